// A table in memory. One queue: everything that came while the last commit was under way is carried out, stored in one
// append, then acknowledged, then shown. Nobody hears of anything that is not stored.
import type { System } from '@affray/kernel';
import type { Command, Reply } from '@affray/protocol';
import { StaleWriter, type Store, StoreDown } from '../store/store.ts';
import { carryOut, type Desk } from './commands.ts';
import { frameFor, momentOf, replyFor, type SeatFrame, type SeatReply, seatRecord } from './project.ts';
import { RunningFight } from './running.ts';
import { absorb, firstState, type SeatState, type TableEntry, type TableState } from './state.ts';

/** Somebody who is shown a seat's frames. */
export interface Watcher {
  readonly seat: string;
  /** Names the tab or program. */
  readonly client: string;
  show(frame: SeatFrame, pen: boolean): void;
  /** The seat was handed to another, or the table stopped. */
  end(reason: 'revoked' | 'table-stopped'): void;
}

export interface TableOptions {
  readonly store: Store;
  readonly id: string;
  readonly fence: number;
  readonly loadSystem: (id: string) => Promise<System | undefined>;
  /** How long a round waits for the links of seats before it goes on without them. */
  readonly linkWaitMs: number;
  /** Told when something went wrong that is ours to mend. No secrets are in it. */
  readonly onTrouble: (what: string, problem: unknown) => void;
  /** The table can no longer be written to from here. */
  readonly onLost: () => void;
}

interface Job {
  readonly key: string | null;
  readonly seat: string;
  readonly command: string;
  readonly work: (desk: Desk) => unknown;
  readonly done: (result: unknown) => void;
}

const NOT_STORED: Reply = {
  ok: false,
  refusal: { rule: 'TABLE', why: 'The table is held up: this was not stored. Send it again in a moment.' },
};
const WENT_WRONG: Reply = {
  ok: false,
  refusal: { rule: 'TABLE', why: 'Something went wrong at our end. Nothing was changed.' },
};
const OTHER_TAB: Reply = {
  ok: false,
  refusal: { rule: 'TABLE', why: 'Another tab or device holds the pen of this seat. Take it over first.' },
};
/** Replies kept at hand; older ones come from the store. */
const RECENT = 256;
const SNAPSHOT_EVERY = 200;

/**
 * A live table.
 * @example const table = await LiveTable.load(options); const reply = await table.command('s1', 'tab-1', command);
 */
export class LiveTable {
  readonly id: string;
  private readonly options: TableOptions;
  private state: TableState;
  private system: System;
  private running: RunningFight | null = null;
  private head: number;
  private snapshotAt: number;
  private queue: Job[] = [];
  private draining = false;
  private stopped = false;
  private fresh: TableEntry[] = [];
  private forced = false;
  private lost = false;
  private readonly recent = new Map<string, Reply>();
  private readonly watchers = new Set<Watcher>();
  private readonly pens = new Map<string, string>();
  private linkTimer: NodeJS.Timeout | null = null;
  /** When somebody last did or watched anything here. */
  lastUsed: number = performance.now();

  private constructor(options: TableOptions, loaded: Folded) {
    this.options = options;
    this.id = options.id;
    this.state = loaded.state;
    this.system = loaded.system;
    this.head = loaded.head;
    this.snapshotAt = loaded.head;
    if (loaded.state.fight !== null) this.running = RunningFight.open(loaded.state, loaded.system);
  }

  /** Loads a table from the store. */
  static async load(options: TableOptions): Promise<LiveTable> {
    const table = new LiveTable(options, await folded(options));
    // A crash may have come between a round's call and its links: whoever waits is waited for again.
    table.armLinks();
    return table;
  }

  get isWatched(): boolean {
    return this.watchers.size > 0;
  }

  /** A command of a seat: the same id again gets the same reply and has no second effect. */
  async command(seat: string, client: string, command: Command): Promise<SeatReply> {
    const key = `${seat} ${command.id}`;
    const known = this.recent.get(key) ?? (await this.storedReply(seat, command.id));
    if (known !== null) return replyFor(known);
    const mayWrite = this.mayWrite(seat, client, command);
    if (!mayWrite) return replyFor(OTHER_TAB);
    const result = await this.enqueue(key, seat, command.id, (desk) => {
      const holder = this.seat(seat);
      return holder === null ? WENT_WRONG : carryOut(desk, holder, command);
    });
    return replyFor(result as Reply);
  }

  /** Something the server itself does at this table, in its turn. */
  async act<T>(work: (desk: Desk) => T): Promise<T> {
    const result = await this.enqueue(null, '', '', work);
    if (result === NOT_STORED || result === WENT_WRONG) throw new StoreDown('the table is held up.');
    return result as T;
  }

  /** A seat, for those who look after seats. */
  seat(id: string): SeatState | null {
    return this.state.seats.find((seat) => seat.id === id) ?? null;
  }

  /** What a seat may know now, once everything under way is stored. */
  frame(seatId: string): Promise<SeatFrame | null> {
    return this.act(() => {
      const seat = this.seat(seatId);
      return seat === null ? null : frameFor(momentOf(this.state, this.running), seat);
    });
  }

  /** What a seat may have of the record. */
  record(seatId: string): Promise<ReturnType<typeof seatRecord> | null> {
    return this.act(() => {
      const seat = this.seat(seatId);
      return seat === null ? null : seatRecord(momentOf(this.state, this.running), seat);
    });
  }

  /** Shows a seat's frames to somebody from now on; the first one comes at once. */
  async watch(watcher: Watcher): Promise<void> {
    const frame = await this.frame(watcher.seat);
    if (frame === null || this.stopped) return watcher.end('revoked');
    this.watchers.add(watcher);
    if (!this.isConnected(watcher.seat, this.pens.get(watcher.seat)))
      this.pens.set(watcher.seat, watcher.client);
    watcher.show(frame, this.pens.get(watcher.seat) === watcher.client);
  }

  unwatch(watcher: Watcher): void {
    this.watchers.delete(watcher);
    this.lastUsed = performance.now();
  }

  /** Ends every connection of a seat: its token is no longer good. */
  revoke(seat: string): void {
    for (const watcher of [...this.watchers].filter((one) => one.seat === seat)) {
      this.watchers.delete(watcher);
      watcher.end('revoked');
    }
    this.pens.delete(seat);
  }

  /** Stores a snapshot and lets go. Everything under way is finished first. */
  async stop(): Promise<void> {
    if (!this.stopped) await this.act(() => null).catch(() => undefined);
    this.stopped = true;
    if (this.linkTimer !== null) clearTimeout(this.linkTimer);
    await this.saveSnapshot();
  }

  private mayWrite(seat: string, client: string, command: Command): boolean {
    const holder = this.pens.get(seat);
    const isFree = holder === undefined || !this.isConnected(seat, holder);
    if (!isFree && holder !== client && command.do !== 'take-pen') return false;
    if (holder === client) return true;
    this.pens.set(seat, client);
    for (const watcher of this.watchers) if (watcher.seat === seat) this.showTo(watcher);
    return true;
  }

  private isConnected(seat: string, client: string | undefined): boolean {
    return [...this.watchers].some((one) => one.seat === seat && one.client === client);
  }

  private async storedReply(seat: string, command: string): Promise<Reply | null> {
    const text = await this.options.store.reply(this.id, seat, command);
    return text === null ? null : (JSON.parse(text) as Reply);
  }

  private enqueue(
    key: string | null,
    seat: string,
    command: string,
    work: (desk: Desk) => unknown,
  ): Promise<unknown> {
    this.lastUsed = performance.now();
    if (this.stopped) return Promise.resolve(NOT_STORED);
    return new Promise((done) => {
      this.queue.push({ key, seat, command, work, done });
      if (!this.draining) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.draining = true;
    while (this.queue.length > 0 && !this.stopped) await this.turn(this.queue.splice(0));
    for (const job of this.queue.splice(0)) job.done(NOT_STORED);
    this.draining = false;
  }

  /** Carries out what came in, stores it, acknowledges it, shows it: in this order. */
  private async turn(jobs: readonly Job[]): Promise<void> {
    const results = new Map<Job, unknown>();
    const replies = new Map<string, { seat: string; command: string; reply: string }>();
    const said = new Map<string, Reply>();
    let broken: Job | null = null;
    for (const job of jobs) {
      const known = job.key === null ? undefined : (said.get(job.key) ?? this.recent.get(job.key));
      if (known !== undefined) {
        results.set(job, known);
        continue;
      }
      const mark = this.fresh.length;
      const result = this.carry(job);
      if (result === WENT_WRONG) {
        this.fresh.length = mark;
        broken = job;
        break;
      }
      results.set(job, result);
      if (job.key === null) continue;
      said.set(job.key, result as Reply);
      replies.set(job.key, { seat: job.seat, command: job.command, reply: JSON.stringify(result) });
    }
    const isNews = this.fresh.length > 0;
    const stored = await this.store([...replies.values()]);
    for (const [key, reply] of said) if (stored) this.remember(key, reply);
    for (const [job, result] of results) job.done(stored ? result : NOT_STORED);
    broken?.done(WENT_WRONG);
    if (broken !== null || !stored) await this.reload();
    this.queue.unshift(...jobs.filter((job) => !results.has(job) && job !== broken));
    if (stored && isNews) this.showAll();
    await this.saveSnapshotIfDue();
  }

  /** An exception stops this job only: the table is taken up again from what is stored. */
  private carry(job: Job): unknown {
    try {
      const result = job.work(this.desk());
      this.settle();
      return result;
    } catch (problem) {
      this.options.onTrouble('a command failed', problem);
      return WENT_WRONG;
    }
  }

  private desk(): Desk {
    return {
      table: this.state,
      system: this.system,
      running: () => this.running,
      put: (entry) => this.put(entry),
      begin: () => {
        this.running = RunningFight.open(this.state, this.system);
      },
      openAnyway: () => {
        this.forced = true;
      },
      at: () => this.head + this.fresh.length,
    };
  }

  private put(entry: TableEntry): void {
    // As it will be read back: what does not survive storing must not be worked with.
    absorb(this.state, entry);
    this.fresh.push(entry);
  }

  private settle(): void {
    const { running } = this;
    if (running === null) return;
    running.present = this.present();
    for (const entry of running.settle(this.forced)) this.put(entry);
    this.forced = false;
    if (running.fight.isOver && this.state.switches.stage === 'playing')
      this.put({ is: 'switched', to: { stage: 'over' } });
  }

  private present(): ReadonlySet<number> {
    const seats = [...this.watchers].map((watcher) => this.seat(watcher.seat));
    const holds = (seat: SeatState | null): seat is SeatState =>
      seat !== null && seat.bot === null && (seat.kind === 'gm' || seat.kind === 'player');
    return new Set(seats.filter(holds).map((seat) => seat.number));
  }

  private async store(
    replies: readonly { seat: string; command: string; reply: string }[],
  ): Promise<boolean> {
    const entries = this.fresh.map((entry) => JSON.stringify(entry));
    this.fresh = [];
    if (entries.length === 0 && replies.length === 0) return true;
    try {
      const { store, fence } = this.options;
      await store.append({ table: this.id, fence, after: this.head, entries, replies });
      this.head += entries.length;
      return true;
    } catch (problem) {
      this.lost = problem instanceof StaleWriter;
      this.options.onTrouble('an append failed', problem);
      return false;
    }
  }

  /** Takes the table up from what is stored. Where that fails too, the table stops and says so. */
  private async reload(): Promise<void> {
    try {
      if (this.lost) throw new StaleWriter(this.id);
      const loaded = await folded(this.options);
      this.state = loaded.state;
      this.system = loaded.system;
      this.head = loaded.head;
      this.fresh = [];
      this.running = loaded.state.fight === null ? null : RunningFight.open(loaded.state, loaded.system);
    } catch (problem) {
      this.options.onTrouble('a table stopped', problem);
      this.stopped = true;
      for (const watcher of this.watchers) watcher.end('table-stopped');
      this.watchers.clear();
      this.options.onLost();
    }
  }

  private remember(key: string, reply: Reply): void {
    this.recent.set(key, reply);
    const [oldest] = this.recent.keys();
    if (this.recent.size > RECENT && oldest !== undefined) this.recent.delete(oldest);
  }

  private showAll(): void {
    this.armLinks();
    if (this.watchers.size === 0) return;
    const moment = momentOf(this.state, this.running);
    const frames = new Map<string, SeatFrame>();
    for (const watcher of [...this.watchers]) {
      const seat = this.seat(watcher.seat);
      if (seat === null || seat.token === null) {
        this.revoke(watcher.seat);
        continue;
      }
      const frame = frames.get(seat.id) ?? frameFor(moment, seat);
      frames.set(seat.id, frame);
      watcher.show(frame, this.pens.get(seat.id) === watcher.client);
    }
  }

  private showTo(watcher: Watcher): void {
    const seat = this.seat(watcher.seat);
    if (seat === null || this.draining) return;
    watcher.show(
      frameFor(momentOf(this.state, this.running), seat),
      this.pens.get(seat.id) === watcher.client,
    );
  }

  /** A round waits a little for links, not for ever. */
  private armLinks(): void {
    const owing = this.running?.calling?.owing.length ?? 0;
    if (owing === 0 && this.linkTimer !== null) {
      clearTimeout(this.linkTimer);
      this.linkTimer = null;
    }
    if (owing === 0 || this.linkTimer !== null || this.stopped) return;
    this.linkTimer = setTimeout(() => {
      this.linkTimer = null;
      void this.act((desk) => desk.openAnyway()).catch(() => undefined);
    }, this.options.linkWaitMs);
    this.linkTimer.unref();
  }

  private async saveSnapshotIfDue(): Promise<void> {
    if (this.head - this.snapshotAt >= SNAPSHOT_EVERY && this.fresh.length === 0) await this.saveSnapshot();
  }

  private async saveSnapshot(): Promise<void> {
    if (this.head === this.snapshotAt) return;
    try {
      const { store, fence } = this.options;
      await store.saveSnapshot(this.id, fence, { at: this.head, body: JSON.stringify(this.state) });
      this.snapshotAt = this.head;
    } catch (problem) {
      this.options.onTrouble('a snapshot was not stored', problem);
    }
  }
}

interface Folded {
  readonly state: TableState;
  readonly system: System;
  readonly head: number;
}

/** A table as its entries make it. A log that cannot be read is kept, and the table does not open. */
async function folded({ store, id, loadSystem }: TableOptions): Promise<Folded> {
  const loaded = await store.load(id);
  if (loaded === null) throw new Error(`There is no table ${id}.`);
  const entries = loaded.entries.map((body) => JSON.parse(body) as TableEntry);
  const first = loaded.snapshot === null ? entries.shift() : undefined;
  if (loaded.snapshot === null && first === undefined) throw new Error(`The log of table ${id} is empty.`);
  const state =
    first === undefined ? (JSON.parse(loaded.snapshot?.body ?? '') as TableState) : firstState(first);
  for (const entry of entries) absorb(state, entry);
  const system = await loadSystem(state.setup.system);
  if (system === undefined) throw new Error(`There is no system "${state.setup.system}" here.`);
  return { state, system, head: loaded.head };
}
