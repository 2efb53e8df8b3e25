// Automatic answers in a live fight: by policies at seats that no person holds, and by seats set to pass.
import { type Json, mayAnswer, type Policy, Prng, type Seat, sideAsked } from '@affray/kernel';
import type { AutoAnswer } from './live.ts';

/**
 * Lets policies answer automatically; if `policyFor` returns undefined, the prompt is left to people. Each policy decides
 * from what the asked seat may know, with dice that depend only on the moment: after an undo it decides the same again.
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
 * Lets seats pass automatically: the kinds of question that a seat has set to pass take their default for it. Others
 * learn nothing from that, since a prompt that is passed is never opened.
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
