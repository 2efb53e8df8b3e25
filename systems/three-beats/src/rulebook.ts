/** The rulebook of Three Beats: every rule in our words, chapter by chapter, and the questions left open. */
import type { Chapter } from '@affray/kernel';
import { RULES as ROUNDS } from './01-rounds.ts';
import { RULES as DICE } from './02-dice.ts';
import { RULES as PRESENTING } from './03-presenting.ts';
import { RULES as SPARKS } from './04-sparks.ts';
import { RULES as ACTING } from './05-acting.ts';
import { RULES as WOUNDS } from './06-wounds.ts';
import { RULES as TOOLS } from './07-tools.ts';
import { RULES as DISADVANTAGE } from './08-disadvantage.ts';
import { RULES as SURRENDER } from './09-surrender.ts';
import { RULES as COUNTERS } from './10-counters.ts';
import { RULES as FIRST_AID } from './11-first-aid.ts';
import { RULES as ENDING } from './12-ending.ts';

export { AMBIGUITIES } from './ambiguities.ts';

/** The chapters in reading order. */
export const CHAPTERS: readonly Chapter[] = [
  { number: 1, title: 'Rounds and beats', file: '01-rounds', rules: ROUNDS },
  { number: 2, title: 'Dice', file: '02-dice', rules: DICE },
  { number: 3, title: 'Presenting', file: '03-presenting', rules: PRESENTING },
  { number: 4, title: 'Sparks', file: '04-sparks', rules: SPARKS },
  { number: 5, title: 'Acting', file: '05-acting', rules: ACTING },
  { number: 6, title: 'Attacks and wounds', file: '06-wounds', rules: WOUNDS },
  { number: 7, title: 'Tools', file: '07-tools', rules: TOOLS },
  { number: 8, title: 'Disadvantage', file: '08-disadvantage', rules: DISADVANTAGE },
  { number: 9, title: 'Surrender', file: '09-surrender', rules: SURRENDER },
  { number: 10, title: 'Counters', file: '10-counters', rules: COUNTERS },
  { number: 11, title: 'First aid', file: '11-first-aid', rules: FIRST_AID },
  { number: 12, title: 'Ending', file: '12-ending', rules: ENDING },
];

/** Every rule by its id. */
export const RULES: typeof ROUNDS &
  typeof DICE &
  typeof PRESENTING &
  typeof SPARKS &
  typeof ACTING &
  typeof WOUNDS &
  typeof TOOLS &
  typeof DISADVANTAGE &
  typeof SURRENDER &
  typeof COUNTERS &
  typeof FIRST_AID &
  typeof ENDING = {
  ...ROUNDS,
  ...DICE,
  ...PRESENTING,
  ...SPARKS,
  ...ACTING,
  ...WOUNDS,
  ...TOOLS,
  ...DISADVANTAGE,
  ...SURRENDER,
  ...COUNTERS,
  ...FIRST_AID,
  ...ENDING,
};

/** The id of a rule; a misspelt id does not compile. */
export type RuleId = keyof typeof RULES;
