// The path to a client: its seat's view, the difference from what it was sent, the channel. Also tracks which client of a seat may send
// commands.

import type { ByeReason } from '@affray/protocol';
import type { Host } from './host.ts';
import type { SeatFrame, SeatPart } from './project.ts';
import { SentState } from './sent-state.ts';
import { decides, type SeatState } from './state.ts';
import type { TableMemory } from './table-memory.ts';
import { ViewCache } from './view-cache.ts';

/** A client with more unsent bytes than this is disconnected; it reconnects and gets the whole view. */
const MOST_UNSENT = 1024 * 1024;

declare const OUTGOING: unique symbol;
/** Something made for one client, serialised as JSON. */
export type Outgoing = string & { readonly [OUTGOING]: true };

/** Messages to a client. */
export type ServerEvent = 'frame' | 'held' | 'bye';

/** The channel to one client: its connection to this process, or the connection to the node that serves it. */
export interface Channel {
  put(event: ServerEvent, what: Outgoing): void;
  /** Bytes that wait to be sent. */
  unsent(): number;
  /** Ends the connection after what was put before has been sent. */
  cut(): void;
}

/** Forwards what another node made for a client. */
export function passOn(channel: Channel, event: ServerEvent, what: Outgoing): void {
  if (channel.unsent() > MOST_UNSENT) channel.cut();
  else channel.put(event, what);
}

/** Tells a client why its connection ends, then ends it. */
export function sayBye(channel: Channel, reason: ByeReason): void {
  channel.put('bye', JSON.stringify(reason) as Outgoing);
  channel.cut();
}

/**
 * A client that is shown a seat's frames: only what differs from what was sent to it, and nothing if nothing
 * does.
 * @example const watcher = new Watcher('s1', 'tab-1', channel); watcher.show(frame, true);
 */
export class Watcher {
  readonly seat: string;
  /** Names the tab or program. */
  readonly client: string;
  private readonly channel: Channel;
  private readonly onSent: () => void;
  private readonly sent = new SentState();
  private hadPen = false;
  private n = 0;

  constructor(seat: string, client: string, channel: Channel, onSent: () => void = () => undefined) {
    this.seat = seat;
    this.client = client;
    this.channel = channel;
    this.onSent = onSent;
  }

  show(frame: SeatFrame | SeatPart, pen: boolean): void {
    if (this.channel.unsent() > MOST_UNSENT) return this.channel.cut();
    const news = this.sent.changes(frame);
    // An empty frame would reveal that someone did something, so it is not sent.
    if (news === '' && pen === this.hadPen) return;
    this.hadPen = pen;
    this.channel.put('frame', `{"n":${++this.n},"pen":${pen},"frame":{${news}}}` as Outgoing);
    this.onSent();
  }

  /** Shows whether the table can store. */
  held(isHeld: boolean): void {
    this.channel.put('held', String(isHeld) as Outgoing);
  }

  /** The seat was handed over, or the table stopped or was closed. */
  end(reason: 'revoked' | 'table-stopped' | 'closed'): void {
    sayBye(this.channel, reason);
  }
}

const PRESENCE_MS = 100;
const PRESENCE_AGAIN_MS = 1000;

/**
 * The watchers of one table.
 * @example watchers.add(watcher); watchers.greet(watcher, frame); watchers.showAll(null, true);
 */
export class Watchers {
  private readonly memory: TableMemory;
  readonly views: ViewCache;
  private readonly host: Host;
  private readonly tell: () => Promise<unknown>;
  private readonly all = new Set<Watcher>();
  private readonly pens = new Map<string, string>();
  /** Seats that are watched; null: compute again. */
  private watched: ReadonlySet<string> | null = null;
  /** Watchers that have had a frame. */
  private readonly greeted = new WeakSet<Watcher>();
  private cancelPresence: (() => void) | null = null;
  private stopped = false;
  /** Whether presence has changed since everyone was last shown. */
  isPresenceNews = false;

  /** `tell` shows changes to everyone, in the table's queue; it fails while the table cannot store. */
  constructor(memory: TableMemory, host: Host, tell: () => Promise<unknown>) {
    this.memory = memory;
    this.views = new ViewCache(memory, () => this.online);
    this.host = host;
    this.tell = tell;
  }

  get size(): number {
    return this.all.size;
  }

  /** Numbers of the seats whose connected people may contribute to the dice. */
  present(): ReadonlySet<number> {
    const seats = [...this.all].map((watcher) => this.memory.seat(watcher.seat));
    const holds = (seat: SeatState | null): seat is SeatState =>
      seat !== null && seat.bot === null && decides(seat);
    return new Set(seats.filter(holds).map((seat) => seat.number));
  }

  add(watcher: Watcher): void {
    if (!this.isConnected(watcher.seat, this.pens.get(watcher.seat)))
      this.pens.set(watcher.seat, watcher.client);
    this.all.add(watcher);
    this.watched = null;
  }

  /** Shows the first frame, unless a newer one has been shown since it was made. */
  greet(watcher: Watcher, frame: SeatFrame): void {
    if (this.greeted.has(watcher)) return;
    // It lacks what other tabs of the seat were shown meanwhile: compute the next frame from scratch.
    this.views.forget(watcher.seat);
    this.show(watcher, frame);
  }

  forget(watcher: Watcher): void {
    this.all.delete(watcher);
    this.watched = null;
    if (!this.online.has(watcher.seat)) this.views.forget(watcher.seat);
  }

  /** Ends every connection of a seat. */
  revoke(seat: string, reason: 'revoked' | 'closed'): void {
    for (const watcher of [...this.all].filter((one) => one.seat === seat)) {
      this.forget(watcher);
      watcher.end(reason);
    }
    this.pens.delete(seat);
    this.tellPresence();
  }

  held(isHeld: boolean): void {
    for (const watcher of this.all) watcher.held(isHeld);
  }

  /** Ends every connection, because the table is no longer here. */
  endAll(): void {
    for (const watcher of this.all) watcher.end('table-stopped');
    this.all.clear();
  }

  stop(): void {
    this.stopped = true;
    this.cancelPresence?.();
  }

  /** People connect and disconnect in bursts (everyone reloads at once): wait until that is over. */
  tellPresence(ms: number = PRESENCE_MS): void {
    if (this.cancelPresence !== null || this.stopped) return;
    this.cancelPresence = this.host.after(ms, () => {
      this.cancelPresence = null;
      this.isPresenceNews = true;
      if (this.all.size > 0) this.tell().catch(() => this.tellPresence(PRESENCE_AGAIN_MS));
    });
  }

  /** Seats with a connected client. */
  get online(): ReadonlySet<string> {
    this.watched ??= new Set([...this.all].map((watcher) => watcher.seat));
    return this.watched;
  }

  /** Whether a client may write for its seat. It takes the pen if no other connected client holds it. */
  takePen(seat: string, client: string, byForce: boolean): 'had' | 'taken' | 'refused' {
    const holder = this.pens.get(seat);
    const isFree = holder === undefined || !this.isConnected(seat, holder);
    if (!isFree && holder !== client && !byForce) return 'refused';
    if (holder === client) return 'had';
    this.pens.set(seat, client);
    return 'taken';
  }

  /**
   * Shows every watcher what is new to it; with `only`, just the watchers of these seats. A watcher without a
   * first frame waits for proof of the lease, unless there is one.
   */
  showAll(only: ReadonlySet<string> | null, isProven: boolean): void {
    if (only === null) this.isPresenceNews = false;
    if (this.all.size === 0) return;
    const { memory } = this;
    const moment = this.views.moment();
    const frames = new Map<string, SeatFrame | SeatPart>();
    for (const watcher of [...this.all]) {
      if (only !== null && !only.has(watcher.seat)) continue;
      if (!isProven && !this.greeted.has(watcher)) continue;
      const seat = memory.seat(watcher.seat);
      if (seat === null || seat.token === null) {
        this.revoke(watcher.seat, seat !== null && memory.state.switches.closed ? 'closed' : 'revoked');
        continue;
      }
      const frame = frames.get(seat.id) ?? this.views.news(seat, moment);
      frames.set(seat.id, frame);
      this.show(watcher, this.greeted.has(watcher) ? frame : this.views.whole(seat, moment));
    }
  }

  showSeat(id: string): void {
    const seat = this.memory.seat(id);
    if (seat === null) return;
    const frame = this.views.news(seat);
    for (const watcher of this.all)
      if (watcher.seat === id && this.greeted.has(watcher)) this.show(watcher, frame);
  }

  private show(watcher: Watcher, frame: SeatFrame | SeatPart): void {
    this.greeted.add(watcher);
    const holder = this.pens.get(watcher.seat);
    // A pen whose holder has left is free.
    watcher.show(frame, holder === watcher.client || !this.isConnected(watcher.seat, holder));
  }

  private isConnected(seat: string, client: string | undefined): boolean {
    for (const one of this.all) if (one.seat === seat && one.client === client) return true;
    return false;
  }
}
