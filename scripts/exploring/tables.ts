// Simulated tables: schedule after schedule, each with its own seed, each checked against a table's guarantees.
import { createHmac, hash, randomBytes } from 'node:crypto';
import { useHashing } from '@affray/fair';
import {
  type PlantedFaults,
  runSchedule,
  type ScheduleResult,
  stageFor,
} from '@affray/table/testing/simulation';

const NOTE_EVERY_MS = 60_000;

/** One schedule. */
export async function schedule(seed: string, planted: PlantedFaults = {}): Promise<ScheduleResult> {
  useHashing({
    sha256: (bytes) => new Uint8Array(hash('sha256', bytes, 'buffer')),
    hmac: (key, bytes) => new Uint8Array(createHmac('sha256', key).update(bytes).digest()),
  });
  return await runSchedule(seed, await stageFor(seed), planted);
}

/** The result of a schedule, with the command that runs it again. */
export function inWords({ seed, broken, trace, steps }: ScheduleResult): string {
  const again = `npm run explore -- table --seed '${seed}'`;
  return broken === null
    ? `Seed ${seed}: all promises kept in ${steps} steps, trace ${trace}`
    : `BROKEN, seed ${seed}: ${broken}\n    again: ${again}`;
}

/** Runs schedules for some minutes, or the one of a seed; returns how many broke a guarantee. */
export async function exploreTables(minutes: number, seed: string | undefined): Promise<number> {
  let current = seed ?? '';
  // An unhandled rejection would end a real server, so it is a find like any other.
  process.on('unhandledRejection', (problem) => {
    console.log(`BROKEN, seed ${current}: ${problem instanceof Error ? problem.stack : problem}`);
    console.log(`    again: npm run explore -- table --seed '${current}'`);
    process.exit(1);
  });
  if (seed !== undefined) {
    const result = await schedule(seed);
    console.log(inWords(result));
    return result.broken === null ? 0 : 1;
  }
  const run = randomBytes(4).toString('hex');
  const total = { schedules: 0, steps: 0, entries: 0, kills: 0, verified: 0, broken: 0 };
  const until = performance.now() + minutes * 60_000;
  let noteAt = performance.now() + NOTE_EVERY_MS;
  while (performance.now() < until) {
    current = `${run}-${total.schedules}${total.schedules % 2 === 0 ? '' : 'd'}`;
    const result = await schedule(current);
    total.schedules++;
    total.steps += result.steps;
    total.entries += result.entries;
    total.kills += result.kills;
    if (result.isVerified) total.verified++;
    if (result.broken !== null) {
      total.broken++;
      console.log(inWords(result));
    }
    if (performance.now() < noteAt) continue;
    noteAt += NOTE_EVERY_MS;
    console.log(`${total.schedules} schedules, ${total.broken} broken`);
  }
  console.log(
    `table: ${total.schedules} schedules, ${total.steps} steps, ${total.entries} entries, ${total.kills} kills, ${total.verified} records verified, run ${run}; ${total.broken} broke a promise`,
  );
  return total.broken;
}
