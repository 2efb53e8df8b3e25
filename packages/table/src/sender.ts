// What is said on a live connection. It is made here from what was made for a seat, and from nothing else.

import type { ByeReason } from '@affray/protocol';
import type { SeatFrame, SeatPart } from './project.ts';
import { SentState } from './sent-state.ts';

/** Above this much unsent, a connection is dropped; the client comes back and gets the whole view. */
const MOST_UNSENT = 1024 * 1024;

/** One connection's side of the stream. */
export interface Sender {
  frame(frame: SeatFrame | SeatPart, pen: boolean): void;
  held(isHeld: boolean): void;
  bye(reason: ByeReason): void;
}

declare const ON_ITS_WAY: unique symbol;
/** Something that a sender made for one connection, as it travels: JSON. */
export type OnItsWay = string & { readonly [ON_ITS_WAY]: true };

/** What a client is told. */
export type Said = 'frame' | 'held' | 'bye';

/** The way to one client: straight to its socket, or over the node that it is connected to. */
export interface Way {
  put(event: Said, what: OnItsWay): void;
  /** Bytes that wait to go out. */
  unsent(): number;
  /** Ends the connection; what was put before still goes out. */
  cut(): void;
}

/**
 * Writes frames to a client: only what is new, and nothing at all when nothing changed for this seat.
 * @example const sender = senderTo(connection, () => undefined); sender.frame(frame, true);
 */
export function senderTo(way: Way, onSent: () => void): Sender {
  const sent = new SentState();
  let hadPen = false;
  let n = 0;
  return {
    frame(frame, pen) {
      if (way.unsent() > MOST_UNSENT) return way.cut();
      const news = sent.changes(frame);
      // A frame that says nothing new would tell that somebody did something: it is not sent.
      if (news === '' && pen === hadPen) return;
      hadPen = pen;
      way.put('frame', `{"n":${++n},"pen":${pen},"frame":{${news}}}` as OnItsWay);
      onSent();
    },
    held: (isHeld) => way.put('held', String(isHeld) as OnItsWay),
    bye(reason) {
      way.put('bye', JSON.stringify(reason) as OnItsWay);
      way.cut();
    },
  };
}

/** Passes on what another node's sender made for this client. */
export function passOn(way: Way, event: Said, what: OnItsWay): void {
  if (way.unsent() > MOST_UNSENT) way.cut();
  else way.put(event, what);
}
