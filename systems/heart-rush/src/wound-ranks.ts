// What wounds of chapter 17 leave of the hit points.
import type { Wound } from './sheet.ts';
import type { Fighter } from './state.ts';

/** HR-HEAL-01. Healing goes no higher than the normal maximum less all wound ranks. */
export function healCap(fighter: Fighter): number {
  return fighter.maxHp - fighter.woundRanks;
}

/** Puts other wounds in the place of those a fighter has. */
export function setWounds(fighter: Fighter, wounds: Wound[]): void {
  fighter.wounds = wounds;
  fighter.woundRanks = 0;
  for (const { rank } of wounds) fighter.woundRanks += rank;
}
