// The queue of a table: runs incoming commands, stores their entries in one append, acknowledges them, then shows them to clients. Answers
// that arrive while an append is in flight are pipelined behind it; anything else waits.
import type { Reply } from '@affray/protocol';
import type { CommandContext } from './command-context.ts';
import { TableGone } from './errors.ts';
import type { TableOptions } from './live-table.ts';
import { loadTable } from './load-table.ts';
import type { Answered, Replies } from './replies.ts';
import type { LockState } from './state.ts';
import { NO_LEASE, type StorageOutage } from './storage-outage.ts';
import { StaleWriter, StoreDown } from './store.ts';
import type { TableMemory } from './table-memory.ts';
import type { Watchers } from './watchers.ts';

/** Work for the queue. */
export interface Work {
  readonly key: string | null;
  readonly seat: string;
  readonly command: string;
  /** Whether other seats must not notice it: a secret answer, given or withdrawn. */
  readonly mayBeQuiet: boolean;
  readonly work: (context: CommandContext) => unknown;
}

interface Job extends Work {
  readonly done: (result: unknown) => void;
  readonly failed: (problem: Error) => void;
}

/** Jobs that ran together and whose entries are being stored. */
interface Batch {
  readonly jobs: readonly Job[];
  /** Results of the jobs, up to the first that threw. */
  readonly results: readonly unknown[];
  readonly broken: Job | null;
  readonly replies: readonly Answered[];
  readonly isNews: boolean;
  /** Whether the batch appends anything: the store accepts appends only from the lease holder. */
  readonly isAppended: boolean;
  /** Whether only the seats that answered can see a difference. */
  readonly isQuiet: boolean;
  /** Locked answers that its last job withdrew or changed. */
  readonly dropped: readonly LockState[];
  /** Null once it is stored; otherwise the error, as far as known. */
  readonly stored: Promise<unknown>;
}

/** The state to compare: whether it changed tells if anyone but the answering seat can see a difference. */
interface Visible {
  readonly state: unknown;
  readonly canRedo: boolean | undefined;
  readonly isCalling: boolean;
  readonly hands: unknown;
}

export interface QueueOptions {
  readonly table: TableOptions;
  readonly memory: TableMemory;
  readonly replies: Replies;
  readonly pause: StorageOutage;
  readonly watchers: Watchers;
  /** Called before changes are shown. */
  readonly onShow: () => void;
  /** Called after each batch that was stored and shown. */
  readonly onStored: () => void;
  /** Called after a failed batch, once the table was loaded again. */
  readonly onReloaded: () => void;
  /** The table can no longer be written from here. */
  readonly lose: () => void;
}

export const NOT_STORED: Reply = {
  ok: false,
  refusal: {
    rule: 'TABLE',
    why: 'Storage is not available: this was not stored. Send it again in a moment.',
  },
};
export const WENT_WRONG: Reply = {
  ok: false,
  refusal: { rule: 'TABLE', why: 'Internal error. Nothing was changed.' },
};
/** Jobs that may wait for a slow store. */
const MOST_WAITING = 500;
/** Attempts to reload from an unresponsive store before the table gives up. */
const RELOADS = 20;
const RELOAD_MS = 250;

/**
 * The queue of one table.
 * @example const reply = await queue.add({ key, seat: 's1', command: 'c1', mayBeQuiet: true, work });
 */
export class CommandQueue {
  private readonly options: QueueOptions;
  private waiting: Job[] = [];
  /** Whether batches are being stored. */
  isBusy = false;
  isStopped = false;
  /** The batch being appended, and the one that ran meanwhile. */
  private inFlight: Batch | null = null;
  private pipelined: Batch | null = null;
  /** Replies of the batch that is running. */
  private replies: readonly Answered[] = [];
  /** Seats that have not been shown what was stored while another batch was in flight: these, or all. */
  private toShow: Set<string> | 'all' | null = null;
  /** Whether an append has succeeded since changes were last shown. */
  private isProven = false;
  private isFenced = false;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  add(work: Work): Promise<unknown> {
    const { host, id } = this.options.table;
    if (this.isStopped) return Promise.reject(new TableGone(id));
    if (this.waiting.length >= MOST_WAITING) return Promise.resolve(NOT_STORED);
    return new Promise((done, failed) => {
      this.waiting.push({ ...work, done, failed });
      if (this.waiting.length === 1) host.soon(() => this.run());
    });
  }

  private run(): void {
    if (this.isBusy) return this.pipeline();
    this.isBusy = true;
    void this.drain();
  }

  private async drain(): Promise<void> {
    while (this.pipelined !== null || (this.waiting.length > 0 && !this.isStopped)) {
      const isHeld = this.pipelined !== null || this.options.table.isHeld();
      if (isHeld !== true && (await this.isHeldUp(isHeld))) continue;
      const batch = this.pipelined ?? this.begin(this.waiting.splice(0));
      this.pipelined = null;
      this.inFlight = batch;
      const problem = await batch.stored;
      this.inFlight = null;
      try {
        if (problem === null) await this.finish(batch);
        else await this.fail(batch, problem);
      } catch (fault) {
        // The stored entries are safe, but the state in memory may be wrong: reload the table when a client reconnects.
        this.options.table.onTrouble('a table could not be shown', fault);
        this.options.lose();
      }
    }
    for (const job of this.waiting.splice(0)) job.failed(new TableGone(this.options.table.id));
    this.isBusy = false;
  }

  /**
   * Runs answers while an append is in flight. At most once in a row: clients are shown changes only when
   * nothing is in flight, and must not wait long.
   */
  private pipeline(): void {
    const { inFlight, waiting } = this;
    const { table, pause } = this.options;
    const isTime =
      inFlight?.broken === null &&
      inFlight.dropped.length === 0 &&
      this.pipelined === null &&
      this.toShow === null;
    if (!isTime || !table.store.inOrder || !waiting.every((job) => job.mayBeQuiet)) return;
    if (pause.isOn || table.isHeld() !== true) return;
    this.pipelined = this.begin(waiting.splice(0));
  }

  /** Runs jobs and starts to store their entries. What is left of the jobs goes back to the queue. */
  private begin(waiting: readonly Job[]): Batch {
    const { memory, watchers } = this.options;
    const before = this.visible();
    const { results, replies, broken, dropped } = this.runJobs(waiting);
    const jobs = dropped.length === 0 ? waiting : waiting.slice(0, results.length);
    this.waiting.unshift(...waiting.slice(jobs.length));
    const { isPresenceNews } = watchers;
    const isNews = memory.freshCount > 0 || isPresenceNews;
    const isAppended = memory.freshCount > 0 || replies.length > 0;
    const isQuiet = !isPresenceNews && jobs.every((job) => job.mayBeQuiet) && this.looksAs(before);
    const stored = this.store(replies);
    return { jobs, results, broken, dropped, replies, isNews, isAppended, isQuiet, stored };
  }

  /**
   * Runs jobs until one throws, or withdraws or changes a locked answer. All devices of that seat must be shown this before anything else
   * happens, or they would take the old answer for revealed.
   */
  private runJobs(jobs: readonly Job[]): Pick<Batch, 'results' | 'replies' | 'broken' | 'dropped'> {
    const { memory } = this.options;
    const results: unknown[] = [];
    const replies: Answered[] = [];
    this.replies = replies;
    for (const job of jobs) {
      const known = job.key === null ? undefined : this.saidTo(job.key, replies);
      if (known !== undefined) {
        results.push(known);
        continue;
      }
      const mark = memory.freshCount;
      const result = this.carryOut(job);
      if (result === WENT_WRONG) {
        memory.dropFreshAfter(mark);
        return { results, replies, broken: job, dropped: [] };
      }
      const dropped = memory.running?.takeDropped() ?? [];
      for (const [at, one] of replies.entries()) replies[at] = this.standing(one, dropped);
      results.push(result);
      if (job.key !== null) replies.push(answered(job, job.key, result as Reply));
      if (dropped.length > 0) return { results, replies, broken: null, dropped };
    }
    return { results, replies, broken: null, dropped: [] };
  }

  /** A reply of the same batch without its commitment if that answer was withdrawn or changed since: no client may keep it. */
  private standing(one: Answered, dropped: readonly LockState[]): Answered {
    const { said, key, seat } = one;
    const number = this.options.memory.seat(seat)?.number;
    if (!said.ok || said.commitment === undefined) return one;
    const { commitment, ...rest } = said;
    const isDropped = dropped.some(
      (lock) => lock.seat === number && lock.round === commitment.round && lock.rev === commitment.rev,
    );
    return isDropped ? answered(one, key, rest) : one;
  }

  /** An exception fails this job only: the table is then reloaded from the store. */
  private carryOut(job: Job): unknown {
    const { memory, table, watchers } = this.options;
    try {
      const context = memory.context(
        table.host,
        (seat) => memory.seen.countOf(seat) + this.unstoredReplies(seat) + 1,
      );
      const result = job.work(context);
      memory.flushChanges(() => watchers.present(), table.host.now());
      return result;
    } catch (problem) {
      table.onTrouble('a command failed', problem);
      return WENT_WRONG;
    }
  }

  private unstoredReplies(seat: string): number {
    return [...(this.inFlight?.replies ?? []), ...this.replies].filter((one) => one.seat === seat).length;
  }

  /** The reply to a command that was seen before, recently or in the same batch. */
  private saidTo(key: string, now: readonly Answered[]): Reply | undefined {
    const said = now.find((one) => one.key === key) ?? this.inFlight?.replies.find((one) => one.key === key);
    return said?.said ?? this.options.replies.recent(key);
  }

  /** Resolves to null once stored, otherwise to the error. Later appends treat it as stored. */
  private async store(replies: readonly Answered[]): Promise<unknown> {
    const { memory, pause, table } = this.options;
    const entries = memory.takeFresh().map((entry) => JSON.stringify(entry));
    if (entries.length === 0 && replies.length === 0) return null;
    const { store, fence, id, onTrouble } = table;
    const after = memory.head;
    memory.head += entries.length;
    try {
      // The store would take this for a writer that lost the table, whether it can write or not.
      if (fence === NO_LEASE) throw new StoreDown('the table has no lease.');
      await pause.during(store.append({ table: id, fence, after, entries, replies }));
      pause.set(false);
      return null;
    } catch (problem) {
      if (problem instanceof StoreDown) pause.set(true);
      onTrouble('an append failed', problem);
      return problem;
    }
  }

  /** Acknowledges a stored batch and, as soon as nothing else is in flight, shows it. */
  private async finish(batch: Batch): Promise<void> {
    const { jobs, results, broken, replies, isNews, isQuiet } = batch;
    this.isProven ||= batch.isAppended;
    for (const { key, said } of replies) {
      this.options.replies.remember(key, said);
      this.options.memory.seen.add(key);
    }
    for (const [at, job] of jobs.entries())
      if (at < results.length) job.done(replies.find(({ key }) => key === job.key)?.said ?? results[at]);
    if (isNews && !isQuiet) this.toShow = 'all';
    if (isNews && this.toShow !== 'all') {
      this.toShow ??= new Set();
      for (const seat of this.seatsOf(batch)) this.toShow.add(seat);
    }
    if (this.pipelined !== null) return;
    if (broken !== null) await this.mend(broken, jobs.slice(results.length + 1));
    const { toShow, isProven } = this;
    this.toShow = null;
    this.isProven = false;
    if (toShow !== null) this.show(toShow === 'all' ? null : toShow, isProven);
    this.options.onStored();
  }

  /** Shows changes to these seats, or to all. */
  private show(only: ReadonlySet<string> | null, isProven: boolean): void {
    const { onShow, watchers, table } = this.options;
    onShow();
    watchers.showAll(only, isProven || table.prove === undefined);
  }

  /** The seats that can see the effect of quiet jobs; for a bot's job, the seats held by bots. */
  private seatsOf({ jobs, dropped }: Batch): string[] {
    const { seats } = this.options.memory.state;
    const byBots = seats.filter(({ bot }) => bot !== null).map(({ id }) => id);
    const others = seats.filter(({ number }) => dropped.some(({ seat }) => seat === number));
    return [...jobs.flatMap(({ seat }) => (seat === '' ? byBots : seat)), ...others.map(({ id }) => id)];
  }

  /** A job threw: reloads the table, then runs the other jobs. */
  private async mend(broken: Job, others: readonly Job[]): Promise<void> {
    broken.done(WENT_WRONG);
    await this.reload();
    this.waiting.unshift(...others);
  }

  /** The append failed or its outcome is unknown. The pipelined batch depends on it, so fail both. */
  private async fail(batch: Batch, problem: unknown): Promise<void> {
    const batches = this.pipelined === null ? [batch] : [batch, this.pipelined];
    await this.pipelined?.stored;
    this.pipelined = null;
    this.toShow = null;
    this.isFenced = problem instanceof StaleWriter;
    await this.reload();
    for (const { jobs, results, broken } of batches) {
      await this.tellOutcome(jobs.slice(0, results.length));
      broken?.done(WENT_WRONG);
      this.waiting.unshift(...jobs.slice(results.length + 1));
    }
    // Part of it may have been stored after all, or earlier.
    this.show(null, true);
    this.options.onReloaded();
  }

  /**
   * The connection may have broken after the append was stored: asks the store for the outcome of each
   * command.
   */
  private async tellOutcome(jobs: readonly Job[]): Promise<void> {
    const { id } = this.options.table;
    for (const job of jobs) {
      try {
        const reply = job.key === null ? null : await this.options.replies.stored(job.seat, job.command);
        if (reply === null && this.isStopped) job.failed(new TableGone(id));
        else job.done(reply ?? NOT_STORED);
      } catch {
        // The outcome is unknown; the client retries with the same id.
        job.failed(new TableGone(id));
      }
    }
  }

  /** Before a batch, checks that this process still holds the lease and the store is reachable; otherwise answers the waiting jobs. */
  private async isHeldUp(isHeld: boolean | Promise<boolean>): Promise<boolean> {
    try {
      if (await isHeld) return false;
      this.options.lose();
    } catch (problem) {
      this.options.table.onTrouble('the lease could not be renewed', problem);
      this.options.pause.set(true);
      for (const job of this.waiting.splice(0)) job.done(NOT_STORED);
    }
    return true;
  }

  /** Reloads the table as soon as the store answers. Stops the table if that fails. */
  private async reload(): Promise<void> {
    const { table, memory, lose } = this.options;
    for (let tries = 0; !this.isStopped; tries++) {
      try {
        if (this.isFenced) throw new StaleWriter(table.id);
        return memory.replace(await loadTable(table));
      } catch (problem) {
        table.onTrouble('a table could not be taken up', problem);
        if (!(problem instanceof StoreDown) || tries >= RELOADS) return lose();
        await new Promise<void>((go) => table.host.after(RELOAD_MS, go));
      }
    }
  }

  /** Other seats' views of the fight change only if one of these does, whatever the answer is. */
  private visible(): Visible {
    const { running, state } = this.options.memory;
    return {
      state: running?.fight.state,
      canRedo: running?.fight.canRedo,
      isCalling: running !== null && running.calling !== null,
      hands: state.switches.hands ?? null,
    };
  }

  private looksAs(before: Visible): boolean {
    const now = this.visible();
    const isSame = now.state === before.state && now.hands === before.hands;
    return isSame && now.canRedo === before.canRedo && now.isCalling === before.isCalling;
  }
}

function answered({ seat, command }: Pick<Work, 'seat' | 'command'>, key: string, said: Reply): Answered {
  return { seat, command, reply: JSON.stringify(said), key, said };
}
