// Threads on which bots think, separate from the main thread. Each table has its own queue, and tables take
// turns.
import { availableParallelism } from 'node:os';
import type { Workload } from '@affray/protocol';
import { type BotAnswers, type Bots, type BotTasks, FairQueue, paced } from '@affray/table';
import { NODE_HOST } from '../node-host.ts';
import { Threads } from '../threads.ts';

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
export function botPool(most: number = Math.max(1, Math.min(4, availableParallelism() - 1))): BotPool {
  const worker = new URL('./worker.ts', import.meta.url);
  // A thread takes a second to start, so it is kept alive between the moves of a fight.
  const threads = new Threads<BotTasks, BotAnswers>({ worker, most, heapMb: 256, idleMs: 600_000 });
  const queue = new FairQueue(most, MOST_WAITING);
  return {
    load: () => threads.load(queue.queued),
    move: paced(NODE_HOST),
    decide: (table, tasks) =>
      queue.run(table, () => threads.run(tasks, PATIENCE_MS, () => tasks.tasks.map(() => null))),
    close: () => threads.close(),
  };
}
