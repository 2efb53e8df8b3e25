// A live table: commands in, frames out. Nothing is acknowledged or shown before it is stored.
import type { Json, System } from '@affray/kernel';
import type { Command, Reply } from '@affray/protocol';
import { Doorstep } from './admission.ts';
import { BotTurns } from './bot-turns.ts';
import type { Bots } from './bots.ts';
import { needsOtherRules, wentOn } from './checkpoint.ts';
import type { CommandContext } from './command-context.ts';
import { CommandQueue, NOT_STORED, WENT_WRONG } from './command-queue.ts';
import { commandWork } from './commands.ts';
import { answerByDefault } from './default-answers.ts';
import { TableGone } from './errors.ts';
import type { Host } from './host.ts';
import { LinkWait } from './link-wait.ts';
import { type LoadedTable, loadTable } from './load-table.ts';
import { openRecord, replyFor, type SeatFrame, type SeatReply, seatRecord } from './project.ts';
import { Replies } from './replies.ts';
import { Snapshots } from './snapshots.ts';
import { isInCharge, mayDelete, type SeatState } from './state.ts';
import { NO_LEASE, StorageOutage } from './storage-outage.ts';
import { keyOf, type Store, StoreDown } from './store.ts';
import { TableMemory } from './table-memory.ts';
import { TableTimers } from './timer.ts';
import { type PushSender, TurnNotifier } from './turn-notifier.ts';
import { type Channel, Watcher, Watchers } from './watchers.ts';

export interface TableOptions {
  readonly store: Store;
  readonly host: Host;
  readonly id: string;
  readonly fence: number;
  readonly loadSystem: (id: string) => Promise<System | undefined>;
  /** How long a round waits for the links of seats before it goes on without them. */
  readonly linkWaitMs: number;
  /** How long a sealed table waits for locked choices to be opened. */
  readonly openWaitMs: number;
  /** Called when something fails that the server operator has to fix. Contains no secrets. */
  readonly onTrouble: (what: string, problem: unknown) => void;
  /** The table can no longer be written from here. */
  readonly onLost: () => void;
  /** Decides for bots; omitted: bots do nothing. */
  readonly bots?: Bots;
  /** Sends push messages to seats at tables by post; omitted: none are sent. */
  readonly push?: PushSender | undefined;
  /** Whether no other process can hold the table now. */
  readonly isHeld: () => boolean | Promise<boolean>;
  /** For a table loaded without a lease: takes one; false as long as the store cannot write. Omitted: it always has one. */
  readonly tryLease?: () => Promise<boolean>;
  /**
   * The same, confirmed by the store and not by this process's clock, which may have been suspended; omitted:
   * no other process can hold it.
   */
  readonly prove?: () => Promise<boolean>;
}

/**
 * A client's place at a table, in this process or on another node: receives the seat's frames and sends its
 * commands.
 */
export interface Place {
  readonly table: string;
  readonly seat: string;
  /** Starts to show the seat's frames. */
  open(channel: Channel): Promise<void>;
  command(command: Command): Promise<SeatReply>;
  leave(): void;
}

const OTHER_TAB: Reply = {
  ok: false,
  refusal: {
    rule: 'TABLE',
    why: 'Another tab or device is playing this seat. Press “Play here” to take over.',
  },
};
/** Commands that no other seat may notice. */
const QUIET: ReadonlySet<string> = new Set<Command['do']>(['answer', 'withdraw', 'lock']);

/**
 * A live table.
 * @example const table = await LiveTable.load(options); const reply = await table.command('s1', 'tab-1', command);
 */
export class LiveTable {
  readonly id: string;
  readonly doorstep: Doorstep = new Doorstep();
  private readonly options: TableOptions;
  private readonly memory: TableMemory;
  private readonly watchers: Watchers;
  private readonly pause: StorageOutage;
  private readonly replies: Replies;
  private readonly queue: CommandQueue;
  private readonly snapshots: Snapshots;
  private readonly links: LinkWait;
  private readonly timers: TableTimers;
  private readonly botTurns: BotTurns | null;
  private readonly notifier: TurnNotifier | null;
  /** When the table was last used or watched. */
  lastUsed: number;

  private constructor(options: TableOptions, loaded: LoadedTable) {
    const { host, store, id, fence, bots, onTrouble } = options;
    this.options = options;
    this.id = id;
    this.lastUsed = host.elapsed();
    const memory = new TableMemory(loaded);
    this.memory = memory;
    const quietly = (work: (context: CommandContext) => void): void =>
      void this.act(work).catch(() => undefined);
    this.watchers = new Watchers(memory, host, () => this.act(() => null));
    this.pause = new StorageOutage(
      host,
      (isOn) => this.watchers.held(isOn),
      async () => !this.queue.isBusy && (await this.isStoring()),
    );
    this.replies = new Replies(store, id, this.pause);
    this.snapshots = new Snapshots({ store, id, fence, memory, onTrouble });
    this.links = new LinkWait({ ...options, onTimeUp: () => quietly((context) => context.openAnyway()) });
    this.timers = new TableTimers(host, (work) => this.act(work), answerByDefault);
    const act = (work: () => void): Promise<void> => this.act(work, true);
    const running = (): TableMemory['running'] => memory.running;
    this.botTurns =
      bots === undefined ? null : new BotTurns({ table: id, bots, host, running, act, onTrouble });
    this.notifier = this.newNotifier();
    this.queue = this.newQueue();
  }

  /** Whether the store writes again. A table without a lease has to be loaded anew then. */
  private async isStoring(): Promise<boolean> {
    const { fence, tryLease } = this.options;
    if (fence !== NO_LEASE) return await this.snapshots.save();
    const isBack = (await tryLease?.()) === true;
    if (isBack) this.lose();
    return isBack;
  }

  private newNotifier(): TurnNotifier | null {
    const { host, id, push, onTrouble } = this.options;
    if (push === undefined) return null;
    const { memory, watchers } = this;
    const act = (work: (context: CommandContext) => void): Promise<void> => this.act(work, true);
    return new TurnNotifier({
      table: id,
      host,
      memory,
      push,
      act,
      onTrouble,
      online: () => watchers.online,
    });
  }

  private newQueue(): CommandQueue {
    const { options, memory, replies, pause, watchers } = this;
    return new CommandQueue({
      table: options,
      memory,
      replies,
      pause,
      watchers,
      onShow: () => this.armTimers(),
      onStored: () => {
        if (!pause.isOn) this.snapshots.saveIfDue();
        this.botTurns?.look();
        this.notifier?.look();
      },
      onReloaded: () => this.botTurns?.look(),
      lose: () => this.lose(),
    });
  }

  /** Loads a table from the store. */
  static async load(options: TableOptions): Promise<LiveTable> {
    const table = new LiveTable(options, await loadTable(options));
    await table.takeUp();
    // A crash may have come between a round's call and its links, so wait for the links again.
    table.armTimers();
    if (options.fence === NO_LEASE) table.pause.set(true);
    else {
      table.botTurns?.look();
      table.notifier?.look();
    }
    return table;
  }

  /** If the rules that the fight began with are not installed any more, continues with the current ones and records that. */
  private async takeUp(): Promise<void> {
    if (!needsOtherRules(this.memory.state, this.memory.system)) return;
    await this.act((context) => {
      if (context.table.fight !== null)
        context.put(wentOn(context.host, context.table.fight, context.system));
      context.begin();
    });
  }

  get isWatched(): boolean {
    return this.watchers.size > 0;
  }

  /** Runs a command of a seat. The same id again gets the same reply and has no second effect. */
  async command(seat: string, client: string, command: Command): Promise<SeatReply> {
    const { replies, memory, watchers } = this;
    const key = keyOf(seat, command.id);
    const known =
      replies.recent(key) ?? (memory.seen.mayHave(key) ? await replies.stored(seat, command.id) : null);
    if (known !== null) return replyFor(known);
    const pen = watchers.takePen(seat, client, command.do === 'take-pen');
    if (pen === 'refused') return replyFor(OTHER_TAB);
    if (pen === 'taken' && !this.queue.isBusy) watchers.showSeat(seat);
    const result = await this.enqueue({
      key,
      seat,
      command: command.id,
      mayBeQuiet: QUIET.has(command.do),
      work: commandWork(seat, command),
    });
    return replyFor(result as Reply);
  }

  /** Runs server work in the table's queue. `mayBeQuiet`: no seat may notice it. */
  async act<T>(work: (context: CommandContext) => T, mayBeQuiet = false): Promise<T> {
    const result = await this.enqueue({ key: null, seat: '', command: '', mayBeQuiet, work });
    if (result === NOT_STORED || result === WENT_WRONG) throw new StoreDown('storage is not available.');
    return result as T;
  }

  private enqueue(work: Parameters<CommandQueue['add']>[0]): Promise<unknown> {
    this.lastUsed = this.options.host.elapsed();
    return this.queue.add(work);
  }

  /** A seat, for seat administration. */
  seat(id: string): SeatState | null {
    return this.memory.seat(id);
  }

  /** Whether a seat may run fights like the game master: begin them, end them and start the next one. */
  mayRun(id: string): boolean {
    const seat = this.seat(id);
    return seat !== null && isInCharge(this.memory.state, seat);
  }

  /** Whether a seat may delete the table. */
  mayDelete(id: string): boolean {
    const seat = this.seat(id);
    return seat !== null && mayDelete(this.memory.state, seat);
  }

  /** What a seat may know now, once everything in flight is stored. */
  frame(seatId: string): Promise<SeatFrame | null> {
    return this.read(() => {
      const seat = this.seat(seatId);
      return seat === null ? null : this.watchers.views.whole(seat);
    });
  }

  /** What a seat may have of the record. */
  record(seatId: string): Promise<ReturnType<typeof seatRecord> | null> {
    return this.read(() => {
      const seat = this.seat(seatId);
      return seat === null ? null : seatRecord(this.watchers.views.moment(), seat);
    });
  }

  /** The whole record for a person without a seat; null unless everything is revealed. */
  openRecord(): Promise<Json | null> {
    return this.read(() => openRecord(this.watchers.views.moment()));
  }

  /**
   * Reads in the table's queue, then confirms the lease: a process that was suspended, clock included, would
   * otherwise show a state that another node has replaced.
   */
  private async read<T>(work: () => T): Promise<T> {
    const found = await this.act(work);
    if ((await this.options.prove?.()) !== false) return found;
    this.lose();
    throw new TableGone(this.id);
  }

  /** A place for one client of a seat; the client names its tab or program. */
  place(seat: string, client: string, onSent?: () => void): Place {
    let watcher: Watcher | null = null;
    let left = false;
    return {
      table: this.id,
      seat,
      open: async (channel) => {
        watcher = new Watcher(seat, client, channel, onSent);
        await this.watch(watcher);
        if (left) this.unwatch(watcher);
      },
      command: (command) => this.command(seat, client, command),
      leave: () => {
        left = true;
        if (watcher !== null) this.unwatch(watcher);
      },
    };
  }

  /** Shows a seat's frames to a connection from now on, starting with the current one. */
  async watch(watcher: Watcher): Promise<void> {
    const { watchers } = this;
    const frame = await this.read(() => {
      const seat = this.seat(watcher.seat);
      if (seat === null) return null;
      watchers.add(watcher);
      return watchers.views.whole(seat);
    });
    if (frame === null || this.queue.isStopped) {
      watchers.forget(watcher);
      // The table has moved; the seat was not revoked. The client reconnects.
      return watcher.end(frame === null ? 'revoked' : 'table-stopped');
    }
    watchers.greet(watcher, frame);
    if (this.pause.isOn) watcher.held(true);
    watchers.tellPresence();
    this.notifier?.cameBack(watcher.seat);
  }

  unwatch(watcher: Watcher): void {
    this.watchers.forget(watcher);
    this.lastUsed = this.options.host.elapsed();
    this.watchers.tellPresence();
  }

  /** Ends every connection of a seat, because its token is no longer valid. */
  revoke(seat: string, reason: 'revoked' | 'closed' = 'revoked'): void {
    this.watchers.revoke(seat, reason);
  }

  /** Finishes everything in flight, stores a snapshot and releases the table. */
  async stop(): Promise<void> {
    if (!this.queue.isStopped) await this.act(() => null).catch(() => undefined);
    this.stopWork();
    if (this.snapshots.isBehind) await this.snapshots.save();
  }

  /** Disconnects every client, because the table can no longer be written from here. */
  lose(): void {
    if (this.queue.isStopped) return;
    this.stopWork();
    this.watchers.endAll();
    this.options.onLost();
  }

  private stopWork(): void {
    this.queue.isStopped = true;
    this.links.stop();
    this.timers.stop();
    this.botTurns?.stop();
    this.notifier?.stop();
    this.watchers.stop();
    this.pause.stop();
  }

  private armTimers(): void {
    if (this.queue.isStopped) return;
    const { state, running } = this.memory;
    this.timers.look(state, running);
    this.links.look(running);
  }
}
