// Policies in a live fight: they answer for every seat that no person holds.
import { Prng } from './dice/prng.ts';
import type { Json } from './json.ts';
import type { AutoAnswer } from './live.ts';
import type { Policy } from './policy.ts';

/**
 * Lets policies answer by themselves; undefined from `policyFor` leaves the prompt to people. Each policy decides from what
 * the asked seat may know, with dice of its own that depend on the moment only: undoing and going on again decides the same.
 * @example LiveFight.begin(system, setup, seats, dice, byPolicies((asks, side) => side === 'foes' ? tactical : undefined, 'seed'));
 */
export function byPolicies<State>(
  policyFor: (
    asks: 'fighter' | 'side' | 'gm',
    side: string | null,
    who: string,
  ) => Policy<unknown> | undefined,
  seed: string,
): AutoAnswer<State> {
  return (prompt, fight) => {
    const { question, who, about } = prompt;
    const side =
      question.asks === 'gm' ? null : question.asks === 'side' ? who : fight.system.sideOf(fight.state, who);
    const policy = policyFor(question.asks, side, who);
    if (policy === undefined) return undefined;
    const dice = Prng.fromSeed(`${seed}/${prompt.id}`);
    return policy.answer(question, who, about, fight.viewFor(prompt), dice) as Json;
  };
}
