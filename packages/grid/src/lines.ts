// Straight lines between corners and centres of squares, and what obstructs them. Exact, in whole numbers.
import { type Board, EDGE_LINES } from './board.ts';
import { arcLevel, ringLevel, type Sight, SOLID } from './sight.ts';

/** Kinds of obstacle in a raw trace; see {@link Trace}. */
export const MET_SQUARE = 0;
export const MET_UPRIGHT = 1;
const MET_FLAT = 2;
export const MET_CORNER = 3;

/** Obstacles met on a line, four numbers each: kind, x, y, level. Null when only the level is wanted. */
export type Trace = number[] | null;

/**
 * How obstructed a line is: 0 clear, 1 screened, 2 solid.
 *
 * Points are in half squares, so that corners (even) and centres (odd) are whole numbers: square (x, y) has its centre at
 * (2x + 1, 2y + 1). An end on a corner also names the square it belongs to, by its index in the ring of the corner, and
 * the line must leave or enter through that square: a corner on a wall cannot be seen from behind the wall. For an end on
 * a centre the index is ignored.
 *
 * A line is obstructed by a square whose inside it crosses, a wall it crosses, and a corner that it passes between two
 * obstacles. What it only touches on one side leaves it clear.
 */
export function lineLevel(
  board: Board,
  sight: Sight,
  fromX: number,
  fromY: number,
  fromPlace: number,
  toX: number,
  toY: number,
  toPlace: number,
  trace: Trace,
): number {
  const dx = toX - fromX;
  const dy = toY - fromY;
  if (dx === 0 && dy === 0)
    return (fromX & 1) === 1 ? 0 : cornerLevel(board, sight, fromX, fromY, fromPlace, toPlace, trace);
  if ((dx === 0 || dy === 0) && (fromX & 1) === 0)
    return seamLevel(board, sight, fromX >> 1, fromY >> 1, dx >> 1, dy >> 1, fromPlace, toPlace, trace);
  let worst = 0;
  if ((fromX & 1) === 0)
    worst = cornerLevel(board, sight, fromX, fromY, fromPlace, directionOf(dx, dy), trace);
  if (worst === SOLID && trace === null) return SOLID;
  if ((toX & 1) === 0) {
    const level = cornerLevel(board, sight, toX, toY, directionOf(-dx, -dy), toPlace, trace);
    worst = Math.max(worst, level);
    if (worst === SOLID && trace === null) return SOLID;
  }
  const between =
    dx !== 0 && dy !== 0
      ? slantedLevel(board, sight, fromX, fromY, dx, dy, trace)
      : straightLevel(board, sight, fromX, fromY, dx, dy, trace);
  return Math.max(between, worst);
}

/** A line that crosses squares at a slant: square after square, leaving through an edge or a corner. */
function slantedLevel(
  board: Board,
  sight: Sight,
  fromX: number,
  fromY: number,
  dx: number,
  dy: number,
  trace: Trace,
): number {
  const longX = dx > 0 ? dx : -dx;
  const longY = dy > 0 ? dy : -dy;
  const east = dx > 0 ? 1 : 0;
  const north = dy > 0 ? 1 : 0;
  let x = (fromX & 1) === 1 || east === 1 ? fromX >> 1 : (fromX >> 1) - 1;
  let y = (fromY & 1) === 1 || north === 1 ? fromY >> 1 : (fromY >> 1) - 1;
  // Half squares from the start to the next upright and the next flat grid line.
  let aheadX = (fromX & 1) === 1 ? 1 : 2;
  let aheadY = (fromY & 1) === 1 ? 1 : 2;
  let worst = 0;
  for (;;) {
    const met = sight.level[y * board.width + x] as number;
    if (met !== 0) worst = meet(trace, MET_SQUARE, x, y, met, worst);
    const first = aheadX * longY - aheadY * longX;
    if (first <= 0 ? aheadX >= longX : aheadY >= longY) return worst;
    worst = leave(board, sight, x, y, east, north, first, trace, worst);
    if (worst === SOLID && trace === null) return SOLID;
    if (first <= 0) {
      x += 2 * east - 1;
      aheadX += 2;
    }
    if (first >= 0) {
      y += 2 * north - 1;
      aheadY += 2;
    }
  }
}

/** Leaves a square through an upright edge (first < 0), a flat edge (first > 0) or the corner between them. */
function leave(
  board: Board,
  sight: Sight,
  x: number,
  y: number,
  east: number,
  north: number,
  first: number,
  trace: Trace,
  worst: number,
): number {
  const { width } = board;
  if (first < 0) {
    const met = (board.upright[y * (width + 1) + x + east] as number) & EDGE_LINES;
    return met === 0 ? worst : meet(trace, MET_UPRIGHT, x + east, y, met, worst);
  }
  if (first > 0) {
    const met = (board.flat[(y + north) * width + x] as number) & EDGE_LINES;
    return met === 0 ? worst : meet(trace, MET_FLAT, x, y + north, met, worst);
  }
  const onward = directionOf(2 * east - 1, 2 * north - 1);
  const around = sight.ring[(y + north) * (width + 1) + x + east] as number;
  const met = ringLevel(around, (onward + 4) % 8, onward);
  return met === 0 ? worst : meet(trace, MET_CORNER, x + east, y + north, met, worst);
}

/** A line from centre to centre along a row or column of squares. */
function straightLevel(
  board: Board,
  sight: Sight,
  fromX: number,
  fromY: number,
  dx: number,
  dy: number,
  trace: Trace,
): number {
  const goX = Math.sign(dx);
  const goY = Math.sign(dy);
  let x = fromX >> 1;
  let y = fromY >> 1;
  let worst = 0;
  for (let left = Math.abs(dx + dy) >> 1; ; left--) {
    let met = sight.level[y * board.width + x] as number;
    if (met !== 0) worst = meet(trace, MET_SQUARE, x, y, met, worst);
    if (left === 0) return worst;
    const edgeX = goX > 0 ? x + 1 : x;
    const edgeY = goY > 0 ? y + 1 : y;
    const edge =
      goX !== 0 ? board.upright[edgeY * (board.width + 1) + edgeX] : board.flat[edgeY * board.width + edgeX];
    met = (edge as number) & EDGE_LINES;
    if (met !== 0) worst = meet(trace, goX !== 0 ? MET_UPRIGHT : MET_FLAT, edgeX, edgeY, met, worst);
    x += goX;
    y += goY;
  }
}

/**
 * A line from corner to corner along a grid line. It runs between squares, to the left or to the right of the grid line,
 * and may change sides where there is no wall on it: so each side has its own level, and the line gets the lower one in
 * the end. Without the two sides a line could run along a wall and end behind it.
 */
function seamLevel(
  board: Board,
  sight: Sight,
  fromX: number,
  fromY: number,
  dx: number,
  dy: number,
  fromPlace: number,
  toPlace: number,
  trace: Trace,
): number {
  const { ring } = sight;
  const onward = directionOf(dx, dy);
  const back = (onward + 4) % 8;
  const stride = Math.sign(dy) * (board.width + 1) + Math.sign(dx);
  const length = Math.abs(dx + dy);
  let corner = fromY * (board.width + 1) + fromX;
  let left = 0;
  let right = 0;
  for (let i = 0; i <= length; i++) {
    const around = ring[corner] as number;
    const p = i === 0 ? fromPlace : back;
    const q = i === length ? toPlace : onward;
    left = Math.max(left, arcLevel(around, q, p));
    right = Math.max(right, arcLevel(around, p, q));
    if (i === length) break;
    const edge = (around >> (2 * onward)) & 3;
    left = Math.min(left, Math.max(right, edge));
    right = Math.min(right, Math.max(left, edge));
    if (left === SOLID && right === SOLID && trace === null) return SOLID;
    corner += stride;
  }
  const level = Math.min(left, right);
  if (trace !== null && level > 0)
    traceSeam(board, sight, fromX, fromY, dx, dy, fromPlace, toPlace, level, trace);
  return level;
}

/** Records what obstructs a line along a grid line: corners, or else the walls on it that keep it on the wrong side. */
function traceSeam(
  board: Board,
  sight: Sight,
  fromX: number,
  fromY: number,
  dx: number,
  dy: number,
  fromPlace: number,
  toPlace: number,
  level: number,
  trace: number[],
): void {
  const onward = directionOf(dx, dy);
  const length = Math.abs(dx + dy);
  const walls: number[] = [];
  let worst = 0;
  for (let i = 0; i <= length; i++) {
    const x = fromX + i * Math.sign(dx);
    const y = fromY + i * Math.sign(dy);
    const around = sight.ring[y * (board.width + 1) + x] as number;
    const p = i === 0 ? fromPlace : (onward + 4) % 8;
    const closed = ringLevel(around, p, i === length ? toPlace : onward);
    if (closed > 0) worst = meet(trace, MET_CORNER, x, y, closed, worst);
    if (i < length && ((around >> (2 * onward)) & 3) >= level)
      walls.push(dx !== 0 ? MET_FLAT : MET_UPRIGHT, dx < 0 ? x - 1 : x, dy < 0 ? y - 1 : y, level);
  }
  if (worst < level) trace.push(...walls);
}

function cornerLevel(
  board: Board,
  sight: Sight,
  atX: number,
  atY: number,
  p: number,
  q: number,
  trace: Trace,
): number {
  const ring = sight.ring[(atY >> 1) * (board.width + 1) + (atX >> 1)] as number;
  const met = ringLevel(ring, p, q);
  return met === 0 ? 0 : meet(trace, MET_CORNER, atX >> 1, atY >> 1, met, 0);
}

function meet(trace: Trace, kind: number, x: number, y: number, level: number, worst: number): number {
  if (trace !== null) trace.push(kind, x, y, level);
  return Math.max(level, worst);
}

/** The index in the ring of the corner that a line leaves through; also the direction of a step. */
function directionOf(dx: number, dy: number): number {
  if (dx > 0) return dy > 0 ? 1 : dy < 0 ? 7 : 0;
  if (dx < 0) return dy > 0 ? 3 : dy < 0 ? 5 : 4;
  return dy > 0 ? 2 : 6;
}
