// Answers that come by themselves in a live fight: from policies at seats that no person holds, and from seats that pass.
import { type Json, mayAnswer, type Policy, Prng, type Seat, sideAsked } from '@affray/kernel';
import type { AutoAnswer } from './live.ts';

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
    const side = sideAsked(fight.system, fight.state, question, who);
    const policy = policyFor(question.asks, side, who);
    if (policy === undefined) return undefined;
    const dice = Prng.fromSeed(`${seed}/${prompt.id}`);
    return policy.answer(question, who, about, fight.viewFor(prompt), dice) as Json;
  };
}

/**
 * Lets seats pass by themselves: the kinds of question a seat has set to pass take their default for that seat. Others learn
 * nothing from it, since a prompt that is passed was never open.
 * @example LiveFight.begin(system, setup, seats, dice, passingFor({ ana: ['opportunity-attack'] }, seats));
 */
export function passingFor<State>(
  settings: Readonly<Record<string, readonly string[]>>,
  seats: readonly Seat[],
): AutoAnswer<State> {
  return (prompt, fight) => {
    const { question, who, about } = prompt;
    const holders = seats.filter((seat) => mayAnswer(seat, seats, question, who, fight.sideOf));
    const all =
      holders.length > 0 && holders.every((seat) => settings[seat.id]?.includes(question.kind) === true);
    return all ? (question.fallback(fight.viewFor(prompt), who, about) as Json) : undefined;
  };
}
