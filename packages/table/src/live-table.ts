// A table in memory. One queue: everything that came in is carried out, stored in one append, then acknowledged, then shown. Answers
// that come while an append is under way need not wait for it; whatever else comes does. Nobody hears of anything that is not stored.
import type { System } from '@affray/kernel';
import type { Command, Reply } from '@affray/protocol';
import { Doorstep } from './admission.ts';
import { BotTurns } from './bot-turns.ts';
import type { Bots } from './bots.ts';
import { needsOtherRules, wentOn } from './checkpoint.ts';
import { carryOut } from './commands.ts';
import { answerByDefault } from './default-answers.ts';
import type { Desk } from './desk.ts';
import { type Folded, folded, runningOf } from './fold.ts';
import { TableGone } from './gone.ts';
import { Pause } from './held.ts';
import type { Host } from './host.ts';
import {
  askedSince,
  type Drawn,
  drawnOf,
  frameFor,
  type Moment,
  momentOf,
  replyFor,
  type SeatFrame,
  type SeatPart,
  type SeatReply,
  seatRecord,
} from './project.ts';
import { type GoOn, RunningFight } from './running.ts';
import type { SeenCommands } from './seen-commands.ts';
import { absorb, mayDelete, type SeatState, type TableEntry, type TableState } from './state.ts';
import { keyOf, StaleWriter, type Store, StoreDown, type StoredReply } from './store.ts';
import { TableTimers } from './timer.ts';

/** Somebody who is shown a seat's frames. */
export interface Watcher {
  readonly seat: string;
  /** Names the tab or program. */
  readonly client: string;
  show(frame: SeatFrame | SeatPart, pen: boolean): void;
  /** The table cannot store now; or it can again. */
  held(isHeld: boolean): void;
  /** The seat was handed to another, or the table stopped or was closed. */
  end(reason: 'revoked' | 'table-stopped' | 'closed'): void;
}

export interface TableOptions {
  readonly store: Store;
  readonly host: Host;
  readonly id: string;
  readonly fence: number;
  readonly loadSystem: (id: string) => Promise<System | undefined>;
  /** How long a round waits for the links of seats before it goes on without them. */
  readonly linkWaitMs: number;
  /** How long a sealed table waits for choices that were locked to be opened. */
  readonly openWaitMs: number;
  /** Told when something went wrong that is ours to mend. No secrets are in it. */
  readonly onTrouble: (what: string, problem: unknown) => void;
  /** The table can no longer be written to from here. */
  readonly onLost: () => void;
  /** Decides for bots; left out: they sit still. */
  readonly bots?: Bots;
  /** Whether no other process can have the table now. */
  readonly isHeld: () => boolean | Promise<boolean>;
  /** The same, from the store and not from this process's clock, which may have stood still; left out: nobody else can have it. */
  readonly prove?: () => Promise<boolean>;
}

interface Job {
  readonly key: string | null;
  readonly seat: string;
  readonly command: string;
  /** Whether it can go unnoticed by every other seat: a secret answer, given or taken back. */
  readonly mayBeQuiet: boolean;
  readonly work: (desk: Desk) => unknown;
  readonly done: (result: unknown) => void;
  readonly failed: (problem: Error) => void;
}

/** Jobs that were carried out together, and are on their way to the store. */
interface Turn {
  readonly jobs: readonly Job[];
  /** What came of the first of the jobs: of all, unless one went wrong. */
  readonly results: readonly unknown[];
  readonly broken: Job | null;
  readonly replies: readonly Answered[];
  readonly isNews: boolean;
  /** Whether nobody but those who answered can see a difference. */
  readonly isQuiet: boolean;
  /** Null once it is stored; or why it is not, as far as we know. */
  readonly stored: Promise<unknown>;
}

/** A reply that is stored with what it replies to. */
interface Answered extends StoredReply {
  readonly key: string;
  readonly said: Reply;
}

/** What tells whether anybody but the seat that answered can see a difference. */
interface Shown {
  readonly state: unknown;
  readonly canRedo: boolean | undefined;
  readonly isCalling: boolean;
  readonly hands: unknown;
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
/** Commands that can go unnoticed by every other seat. */
const QUIET: ReadonlySet<string> = new Set<Command['do']>(['answer', 'withdraw', 'lock']);
/** Replies kept at hand, for commands that come twice in short order; older ones come from the store. */
const RECENT = 16;
const SNAPSHOT_EVERY = 500;
/** More than this is not kept waiting for a store that is slow. */
const MOST_WAITING = 500;
/** How long a table waits for a store that does not answer before it lets go. */
const RELOADS = 20;
const RELOAD_MS = 250;
const PRESENCE_MS = 100;

/** The fence of a table that is shown while its store cannot write: no append is taken with it. */
export const NO_LEASE = -1;

/**
 * A live table.
 * @example const table = await LiveTable.load(options); const reply = await table.command('s1', 'tab-1', command);
 */
export class LiveTable {
  readonly id: string;
  readonly doorstep: Doorstep = new Doorstep();
  private readonly options: TableOptions;
  private state: TableState;
  private system: System;
  private running: RunningFight | null = null;
  private head: number;
  private snapshotAt: number;
  private isSaving = false;
  private queue: Job[] = [];
  private draining = false;
  /** The turn that is waited for, and the one that went ahead of its end. */
  private underWay: Turn | null = null;
  private ahead: Turn | null = null;
  /** Replies of the turn that is being carried out. */
  private replies: readonly Answered[] = [];
  /** Seats that are yet to be shown what was stored while another turn was under way: these, or all. */
  private toShow: Set<string> | 'all' | null = null;
  private stopped = false;
  private fresh: TableEntry[] = [];
  private forced: GoOn = false;
  private lost = false;
  private readonly recent = new Map<string, Reply>();
  private seen: SeenCommands;
  private readonly watchers = new Set<Watcher>();
  private readonly pens = new Map<string, string>();
  /** Seats that are watched; null when that has to be looked up again. */
  private online: ReadonlySet<string> | null = null;
  /** What is kept of the last frame of each of them: whoever watches and was greeted has been shown it. */
  private readonly drawn = new Map<string, Drawn>();
  /** Watchers that have had a frame. */
  private readonly greeted = new WeakSet<Watcher>();
  private readonly pause: Pause;
  private readonly botTurns: BotTurns | null;
  private cancelLinkWait: (() => void) | null = null;
  /** The round or epoch whose links are waited for. */
  private linkWaitOf = 0;
  private readonly timers: TableTimers;
  private cancelPresence: (() => void) | null = null;
  private isPresenceNews = false;
  /** When somebody last did or watched anything here. */
  lastUsed: number;

  private constructor(options: TableOptions, loaded: Folded) {
    const { host } = options;
    this.options = options;
    this.id = options.id;
    this.lastUsed = host.elapsed();
    this.state = loaded.state;
    this.system = loaded.system;
    this.seen = loaded.seen;
    this.head = loaded.head;
    this.snapshotAt = loaded.head;
    this.running = runningOf(loaded);
    this.pause = new Pause(
      host,
      (isOn) => {
        for (const watcher of this.watchers) watcher.held(isOn);
      },
      async () => !this.draining && (await this.saveSnapshot()),
    );
    this.timers = new TableTimers(host, (work) => this.act(work), answerByDefault);
    const { bots, onTrouble } = options;
    const act = (work: () => void): Promise<void> => this.act(work, true);
    const running = (): RunningFight | null => this.running;
    this.botTurns =
      bots === undefined ? null : new BotTurns({ table: this.id, bots, host, running, act, onTrouble });
  }

  /** Loads a table from the store. */
  static async load(options: TableOptions): Promise<LiveTable> {
    const table = new LiveTable(options, await folded(options));
    await table.takeUp();
    // A crash may have come between a round's call and its links: whoever waits is waited for again.
    table.armLinks();
    if (options.fence === NO_LEASE) table.pause.set(true);
    else table.botTurns?.look();
    return table;
  }

  /** The rules that the fight began with are not here any more: it goes on by those that are, and says so. */
  private async takeUp(): Promise<void> {
    if (!needsOtherRules(this.state, this.system)) return;
    await this.act((desk) => {
      if (desk.table.fight !== null) desk.put(wentOn(desk.host, desk.table.fight, desk.system));
      desk.begin();
    });
  }

  get isWatched(): boolean {
    return this.watchers.size > 0;
  }

  /** A command of a seat: the same id again gets the same reply and has no second effect. */
  async command(seat: string, client: string, command: Command): Promise<SeatReply> {
    const key = keyOf(seat, command.id);
    const known =
      this.recent.get(key) ?? (this.seen.mayHave(key) ? await this.storedReply(seat, command.id) : null);
    if (known !== null) return replyFor(known);
    const mayWrite = this.mayWrite(seat, client, command);
    if (!mayWrite) return replyFor(OTHER_TAB);
    const result = await this.enqueue({
      key,
      seat,
      command: command.id,
      mayBeQuiet: QUIET.has(command.do),
      work: (desk) => {
        const holder = this.seat(seat);
        return holder === null ? WENT_WRONG : carryOut(desk, holder, command);
      },
    });
    return replyFor(result as Reply);
  }

  /** Something the server itself does at this table, in its turn. `mayBeQuiet`: it can go unnoticed by every seat. */
  async act<T>(work: (desk: Desk) => T, mayBeQuiet = false): Promise<T> {
    const result = await this.enqueue({ key: null, seat: '', command: '', mayBeQuiet, work });
    if (result === NOT_STORED || result === WENT_WRONG) throw new StoreDown('the table is held up.');
    return result as T;
  }

  /** A seat, for those who look after seats. */
  seat(id: string): SeatState | null {
    return this.state.seats.find((seat) => seat.id === id) ?? null;
  }

  /** Whether a seat may delete the table. */
  mayDelete(id: string): boolean {
    const seat = this.seat(id);
    return seat !== null && mayDelete(this.state, seat);
  }

  /** What a seat may know now, once everything under way is stored. */
  frame(seatId: string): Promise<SeatFrame | null> {
    return this.read(() => {
      const seat = this.seat(seatId);
      return seat === null ? null : frameFor(this.now(), seat);
    });
  }

  /** What a seat may have of the record. */
  record(seatId: string): Promise<ReturnType<typeof seatRecord> | null> {
    return this.read(() => {
      const seat = this.seat(seatId);
      return seat === null ? null : seatRecord(this.now(), seat);
    });
  }

  /**
   * Reads something in its turn, and then proves that the table is still ours: a process that was frozen, its clock too, would
   * otherwise show what another node has since written over.
   */
  private async read<T>(work: () => T): Promise<T> {
    const found = await this.act(work);
    if ((await this.options.prove?.()) !== false) return found;
    this.lose();
    throw new TableGone(this.id);
  }

  /** Shows a seat's frames to somebody from now on; the first one comes at once. */
  async watch(watcher: Watcher): Promise<void> {
    const frame = await this.read(() => {
      const seat = this.seat(watcher.seat);
      if (seat === null) return null;
      if (!this.isConnected(watcher.seat, this.pens.get(watcher.seat)))
        this.pens.set(watcher.seat, watcher.client);
      this.watchers.add(watcher);
      this.online = null;
      return frameFor(this.now(), seat);
    });
    if (frame === null || this.stopped) {
      this.forget(watcher);
      return watcher.end('revoked');
    }
    // Others of the same turn may have changed more since: then it has been shown the newer frame already.
    if (!this.greeted.has(watcher)) this.show(watcher, frame);
    if (this.pause.isOn) watcher.held(true);
    this.tellPresence();
  }

  unwatch(watcher: Watcher): void {
    this.forget(watcher);
    this.lastUsed = this.options.host.elapsed();
    this.tellPresence();
  }

  /** Who is here changes in bursts (everybody reloads at once): it is told once they have settled. */
  private tellPresence(): void {
    if (this.cancelPresence !== null || this.stopped) return;
    this.cancelPresence = this.options.host.after(PRESENCE_MS, () => {
      this.cancelPresence = null;
      this.isPresenceNews = true;
      if (this.watchers.size > 0) void this.act(() => null).catch(() => undefined);
    });
  }

  private now(): Moment {
    this.online ??= new Set([...this.watchers].map((watcher) => watcher.seat));
    return momentOf(this.state, this.system, this.running, this.online);
  }

  /** What is new for all who watch a seat and were greeted: they must all be shown it. */
  private draw(moment: Moment, seat: SeatState): SeatFrame | SeatPart {
    const before = this.drawn.get(seat.id) ?? null;
    const part = before === null ? null : askedSince(moment, seat, before);
    if (part !== null) return part;
    const frame = frameFor(moment, seat, before);
    this.drawn.set(seat.id, drawnOf(moment, seat, frame));
    return frame;
  }

  private forget(watcher: Watcher): void {
    this.watchers.delete(watcher);
    this.online = null;
    if (!this.now().online.has(watcher.seat)) this.drawn.delete(watcher.seat);
  }

  /** Ends every connection of a seat: its token is no longer good. */
  revoke(seat: string, reason: 'revoked' | 'closed' = 'revoked'): void {
    for (const watcher of [...this.watchers].filter((one) => one.seat === seat)) {
      this.forget(watcher);
      watcher.end(reason);
    }
    this.pens.delete(seat);
    this.tellPresence();
  }

  /** Stores a snapshot and lets go. Everything under way is finished first. */
  async stop(): Promise<void> {
    if (!this.stopped) await this.act(() => null).catch(() => undefined);
    this.stopped = true;
    this.cancelLinkWait?.();
    this.timers.stop();
    this.botTurns?.stop();
    this.cancelPresence?.();
    this.pause.stop();
    if (this.head !== this.snapshotAt) await this.saveSnapshot();
  }

  private mayWrite(seat: string, client: string, command: Command): boolean {
    const holder = this.pens.get(seat);
    const isFree = holder === undefined || !this.isConnected(seat, holder);
    if (!isFree && holder !== client && command.do !== 'take-pen') return false;
    if (holder === client) return true;
    this.pens.set(seat, client);
    this.showSeat(seat);
    return true;
  }

  private isConnected(seat: string, client: string | undefined): boolean {
    for (const one of this.watchers) if (one.seat === seat && one.client === client) return true;
    return false;
  }

  private async storedReply(seat: string, command: string): Promise<Reply | null> {
    try {
      const text = await this.pause.during(this.options.store.reply(this.id, seat, command));
      return text === null ? null : (JSON.parse(text) as Reply);
    } catch (problem) {
      this.pause.set(true);
      throw problem;
    }
  }

  private enqueue(asked: Omit<Job, 'done' | 'failed'>): Promise<unknown> {
    this.lastUsed = this.options.host.elapsed();
    if (this.stopped) return Promise.reject(new TableGone(this.id));
    if (this.queue.length >= MOST_WAITING) return Promise.resolve(NOT_STORED);
    return new Promise((done, failed) => {
      this.queue.push({ ...asked, done, failed });
      if (this.queue.length === 1) this.options.host.soon(() => this.takeTurn());
    });
  }

  private takeTurn(): void {
    if (this.draining) return this.goAhead();
    this.draining = true;
    void this.drain();
  }

  private async drain(): Promise<void> {
    while (this.ahead !== null || (this.queue.length > 0 && !this.stopped)) {
      const isHeld = this.ahead !== null || this.options.isHeld();
      if (isHeld !== true && (await this.isHeldUp(isHeld))) continue;
      const turn = this.ahead ?? this.begin(this.queue.splice(0));
      this.ahead = null;
      this.underWay = turn;
      const problem = await turn.stored;
      this.underWay = null;
      if (problem === null) await this.finish(turn);
      else await this.fail(turn, problem);
    }
    for (const job of this.queue.splice(0)) job.failed(new TableGone(this.id));
    this.draining = false;
  }

  /**
   * Carries out answers while an append is under way. Not more than once in a row: what is to be shown waits until nothing is under
   * way, and must not wait for long.
   */
  private goAhead(): void {
    const { underWay, queue, options } = this;
    const isTime =
      underWay !== null && underWay.broken === null && this.ahead === null && this.toShow === null;
    if (!isTime || !options.store.inOrder || !queue.every((job) => job.mayBeQuiet)) return;
    if (this.pause.isOn || options.isHeld() !== true) return;
    this.ahead = this.begin(queue.splice(0));
  }

  /** Carries out what came in, and has it stored. */
  private begin(jobs: readonly Job[]): Turn {
    const results: unknown[] = [];
    const replies: Answered[] = [];
    this.replies = replies;
    let broken: Job | null = null;
    const before = this.shown();
    for (const job of jobs) {
      const known = job.key === null ? undefined : this.saidTo(job.key, replies);
      if (known !== undefined) {
        results.push(known);
        continue;
      }
      const mark = this.fresh.length;
      const result = this.carry(job);
      if (result === WENT_WRONG) {
        this.fresh.length = mark;
        broken = job;
        break;
      }
      results.push(result);
      const { key, seat, command } = job;
      if (key !== null)
        replies.push({ seat, command, reply: JSON.stringify(result), key, said: result as Reply });
    }
    const isNews = this.fresh.length > 0 || this.isPresenceNews;
    const isQuiet = !this.isPresenceNews && jobs.every((job) => job.mayBeQuiet) && this.isAsItWas(before);
    return { jobs, results, broken, replies, isNews, isQuiet, stored: this.store(replies) };
  }

  /** It is stored: it is acknowledged and, as soon as nothing else is under way, shown. */
  private async finish({ jobs, results, broken, replies, isNews, isQuiet }: Turn): Promise<void> {
    for (const { key, said } of replies) this.remember(key, said);
    for (const [at, result] of results.entries()) jobs[at]?.done(result);
    if (isNews && !isQuiet) this.toShow = 'all';
    if (isNews && this.toShow !== 'all') {
      this.toShow ??= new Set();
      for (const job of jobs) this.toShow.add(job.seat);
    }
    if (this.ahead !== null) return;
    if (broken !== null) await this.mend(broken, jobs.slice(results.length + 1));
    const { toShow } = this;
    this.toShow = null;
    if (toShow !== null) this.showAll(toShow === 'all' ? null : toShow);
    this.saveSnapshotIfDue();
    this.botTurns?.look();
  }

  /** Something went wrong with a job: the table is taken up again, and the others are carried out after that. */
  private async mend(broken: Job, others: readonly Job[]): Promise<void> {
    broken.done(WENT_WRONG);
    await this.reload();
    this.queue.unshift(...others);
  }

  /** It was not stored, or nobody knows. What went ahead stands on it, and shares its fate. */
  private async fail(turn: Turn, problem: unknown): Promise<void> {
    const turns = this.ahead === null ? [turn] : [turn, this.ahead];
    await this.ahead?.stored;
    this.ahead = null;
    this.toShow = null;
    this.lost = problem instanceof StaleWriter;
    await this.reload();
    for (const { jobs, results, broken } of turns) {
      await this.tellOutcome(jobs.slice(0, results.length));
      broken?.done(WENT_WRONG);
      this.queue.unshift(...jobs.slice(results.length + 1));
    }
    // Some of it may have been stored after all, or before.
    this.showAll(null);
    this.botTurns?.look();
  }

  /** What was replied to a command that has come before, lately or in the same turn. */
  private saidTo(key: string, now: readonly Answered[]): Reply | undefined {
    const said = now.find((one) => one.key === key) ?? this.underWay?.replies.find((one) => one.key === key);
    return said?.said ?? this.recent.get(key);
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
      host: this.options.host,
      running: () => this.running,
      put: (entry) => this.put(entry),
      begin: () => {
        this.running = RunningFight.open(this.state, this.system);
      },
      openAnyway: (without = 'but-gm') => {
        this.forced = without;
      },
      at: (seat) => this.seen.countOf(seat) + this.onTheirWay(seat) + 1,
    };
  }

  /** Replies to a seat that are not stored yet. */
  private onTheirWay(seat: string): number {
    return [...(this.underWay?.replies ?? []), ...this.replies].filter((one) => one.seat === seat).length;
  }

  private put(entry: TableEntry): void {
    // As it will be read back: what does not survive storing must not be worked with.
    absorb(this.state, entry);
    this.fresh.push(entry);
  }

  private settle(): void {
    const { running } = this;
    if (running === null) return;
    if (running.calling !== null) running.present = this.present();
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

  /** Null once it is stored; or why not. Counts as stored for what is appended after it. */
  private async store(replies: readonly StoredReply[]): Promise<unknown> {
    const entries = this.fresh.map((entry) => JSON.stringify(entry));
    this.fresh = [];
    if (entries.length === 0 && replies.length === 0) return null;
    const { store, fence } = this.options;
    const after = this.head;
    this.head += entries.length;
    try {
      await this.pause.during(store.append({ table: this.id, fence, after, entries, replies }));
      this.pause.set(false);
      return null;
    } catch (problem) {
      if (problem instanceof StoreDown) this.pause.set(true);
      this.options.onTrouble('an append failed', problem);
      return problem;
    }
  }

  /** Before anything is done here: is the table still ours, and can it be asked? If not, whoever waits is told. */
  private async isHeldUp(isHeld: boolean | Promise<boolean>): Promise<boolean> {
    try {
      if (await isHeld) return false;
      this.lose();
    } catch (problem) {
      this.options.onTrouble('the lease could not be renewed', problem);
      this.pause.set(true);
      for (const job of this.queue.splice(0)) job.done(NOT_STORED);
    }
    return true;
  }

  /** An append failed: the way to the store may have broken after it was stored. The store says what became of each. */
  private async tellOutcome(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) {
      try {
        const reply = job.key === null ? null : await this.storedReply(job.seat, job.command);
        if (reply === null && this.stopped) job.failed(new TableGone(this.id));
        else job.done(reply ?? NOT_STORED);
      } catch {
        // Nobody can say now; the client asks again with the same id.
        job.failed(new TableGone(this.id));
      }
    }
  }

  /** Takes the table up from what is stored, as soon as the store answers. Where it cannot be, the table stops and says so. */
  private async reload(): Promise<void> {
    for (let tries = 0; !this.stopped; tries++) {
      try {
        if (this.lost) throw new StaleWriter(this.id);
        const loaded = await folded(this.options);
        this.state = loaded.state;
        this.system = loaded.system;
        this.seen = loaded.seen;
        this.head = loaded.head;
        this.fresh = [];
        this.running = runningOf(loaded);
        return;
      } catch (problem) {
        this.options.onTrouble('a table could not be taken up', problem);
        if (!(problem instanceof StoreDown) || tries >= RELOADS) return this.lose();
        await new Promise<void>((go) => this.options.host.after(RELOAD_MS, go));
      }
    }
  }

  /** The table can no longer be written to from here: whoever is connected comes back to wherever it is now. */
  lose(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.cancelLinkWait?.();
    this.botTurns?.stop();
    this.pause.stop();
    for (const watcher of this.watchers) watcher.end('table-stopped');
    this.watchers.clear();
    this.options.onLost();
  }

  private remember(key: string, reply: Reply): void {
    this.recent.set(key, reply);
    this.seen.add(key);
    const [oldest] = this.recent.keys();
    if (this.recent.size > RECENT && oldest !== undefined) this.recent.delete(oldest);
  }

  /** What others see of the fight changes with one of these, whatever is answered. */
  private shown(): Shown {
    const { running } = this;
    return {
      state: running?.fight.state,
      canRedo: running?.fight.canRedo,
      isCalling: running !== null && running.calling !== null,
      hands: this.state.switches.hands ?? null,
    };
  }

  private isAsItWas(before: Shown): boolean {
    const now = this.shown();
    const isSame = now.state === before.state && now.hands === before.hands;
    return isSame && now.canRedo === before.canRedo && now.isCalling === before.isCalling;
  }

  /** Shows everybody what is new to them; where only these seats can have news, only them. */
  private showAll(only: ReadonlySet<string> | null): void {
    this.isPresenceNews = false;
    this.armLinks();
    if (this.watchers.size === 0) return;
    const moment = this.now();
    const frames = new Map<string, SeatFrame | SeatPart>();
    for (const watcher of [...this.watchers]) {
      if (only !== null && !only.has(watcher.seat)) continue;
      const seat = this.seat(watcher.seat);
      if (seat === null || seat.token === null) {
        this.revoke(watcher.seat, seat !== null && this.state.switches.closed ? 'closed' : 'revoked');
        continue;
      }
      const frame = frames.get(seat.id) ?? this.draw(moment, seat);
      frames.set(seat.id, frame);
      this.show(watcher, this.greeted.has(watcher) ? frame : frameFor(moment, seat));
    }
  }

  private show(watcher: Watcher, frame: SeatFrame | SeatPart): void {
    this.greeted.add(watcher);
    const holder = this.pens.get(watcher.seat);
    // Whoever held it and is gone is in nobody's way.
    watcher.show(frame, holder === watcher.client || !this.isConnected(watcher.seat, holder));
  }

  private showSeat(id: string): void {
    const seat = this.seat(id);
    if (seat === null || this.draining) return;
    const frame = this.draw(this.now(), seat);
    for (const watcher of this.watchers)
      if (watcher.seat === id && this.greeted.has(watcher)) this.show(watcher, frame);
  }

  /** A round waits a little for links, not for ever. */
  private armLinks(): void {
    this.timers.look(this.state, this.running);
    const { owing = [], round = 0 } = this.running?.calling ?? {};
    if (owing.length === 0 || round !== this.linkWaitOf) {
      this.cancelLinkWait?.();
      this.cancelLinkWait = null;
    }
    if (owing.length === 0 || this.cancelLinkWait !== null || this.stopped) return;
    const { host, linkWaitMs, openWaitMs } = this.options;
    this.linkWaitOf = round;
    const waitMs = this.running?.sealing?.isPatient === true ? openWaitMs : linkWaitMs;
    this.cancelLinkWait = host.after(waitMs, () => {
      this.cancelLinkWait = null;
      void this.act((desk) => desk.openAnyway()).catch(() => undefined);
    });
  }

  /** Nobody waits for it: it makes the next loading shorter, and nothing safer. */
  private saveSnapshotIfDue(): void {
    // A snapshot is as long as the log: the longer that is, the rarer they are.
    const due = Math.max(SNAPSHOT_EVERY, this.head / 4);
    if (this.head - this.snapshotAt < due || this.fresh.length > 0 || this.pause.isOn) return;
    if (this.isSaving) return;
    this.isSaving = true;
    void this.saveSnapshot().finally(() => {
      this.isSaving = false;
    });
  }

  private async saveSnapshot(): Promise<boolean> {
    try {
      const { store, fence } = this.options;
      const at = this.head;
      await store.saveSnapshot(this.id, fence, { at, body: JSON.stringify(this.state) });
      this.snapshotAt = Math.max(this.snapshotAt, at);
      return true;
    } catch (problem) {
      // The store writes again: the table is taken up anew, with a lease.
      if (this.options.fence === NO_LEASE && problem instanceof StaleWriter) this.lose();
      else this.options.onTrouble('a snapshot was not stored', problem);
      return false;
    }
  }
}
