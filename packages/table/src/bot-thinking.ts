// Bots that think: their tasks carry the position as their seat knows it, so that the worker can play it on.
import { botRollouts } from '@affray/bots';
import { BadInput } from '@affray/kernel';
import type { BotTask } from './decide.ts';
import { oddsQuestion } from './odds/seat-position.ts';
import type { RunningFight } from './running.ts';

/** Decisions times fighters allowed per rollout of a level: long fights get fewer rollouts. */
const WORK_OF_ROLLOUT = 5000;
/** The same limit for all questions of one moment together. If bots think much longer than this, hosts use defaults. */
const MOST_WORK = 1_000_000;

/**
 * Adds to the tasks what thinking bots need. A bot whose seat knows too little to play on from decides at
 * once.
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
