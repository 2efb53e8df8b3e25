// A simulated database or disk that fails: requests are lost, slow, or carried out without a reply; it may be full or unreachable.
import { memoryStore } from '../../memory-store.ts';
import {
  type Append,
  keyOf,
  type Snapshot,
  StaleWriter,
  type Store,
  StoreDown,
  type StoredTable,
  Taken,
} from '../../store.ts';
import type { Promises } from './promises.ts';
import type { Owner, Scheduler } from './scheduler.ts';

/** Faults planted to check that the simulation finds them. */
export interface PlantedFaults {
  /** Acknowledges an append before it is stored. */
  readonly ackBeforeDurable?: boolean;
  /** Accepts appends with an old fence. */
  readonly ignoreFence?: boolean;
  /** Adds the last locked answer to frames of all seats. */
  readonly sealedAnswerInFrame?: boolean;
}

interface Kept extends StoredTable {
  readonly entries: string[];
  readonly replies: Map<string, string>;
  snapshot: Snapshot | null;
  fence: number;
  owner: string | null;
  until: number;
  used: number;
}

export interface DatabaseOptions {
  readonly time: Scheduler;
  readonly promises: Promises;
  readonly planted: PlantedFaults;
  /** Whether several nodes share it. Otherwise it is a file of one process, whose pending requests die with it. */
  readonly isShared: boolean;
}

/** How often requests fail, in percent. */
export interface DiskTrouble {
  readonly lost: number;
  readonly unanswered: number;
  readonly slow: number;
}

const NO_TROUBLE: DiskTrouble = { lost: 0, unanswered: 0, slow: 0 };
/** The request timeout of a database client; by then the database has given up too. */
const TIMEOUT_MS = 7000;

/**
 * What is stored, and the stores through which processes reach it.
 * @example const database = new SimulatedDatabase(options); const store = database.storeFor(process);
 */
export class SimulatedDatabase {
  private readonly options: DatabaseOptions;
  private readonly tables = new Map<string, Kept>();
  /** Data without competing writers, such as shelves, is not simulated. */
  private readonly unsimulated = memoryStore();
  /** Tables that were removed: none of them may reappear. */
  readonly removed: Set<string> = new Set();
  trouble: DiskTrouble = NO_TROUBLE;
  /** Whether planted faults are active: not before everyone is seated. */
  isArmed = false;
  /** Writes fail until this time: the disk is full. */
  fullUntil = 0;
  /** Requests fail until this time: the database is unreachable. */
  awayUntil = 0;

  /** Appends whose outcome their process does not know yet. */
  private readonly inFlight = new Set<{ readonly process: Owner }>();
  /** When each process last learned which leases it still holds. */
  private readonly renewed = new Map<Owner, number>();

  constructor(options: DatabaseOptions) {
    this.options = options;
  }

  /** Whether a live process waits for the outcome of an append. */
  get isAppending(): boolean {
    return [...this.inFlight].some(({ process }) => process.isAlive);
  }

  /** Whether a process has learned since then which leases it still holds. */
  hasRenewedSince(process: Owner, moment: number): boolean {
    return !this.options.isShared || (this.renewed.get(process) ?? 0) > moment;
  }

  heal(): void {
    this.trouble = NO_TROUBLE;
    this.fullUntil = 0;
    this.awayUntil = 0;
  }

  /** What is stored now, read without delay or faults, for the checks. */
  readonly durable: Pick<Store, 'load' | 'commands'> & { reply(table: string, key: string): string | null } =
    {
      load: async (table) => this.loaded(table),
      commands: async (table) => [...(this.tables.get(table)?.replies.keys() ?? [])],
      reply: (table, key) => this.tables.get(table)?.replies.get(key) ?? null,
    };

  /** The node that holds a table's lease now. */
  holderOf(table: string): string | null {
    const kept = this.tables.get(table);
    return kept !== undefined && this.isLeased(kept) ? kept.owner : null;
  }

  private renewLeases(ids: readonly string[], node: string, ms: number): string[] {
    return ids.filter((id) => {
      const kept = this.tables.get(id);
      if (kept?.owner !== node) return false;
      kept.until = this.options.time.now + ms;
      return true;
    });
  }

  /** The number of entries of a table. */
  headOf(table: string): number {
    return this.tables.get(table)?.entries.length ?? 0;
  }

  /** The answer locked last. */
  lastLocked(table: string): unknown {
    const entries = this.tables.get(table)?.entries ?? [];
    const locked = entries.findLast((body) => body.startsWith('{"is":"locked"'));
    return locked === undefined ? null : JSON.parse(locked).lock.choice;
  }

  /** The store as one process sees it. If the file is not shared, opening it releases the leases of the previous process. */
  storeFor(process: Owner): Store {
    if (!this.options.isShared) for (const kept of this.tables.values()) kept.owner = null;
    /** Requests of one process arrive in the order in which they were sent, as on one connection. */
    let lastArrival = 0;
    const { time } = this.options;
    const ask = <T>(what: string, isWrite: boolean, run: () => T): Promise<T> =>
      new Promise((done, failed) => {
        const { isShared, planted } = this.options;
        const { lost, unanswered, slow } = this.trouble;
        const way = (): number => (time.chance(slow) ? time.between(200, 4000) : time.between(0, 8));
        const arrives = Math.max(time.now + way(), lastArrival);
        lastArrival = arrives;
        const fate = time.dice.below(100);
        const isLost = fate < lost;
        const isUnanswered = !isLost && fate < lost + unanswered;
        const answer = (ms: number, say: () => void): void => {
          time.after(ms, `${what} answered`, say, process);
        };
        const isEarly = planted.ackBeforeDurable === true && this.isArmed && what === 'append';
        // An in-process store loses what it has not written; a request to a database arrives even if its sender dies.
        const arrive = (): void => {
          if (this.awayUntil > time.now)
            return answer(20, () => failed(new StoreDown('the database is away.')));
          if (isWrite && this.fullUntil > time.now)
            return answer(1, () => failed(new StoreDown('the disk is full.')));
          try {
            const result = run();
            if (isUnanswered) answer(TIMEOUT_MS, () => failed(new StoreDown('no answer came in time.')));
            else answer(way(), () => done(result));
          } catch (problem) {
            answer(way(), () => failed(problem));
          }
        };
        if (isLost) return answer(TIMEOUT_MS, () => failed(new StoreDown('the request was lost.')));
        if (isEarly) answer(0, () => done(undefined as T));
        time.after(arrives - time.now + (isEarly ? 50 : 0), what, arrive, isShared ? null : process);
      });
    const write = <T>(what: string, run: () => T): Promise<T> => ask(what, true, run);
    const append = (what: Parameters<Store['append']>[0]): Promise<void> => {
      const one = { process };
      this.inFlight.add(one);
      return write('append', () => this.append(what)).finally(() => this.inFlight.delete(one));
    };
    const renew: Store['renew'] = async (ids, node, ms) => {
      const kept = await write('renew', () => this.renewLeases(ids, node, ms));
      this.renewed.set(process, time.now);
      return kept;
    };
    const read = <T>(what: string, run: () => T): Promise<T> => ask(what, false, run);
    const info = ({ id, code, title }: StoredTable): StoredTable => ({ id, code, title });
    return {
      ...this.unsimulated,
      inOrder: !this.options.isShared,
      nodes: this.options.isShared ? {} : null,
      create: (table) => write('create', () => this.create(table)),
      append,
      load: (table) => read('load', () => this.loaded(table)),
      reply: (table, seat, command) => read('reply', () => this.durable.reply(table, keyOf(seat, command))),
      commands: (table) => read('commands', () => [...(this.tables.get(table)?.replies.keys() ?? [])]),
      has: (table) => read('has', () => this.tables.has(table)),
      byCode: (code) =>
        read('by code', () => {
          const kept = [...this.tables.values()].find((one) => one.code === code);
          return kept === undefined ? null : info(kept);
        }),
      list: () => read('list', () => [...this.tables.values()].map(info)),
      saveSnapshot: (table, fence, snapshot) =>
        write('snapshot', () => this.saveSnapshot(table, fence, snapshot)),
      remove: (table, idleSince) =>
        write('remove', () => {
          const kept = this.tables.get(table);
          if (kept === undefined || (idleSince !== undefined && !this.isIdle(kept, idleSince))) return false;
          this.removed.add(table);
          return this.tables.delete(table);
        }),
      idleSince: (moment) =>
        read('idle', () =>
          [...this.tables.values()].filter((one) => this.isIdle(one, moment)).map(({ id }) => id),
        ),
      lease: (table, node, ms) => write('lease', () => this.lease(table, node, ms)),
      renew,
      release: (table, node) =>
        write('release', () => {
          const kept = this.tables.get(table);
          if (kept?.owner !== node) return;
          kept.owner = null;
          kept.used = time.now;
        }),
      ownerOf: (table) =>
        read('owner', () => {
          const kept = this.tables.get(table);
          return kept !== undefined && this.isLeased(kept) ? kept.owner : null;
        }),
      close: async () => undefined,
    };
  }

  private create({ id, code, title }: StoredTable): void {
    if (this.tables.has(id) || [...this.tables.values()].some((kept) => kept.code === code))
      throw new Taken('The table');
    const kept = { id, code, title, entries: [], replies: new Map(), snapshot: null, fence: 0, owner: null };
    this.tables.set(id, { ...kept, until: 0, used: this.options.time.now });
  }

  private append({ table, fence, after, entries, replies }: Append): void {
    const { time, promises, planted } = this.options;
    const kept = this.tables.get(table);
    const isStale = kept?.fence !== fence && planted.ignoreFence !== true;
    if (kept === undefined || isStale || kept.entries.length !== after) throw new StaleWriter(table);
    const keys = replies.map(({ seat, command }) => keyOf(seat, command));
    if (keys.some((key) => kept.replies.has(key)) || new Set(keys).size < keys.length)
      throw new Taken('The command id');
    kept.entries.push(...entries);
    for (const [index, key] of keys.entries()) kept.replies.set(key, replies[index]?.reply ?? '');
    time.note(entries.join());
    promises.stored({ table, fence, newest: kept.fence, keys, entries });
  }

  private loaded(table: string): Awaited<ReturnType<Store['load']>> {
    const kept = this.tables.get(table);
    if (kept === undefined) return null;
    const { snapshot, entries } = kept;
    return { snapshot, entries: entries.slice(snapshot?.at ?? 0), head: entries.length };
  }

  private saveSnapshot(table: string, fence: number, snapshot: Snapshot): void {
    const kept = this.tables.get(table);
    if (kept === undefined || kept.fence !== fence || snapshot.at > kept.entries.length)
      throw new StaleWriter(table);
    if (snapshot.at > (kept.snapshot?.at ?? 0)) kept.snapshot = snapshot;
  }

  private lease(table: string, node: string, ms: number): { fence: number } | null {
    const { now } = this.options.time;
    const kept = this.tables.get(table);
    if (kept === undefined || (this.isLeased(kept) && kept.owner !== node)) return null;
    if (!this.isLeased(kept)) kept.fence++;
    kept.owner = node;
    kept.used = now;
    kept.until = now + ms;
    return { fence: kept.fence };
  }

  private isLeased(kept: Kept): boolean {
    return kept.owner !== null && kept.until > this.options.time.now;
  }

  private isIdle(kept: Kept, moment: number): boolean {
    return !this.isLeased(kept) && kept.used < moment;
  }
}
