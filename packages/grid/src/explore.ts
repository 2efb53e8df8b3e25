// Where a body can go: all places within a number of feet, their costs, and a shortest path.
import { type Board, squareAt, squareIndex } from './board.ts';
import { floodQueue, listQueue, prepareQueue } from './flood-queue.ts';
import { countRowEnds, floodRows, listRows, nthRowEnd, prepareRows, rowAt, rowCost } from './flood-rows.ts';
import { footingOf } from './footing.ts';
import type { MoveRule } from './move-rule.ts';
import { type Occupancy, sizeOfPlaced } from './occupancy.ts';
import { FEET_PER_SQUARE, type Square, STEP_X, STEP_Y } from './squares.ts';
import { UNREACHED, type Wayfinder } from './wayfinder.ts';

/**
 * Searches all places that a body can reach within `feet` feet. A step costs 5 feet, a step into a space with a difficult
 * square 10; under alternating diagonals every second diagonal costs double. The result stays in the wayfinder until the
 * next search; later changes to the occupancy do not alter it.
 *
 * @example
 * const board = compileBoard({ rows: ['...#.', '...#.', '.~...'] });
 * const way = createWayfinder(board);
 * explore(way, createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }]), 0, 60, moveRule());
 * feetTo(way, { x: 4, y: 2 }); // => 25
 */
export function explore(
  way: Wayfinder,
  occupancy: Occupancy,
  mover: number,
  feet: number,
  rule: MoveRule,
): void {
  const { board } = way;
  if (occupancy.board !== board)
    throw new Error('The wayfinder and the occupancy belong to different boards.');
  const footing = footingOf(board, sizeOfPlaced(occupancy, mover));
  way.footing = footing;
  way.diagonals = rule.diagonals;
  way.start = (occupancy.y[mover] as number) * board.width + (occupancy.x[mover] as number);
  way.budget = feet > 0 ? Math.min(Math.trunc(feet / FEET_PER_SQUARE), UNREACHED - 8) : 0;
  way.states = rule.diagonals === 'alternating' ? 2 : 1;
  way.isListed = false;
  if (footing.rows !== null && rule.diagonals !== 'alternating') {
    way.onRows = true;
    prepareRows(way, footing.rows, occupancy, mover, rule);
    floodRows(way, footing.rows);
  } else {
    way.onRows = false;
    prepareQueue(way, occupancy, mover, rule);
    floodQueue(way);
  }
}

/**
 * How many places the body may end in. The first is its current one, which costs nothing; the others follow
 * by cost, and by index among equals.
 *
 * @example
 * const board = compileBoard(openPlan(3, 1));
 * const way = createWayfinder(board);
 * explore(way, createOccupancy(board, [{ body: 0, x: 1, y: 0, size: 1 }]), 0, 5, moveRule());
 * [endCount(way), endIndex(way, 0), endIndex(way, 1), feetToEnd(way, 1)]; // => [3, 1, 0, 5]
 */
export function endCount(way: Wayfinder): number {
  if (way.onRows && !way.isListed) return countRowEnds(way);
  list(way);
  return way.endCount;
}

/**
 * The index of the i-th place the body may end in. See {@link endCount}.
 *
 * @example
 * const board = compileBoard(openPlan(3, 1));
 * const way = createWayfinder(board);
 * explore(way, createOccupancy(board, [{ body: 0, x: 1, y: 0, size: 1 }]), 0, 5, moveRule());
 * endIndex(way, 2); // => 2
 */
export function endIndex(way: Wayfinder, i: number): number {
  list(way);
  return way.ends[i] as number;
}

/**
 * The same as {@link endIndex}, for a single place: does not list the others.
 *
 * @example
 * const board = compileBoard(openPlan(3, 1));
 * const way = createWayfinder(board);
 * explore(way, createOccupancy(board, [{ body: 0, x: 1, y: 0, size: 1 }]), 0, 5, moveRule());
 * nthEnd(way, 2); // => 2
 */
export function nthEnd(way: Wayfinder, i: number): number {
  return way.onRows && !way.isListed ? nthRowEnd(way, i) : endIndex(way, i);
}

/**
 * The cost in feet of the path to the i-th place. See {@link endCount}.
 *
 * @example
 * const board = compileBoard({ rows: ['.~'] });
 * const way = createWayfinder(board);
 * explore(way, createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }]), 0, 30, moveRule());
 * feetToEnd(way, 1); // => 10
 */
export function feetToEnd(way: Wayfinder, i: number): number {
  list(way);
  const at = way.ends[i] as number;
  return FEET_PER_SQUARE * leastCost(way, at);
}

/**
 * The places the body may end in, as squares. See {@link endCount} for their order.
 *
 * @example
 * const board = compileBoard({ rows: ['.#.'] });
 * const way = createWayfinder(board);
 * explore(way, createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }]), 0, 30, moveRule());
 * endSquares(way); // => [{ x: 0, y: 0 }]
 */
export function endSquares(way: Wayfinder): Square[] {
  list(way);
  return Array.from(way.ends.subarray(0, way.endCount), (at) => squareAt(way.board, at));
}

/**
 * The cost in feet of reaching a place, whether the body may end there or only cross it; -1 if it is out of reach.
 *
 * @example
 * const board = compileBoard(openPlan(9, 9));
 * const way = createWayfinder(board);
 * explore(way, createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }]), 0, 20, moveRule());
 * [feetTo(way, { x: 4, y: 2 }), feetTo(way, { x: 5, y: 0 })]; // => [20, -1]
 */
export function feetTo(way: Wayfinder, square: Square): number {
  if (!isSquare(way.board, square)) return -1;
  const cost = leastCost(way, squareIndex(way.board, square));
  return cost === UNREACHED ? -1 : FEET_PER_SQUARE * cost;
}

/**
 * Whether the body can reach a place and end there.
 *
 * @example
 * const board = compileBoard(openPlan(3, 1));
 * const occupancy = createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }, { body: 1, x: 1, y: 0, size: 1 }]);
 * const way = createWayfinder(board);
 * explore(way, occupancy, 0, 30, moveRule({ meet: () => 'cross' }));
 * [canEndAt(way, { x: 1, y: 0 }), canEndAt(way, { x: 2, y: 0 })]; // => [false, true]
 */
export function canEndAt(way: Wayfinder, square: Square): boolean {
  if (feetTo(way, square) < 0) return false;
  const at = squareIndex(way.board, square);
  if (at === way.start) return true;
  if (!way.onRows) return way.queue.noEnd[at] === 0;
  return ((way.rows.noEnd[square.y + 1] as number) & (1 << square.x)) === 0;
}

/**
 * A shortest path to a place: the squares after the start, in order; null if it is out of reach. Among equally short ones
 * it is always the same: traced back from the end, straight steps before diagonal ones.
 *
 * @example
 * const board = compileBoard(openPlan(9, 9));
 * const way = createWayfinder(board);
 * explore(way, createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }]), 0, 20, moveRule());
 * pathTo(way, { x: 3, y: 1 }); // => [{ x: 1, y: 1 }, { x: 2, y: 1 }, { x: 3, y: 1 }]
 */
export function pathTo(way: Wayfinder, square: Square): Square[] | null {
  if (!isSquare(way.board, square)) return null;
  const least = leastCost(way, squareIndex(way.board, square));
  if (least === UNREACHED) return null;
  if (way.onRows) return pathOnRows(way, square, least);
  const { board, cost, states } = way;
  let at = squareIndex(board, square) * states;
  if (states === 2 && (cost[at + 1] as number) < (cost[at] as number)) at++;
  const path: Square[] = [];
  while (cost[at] !== 0) {
    path.push(squareAt(board, Math.trunc(at / states)));
    at = stateBefore(way, at);
  }
  return path.reverse();
}

const BACKWARDS: readonly number[] = [0, 2, 4, 6, 1, 3, 5, 7];

/** The same from the bit rows alone: a square has one state there, and the cost before a step is known. */
function pathOnRows(way: Wayfinder, end: Square, least: number): Square[] {
  const { board, rows } = way;
  const startY = Math.trunc(way.start / board.width);
  let { x, y } = end;
  let cost = least;
  const path: Square[] = [];
  while (cost > 0) {
    path.push({ x, y });
    cost -= ((rows.hard[y + 1] as number) & (1 << x)) !== 0 ? 2 : 1;
    const k = cost < 0 ? -1 : stepInto(way, x, y, cost, startY);
    if (k < 0) throw new Error(`No way leads to (${x}, ${y}): the wayfinder was changed from outside.`);
    x -= STEP_X[k] as number;
    y -= STEP_Y[k] as number;
  }
  return path.reverse();
}

/** The direction of the step into a square from one that was reached at a cost; -1 if there is none. */
function stepInto(way: Wayfinder, x: number, y: number, cost: number, startY: number): number {
  const { board, footing } = way;
  const count = way.diagonals === 'none' ? 4 : 8;
  const here = rowAt(way, y, cost, startY);
  const below = rowAt(way, y - 1, cost, startY);
  const above = rowAt(way, y + 1, cost, startY);
  for (let i = 0; i < count; i++) {
    const k = BACKWARDS[i] as number;
    const fromX = x - (STEP_X[k] as number);
    const dy = STEP_Y[k] as number;
    const row = dy === 0 ? here : dy > 0 ? below : above;
    if (fromX < 0 || fromX >= board.width || (row & (1 << fromX)) === 0) continue;
    if (((footing.steps[(y - dy) * board.width + fromX] as number) & (1 << k)) !== 0) return k;
  }
  return -1;
}

/** The state from which a shortest path steps into this one. */
function stateBefore(way: Wayfinder, state: number): number {
  const { board, cost, states } = way;
  const at = Math.trunc(state / states);
  const { x, y } = squareAt(board, at);
  const weight = weightAt(way, x, y);
  for (const k of BACKWARDS) {
    const before = { x: x - (STEP_X[k] as number), y: y - (STEP_Y[k] as number) };
    if (!isSquare(board, before)) continue;
    const from = squareIndex(board, before);
    if (((way.footing.steps[from] as number) & (1 << k)) === 0) continue;
    if (k % 2 === 1 && way.diagonals === 'none') continue;
    const turn = states === 2 && k % 2 === 1 ? 1 : 0;
    const old = from * states + ((state % states) ^ turn);
    const paid = turn === 1 && old % 2 === 1 ? 2 * weight : weight;
    if ((cost[old] as number) + paid === cost[state]) return old;
  }
  throw new Error(`No way leads to (${x}, ${y}): the wayfinder was changed from outside.`);
}

function weightAt(way: Wayfinder, x: number, y: number): number {
  if (!way.onRows) return way.queue.weight[y * way.board.width + x] as number;
  return ((way.rows.hard[y + 1] as number) & (1 << x)) !== 0 ? 2 : 1;
}

function leastCost(way: Wayfinder, at: number): number {
  if (way.onRows) return rowCost(way, at % way.board.width, (at / way.board.width) | 0);
  list(way);
  if (way.states === 1) return way.cost[at] as number;
  return Math.min(way.cost[2 * at] as number, way.cost[2 * at + 1] as number);
}

/** Most searches use few of their results, so the lists are computed on demand. */
function list(way: Wayfinder): void {
  if (way.isListed) return;
  way.isListed = true;
  if (way.onRows) listRows(way);
  else listQueue(way);
}

function isSquare(board: Board, square: Square): boolean {
  return square.x >= 0 && square.y >= 0 && square.x < board.width && square.y < board.height;
}
