// The only module that writes to a live connection. It takes what was made for a seat, and nothing else.
import type { ByeReason, ShownEvent } from '@affray/protocol';
import type { Socket } from 'socket.io';
import { type SeatFrame, type SeatReply, since } from '../table/project.ts';

/** Above this much unsent, a connection is dropped; the client comes back and gets the whole view. */
const MOST_UNSENT = 1024 * 1024;

/** One connection's side of the stream. */
export interface Sender {
  frame(frame: SeatFrame, pen: boolean): void;
  bye(reason: ByeReason): void;
}

/**
 * Writes frames to a socket: of the events only the new ones, and nothing at all when nothing changed for this seat.
 * @example const sender = senderTo(socket); sender.frame(frame, true);
 */
export function senderTo(socket: Socket, onSent: () => void): Sender {
  let sent: readonly ShownEvent[] = [];
  let last = '';
  let n = 0;
  return {
    frame(frame, pen) {
      if (unsent(socket) > MOST_UNSENT) {
        socket.disconnect(true);
        return;
      }
      const part = since(frame, sent);
      const { events, ...rest } = part;
      // A frame that says nothing new would tell that somebody did something: it is not sent.
      const now = JSON.stringify([rest, pen]);
      if (now === last && events.list.length === 0 && events.from === sent.length) return;
      last = now;
      sent = frame.events.list;
      socket.emit('frame', { n: ++n, pen, frame: part });
      onSent();
    },
    bye(reason) {
      socket.emit('bye', reason);
      // Time for the word to go out before the line is cut.
      setTimeout(() => socket.disconnect(true), 50).unref();
    },
  };
}

/** Acknowledges a command. */
export function acknowledge(ack: unknown, reply: SeatReply): void {
  if (typeof ack === 'function') ack(reply);
}

function unsent(socket: Socket): number {
  const { transport } = socket.conn as unknown as { transport?: { socket?: { bufferedAmount?: number } } };
  return transport?.socket?.bufferedAmount ?? 0;
}
