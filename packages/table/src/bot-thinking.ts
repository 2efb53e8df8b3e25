// Bots that think: what they are asked goes with the position as their seat knows it, to be played on where bots decide.
import { botRollouts } from '@affray/bots';
import { BadInput } from '@affray/kernel';
import type { BotTask } from './decide.ts';
import { oddsQuestion } from './odds/seat-position.ts';
import type { RunningFight } from './running.ts';

/** Decisions times fighters for each rollout that a level has: a fight that lasts long is thought about less. */
const WORK_OF_ROLLOUT = 5000;
/** The same for all questions of a moment together: hosts take the defaults for bots that think much longer. */
const MOST_WORK = 1_000_000;

/**
 * The tasks of bots with what those need who think. Where their seat knows too little to play on from, they decide at once.
 * @example const tasks = thinkingTasks(running, running.auto.botTasks());
 */
export function thinkingTasks(running: RunningFight, tasks: readonly BotTask[]): readonly BotTask[] {
  const thinkers = tasks.filter(({ policy }) => botRollouts(policy) > 0).length;
  if (thinkers === 0) return tasks;
  return tasks.map((task) => {
    const rollouts = botRollouts(task.policy);
    if (rollouts === 0) return task;
    const budget = { runs: rollouts, work: Math.min(rollouts * WORK_OF_ROLLOUT, MOST_WORK / thinkers) };
    try {
      const { task: position, side } = oddsQuestion(running, task.seat, { prompt: task.prompt }, budget);
      return side === null ? task : { ...task, thinks: { position, side, rollouts } };
    } catch (problem) {
      if (!(problem instanceof BadInput)) throw problem;
      return task;
    }
  });
}
