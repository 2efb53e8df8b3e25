// Chapter 17: how wounds limit hit points.
import type { Wound } from './sheet.ts';
import type { Fighter } from './state.ts';

/** HR-HEAL-01. The limit of healing: the normal maximum minus all wound ranks. */
export function healCap(fighter: Fighter): number {
  return fighter.maxHp - fighter.woundRanks;
}

/** Replaces a fighter's wounds and updates the sum of their ranks. */
export function setWounds(fighter: Fighter, wounds: Wound[]): void {
  fighter.wounds = wounds;
  fighter.woundRanks = 0;
  for (const { rank } of wounds) fighter.woundRanks += rank;
}
