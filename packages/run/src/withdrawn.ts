// Locked answers that an intervention makes illegal: they are withdrawn, and their prompts asked again.
import { choosingIn, type Entry, type Waiting } from '@affray/kernel';
import type { RoundRun } from './round-run.ts';

type Withdrawal = Extract<Entry, { is: 'withdrawal' }>;

/**
 * The withdrawals that come before an intervention, decided by a `trial` run of the round up to it. None while a die of
 * the intervention is missing: they are decided when it has come, and `before` is then the intervention's index in the
 * record.
 * @example for (const entry of withdrawnBy(fight.waiting, () => runWith(intervention))) append(entry);
 */
export function withdrawnBy<State>(
  waiting: Waiting | null,
  trial: () => RoundRun<State>,
  before?: number,
): Withdrawal[] {
  const choosing = choosingIn(waiting);
  if (choosing === null || choosing.locked.size === 0) return [];
  const run = trial();
  if (run.waiting?.is === 'die') return [];
  return choosing.prompts
    .filter((prompt) => {
      const answer = choosing.locked.get(prompt.who);
      return answer !== undefined && run.isSpoiled(prompt, answer);
    })
    .map(({ question, who }) => ({
      is: 'withdrawal',
      kind: question.kind,
      who,
      seat: null,
      ...(before === undefined ? {} : { before }),
    }));
}
