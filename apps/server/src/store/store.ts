// The stores of a server: what tables need, and what administration needs beyond it.
import type { Store as TableStore } from '@affray/table/store';

/** A place to keep tables, of this process alone or shared with other nodes. */
export interface Store extends TableStore {
  readonly kind: 'memory' | 'sqlite' | 'postgres';
  /** Where the nodes that share this store find each other; null where only one process may use it. */
  readonly nodes: Registry | null;
  /** What is kept by a name for the server itself; what is given where nothing is kept yet. As secret as the store. */
  serverKey(name: string, fresh: string): Promise<string>;
}

/** The nodes that share a store. */
export interface Registry {
  /** Says that a node is up and where the others reach it; good for so long. */
  announce(node: string, address: string, ms: number): Promise<void>;
  leave(node: string): Promise<void>;
  /** Where a node is reached; null if it is not up. */
  addressOf(node: string): Promise<string | null>;
  /** What the nodes know each other by: as secret as the store itself. */
  secret(): Promise<string>;
  /** Listens for notices of other nodes; `onTrouble` is called while none can come through. */
  listen(onNotice: (notice: Notice) => void, onTrouble: (problem: unknown) => void): Notices;
}

/** A node has taken a table, or let go of it (null). */
export interface Notice {
  readonly table: string;
  readonly address: string | null;
}

/** Notices between nodes. They are hints: one that is lost costs a look into the store. */
export interface Notices {
  send(notice: Notice): void;
  close(): Promise<void>;
}
