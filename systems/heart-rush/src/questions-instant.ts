// Questions that interrupt: instants, opportunity attacks, trips. Other seats do not learn who was asked.
import { alike, oneOf, type Question, someOf } from '@affray/kernel';
import type { Use } from './09-abilities.ts';
import type { Opening } from './events.ts';
import { instantChoices } from './instants.ts';
import type { Sidestep } from './questions-engagement.ts';
import type { StrikeAnswer } from './questions-strikes.ts';
import { areEnemies, type Fight, fighterIfKnown, fighterOf } from './state.ts';
import type { Moment } from './windows.ts';

/** The instant used in a window. D-03, D-29, D-30 */
export type Instant =
  | { readonly do: 'nothing' }
  | ({ readonly do: 'ability' } & Use)
  | { readonly do: 'sidestep'; readonly where: Sidestep }
  | { readonly do: 'cast'; readonly spell: number }
  | (Extract<StrikeAnswer, { do: 'strike' }> & { readonly target: string; readonly opening: Opening });

/** D-03, D-29, D-30. HR-TURN-06 */
export const WHICH_INSTANT: Question<Fight, Moment, Instant> = alike({
  kind: 'which-instant',
  rule: 'HR-TURN-06',
  asks: 'fighter',
  discreet: true,
  words: (fight, who) => `Does ${fighterOf(fight, who).name} use something now?`,
  choices: (fight, who, about) => oneOf(instantChoices(fight, fighterOf(fight, who), about)),
  fallback: () => ({ do: 'nothing' }),
});

/** HR-SPELL-02 */
export const WHOM_TO_FREEZE: Question<Fight, { readonly near: readonly string[] }, string[]> = alike({
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
});

/** D-36. HR-HELPLESS-01 */
export const WHAT_OF_THE_HELPLESS: Question<
  Fight,
  { readonly by: string; readonly target: string },
  'nothing' | 'opportunity attack' | 'dies'
> = alike({
  kind: 'what-of-the-helpless',
  rule: 'HR-HELPLESS-01',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { by, target }) =>
    `${fighterOf(fight, by).name} strikes at helpless ${fighterOf(fight, target).name}. What happens?`,
  choices: () => oneOf(['nothing', 'opportunity attack', 'dies']),
  fallback: () => 'opportunity attack',
});
