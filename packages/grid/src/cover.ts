// Cover by corner lines: from the attacker's best point to the four corners of the target's best square.
import type { Board } from './board.ts';
import { lineLevel } from './lines.ts';
import { type Sight, SOLID } from './sight.ts';
import {
  amongOnlookers,
  centreOf,
  cornersOf,
  drawLine,
  type LineEnd,
  type Onlookers,
  type SightLine,
} from './sight-line.ts';
import { type Space, type Square, squaresOf } from './squares.ts';

/** Cover of a target from an attacker, with the lines that decide it. */
export interface Cover {
  /** How many of the four lines are obstructed. */
  readonly levels: number;
  /** All four lines are obstructed by solid things: nothing gets through. */
  readonly isTotal: boolean;
  /** The attacker's point: the best of its centres and corners. */
  readonly from: LineEnd;
  /** The target's square: the best of its squares. */
  readonly square: Square;
  /** The lines to the corners of that square: south-west, south-east, north-east, north-west. */
  readonly lines: readonly SightLine[];
}

/** The value of {@link coverLevels} for total cover. */
export const TOTAL_COVER = 5;

/**
 * How well a target is covered from an attacker: the number of obstructed lines, 0 to 4, or {@link TOTAL_COVER} when
 * all four are stopped by solid things. The attacker uses the most favourable corner or centre of its squares and
 * the most favourable square of the target. Elevation plays no part; bodies only if onlookers are given.
 *
 * @example
 * const board = compileBoard({ rows: ['.....', '..#..', '.....'] });
 * coverLevels(board, { x: 0, y: 1, size: 1 }, { x: 4, y: 1, size: 1 }); // => 2
 * coverLevels(board, { x: 0, y: 0, size: 1 }, { x: 4, y: 0, size: 1 }); // => 0
 */
export function coverLevels(board: Board, attacker: Space, target: Space, onlookers?: Onlookers): number {
  if (onlookers === undefined) return leastCover(board, board.sight, attacker, target);
  return amongOnlookers(board, attacker, target, onlookers, (sight) =>
    leastCover(board, sight, attacker, target),
  );
}

/**
 * The same cover with its lines, each with what obstructs it: for a screen to draw and a person to check. Of equally
 * good points and squares the first counts: squares row by row from the south-west, the centre before the corners.
 *
 * @example
 * const board = compileBoard({ rows: ['.....', '..#..', '.....'] });
 * const cover = coverLines(board, { x: 0, y: 1, size: 1 }, { x: 4, y: 1, size: 1 });
 * [cover.levels, cover.isTotal, cover.from.x, cover.from.y]; // => [2, false, 0, 2]
 * cover.lines.map((line) => line.obstruction); // => ['clear', 'clear', 'solid', 'solid']
 */
export function coverLines(board: Board, attacker: Space, target: Space, onlookers?: Onlookers): Cover {
  return amongOnlookers(board, attacker, target, onlookers, (sight) => {
    let least = TOTAL_COVER + 1;
    let from = centreOf(attacker);
    let square: Square = target;
    for (const own of squaresOf(attacker))
      for (const aim of squaresOf(target))
        for (const [i, end] of [centreOf(own), ...cornersOf(own)].entries()) {
          const cover = coverFrom(board, sight, 2 * own.x, 2 * own.y, i, 2 * aim.x, 2 * aim.y, least);
          if (cover < least) [least, from, square] = [cover, end, aim];
        }
    const lines = cornersOf(square).map((corner) => drawLine(board, sight, from, corner, onlookers));
    return { levels: Math.min(least, 4), isTotal: least === TOTAL_COVER, from, square, lines };
  });
}

/** The least cover over all pairs of squares. The attacker's points are those of its squares, so this is the cover. */
function leastCover(board: Board, sight: Sight, attacker: Space, target: Space): number {
  let least = TOTAL_COVER;
  for (let ay = attacker.y; ay < attacker.y + attacker.size; ay++)
    for (let ax = attacker.x; ax < attacker.x + attacker.size; ax++)
      for (let ty = target.y; ty < target.y + target.size; ty++)
        for (let tx = target.x; tx < target.x + target.size; tx++) {
          const cover = squareCover(board, sight, ay * board.width + ax, ty * board.width + tx);
          if (cover < least) least = cover;
          if (least === 0) return 0;
        }
  return least;
}

/** Cover from square to square: looked up if only the board counts, since that never changes. */
function squareCover(board: Board, sight: Sight, from: number, to: number): number {
  const { covers } = board;
  if (covers === null || sight !== board.sight) return bestCover(board, sight, from, to);
  const at = from * board.width * board.height + to;
  const known = covers[at] as number;
  if (known !== 0) return known - 1;
  const cover = bestCover(board, sight, from, to);
  covers[at] = cover + 1;
  return cover;
}

/** Centre, south-west, south-east, north-east, north-west: half squares from the south-west corner of a square. */
const POINT_X: readonly number[] = [1, 0, 2, 2, 0];
const POINT_Y: readonly number[] = [1, 0, 0, 2, 2];

/** The index of the square in the ring of each of these points; the centre has none. */
const POINT_PLACE: readonly number[] = [0, 1, 3, 5, 7];

function bestCover(board: Board, sight: Sight, from: number, to: number): number {
  const fromX = 2 * (from % board.width);
  const fromY = 2 * Math.trunc(from / board.width);
  const toX = 2 * (to % board.width);
  const toY = 2 * Math.trunc(to / board.width);
  let least = TOTAL_COVER;
  for (let i = 0; i < 5 && least > 0; i++)
    least = Math.min(least, coverFrom(board, sight, fromX, fromY, i, toX, toY, least));
  return least;
}

/** Cover from point i of the attacker's square; stops with `enough` once it is known to be no less than that. */
function coverFrom(
  board: Board,
  sight: Sight,
  fromX: number,
  fromY: number,
  i: number,
  toX: number,
  toY: number,
  enough: number,
): number {
  const x = fromX + (POINT_X[i] as number);
  const y = fromY + (POINT_Y[i] as number);
  const place = POINT_PLACE[i] as number;
  let obstructed = 0;
  let solid = 0;
  for (let j = 1; j < 5; j++) {
    const cornerX = toX + (POINT_X[j] as number);
    const cornerY = toY + (POINT_Y[j] as number);
    const level = lineLevel(board, sight, x, y, place, cornerX, cornerY, POINT_PLACE[j] as number, null);
    if (level > 0) obstructed++;
    if (level === SOLID) solid++;
    if (obstructed >= enough) return enough;
  }
  return solid === 4 ? TOTAL_COVER : obstructed;
}
