// The registry of all tables of a process: makes and loads them, renews their leases, unloads idle ones.

import { toHex } from '@affray/fair';
import type { System } from '@affray/kernel';
import type { Invited, PushSubscriptionInfo, SeatHere, TableMade, TurnAt } from '@affray/protocol';
import { loadSystem } from '@affray/systems';
import { claimSeat, seatInvited, useInvite } from './admission.ts';
import { type Bots, localBots } from './bots.ts';
import { type Host, WEB_HOST } from './host.ts';
import { FIRST_KNOWLEDGE } from './knowledge.ts';
import { LiveTable } from './live-table.ts';
import type { Ready } from './make.ts';
import { readTable } from './read.ts';
import { closeTable } from './seat-commands.ts';
import { hashOfSecret, isSecret, newCode, newSecret, newTableId } from './secrets.ts';
import { SetAside } from './set-aside.ts';
import { decides, mayDelete, type SeatState, type Switches, seatOf, type TableEntry } from './state.ts';
import { NO_LEASE } from './storage-outage.ts';
import { DamagedTable, type Store, StoreDown } from './store.ts';
import { forgetPush, type PushSender } from './turn-notifier.ts';
import { turnSince } from './turns.ts';

export interface TableRegistryOptions {
  readonly store: Store;
  /** Omitted: what Node and web workers both have. */
  readonly host?: Host;
  readonly linkWaitMs?: number;
  /** How long a sealed table waits for locked choices; omitted: 20 seconds. */
  readonly openWaitMs?: number;
  readonly idleMs?: number;
  /** How long an invite is valid. */
  readonly inviteMs?: number;
  readonly onTrouble?: (what: string, problem: unknown, table?: string) => void;
  /** Decides for bots; omitted: on this thread. */
  readonly bots?: Bots;
  readonly system?: ((id: string) => Promise<System | undefined>) | undefined;
  /** How long a lease lasts unless it is renewed. */
  readonly leaseMs?: number;
  /** Days after which an unused table is deleted; omitted: tables are kept. */
  readonly keepDays?: number;
  readonly onDeleted?: (table: string) => void;
  /** Sends push messages to seats at tables by post; omitted: none are sent. */
  readonly push?: PushSender;
  /** Called when this node has taken or released a table. */
  readonly onMoved?: (table: string, isHere: boolean) => void;
}

/** With several nodes, short: the tables of a crashed node are unavailable for this long. */
const SHARED_LEASE_MS = 4000;
const DAY_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** What a table is besides its fight. */
export interface MakingOptions {
  readonly sealed?: boolean | undefined;
  /** The seed of dice and bots, at a practice table. */
  readonly practice?: string | undefined;
}

/** A seat with the token that opens it; the token is not stored. */
export interface TakenSeat {
  readonly table: string;
  readonly seat: string;
  readonly token: string;
}

/**
 * The tables of one server process.
 * @example const tables = new TableRegistry({ store }); const made = await tables.make('Ann', ready);
 */
export class TableRegistry {
  readonly store: Store;
  private readonly options: TableRegistryOptions;
  /** Names this process among those that share the store. */
  readonly node: string;
  readonly leaseMs: number;
  private readonly tables = new Map<string, Promise<LiveTable | null>>();
  private readonly host: Host;
  private readonly setAside: SetAside;
  private readonly bots: Bots;
  /** Until when, by this process's own clock, each lease certainly lasts. */
  private readonly heldUntil = new Map<string, number>();
  private cancelTick: () => void = () => undefined;
  private renewing: Promise<void> | null = null;
  /** The next renewal, for callers that came after the current one had begun. */
  private proving: Promise<void> | null = null;
  private stopping = false;
  /** When to look for idle tables next: soon after the start, then hourly. */
  private nextSweep = 0;

  constructor(options: TableRegistryOptions) {
    this.options = options;
    this.store = options.store;
    this.host = options.host ?? WEB_HOST;
    this.node = toHex(this.host.randomBytes(8));
    this.setAside = new SetAside(this.host);
    this.bots = options.bots ?? localBots(this.host, options.system);
    // A store that only one process may use needs no renewals.
    this.leaseMs = options.leaseMs ?? (options.store.nodes === null ? DAY_MS : SHARED_LEASE_MS);
    this.scheduleTick();
  }

  private scheduleTick(): void {
    this.cancelTick = this.host.after(Math.min(this.leaseMs / 4, 5000), () => {
      this.scheduleTick();
      void this.tick();
    });
  }

  /** Whether a table is in memory here. */
  has(id: string): boolean {
    return this.heldUntil.has(id) && this.tables.has(id);
  }

  /** How many tables are in memory. */
  get loaded(): number {
    return this.tables.size;
  }

  /** Makes a table; returns its game master's invite and recovery link. */
  async make(
    gm: string,
    ready: Extract<Ready, { ok: true }>,
    { sealed = false, practice }: MakingOptions = {},
  ): Promise<TableMade> {
    const id = newTableId(this.host);
    const code = newCode(this.host);
    const { setup, imported } = ready;
    await this.store.create({ id, code, title: setup.title });
    const lease = await this.store.lease(id, this.node, this.leaseMs);
    if (lease === null) throw new Error('Another node holds the table that was just made.');
    const invite = newSecret(this.host);
    const recovery = newSecret(this.host);
    const seat = { number: 0, kind: 'gm', fighters: [], sides: [], bot: null, token: null } as const;
    const kind = { ...(sealed ? { sealed } : {}), ...(practice === undefined ? {} : { practice }) };
    const entries: TableEntry[] = [
      { is: 'made', id, code, title: setup.title, ...kind, setup, imported },
      { is: 'seat', seat: { ...seat, id: 's0', name: gm, invite: this.invited(invite) } },
      { is: 'recovery', hash: hashOfSecret(recovery) },
      // Lessons refer to exact numbers.
      ...(practice === undefined ? [{ is: 'switched', to: { knowledge: FIRST_KNOWLEDGE } } as const] : []),
    ];
    const bodies = entries.map((entry) => JSON.stringify(entry));
    await this.store.append({ table: id, fence: lease.fence, after: 0, entries: bodies, replies: [] });
    return { table: id, code, invite, recovery };
  }

  /**
   * A table by its id, loaded if necessary; null if there is none or another node holds it. Throws
   * `TableSetAside` if it cannot be opened.
   */
  async table(id: string): Promise<LiveTable | null> {
    if (this.stopping) throw new StoreDown('the server is stopping.');
    const known = this.tables.get(id);
    if (known !== undefined) return await known;
    this.setAside.check(id);
    const loading = this.load(id).catch((problem: unknown) => {
      this.options.onTrouble?.('a table did not open', problem, id);
      this.forget(id, loading);
      throw problem instanceof StoreDown ? problem : this.setAside.add(id, problem);
    });
    this.tables.set(id, loading);
    const table = await loading;
    if (table === null) this.forget(id, loading);
    else if (this.tables.get(id) === loading) this.options.onMoved?.(id, true);
    return table;
  }

  /** A new invite for a seat; using it invalidates the older one and the seat's current token. */
  async invite(table: LiveTable, seatId: string): Promise<string | null> {
    const invite = newSecret(this.host);
    const isMade = await changeSeat(table, seatId, (seat, { closed }) =>
      closed && seat.kind !== 'gm' ? null : { ...seat, invite: this.invited(invite) },
    );
    return isMade ? invite : null;
  }

  /** A new recovery link for the game master; the old one stops working. */
  async recovery(table: LiveTable): Promise<string> {
    const recovery = newSecret(this.host);
    await table.act((context) => context.put({ is: 'recovery', hash: hashOfSecret(recovery) }));
    return recovery;
  }

  /** A new recovery link for a seat; the old one stops working. A screen needs none. */
  async recoveryFor(table: LiveTable, seatId: string): Promise<string | null> {
    const kind = table.seat(seatId)?.kind;
    if (kind === 'gm') return await this.recovery(table);
    if (kind !== 'player') return null;
    const recovery = newSecret(this.host);
    const hash = hashOfSecret(recovery);
    const isMade = await changeSeat(table, seatId, (seat) => ({ ...seat, recovery: hash }));
    return isMade ? recovery : null;
  }

  /** What an invite leads to, without using it: the table, the seat and its fighters by name. */
  async invitedTo(id: string, invite: string): Promise<Invited | null> {
    const table = await this.table(id);
    if (table === null) return null;
    return await table.act((context) => {
      const seat = seatInvited(context.table, invite, this.host.now());
      if (seat === null) return null;
      const { setup, title } = context.table;
      const running = context.running();
      const nameOf = (one: string): string =>
        running === null
          ? (setup.fighters.find((fighter) => fighter.id === one)?.name ?? one)
          : running.system.nameOf(running.fight.state, one);
      const sides = setup.sides.filter(({ id: side }) => seat.sides.includes(side)).map(({ name }) => name);
      const { name, kind, fighters } = seat;
      return { title, seat: name, kind, holds: [...sides, ...fighters.map(nameOf)] };
    });
  }

  /** Exchanges an invite, once, for the token of its seat. */
  async join(id: string, invite: string, name: string | undefined): Promise<TakenSeat | null> {
    const table = await this.table(id);
    if (table === null) return null;
    const taken = await table.act((context) => useInvite(context, invite, name, this.host.now()));
    if (taken === null) return null;
    // Disconnects the person who had the seat before.
    table.revoke(taken.seat);
    return { table: id, ...taken };
  }

  /** Adds a knock to the table with a room code; 'full' if no more people can wait there. */
  async knock(
    code: string,
    name: string,
    address: string,
  ): Promise<{ table: string; knock: string; secret: string } | 'full' | null> {
    const found = await this.store.byCode(code);
    const table = found === null ? null : await this.table(found.id);
    if (table === null) return null;
    const secret = newSecret(this.host);
    const { doorstep } = table;
    const knock = await table.act((context) => {
      if (context.table.switches.closed) return null;
      const made = doorstep.knock(context, name, hashOfSecret(secret), address, this.host.elapsed());
      return made ?? 'full';
    });
    return knock === null || knock === 'full' ? knock : { table: table.id, knock, secret };
  }

  /** Claims the seat of a knock: 'waiting' until the game master admits it. */
  async claim(id: string, knockId: string, secret: string): Promise<TakenSeat | 'waiting' | null> {
    const table = await this.table(id);
    if (table === null) return null;
    table.doorstep.asked(knockId, this.host.elapsed());
    const taken = await table.act((context) => claimSeat(context, knockId, secret, this.host.now()));
    if (taken === null || taken === 'waiting') return taken;
    return { table: id, ...taken };
  }

  /** The seat that a token opens. */
  async seatOf(id: string, token: string): Promise<{ table: LiveTable; seat: string } | null> {
    const table = await this.table(id);
    const seat =
      (await table?.act((context) => context.table.seats.find((one) => isSecret(token, one.token))?.id)) ??
      null;
    return table === null || seat === null ? null : { table, seat };
  }

  /**
   * A table as listed for the holder of a token. Takes no lease. 'unknown': the store has no such table,
   * which may be the store's fault; 'no-seat': the table exists and the token opens no seat. Throws
   * `TableSetAside` for a damaged table.
   */
  async seatHere(id: string, token: string): Promise<SeatHere | 'unknown' | 'no-seat'> {
    this.setAside.check(id);
    const state = (await this.readAnyway(id))?.state ?? null;
    if (state === null) return 'unknown';
    const seat = state.seats.find((one) => isSecret(token, one.token));
    if (seat === undefined) return 'no-seat';
    const { title, setup, switches } = state;
    const { stage, closed } = switches;
    const since = turnSince(state, seat.id);
    return {
      table: id,
      title,
      system: setup.system,
      stage,
      closed,
      mayDelete: mayDelete(state, seat),
      seat: seat.id,
      name: seat.name,
      kind: seat.kind,
      ...(since === null ? {} : { since }),
    };
  }

  /**
   * Whether it is the turn of the seat that a reminder link belongs to; null if the link is not valid. Takes
   * no lease.
   */
  async turnAt(id: string, reminder: string): Promise<TurnAt | null> {
    this.setAside.check(id);
    const state = (await this.readAnyway(id))?.state ?? null;
    const seat = state?.seats.find((one) => isSecret(reminder, one.reminder ?? null));
    if (state === null || seat === undefined) return null;
    return { title: state.title, stage: state.switches.stage, since: turnSince(state, seat.id) };
  }

  /** A new reminder link for a seat that decides; the old one stops working. */
  async reminderFor(table: LiveTable, seatId: string): Promise<string | null> {
    const reminder = newSecret(this.host);
    const hash = hashOfSecret(reminder);
    const isMade = await changeSeat(table, seatId, (seat) =>
      decides(seat) ? { ...seat, reminder: hash } : null,
    );
    return isMade ? reminder : null;
  }

  /** Sets where a seat's push messages go; null: nowhere. Returns whether the seat decides anything. */
  async pushTo(table: LiveTable, seatId: string, to: PushSubscriptionInfo | null): Promise<boolean> {
    return await table.act((context) => {
      const seat = seatOf(context.table, seatId);
      if (seat === null || !decides(seat)) return false;
      if (to === null) forgetPush(context, seatId);
      else context.put({ is: 'seat', seat: { ...seat, push: to } });
      return true;
    });
  }

  private async readAnyway(id: string): ReturnType<typeof readTable> {
    try {
      return await readTable(this.store, id);
    } catch (problem) {
      if (!(problem instanceof DamagedTable)) throw problem;
      this.options.onTrouble?.('a table did not open', problem, id);
      throw this.setAside.add(id, problem);
    }
  }

  /** Releases tables that have been idle for a while. */
  async unloadIdle(idleMs: number = this.options.idleMs ?? 600_000): Promise<number> {
    let count = 0;
    for (const [id, loading] of [...this.tables]) {
      const table = await loading.catch(() => null);
      if (table === null || table.isWatched || this.host.elapsed() - table.lastUsed < idleMs) continue;
      await this.letGo(id, table);
      count++;
    }
    return count;
  }

  /** Disconnects everyone but the game master, and admits nobody until the game master reopens the table. */
  async close(table: LiveTable): Promise<void> {
    await table.act((context) => closeTable(context, true));
  }

  /** Deletes a table with all its data, and disconnects its clients. */
  async remove(table: LiveTable): Promise<void> {
    const seats = await table.act((context) => context.table.seats.map(({ id }) => id));
    for (const seat of seats) table.revoke(seat, 'closed');
    await table.stop();
    this.forget(table.id);
    await this.store.remove(table.id);
    this.options.onMoved?.(table.id, false);
    this.options.onDeleted?.(table.id);
  }

  /**
   * Deletes tables and shelves that have been idle for as long as the host keeps them; returns the number of
   * tables.
   */
  async removeIdle(now: number = this.host.now()): Promise<number> {
    const { keepDays } = this.options;
    if (keepDays === undefined) return 0;
    const since = now - keepDays * DAY_MS;
    let count = 0;
    for (const id of await this.store.idleSince(since)) {
      // It may have been used meanwhile, here or on another node.
      if (this.tables.has(id) || !(await this.store.remove(id, since))) continue;
      this.options.onDeleted?.(id);
      count++;
    }
    for (const shelf of await this.store.idleShelves(since)) await this.store.removeShelf(shelf, since);
    return count;
  }

  /** Finishes everything in flight and releases all tables. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.cancelTick();
    const open = await Promise.all([...this.tables.values()].map((loading) => loading.catch(() => null)));
    await Promise.all(open.map((table) => (table === null ? null : this.letGo(table.id, table))));
  }

  private async load(id: string): Promise<LiveTable | null> {
    const asked = this.host.elapsed();
    const lease = await this.store.lease(id, this.node, this.leaseMs).catch((problem: unknown) => {
      // No other process can hold the table: show what is stored, read-only.
      if (problem instanceof StoreDown && this.store.nodes === null) return { fence: NO_LEASE };
      throw problem;
    });
    if (lease === null) return null;
    this.heldUntil.set(id, asked + this.leaseMs);
    return await LiveTable.load({
      store: this.store,
      host: this.host,
      id,
      fence: lease.fence,
      loadSystem: this.options.system ?? loadSystem,
      linkWaitMs: this.options.linkWaitMs ?? 4000,
      openWaitMs: this.options.openWaitMs ?? 20_000,
      bots: this.bots,
      push: this.options.push,
      onTrouble: (what, problem) => this.options.onTrouble?.(what, problem, id),
      onLost: () => this.forget(id),
      isHeld: () => this.isHeld(id),
      tryLease: () =>
        this.store.lease(id, this.node, this.leaseMs).then(
          () => true,
          () => false,
        ),
      ...(this.store.nodes === null ? {} : { prove: () => this.prove(id) }),
    });
  }

  /**
   * Finishes everything in flight at a table and releases its lease, so that another node can take it at
   * once.
   */
  private async letGo(id: string, table: LiveTable): Promise<void> {
    await table.stop();
    this.forget(id);
    await this.store.release(id, this.node).catch(() => undefined);
    this.options.onMoved?.(id, false);
  }

  private forget(id: string, loading = this.tables.get(id)): void {
    if (this.tables.get(id) !== loading) return;
    this.tables.delete(id);
    this.heldUntil.delete(id);
  }

  /**
   * Whether no other process can hold the table now. After a long suspension of this process, asks the store
   * first.
   */
  private isHeld(id: string): boolean | Promise<boolean> {
    if ((this.heldUntil.get(id) ?? 0) > this.host.elapsed()) return true;
    return this.renew().then(() => (this.heldUntil.get(id) ?? 0) > this.host.elapsed());
  }

  /** Asks the store whether this process still holds a table's lease. Concurrent callers share one request. */
  private async prove(id: string): Promise<boolean> {
    this.proving ??= (this.renewing ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.proving = null;
        return this.renew();
      });
    await this.proving;
    return this.heldUntil.has(id);
  }

  private renew(): Promise<void> {
    this.renewing ??= this.renewAll().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async renewAll(): Promise<void> {
    const asked = this.host.elapsed();
    const ids = [...this.heldUntil.keys()];
    if (ids.length === 0) return;
    const kept = new Set(await this.store.renew(ids, this.node, this.leaseMs));
    for (const id of ids) {
      if (kept.has(id)) {
        this.heldUntil.set(id, asked + this.leaseMs);
        continue;
      }
      const table = await this.tables.get(id)?.catch(() => null);
      this.forget(id);
      table?.lose();
    }
  }

  private async tick(): Promise<void> {
    try {
      if (this.store.nodes !== null || this.leaseMs < DAY_MS) await this.renew();
      await this.unloadIdle();
      if (this.host.elapsed() >= this.nextSweep) {
        this.nextSweep = this.host.elapsed() + SWEEP_EVERY_MS;
        await this.removeIdle();
      }
    } catch (problem) {
      this.options.onTrouble?.('table maintenance failed', problem);
    }
  }

  private invited(invite: string): SeatState['invite'] {
    return { hash: hashOfSecret(invite), until: this.host.now() + (this.options.inviteMs ?? DAY_MS) };
  }
}

/** Changes a seat; false if there is none, or if the change is refused (null). */
async function changeSeat(
  table: LiveTable,
  id: string,
  change: (seat: SeatState, switches: Switches) => SeatState | null,
): Promise<boolean> {
  return await table.act((context) => {
    const seat = seatOf(context.table, id);
    const changed = seat === null ? null : change(seat, context.table.switches);
    if (changed !== null) context.put({ is: 'seat', seat: changed });
    return changed !== null;
  });
}
