// 06-armor-and-grit.ts   Chapter 6, Armor and Grit: what stands between an attack and the body.
import type { Table } from '@affray/kernel';
import { rungsAboveD4 } from './01-dice.ts';
import { sayOf } from './events.ts';
import type { Options } from './house-rules.ts';
import type { Attack, Fighter, Sheet } from './state.ts';

/** BW-ARM-04. */
const MOST_ARMOR = 3;
/** BW-GRIT-04. The plain NPC. */
export const PLAIN_GRIT = 3;
/** BW-GRIT-04. What guidance takes off for the meek and adds for the trained. */
export const GUIDANCE = { meek: -2, trained: 2 } as const;
/** Ambiguity A-35: what everybody starts with under `grit-flat`. */
const FLAT_GRIT = 3;
/** BW-GRIT-06. */
const TOO_MANY_BULKY = 3;

/** BW-ARM-01, BW-SIM-02. What armor leaves of one roll, never below 0; the same whether or not Grit is left (BW-ARM-07). */
export function afterArmor(roll: number, armor: number): number {
  return roll > armor ? roll - armor : 0;
}

/** BW-ARM-04, BW-ARM-05. Pieces worn, and the shield while it is held; 3 at most. */
export function armorOf(sheet: Sheet, shieldHeld: boolean): number {
  const armor = sheet.armor + (shieldHeld ? sheet.shield : 0);
  return Math.min(armor, MOST_ARMOR);
}

/** BW-ARM-06. The armor that counts against one attack. */
export function armorAgainst(target: Fighter, attack: Attack): number {
  if (attack.ignoresArmor) return 0;
  const fails = target.sheet.armorFails;
  return fails.length > 0 && fails.includes(attack.nature) ? 0 : target.armor;
}

/** BW-ARM-05. Takes the shield up or puts it down. */
export function holdShield(fighter: Fighter, held: boolean, table: Table): void {
  fighter.shieldHeld = held;
  fighter.armor = armorOf(fighter.sheet, held);
  const { id: who, armor } = fighter;
  sayOf(table, fighter, { kind: 'shield', rule: 'BW-ARM-05', fighter: who, held, armor });
}

/** BW-GRIT-02. Grit swallows what it can of the damage after armor (BW-ARM-02) and never goes below 0. */
export function loseGrit(target: Fighter, damage: number): number {
  const lost = Math.min(damage, target.grit);
  target.grit -= lost;
  return lost;
}

/** BW-GRIT-03, BW-GRIT-04. Full Grit: by the attributes for characters, by the stat block for others. */
export function fullGrit(sheet: Sheet, options: Options): number {
  if (sheet.gritMax !== null) return sheet.gritMax;
  if (sheet.kind !== 'pc') return PLAIN_GRIT;
  if (options['grit-flat']) return FLAT_GRIT; // Ambiguity A-35
  return 1 + rungsAboveD4(sheet.dexMax) + rungsAboveD4(sheet.wilMax);
}

/** BW-GRIT-06. Three bulky things or more: no Grit, and deprived. */
export function isLoaded(sheet: Sheet): boolean {
  return sheet.bulkyCarried >= TOO_MANY_BULKY;
}

/** BW-GRIT-07. Gives Grit back, up to the maximum, unless the fighter is deprived. */
export function regainGrit(fighter: Fighter, amount: number, table: Table): void {
  const before = fighter.grit;
  if (!fighter.deprived) fighter.grit = Math.min(fighter.gritMax, before + amount);
  const { id, grit, deprived } = fighter;
  sayOf(table, fighter, {
    kind: 'grit-regained',
    rule: 'BW-GRIT-07',
    fighter: id,
    amount,
    before,
    grit,
    deprived,
  });
}

/**
 * BW-GRIT-05. A few minutes and some water: full Grit. Called only when the fight is over. BW-GRIT-01: Grit is a clear
 * head and not health, so it comes back with a breather while lost steps stay lost.
 */
export function catchBreath(fighter: Fighter, table: Table): void {
  const before = fighter.grit;
  if (!fighter.deprived) fighter.grit = fighter.gritMax;
  const { id, grit, deprived } = fighter;
  sayOf(table, fighter, { kind: 'breath-caught', rule: 'BW-GRIT-05', fighter: id, before, grit, deprived });
}
