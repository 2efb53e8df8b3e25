// A lab on this machine's cores.
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { registeredModules } from '@affray/systems';
import { Piscina } from 'piscina';
import { type Lab, labHere, labOver } from './runs.ts';
import type { Done, Task } from './task.ts';

/**
 * A lab of so many workers; 0 plays in this thread.
 * @example
 * const lab = openLab(2);
 * const tally = await lab.run(jobOf(setup), { runs: 100_000 });
 * await lab.close();
 */
export function openLab(workers: number = availableParallelism()): Lab {
  return workers === 0 ? labHere() : labOn(openPool(workers));
}

/**
 * Megabytes that a worker fills before it collects. Fights leave nothing behind, and V8 takes that for a reason to stay at one: it
 * would stop a few hundred times a second, and each stop wakes threads that take the cores from other workers.
 */
const YOUNG_MB = 16;

/** So many threads, which start at once. */
export function openPool(workers: number): Piscina<Task, Done> {
  // For those that start from now on; V8 has no such setting for one of them.
  setFlagsFromString(`--min-semi-space-size=${YOUNG_MB}`);
  return new Piscina<Task, Done>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
    workerData: { modules: registeredModules() },
    // Node's default would keep a queue per worker in shared memory and spin on it; blocks are long enough without.
    atomics: 'disabled',
  });
}

/** A lab on a pool of threads, which it closes with itself. */
export function labOn(pool: Piscina<Task, Done>): Lab {
  return labOver(
    pool.maxThreads,
    (task) => pool.run(task),
    () => pool.destroy(),
  );
}
