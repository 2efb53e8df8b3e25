// Threads on which bots think, apart from the one that serves tables. Each table has its own queue, and tables take turns.
import { availableParallelism } from 'node:os';
import type { System } from '@affray/kernel';
import { Piscina } from 'piscina';
import { FairQueue } from '../work/fair-queue.ts';
import { type BotAnswers, type BotTasks, decide } from './decide.ts';

/** Decides for the bots of all tables. */
export interface Bots {
  /** Answers in the order of the tasks; rejects with `TooBusy` where too many tables wait. */
  decide(table: string, tasks: BotTasks): Promise<BotAnswers>;
  /** Carries a move of a table's bots out when it is their turn; `act` calls `began` from inside the table's queue. */
  move(table: string, act: (began: () => void) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const MOST_WAITING = 1000;
/** A thread that is still at it by then is ended, and the bots take the defaults: their table must go on. */
const PATIENCE_MS = 10_000;
/** A move that took the main thread less than this is not followed by a rest. */
const CHEAP_MS = 2;
/** A table that waits for its store does not keep the bots of others waiting for longer. */
const LONGEST_TURN_MS = 1000;

/**
 * A pool that starts its threads when they are first needed.
 * @example const bots = botPool(); const answers = await bots.decide(table, { system, tasks }); await bots.close();
 */
export function botPool(threads: number = Math.max(1, Math.min(4, availableParallelism() - 1))): Bots {
  let pool: Piscina<BotTasks, BotAnswers> | null = null;
  const queue = new FairQueue(threads, MOST_WAITING);
  return {
    move: paced(),
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

/**
 * Bots that think on this thread, for systems that a worker cannot load by their names.
 * @example const bots = localBots(async () => system);
 */
export function localBots(load?: (id: string) => Promise<System | undefined>): Bots {
  return { move: paced(), decide: (_table, tasks) => decide(tasks, load), close: async () => undefined };
}

/**
 * One table's bots move at a time, and after that everybody else has the main thread for as long as the move took: rules run there,
 * and a round of a large fight takes a while.
 */
function paced(): Bots['move'] {
  const queue = new FairQueue(1, MOST_WAITING);
  return async (table, act) => {
    let stored: Promise<void> = Promise.resolve();
    await queue.run(table, () => {
      return new Promise<void>((next) => {
        const atMost = setTimeout(next, LONGEST_TURN_MS);
        const began = (): void => {
          const from = performance.now();
          setImmediate(() => {
            const took = performance.now() - from;
            setTimeout(next, took < CHEAP_MS ? 0 : took);
          });
        };
        stored = act(began);
        stored.then(undefined, () => next()).finally(() => clearTimeout(atMost));
      });
    });
    await stored;
  };
}

function open(threads: number): Piscina<BotTasks, BotAnswers> {
  return new Piscina<BotTasks, BotAnswers>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    // A thread takes a second to start: it is kept while somebody plays against bots.
    idleTimeout: 600_000,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}
