// A simulated process that hosts tables: it can be killed between any two events, be frozen, and have its clock changed.
import { Prng, type System } from '@affray/kernel';
import type { Host } from '../../host.ts';
import { TableRegistry } from '../../table-registry.ts';
import type { SimulatedDatabase } from './database.ts';
import type { Owner, Scheduler } from './scheduler.ts';

export interface ProcessOptions {
  readonly time: Scheduler;
  readonly database: SimulatedDatabase;
  readonly name: string;
  readonly system: System;
  readonly leaseMs: number | null;
}

/** Start of the simulation, in milliseconds since 1970. */
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * One run of a server process.
 * @example const process = new SimulatedProcess(options); await process.tables.table(id); process.kill();
 */
export class SimulatedProcess implements Owner {
  isAlive = true;
  frozenUntil = 0;
  /** Difference between its wall clock and the true time. */
  clockOffset = 0;
  readonly name: string;
  readonly tables: TableRegistry;
  private readonly time: Scheduler;
  private readonly startedAt: number;
  /** The monotonic clock of a suspended machine does not advance. */
  private frozenFor = 0;

  constructor({ time, database, name, system, leaseMs }: ProcessOptions) {
    this.time = time;
    this.name = name;
    this.startedAt = time.now;
    const dice = Prng.fromSeed(`${name} ${time.dice.below(1 << 30)}`);
    const host: Host = {
      now: () => EPOCH + time.now + this.clockOffset,
      elapsed: () => time.now - this.startedAt - this.frozenFor,
      after: (ms, work) => time.after(ms, `${name} timer`, work, this),
      soon: (work) => void time.after(0, `${name} queue`, work, this),
      randomBytes: (length) => Uint8Array.from({ length }, () => dice.below(256)),
    };
    this.tables = new TableRegistry({
      store: database.storeFor(this),
      host,
      system: async () => system,
      linkWaitMs: 2000,
      openWaitMs: 4000,
      idleMs: 30_000,
      ...(leaseMs === null ? {} : { leaseMs }),
    });
  }

  kill(): void {
    this.isAlive = false;
  }

  /**
   * Freezes the process and its monotonic clock, so it cannot tell that time has passed. A shorter second freeze does not end the first
   * early.
   */
  freeze(ms: number): void {
    const { now } = this.time;
    const until = Math.max(this.frozenUntil, now + ms);
    this.frozenFor += until - Math.max(this.frozenUntil, now);
    this.frozenUntil = until;
  }

  thaw(): void {
    const { time, frozenUntil } = this;
    if (frozenUntil <= time.now) return;
    this.frozenFor -= frozenUntil - time.now;
    this.frozenUntil = 0;
    time.thawed(this);
  }
}
