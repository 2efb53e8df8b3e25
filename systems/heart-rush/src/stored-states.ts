// Fights stored by an earlier version of these rules that continue under this one.
import type { Json } from '@affray/kernel';
import type { Fight } from './state.ts';

/**
 * Whether a fight began under rules 1.0.0, whose setups lack this house rule. Stunts then work as they did there: at any distance, and a
 * refused one still is the fighter's declaration. Keeps records of such fights playable.
 */
export function hasStuntsOf100(fight: Fight): boolean {
  return fight.options['stunts-at-any-distance'] === undefined;
}

/** Adds fields that states of version 1.0.0 lack, with values that keep their meaning. */
export function upgrade(stored: Json): Fight {
  const fight = stored as unknown as Fight;
  fight.causes ??= [];
  for (const fighter of fight.fighters) {
    fighter.nextRoll ??= 0;
    fighter.shown ??= 0;
    fighter.own ??= [];
    fighter.ownUses ??= [];
    fighter.ownSpent ??= [];
  }
  return fight;
}
