// Lines with details: ends, obstacles with their position, and bodies in the way.
import type { Board } from './board.ts';
import { lineLevel, MET_CORNER, MET_SQUARE, MET_UPRIGHT, type Trace } from './lines.ts';
import { bodiesAt, type Occupancy } from './occupancy.ts';
import { type Corner, OBSTRUCTIONS, type Obstruction } from './plan.ts';
import { type Sight, SOLID, setLevel } from './sight.ts';
import type { Space, Square } from './squares.ts';

/** A point in half squares: corner (x, y) is (2x, 2y), the centre of square (x, y) is (2x + 1, 2y + 1). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The end of a line: a point, and the square it belongs to. */
export interface LineEnd extends Point {
  readonly square: Square;
}

/**
 * Something that obstructs a line: a `square` it crosses, a `wall` it crosses or runs along on the wrong side, or a
 * `corner` closed from both sides. Extends from one corner to another: a square from its south-west corner to its
 * north-east one.
 */
export interface Obstacle {
  readonly kind: 'square' | 'wall' | 'corner';
  readonly from: Corner;
  readonly to: Corner;
  readonly isSolid: boolean;
  /** The bodies that are part of the obstacle. */
  readonly bodies: readonly number[];
}

/** A line with everything that obstructs it. */
export interface SightLine {
  readonly from: Point;
  readonly to: Point;
  readonly obstruction: Obstruction;
  readonly obstacles: readonly Obstacle[];
}

/** Bodies that may obstruct lines, for games in which they do. */
export interface Onlookers {
  readonly occupancy: Occupancy;
  /** Bodies that never count, such as the two at the ends of the line. */
  readonly except: readonly number[];
  readonly obstruct: (body: number) => Obstruction;
}

/**
 * The centre of a square as the end of a line.
 *
 * @example
 * centreOf({ x: 2, y: 0 }); // => { x: 5, y: 1, square: { x: 2, y: 0 } }
 */
export function centreOf(square: Square): LineEnd {
  return { x: 2 * square.x + 1, y: 2 * square.y + 1, square };
}

/**
 * The corners of a square as ends of lines: south-west, south-east, north-east, north-west.
 *
 * @example
 * cornersOf({ x: 2, y: 0 })[2]; // => { x: 6, y: 2, square: { x: 2, y: 0 } }
 */
export function cornersOf(square: Square): LineEnd[] {
  const x = 2 * square.x;
  const y = 2 * square.y;
  return [
    { x, y, square },
    { x: x + 2, y, square },
    { x: x + 2, y: y + 2, square },
    { x, y: y + 2, square },
  ];
}

/**
 * One line between two ends, with everything that obstructs it: squares whose inside it crosses, walls it crosses, and
 * corners closed from both sides; what it only touches leaves it clear. A line that ends in a corner must arrive on the
 * side of its square: the far side of a wall cannot be seen.
 *
 * @example
 * const board = compileBoard({ rows: ['...'], walls: [{ from: { x: 1, y: 0 }, to: { x: 1, y: 1 } }] });
 * traceLine(board, centreOf({ x: 0, y: 0 }), centreOf({ x: 2, y: 0 })).obstruction; // => 'solid'
 */
export function traceLine(board: Board, from: LineEnd, to: LineEnd, onlookers?: Onlookers): SightLine {
  const a = { ...from.square, size: 1 };
  const b = { ...to.square, size: 1 };
  return amongOnlookers(board, a, b, onlookers, (sight) => drawLine(board, sight, from, to, onlookers));
}

/** Draws a line in a given sight; `onlookers` are those that were entered into it. */
export function drawLine(
  board: Board,
  sight: Sight,
  from: LineEnd,
  to: LineEnd,
  onlookers: Onlookers | undefined,
): SightLine {
  const trace: number[] = [];
  const level = levelBetween(board, sight, from, to, trace);
  const obstacles: Obstacle[] = [];
  for (let i = 0; i < trace.length; i += 4) {
    const [kind, x, y, met] = trace.slice(i, i + 4) as [number, number, number, number];
    obstacles.push(obstacleOf(board, kind, x, y, met, onlookers));
  }
  const obstruction = OBSTRUCTIONS[level] as Obstruction;
  return { from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y }, obstruction, obstacles };
}

/** The level of the line between two ends. */
function levelBetween(board: Board, sight: Sight, from: LineEnd, to: LineEnd, trace: Trace): number {
  return lineLevel(board, sight, from.x, from.y, placeOf(from), to.x, to.y, placeOf(to), trace);
}

/** The index of an end's square in the ring of its corner. */
function placeOf(end: LineEnd): number {
  const isEast = 2 * end.square.x === end.x;
  const isNorth = 2 * end.square.y === end.y;
  if (isNorth) return isEast ? 1 : 3;
  return isEast ? 7 : 5;
}

/**
 * Calls `use` with the sight for lines between two spaces: the board's own if no onlooker is near them, otherwise
 * the board's second one with the onlookers added, which is restored afterwards even if `use` throws.
 */
export function amongOnlookers<T>(
  board: Board,
  a: Space,
  b: Space,
  onlookers: Onlookers | undefined,
  use: (sight: Sight) => T,
): T {
  if (onlookers === undefined) return use(board.sight);
  const { occupancy, except, obstruct } = onlookers;
  const entered: number[] = [];
  try {
    for (let body = 0; body < occupancy.capacity; body++) {
      if (occupancy.size[body] === 0 || !isNear(occupancy, body, a, b) || except.includes(body)) continue;
      const level = OBSTRUCTIONS.indexOf(obstruct(body));
      if (level === 0) continue;
      entered.push(body);
      cast(board, occupancy, body, level);
    }
    return use(entered.length === 0 ? board.sight : board.crowdedSight);
  } finally {
    for (const body of entered) cast(board, occupancy, body, 0);
  }
}

/** Raises the squares of a body to a level in the second sight; level 0 restores them. */
function cast(board: Board, occupancy: Occupancy, body: number, level: number): void {
  const { crowdedSight, sight, width } = board;
  const left = occupancy.x[body] as number;
  const bottom = occupancy.y[body] as number;
  const size = occupancy.size[body] as number;
  for (let y = bottom; y < bottom + size; y++)
    for (let x = left; x < left + size; x++) {
      const source = level === 0 ? sight : crowdedSight;
      const now = Math.max(level, source.level[y * width + x] as number);
      if (now !== crowdedSight.level[y * width + x]) setLevel(crowdedSight, width, x, y, now);
    }
}

/** Whether a body reaches into the rectangle around two spaces, or touches it: no other body affects their lines. */
function isNear(occupancy: Occupancy, body: number, a: Space, b: Space): boolean {
  const x = occupancy.x[body] as number;
  const y = occupancy.y[body] as number;
  const size = occupancy.size[body] as number;
  return (
    x <= Math.max(a.x + a.size, b.x + b.size) &&
    y <= Math.max(a.y + a.size, b.y + b.size) &&
    x + size >= Math.min(a.x, b.x) &&
    y + size >= Math.min(a.y, b.y)
  );
}

function obstacleOf(
  board: Board,
  met: number,
  x: number,
  y: number,
  level: number,
  onlookers: Onlookers | undefined,
): Obstacle {
  const kind = met === MET_SQUARE ? 'square' : met === MET_CORNER ? 'corner' : 'wall';
  const isUpright = met === MET_UPRIGHT;
  const toX = met === MET_CORNER || isUpright ? x : x + 1;
  const toY = met === MET_SQUARE || isUpright ? y + 1 : y;
  const bodies =
    onlookers === undefined || kind === 'wall' ? [] : bodiesAround(board, onlookers, x, y, toX, toY);
  return { kind, from: { x, y }, to: { x: toX, y: toY }, isSolid: level === SOLID, bodies };
}

/** The onlookers in the squares that share a whole side, a corner or their whole area with an obstacle. */
function bodiesAround(
  board: Board,
  onlookers: Onlookers,
  x: number,
  y: number,
  toX: number,
  toY: number,
): number[] {
  const found = new Set<number>();
  for (let row = toY > y ? y : y - 1; row <= y; row++)
    for (let column = toX > x ? x : x - 1; column <= x; column++) {
      if (column < 0 || row < 0 || column >= board.width || row >= board.height) continue;
      for (const body of bodiesAt(onlookers.occupancy, { x: column, y: row }))
        if (!onlookers.except.includes(body) && onlookers.obstruct(body) !== 'clear') found.add(body);
    }
  return [...found].sort((a, b) => a - b);
}
