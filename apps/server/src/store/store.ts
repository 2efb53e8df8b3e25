// What every store of the server has beside what tables need of it.
import type { Store as TableStore } from '@affray/table/store';
import type { Server } from 'socket.io';

/** A place to keep tables, of this process alone or shared with other nodes. */
export interface Store extends TableStore {
  readonly kind: 'memory' | 'sqlite' | 'postgres';
  /** Where the nodes that share this store find each other; null where only one process may use it. */
  readonly nodes: Registry | null;
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
  /** How live connections of all nodes hear of each other; `onTrouble` is told when they cannot. */
  adapter(onTrouble: (problem: Error) => void): { readonly make: AdapterMaker; close(): Promise<void> };
}

/** As socket.io takes it. */
export type AdapterMaker = NonNullable<NonNullable<ConstructorParameters<typeof Server>[1]>['adapter']>;
