// Slow but obvious reference versions of the fast routines. They read the plan, never a compiled board.
import type { Meeting } from '../move-rule.ts';
import type { Placement } from '../occupancy.ts';
import type { BoardPlan, WallKind } from '../plan.ts';
import type { Diagonals, Space } from '../squares.ts';

/** The sign of a square, `#` off the board. */
export function signAt(plan: BoardPlan, x: number, y: number): string {
  return plan.rows[plan.rows.length - 1 - y]?.[x] ?? '#';
}

/** The kinds of wall on the edge from corner (x, y) to the next corner east or north. */
export function wallsOn(plan: BoardPlan, x: number, y: number, isUpright: boolean): WallKind[] {
  const mx = isUpright ? x : x + 0.5;
  const my = isUpright ? y + 0.5 : y;
  return (plan.walls ?? [])
    .filter(
      ({ from, to }) =>
        Math.min(from.x, to.x) <= mx &&
        mx <= Math.max(from.x, to.x) &&
        Math.min(from.y, to.y) <= my &&
        my <= Math.max(from.y, to.y),
    )
    .map((wall) => wall.kind ?? 'wall');
}

/** Every square of a space with every other. */
function squares(space: Space): [number, number][] {
  const all: [number, number][] = [];
  for (let i = 0; i < space.size; i++)
    for (let j = 0; j < space.size; j++) all.push([space.x + i, space.y + j]);
  return all;
}

/** Whether a wall stops the straight step out of one square. */
function isWalled(plan: BoardPlan, x: number, y: number, dx: number, dy: number): boolean {
  const walls =
    dx !== 0 ? wallsOn(plan, dx > 0 ? x + 1 : x, y, true) : wallsOn(plan, x, dy > 0 ? y + 1 : y, false);
  return walls.some((kind) => kind !== 'curtain');
}

/** Whether a body can take up a space: only squares that can be entered, and no wall inside. */
export function slowCanStand(plan: BoardPlan, space: Space): boolean {
  const own = squares(space);
  const holds = (x: number, y: number): boolean => own.some(([a, b]) => a === x && b === y);
  return own.every(
    ([x, y]) =>
      '.~%'.includes(signAt(plan, x, y)) &&
      !(holds(x + 1, y) && isWalled(plan, x, y, 1, 0)) &&
      !(holds(x, y + 1) && isWalled(plan, x, y, 0, 1)),
  );
}

function canGoStraight(plan: BoardPlan, from: Space, dx: number, dy: number): boolean {
  const to = { ...from, x: from.x + dx, y: from.y + dy };
  // Leaving does not cross a wall that is already inside the body, where the body was placed across it.
  const front = squares(from).filter(
    ([x, y]) => !squares(from).some(([a, b]) => a === x + dx && b === y + dy),
  );
  return slowCanStand(plan, to) && front.every(([x, y]) => !isWalled(plan, x, y, dx, dy));
}

function canGoRound(plan: BoardPlan, from: Space, dx: number, dy: number, isEastFirst: boolean): boolean {
  const [ax, ay, bx, by] = isEastFirst ? [dx, 0, 0, dy] : [0, dy, dx, 0];
  const middle = { ...from, x: from.x + ax, y: from.y + ay };
  return canGoStraight(plan, from, ax, ay) && canGoStraight(plan, middle, bx, by);
}

/** The height of the highest square of a space. */
export function slowElevation(plan: BoardPlan, space: Space): number {
  const heights = squares(space).map(([x, y]) => {
    const patch = (plan.elevation ?? []).findLast(
      (p) => x >= p.x && x < p.x + p.width && y >= p.y && y < p.y + p.height,
    );
    return patch?.feet ?? 0;
  });
  return Math.max(...heights);
}

/** Whether the bare board lets a body make a step. */
export function slowCanStep(plan: BoardPlan, from: Space, dx: number, dy: number): boolean {
  const isOpen =
    dx === 0 || dy === 0
      ? canGoStraight(plan, from, dx, dy)
      : canGoRound(plan, from, dx, dy, true) || canGoRound(plan, from, dx, dy, false);
  if (!isOpen) return false;
  const rise = slowElevation(plan, { ...from, x: from.x + dx, y: from.y + dy }) - slowElevation(plan, from);
  return plan.cliff === undefined || Math.abs(rise) <= plan.cliff;
}

/** A body and its effect on the mover. */
export interface Other extends Placement {
  readonly meeting: Meeting;
}

/** The other bodies that a space would overlap. */
export function touched(space: Space, others: readonly Other[]): Other[] {
  const own = squares(space).map(String);
  return others.filter((other) => squares(other).some((square) => own.includes(String(square))));
}

/** Squares' worth of feet to every place, by repeating all steps until nothing gets cheaper. */
export function slowCosts(
  plan: BoardPlan,
  mover: Space,
  others: readonly Other[],
  budget: number,
  diagonals: Diagonals,
  isBarred: (x: number, y: number) => boolean,
): Map<string, number> {
  const best = new Map<string, number>([[`${mover.x},${mover.y},0`, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [key, paid] of [...best]) {
      const [x, y, odd] = key.split(',').map(Number) as [number, number, number];
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const isDiagonal = dx !== 0 && dy !== 0;
          if ((dx === 0 && dy === 0) || (isDiagonal && diagonals === 'none')) continue;
          const to = { ...mover, x: x + dx, y: y + dy };
          const met = touched(to, others).map((other) => other.meeting);
          if (!slowCanStep(plan, { ...mover, x, y }, dx, dy) || met.includes('stop') || isBarred(to.x, to.y))
            continue;
          const isHard =
            squares(to).some(([a, b]) => signAt(plan, a, b) !== '.') || met.some((m) => m.endsWith('slowly'));
          const isDouble = isDiagonal && diagonals === 'alternating' && odd === 1;
          const total = paid + (isHard ? 2 : 1) * (isDouble ? 2 : 1);
          const next = `${to.x},${to.y},${diagonals === 'alternating' && isDiagonal ? 1 - odd : odd}`;
          if (total > budget || total >= (best.get(next) ?? 1e9)) continue;
          best.set(next, total);
          changed = true;
        }
    }
  }
  const costs = new Map<string, number>();
  for (const [key, paid] of best) {
    const place = key.slice(0, key.lastIndexOf(','));
    costs.set(place, Math.min(paid, costs.get(place) ?? paid));
  }
  return costs;
}
