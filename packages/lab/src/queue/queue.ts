// Blocks of runs on a queue in PostgreSQL, played by any number of machines. pg-boss manages the queue: it gives
// a block to one worker, and to another if that one stops responding. Which machine plays a block does not change
// the counts.
import { BadInput } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { PgBoss } from 'pg-boss';
import type { Job } from '../job.ts';
import type { ReviewDone, ReviewJob } from '../review/review-job.ts';
import type { Tally } from '../tally.ts';

/** A block as queued. */
export interface QueuedBlock {
  readonly job: Job | ReviewJob;
  readonly from: number;
  readonly to: number;
}
/** A worker's result. */
export interface AnsweredBlock {
  /** The tally of a block of fights, or the result of a part of a review. */
  readonly done: Tally | ReviewDone;
  readonly ms: number;
}

/** Separate from the tables of a server, which may be in the same database. */
const SCHEMA = 'affray_lab';
/**
 * A worker that is silent for so long counts as dead: its block goes to another. pg-boss allows no less than 10.
 */
const SILENT_SECONDS = 10;
/** Heartbeat interval of a worker. */
export const ALIVE_MS = 3000;
const RETRIES = 10;
const LONGEST_BLOCK_SECONDS = 24 * 60 * 60;
const KEPT_SECONDS = 60 * 60;

/**
 * Connects to the queue; throws with a message if the database cannot be used.
 * @example const boss = await openQueue('postgres://affray@db/affray', 'affray worker');
 */
export async function openQueue(url: string, name: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: name,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a lost connection would end the process; the next call reports it.
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } catch (problem) {
    throw new BadInput(`The queue's database cannot be used: ${(problem as Error).message}`);
  }
  return boss;
}

/**
 * The queue for a game: one per version of its rules, so that a block is only ever played by the rules it was
 * made for.
 * @example await queueOf(boss, 'template'); // 'blocks-template-1.1.0'
 */
export async function queueOf(boss: PgBoss, system: string): Promise<string> {
  const rules = (await loadSystem(system))?.version;
  if (rules === undefined) throw new BadInput(`There is no system "${system}".`);
  const queue = `blocks-${system}-${rules}`;
  await boss.createQueue(queue, {
    retryLimit: RETRIES,
    heartbeatSeconds: SILENT_SECONDS,
    expireInSeconds: LONGEST_BLOCK_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  });
  return queue;
}
