/** The rulebook of Brighter Worlds: every rule of a fight in the order of the book, in our own words. */
import type { Chapter } from '@affray/kernel';
import { RULES as DICE } from './01-dice.ts';
import { RULES as SAVES } from './02-saves.ts';
import { RULES as ROUNDS } from './03-rounds.ts';
import { RULES as INITIATIVE } from './04-initiative.ts';
import { RULES as ATTACKS } from './05-attacks.ts';
import { RULES as ARMOR_AND_GRIT } from './06-armor-and-grit.ts';
import { RULES as VOLLEYS } from './07-volleys.ts';
import { RULES as CRITICAL_DAMAGE } from './08-critical-damage.ts';
import { RULES as ZERO_STRENGTH } from './09-zero-strength.ts';
import { RULES as ATTACK_MODIFIERS } from './10-attack-modifiers.ts';
import { RULES as BLASTS } from './11-blasts.ts';
import { RULES as MORALE } from './12-morale.ts';
import { RULES as OTHER_ATTRIBUTES } from './13-other-attributes.ts';
import { RULES as SPELLS } from './14-spells.ts';
import { RULES as AFTER_THE_FIGHT } from './15-after-the-fight.ts';

export { AMBIGUITIES } from './ambiguities.ts';

/** The chapters in the order of the book; `file` names the chapter here and the code that enacts it. */
export const CHAPTERS: readonly Chapter[] = [
  { number: 1, title: 'Dice', file: '01-dice', rules: DICE },
  { number: 2, title: 'Saves', file: '02-saves', rules: SAVES },
  { number: 3, title: 'Rounds', file: '03-rounds', rules: ROUNDS },
  { number: 4, title: 'Initiative', file: '04-initiative', rules: INITIATIVE },
  { number: 5, title: 'Attacks', file: '05-attacks', rules: ATTACKS },
  { number: 6, title: 'Armor and Grit', file: '06-armor-and-grit', rules: ARMOR_AND_GRIT },
  { number: 7, title: 'Volleys', file: '07-volleys', rules: VOLLEYS },
  { number: 8, title: 'Critical Damage', file: '08-critical-damage', rules: CRITICAL_DAMAGE },
  { number: 9, title: 'Zero strength', file: '09-zero-strength', rules: ZERO_STRENGTH },
  { number: 10, title: 'Attack modifiers', file: '10-attack-modifiers', rules: ATTACK_MODIFIERS },
  { number: 11, title: 'Blasts', file: '11-blasts', rules: BLASTS },
  { number: 12, title: 'Morale', file: '12-morale', rules: MORALE },
  { number: 13, title: 'Other attributes', file: '13-other-attributes', rules: OTHER_ATTRIBUTES },
  { number: 14, title: 'Spells', file: '14-spells', rules: SPELLS },
  { number: 15, title: 'After the fight', file: '15-after-the-fight', rules: AFTER_THE_FIGHT },
];

/** The id of a rule; an id that is not in the book does not compile. */
export type RuleId =
  | keyof typeof DICE
  | keyof typeof SAVES
  | keyof typeof ROUNDS
  | keyof typeof INITIATIVE
  | keyof typeof ATTACKS
  | keyof typeof ARMOR_AND_GRIT
  | keyof typeof VOLLEYS
  | keyof typeof CRITICAL_DAMAGE
  | keyof typeof ZERO_STRENGTH
  | keyof typeof ATTACK_MODIFIERS
  | keyof typeof BLASTS
  | keyof typeof MORALE
  | keyof typeof OTHER_ATTRIBUTES
  | keyof typeof SPELLS
  | keyof typeof AFTER_THE_FIGHT;
