// Forced movement: which directions lead away, how far a body gets, and what stops it.
import { elevationOf } from './board.ts';
import { footingOf } from './footing.ts';
import type { MoveRule } from './move-rule.ts';
import { type Occupancy, spaceOf } from './occupancy.ts';
import { meetAll, stepFeet } from './path.ts';
import {
  DIRECTIONS,
  type Diagonals,
  type Direction,
  feetBetween,
  type Space,
  type Square,
  STEP_X,
  STEP_Y,
} from './squares.ts';
import { type GroundProblem, groundProblem } from './steps.ts';

/**
 * What ended forced movement before its feet were used up: a problem of the ground (see {@link GroundProblem}; `cliff` is
 * ground that rises too much); `body`, a body in the way; `drop`, the ground fell away and the body lies at the foot of
 * it; or `no-room`, it may not end where its feet ran out and lies where it last could.
 */
export type PushStop =
  | { readonly kind: GroundProblem | 'no-room' }
  | { readonly kind: 'body'; readonly bodies: readonly number[] }
  | { readonly kind: 'drop'; readonly feet: number };

/** The course of forced movement. */
export interface Push {
  readonly direction: Direction;
  /** The squares entered, in order: places of the body's south-west square. */
  readonly squares: readonly Square[];
  /** The final position of the body: the last square entered, or an earlier one if it may not end there. */
  readonly end: Square;
  /** Feet from the start to the square in which it was stopped. */
  readonly feetMoved: number;
  /** Feet left over when it was stopped. */
  readonly feetLeft: number;
  /** Null if all feet were used. */
  readonly stop: PushStop | null;
}

/** The parameters of a push. */
export interface PushOrder {
  readonly direction: Direction;
  readonly feet: number;
  /** Ground that falls by at least this many feet ends the push; null if it never does. */
  readonly drop: number | null;
}

/**
 * Traces a body that is pushed in a straight line, without moving it. Each step counts like a voluntary step, except that
 * difficult ground makes no difference. Bodies stop it if the rule says so; it is pushed through those it may cross.
 * Squares that the rule bars for voluntary movement are no obstacle.
 *
 * @example
 * const board = compileBoard({ rows: ['...#'] });
 * const occupancy = createOccupancy(board, [{ body: 0, x: 1, y: 0, size: 1 }]);
 * const push = pushBody(occupancy, 0, { direction: 'east', feet: 10, drop: null }, moveRule());
 * [push.end, push.feetMoved, push.feetLeft, push.stop]; // => [{ x: 2, y: 0 }, 5, 5, { kind: 'blocked' }]
 */
export function pushBody(occupancy: Occupancy, body: number, order: PushOrder, rule: MoveRule): Push {
  const start = spaceOf(occupancy, body);
  if (start === null) throw new Error(`Body ${body} is not on the board.`);
  const k = DIRECTIONS.indexOf(order.direction);
  const squares: Square[] = [];
  let feetLeft = order.feet;
  let stop: PushStop | null = null;
  let space: Space = start;
  let end: Square = start;
  while (stop === null) {
    const feet = stepFeet(k % 2 === 1, squares.length, rule.diagonals);
    if (feet > feetLeft) break;
    stop = pushStop(occupancy, body, space, k, rule);
    if (stop !== null) break;
    const next = { x: space.x + (STEP_X[k] as number), y: space.y + (STEP_Y[k] as number), size: space.size };
    const fall = elevationOf(occupancy.board, space) - elevationOf(occupancy.board, next);
    if (order.drop !== null && fall > 0 && fall >= order.drop) stop = { kind: 'drop', feet: fall };
    space = next;
    feetLeft -= feet;
    squares.push({ x: space.x, y: space.y });
    if (meetAll(occupancy, body, space, rule).noEnd === null) end = space;
  }
  if (stop === null && (end.x !== space.x || end.y !== space.y)) stop = { kind: 'no-room' };
  const feetMoved = order.feet - feetLeft;
  return { direction: order.direction, squares, end: { x: end.x, y: end.y }, feetMoved, feetLeft, stop };
}

/**
 * The directions that lead straight away from a pusher: of those in which each step increases the distance, the one
 * closest to the line from centre to centre. Several only if they are equally close, for the pusher to choose; none if no
 * step leads away, as for a body in the middle of a larger one.
 *
 * @example
 * directionsAway({ x: 5, y: 5, size: 1 }, { x: 6, y: 5, size: 1 }); // => ['east']
 * directionsAway({ x: 5, y: 5, size: 1 }, { x: 6, y: 6, size: 1 }, 'none'); // => ['east', 'north']
 */
export function directionsAway(pusher: Space, body: Space, diagonals: Diagonals = 'five'): Direction[] {
  return bestDirections(pusher, body, diagonals, 1);
}

/**
 * The directions that lead straight towards a puller: as {@link directionsAway}, with steps that decrease the distance.
 *
 * @example
 * directionsToward({ x: 5, y: 5, size: 1 }, { x: 8, y: 2, size: 1 }); // => ['north-west']
 */
export function directionsToward(puller: Space, body: Space, diagonals: Diagonals = 'five'): Direction[] {
  return bestDirections(puller, body, diagonals, -1);
}

function bestDirections(other: Space, body: Space, diagonals: Diagonals, sign: 1 | -1): Direction[] {
  // Twice the vector from centre to centre, so that it is an integer for every size.
  const dx = sign * (2 * body.x + body.size - 2 * other.x - other.size);
  const dy = sign * (2 * body.y + body.size - 2 * other.y - other.size);
  const now = feetBetween(other, body, diagonals);
  let best: number[] = [];
  for (let k = 0; k < 8; k++) {
    if (k % 2 === 1 && diagonals === 'none') continue;
    const moved = { x: body.x + (STEP_X[k] as number), y: body.y + (STEP_Y[k] as number), size: body.size };
    if (sign * (feetBetween(other, moved, diagonals) - now) <= 0) continue;
    const lead = best[0] === undefined ? 1 : compareAlignment(dx, dy, k, best[0]);
    if (lead > 0) best = [k];
    else if (lead === 0) best.push(k);
  }
  return best.map((k) => DIRECTIONS[k] as Direction);
}

/**
 * Which of two directions is closer to (dx, dy): positive for the first. Compares squared cosines; a straight one counts
 * double, since a diagonal step is longer by the square root of two.
 */
function compareAlignment(dx: number, dy: number, a: number, b: number): number {
  return alignment(dx, dy, a) - alignment(dx, dy, b);
}

function alignment(dx: number, dy: number, k: number): number {
  const along = dx * (STEP_X[k] as number) + dy * (STEP_Y[k] as number);
  return Math.sign(along) * along * along * (k % 2 === 1 ? 1 : 2);
}

function pushStop(
  occupancy: Occupancy,
  body: number,
  space: Space,
  k: number,
  rule: MoveRule,
): PushStop | null {
  const to = { x: space.x + (STEP_X[k] as number), y: space.y + (STEP_Y[k] as number), size: space.size };
  const { board } = occupancy;
  const isOpen =
    ((footingOf(board, space.size).steps[space.y * board.width + space.x] as number) & (1 << k)) !== 0;
  const kind = isOpen ? null : groundProblem(board, space, k);
  const isFall = kind === 'cliff' && elevationOf(occupancy.board, to) < elevationOf(occupancy.board, space);
  if (kind !== null && !isFall) return { kind };
  let bodies: number[] | null = null;
  for (let other = 0; other < occupancy.capacity; other++) {
    const wide = occupancy.size[other] as number;
    if (wide === 0 || other === body) continue;
    const x = occupancy.x[other] as number;
    const y = occupancy.y[other] as number;
    if (to.x >= x + wide || x >= to.x + to.size || to.y >= y + wide || y >= to.y + to.size) continue;
    if (rule.meet(body, other) !== 'stop') continue;
    if (bodies === null) bodies = [other];
    else bodies.push(other);
  }
  return bodies === null ? null : { kind: 'body', bodies };
}
