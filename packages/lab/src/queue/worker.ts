// A worker of the queue: takes blocks and plays them on this machine's cores until stopped.
import { setTimeout as sleep } from 'node:timers/promises';
import { SYSTEM_IDS } from '@affray/systems';
import type { PgBoss } from 'pg-boss';
import { openPool } from '../pool.ts';
import type { Done, Task } from '../task.ts';
import { ALIVE_MS, type AnsweredBlock, openQueue, type QueuedBlock, queueOf } from './queue.ts';

const LOOK_EVERY_MS = 200;
/** Jobs whose numbers are remembered. */
const MOST_JOBS = 32;

export interface WorkerOptions {
  /** Blocks that are played at the same time. */
  readonly threads: number;
  /** Stops once the blocks in flight are done. */
  readonly signal: AbortSignal;
  /** Called after every block. */
  readonly onBlock?: (fights: number) => void;
}

/**
 * Plays blocks of a queue until the signal aborts.
 * @example await workOnQueue('postgres://affray@db/affray', { threads: 2, signal });
 */
export async function workOnQueue(
  url: string,
  { threads, signal, onBlock = () => undefined }: WorkerOptions,
): Promise<void> {
  const boss = await openQueue(url, 'affray worker');
  const pool = openPool(threads);
  const numberOf = jobNumbers();
  try {
    const queues = await Promise.all(SYSTEM_IDS.map((id) => queueOf(boss, id)));
    const play = (block: QueuedBlock): Promise<Done> =>
      pool.run({ number: numberOf(block), ...block } satisfies Task);
    const loops = Array.from({ length: threads }, () => loop(boss, queues, play, signal, onBlock));
    await Promise.all(loops);
  } finally {
    await pool.destroy();
    await boss.stop({ graceful: false });
  }
}

/** Numbers jobs by content: threads keep their caches for a job as long as its number stays. */
function jobNumbers(): (block: QueuedBlock) => number {
  const known = new Map<string, number>();
  let last = 0;
  return ({ job }) => {
    const text = JSON.stringify(job);
    const number = known.get(text) ?? ++last;
    known.delete(text);
    known.set(text, number);
    const oldest = known.size > MOST_JOBS ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return number;
  };
}

async function loop(
  boss: PgBoss,
  queues: readonly string[],
  play: (block: QueuedBlock) => Promise<Done>,
  signal: AbortSignal,
  onBlock: (fights: number) => void,
): Promise<void> {
  while (!signal.aborted) {
    let hasPlayed = false;
    for (const queue of queues) {
      const [block] = await boss.fetch<QueuedBlock>(queue, { batchSize: 1 });
      if (block === undefined) continue;
      hasPlayed = true;
      await answer(boss, queue, block.id, () => play(block.data));
      onBlock('part' in block.data.job ? 0 : block.data.to - block.data.from);
      if (signal.aborted) return;
    }
    if (!hasPlayed) await sleep(LOOK_EVERY_MS);
  }
}

async function answer(boss: PgBoss, queue: string, id: string, play: () => Promise<Done>): Promise<void> {
  const alive = setInterval(() => void boss.touch(queue, id).catch(() => undefined), ALIVE_MS);
  const began = performance.now();
  try {
    const done = (await play()) as AnsweredBlock['done'];
    const answered: AnsweredBlock = { done, ms: performance.now() - began };
    await boss.complete(queue, id, answered);
  } catch (problem) {
    await boss.fail(queue, id, { message: (problem as Error).message });
  } finally {
    clearInterval(alive);
  }
}
