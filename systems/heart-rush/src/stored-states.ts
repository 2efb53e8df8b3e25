// Fights that were stored by an earlier version of these rules and go on by this one.
import type { Json } from '@affray/kernel';
import type { Fight } from './state.ts';

/**
 * Whether a fight began by rules 1.0.0, whose setups do not have this house rule. Stunts then work as they did there: at
 * any distance, and one that is refused is the fighter's declaration all the same. Records of such fights stay playable.
 */
export function hasStuntsOf100(fight: Fight): boolean {
  return fight.options['stunts-at-any-distance'] === undefined;
}

/** Fills in what a state of version 1.0.0 does not have, with what its absence meant. */
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
