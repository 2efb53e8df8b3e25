// Which bodies are where: an index over plain positions, fast to update and to query.
import { type Board, isOnBoard } from './board.ts';
import { type Diagonals, feetApart, gap, type Space, type Square } from './squares.ts';

/** A body on the board as plain data, as a fight stores it. Bodies are numbered from 0. */
export interface Placement extends Space {
  readonly body: number;
}

/**
 * The bodies on a board. Derived from placements and kept up to date by {@link placeBody}, {@link moveBody} and
 * {@link removeBody}. Bodies may overlap: whether they are allowed to is up to the caller.
 */
export interface Occupancy {
  readonly board: Board;
  /** Bodies are numbered below this. */
  readonly capacity: number;
  readonly x: Int16Array;
  readonly y: Int16Array;
  /** 0 for a body that is not on the board. */
  readonly size: Uint8Array;
  /** How many bodies each square holds. */
  readonly count: Uint16Array;
  /** The body numbers plus one in each square, XORed together: with a single body this is its number plus one. */
  readonly mix: Uint16Array;
}

/**
 * An occupancy with the given bodies in place. If omitted, `capacity` is one more than the highest number.
 *
 * @example
 * const board = compileBoard(openPlan(15, 15));
 * const occupancy = createOccupancy(board, [{ body: 0, x: 5, y: 5, size: 1 }, { body: 1, x: 7, y: 5, size: 2 }]);
 * bodiesAt(occupancy, { x: 8, y: 6 }); // => [1]
 */
export function createOccupancy(
  board: Board,
  placements: readonly Placement[] = [],
  capacity: number = placements.reduce((most, { body }) => Math.max(most, body + 1), 0),
): Occupancy {
  const squares = board.width * board.height;
  const occupancy: Occupancy = {
    board,
    capacity,
    x: new Int16Array(capacity),
    y: new Int16Array(capacity),
    size: new Uint8Array(capacity),
    count: new Uint16Array(squares),
    mix: new Uint16Array(squares),
  };
  for (const { body, x, y, size } of placements) placeBody(occupancy, body, x, y, size);
  return occupancy;
}

/**
 * Puts a body on the board. Throws if it is there already or would stick out.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard(openPlan(4, 4)), [], 2);
 * placeBody(occupancy, 1, 2, 2, 2);
 * spaceOf(occupancy, 1); // => { x: 2, y: 2, size: 2 }
 */
export function placeBody(occupancy: Occupancy, body: number, x: number, y: number, size: number): void {
  if (!(body >= 0 && body < occupancy.capacity) || !(size >= 1) || occupancy.size[body] !== 0)
    throw new Error(
      `Body ${body} of size ${size} cannot be placed: it is placed already, or there is no such body.`,
    );
  if (!isOnBoard(occupancy.board, { x, y, size }))
    throw new Error(`Body ${body} of size ${size} does not fit on the board at (${x}, ${y}).`);
  occupancy.x[body] = x;
  occupancy.y[body] = y;
  occupancy.size[body] = size;
  stamp(occupancy, body, 1);
}

/**
 * Moves a body to another place; its size stays the same. Throws if it is not on the board or would stick out.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard(openPlan(4, 4)), [{ body: 0, x: 0, y: 0, size: 1 }]);
 * moveBody(occupancy, 0, 3, 1);
 * bodiesAt(occupancy, { x: 3, y: 1 }); // => [0]
 */
export function moveBody(occupancy: Occupancy, body: number, x: number, y: number): void {
  const size = sizeOfPlaced(occupancy, body);
  const { width, height } = occupancy.board;
  if (x < 0 || y < 0 || x + size > width || y + size > height)
    throw new Error(`Body ${body} of size ${size} does not fit on the board at (${x}, ${y}).`);
  stamp(occupancy, body, -1);
  occupancy.x[body] = x;
  occupancy.y[body] = y;
  stamp(occupancy, body, 1);
}

/**
 * Takes a body off the board. Throws if it is not on the board.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard(openPlan(4, 4)), [{ body: 0, x: 0, y: 0, size: 1 }]);
 * removeBody(occupancy, 0);
 * spaceOf(occupancy, 0); // => null
 */
export function removeBody(occupancy: Occupancy, body: number): void {
  sizeOfPlaced(occupancy, body);
  stamp(occupancy, body, -1);
  occupancy.size[body] = 0;
}

/**
 * The space of a body, or null if it is not on the board.
 *
 * @example
 * spaceOf(createOccupancy(compileBoard(openPlan(4, 4)), [{ body: 0, x: 1, y: 2, size: 1 }]), 0); // => { x: 1, y: 2, size: 1 }
 */
export function spaceOf(occupancy: Occupancy, body: number): Space | null {
  const size = occupancy.size[body];
  if (size === undefined || size === 0) return null;
  return { x: occupancy.x[body] as number, y: occupancy.y[body] as number, size };
}

/**
 * All bodies on the board as plain data, by number. Pass it to {@link createOccupancy} to get the same index back.
 *
 * @example
 * placementsOf(createOccupancy(compileBoard(openPlan(4, 4)), [{ body: 3, x: 1, y: 2, size: 1 }])); // => [{ body: 3, x: 1, y: 2, size: 1 }]
 */
export function placementsOf(occupancy: Occupancy): Placement[] {
  const placements: Placement[] = [];
  for (let body = 0; body < occupancy.capacity; body++) {
    const space = spaceOf(occupancy, body);
    if (space !== null) placements.push({ body, ...space });
  }
  return placements;
}

/**
 * The bodies in a square of the board, by number.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard(openPlan(4, 4)), [{ body: 0, x: 1, y: 1, size: 1 }, { body: 1, x: 0, y: 0, size: 2 }]);
 * bodiesAt(occupancy, { x: 1, y: 1 }); // => [0, 1]
 */
export function bodiesAt(occupancy: Occupancy, square: Square): number[] {
  const at = square.y * occupancy.board.width + square.x;
  const count = occupancy.count[at] as number;
  if (count === 0) return [];
  if (count === 1) return [(occupancy.mix[at] as number) - 1];
  return bodiesWithin(occupancy, { x: square.x, y: square.y, size: 1 }, 0);
}

/**
 * The bodies within so many feet of a space, by number, including a body in that space.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard(openPlan(9, 9)), [{ body: 0, x: 1, y: 1, size: 1 }, { body: 1, x: 3, y: 2, size: 2 }]);
 * bodiesWithin(occupancy, { x: 1, y: 1, size: 1 }, 10); // => [0, 1]
 */
export function bodiesWithin(
  occupancy: Occupancy,
  space: Space,
  feet: number,
  diagonals: Diagonals = 'five',
): number[] {
  const bodies: number[] = [];
  for (let body = 0; body < occupancy.capacity; body++) {
    const size = occupancy.size[body] as number;
    if (size === 0) continue;
    const gapX = gap(space.x, space.size, occupancy.x[body] as number, size);
    const gapY = gap(space.y, space.size, occupancy.y[body] as number, size);
    if (feetApart(gapX, gapY, diagonals) <= feet) bodies.push(body);
  }
  return bodies;
}

/**
 * The distance in feet between two bodies on the board. See {@link feetBetween}.
 *
 * @example
 * const occupancy = createOccupancy(compileBoard(openPlan(9, 9)), [{ body: 0, x: 1, y: 1, size: 1 }, { body: 1, x: 3, y: 2, size: 2 }]);
 * feetBetweenBodies(occupancy, 0, 1); // => 10
 */
export function feetBetweenBodies(
  occupancy: Occupancy,
  a: number,
  b: number,
  diagonals: Diagonals = 'five',
): number {
  const { x, y } = occupancy;
  const aSize = sizeOfPlaced(occupancy, a);
  const bSize = sizeOfPlaced(occupancy, b);
  return feetApart(
    gap(x[a] as number, aSize, x[b] as number, bSize),
    gap(y[a] as number, aSize, y[b] as number, bSize),
    diagonals,
  );
}

/** The size of a body, which must be on the board. */
export function sizeOfPlaced(occupancy: Occupancy, body: number): number {
  const size = occupancy.size[body];
  if (size === undefined || size === 0) throw new Error(`Body ${body} is not on the board.`);
  return size;
}

function stamp(occupancy: Occupancy, body: number, by: 1 | -1): void {
  const { board, count, mix } = occupancy;
  const left = occupancy.x[body] as number;
  const bottom = occupancy.y[body] as number;
  const size = occupancy.size[body] as number;
  for (let y = bottom; y < bottom + size; y++)
    for (let at = y * board.width + left; at < y * board.width + left + size; at++) {
      count[at] = (count[at] as number) + by;
      mix[at] = (mix[at] as number) ^ (body + 1);
    }
}
