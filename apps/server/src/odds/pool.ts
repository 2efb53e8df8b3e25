// Threads for odds, apart from the one that serves tables: however much is asked of them, answers at tables are taken as before.
import { availableParallelism } from 'node:os';
import { BadInput } from '@affray/kernel';
import { Piscina } from 'piscina';
import type { OddsTask } from './known.ts';
import type { OddsDone } from './play.ts';

/** Nobody can be served now: too many ask. */
export class TooBusy extends Error {
  constructor() {
    super('Too many ask for odds now. Try again in a moment.');
    this.name = 'TooBusy';
  }
}

export interface OddsPool {
  /** Plays a task; the seat that asks has one at a time. */
  run(seat: string, task: OddsTask): Promise<OddsDone>;
  close(): Promise<void>;
}

const MOST_WAITING = 32;
/** A task that has not come back by then is given up, and a thread that is still at it is ended. */
const PATIENCE_MS = 15_000;

/**
 * A pool that starts its threads when they are first needed.
 * @example const pool = oddsPool(); const done = await pool.run('table seat', task); await pool.close();
 */
export function oddsPool(threads: number = Math.max(1, Math.min(4, availableParallelism() - 1))): OddsPool {
  let pool: Piscina<OddsTask, OddsDone> | null = null;
  const asking = new Set<string>();
  return {
    async run(seat, task) {
      if (asking.has(seat)) throw new TooBusy();
      pool ??= open(threads);
      if (pool.queueSize >= MOST_WAITING) throw new TooBusy();
      asking.add(seat);
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), PATIENCE_MS);
      try {
        const done = await pool.run(structuredClone(task), { signal: late.signal });
        if (done.runs === 0)
          throw new BadInput('What you know here is too little to play on from: there are no odds.');
        return done;
      } catch (problem) {
        throw late.signal.aborted ? new TooBusy() : problem;
      } finally {
        clearTimeout(timer);
        asking.delete(seat);
      }
    },
    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}

function open(threads: number): Piscina<OddsTask, OddsDone> {
  return new Piscina<OddsTask, OddsDone>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    maxQueue: MOST_WAITING,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}
