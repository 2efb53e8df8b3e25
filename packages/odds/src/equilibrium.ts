// Zero-sum games in which both sides choose in secret: how to mix, the value of the game, the cost of a mistake.
// Payoffs are what the row side wins and the column side loses.
import { dot, solveDense, spread } from './dense.ts';
import { type GameSketch, type GameSolver, loadedGameSolver } from './game-solver.ts';

/** What the row side wins: one row for each of its choices, one number for each choice of the column side. */
export type Payoff = readonly (readonly number[])[];

/** An equilibrium of a zero-sum game. */
export interface MatrixGameSolution {
  /** What the row side wins on average if both play their mix. */
  readonly value: number;
  /** How often the row side plays each of its choices. */
  readonly row: readonly number[];
  /** How often the column side plays each of its choices. */
  readonly column: readonly number[];
  /** What both sides together could gain by deviating from their mix: 0 except for rounding. */
  readonly exploitability: number;
  /** What each choice of the row side loses against the column side's mix, compared with the value. */
  readonly costOfRow: readonly number[];
  /** The same for the column side. */
  readonly costOfColumn: readonly number[];
}

/** The best replies to a belief about the other side. */
export interface BestReply {
  /** All choices that are best, to within rounding, the first one first. */
  readonly choices: readonly number[];
  /** What the row side wins if the best choice is made. */
  readonly value: number;
  /** What the row side wins against each choice of the column side. */
  readonly payoffs: readonly number[];
}

/**
 * Solves a zero-sum game. First removes dominated choices repeatedly, so that a mix never contains one; the rest
 * goes through a linear program, and the support of its mix is solved once more as a system of linear equations,
 * which reduces the error to rounding. Needs `loadGameSolver` to have finished, unless removing dominated choices
 * is enough.
 *
 * @example await loadGameSolver(); solveMatrixGame([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).row; // a third each
 */
export function solveMatrixGame(payoff: Payoff, solver?: GameSolver): MatrixGameSolution {
  requirePayoff(payoff);
  const { rows, columns } = withoutDominated(payoff);
  const core = rows.map((i) => columns.map((j) => payoff[i]?.[j] ?? 0));
  const mixes = rows.length === 1 || columns.length === 1 ? pureMixes(core) : bestMixes(core, solver);
  return describe(
    payoff,
    spread(mixes.row, rows, payoff.length),
    spread(mixes.column, columns, widthOf(payoff)),
  );
}

/**
 * The choices of both sides that survive the repeated removal of dominated ones, that is, of choices that another
 * one beats or equals everywhere. Of equal choices the first stays. The value of the game does not change.
 *
 * @example withoutDominated([[2, 3], [1, 0]]); // { rows: [0], columns: [0] }
 */
export function withoutDominated(payoff: Payoff): { rows: readonly number[]; columns: readonly number[] } {
  requirePayoff(payoff);
  const at = (i: number, j: number): number => payoff[i]?.[j] ?? 0;
  let rows: readonly number[] = [...payoff.keys()];
  let columns: readonly number[] = [...(payoff[0] ?? []).keys()];
  for (let before = Infinity; rows.length + columns.length < before; ) {
    before = rows.length + columns.length;
    const against = columns;
    rows = undominated(rows, (better, worse) => against.every((j) => at(better, j) >= at(worse, j)));
    const within = rows;
    columns = undominated(columns, (better, worse) => within.every((i) => at(i, better) <= at(i, worse)));
  }
  return { rows, columns };
}

/**
 * The row side's best reply to a belief about the column side.
 *
 * @example bestRowReply([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1, 0, 0]).choices; // [1]: paper against certain rock
 */
export function bestRowReply(payoff: Payoff, belief: readonly number[]): BestReply {
  requirePayoff(payoff);
  requireMix(belief, widthOf(payoff));
  const payoffs = payoffsOfRows(payoff, belief);
  return { choices: ties(payoffs, Math.max(...payoffs)), value: Math.max(...payoffs), payoffs };
}

/**
 * The column side's best reply to a belief about the row side: the one that lets the row side win least.
 *
 * @example bestColumnReply([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1, 0, 0]).choices; // [1]: paper against certain rock
 */
export function bestColumnReply(payoff: Payoff, belief: readonly number[]): BestReply {
  requirePayoff(payoff);
  requireMix(belief, payoff.length);
  const payoffs = payoffsOfColumns(payoff, belief);
  return { choices: ties(payoffs, Math.min(...payoffs)), value: Math.min(...payoffs), payoffs };
}

interface Mixes {
  readonly row: readonly number[];
  readonly column: readonly number[];
}

/**
 * One side has a single choice left, and removing dominated choices has left only the other's best reply to it.
 */
function pureMixes(core: Payoff): Mixes {
  return {
    row: core.map((_, i) => (i === 0 ? 1 : 0)),
    column: (core[0] ?? []).map((_, j) => (j === 0 ? 1 : 0)),
  };
}

function bestMixes(core: Payoff, solver: GameSolver = loadedGameSolver()): Mixes {
  const sketch = solver(betweenOneAndTwo(core));
  const rough: Mixes = { row: normalised(sketch.row), column: normalised(sketch.column) };
  const fine = polished(core, sketch);
  if (fine === null || gapOf(core, fine) > gapOf(core, rough)) return rough;
  return fine;
}

/** Scaled so that the solver's absolute tolerances mean the same for every game and no entry counts as zero. */
function betweenOneAndTwo(core: Payoff): number[][] {
  const low = Math.min(...core.map((line) => Math.min(...line)));
  const high = Math.max(...core.map((line) => Math.max(...line)));
  return core.map((line) => line.map((value) => 1 + (value - low) / (high - low)));
}

/** On the basis rows and columns, every choice of a side has the same value: two square systems. */
function polished(core: Payoff, { rowBasis, columnBasis }: GameSketch): Mixes | null {
  if (rowBasis.length === 0 || rowBasis.length !== columnBasis.length) return null;
  const square = rowBasis.map((i) => columnBasis.map((j) => core[i]?.[j] ?? 0));
  const turned = columnBasis.map((_, j) => square.map((line) => line[j] ?? 0));
  const row = indifferent(turned);
  const column = indifferent(square);
  if (row === null || column === null) return null;
  return {
    row: spread(row, rowBasis, core.length),
    column: spread(column, columnBasis, widthOf(core)),
  };
}

/** The mix with which all lines pay the same. */
function indifferent(lines: Payoff): readonly number[] | null {
  const size = lines.length;
  const equations = [...lines.map((line) => [...line, -1]), [...new Array<number>(size).fill(1), 0]];
  const solved = solveDense(equations, [...new Array<number>(size).fill(0), 1]);
  return solved === null ? null : normalised(solved.slice(0, size));
}

function describe(payoff: Payoff, row: readonly number[], column: readonly number[]): MatrixGameSolution {
  const ofRows = payoffsOfRows(payoff, column);
  const ofColumns = payoffsOfColumns(payoff, row);
  const value = dot(row, ofRows);
  return {
    value,
    row,
    column,
    exploitability: gapOf(payoff, { row, column }),
    costOfRow: ofRows.map((won) => Math.max(0, value - won)),
    costOfColumn: ofColumns.map((won) => Math.max(0, won - value)),
  };
}

function gapOf(payoff: Payoff, { row, column }: Mixes): number {
  return Math.max(0, Math.max(...payoffsOfRows(payoff, column)) - Math.min(...payoffsOfColumns(payoff, row)));
}

function payoffsOfRows(payoff: Payoff, column: readonly number[]): number[] {
  return payoff.map((line) => dot(line, column));
}

function payoffsOfColumns(payoff: Payoff, row: readonly number[]): number[] {
  const won = new Array<number>(widthOf(payoff)).fill(0);
  for (const [i, line] of payoff.entries()) {
    const weight = row[i] ?? 0;
    if (weight === 0) continue;
    for (const [j, value] of line.entries()) won[j] = (won[j] ?? 0) + weight * value;
  }
  return won;
}

function undominated(
  choices: readonly number[],
  covers: (better: number, worse: number) => boolean,
): readonly number[] {
  let left = choices;
  for (const worse of [...choices].reverse()) {
    if (left.some((better) => better !== worse && covers(better, worse)))
      left = left.filter((c) => c !== worse);
  }
  return left;
}

function normalised(mix: readonly number[]): number[] {
  const positive = mix.map((share) => Math.max(0, share));
  const all = positive.reduce((sum, share) => sum + share, 0);
  return positive.map((share) => share / all);
}

function ties(payoffs: readonly number[], best: number): number[] {
  const scale = Math.max(...payoffs.map(Math.abs));
  return [...payoffs.keys()].filter((i) => Math.abs((payoffs[i] ?? 0) - best) <= 1e-12 * scale);
}

function widthOf(payoff: Payoff): number {
  return payoff[0]?.length ?? 0;
}

function requirePayoff(payoff: Payoff): void {
  const width = widthOf(payoff);
  if (width === 0) throw new RangeError('A game needs at least one choice for each side.');
  payoff.forEach((line, i) => {
    if (line.length !== width)
      throw new RangeError(`Row ${i} of the payoffs has ${line.length} numbers, not ${width}.`);
    const j = line.findIndex((value) => !Number.isFinite(value));
    if (j >= 0) throw new RangeError(`The payoff of row ${i} and column ${j} is ${line[j]}.`);
  });
}

function requireMix(mix: readonly number[], size: number): void {
  if (mix.length !== size)
    throw new RangeError(`A belief about ${size} choices cannot hold ${mix.length} numbers.`);
  const all = mix.reduce((sum, share) => sum + share, 0);
  if (mix.every((share) => share >= 0) && Math.abs(all - 1) <= 1e-9) return;
  throw new RangeError(`A belief holds chances that add up to 1; these add up to ${all}.`);
}
