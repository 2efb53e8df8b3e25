// All tables of a server: made, found, kept in memory while they are used, let go when they are not.
import { randomBytes } from 'node:crypto';
import type { System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { hashOfSecret, isSecret, newCode, newSecret, newTableId } from './secrets.ts';
import type { Store } from './store/store.ts';
import { LiveTable } from './table/live-table.ts';
import type { Ready } from './table/make.ts';
import type { SeatState, TableEntry } from './table/state.ts';

export interface HouseOptions {
  readonly store: Store;
  readonly linkWaitMs?: number;
  readonly idleMs?: number;
  /** How long an invite is good for. */
  readonly inviteMs?: number;
  readonly onTrouble?: (what: string, problem: unknown) => void;
  readonly system?: ((id: string) => Promise<System | undefined>) | undefined;
}

const LEASE_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_KNOCKS = 16;

/** A seat with the token that opens it; the token is not kept. */
export interface TakenSeat {
  readonly table: string;
  readonly seat: string;
  readonly token: string;
}

/**
 * The tables of one server process.
 * @example const house = new House({ store }); const made = await house.make('The duel', 'Ann', ready);
 */
export class House {
  readonly store: Store;
  private readonly options: HouseOptions;
  private readonly node = randomBytes(8).toString('hex');
  private readonly tables = new Map<string, Promise<LiveTable | null>>();
  private readonly beat: NodeJS.Timeout;
  private stopping = false;

  constructor(options: HouseOptions) {
    this.options = options;
    this.store = options.store;
    this.beat = setInterval(() => void this.tick(), LEASE_MS / 3);
    this.beat.unref();
  }

  /** How many tables are in memory. */
  get loaded(): number {
    return this.tables.size;
  }

  /** Makes a table; gives the invite of its game master. */
  async make(
    gm: string,
    ready: Extract<Ready, { ok: true }>,
  ): Promise<{ table: string; code: string; invite: string }> {
    const id = newTableId();
    const code = newCode();
    const { setup, imported } = ready;
    await this.store.create({ id, code, title: setup.title });
    const lease = await this.store.lease(id, this.node, LEASE_MS);
    if (lease === null) throw new Error('The table that was just made is held by another.');
    const invite = newSecret();
    const seat = { number: 0, kind: 'gm', fighters: [], sides: [], bot: null, token: null } as const;
    const entries: TableEntry[] = [
      { is: 'made', id, code, title: setup.title, setup, imported },
      { is: 'seat', seat: { ...seat, id: 's0', name: gm, invite: this.invited(invite) } },
    ];
    const bodies = entries.map((entry) => JSON.stringify(entry));
    await this.store.append({ table: id, fence: lease.fence, after: 0, entries: bodies, replies: [] });
    return { table: id, code, invite };
  }

  /** A table by its id, loaded if need be; null if there is none or another node holds it. */
  async table(id: string): Promise<LiveTable | null> {
    if (this.stopping) return null;
    const known = this.tables.get(id);
    if (known !== undefined) return await known;
    const loading = this.load(id);
    this.tables.set(id, loading);
    const table = await loading.catch((problem: unknown) => {
      this.options.onTrouble?.('a table did not open', problem);
      return null;
    });
    if (table === null) this.tables.delete(id);
    return table;
  }

  /** A new invite for a seat; an older one and whoever sits there lose it when the new one is used. */
  async invite(table: LiveTable, seatId: string): Promise<string | null> {
    const invite = newSecret();
    return await table.act((desk) => {
      const seat = desk.table.seats.find((one) => one.id === seatId);
      if (seat === undefined) return null;
      desk.put({ is: 'seat', seat: { ...seat, invite: this.invited(invite) } });
      return invite;
    });
  }

  /** Exchanges an invite, once, for the token of its seat. */
  async join(id: string, invite: string, name: string | undefined): Promise<TakenSeat | null> {
    const table = await this.table(id);
    if (table === null) return null;
    const taken = await table.act((desk) => {
      const seat = desk.table.seats.find((one) => isSecret(invite, one.invite?.hash ?? null));
      if (seat === undefined || (seat.invite?.until ?? 0) < Date.now()) return null;
      return seated(desk.put, seat, name);
    });
    if (taken === null) return null;
    // Whoever sat there before sits there no more.
    table.revoke(taken.seat);
    return { table: id, ...taken };
  }

  /** Somebody at the door of a room. */
  async knock(code: string, name: string): Promise<{ table: string; knock: string; secret: string } | null> {
    const found = await this.store.byCode(code);
    const table = found === null ? null : await this.table(found.id);
    if (table === null) return null;
    const secret = newSecret();
    const knock = await table.act((desk) => {
      const [oldest] = desk.table.knocks;
      if (desk.table.knocks.length >= MOST_KNOCKS && oldest !== undefined)
        desk.put({ is: 'knock-gone', knock: oldest.id });
      const id = newTableId();
      desk.put({ is: 'knock', knock: { id, name, secret: hashOfSecret(secret), seat: null } });
      return id;
    });
    return { table: table.id, knock, secret };
  }

  /** Whoever knocked asks whether the game master has opened: 'waiting', or the seat. */
  async claim(id: string, knockId: string, secret: string): Promise<TakenSeat | 'waiting' | null> {
    const table = await this.table(id);
    if (table === null) return null;
    const taken = await table.act((desk) => {
      const knock = desk.table.knocks.find((one) => one.id === knockId);
      if (knock === undefined || !isSecret(secret, knock.secret)) return null;
      const seat = desk.table.seats.find((one) => one.id === knock.seat);
      if (seat === undefined) return 'waiting';
      desk.put({ is: 'knock-gone', knock: knockId });
      return seated(desk.put, seat, knock.name);
    });
    if (taken === null || taken === 'waiting') return taken;
    table.revoke(taken.seat);
    return { table: id, ...taken };
  }

  /** The seat that a token opens. */
  async seatOf(id: string, token: string): Promise<{ table: LiveTable; seat: string } | null> {
    const table = await this.table(id);
    const seat =
      (await table?.act((desk) => desk.table.seats.find((one) => isSecret(token, one.token))?.id)) ?? null;
    return table === null || seat === null ? null : { table, seat };
  }

  /** Lets go of tables that nobody has used for a while. */
  async unloadIdle(idleMs: number = this.options.idleMs ?? 600_000): Promise<number> {
    let count = 0;
    for (const [id, loading] of [...this.tables]) {
      const table = await loading.catch(() => null);
      if (table === null || table.isWatched || performance.now() - table.lastUsed < idleMs) continue;
      this.tables.delete(id);
      await table.stop();
      await this.store.release(id, this.node);
      count++;
    }
    return count;
  }

  /** Finishes what is under way and lets go of everything. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.beat);
    const open = await Promise.all([...this.tables.values()].map((loading) => loading.catch(() => null)));
    this.tables.clear();
    for (const table of open) {
      await table?.stop();
      if (table !== null) await this.store.release(table.id, this.node).catch(() => undefined);
    }
  }

  private async load(id: string): Promise<LiveTable | null> {
    const lease = await this.store.lease(id, this.node, LEASE_MS);
    if (lease === null) return null;
    return await LiveTable.load({
      store: this.store,
      id,
      fence: lease.fence,
      loadSystem: this.options.system ?? loadSystem,
      linkWaitMs: this.options.linkWaitMs ?? 4000,
      onTrouble: this.options.onTrouble ?? (() => undefined),
      onLost: () => this.tables.delete(id),
    });
  }

  private async tick(): Promise<void> {
    try {
      for (const id of this.tables.keys()) await this.store.lease(id, this.node, LEASE_MS);
      await this.unloadIdle();
    } catch (problem) {
      this.options.onTrouble?.('the leases could not be renewed', problem);
    }
  }

  private invited(invite: string): SeatState['invite'] {
    return { hash: hashOfSecret(invite), until: Date.now() + (this.options.inviteMs ?? DAY_MS) };
  }
}

/** Gives a seat a new token; the invite is used up with it. */
function seated(
  put: (entry: TableEntry) => void,
  seat: SeatState,
  name: string | undefined,
): { readonly seat: string; readonly token: string } {
  const token = newSecret();
  put({ is: 'seat', seat: { ...seat, name: name ?? seat.name, token: hashOfSecret(token), invite: null } });
  return { seat: seat.id, token };
}
