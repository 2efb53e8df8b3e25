// 14-shields.ts   Chapter 14, Shields: a die that helps to evade.
import type { Table } from '@affray/kernel';
import { newDie } from './01-dice.ts';
import { checkOver, readDie } from './04-weapon-dice.ts';
import type { Fight, Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-SHLD-01': {
    title: 'Four sizes of shield',
    text: 'A shield is a d4, d6, d8 or d10, from the buckler up to the pavise, and takes 1, 1, 2 or 3 slots. Only the d4 is light.',
    source: 'the combat chapter, Shields',
  },
  'BG-SHLD-02': {
    title: 'The shield die',
    text: "A shield's die is rolled along with the manoeuvre dice and is one of them. In a brawl it joins any roll made on Blood, be it an escape or a Blood threat.",
    source: 'the combat chapter, Shields',
    ambiguities: ['A-71'],
  },
  'BG-SHLD-03': {
    title: 'Over Guts',
    text: 'A shield die that comes up over Guts is discarded and the shield is marked. Marking the same face a second time ruins it.',
    source: 'the combat chapter, Shields',
  },
  'BG-SHLD-04': {
    title: 'Always rolled',
    text: 'A fighter who carries a usable shield rolls its die with every such roll, also when rolling no breath dice. No fighter carries more than one shield.',
    source: 'our reading',
  },
} as const;

/** BG-SHLD-01. From the buckler, which is light, to the pavise. */
export const SHIELD_SIZES: readonly number[] = [4, 6, 8, 10];

/** BG-SHLD-02, BG-SHLD-03, BG-SHLD-04. An intact shield always rolls too; over Guts its die is out and the shield is marked. */
export function rollShield(fight: Fight, fighter: Fighter, table: Table): void {
  const { shield } = fighter;
  if (shield === null || shield.ruined) return;
  const die = newDie(
    fighter.id,
    shield.id,
    'shield',
    shield.id,
    shield.size,
    table.roll(shield.size, 'shield', fighter.id),
  );
  readDie(fight, die, shield.marks, 0, table);
  checkOver(fight, fighter, die, table);
  if (die.live) fighter.hand.push(die);
}
