// What a table promises, checked from outside against what clients received and what is stored.
import type { Prng, System } from '@affray/kernel';
import {
  type Client,
  type ClientConnection,
  type Frame,
  frameAfter,
  type LiveFrame,
  type Pins,
  pinsTogether,
  type Reply,
} from '@affray/protocol';
import { verifyRecord } from '@affray/run';
import { loadTable, runningOf } from '../../load-table.ts';
import { frameFor, momentOf, seatRecord } from '../../project.ts';
import type { SeatState } from '../../state.ts';
import { keyOf, type Store } from '../../store.ts';
import type { SimulatedDatabase } from './database.ts';

/** A broken promise of the table. */
export class Broken extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'Broken';
  }
}

/** A command as a client knows it: when it was first sent, and when and how it was acknowledged. */
interface Told {
  readonly key: string;
  readonly sent: number;
  acked: number | null;
  reply: string;
}

interface Appended {
  readonly table: string;
  readonly fence: number;
  /** The newest fence that was issued. */
  readonly newest: number;
  readonly keys: readonly string[];
  readonly entries: readonly string[];
}

/** A text that other seats must not find in anything they are sent. */
interface Canary {
  readonly text: string;
  readonly mayKnow: (seat: string) => boolean;
}

export interface PromisesOptions {
  readonly now: () => number;
  readonly dice: Prng;
  readonly system: System;
}

/** One in this many frames is compared with the view of its seat. */
const COMPARED = 40;

/**
 * Watches one simulation; `broken` holds the first broken promise.
 * @example promises.sent('s1 c1'); promises.acknowledged('s1 c1', reply); if (promises.broken !== null) throw promises.broken;
 */
export class Promises {
  broken: Broken | null = null;
  private readonly options: PromisesOptions;
  private readonly told = new Map<string, Told>();
  /** The position of each command's append among all appends. */
  private readonly storedAt = new Map<string, number>();
  private appends = 0;
  private readonly fences = new Map<string, number>();
  readonly canaries: Canary[] = [];
  database: SimulatedDatabase | null = null;
  /** The table under test. */
  table = '';

  constructor(options: PromisesOptions) {
    this.options = options;
  }

  fail(why: string): void {
    this.broken ??= new Broken(why);
  }

  /** The store has accepted an append. */
  stored({ table, fence, newest, keys }: Appended): void {
    const at = this.appends++;
    if (fence < newest)
      this.fail(`A writer with fence ${fence} wrote to ${table} after fence ${newest} was given out.`);
    if (fence < (this.fences.get(table) ?? 0)) this.fail(`Fence ${fence} wrote after a newer one.`);
    this.fences.set(table, fence);
    for (const key of keys) {
      if (this.storedAt.has(key)) this.fail(`The command ${key} was carried out twice.`);
      this.storedAt.set(key, at);
    }
  }

  /** A client sends a command for the first time. */
  sent(seat: string, id: string): void {
    const key = keyOf(seat, id);
    if (!this.told.has(key)) this.told.set(key, { key, sent: this.options.now(), acked: null, reply: '' });
  }

  /** A client has received the reply to a command. */
  acknowledged(seat: string, id: string, reply: Reply): void {
    const key = keyOf(seat, id);
    const told = this.told.get(key);
    if (told === undefined) return;
    told.acked = this.options.now();
    told.reply = JSON.stringify(reply);
    if (reply.ok) this.checkKept(told);
  }

  /** Checks that everything acknowledged is stored, with the reply that was given, in the order of acknowledgement. */
  checkAcknowledged(): void {
    const acked = [...this.told.values()].filter(
      (one) => one.acked !== null && one.reply.startsWith('{"ok":true'),
    );
    for (const one of acked) this.checkKept(one);
    const byAck = acked.sort((a, b) => (a.acked ?? 0) - (b.acked ?? 0));
    /** The latest append among the commands that were acknowledged before this one was sent. */
    let newest = -1;
    let next = 0;
    for (const one of [...acked].sort((a, b) => a.sent - b.sent)) {
      for (
        let other = byAck[next];
        other !== undefined && (other.acked ?? 0) < one.sent;
        other = byAck[++next]
      )
        newest = Math.max(newest, this.storedAt.get(other.key) ?? -1);
      if ((this.storedAt.get(one.key) ?? 0) < newest)
        this.fail(
          `The command ${one.key} was stored before one that had been acknowledged when it was sent.`,
        );
    }
  }

  private checkKept({ key, reply }: Told): void {
    const { database, table } = this;
    if (database === null || database.removed.has(table)) return;
    const kept = database.durable.reply(table, key);
    if (kept === null) this.fail(`The command ${key} was acknowledged and is not stored.`);
    else if (kept !== reply)
      this.fail(`The command ${key} was acknowledged with ${reply}, and stored with ${kept}.`);
  }

  /** Checks everything that is sent to a seat. */
  checkBytes(seat: string, bytes: string): void {
    for (const { text, mayKnow } of this.canaries)
      if (bytes.includes(text) && !mayKnow(seat)) this.fail(`Seat ${seat} was sent "${text}".`);
  }

  /**
   * Now and then compares what one connection has received in total with what its seat may know. The expected view is computed from the
   * stored log alone, without anything that the table keeps from frame to frame.
   */
  watchConnection(seat: string, node: string): (live: LiveFrame) => void {
    let frame: Frame | null = null;
    let events: Frame['events']['list'] = [];
    return (live) => {
      frame = frameAfter(live.n === 1 ? null : frame, live.frame);
      events = [...(live.n === 1 ? [] : events.slice(0, frame.events.from)), ...frame.events.list];
      // The first frame may have been computed a moment before it is sent.
      if (live.n === 1 || this.options.dice.below(COMPARED) > 0) return;
      const { database, table } = this;
      if (database === null || database.holderOf(table) !== node) return;
      const shown = { ...frame, events: { from: 0, list: events } };
      const now = this.views();
      void now.then((views) => {
        const expected = views?.frame(seat, null);
        if (expected === undefined || expected === null) return;
        const difference = differenceOf(expected, withoutPresence(shown));
        if (difference !== null)
          this.fail(`Seat ${seat} was sent something else than it may know: ${difference}`);
      });
    };
  }

  /** Checks that every connected client sees what its seat may know according to the store. */
  async checkConverged(
    clients: readonly { readonly seat: string; readonly client: Client<ClientConnection> }[],
  ): Promise<void> {
    const views = await this.views();
    if (views === null) return;
    const online = new Set(clients.map(({ seat }) => seat));
    for (const { seat, client } of clients) {
      const seen = client.seen();
      if (seen === null) {
        this.fail(`Seat ${seat} is connected and has seen nothing.`);
        continue;
      }
      const shown = { ...seen.frame, events: { from: 0, list: seen.events } };
      const difference = differenceOf(views.frame(seat, online), withoutOwn(shown));
      if (difference !== null) this.fail(`Seat ${seat} does not see what is stored: ${difference}`);
    }
  }

  /** Checks that the record of the fight, with its books open, verifies against the pins of the seats. */
  async checkRecord(seat: string, pins: readonly (Pins | null)[]): Promise<boolean> {
    const { system } = this.options;
    const record = (await this.views())?.record(seat) ?? null;
    if (record === null) return false;
    const kept = pins.filter((one) => one !== null && one.fightId === record.fair?.fightId) as Pins[];
    const verdict = verifyRecord(system, record, kept.length === 0 ? {} : pinsTogether(kept));
    const [finding] = verdict?.findings ?? [];
    if (finding !== undefined) this.fail(`The record does not verify: ${finding.text}`);
    return true;
  }

  private async views(): Promise<{
    frame(seat: string, online: ReadonlySet<string> | null): unknown;
    record(seat: string): Parameters<typeof verifyRecord>[1] | null;
  } | null> {
    const { database, table } = this;
    if (database === null || database.removed.has(table)) return null;
    const store = database.durable as unknown as Store;
    const { system } = this.options;
    const loaded = await loadTable({ store, id: table, loadSystem: async () => system });
    const running = runningOf(loaded);
    const { state } = loaded;
    const seatOf = (id: string) => state.seats.find((one) => one.id === id);
    return {
      frame: (id, online) => {
        const seat = seatOf(id);
        if (seat === undefined) return null;
        if (running !== null) running.present = numbersOf(state.seats, online);
        const moment = momentOf(state, system, running, online ?? new Set());
        const frame = JSON.parse(JSON.stringify(frameFor(moment, seat))) as Frame;
        return online === null ? withoutPresence(frame) : withoutOwn(frame);
      },
      record: (id) => {
        const seat = seatOf(id);
        if (seat === undefined) return null;
        const moment = momentOf(state, system, running, new Set());
        return seatRecord(moment, seat).record as unknown as Parameters<typeof verifyRecord>[1] | null;
      },
    };
  }
}

/** Numbers of the seats that decide and whose people are connected. */
function numbersOf(seats: readonly SeatState[], online: ReadonlySet<string> | null): ReadonlySet<number> {
  const present = seats.filter(
    ({ id, kind, bot }) => online?.has(id) === true && bot === null && (kind === 'gm' || kind === 'player'),
  );
  return new Set(present.map(({ number }) => number));
}

/** A frame without what depends on who is connected, since that is not stored. */
function withoutPresence(frame: Frame): Frame {
  const seats = frame.info.seats.map((seat) => ({ ...seat, online: false }));
  const { fair } = frame;
  const sealed = fair?.sealed == null ? null : { ...fair.sealed, owing: [] };
  return withoutOwn({
    ...frame,
    fair: fair === null ? null : { ...fair, sealed },
    info: { ...frame.info, seats },
  });
}

/** A frame without the choices of a sealed table, which its client adds itself. */
function withoutOwn(frame: Frame): Frame {
  if (frame.fair?.sealed == null || frame.fight === null) return frame;
  const prompts = frame.fight.prompts.map(({ locked: _own, ...prompt }) => prompt);
  return { ...frame, fight: { ...frame.fight, prompts } };
}

/** The first difference between two values, in words; null if they are equal. */
function differenceOf(expected: unknown, found: unknown, path = ''): string | null {
  if (expected === found) return null;
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  if (!isObject(expected) || !isObject(found))
    return `${path} is ${JSON.stringify(found)?.slice(0, 120)}, not ${JSON.stringify(expected)?.slice(0, 120)}`;
  const given = (value: Record<string, unknown>): string[] =>
    Object.keys(value).filter((key) => value[key] !== undefined);
  for (const key of new Set([...given(expected), ...given(found)])) {
    const difference = differenceOf(expected[key], found[key], `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}
