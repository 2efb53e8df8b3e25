// The working memory of searches: allocated once for a board and reused by every search.
import type { Board } from './board.ts';
import { type Footing, footingOf } from './footing.ts';
import type { Diagonals } from './squares.ts';

/** The cost of a place that was not reached. */
export const UNREACHED = 0xffff;

/**
 * Working memory for one search at a time, and the result of the last one. Make one per board and reuse it: a
 * search allocates nothing. Read results through the functions next to `explore`.
 */
export interface Wayfinder {
  readonly board: Board;
  footing: Footing;
  diagonals: Diagonals;
  start: number;
  /** How far the search went, in squares' worth of feet. */
  budget: number;
  /** 2 if the next diagonal may count once or twice, so that a square has two states; 1 otherwise. */
  states: 1 | 2;
  /** Whether the last search was made on rows of bits. */
  onRows: boolean;
  /** Whether `cost` and `ends` have been computed since the last search. */
  isListed: boolean;
  /** Squares' worth of feet to each state, at square * states + state. */
  readonly cost: Uint16Array;
  readonly ends: Uint16Array;
  endCount: number;
  readonly rows: RowScratch;
  readonly queue: QueueScratch;
}

/** Memory of the search on rows of bits. Rows start at index 1, as in a footing. */
export interface RowScratch {
  /** Where the mover can stand, except at its own position. */
  readonly open: Int32Array;
  /** Where the mover can stand and has not been yet. */
  readonly left: Int32Array;
  readonly hard: Int32Array;
  readonly noEnd: Int32Array;
  /** Difficult squares that are half paid for. */
  readonly late: Int32Array;
  hasHard: boolean;
  /** For each cost, the rows first reached at it. */
  levels: Int32Array;
  levelCount: number;
}

/** Memory of the search with a queue. */
export interface QueueScratch {
  readonly weight: Uint8Array;
  readonly noEnd: Uint8Array;
  readonly buckets: readonly Int32Array[];
  readonly lengths: Int32Array;
  tally: Int32Array;
}

/**
 * Makes the working memory for searches on a board.
 *
 * @example
 * const board = compileBoard(openPlan(15, 15));
 * const way = createWayfinder(board);
 * explore(way, createOccupancy(board, [{ body: 0, x: 7, y: 7, size: 1 }]), 0, 10, moveRule());
 * endCount(way); // => 25
 */
export function createWayfinder(board: Board): Wayfinder {
  const squares = board.width * board.height;
  const rows = board.height + 2;
  return {
    board,
    footing: footingOf(board, 1),
    diagonals: 'five',
    start: 0,
    budget: 0,
    states: 1,
    onRows: false,
    isListed: true,
    cost: new Uint16Array(2 * squares).fill(UNREACHED),
    ends: new Uint16Array(squares),
    endCount: 0,
    rows: {
      open: new Int32Array(rows),
      left: new Int32Array(rows),
      hard: new Int32Array(rows),
      noEnd: new Int32Array(rows),
      late: new Int32Array(rows),
      hasHard: false,
      levels: new Int32Array(rows * 16),
      levelCount: 0,
    },
    queue: {
      weight: new Uint8Array(squares),
      noEnd: new Uint8Array(squares),
      buckets: Array.from({ length: 5 }, () => new Int32Array(2 * squares)),
      lengths: new Int32Array(5),
      tally: new Int32Array(16),
    },
  };
}
