// A table in memory: its state, its fight, and the entries that are not stored yet.
import type { System } from '@affray/kernel';
import type { CommandContext } from './command-context.ts';
import type { Host } from './host.ts';
import { type LoadedTable, runningOf } from './load-table.ts';
import { type GoOn, RunningFight } from './running.ts';
import type { SeenCommands } from './seen-commands.ts';
import { absorb, type SeatState, seatOf, type TableEntry, type TableState } from './state.ts';
import { turnsAfter } from './turns.ts';

/**
 * The state that commands work on.
 * @example const memory = new TableMemory(await loadTable(options)); memory.put(entry); store(memory.takeFresh());
 */
export class TableMemory {
  state: TableState;
  system: System;
  running: RunningFight | null;
  seen: SeenCommands;
  /** The number of the last entry, once everything taken is stored. */
  head: number;
  private fresh: TableEntry[] = [];
  private goOn: GoOn = false;

  constructor(loaded: LoadedTable) {
    this.state = loaded.state;
    this.system = loaded.system;
    this.seen = loaded.seen;
    this.head = loaded.head;
    this.running = runningOf(loaded);
  }

  /** Replaces everything with what is stored. */
  replace(loaded: LoadedTable): void {
    this.state = loaded.state;
    this.system = loaded.system;
    this.seen = loaded.seen;
    this.head = loaded.head;
    this.fresh = [];
    this.running = runningOf(loaded);
  }

  seat(id: string): SeatState | null {
    return seatOf(this.state, id);
  }

  /** How many entries are not stored yet. */
  get freshCount(): number {
    return this.fresh.length;
  }

  /** Drops the entries after this many; the state must be loaded again. */
  dropFreshAfter(count: number): void {
    this.fresh.length = count;
  }

  /** The entries that are not stored yet, to be stored now after `head`. */
  takeFresh(): readonly TableEntry[] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }

  put(entry: TableEntry): void {
    absorb(this.state, entry);
    this.fresh.push(entry);
  }

  /** The context of a command. `at` numbers it among those of its seat. */
  context(host: Host, at: (seat: string) => number): CommandContext {
    return {
      table: this.state,
      system: this.system,
      host,
      running: () => this.running,
      put: (entry) => this.put(entry),
      begin: () => {
        this.running = RunningFight.open(this.state, this.system);
      },
      openAnyway: (without = 'but-gm') => {
        this.goOn = without;
      },
      at,
    };
  }

  /**
   * Adds the entries for what a command changed in the fight. `present` numbers the seats whose people are
   * connected.
   */
  flushChanges(present: () => ReadonlySet<number>, now: number): void {
    this.flushFight(present, now);
    const turns = turnsAfter(this.state, this.running, now);
    if (turns !== undefined) this.put({ is: 'turns', turns });
  }

  private flushFight(present: () => ReadonlySet<number>, now: number): void {
    const { running } = this;
    if (running === null) return;
    running.connected = present;
    if (running.calling !== null) running.present = present();
    for (const entry of running.flushChanges(this.goOn))
      this.put(entry.is === 'played' ? { ...entry, at: now } : entry);
    this.goOn = false;
    if (running.fight.isOver && this.state.switches.stage === 'playing')
      this.put({ is: 'switched', to: { stage: 'over' } });
  }
}
