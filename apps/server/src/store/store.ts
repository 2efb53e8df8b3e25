// The stores of a server: what tables need, and what administration needs beyond it.
import type { Store as TableStore } from '@affray/table/store';

/** A store for tables, of this process alone or shared with other nodes. */
export interface Store extends TableStore {
  readonly kind: 'memory' | 'sqlite' | 'postgres';
  /** Where the nodes that share this store find each other; null if only one process may use it. */
  readonly nodes: Registry | null;
  /**
   * The server's own value for a key; stores and returns `fresh` if there is none yet. As secret as the store.
   */
  serverKey(name: string, fresh: string): Promise<string>;
}

/** The nodes that share a store. */
export interface Registry {
  /** Announces that a node is up, and its address; valid for so long. */
  announce(node: string, address: string, ms: number): Promise<void>;
  leave(node: string): Promise<void>;
  /** A node's address; null if it is not up. */
  addressOf(node: string): Promise<string | null>;
  /** The shared secret of the nodes: as secret as the store itself. */
  secret(): Promise<string>;
  /** Listens for notices of other nodes; `onTrouble` is called while none can arrive. */
  listen(onNotice: (notice: Notice) => void, onTrouble: (problem: unknown) => void): Notices;
}

/** A node has taken a table, or released it (null). */
export interface Notice {
  readonly table: string;
  readonly address: string | null;
}

/** Notices between nodes. They are hints: a lost one costs a store lookup. */
export interface Notices {
  send(notice: Notice): void;
  close(): Promise<void>;
}
