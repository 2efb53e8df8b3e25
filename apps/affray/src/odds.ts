// `affray odds`: exact distributions, or sampled ones if counting is too much work.

import { BadInput, type Setup, type System } from '@affray/kernel';
import { inThousands, rateInWords, rateOf } from '@affray/lab';
import {
  asNumber,
  choiceOf,
  type Fraction,
  inFigures,
  plus,
  policiesTyped,
  policyNames,
  SHARP,
  times,
  ZERO,
} from '@affray/run';
import {
  answersOf,
  EXACT_WORK,
  type Expression,
  evaluate,
  type Odds,
  oddsWithin,
  parseExpression,
  SAMPLE_RUNS,
  SAMPLE_WORK,
  type SampledOdds,
  sidesOf,
} from '@affray/scenario';
import { openFile } from './open.ts';
import { type Report, table } from './report.ts';

export interface OddsOptions {
  readonly of: readonly string[];
  readonly rounds?: number;
  readonly policy?: readonly string[];
  /** Count exactly, however long it takes. */
  readonly exact?: boolean;
  readonly seed?: string;
  readonly runs?: number;
}

/** Dice paths between two checks of the clock. */
const LOOK_AT_CLOCK = 1000;

/** The odds of expressions over a fight file: exact, or sampled if counting is too much work. */
export async function odds(path: string, options: OddsOptions): Promise<Report> {
  const { scenario, setup, system } = await openFile(path);
  const of = options.of.map(read);
  checkFigures(of, system, setup);
  const rounds = options.rounds ?? scenario.script?.rounds ?? 1;
  const progress = progressLine();
  // Paths must be independent, so no policy looks ahead.
  const names = policyNames(system).filter((name) => name !== SHARP);
  const question = {
    of,
    answers: answersOf(scenario),
    rounds,
    policies: choiceOf(
      system,
      setup,
      policiesTyped(options.policy ?? [], system, setup, { names }),
      'defaults',
    ),
    runs: Number.POSITIVE_INFINITY,
    ...(options.exact === true ? {} : { work: EXACT_WORK }),
    onPath: progress.onPath,
  };
  const { seed = 'affray', runs = SAMPLE_RUNS } = options;
  const found = oddsWithin(system, setup, question, { seed, runs, work: SAMPLE_WORK });
  progress.end();
  const remarks = remarksOn(found, rounds, (scenario.script?.dice ?? []).length > 0);
  return {
    code: 0,
    text: inText(options.of, found, remarks),
    data: inData(options.of, rounds, found, remarks),
  };
}

/** A progress line on standard error after the first second, if it is a terminal. */
function progressLine(): { onPath(paths: number): void; end(): void } {
  const started = performance.now();
  let shown = false;
  return {
    onPath(paths) {
      if (paths % LOOK_AT_CLOCK !== 0 || !process.stderr.isTTY || performance.now() - started < 1000) return;
      process.stderr.write(`\rCounting: ${inThousands(paths)} dice paths so far … `);
      shown = true;
    },
    end() {
      if (shown) process.stderr.write('\r\u001b[K');
    },
  };
}

/** Reports an unknown figure before counting starts. */
function checkFigures(of: readonly Expression[], system: System, setup: Setup): void {
  const scope = { figures: system.figures(system.begin(setup)), sides: sidesOf(setup) };
  for (const expression of of) evaluate(expression, scope);
}

function read(text: string): Expression {
  const expression = parseExpression(text);
  if (!expression.ok) throw new BadInput(`--of "${text}": ${expression.problem.message}`);
  return expression.value;
}

function remarksOn(found: Odds | SampledOdds, rounds: number, pinsDice: boolean): string[] {
  const remarks: string[] = [];
  const goesOn = 'runs' in found ? found.unfinished > 0 : found.unfinished.num > 0n;
  if (goesOn)
    remarks.push(`The fight goes on after round ${rounds} with a chance of ${unfinishedOf(found)}.`);
  if (pinsDice) remarks.push('The dice of the script are ignored: every die is tried.');
  for (const { kind, who } of found.refused)
    remarks.push(`Where the pinned answer to "${kind}" of ${who} was not legal, the policy decided.`);
  for (const { kind, who } of found.unused)
    remarks.push(`A pinned answer to "${kind}" of ${who} was never asked for.`);
  return remarks;
}

function unfinishedOf(found: Odds | SampledOdds): string {
  return 'runs' in found ? rateInWords(rateOf(found.unfinished, found.runs)) : inFigures(found.unfinished);
}

function inText(of: readonly string[], found: Odds | SampledOdds, remarks: readonly string[]): string {
  const worded = (values: OddsValues): string[] =>
    values.map((value) => (value === null ? 'nobody' : String(value)));
  if ('runs' in found) {
    const rows = found.rows.map(({ values, count }) => [
      ...worded(values),
      rateInWords(rateOf(count, found.runs)),
    ]);
    const how = `Too much work to count exactly: sampled ${inThousands(found.runs)} times, brackets give the 95 % interval. --exact counts every die, however long it takes.`;
    return [table([[...of, 'chance'], ...rows]), '', ...remarks, how].join('\n');
  }
  const rows = found.rows.map(({ values, chance }) => [
    ...worded(values),
    inFigures(chance),
    decimal(chance),
  ]);
  const mean = meanOf(found);
  const tail = mean === null ? [] : [`Mean: ${inFigures(mean)} = ${decimal(mean)}.`];
  const text = [table([[...of, 'chance', ''], ...rows]), '', ...tail, ...remarks];
  return [...text, `Dice paths tried: ${found.paths}.`].join('\n');
}

type OddsValues = Odds['rows'][number]['values'];

function inData(
  of: readonly string[],
  rounds: number,
  found: Odds | SampledOdds,
  remarks: readonly string[],
): unknown {
  if ('runs' in found) {
    const { runs, unfinished } = found;
    const rows = found.rows.map(({ values, count }) => ({ values, rate: rateOf(count, runs) }));
    return { of, rounds, exact: false, rows, unfinished: rateOf(unfinished, runs), runs, remarks };
  }
  const mean = meanOf(found);
  return {
    of,
    rounds,
    exact: true,
    rows: found.rows.map(({ values, chance }) => ({
      values,
      chance: inFigures(chance),
      decimal: asNumber(chance),
    })),
    mean: mean === null ? null : inFigures(mean),
    unfinished: inFigures(found.unfinished),
    paths: found.paths,
    remarks,
  };
}

/** The mean of a single quantity that is always a number. */
function meanOf({ rows }: Odds): Fraction | null {
  let mean = ZERO;
  for (const { values, chance } of rows) {
    const [value] = values;
    if (values.length !== 1 || typeof value !== 'number') return null;
    mean = plus(mean, times(chance, { num: BigInt(value), den: 1n }));
  }
  return mean;
}

function decimal(chance: Fraction): string {
  return asNumber(chance).toFixed(6);
}
