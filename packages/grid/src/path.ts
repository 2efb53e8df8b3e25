// Single steps, and paths from outside: checks each step and reports the first problem.
import { footingOf } from './footing.ts';
import type { MoveRule } from './move-rule.ts';
import { type Occupancy, sizeOfPlaced, spaceOf } from './occupancy.ts';
import { type Diagonals, FEET_PER_SQUARE, type Space, type Square, STEP_X, STEP_Y } from './squares.ts';
import { type GroundProblem, groundProblem, weightOf } from './steps.ts';

/**
 * Why a path cannot be taken: the problems of the ground (see {@link GroundProblem}), or `not-a-step`, the square
 * is not a neighbour of the previous one; `diagonal`, there are no diagonal steps; `body`, a body cannot be
 * passed; `barred`, the rule keeps the mover out; `too-far`, the feet do not suffice; `cannot-end`, the last
 * square can be crossed but not ended in.
 */
export type PathProblemKind =
  | GroundProblem
  | 'not-a-step'
  | 'diagonal'
  | 'body'
  | 'barred'
  | 'too-far'
  | 'cannot-end';

/** The first problem of a path: the index of the step, its kind, and the body in the way, if any. */
export interface PathProblem {
  readonly step: number;
  readonly kind: PathProblemKind;
  readonly body: number | null;
}

/**
 * Checks a path given from outside: the squares after the start, each the south-west square of the mover's space. Null if
 * the mover can take it and end there; an empty path means staying put.
 *
 * @example
 * const board = compileBoard({ rows: ['...', '.#.'] });
 * const occupancy = createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }]);
 * checkPath(occupancy, 0, [{ x: 0, y: 1 }, { x: 1, y: 1 }], 10, moveRule()); // => null
 * checkPath(occupancy, 0, [{ x: 0, y: 1 }, { x: 1, y: 0 }], 10, moveRule()); // => { step: 1, kind: 'blocked', body: null }
 */
export function checkPath(
  occupancy: Occupancy,
  mover: number,
  path: readonly Square[],
  feet: number,
  rule: MoveRule,
): PathProblem | null {
  const start = placed(occupancy, mover);
  let space = start;
  for (let step = 0; step < path.length; step++) {
    const next = { ...(path[step] as Square), size: start.size };
    const problem = stepProblem(occupancy, mover, space, next, rule);
    if (problem !== null) return { step, ...problem };
    if (pathFeet(occupancy, mover, path.slice(0, step + 1), rule) > feet)
      return { step, kind: 'too-far', body: null };
    space = next;
  }
  const crowd = meetAll(occupancy, mover, space, rule);
  if (crowd.noEnd !== null && (space.x !== start.x || space.y !== start.y))
    return { step: path.length - 1, kind: 'cannot-end', body: crowd.noEnd };
  return null;
}

/**
 * The cost of a path in feet; its steps must be legal. See {@link checkPath}.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard({ rows: ['.~.'] }), [{ body: 0, x: 0, y: 0, size: 1 }]);
 * pathFeet(occupancy, 0, [{ x: 1, y: 0 }, { x: 2, y: 0 }], moveRule()); // => 15
 */
export function pathFeet(
  occupancy: Occupancy,
  mover: number,
  path: readonly Square[],
  rule: MoveRule,
): number {
  let { x, y } = placed(occupancy, mover);
  const { size } = placed(occupancy, mover);
  let feet = 0;
  let diagonalsSoFar = 0;
  for (const square of path) {
    const space = { ...square, size };
    const isSlow = meetAll(occupancy, mover, space, rule).isSlow;
    const weight = isSlow ? 2 : weightOf(occupancy.board, space);
    const isDiagonal = square.x !== x && square.y !== y;
    feet += weight * stepFeet(isDiagonal, diagonalsSoFar, rule.diagonals);
    if (isDiagonal) diagonalsSoFar++;
    ({ x, y } = square);
  }
  return feet;
}

/**
 * The places that a body can reach in a single step and end in, whatever the step costs, by direction from east
 * counter-clockwise.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard({ rows: ['~#', '..'] }), [{ body: 0, x: 0, y: 0, size: 1 }]);
 * stepsFrom(occupancy, 0, moveRule()); // => [{ x: 1, y: 0 }, { x: 0, y: 1 }]
 */
export function stepsFrom(occupancy: Occupancy, mover: number, rule: MoveRule): Square[] {
  const x = occupancy.x[mover] as number;
  const y = occupancy.y[mover] as number;
  const squares: Square[] = [];
  for (let ways = stepWays(occupancy, mover, rule); ways !== 0; ways &= ways - 1) {
    const k = 31 - Math.clz32(ways & -ways);
    squares.push({ x: x + (STEP_X[k] as number), y: y + (STEP_Y[k] as number) });
  }
  return squares;
}

/**
 * The same as bits, without a list: bit k for the direction at place k of {@link DIRECTIONS}. See {@link stepsFrom}.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard({ rows: ['~#', '..'] }), [{ body: 0, x: 0, y: 0, size: 1 }]);
 * stepWays(occupancy, 0, moveRule()); // => 5
 */
export function stepWays(occupancy: Occupancy, mover: number, rule: MoveRule): number {
  const x = occupancy.x[mover] as number;
  const y = occupancy.y[mover] as number;
  let ways = openSteps(occupancy, mover, rule);
  for (let k = 0; k < 8; k++) {
    if ((ways & (1 << k)) === 0) continue;
    if (!mayEndStep(occupancy, mover, x + (STEP_X[k] as number), y + (STEP_Y[k] as number), rule))
      ways &= ~(1 << k);
  }
  return ways;
}

/**
 * Whether a body can make any single step and end there. See {@link stepsFrom}.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard({ rows: ['.#'] }), [{ body: 0, x: 0, y: 0, size: 1 }]);
 * hasStep(occupancy, 0, moveRule()); // => false
 */
export function hasStep(occupancy: Occupancy, mover: number, rule: MoveRule): boolean {
  const open = openSteps(occupancy, mover, rule);
  const x = occupancy.x[mover] as number;
  const y = occupancy.y[mover] as number;
  for (let k = 0; k < 8; k++) {
    if ((open & (1 << k)) === 0) continue;
    if (mayEndStep(occupancy, mover, x + (STEP_X[k] as number), y + (STEP_Y[k] as number), rule)) return true;
  }
  return false;
}

const DIAGONALS = 0b10101010;

/** The directions in which the ground lets a body step, as bits. */
function openSteps(occupancy: Occupancy, mover: number, rule: MoveRule): number {
  const { board } = occupancy;
  const { steps } = footingOf(board, sizeOfPlaced(occupancy, mover));
  const open = steps[(occupancy.y[mover] as number) * board.width + (occupancy.x[mover] as number)] as number;
  return rule.diagonals === 'none' ? open & ~DIAGONALS : open;
}

/** Whether the rule and other bodies let the mover step there and stay. */
function mayEndStep(occupancy: Occupancy, mover: number, x: number, y: number, rule: MoveRule): boolean {
  const { board, count } = occupancy;
  if (rule.barred !== null && rule.barred[y * board.width + x] !== 0) return false;
  const size = occupancy.size[mover] as number;
  if (size === 1 && count[y * board.width + x] === 0) return true;
  const { stop, noEnd } = meetAll(occupancy, mover, { x, y, size }, rule);
  return stop === null && noEnd === null;
}

/**
 * Whether a body could be with its south-west square there, however it got there: the ground and the other bodies allow
 * it. The body need not be on the board; `size` is its size.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard(openPlan(3, 3)), [{ body: 0, x: 1, y: 1, size: 1 }]);
 * canStandAt(occupancy, 7, { x: 1, y: 1, size: 1 }, moveRule()); // => false
 */
export function canStandAt(occupancy: Occupancy, mover: number, space: Space, rule: MoveRule): boolean {
  const { board, count } = occupancy;
  const { x, y, size } = space;
  if (x < 0 || y < 0 || x >= board.width || y >= board.height) return false;
  if (footingOf(board, size).weight[y * board.width + x] === 0) return false;
  if (size === 1 && count[y * board.width + x] === 0) return !isBarred(occupancy, space, rule);
  if (isBarred(occupancy, space, rule)) return false;
  const crowd = meetAll(occupancy, mover, space, rule);
  return crowd.stop === null && crowd.noEnd === null;
}

/** The effect of the bodies in a space on the mover: which stops it, which keeps it from ending there. */
export interface Crowd {
  readonly stop: number | null;
  readonly noEnd: number | null;
  readonly isSlow: boolean;
}

/** Asks the rule about every body in a space; of several that object, returns the lowest number. */
export function meetAll(occupancy: Occupancy, mover: number, space: Space, rule: MoveRule): Crowd {
  let stop: number | null = null;
  let noEnd: number | null = null;
  let isSlow = false;
  const { x, y, size } = space;
  for (let other = 0; other < occupancy.capacity; other++) {
    const wide = occupancy.size[other] as number;
    if (wide === 0 || other === mover) continue;
    const west = occupancy.x[other] as number;
    const south = occupancy.y[other] as number;
    if (x >= west + wide || west >= x + size || y >= south + wide || south >= y + size) continue;
    const meeting = rule.meet(mover, other);
    if (meeting === 'stop') stop ??= other;
    else if (meeting === 'cross' || meeting === 'cross-slowly') noEnd ??= other;
    else if (meeting !== 'ignore' && !rule.mayShare(mover, space.x, space.y)) noEnd ??= other;
    if (meeting === 'cross-slowly' || meeting === 'share-slowly') isSlow = true;
  }
  return { stop, noEnd, isSlow };
}

/** The cost in feet of one step on open ground, after so many diagonal ones. */
export function stepFeet(isDiagonal: boolean, diagonalsSoFar: number, diagonals: Diagonals): number {
  const isDouble = isDiagonal && diagonals === 'alternating' && diagonalsSoFar % 2 === 1;
  return isDouble ? 2 * FEET_PER_SQUARE : FEET_PER_SQUARE;
}

/** The direction of a step from one square to a neighbour, as an index into DIRECTIONS; -1 if it is not a single step. */
function directionIndex(dx: number, dy: number): number {
  return STEP_X.findIndex((x, k) => x === dx && STEP_Y[k] === dy);
}

function stepProblem(
  occupancy: Occupancy,
  mover: number,
  from: Space,
  to: Space,
  rule: MoveRule,
): Omit<PathProblem, 'step'> | null {
  const k = directionIndex(to.x - from.x, to.y - from.y);
  if (k < 0) return { kind: 'not-a-step', body: null };
  if (k % 2 === 1 && rule.diagonals === 'none') return { kind: 'diagonal', body: null };
  const ground = groundProblem(occupancy.board, from, k);
  if (ground !== null) return { kind: ground, body: null };
  if (isBarred(occupancy, to, rule)) return { kind: 'barred', body: null };
  const { stop } = meetAll(occupancy, mover, to, rule);
  return stop === null ? null : { kind: 'body', body: stop };
}

function isBarred(occupancy: Occupancy, space: Space, rule: MoveRule): boolean {
  return rule.barred !== null && rule.barred[space.y * occupancy.board.width + space.x] !== 0;
}

function placed(occupancy: Occupancy, body: number): Space {
  const space = spaceOf(occupancy, body);
  if (space === null) throw new Error(`Body ${body} is not on the board.`);
  return space;
}
