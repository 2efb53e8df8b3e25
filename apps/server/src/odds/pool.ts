// Threads for odds, separate from the main thread: however many questions there are, tables take answers as
// before.

import { availableParallelism } from 'node:os';
import type { Workload } from '@affray/protocol';
import { FairQueue, type HouseRuleTask, type OddsDone, type OddsTask, TooBusy } from '@affray/table';
import { Piscina } from 'piscina';
import { systemsForWorkers } from '../systems/in-workers.ts';
import { workloadOf } from '../workload.ts';

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
export function oddsPool(threads: number = Math.max(1, Math.min(4, availableParallelism() - 1))): OddsPool {
  let pool: Piscina<Task, OddsDone> | null = null;
  const asking = new Set<string>();
  const queue = new FairQueue(threads, MOST_WAITING);
  const play = async (task: Task): Promise<OddsDone> => {
    pool ??= open(threads);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), PATIENCE_MS);
    try {
      return await pool.run(structuredClone(task), { signal: late.signal });
    } catch (problem) {
      throw late.signal.aborted ? new TooBusy() : problem;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async run({ table, seat }, task) {
      const key = `${table} ${seat}`;
      if (asking.has(key)) throw new TooBusy('Too many questions at once. Wait for the first answer.');
      asking.add(key);
      try {
        return await queue.run(table, () => play(task));
      } finally {
        asking.delete(key);
      }
    },
    load: () => workloadOf(pool, threads, queue.queued),
    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}

function open(threads: number): Piscina<Task, OddsDone> {
  return new Piscina<Task, OddsDone>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    workerData: systemsForWorkers(),
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}
