// Chapter 7: who may trip whom, and the effect.
import type { Table } from '@affray/kernel';
import { hasAction, spendAction } from './04-action-economy.ts';
import { isAtMostOneLarger } from './22-sizes.ts';
import { areAdjacent } from './board.ts';
import { isConfusedAbout, remember } from './condition-limits.ts';
import { say } from './events.ts';
import { WHETHER_TO_TRIP } from './questions-strikes.ts';
import { areEnemies, type Fight, type Fighter, isHere } from './state.ts';

// Trip

/**
 * HR-TRIP-01. After an off-balanced creature has entered a square: an adjacent enemy with its action that is no more than one size smaller
 * may trip it. True if one did.
 */
export function trips(fight: Fight, table: Table, mover: Fighter): boolean {
  if (!isUnsteady(mover)) return false;
  for (const tripper of fight.fighters) {
    if (!mayTrip(fight, tripper, mover)) continue;
    if (!table.ask(WHETHER_TO_TRIP, tripper.id, { target: mover.id })) continue;
    spendAction(table, tripper);
    remember(tripper, 'acted');
    mover.levels.prone = 1; // HR-TRIP-02, HR-TRIP-03
    if (table.watched)
      say(table, { kind: 'tripped', rule: 'HR-TRIP-02', fighter: tripper.id, target: mover.id });
    return true;
  }
  return false;
}

/** Whether any fighter can trip a mover in its current square. */
export function canBeTripped(fight: Fight, mover: Fighter): boolean {
  return isUnsteady(mover) && fight.fighters.some((tripper) => mayTrip(fight, tripper, mover));
}

/** HR-TRIP-04. */
function isUnsteady(mover: Fighter): boolean {
  return mover.levels['off-balanced'] > 0 && mover.levels.prone === 0 && isHere(mover);
}

function mayTrip(fight: Fight, tripper: Fighter, mover: Fighter): boolean {
  if (!areEnemies(tripper, mover) || !hasAction(tripper) || isConfusedAbout(tripper, 'acting')) return false;
  if (mover.levels.hidden > 0) return false;
  return areAdjacent(fight, tripper, mover) && isAtMostOneLarger(mover, tripper);
}
