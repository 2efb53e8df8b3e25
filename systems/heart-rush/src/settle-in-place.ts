// Chapter 20: where a fighter ends up who was stopped in a square that it may only cross.
import type { Square } from '@affray/grid';
import type { Table } from '@affray/kernel';
import { feetFrom, isFreeFor, setPlace } from './board.ts';
import { type MoveWay, sayOf } from './events.ts';
import { type Fight, type Fighter, isHere } from './state.ts';

/** HR-PUSH-08. A mover stopped on a square it may cross but not end in is moved to the nearest free one. */
export function settleInPlace(fight: Fight, table: Table, fighter: Fighter, way: MoveWay): void {
  if (!isHere(fighter) || isFreeFor(fight, fighter, fighter.x, fighter.y)) return;
  const best = nearestFree(fight, fighter);
  if (best === null) return;
  const { x, y } = best;
  setPlace(fight, fighter, x, y);
  if (table.watched)
    sayOf(table, fighter, { kind: 'moved', rule: 'HR-MOVE-05', fighter: fighter.id, way, x, y, feet: 0 });
}

function nearestFree(fight: Fight, fighter: Fighter): Square | null {
  let best: Square | null = null;
  let nearest = 1_000_000;
  const { rows } = fight.plan;
  for (let y = 0; y < rows.length; y++)
    for (let x = 0; x < (rows[0] as string).length; x++) {
      if (!isFreeFor(fight, fighter, x, y)) continue;
      const feet = feetFrom(fight, { ...fighter, x, y }, x, y, fighter);
      if (feet < nearest) {
        nearest = feet;
        best = { x, y };
      }
    }
  return best;
}
