// Squares, spaces, directions and the distance between spaces. Everything is a whole number.

/** The side of a square, in feet. */
export const FEET_PER_SQUARE = 5;

/** One square of the board. East is x + 1, north is y + 1; (0, 0) is the south-west corner of the board. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** The n x n squares a body takes up. (x, y) is its south-west square, `size` is n; a body has no facing. */
export interface Space {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * How a diagonal is counted, in steps and in distances alike: `five`, every neighbour is 5 feet away;
 * `alternating`, every second diagonal counts 10; `none`, there are no diagonal steps.
 */
export type Diagonals = 'five' | 'alternating' | 'none';

/** The eight directions, counter-clockwise from east: the odd ones are diagonal. */
export const DIRECTIONS = [
  'east',
  'north-east',
  'north',
  'north-west',
  'west',
  'south-west',
  'south',
  'south-east',
] as const;

/** One of the eight directions. */
export type Direction = (typeof DIRECTIONS)[number];

/** Squares gained eastward by a step in each of the {@link DIRECTIONS}. */
export const STEP_X: readonly number[] = [1, 1, 0, -1, -1, -1, 0, 1];

/** Squares gained northward by a step in each of the {@link DIRECTIONS}. */
export const STEP_Y: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1];

/**
 * The square one step away in a direction. It may be off the board.
 *
 * @example
 * stepTo({ x: 5, y: 5 }, 'north-west'); // => { x: 4, y: 6 }
 */
export function stepTo(from: Square, direction: Direction): Square {
  const k = DIRECTIONS.indexOf(direction);
  return { x: from.x + (STEP_X[k] as number), y: from.y + (STEP_Y[k] as number) };
}

/**
 * The distance in feet between the nearest squares of two spaces; 0 if they overlap. Elevation does not count. With `a`
 * squares to go on one axis and `b` on the other, `a` the larger: `five` gives 5a, `alternating` gives 5(a + floor(b /
 * 2)), `none` gives 5(a + b).
 *
 * @example
 * feetBetween({ x: 4, y: 5, size: 1 }, { x: 10, y: 7, size: 1 }); // => 30
 * feetBetween({ x: 0, y: 0, size: 2 }, { x: 3, y: 3, size: 1 }, 'alternating'); // => 15
 */
export function feetBetween(a: Space, b: Space, diagonals: Diagonals = 'five'): number {
  return feetApart(gap(a.x, a.size, b.x, b.size), gap(a.y, a.size, b.y, b.size), diagonals);
}

/**
 * Whether two spaces are 5 feet apart or less, including overlapping ones.
 *
 * @example
 * isAdjacent({ x: 5, y: 5, size: 1 }, { x: 6, y: 6, size: 2 }); // => true
 * isAdjacent({ x: 5, y: 5, size: 1 }, { x: 6, y: 6, size: 1 }, 'none'); // => false
 */
export function isAdjacent(a: Space, b: Space, diagonals: Diagonals = 'five'): boolean {
  return feetBetween(a, b, diagonals) <= FEET_PER_SQUARE;
}

/**
 * Whether two spaces have a square in common.
 *
 * @example
 * isOverlapping({ x: 0, y: 0, size: 2 }, { x: 1, y: 1, size: 1 }); // => true
 */
export function isOverlapping(a: Space, b: Space): boolean {
  return a.x < b.x + b.size && b.x < a.x + a.size && a.y < b.y + b.size && b.y < a.y + a.size;
}

/**
 * The squares of a space, row by row from the south-west.
 *
 * @example
 * squaresOf({ x: 1, y: 3, size: 2 }).length; // => 4
 */
export function squaresOf(space: Space): Square[] {
  const squares: Square[] = [];
  for (let y = space.y; y < space.y + space.size; y++)
    for (let x = space.x; x < space.x + space.size; x++) squares.push({ x, y });
  return squares;
}

/**
 * The squares of a `width` x `height` board within so many feet of a space, including its own squares, row by row from
 * the south-west: a burst, or the part of the board that a weapon threatens. Walls do not matter.
 *
 * @example
 * squaresWithin({ width: 15, height: 15 }, { x: 0, y: 7, size: 1 }, 5).length; // => 6
 */
export function squaresWithin(
  board: { readonly width: number; readonly height: number },
  space: Space,
  feet: number,
  diagonals: Diagonals = 'five',
): Square[] {
  const far = Math.trunc(feet / FEET_PER_SQUARE);
  const squares: Square[] = [];
  for (let y = Math.max(0, space.y - far); y < Math.min(board.height, space.y + space.size + far); y++)
    for (let x = Math.max(0, space.x - far); x < Math.min(board.width, space.x + space.size + far); x++)
      if (feetBetween(space, { x, y, size: 1 }, diagonals) <= feet) squares.push({ x, y });
  return squares;
}

/** Steps from the nearest square of one interval to the nearest of another, on one axis; 0 if they overlap. */
export function gap(a: number, aSize: number, b: number, bSize: number): number {
  if (b >= a + aSize) return b - a - aSize + 1;
  if (a >= b + bSize) return a - b - bSize + 1;
  return 0;
}

/** The distance rule itself, from the gaps on the two axes. */
export function feetApart(gapX: number, gapY: number, diagonals: Diagonals): number {
  const long = Math.max(gapX, gapY);
  if (diagonals === 'five') return FEET_PER_SQUARE * long;
  const short = Math.min(gapX, gapY);
  return FEET_PER_SQUARE * (long + (diagonals === 'none' ? short : short >> 1));
}
