// Chapter 19: grapples and climbs while they last: how they end, and who is moved along.
import type { Square } from '@affray/grid';
import type { Table } from '@affray/kernel';
import { gain } from './24-conditions.ts';
import { areAdjacent, isFreeFor, overlaps, setPlace } from './board.ts';
import { say } from './events.ts';
import { endClimb, letGo } from './losing-conditions.ts';
import type { RuleId } from './rulebook.ts';
import { type Fight, type Fighter, fighterIfKnown } from './state.ts';
import { trips } from './tripping.ts';

/** HR-GRAP-03. The actor is grappling, the target grappled. */
export function hold(fight: Fight, table: Table, actor: Fighter, target: Fighter): void {
  actor.grappling = target.id;
  target.grappledBy = actor.id;
  gain(fight, table, actor, 'grappling', 1, 'HR-GRAP-03', actor.id);
  gain(fight, table, target, 'grappled', 1, 'HR-GRAP-03', actor.id);
}

/**
 * Updates grapples and climbs after a fighter has moved. HR-GRAP-10: the one it holds comes into the square it left (`from`, given for
 * willing movement). HR-GRAP-08: fighters no longer adjacent are free. HR-CLIMB-03: a climber who has stepped off its mount is off it.
 */
export function afterMove(fight: Fight, table: Table, mover: Fighter, from: Square | null): void {
  const held = mover.grappling === null ? null : fighterIfKnown(fight, mover.grappling);
  if (held !== null && from !== null) {
    dragInto(fight, table, held, from, 'HR-GRAP-10');
  }
  if (held !== null && !areAdjacent(fight, mover, held)) letGo(fight, table, mover);
  const grappler = mover.grappledBy === null ? null : fighterIfKnown(fight, mover.grappledBy);
  if (grappler !== null && !areAdjacent(fight, mover, grappler)) letGo(fight, table, grappler);
  const mount = mover.climbingOn === null ? null : fighterIfKnown(fight, mover.climbingOn);
  if (mount !== null && !overlaps(mover, mover.x, mover.y, mount))
    endClimb(fight, table, mover, 'HR-CLIMB-03');
}

/**
 * Drags a fighter into a square; a large one so that its space includes that square, as near to its old place as possible. Without room it
 * stays behind.
 */
export function dragInto(fight: Fight, table: Table, held: Fighter, square: Square, rule: RuleId): void {
  let best: Square | null = null;
  let shortest = 1_000_000;
  for (let y = square.y - held.wide + 1; y <= square.y; y++)
    for (let x = square.x - held.wide + 1; x <= square.x; x++) {
      const far = Math.max(Math.abs(x - held.x), Math.abs(y - held.y));
      if (far >= shortest || !isFreeFor(fight, held, x, y)) continue;
      best = { x, y };
      shortest = far;
    }
  if (best === null || shortest === 0) return;
  setPlace(fight, held, best.x, best.y);
  if (table.watched)
    say(table, {
      kind: 'moved',
      rule,
      fighter: held.id,
      way: 'dragged',
      x: best.x,
      y: best.y,
      feet: 5 * shortest,
    });
  trips(fight, table, held); // HR-TRIP-01: willing or forced
}
