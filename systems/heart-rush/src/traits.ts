// Traits of chapter 26 that other chapters use.
import type { Table } from '@affray/kernel';
import { lose } from './losing-conditions.ts';
import { type Fight, type Fighter, hasTrait } from './state.ts';

/** HR-MON-01. Ends the fading at the end of the round in which it was used. */
export function endFade(fight: Fight, table: Table, fighter: Fighter): void {
  if (fighter.faded && fighter.levels.obscured > 0 && hasTrait(fighter, 'fades')) {
    lose(fight, table, fighter, 'obscured', 1, 'HR-MON-01');
  }
}

/** HR-MON-03. A1 on attacks against off-balanced targets. */
export function traitNet(attacker: Fighter, target: Fighter): number {
  return target.levels['off-balanced'] > 0 && hasTrait(attacker, 'hunts-off-balanced') ? 1 : 0;
}

/** HR-MON-02. Halves one type of damage, rounded up like every halving in the chapter. */
export function traitDamage(_fight: Fight, target: Fighter, damage: number, damageType: string): number {
  if (target.traits.length === 0) return damage;
  const tough =
    (damageType === 'bludgeoning' && hasTrait(target, 'half-bludgeoning')) ||
    (damageType === 'slashing' && hasTrait(target, 'half-slashing')) ||
    (damageType === 'piercing' && hasTrait(target, 'half-piercing'));
  return tough ? (damage + 1) >> 1 : damage;
}
