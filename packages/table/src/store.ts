// Where tables are stored: one interface, one contract. Hosts implement it.
import type { ShelfStore } from './shelf-store.ts';

export * from './shelf-store.ts';

/** What is stored of one command: its entries and its reply, atomically. */
export interface StoredReply {
  readonly seat: string;
  readonly command: string;
  readonly reply: string;
}

/**
 * A seat's command as one key, in the form `Store.commands` returns.
 * @example keyOf('s1', 'c7') // 's1 c7'
 */
export function keyOf(seat: string, command: string): string {
  return `${seat} ${command}`;
}

/**
 * One append to one table. Entries are JSON texts. `after` is the number of the last entry that the writer
 * knows; the first entry is 1.
 */
export interface Append {
  readonly table: string;
  readonly fence: number;
  readonly after: number;
  readonly entries: readonly string[];
  readonly replies: readonly StoredReply[];
}

/** A table as lists show it. */
export interface StoredTable {
  readonly id: string;
  readonly code: string;
  readonly title: string;
}

/** Storage used by a table, for administration. */
export interface TableUsage extends StoredTable {
  readonly entries: number;
  /** Bytes of its entries, replies and snapshot. */
  readonly bytes: number;
  /** When it was last taken or released (milliseconds since 1970). */
  readonly used: number;
  /** The node that holds it; null if none does. */
  readonly owner: string | null;
}

export interface Snapshot {
  /** The last entry it includes. */
  readonly at: number;
  readonly body: string;
}

export interface Loaded {
  readonly snapshot: Snapshot | null;
  /** The entries after the snapshot, in order. */
  readonly entries: readonly string[];
  /** Number of the last entry. */
  readonly head: number;
}

/** The right to write to a table. A later lease has a higher number; appends with a lower one are refused. */
export interface Lease {
  readonly fence: number;
}

/** A store for tables and shelves. Every promise resolves after the data is safe on disk. */
export interface Store extends ShelfStore {
  /**
   * Whether appends to one table may be issued without waiting for each other: each is stored after those
   * before it, or not at all.
   */
  readonly inOrder: boolean;
  /** Makes a table with no entries. Fails with `Taken` if the id or the code is in use. */
  create(table: StoredTable): Promise<void>;
  /**
   * Adds entries and replies in one transaction. If another process has written or holds a newer lease, fails
   * with `StaleWriter` and changes nothing.
   */
  append(append: Append): Promise<void>;
  load(table: string): Promise<Loaded | null>;
  reply(table: string, seat: string, command: string): Promise<string | null>;
  /** The commands that have a reply, as keys made by `keyOf`. */
  commands(table: string): Promise<readonly string[]>;
  has(table: string): Promise<boolean>;
  byCode(code: string): Promise<StoredTable | null>;
  list(): Promise<readonly StoredTable[]>;
  /** The storage that each table uses. */
  usage(): Promise<readonly TableUsage[]>;
  saveSnapshot(table: string, fence: number, snapshot: Snapshot): Promise<void>;
  /**
   * Removes a table and all its data; with `idleSince`, only if it is still idle since then. Returns whether
   * it did.
   */
  remove(table: string, idleSince?: number): Promise<boolean>;
  /** Tables without a lease that were not taken or released since a moment (milliseconds since 1970). */
  idleSince(moment: number): Promise<readonly string[]>;
  /** Takes or renews the lease; null while another node holds it. */
  lease(table: string, node: string, ms: number): Promise<Lease | null>;
  /** Renews the node's leases of these tables; returns those it still holds. Other nodes hold the rest. */
  renew(tables: readonly string[], node: string, ms: number): Promise<readonly string[]>;
  release(table: string, node: string): Promise<void>;
  /** The node that holds a table; null if none does. */
  ownerOf(table: string): Promise<string | null>;
  /** Null where only one process may use the store. */
  readonly nodes: object | null;
  close(): Promise<void>;
}

/** Another process has written since, or has taken the table over. */
export class StaleWriter extends Error {
  constructor(table: string) {
    super(`Table ${table} was written to or taken over by another process: this write was not stored.`);
    this.name = 'StaleWriter';
  }
}

/** The id, the code or the command id is in use. */
export class Taken extends Error {
  constructor(what: string) {
    super(`${what} is already in use.`);
    this.name = 'Taken';
  }
}

/** A table whose stored log has a gap or was modified. It is kept as it is and does not open. */
export class DamagedTable extends Error {
  readonly table: string;
  /** What is wrong, without any content of the table. */
  readonly why: string;
  constructor(table: string, why: string) {
    super(`Table ${table} is damaged: ${why}.`);
    this.name = 'DamagedTable';
    this.table = table;
    this.why = why;
  }
}

/**
 * The store cannot write now: the disk is full or the database is unreachable. If the connection broke during
 * an append, only the store knows, once it is back, whether it was stored.
 */
export class StoreDown extends Error {
  constructor(why: string) {
    super(`Nothing can be stored now: ${why}`);
    this.name = 'StoreDown';
  }
}
