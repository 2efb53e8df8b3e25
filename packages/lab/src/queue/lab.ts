// A lab whose blocks are played by the workers of a queue.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Job } from '../job.ts';
import type { ReviewDone } from '../review/review-job.ts';
import { type Lab, labOfBlocks, type Played } from '../runs.ts';
import type { Tally } from '../tally.ts';
import { type AnsweredBlock, openQueue, type QueuedBlock, queueOf } from './queue.ts';

/** Long enough that the round trip through the database costs little. */
const BLOCK_MS = 2000;
const LOOK_EVERY_MS = 100;
/** After this long without an answer, warn that there may be no worker. */
const LONELY_MS = 10_000;

export interface QueueOptions {
  /** How many workers to keep busy. */
  readonly workers: number;
  /** Called once if no block has been answered for a while. */
  readonly onLonely?: () => void;
}

interface Awaited {
  readonly queue: string;
  readonly resolve: (answered: AnsweredBlock) => void;
  readonly reject: (problem: Error) => void;
}

/**
 * A lab on a queue in PostgreSQL: the same results, to the bit, as on this machine.
 * @example
 * const lab = await openQueueLab('postgres://affray@db/affray', { workers: 10 });
 * const tally = await lab.run(jobOf(setup), { runs: 1_000_000 });
 * await lab.close();
 */
export async function openQueueLab(url: string, { workers, onLonely }: QueueOptions): Promise<Lab> {
  const boss = await openQueue(url, 'affray lab');
  const awaited = new Map<string, Awaited>();
  const watcher = new AbortController();
  const watching = watch(boss, awaited, watcher.signal, onLonely);
  const play = async (job: QueuedBlock['job'], from: number, to: number): Promise<AnsweredBlock> => {
    const queue = await queueOf(boss, job.system);
    const id = await boss.send(queue, { job, from, to } satisfies QueuedBlock);
    if (id === null) throw new Error('The queue took no block.');
    return await new Promise((resolve, reject) => awaited.set(id, { queue, resolve, reject }));
  };
  const playBlock = async (job: Job, from: number, to: number): Promise<Played> => {
    const { done, ms } = await play(job, from, to);
    return { tally: done as Tally, ms };
  };
  const review: Lab['review'] = async (job, from, to) => (await play(job, from, to)).done as ReviewDone;
  return labOfBlocks(workers, BLOCK_MS, playBlock, review, async () => {
    watcher.abort();
    await watching;
    // Nobody waits for these any more: no worker should begin them.
    for (const [id, { queue }] of awaited) await boss.cancel(queue, id).catch(() => undefined);
    await boss.stop({ graceful: false });
  });
}

/** Passes results to those who wait for them. */
async function watch(
  boss: PgBoss,
  awaited: Map<string, Awaited>,
  signal: AbortSignal,
  onLonely: (() => void) | undefined,
): Promise<void> {
  let heard = performance.now();
  let isTold = false;
  while (!signal.aborted) {
    for (const [id, one] of awaited) {
      if (signal.aborted) return;
      if (await isAnswered(boss, id, one)) {
        awaited.delete(id);
        heard = performance.now();
      }
    }
    if (awaited.size === 0) heard = performance.now();
    else if (!isTold && performance.now() - heard > LONELY_MS) {
      isTold = true;
      onLonely?.();
    }
    await sleep(LOOK_EVERY_MS);
  }
}

async function isAnswered(boss: PgBoss, id: string, { queue, resolve, reject }: Awaited): Promise<boolean> {
  try {
    const [job] = await boss.findJobs<QueuedBlock>(queue, { id });
    if (job?.state === 'completed') {
      resolve(job.output as AnsweredBlock);
      await boss.deleteJob(queue, id);
      return true;
    }
    if (job === undefined || job.state === 'failed' || job.state === 'cancelled') {
      const why = (job?.output as { message?: string } | undefined)?.message ?? 'it is gone from the queue';
      reject(new Error(`A block of fights was not played: ${why}.`));
      return true;
    }
    return false;
  } catch (problem) {
    reject(problem as Error);
    return true;
  }
}
