// 14-shields.ts   Chapter 14, Shields: a die that helps to evade.
import type { Table } from '@affray/kernel';
import { newDie } from './01-dice.ts';
import { checkOver, readDie } from './04-weapon-dice.ts';
import type { Fight, Fighter } from './state.ts';

/** BG-SHLD-01. From the buckler, which is light, to the pavise. */
export const SHIELD_SIZES: readonly number[] = [4, 6, 8, 10];

/** BG-SHLD-02, BG-SHLD-03, BG-SHLD-04. A sound shield always rolls along; over Guts its die is out and the shield marked. */
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
