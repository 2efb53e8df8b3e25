// Fights that were stored by an earlier version of these rules and go on by this one.
import type { Fight } from './state.ts';

/** Fills in what a state of version 1.0.0 does not have, with what its absence meant. */
export function completeState(fight: Fight): void {
  if (fight.fighters[0]?.nextRoll !== undefined) return;
  for (const fighter of fight.fighters) {
    fighter.nextRoll = 0;
    fighter.own = [];
    fighter.ownUses = [];
    fighter.ownSpent = [];
  }
}
