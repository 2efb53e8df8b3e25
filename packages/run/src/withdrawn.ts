// Locked answers that an intervention makes illegal: they are withdrawn, and their prompts are put again.
import type { Entry, Waiting } from '@affray/kernel';
import type { RoundRun } from './round-run.ts';

/**
 * The withdrawals that come before an intervention. `trial` runs the round up to it: what it leaves legal decides.
 * @example for (const entry of withdrawnBy(fight.waiting, () => runWith(intervention))) append(entry);
 */
export function withdrawnBy<State>(waiting: Waiting | null, trial: () => RoundRun<State>): Entry[] {
  if (waiting?.is !== 'together' || waiting.locked.size === 0) return [];
  const run = trial();
  return waiting.prompts
    .filter((prompt) => {
      const answer = waiting.locked.get(prompt.who);
      return answer !== undefined && run.isSpoiled(prompt, answer);
    })
    .map(({ question, who }) => ({ is: 'withdrawal', kind: question.kind, who, seat: null }));
}
