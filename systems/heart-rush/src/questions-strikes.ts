// Questions about single strikes and rolls: openings, trips, dice to add. Other seats do not learn who was asked.
import { alike, numberIn, oneOf, type Question } from '@affray/kernel';
import type { Payment } from './04-action-economy.ts';
import type { Opening, Roll } from './events.ts';
import { strikeArms, strikePayments } from './openings.ts';
import { type AttackStance, type Fight, fighterIfKnown, fighterOf, isHere, nameIn } from './state.ts';

/** How an opportunity attack is made. D-31 */
export type StrikeAnswer =
  | { readonly do: 'no' }
  | {
      readonly do: 'strike';
      readonly with: string;
      readonly stance: AttackStance;
      readonly pay: Payment | 'nothing';
    };

const STANCES: readonly AttackStance[] = ['might', 'agility', 'cunning'];

/** D-31. HR-OA-01 */
export const WHETHER_TO_STRIKE: Question<
  Fight,
  { readonly target: string; readonly opening: Opening },
  StrikeAnswer
> = alike({
  kind: 'whether-to-strike',
  rule: 'HR-OA-01',
  asks: 'fighter',
  discreet: true,
  words: (fight, who, { target }) =>
    `${nameIn(fight, target)} gives ${fighterOf(fight, who).name} an opening. Strike?`,
  choices: (fight, who, { target, opening }) => {
    const fighter = fighterOf(fight, who);
    const answers: StrikeAnswer[] = [{ do: 'no' }];
    const mover = fighterIfKnown(fight, target);
    if (mover === null || !isHere(mover)) return oneOf(answers);
    for (const arm of strikeArms(fight, fighter, mover, opening)) {
      for (const pay of strikePayments(fighter, opening)) {
        for (const stance of STANCES) answers.push({ do: 'strike', with: arm.key, stance, pay });
      }
    }
    return oneOf(answers);
  },
  fallback: () => ({ do: 'no' }),
});

/** D-32. HR-TRIP-01 */
export const WHETHER_TO_TRIP: Question<Fight, { readonly target: string }, boolean> = alike({
  kind: 'whether-to-trip',
  rule: 'HR-TRIP-01',
  asks: 'fighter',
  discreet: true,
  words: (fight, who, { target }) =>
    `${fighterOf(fight, who).name} could trip ${nameIn(fight, target)}. Do it?`,
  choices: () => oneOf([true, false]),
  fallback: () => false,
});

/** HR-ABIL-35 */
export const WHETHER_TO_BLEED: Question<Fight, { readonly target: string }, boolean> = alike({
  kind: 'whether-to-bleed',
  rule: 'HR-ABIL-35',
  asks: 'fighter',
  discreet: true,
  words: (fight, who) => `Does ${fighterOf(fight, who).name} give 4 hit points for another d8?`,
  choices: () => oneOf([true, false]),
  fallback: () => false,
});

/** HR-ABIL-38 */
export const HOW_MANY_BANKED: Question<Fight, { readonly by: string }, number> = alike({
  kind: 'how-many-banked',
  rule: 'HR-ABIL-38',
  asks: 'fighter',
  discreet: true,
  words: (fight, who) => `How many banked dice does ${fighterOf(fight, who).name} add to this defense?`,
  choices: (fight, who) => numberIn(0, fighterOf(fight, who).fortitude),
  fallback: (fight, who) => Math.min(2, fighterOf(fight, who).fortitude),
});

/** HR-DICE-06 */
export const HOW_TO_TAKE_A_ONE: Question<Fight, Roll, 'fail' | 'reroll'> = alike({
  kind: 'how-to-take-a-one',
  rule: 'HR-DICE-06',
  asks: 'fighter',
  words: (fight, who) =>
    `${fighterOf(fight, who).name} rolled a 1: fail, or roll it again with a complication?`,
  choices: () => oneOf(['fail', 'reroll']),
  fallback: () => 'reroll',
});
