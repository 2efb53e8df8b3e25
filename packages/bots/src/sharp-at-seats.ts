// Sharp in a live fight: answers for seats that no person holds.

import { BadInput, type Json, type Policy, Prng, sideAsked } from '@affray/kernel';
import { type AutoAnswer, type PolicyChoice, positionIn } from '@affray/run';
import { Sharp } from './sharp.ts';

/** The seats for which sharp decides, and its budget. */
export interface SharpSeats {
  /** Whether sharp decides for this side. */
  readonly decidesFor: (side: string) => boolean;
  /** The starting point, and the fallback when it cannot think. */
  readonly usual: Policy<unknown>;
  readonly others: PolicyChoice;
  readonly rollouts: number;
  readonly seed: string;
}

/**
 * Lets sharp answer automatically in a live fight. After an intervention in the current round it plays its usual policy.
 * @example LiveFight.begin(system, setup, seats, dice, sharpAtSeats({ decidesFor: (side) => side === 'foes', ... }));
 */
export function sharpAtSeats<State>(seats: SharpSeats): AutoAnswer<State> {
  let sharp: Sharp<State> | null = null;
  return (prompt, fight) => {
    const { question, who, about } = prompt;
    const side = sideAsked(fight.system, fight.state, question, who);
    if (side === null || !seats.decidesFor(side)) return undefined;
    const { rollouts, others, usual } = seats;
    sharp ??= new Sharp(fight.system, fight.record.setup, { rollouts, others });
    const dice = Prng.fromSeed(`${seats.seed}/${prompt.id}`);
    try {
      const position = positionIn(fight);
      const decision = position.decisions.find((one) => one.who === who);
      if (decision !== undefined)
        return sharp.decide(position, position.state, decision, usual, dice) as Json;
    } catch (problem) {
      if (!(problem instanceof BadInput)) throw problem;
    }
    return usual.answer(question, who, about, fight.viewFor(prompt), dice) as Json;
  };
}
