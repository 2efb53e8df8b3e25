// A lab on this machine's cores.
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { registeredModules } from '@affray/systems';
import { Piscina } from 'piscina';
import { type Lab, labHere, labOver } from './runs.ts';
import type { Done, Task } from './task.ts';

/** About as long as a worker takes to start. */
const BEGIN_MS = 200;

/**
 * A lab with this many workers; 0 plays in this thread. If omitted, there is one worker per core, and they start only for
 * a job that takes longer than starting them.
 * @example
 * const lab = openLab(2);
 * const tally = await lab.run(jobOf(setup), { runs: 100_000 });
 * await lab.close();
 */
export function openLab(workers?: number): Lab {
  if (workers === undefined) return labWhenNeeded(availableParallelism());
  return workers === 0 ? labHere() : labOn(openPool(workers));
}

function labWhenNeeded(workers: number): Lab {
  let pool: Piscina<Task, Done> | null = null;
  return labOver(
    workers,
    (task) => {
      pool ??= openPool(workers);
      return pool.run(task);
    },
    () => pool?.destroy(),
    BEGIN_MS,
  );
}

/**
 * Size of a worker's young generation in megabytes. Fights leave little live data, so V8 keeps it at one megabyte: it
 * would collect a few hundred times a second, and each collection wakes threads that take cores from other workers.
 */
const YOUNG_MB = 16;

/** A pool of this many threads, started at once. */
export function openPool(workers: number): Piscina<Task, Done> {
  // Applies to threads that start from now on; V8 has no such setting per thread.
  setFlagsFromString(`--min-semi-space-size=${YOUNG_MB}`);
  return new Piscina<Task, Done>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
    workerData: { modules: registeredModules() },
    // Node's default would keep a queue per worker in shared memory and spin on it; blocks are long enough
    // without.
    atomics: 'disabled',
  });
}

/** A lab on a pool of threads; closing it closes the pool. */
export function labOn(pool: Piscina<Task, Done>): Lab {
  return labOver(
    pool.maxThreads,
    (task) => pool.run(task),
    () => pool.destroy(),
  );
}
