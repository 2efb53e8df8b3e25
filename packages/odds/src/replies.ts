// Zero-sum games too large to write down: payoffs are computed on demand, and only where play reaches them.
import { spread } from './dense.ts';
import { solveMatrixGame } from './equilibrium.ts';
import { type GameSolver, loadedGameSolver } from './game-solver.ts';

/** A game given by a function: what the row side wins for a pair of choices. */
export interface LargeGame {
  readonly rows: number;
  readonly columns: number;
  readonly payoff: (row: number, column: number) => number;
}

/** When to stop. */
export interface ReplyLimits {
  /** The most replies of both sides. */
  readonly iterations: number;
  /** Stop once both sides together can gain no more than this. */
  readonly tolerance?: number;
}

/** An equilibrium, or an approximation; `exploitability` says how close. */
export interface ApproximateSolution {
  /** Halfway between what each side can guarantee: off by at most half the exploitability. */
  readonly value: number;
  readonly row: readonly number[];
  readonly column: readonly number[];
  /** What both sides together could gain by best replies: measured against every choice, not estimated. */
  readonly exploitability: number;
  readonly iterations: number;
}

/**
 * Fictitious play: the sides take turns to reply best to everything the other has done so far, and the mixes are
 * how often each choice was made. Needs no solver and little memory, but converges slowly. Returns the best mixes
 * seen.
 *
 * @example fictitiousPlay({ rows: 3, columns: 3, payoff: (i, j) => [0, -1, 1][(3 + j - i) % 3] ?? 0 }, { iterations: 1000 });
 */
export function fictitiousPlay(
  game: LargeGame,
  { iterations, tolerance = 0 }: ReplyLimits,
): ApproximateSolution {
  requireGame(game, iterations);
  const seen = memory(game);
  const ofRows = new Float64Array(game.rows);
  const ofColumns = new Float64Array(game.columns);
  const rowCounts = new Float64Array(game.rows);
  const columnCounts = new Float64Array(game.columns);
  let best: ApproximateSolution | null = null;
  for (let turn = 1; turn <= iterations; turn++) {
    const column = indexOfLeast(ofColumns);
    addTo(ofRows, seen.column(column), 1);
    const row = indexOfGreatest(ofRows);
    addTo(ofColumns, seen.row(row), 1);
    columnCounts[column] = (columnCounts[column] ?? 0) + 1;
    rowCounts[row] = (rowCounts[row] ?? 0) + 1;
    const upper = greatest(ofRows) / turn;
    const lower = least(ofColumns) / turn;
    if (best !== null && upper - lower >= best.exploitability) continue;
    best = solution(
      Array.from(rowCounts, (count) => count / turn),
      Array.from(columnCounts, (count) => count / turn),
      lower,
      upper,
      turn,
    );
    if (best.exploitability <= tolerance) break;
  }
  return best as ApproximateSolution;
}

/**
 * Double oracle: solves the game over a few choices, adds each side's best reply among all choices, and repeats until no
 * reply is new. Exact if it gets that far, which it soon does for most games; each added choice costs one row or column
 * of payoffs. Needs `loadGameSolver` to have finished.
 *
 * @example await loadGameSolver(); doubleOracle({ rows: 500, columns: 500, payoff: (i, j) => -((i - j) ** 2) }, { iterations: 100 });
 */
export function doubleOracle(
  game: LargeGame,
  { iterations, tolerance = 1e-10 }: ReplyLimits,
  solver: GameSolver = loadedGameSolver(),
): ApproximateSolution {
  requireGame(game, iterations);
  const seen = memory(game);
  const rows = [0];
  const columns = [0];
  let best: ApproximateSolution | null = null;
  for (let turn = 1; turn <= iterations; turn++) {
    const core = rows.map((i) => columns.map((j) => seen.row(i)[j] ?? 0));
    const { row, column } = solveMatrixGame(core, solver);
    const ofRows = new Float64Array(game.rows);
    const ofColumns = new Float64Array(game.columns);
    for (const [at, j] of columns.entries()) addTo(ofRows, seen.column(j), column[at] ?? 0);
    for (const [at, i] of rows.entries()) addTo(ofColumns, seen.row(i), row[at] ?? 0);
    const lower = least(ofColumns);
    const upper = greatest(ofRows);
    if (best === null || upper - lower < best.exploitability) {
      best = solution(
        spread(row, rows, game.rows),
        spread(column, columns, game.columns),
        lower,
        upper,
        turn,
      );
    }
    if (best.exploitability <= tolerance) break;
    const news = [addNew(rows, indexOfGreatest(ofRows)), addNew(columns, indexOfLeast(ofColumns))];
    if (!news.includes(true)) break;
  }
  return best as ApproximateSolution;
}

function solution(
  row: readonly number[],
  column: readonly number[],
  lower: number,
  upper: number,
  iterations: number,
): ApproximateSolution {
  return { value: (lower + upper) / 2, row, column, exploitability: Math.max(0, upper - lower), iterations };
}

/** Caches payoffs by whole rows and columns: a payoff may be a long simulation, and replies recur. */
function memory(game: LargeGame): {
  row: (i: number) => Float64Array;
  column: (j: number) => Float64Array;
} {
  const rows = new Map<number, Float64Array>();
  const columns = new Map<number, Float64Array>();
  const ask = (i: number, j: number): number => {
    const value = game.payoff(i, j);
    if (!Number.isFinite(value)) throw new RangeError(`The payoff of row ${i} and column ${j} is ${value}.`);
    return value;
  };
  const line = (known: Map<number, Float64Array>, at: number, make: () => Float64Array): Float64Array => {
    const found = known.get(at) ?? make();
    known.set(at, found);
    return found;
  };
  return {
    row: (i) =>
      line(rows, i, () =>
        Float64Array.from({ length: game.columns }, (_, j) => columns.get(j)?.[i] ?? ask(i, j)),
      ),
    column: (j) =>
      line(columns, j, () =>
        Float64Array.from({ length: game.rows }, (_, i) => rows.get(i)?.[j] ?? ask(i, j)),
      ),
  };
}

function addTo(into: Float64Array, line: Float64Array, weight: number): void {
  if (weight === 0) return;
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) + weight * (line[i] as number);
}

function addNew(choices: number[], choice: number): boolean {
  if (choices.includes(choice)) return false;
  choices.push(choice);
  return true;
}

function indexOfGreatest(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
}

function indexOfLeast(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) < (values[best] as number)) best = i;
  return best;
}

function greatest(values: Float64Array): number {
  return values[indexOfGreatest(values)] as number;
}

function least(values: Float64Array): number {
  return values[indexOfLeast(values)] as number;
}

function requireGame({ rows, columns }: LargeGame, iterations: number): void {
  for (const count of [rows, columns, iterations]) {
    if (!Number.isSafeInteger(count) || count < 1)
      throw new RangeError(`A game cannot have ${count} choices or replies.`);
  }
}
