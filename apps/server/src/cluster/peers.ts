// Finds the node that holds a table and connects clients to it.
import type { Place, TableRegistry } from '@affray/table';
import { type Doors, type Shown, takePlace } from '../live/place.ts';
import type { Registry } from '../store/store.ts';
import { connectToPeer, NotThere, type Peer } from './peer-client.ts';

/** Where a table is now. An address is that of the node that holds it. */
export type Whereabouts = 'here' | 'nowhere' | { readonly address: string };

export interface PeersOptions {
  readonly tables: TableRegistry;
  readonly registry: Registry;
  readonly secret: string;
  readonly doors: Doors;
}

/** How long a request waits for a table that is moving between nodes. */
const PATIENCE_MS = 6000;
const LOOK_AGAIN_MS = 100;
/** How long a table's location is cached. */
const BELIEVED_MS = 2000;

/**
 * The other nodes, as this one sees them.
 * @example const place = await peers.take({ table, ticket, client });
 */
export class Peers {
  private readonly options: PeersOptions;
  private readonly connections = new Map<string, Promise<Peer>>();
  private readonly believed = new Map<string, { readonly address: string; readonly until: number }>();
  private stopped = false;

  constructor(options: PeersOptions) {
    this.options = options;
  }

  /** Where a table is. Waits a little if its last holder is gone but its lease has not expired. */
  async find(table: string, until: number = performance.now() + PATIENCE_MS): Promise<Whereabouts> {
    for (;;) {
      if (this.options.tables.has(table)) return 'here';
      const known = this.believed.get(table);
      if (known !== undefined && known.until > performance.now()) return { address: known.address };
      const found = await this.look(table);
      if (found !== null) return found;
      if (this.stopped || performance.now() > until)
        throw new NotThere('The table is moving to another node.');
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** A hint that a table is on this node; null: that the cached location is wrong. */
  hint(table: string, address: string | null): void {
    this.believed.delete(table);
    if (address === null) return;
    const [oldest] = this.believed.keys();
    if (this.believed.size > 10_000 && oldest !== undefined) this.believed.delete(oldest);
    this.believed.set(table, { address, until: performance.now() + BELIEVED_MS });
  }

  /** Runs something where the table is, and finds the table again if it has moved. */
  async where<T>(table: string, run: (place: Whereabouts) => Promise<T>): Promise<T> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const place = await this.find(table, until);
      try {
        return await run(place);
      } catch (problem) {
        if (!(problem instanceof NotThere) || performance.now() > until || this.stopped) throw problem;
        this.hint(table, null);
        await pause(LOOK_AGAIN_MS);
      }
    }
  }

  /** Takes a place for a client at its table, wherever that is. */
  take(shown: Shown): Promise<Place | null> {
    return this.where(shown.table, async (place) => {
      if (place === 'nowhere') return null;
      if (place === 'here') return await takePlace(this.options.doors, shown);
      return await (await this.connectionTo(place.address)).take(shown);
    });
  }

  close(): void {
    this.stopped = true;
    for (const connection of this.connections.values())
      connection.then(
        (open) => open.close(),
        () => undefined,
      );
  }

  private connectionTo(address: string): Promise<Peer> {
    const known = this.connections.get(address);
    if (known !== undefined) return known;
    const forget = (): void => {
      if (this.connections.get(address) === opening) this.connections.delete(address);
    };
    const opening = connectToPeer(address, this.options.secret, this.options.tables.leaseMs, forget);
    this.connections.set(address, opening);
    opening.catch(forget);
    return opening;
  }

  private async look(table: string): Promise<Whereabouts | null> {
    const { tables, registry } = this.options;
    if ((await tables.table(table)) !== null) return 'here';
    const owner = await tables.store.ownerOf(table);
    if (owner === null) return (await tables.store.has(table)) ? null : 'nowhere';
    if (owner === tables.node) return null;
    const address = await registry.addressOf(owner);
    if (address === null) return null;
    this.hint(table, address);
    return { address };
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((go) => setTimeout(go, ms));
}
