// One simulated schedule: the real tables and the real client, with a database, network, clocks and people driven by one seed.
import type { System } from '@affray/kernel';
import type { ChoiceStore } from '@affray/protocol';
import type { LiveTable } from '../../live-table.ts';
import type { Ready } from '../../make.ts';
import { type PlantedFaults, SimulatedDatabase } from './database.ts';
import { Network } from './network.ts';
import { Person } from './people.ts';
import { SimulatedProcess } from './process.ts';
import { Promises } from './promises.ts';
import { Scheduler } from './scheduler.ts';

/** The fight to play. */
export interface Stage {
  readonly system: System;
  readonly ready: Extract<Ready, { ok: true }>;
}

export interface ScheduleResult {
  readonly seed: string;
  /** The first broken promise; null if all were kept. */
  readonly broken: string | null;
  /** The same for every run of a seed. */
  readonly trace: string;
  readonly steps: number;
  readonly entries: number;
  readonly kills: number;
  /** Whether a record was verified at the end. */
  readonly isVerified: boolean;
}

/** Simulated time within which everything must become quiet once all faults are healed. */
const RECOVERS_MS = 90_000;
const QUIET_MS = 400;
const SHARED_LEASE_MS = 4000;

/**
 * Runs one schedule.
 * @example const { broken } = await runSchedule('17', stage); if (broken !== null) throw new Error(broken);
 */
export async function runSchedule(
  seed: string,
  stage: Stage,
  planted: PlantedFaults = {},
): Promise<ScheduleResult> {
  const schedule = new Schedule(seed, stage, planted);
  await schedule.run();
  return schedule.result();
}

class Schedule {
  private readonly seed: string;
  private readonly stage: Stage;
  private readonly time: Scheduler;
  private readonly promises: Promises;
  private readonly database: SimulatedDatabase;
  private readonly network: Network;
  private readonly isShared: boolean;
  private processes: SimulatedProcess[] = [];
  private people: Person[] = [];
  private started = 0;
  private kills = 0;
  private isVerified = false;
  private isChecking = false;

  constructor(seed: string, stage: Stage, planted: PlantedFaults) {
    this.seed = seed;
    this.stage = stage;
    const time = new Scheduler(seed);
    this.time = time;
    this.isShared = time.chance(60);
    const promises = new Promises({ now: () => time.now, dice: time.dice, system: stage.system });
    this.promises = promises;
    this.database = new SimulatedDatabase({ time, promises, planted, isShared: this.isShared });
    promises.database = this.database;
    this.network = new Network({
      time,
      promises,
      route: () => time.pick(this.processes.filter((one) => one.isAlive)) ?? null,
      ...(planted.sealedAnswerInFrame === true ? { tamper: (text) => this.leaked(text) } : {}),
    });
  }

  result(): ScheduleResult {
    const { seed, time, promises, database, kills, isVerified } = this;
    const broken = promises.broken?.message ?? null;
    const entries = database.headOf(promises.table);
    return { seed, broken, trace: time.trace, steps: time.steps, entries, kills, isVerified };
  }

  async run(): Promise<void> {
    for (let count = this.isShared ? 2 : 1; count > 0; count--) this.start();
    await this.open();
    const rounds = this.time.between(4, 12);
    for (let round = 0; round < rounds && this.isWhole(); round++) {
      await this.runFor(this.time.between(200, 2500));
      this.disturb();
      if (this.time.chance(15)) await this.check();
    }
    await this.check();
    if (this.time.chance(10)) await this.remove();
    else await this.finish();
    for (const { wire } of this.people) wire.close();
    for (const process of this.processes) process.kill();
  }

  private isWhole(): boolean {
    return this.promises.broken === null;
  }

  private start(): void {
    const { time, database, stage } = this;
    const name = `node-${++this.started}`;
    const leaseMs = this.isShared ? SHARED_LEASE_MS : null;
    this.processes.push(new SimulatedProcess({ time, database, name, system: stage.system, leaseMs }));
  }

  /** Runs until the promise settles. */
  private async drive<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const end = (): void => {
      isDone = true;
    };
    work.then(end, end);
    await this.time.runUntil(this.time.now + RECOVERS_MS, () => isDone);
    if (!isDone) throw new Error(`Seed ${this.seed}: nothing came of it.`);
    return await work;
  }

  private runFor(ms: number): Promise<void> {
    return this.time.runUntil(this.time.now + ms, () => !this.isWhole());
  }

  /** Makes the table and seats everyone; nothing fails yet. */
  private async open(): Promise<void> {
    const { time, network, promises, stage } = this;
    const { tables } = this.processes[0] as SimulatedProcess;
    const isSealed = time.chance(12);
    const made = await this.drive(tables.make('Gemma', stage.ready, { sealed: isSealed }));
    promises.table = made.table;
    const { setup } = stage.ready;
    const gm = await this.drive(tables.join(made.table, made.invite, undefined));
    const table = (await this.drive(tables.table(made.table))) as LiveTable;
    const fighters = setup.fighters.map(({ id }) => id);
    const players: { seat: string; token: string }[] = [];
    for (const [index, sides] of [...setup.sides.map(({ id }) => [id]), []].entries()) {
      // Sides after the first are sometimes left to the game master.
      if (sides.length > 0 && index > 0 && time.chance(50)) continue;
      const kind = sides.length > 0 ? 'player' : 'spectator';
      const command = {
        id: `seat-${index}`,
        do: 'add-seat',
        name: `Player ${index}`,
        kind,
        fighters: [],
        sides,
      } as const;
      const added = await this.drive(table.command('s0', 'opening', command));
      const seat = added.ok ? (added.seat ?? '') : '';
      const invite = (await this.drive(tables.invite(table, seat))) ?? '';
      const taken = await this.drive(tables.join(made.table, invite, undefined));
      if (taken !== null) players.push(taken);
    }
    const common = {
      time,
      network,
      promises,
      table: made.table,
      fighters,
      players: players.map(({ seat }) => seat),
      // Depends on the seed's text, not on random numbers, so that earlier seeds still give the same schedule.
      isRolling: this.seed.endsWith('d'),
    };
    const seeds = new Map<string, Uint8Array | null>();
    const areDevices = time.chance(50);
    const browsers = new Map<string, ChoiceStore>();
    const seat = ({ seat, token }: { seat: string; token: string }, tab: string, isGm: boolean): void => {
      if (!seeds.has(seat)) seeds.set(seat, time.chance(25) ? time.bytes(32) : null);
      const diceSeed = seeds.get(seat) ?? null;
      const browser = areDevices ? tab : seat;
      const choices = browsers.get(browser) ?? newChoiceStore();
      browsers.set(browser, choices);
      this.people.push(new Person({ ...common, seat, token, tab, isGm, diceSeed, choices }));
    };
    if (gm !== null) seat(gm, 'gm', true);
    for (const [index, player] of players.entries()) seat(player, `player-${index}`, false);
    if (time.chance(30) && players[0] !== undefined) seat(players[0], 'second-tab', false);
    await this.runFor(500);
    this.people[0]?.send({ do: 'start' });
    await this.runFor(500);
    this.database.isArmed = true;
    this.activate(true);
  }

  private activate(isActive: boolean): void {
    for (const person of this.people) person.isActive = isActive;
  }

  /** Injects a fault. */
  private disturb(): void {
    const { time, database, network } = this;
    const process = time.pick(this.processes.filter((one) => one.isAlive));
    const troubles: readonly (() => void)[] = [
      () => this.killOne(process),
      () => this.killOne(process),
      () => process?.freeze(time.between(200, 3000)),
      () => this.takeOver(process),
      () => process?.freeze(time.between(5000, 12_000)),
      () => process !== undefined && this.setClock(process),
      () => {
        database.fullUntil = time.now + time.between(100, 6000);
      },
      () => {
        database.awayUntil = time.now + time.between(100, 6000);
      },
      () => {
        database.trouble = {
          lost: time.between(0, 8),
          unanswered: time.between(0, 8),
          slow: time.between(0, 30),
        };
      },
      () => {
        network.trouble = { slow: time.between(0, 20), cut: time.between(0, 5) };
      },
      () => time.pick(this.people)?.wire.break(),
      () => this.stopOne(process),
    ];
    time.pick(troubles)?.();
  }

  private killOne(process: SimulatedProcess | undefined): void {
    if (process === undefined) return;
    process.kill();
    this.kills++;
    this.replace(process);
  }

  /** Freezes a process for a little longer than its leases, with commands in transit to it; another process takes the table. */
  private takeOver(process: SimulatedProcess | undefined): void {
    const { time, people, processes, promises } = this;
    if (process === undefined || !this.isShared) return;
    for (const person of people) person.send({ do: 'take-pen' });
    this.activate(false);
    const ms = SHARED_LEASE_MS + time.between(200, 1500);
    process.freeze(ms);
    time.after(SHARED_LEASE_MS, 'a table is taken over', () => {
      for (const other of processes)
        if (other !== process) void other.tables.table(promises.table).catch(() => null);
    });
    time.after(ms + 200, 'people go on', () => this.activate(!this.isChecking));
  }

  /** Stops a server gracefully: it finishes what is in flight, and another process replaces it. */
  private stopOne(process: SimulatedProcess | undefined): void {
    if (process === undefined || !this.isShared) return;
    void process.tables.stop().then(
      () => process.kill(),
      () => process.kill(),
    );
    this.replace(process);
  }

  private replace(process: SimulatedProcess): void {
    this.processes = this.processes.filter((one) => one !== process);
    this.time.after(this.time.between(50, 3000), 'a process starts', () => this.start());
  }

  private setClock(process: SimulatedProcess): void {
    process.clockOffset += this.time.between(-3_600_000, 3_600_000);
  }

  /** Heals all faults, waits until everything is quiet, and compares what clients see with what is stored. */
  private async check(): Promise<void> {
    if (!this.isWhole()) return;
    this.isChecking = true;
    this.activate(false);
    this.database.heal();
    this.network.trouble = { slow: 0, cut: 0 };
    for (const process of this.processes) process.thaw();
    const healed = this.time.now;
    const until = healed + RECOVERS_MS;
    while (this.isWhole() && !(await this.isQuiet(healed)))
      if (this.time.now > until) this.promises.fail(this.whyRestless());
    if (!this.isWhole()) return;
    const clients = this.people.map(({ seat, client }) => ({ seat, client }));
    await this.promises.checkConverged(clients);
    this.promises.checkAcknowledged();
    this.isChecking = false;
    this.activate(true);
  }

  /** Whether everything is quiet. A process that was frozen or cut off from the store shows an old state until it renews its leases. */
  private async isQuiet(healed: number): Promise<boolean> {
    const head = this.database.headOf(this.promises.table);
    await this.runFor(QUIET_MS);
    const { database, promises, people } = this;
    const knowsLeases = ({ wire }: Person): boolean =>
      wire.connection !== null && database.hasRenewedSince(wire.connection.process, healed);
    const isSame = head === database.headOf(promises.table) && !database.isAppending;
    return isSame && people.every((person) => isAtRest(person) && knowsLeases(person));
  }

  private whyRestless(): string {
    const busy = this.people.find((person) => !isAtRest(person));
    if (busy === undefined) return 'The table does not come to rest.';
    const what = busy.wire.isAtRest ? 'has commands that are not acknowledged' : 'has not come back';
    return `Long after everything was mended, seat ${busy.seat} ${what}.`;
  }

  /** Ends the fight and opens its books: the record must verify against the pins of the seats. */
  private async finish(): Promise<void> {
    const [gm] = this.people;
    if (!this.isWhole() || gm === undefined) return;
    this.activate(false);
    gm.send({ do: 'take-pen' });
    await this.runFor(QUIET_MS);
    gm.send({ do: 'end' });
    await this.runFor(QUIET_MS);
    gm.send({ do: 'open-books' });
    await this.check();
    if (this.isWhole()) {
      const pins = this.people.map(({ client }) => client.pins());
      this.isVerified = await this.promises.checkRecord(gm.seat, pins);
    }
  }

  /** Deletes the table: nothing of it may remain or reappear. */
  private async remove(): Promise<void> {
    const { table } = this.promises;
    for (let tries = 0; this.isWhole() && !this.database.removed.has(table) && tries < 20; tries++) {
      for (const { tables, isAlive } of this.processes) {
        const here = isAlive ? await this.drive(tables.table(table).catch(() => null)) : null;
        if (here === null) continue;
        await this.drive(tables.remove(here).catch(() => undefined));
        break;
      }
      await this.runFor(1000);
    }
    await this.runFor(20_000);
    if (this.database.headOf(table) > 0) this.promises.fail('The table was deleted and is there again.');
    if (!this.database.removed.has(table)) this.promises.fail('The table could not be deleted.');
    const stays = this.people.find(({ wire }) => wire.connected);
    if (stays !== undefined)
      this.promises.fail(`Seat ${stays.seat} is still connected to a table that was deleted.`);
  }

  /** The planted leak: adds the last locked answer to some frames. */
  private leaked(text: string): string {
    const peek = this.database.lastLocked(this.promises.table);
    if (peek === null || this.time.dice.below(20) > 0) return text;
    const live = JSON.parse(text) as { frame: object };
    return JSON.stringify({ ...live, frame: { ...live.frame, peek } });
  }
}

function newChoiceStore(): ChoiceStore {
  let kept: string | null = null;
  return {
    load: () => kept,
    save: (text) => {
      kept = text;
    },
  };
}

function isAtRest({ wire, waiting, client }: Person): boolean {
  return wire.isAtRest && waiting === 0 && client.seen() !== null;
}
