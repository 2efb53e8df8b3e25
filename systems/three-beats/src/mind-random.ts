// Random play as a `Mind`: draws the same answers as the questions do, without asking them.
import { anyChoice } from './choices-acting.ts';
import type { Mind } from './mind.ts';
import { anyPayment, anyReply, stepsInByLot } from './questions-answering.ts';
import { anyDie, anyEntries, anySpecial } from './questions-dice.ts';
import { fighterOf } from './state.ts';

export const RANDOM_MIND: Mind = {
  entries: anyEntries,
  die: (_fight, self, dice) => anyDie(self, dice),
  spark: anySpecial,
  choice: anyChoice,
  whileDeclaring: anySpecial,
  reply: (fight, self, action, mayYield, dice) =>
    anyReply(fight, self, fighterOf(fight, action.actor), mayYield, dice),
  stepsIn: (fight, self, action, dice) => stepsInByLot(fight, self, fighterOf(fight, action.actor), dice),
  payment: anyPayment,
};
