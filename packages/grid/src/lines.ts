// Straight lines between corners and centres of squares, and what obstructs them. Exact, in whole numbers.
import { type Board, EDGE_LINES } from './board.ts';
import { ringLevel, type Sight, SOLID } from './sight.ts';

/** Kinds of obstacle in a raw trace; see {@link Trace}. */
export const MET_SQUARE = 0;
export const MET_UPRIGHT = 1;
export const MET_FLAT = 2;
export const MET_CORNER = 3;
export const MET_SEAM_ACROSS = 4;
export const MET_SEAM_UP = 5;

/** Obstacles met on a line, four numbers each: kind, x, y, level. Null when only the level is wanted. */
export type Trace = number[] | null;

/**
 * How obstructed a line is: 0 clear, 1 screened, 2 solid.
 *
 * Points are in half squares, so that corners (even) and centres (odd) are whole numbers: square (x, y) has its
 * centre at (2x + 1, 2y + 1). An end on a corner also names the square it belongs to, and the line must come out
 * of, or arrive in, that square: a corner on a wall is not seen from behind the wall.
 *
 * A line is obstructed by a square whose inside it crosses, a wall it crosses, and a corner it passes where things
 * close in from both sides. What it merely touches on one side leaves it clear.
 */
export function lineLevel(
  board: Board,
  sight: Sight,
  fromX: number,
  fromY: number,
  fromSquare: number,
  toX: number,
  toY: number,
  toSquare: number,
  trace: Trace,
): number {
  const dx = toX - fromX;
  const dy = toY - fromY;
  if (dx === 0 && dy === 0) {
    if ((fromX & 1) === 1) return 0;
    const place = placeOf(board, fromX, fromY, fromSquare);
    return cornerLevel(board, sight, fromX, fromY, place, placeOf(board, toX, toY, toSquare), trace);
  }
  let worst = 0;
  if ((fromX & 1) === 0) {
    const place = placeOf(board, fromX, fromY, fromSquare);
    worst = cornerLevel(board, sight, fromX, fromY, place, directionOf(dx, dy), trace);
    if (worst === SOLID && trace === null) return SOLID;
  }
  if ((toX & 1) === 0) {
    const place = placeOf(board, toX, toY, toSquare);
    const level = cornerLevel(board, sight, toX, toY, directionOf(-dx, -dy), place, trace);
    if (level > worst) worst = level;
    if (worst === SOLID && trace === null) return SOLID;
  }
  const between =
    dx !== 0 && dy !== 0
      ? slantedLevel(board, sight, fromX, fromY, dx, dy, trace)
      : (dx === 0 ? fromX : fromY) % 2 === 1
        ? straightLevel(board, sight, fromX, fromY, dx, dy, trace)
        : seamLevel(board, sight, fromX, fromY, dx, dy, trace);
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
  const { width, upright, flat } = board;
  const { level, ring } = sight;
  const longX = dx > 0 ? dx : -dx;
  const longY = dy > 0 ? dy : -dy;
  const east = dx > 0 ? 1 : 0;
  const north = dy > 0 ? 1 : 0;
  const goX = 2 * east - 1;
  const goY = 2 * north - 1;
  const onward = directionOf(dx, dy);
  let x = (fromX & 1) === 1 || east === 1 ? fromX >> 1 : (fromX >> 1) - 1;
  let y = (fromY & 1) === 1 || north === 1 ? fromY >> 1 : (fromY >> 1) - 1;
  // Half squares from the start to the next upright and the next flat grid line.
  let aheadX = (fromX & 1) === 1 ? 1 : 2;
  let aheadY = (fromY & 1) === 1 ? 1 : 2;
  let worst = 0;
  for (;;) {
    let met = level[y * width + x] as number;
    if (met !== 0) worst = meet(trace, MET_SQUARE, x, y, met, worst);
    const first = aheadX * longY - aheadY * longX;
    if (first <= 0 ? aheadX >= longX : aheadY >= longY) return worst;
    if (first < 0) {
      met = (upright[y * (width + 1) + x + east] as number) & EDGE_LINES;
      if (met !== 0) worst = meet(trace, MET_UPRIGHT, x + east, y, met, worst);
    } else if (first > 0) {
      met = (flat[(y + north) * width + x] as number) & EDGE_LINES;
      if (met !== 0) worst = meet(trace, MET_FLAT, x, y + north, met, worst);
    } else {
      const around = ring[(y + north) * (width + 1) + x + east] as number;
      met = ringLevel(around, (onward + 4) % 8, onward);
      if (met !== 0) worst = meet(trace, MET_CORNER, x + east, y + north, met, worst);
    }
    if (worst === SOLID && trace === null) return SOLID;
    if (first <= 0) {
      x += goX;
      aheadX += 2;
    }
    if (first >= 0) {
      y += goY;
      aheadY += 2;
    }
  }
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

/** A line from corner to corner along a grid line: it runs between squares, and is clear while one side is. */
function seamLevel(
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
  const onward = directionOf(dx, dy);
  const length = Math.abs(dx + dy) >> 1;
  let worst = 0;
  for (let i = 0; i < length; i++) {
    const x = (fromX >> 1) + i * goX;
    const y = (fromY >> 1) + i * goY;
    const corner = sight.ring[y * (board.width + 1) + x] as number;
    if (i > 0) {
      const met = ringLevel(corner, (onward + 4) % 8, onward);
      if (met !== 0) worst = meet(trace, MET_CORNER, x, y, met, worst);
    }
    const left = (corner >> (2 * ((onward + 1) % 8))) & 3;
    const right = (corner >> (2 * ((onward + 7) % 8))) & 3;
    const met = Math.min(left, right);
    const kind = goX !== 0 ? MET_SEAM_ACROSS : MET_SEAM_UP;
    if (met !== 0) worst = meet(trace, kind, goX < 0 ? x - 1 : x, goY < 0 ? y - 1 : y, met, worst);
  }
  return worst;
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

/** The place of a square in the ring of one of its corners. */
function placeOf(board: Board, cornerX: number, cornerY: number, square: number): number {
  const isEast = square % board.width === cornerX >> 1;
  const isNorth = Math.trunc(square / board.width) === cornerY >> 1;
  if (isNorth) return isEast ? 1 : 3;
  return isEast ? 7 : 5;
}

/** The place in the ring of a corner that a line leaves through; also the direction of a step. */
function directionOf(dx: number, dy: number): number {
  if (dx > 0) return dy > 0 ? 1 : dy < 0 ? 7 : 0;
  if (dx < 0) return dy > 0 ? 3 : dy < 0 ? 5 : 4;
  return dy > 0 ? 2 : 6;
}
