// Who decides for bots, and how many tables' bots share one thread.
import type { System } from '@affray/kernel';
import { type BotAnswers, type BotTasks, decide } from './decide.ts';
import { FairQueue } from './fair-queue.ts';
import type { Host } from './host.ts';

/** Decides for the bots of all tables. */
export interface Bots {
  /** Answers in the order of the tasks; rejects with `TooBusy` if too many tables wait. */
  decide(table: string, tasks: BotTasks): Promise<BotAnswers>;
  /**
   * Runs a table's bot move when it is that table's turn; `act` calls `began` from inside the table's queue.
   */
  move(table: string, act: (began: () => void) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const MOST_WAITING = 1000;
/** No pause follows a move that took less main-thread time than this. */
const CHEAP_MS = 2;
/** A table that waits for its store blocks the bots of other tables for at most this long. */
const LONGEST_TURN_MS = 1000;

/**
 * Bots that decide on this thread, for systems that a worker cannot load by name.
 * @example const bots = localBots(WEB_HOST, async () => system);
 */
export function localBots(host: Host, load?: (id: string) => Promise<System | undefined>): Bots {
  return { move: paced(host), decide: (_table, tasks) => decide(tasks, load), close: async () => undefined };
}

/**
 * Lets one table's bots move at a time, then leaves the main thread free for as long as the move took: the
 * rules run on it, and a round of a large fight takes a while.
 */
export function paced(host: Host): Bots['move'] {
  const queue = new FairQueue(1, MOST_WAITING);
  return async (table, act) => {
    let stored: Promise<void> = Promise.resolve();
    await queue.run(table, () => {
      return new Promise<void>((next) => {
        const cancel = host.after(LONGEST_TURN_MS, next);
        const began = (): void => {
          const from = host.elapsed();
          host.soon(() => {
            const took = host.elapsed() - from;
            host.after(took < CHEAP_MS ? 0 : took, next);
          });
        };
        stored = act(began);
        stored.then(undefined, () => next()).finally(() => cancel());
      });
    });
    await stored;
  };
}
