/** The rulebook of Heart Rush: its chapters in reading order, every rule by id, and the open questions. */
import type { Chapter } from '@affray/kernel';
import { RULES as START } from './01-start.ts';
import { RULES as ROUNDS } from './02-rounds.ts';
import { RULES as TURNS } from './03-turns.ts';
import { RULES as ACTION_ECONOMY } from './04-action-economy.ts';
import { RULES as MOVEMENT } from './05-movement.ts';
import { RULES as ACTIONS } from './06-actions.ts';
import { RULES as INSTANT_ACTIONS } from './07-instant-actions.ts';
import { RULES as RUSH_POINTS } from './08-rush-points.ts';
import { RULES as ABILITIES } from './09-abilities.ts';
import { RULES as ENGAGEMENTS } from './10-engagements.ts';
import { RULES as CHOOSING_STANCES } from './11-choosing-stances.ts';
import { RULES as STANCES } from './12-stances.ts';
import { RULES as RESOLUTION } from './13-resolution.ts';
import { RULES as ATTACKS } from './14-attacks.ts';
import { RULES as DICE } from './15-dice.ts';
import { RULES as DAMAGE } from './16-damage.ts';
import { RULES as WOUNDS } from './17-wounds.ts';
import { RULES as ZERO_HIT_POINTS } from './18-zero-hit-points.ts';
import { RULES as MANOEUVRES } from './19-manoeuvres.ts';
import { RULES as FORCED_MOVEMENT } from './20-forced-movement.ts';
import { RULES as CIRCUMSTANCES } from './21-circumstances.ts';
import { RULES as SIZES } from './22-sizes.ts';
import { RULES as WEAPONS_AND_ARMOR } from './23-weapons-and-armor.ts';
import { RULES as CONDITIONS } from './24-conditions.ts';
import { RULES as CANTRIPS } from './25-cantrips.ts';
import { RULES as STAT_BLOCKS } from './26-stat-blocks.ts';
import { RULES as END } from './27-end.ts';

export { AMBIGUITIES } from './ambiguities.ts';

/** The chapters in reading order; `file` is the base name of their code in `src`. */
export const CHAPTERS: readonly Chapter[] = [
  { number: 1, title: 'Starting the fight', file: '01-start', rules: START },
  { number: 2, title: 'Rounds', file: '02-rounds', rules: ROUNDS },
  { number: 3, title: 'Turns', file: '03-turns', rules: TURNS },
  { number: 4, title: 'The action economy', file: '04-action-economy', rules: ACTION_ECONOMY },
  { number: 5, title: 'Movement and the grid', file: '05-movement', rules: MOVEMENT },
  { number: 6, title: 'Actions', file: '06-actions', rules: ACTIONS },
  { number: 7, title: 'Instant actions', file: '07-instant-actions', rules: INSTANT_ACTIONS },
  { number: 8, title: 'Rush points', file: '08-rush-points', rules: RUSH_POINTS },
  { number: 9, title: 'Abilities', file: '09-abilities', rules: ABILITIES },
  { number: 10, title: 'Engagements', file: '10-engagements', rules: ENGAGEMENTS },
  { number: 11, title: 'Choosing stances', file: '11-choosing-stances', rules: CHOOSING_STANCES },
  { number: 12, title: 'The stances one by one', file: '12-stances', rules: STANCES },
  { number: 13, title: 'Resolution', file: '13-resolution', rules: RESOLUTION },
  { number: 14, title: 'Attack and defense rolls', file: '14-attacks', rules: ATTACKS },
  { number: 15, title: 'Dice, advantage and checks', file: '15-dice', rules: DICE },
  { number: 16, title: 'Taking damage', file: '16-damage', rules: DAMAGE },
  { number: 17, title: 'Wounds and healing', file: '17-wounds', rules: WOUNDS },
  { number: 18, title: 'Zero hit points and death', file: '18-zero-hit-points', rules: ZERO_HIT_POINTS },
  { number: 19, title: 'Manoeuvres', file: '19-manoeuvres', rules: MANOEUVRES },
  { number: 20, title: 'Forced movement', file: '20-forced-movement', rules: FORCED_MOVEMENT },
  { number: 21, title: 'Special circumstances', file: '21-circumstances', rules: CIRCUMSTANCES },
  { number: 22, title: 'Sizes', file: '22-sizes', rules: SIZES },
  { number: 23, title: 'Weapons, armor and shields', file: '23-weapons-and-armor', rules: WEAPONS_AND_ARMOR },
  { number: 24, title: 'Conditions', file: '24-conditions', rules: CONDITIONS },
  { number: 25, title: 'Cantrips', file: '25-cantrips', rules: CANTRIPS },
  { number: 26, title: 'Stat blocks', file: '26-stat-blocks', rules: STAT_BLOCKS },
  { number: 27, title: 'Ending the fight', file: '27-end', rules: END },
];

/** Every rule of the book by its id. */
export const RULES: typeof START &
  typeof ROUNDS &
  typeof TURNS &
  typeof ACTION_ECONOMY &
  typeof MOVEMENT &
  typeof ACTIONS &
  typeof INSTANT_ACTIONS &
  typeof RUSH_POINTS &
  typeof ABILITIES &
  typeof ENGAGEMENTS &
  typeof CHOOSING_STANCES &
  typeof STANCES &
  typeof RESOLUTION &
  typeof ATTACKS &
  typeof DICE &
  typeof DAMAGE &
  typeof WOUNDS &
  typeof ZERO_HIT_POINTS &
  typeof MANOEUVRES &
  typeof FORCED_MOVEMENT &
  typeof CIRCUMSTANCES &
  typeof SIZES &
  typeof WEAPONS_AND_ARMOR &
  typeof CONDITIONS &
  typeof CANTRIPS &
  typeof STAT_BLOCKS &
  typeof END = {
  ...START,
  ...ROUNDS,
  ...TURNS,
  ...ACTION_ECONOMY,
  ...MOVEMENT,
  ...ACTIONS,
  ...INSTANT_ACTIONS,
  ...RUSH_POINTS,
  ...ABILITIES,
  ...ENGAGEMENTS,
  ...CHOOSING_STANCES,
  ...STANCES,
  ...RESOLUTION,
  ...ATTACKS,
  ...DICE,
  ...DAMAGE,
  ...WOUNDS,
  ...ZERO_HIT_POINTS,
  ...MANOEUVRES,
  ...FORCED_MOVEMENT,
  ...CIRCUMSTANCES,
  ...SIZES,
  ...WEAPONS_AND_ARMOR,
  ...CONDITIONS,
  ...CANTRIPS,
  ...STAT_BLOCKS,
  ...END,
};

/** The ids of all rules; a wrong one does not compile. */
export type RuleId = keyof typeof RULES;
