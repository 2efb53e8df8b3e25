// Threads on which bots think, separate from the main thread. Each table has its own queue, and tables take
// turns.
import { availableParallelism } from 'node:os';
import type { Workload } from '@affray/protocol';
import { type BotAnswers, type Bots, type BotTasks, FairQueue, paced } from '@affray/table';
import { Piscina } from 'piscina';
import { NODE_HOST } from '../node-host.ts';
import { systemsForWorkers } from '../systems/in-workers.ts';
import { workloadOf } from '../workload.ts';

const MOST_WAITING = 1000;
/**
 * A thread that is still busy by then is terminated, and the bots use the defaults, so that their table can
 * continue. The work of a decision is bounded by its budget: this is for threads that hang, and must not end one that
 * only starts slowly on a busy machine.
 */
const PATIENCE_MS = 60_000;

/** Bots on threads. */
export interface BotPool extends Bots {
  load(): Workload;
}

/**
 * A pool that starts its threads when they are first needed.
 * @example const bots = botPool(); const answers = await bots.decide(table, { system, tasks }); await bots.close();
 */
export function botPool(threads: number = Math.max(1, Math.min(4, availableParallelism() - 1))): BotPool {
  let pool: Piscina<BotTasks, BotAnswers> | null = null;
  const queue = new FairQueue(threads, MOST_WAITING);
  return {
    load: () => workloadOf(pool, threads, queue.queued),
    move: paced(NODE_HOST),
    decide: (table, tasks) =>
      queue.run(table, async () => {
        pool ??= open(threads);
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(), PATIENCE_MS);
        try {
          return await pool.run(tasks, { signal: late.signal });
        } catch (problem) {
          if (late.signal.aborted) return tasks.tasks.map(() => null);
          throw problem;
        } finally {
          clearTimeout(timer);
        }
      }),
    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}

function open(threads: number): Piscina<BotTasks, BotAnswers> {
  return new Piscina<BotTasks, BotAnswers>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    // A thread takes a second to start, so it is kept alive between the moves of a fight.
    idleTimeout: 600_000,
    workerData: systemsForWorkers(),
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}
