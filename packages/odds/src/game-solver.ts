// The linear program behind an equilibrium; the only module that uses HiGHS. Loading it is asynchronous; solving
// is not, so that a bot can think inside a synchronous fight.
import type { Highs, ModelData } from 'highs';

/** A linear-programming solver's result for a game: both mixes, and their basis rows and columns. */
export interface GameSketch {
  readonly row: readonly number[];
  readonly column: readonly number[];
  /** As many rows as columns: where the mixes are not zero, and perhaps a few more. */
  readonly rowBasis: readonly number[];
  readonly columnBasis: readonly number[];
}

/** Solves a game whose payoffs all lie between 1 and 2. */
export type GameSolver = (payoff: readonly (readonly number[])[]) => GameSketch;

let loading: Promise<GameSolver> | null = null;
let loaded: GameSolver | null = null;

/**
 * Loads the solver once; later calls return the same one. Await it before the first `solveMatrixGame`. A page
 * that serves `highs.wasm` from its own location passes the address.
 *
 * @example await loadGameSolver(); solveMatrixGame([[1, -1], [-1, 1]]).value; // 0
 */
export async function loadGameSolver(wasm?: string): Promise<GameSolver> {
  loading ??= start(wasm);
  try {
    return await loading;
  } catch (error) {
    loading = null; // A failed download may be retried.
    throw error;
  }
}

/** The solver, if `loadGameSolver` has finished. */
export function loadedGameSolver(): GameSolver {
  if (loaded === null) throw new Error('No solver yet: await loadGameSolver() first.');
  return loaded;
}

async function start(wasm?: string): Promise<GameSolver> {
  // The package's types describe its ES module as CommonJS, one `default` too deep.
  const { default: loadHighs } = (await import('highs')) as unknown as typeof import('highs');
  const highs = await loadHighs(wasm === undefined ? {} : { locateFile: () => wasm });
  loaded = (payoff) => solveWith(highs, payoff);
  return loaded;
}

function solveWith(highs: Highs, payoff: readonly (readonly number[])[]): GameSketch {
  return highs.withModel(programOf(highs, payoff), (model) => {
    model.options.set({
      output_flag: false,
      primal_feasibility_tolerance: 1e-10,
      dual_feasibility_tolerance: 1e-10,
    });
    model.run();
    const status = model.getModelStatus();
    if (status !== highs.constants.modelStatus.optimal) {
      throw new Error(
        `The linear program of a game always has a solution, but HiGHS stopped with ${status}.`,
      );
    }
    const { colValue, rowDual } = model.getSolution();
    const { colStatus, rowStatus } = model.getBasis();
    const { basic } = highs.constants.basisStatus;
    const rows = [...payoff.keys()];
    const columns = [...(payoff[0] ?? []).keys()];
    return {
      row: rows.map((i) => Math.max(0, colValue[i] ?? 0)),
      column: columns.map((j) => Math.abs(rowDual[j] ?? 0)),
      rowBasis: rows.filter((i) => colStatus[i] === basic),
      columnBasis: columns.filter((j) => rowStatus[j] !== basic),
    };
  });
}

/** Maximise v, where every column pays the mix of rows at least v and the mix adds up to 1. */
function programOf(highs: Highs, payoff: readonly (readonly number[])[]): ModelData {
  const rows = payoff.length;
  const columns = payoff[0]?.length ?? 0;
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  for (const line of [...payoff, new Array<number>(columns).fill(-1)]) {
    line.forEach((value, j) => {
      indices.push(j);
      values.push(value);
    });
    if (starts.length <= rows) {
      indices.push(columns);
      values.push(1);
    }
    starts.push(indices.length);
  }
  const size = { numRows: columns + 1, numCols: rows + 1 };
  return {
    ...size,
    sense: highs.constants.objectiveSense.maximize,
    colCost: [...new Array<number>(rows).fill(0), 1],
    colLower: new Array<number>(rows + 1).fill(0),
    colUpper: new Array<number>(rows + 1).fill(highs.infinity),
    rowLower: [...new Array<number>(columns).fill(0), 1],
    rowUpper: [...new Array<number>(columns).fill(highs.infinity), 1],
    matrix: { format: 'csc', ...size, starts, indices, values },
  };
}
