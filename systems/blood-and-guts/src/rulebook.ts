/** The rulebook of Blood & Guts: sixteen chapters, every rule of both editions under its id. */
import type { Chapter } from '@affray/kernel';
import { RULES as DICE } from './01-dice.ts';
import { RULES as THREATS } from './02-threats.ts';
import { RULES as INJURIES } from './03-injuries.ts';
import { RULES as WEAPON_DICE } from './04-weapon-dice.ts';
import { RULES as GAMBITS } from './10-gambits.ts';
import { RULES as VANTAGE } from './11-vantage.ts';
import { RULES as MELEE } from './12-melee.ts';
import { RULES as RANGED } from './13-ranged.ts';
import { RULES as SHIELDS } from './14-shields.ts';
import { RULES as ARMOUR } from './15-armour.ts';
import { RULES as SLOTS_AND_EDITIONS } from './16-slots-and-editions.ts';
import { RULES as ARMED_BRAWL } from './brawl/05-armed-brawl.ts';
import { RULES as BRAWL_TURNS } from './brawl/06-brawl-turns.ts';
import { RULES as CLASH } from './clash/07-clash.ts';
import { RULES as MANOEUVRES } from './clash/08-manoeuvres.ts';
import { RULES as STANDING } from './clash/09-standing.ts';

export { AMBIGUITIES } from './ambiguities.ts';

/** Chapters in the order of the book; each has a code file of the same number and name. */
export const CHAPTERS: readonly Chapter[] = [
  { number: 1, title: 'Dice', file: '01-dice', rules: DICE },
  { number: 2, title: 'Threats', file: '02-threats', rules: THREATS },
  { number: 3, title: 'Injuries', file: '03-injuries', rules: INJURIES },
  { number: 4, title: 'Weapon dice', file: '04-weapon-dice', rules: WEAPON_DICE },
  { number: 5, title: 'Armed brawls', file: '05-armed-brawl', rules: ARMED_BRAWL },
  { number: 6, title: 'Turns of a brawl', file: '06-brawl-turns', rules: BRAWL_TURNS },
  { number: 7, title: 'The clash', file: '07-clash', rules: CLASH },
  { number: 8, title: 'Manoeuvres', file: '08-manoeuvres', rules: MANOEUVRES },
  { number: 9, title: 'Standing', file: '09-standing', rules: STANDING },
  { number: 10, title: 'Gambits', file: '10-gambits', rules: GAMBITS },
  { number: 11, title: 'Vantage', file: '11-vantage', rules: VANTAGE },
  { number: 12, title: 'Melee weapons', file: '12-melee', rules: MELEE },
  { number: 13, title: 'Ranged weapons', file: '13-ranged', rules: RANGED },
  { number: 14, title: 'Shields', file: '14-shields', rules: SHIELDS },
  { number: 15, title: 'Armour', file: '15-armour', rules: ARMOUR },
  { number: 16, title: 'Slots and editions', file: '16-slots-and-editions', rules: SLOTS_AND_EDITIONS },
];

/** A rule id of this book: a wrong one does not compile. */
export type RuleId =
  | keyof typeof DICE
  | keyof typeof THREATS
  | keyof typeof INJURIES
  | keyof typeof WEAPON_DICE
  | keyof typeof ARMED_BRAWL
  | keyof typeof BRAWL_TURNS
  | keyof typeof CLASH
  | keyof typeof MANOEUVRES
  | keyof typeof STANDING
  | keyof typeof GAMBITS
  | keyof typeof VANTAGE
  | keyof typeof MELEE
  | keyof typeof RANGED
  | keyof typeof SHIELDS
  | keyof typeof ARMOUR
  | keyof typeof SLOTS_AND_EDITIONS;
