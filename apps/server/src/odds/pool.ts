// Threads for odds, separate from the main thread: however many questions there are, tables take answers as
// before.

import { availableParallelism } from 'node:os';
import type { Workload } from '@affray/protocol';
import { FairQueue, type HouseRuleTask, type OddsDone, type OddsTask, TooBusy } from '@affray/table';
import { Threads } from '../threads.ts';

type Task = OddsTask | HouseRuleTask;

export interface OddsPool {
  /** Plays a task. A seat has one at a time, and tables take turns. */
  run(by: { readonly table: string; readonly seat: string }, task: Task): Promise<OddsDone>;
  load(): Workload;
  close(): Promise<void>;
}

const MOST_WAITING = 32;
/** A task that has not come back by then fails, and a thread that is still busy is terminated. */
const PATIENCE_MS = 60_000;

/**
 * A pool that starts its threads when they are first needed.
 * @example const pool = oddsPool(); const done = await pool.run({ table, seat }, task); await pool.close();
 */
export function oddsPool(most: number = Math.max(1, Math.min(4, availableParallelism() - 1))): OddsPool {
  const worker = new URL('./worker.ts', import.meta.url);
  const threads = new Threads<Task, OddsDone>({ worker, most, heapMb: 256 });
  const asking = new Set<string>();
  const queue = new FairQueue(most, MOST_WAITING);
  const tooLate = (): never => {
    throw new TooBusy();
  };
  return {
    async run({ table, seat }, task) {
      const key = `${table} ${seat}`;
      if (asking.has(key)) throw new TooBusy('Too many questions at once. Wait for the first answer.');
      asking.add(key);
      try {
        return await queue.run(table, () => threads.run(structuredClone(task), PATIENCE_MS, tooLate));
      } finally {
        asking.delete(key);
      }
    },
    load: () => threads.load(queue.queued),
    close: () => threads.close(),
  };
}
