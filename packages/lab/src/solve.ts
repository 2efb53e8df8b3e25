// The best choice at a secret simultaneous decision: payoffs of every combination, the equilibrium mixes, and
// what each pure choice costs against them.
import { BadInput, inWords } from '@affray/kernel';
import { bestColumnReply, bestRowReply, doubleOracle, loadGameSolver, solveMatrixGame } from '@affray/odds';
import { type OpenPosition, type PolicyChoice, type Position, Rollouts } from '@affray/run';
import { type Coalition, coalitionsOf } from './coalitions.ts';
import { type OnWorkers, STARTING_MS } from './odds-at.ts';
import { exactWorth, Sampled } from './payoffs.ts';
import { placeOf } from './roll-job.ts';
import type { Lab } from './runs.ts';
import { countIn, type Mean, meanOf, noMoments, rateOf } from './statistics.ts';

export interface Payoff extends Mean {
  readonly exact: boolean;
}
export interface SolvedChoice {
  readonly words: string;
  /** How often it is played at equilibrium. */
  readonly share: number;
  /** What it loses against the other coalition's mix, in win chance; paired run by run, like the value. */
  readonly cost: Mean;
}
export interface Reply {
  readonly best: readonly string[];
  readonly value: number;
}
/** A solved secret decision. Payoffs are the first coalition's win chance; nobody winning counts half. */
export interface Solved {
  readonly kind: string;
  readonly row: Coalition;
  readonly column: Coalition;
  /** By row and column; null if the search never needed it. */
  readonly payoffs: readonly (readonly (Payoff | null)[])[];
  readonly value: Mean;
  readonly rowMix: readonly SolvedChoice[];
  readonly columnMix: readonly SolvedChoice[];
  /** What both coalitions together could gain by deviating from their mix, by these payoffs. */
  readonly exploitability: number;
  readonly exact: boolean;
  /** Runs per combination used to evaluate the mixes; as many others were used to make them. */
  readonly runs: number;
  /** The first coalition's best replies to a belief about the other, and the other's to one about the first. */
  readonly replies: { readonly row: Reply | null; readonly column: Reply | null };
  readonly remarks: readonly string[];
}

/** Chances of answers, by fighter: `{ orc: { might: 0.5, agility: 0.5 } }`. */
export type Belief = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface SolveOptions {
  /** How everyone plays afterwards. */
  readonly policies: PolicyChoice;
  readonly seed: string;
  /** The most rollouts per combination: half to make the mixes, half to evaluate them. */
  readonly runs: number;
  /** Stop sampling once the value is known to within this much. */
  readonly until: number;
  readonly belief: Belief;
  /** Answers considered per fighter. */
  readonly answers?: number;
  /** Whether an open decision is solved too, as a game against nobody; otherwise it is refused. */
  readonly alone?: boolean;
  /** Dice paths tried at a combination before it counts as too large for an exact count. */
  readonly paths?: number;
  /** Workers for sampling that takes more than a moment; policies are then given by name. */
  readonly on?: OnWorkers;
}

/** Larger games are not filled in completely: best replies are added until none is new. */
const MOST_CELLS = 400;
const BATCH = 200;
/** Runs that are timed to decide whether starting workers pays. */
const FIRST_RUNS = 10;

/**
 * Solves the secret decision that a position waits for.
 * @example const { value, rowMix } = await solve(positionIn(fight), { policies, seed: 'x', runs: 2000, until: 0.02, belief: {} });
 */
export async function solve<State>(position: OpenPosition<State>, options: SolveOptions): Promise<Solved> {
  const [row, column] = coalitionsOf(position, options);
  await loadGameSolver();
  const game = new Game(position, row, column, options);
  const isLarge = row.choices.length * column.choices.length > MOST_CELLS;
  let runs = game.exact ? 1 : Math.min(BATCH, options.runs);
  const lab = isLarge ? null : game.labIfItPays();
  await game.fill(lab, runs);
  let mixes = isLarge ? game.oracle(runs) : game.matrix(runs);
  let value = game.value(mixes.row, mixes.column, runs);
  while (!game.exact && (value.high - value.low) / 2 > options.until && runs < options.runs) {
    runs = Math.min(options.runs, runs * 2);
    await game.fill(lab, runs);
    mixes = isLarge ? game.oracle(runs) : game.matrix(runs);
    value = game.value(mixes.row, mixes.column, runs);
  }
  const mix = (
    coalition: Coalition,
    shares: readonly number[],
    costOf: (index: number) => Mean,
  ): SolvedChoice[] =>
    coalition.choices.map(({ words }, i) => ({ words, share: shares[i] ?? 0, cost: costOf(i) }));
  return {
    kind: position.decisions[0]?.question.kind ?? '',
    row,
    column,
    payoffs: game.payoffs(),
    value,
    rowMix: mix(row, mixes.row, (i) => game.costOfRow(mixes, i, runs)),
    columnMix: mix(column, mixes.column, (j) => game.costOfColumn(mixes, j, runs)),
    exploitability: mixes.exploitability,
    exact: game.exact,
    runs: game.exact ? 0 : Math.floor(runs / 2),
    replies: game.replies(options.belief, mixes, runs),
    remarks: [...remarksOn(row, column, isLarge, game.exact, value, options), ...hiddenThings(position)],
  };
}

/** An interval with a width even if all runs had the same result: an outcome that was never seen is not impossible. */
function bounded(mean: Mean): Mean {
  const { runs, least, most, low, high } = mean;
  if (runs === 0 || least !== most) return mean;
  const unseen = rateOf(0, runs).high;
  return { ...mean, low: low - unseen, high: high + unseen };
}

/** The assumptions about hidden information. */
function hiddenThings<State>({ system, state, veiled }: OpenPosition<State>): string[] {
  if (!system.hides(state) && veiled.size === 0) return [];
  return [
    'Hidden fighters, dice and hands count as known here. A fighter who knows less would have to guess them to play this mix.',
  ];
}

interface Mixes {
  readonly row: readonly number[];
  readonly column: readonly number[];
  readonly exploitability: number;
}

/** The payoffs, computed on demand. */
class Game<State> {
  readonly exact: boolean;
  private readonly row: Coalition;
  private readonly column: Coalition;
  private readonly position: OpenPosition<State>;
  private readonly options: SolveOptions;
  private readonly rollouts: Rollouts<State>;
  private readonly counted = new Map<number, number>();
  private readonly sampled = new Map<number, Sampled<State>>();

  constructor(position: OpenPosition<State>, row: Coalition, column: Coalition, options: SolveOptions) {
    this.position = position;
    this.row = row;
    this.column = column;
    this.options = options;
    this.rollouts = new Rollouts(position.system, position.setup, options.policies, `${options.seed}/solve`);
    this.exact = this.countAll();
  }

  /** Counts every combination exactly; gives up at the first that is too large. */
  private countAll(): boolean {
    const { choices: rows } = this.row;
    const { choices: columns } = this.column;
    if (rows.length * columns.length > MOST_CELLS) return false;
    for (const i of rows.keys()) {
      for (const j of columns.keys()) {
        const { policies, paths } = this.options;
        const worth = exactWorth(this.position, this.chosen(i, j), this.side, policies, paths);
        if (worth === null) return false;
        this.counted.set(this.index(i, j), worth);
      }
    }
    return true;
  }

  /** Workers, if there are any and all payoffs together take longer than starting them. */
  labIfItPays(): Lab | null {
    const { on, runs } = this.options;
    if (this.exact || on === undefined) return null;
    const started = performance.now();
    this.cell(0, 0).play(FIRST_RUNS);
    const each = (performance.now() - started) / FIRST_RUNS;
    const cells = this.row.choices.length * this.column.choices.length;
    const { lab, above = STARTING_MS } = on;
    return each * cells * Math.min(runs, 4 * BATCH) < above ? null : lab();
  }

  /** Has workers play every combination `runs` times; the results are the same as if played here. */
  async fill(lab: Lab | null, runs: number): Promise<void> {
    const { on, seed } = this.options;
    if (lab === null || on === undefined) return;
    const { policies, gm } = on;
    const job = {
      system: this.position.system.id,
      place: placeOf(this.position as Position<unknown>),
      policies,
      gm,
      seed: `${seed}/solve`,
      say: { worthTo: this.side },
    };
    const all = this.row.choices.flatMap((_, i) => this.column.choices.map((_, j) => [i, j] as const));
    await Promise.all(
      all.map(async ([i, j]) => {
        const { worths } = this.cell(i, j);
        const chosen = [...this.chosen(i, j)];
        for (const worth of await lab.roll({ ...job, chosen }, worths.length, runs))
          worths.push(worth as number);
      }),
    );
  }

  /** The whole matrix, solved. */
  matrix(runs: number): Mixes {
    const payoff = this.row.choices.map((_, i) => this.column.choices.map((_, j) => this.at(i, j, runs)));
    return solveMatrixGame(payoff);
  }

  /** Adds best replies until none is new; the rest of the matrix is never computed. */
  oracle(runs: number): Mixes {
    const [rows, columns] = [this.row.choices.length, this.column.choices.length];
    return doubleOracle(
      { rows, columns, payoff: (i, j) => this.at(i, j, runs) },
      { iterations: 40, tolerance: 1e-6 },
    );
  }

  /** The value of two mixes with its interval: paired run by run, since all combinations use the same dice. */
  value(row: readonly number[], column: readonly number[], runs: number): Mean {
    return this.meanOver(runs, (run) => this.mixed(row, column, run, runs));
  }

  /** What a choice of the first coalition loses against the other's mix. */
  costOfRow({ row, column }: Mixes, index: number, runs: number): Mean {
    const pure = this.row.choices.map((_, i) => (i === index ? 1 : 0));
    return this.meanOver(
      runs,
      (run) => this.mixed(row, column, run, runs) - this.mixed(pure, column, run, runs),
      row[index] === 1,
    );
  }

  costOfColumn({ row, column }: Mixes, index: number, runs: number): Mean {
    const pure = this.column.choices.map((_, j) => (j === index ? 1 : 0));
    return this.meanOver(
      runs,
      (run) => this.mixed(row, pure, run, runs) - this.mixed(row, column, run, runs),
      column[index] === 1,
    );
  }

  /** `isAlways`: the difference is zero by definition, so further runs cannot change it. */
  private meanOver(runs: number, worth: (run: number) => number, isAlways = false): Mean {
    const moments = noMoments();
    // The mixes were made from the even runs. On these they would look better than they are.
    if (this.exact) countIn(moments, worth(0));
    else for (let run = 1; run < runs; run += 2) countIn(moments, worth(run));
    return this.exact || isAlways ? meanOf(moments) : bounded(meanOf(moments));
  }

  private mixed(row: readonly number[], column: readonly number[], run: number, runs: number): number {
    return this.against(row, (i) =>
      this.against(column, (j) =>
        this.exact ? (this.counted.get(this.index(i, j)) ?? 0) : this.worth(i, j, run, runs),
      ),
    );
  }

  payoffs(): (Payoff | null)[][] {
    return this.row.choices.map((_, i) =>
      this.column.choices.map((_, j) => {
        const exact = this.exact ? this.counted.get(this.index(i, j)) : undefined;
        if (exact !== undefined) {
          const mean: Mean = { runs: 0, mean: exact, low: exact, high: exact, least: exact, most: exact };
          return { ...mean, exact: true };
        }
        const sampled = this.sampled.get(this.index(i, j));
        if (sampled === undefined) return null;
        const moments = noMoments();
        for (const worth of sampled.worths) countIn(moments, worth);
        const { low, high, ...mean } = bounded(meanOf(moments));
        return { ...mean, low: Math.max(0, low), high: Math.min(1, high), exact: false };
      }),
    );
  }

  replies(belief: Belief, mixes: Mixes, runs: number): Solved['replies'] {
    const payoff = (): number[][] =>
      this.row.choices.map((_, i) => this.column.choices.map((_, j) => this.at(i, j, runs)));
    const ofColumn = believed(this.column, belief, mixes.column);
    const ofRow = believed(this.row, belief, mixes.row);
    const named = (coalition: Coalition, found: { choices: readonly number[]; value: number }): Reply => ({
      best: found.choices.map((i) => coalition.choices[i]?.words ?? ''),
      value: found.value,
    });
    return {
      row: ofColumn === null ? null : named(this.row, bestRowReply(payoff(), ofColumn)),
      column: ofRow === null ? null : named(this.column, bestColumnReply(payoff(), ofRow)),
    };
  }

  private get side(): string {
    return this.row.sides[0] ?? '';
  }

  private at(i: number, j: number, runs: number): number {
    return this.exact ? (this.counted.get(this.index(i, j)) ?? 0) : this.cell(i, j).meanOfHalf(runs);
  }

  private worth(i: number, j: number, run: number, runs: number): number {
    const cell = this.cell(i, j);
    cell.play(runs);
    return cell.worths[run] ?? 0;
  }

  private cell(i: number, j: number): Sampled<State> {
    const known = this.sampled.get(this.index(i, j));
    if (known !== undefined) return known;
    const made = new Sampled(this.rollouts, this.position, this.chosen(i, j), this.side);
    this.sampled.set(this.index(i, j), made);
    return made;
  }

  private against(mix: readonly number[], payoff: (index: number) => number): number {
    let sum = 0;
    for (const [index, share] of mix.entries()) if (share > 0) sum += share * payoff(index);
    return sum;
  }

  private chosen(i: number, j: number): Map<string, unknown> {
    const answers = [...(this.row.choices[i]?.answers ?? []), ...(this.column.choices[j]?.answers ?? [])];
    return new Map(answers.map(({ key, answer }) => [key, answer]));
  }

  private index(i: number, j: number): number {
    return i * this.column.choices.length + j;
  }
}

/**
 * A belief about some of a coalition as probabilities of its joint choices; the others play their mix. Null: no
 * belief.
 */
function believed(coalition: Coalition, belief: Belief, mix: readonly number[]): number[] | null {
  if (!coalition.who.some((who) => belief[who] !== undefined)) return null;
  const marginal = (who: string, words: string): number =>
    coalition.choices.reduce(
      (sum, { answers }, i) =>
        answers.some((one) => one.who === who && inWords(one.answer) === words) ? sum + (mix[i] ?? 0) : sum,
      0,
    );
  const chances = coalition.choices.map(({ answers }) =>
    answers.reduce((chance, { who, answer }) => {
      const own = belief[who];
      const words = inWords(answer);
      return chance * (own === undefined ? marginal(who, words) : (own[words] ?? 0));
    }, 1),
  );
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  if (total <= 0) {
    const words = coalition.choices
      .map(({ answers }) => answers.map(({ answer }) => inWords(answer)).join(', '))
      .join('; ');
    throw new BadInput(`The belief names no choice that can be made here. There are: ${words}.`);
  }
  return chances.map((chance) => chance / total);
}

function remarksOn(
  row: Coalition,
  column: Coalition,
  isLarge: boolean,
  exact: boolean,
  value: Mean,
  { until }: SolveOptions,
): string[] {
  const remarks: string[] = [];
  if (!exact) remarks.push('Too large to count exactly, or a policy is random: payoffs are sampled.');
  if (!row.all || !column.all) remarks.push('Not every choice was looked at: some were drawn at random.');
  if (column.sides.length > 1)
    remarks.push(`${column.sides.join(' and ')} are taken as one against ${row.sides.join('')}.`);
  if (isLarge) remarks.push('The game is large: best replies were added until none was new.');
  if (!exact && (value.high - value.low) / 2 > until)
    remarks.push('The value is not yet known as well as wanted: raise -n.');
  return remarks;
}
