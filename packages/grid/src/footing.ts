// Where a body of one size can stand and step on a board, computed once and cached with the board.
import type { Board } from './board.ts';
import { groundProblem, standingProblem, weightOf } from './steps.ts';

/** Boards up to this wide keep a row of squares in one 32-bit integer. */
const WIDEST_ROW = 32;

/** The footing as rows of bits, bit x of row y. Rows start at index 1, with an empty row below and above. */
export interface FootingRows {
  readonly stand: Int32Array;
  readonly hard: Int32Array;
  readonly hasHard: boolean;
  /** 1 for rows that can be entered from every neighbouring square: most rows of most boards, and the fast case. */
  readonly plain: Uint8Array;
  /** Squares from which a step in direction k is open, row y at k * (height + 2) + y + 1. */
  readonly leave: Int32Array;
}

/** Standing and stepping for one size. A space is named by its south-west square. */
export interface Footing {
  readonly size: number;
  /** The weight of a step into the space: 1 is 5 feet, 2 is 10, 0 means that no body can stand there. */
  readonly weight: Uint8Array;
  /** Bit k is set when a step in direction k is open. */
  readonly steps: Uint8Array;
  /** Null on boards wider than 32 squares. */
  readonly rows: FootingRows | null;
}

/** The footing of bodies of a size, from the board's cache or computed now. */
export function footingOf(board: Board, size: number): Footing {
  const known = board.footings[size];
  if (known !== undefined) return known;
  const made = makeFooting(board, size);
  board.footings[size] = made;
  return made;
}

/**
 * The weight of a step into the space with its south-west square at (x, y): 1 is 5 feet, 2 is 10, 0 means that no body can stand there.
 *
 * @example
 * weightAt(compileBoard({ rows: ['.~#'] }), 1, 0, 1); // => 2
 */
export function weightAt(board: Board, x: number, y: number, size: number): number {
  return footingOf(board, size).weight[y * board.width + x] as number;
}

function makeFooting(board: Board, size: number): Footing {
  const { width, height } = board;
  const weight = new Uint8Array(width * height);
  const steps = new Uint8Array(width * height);
  for (let y = 0; y + size <= height; y++)
    for (let x = 0; x + size <= width; x++) {
      const space = { x, y, size };
      if (standingProblem(board, space) === null) weight[y * width + x] = weightOf(board, space);
      for (let k = 0; k < 8; k++)
        if (groundProblem(board, space, k) === null)
          steps[y * width + x] = (steps[y * width + x] as number) | (1 << k);
    }
  const rows = width <= WIDEST_ROW ? makeRows(width, height, size, weight, steps) : null;
  return { size, weight, steps, rows };
}

function makeRows(
  width: number,
  height: number,
  size: number,
  weight: Uint8Array,
  steps: Uint8Array,
): FootingRows {
  const stand = new Int32Array(height + 2);
  const hard = new Int32Array(height + 2);
  const leave = new Int32Array(8 * (height + 2));
  let hasHard = false;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const bit = 1 << x;
      if (weight[at] !== 0) stand[y + 1] = (stand[y + 1] as number) | bit;
      if (weight[at] === 2) {
        hard[y + 1] = (hard[y + 1] as number) | bit;
        hasHard = true;
      }
      for (let k = 0; k < 8; k++) {
        const row = k * (height + 2) + y + 1;
        if (((steps[at] as number) & (1 << k)) !== 0) leave[row] = (leave[row] as number) | bit;
      }
    }
  const plain = new Uint8Array(height + 2);
  const columns = width - size + 1 >= WIDEST_ROW ? -1 : (1 << Math.max(0, width - size + 1)) - 1;
  for (let y = 0; y + size <= height; y++)
    plain[y + 1] = isPlain(stand, leave, height, size, y, columns) ? 1 : 0;
  return { stand, hard, hasHard, plain, leave };
}

/** Whether each standing place of row y can be entered from each of its neighbours on the board. */
function isPlain(
  stand: Int32Array,
  leave: Int32Array,
  height: number,
  size: number,
  y: number,
  columns: number,
): boolean {
  const target = stand[y + 1] as number;
  for (let k = 0; k < 8; k++) {
    const north = k >= 1 && k <= 3 ? 1 : k >= 5 ? -1 : 0;
    const from = y - north;
    if (from < 0 || from + size > height) continue;
    const open = leave[k * (height + 2) + from + 1] as number;
    const isEast = k <= 1 || k === 7;
    const isWest = k >= 3 && k <= 5;
    const entered = isEast ? open << 1 : isWest ? open >>> 1 : open;
    const neighbours = isEast ? columns << 1 : isWest ? columns >>> 1 : columns;
    if ((neighbours & target & ~entered) !== 0) return false;
  }
  return true;
}
