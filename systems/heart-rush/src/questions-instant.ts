// Decisions that interrupt: instants, opportunity attacks, trips. Others are not told who was asked.
import { numberIn, oneOf, type Question, someOf } from '@affray/kernel';
import type { Payment } from './04-action-economy.ts';
import { strikeArms, strikePayments } from './07-instant-actions.ts';
import type { Moment, Use } from './09-abilities.ts';
import type { Opening, Roll } from './events.ts';
import { instantChoices } from './instants.ts';
import type { Sidestep } from './questions-engagement.ts';
import {
  type AttackStance,
  areEnemies,
  type Fight,
  fighterIfKnown,
  fighterOf,
  isHere,
  nameIn,
} from './state.ts';

/** How an opportunity attack is made. D-31 */
export type StrikeAnswer =
  | { readonly do: 'no' }
  | {
      readonly do: 'strike';
      readonly with: string;
      readonly stance: AttackStance;
      readonly pay: Payment | 'nothing';
    };

/** What is used in an instant window. D-03, D-29, D-30 */
export type Instant =
  | { readonly do: 'nothing' }
  | ({ readonly do: 'ability' } & Use)
  | { readonly do: 'sidestep'; readonly where: Sidestep }
  | { readonly do: 'cast'; readonly spell: number }
  | (Extract<StrikeAnswer, { do: 'strike' }> & { readonly target: string; readonly opening: Opening });

const STANCES: readonly AttackStance[] = ['might', 'agility', 'cunning'];

/** D-03, D-29, D-30. HR-TURN-06 */
export const WHICH_INSTANT: Question<Fight, Moment, Instant> = {
  kind: 'which-instant',
  rule: 'HR-TURN-06',
  asks: 'fighter',
  discreet: true,
  words: (fight, who) => `Does ${fighterOf(fight, who).name} use something now?`,
  choices: (fight, who, about) => oneOf(instantChoices(fight, fighterOf(fight, who), about)),
  fallback: () => ({ do: 'nothing' }),
};

/** D-31. HR-OA-01 */
export const WHETHER_TO_STRIKE: Question<
  Fight,
  { readonly target: string; readonly opening: Opening },
  StrikeAnswer
> = {
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
};

/** D-32. HR-TRIP-01 */
export const WHETHER_TO_TRIP: Question<Fight, { readonly target: string }, boolean> = {
  kind: 'whether-to-trip',
  rule: 'HR-TRIP-01',
  asks: 'fighter',
  discreet: true,
  words: (fight, who, { target }) =>
    `${fighterOf(fight, who).name} could trip ${nameIn(fight, target)}. Do it?`,
  choices: () => oneOf([true, false]),
  fallback: () => false,
};

/** HR-ABIL-35 */
export const WHETHER_TO_BLEED: Question<Fight, { readonly target: string }, boolean> = {
  kind: 'whether-to-bleed',
  rule: 'HR-ABIL-35',
  asks: 'fighter',
  discreet: true,
  words: (fight, who) => `Does ${fighterOf(fight, who).name} give 4 hit points for another d8?`,
  choices: () => oneOf([true, false]),
  fallback: () => false,
};

/** HR-ABIL-38 */
export const HOW_MANY_BANKED: Question<Fight, { readonly by: string }, number> = {
  kind: 'how-many-banked',
  rule: 'HR-ABIL-38',
  asks: 'fighter',
  discreet: true,
  words: (fight, who) => `How many banked dice does ${fighterOf(fight, who).name} add to this defense?`,
  choices: (fight, who) => numberIn(0, fighterOf(fight, who).fortitude),
  fallback: (fight, who) => Math.min(2, fighterOf(fight, who).fortitude),
};

/** HR-SPELL-02 */
export const WHOM_TO_FREEZE: Question<Fight, { readonly near: readonly string[] }, string[]> = {
  kind: 'whom-to-freeze',
  rule: 'HR-SPELL-02',
  asks: 'fighter',
  words: () => 'Whom does the cold hold?',
  choices: (fight, _who, { near }) => someOf(near.filter((id) => fighterIfKnown(fight, id) !== null)),
  fallback: (fight, who, { near }) =>
    near.filter((id) => {
      const other = fighterIfKnown(fight, id);
      return other !== null && areEnemies(other, fighterOf(fight, who));
    }),
};

/** HR-DICE-06 */
export const HOW_TO_TAKE_A_ONE: Question<Fight, Roll, 'fail' | 'reroll'> = {
  kind: 'how-to-take-a-one',
  rule: 'HR-DICE-06',
  asks: 'fighter',
  words: (fight, who) =>
    `${fighterOf(fight, who).name} rolled a 1: fail, or roll it again with a complication?`,
  choices: () => oneOf(['fail', 'reroll']),
  fallback: () => 'reroll',
};

/** D-36. HR-HELPLESS-01 */
export const WHAT_OF_THE_HELPLESS: Question<
  Fight,
  { readonly by: string; readonly target: string },
  'nothing' | 'opportunity attack' | 'dies'
> = {
  kind: 'what-of-the-helpless',
  rule: 'HR-HELPLESS-01',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { by, target }) =>
    `${fighterOf(fight, by).name} strikes at helpless ${fighterOf(fight, target).name}. What happens?`,
  choices: () => oneOf(['nothing', 'opportunity attack', 'dies']),
  fallback: () => 'opportunity attack',
};
