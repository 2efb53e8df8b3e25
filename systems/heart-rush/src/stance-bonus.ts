// When an attack gets the bonus of its stance. Chapter 12.
import type { ConditionKind } from './condition-list.ts';
import type { Blow } from './effects.ts';
import { type Fight, type Fighter, has, type StanceHeld } from './state.ts';

/**
 * Whether an attack gets the bonus against a stance. Opportunity attacks meet no stance (HR-OA-10); Ambiguity A-27: with `oa-stance-bonus`
 * they always get it.
 */
export function meets(fight: Fight, target: Fighter, wanted: StanceHeld): boolean {
  if (target.stance !== null && fight.engagement !== null) return target.stance === wanted;
  return fight.options['oa-stance-bonus'];
}

/**
 * HR-MIG-02. How often an attack gets the weapon's might bonus: once against cunning, HR-ABIL-29: once more.
 * Ambiguity A-71: with `might-bonus-always` against any stance.
 */
export function mightTimes(
  fight: Fight,
  { attacker, target, stance }: Pick<Blow, 'attacker' | 'target' | 'stance'>,
): number {
  if (stance !== 'might') return 0;
  if (!meets(fight, target, 'cunning') && !fight.options['might-bonus-always']) return 0;
  return has(attacker, 'mighty') ? 2 : 1;
}

export const CUNNING_KINDS: readonly ConditionKind[] = ['dazed', 'off-balanced', 'weakened'];
