// `affray odds`: exact distributions, every die tried.
import {
  asNumber,
  BadInput,
  DEFAULTS,
  type Fraction,
  inFigures,
  plus,
  type Setup,
  type System,
  times,
  ZERO,
} from '@affray/kernel';
import {
  answersOf,
  type Expression,
  evaluate,
  MOST_PATHS,
  type Odds,
  oddsOf,
  parseExpression,
  sidesOf,
} from '@affray/scenario';
import { openFile } from './open.ts';
import { policiesFrom } from './policies.ts';
import { type Report, table } from './report.ts';

/** Seconds before giving up: a path of one game costs a hundred times that of another, so their number says little. */
const LONGEST = 30;

export interface OddsOptions {
  readonly of: readonly string[];
  readonly rounds?: number;
  readonly policy?: readonly string[];
}

/** Counts the odds of expressions over a fight file. */
export async function odds(path: string, options: OddsOptions): Promise<Report> {
  const { scenario, setup, system } = await openFile(path);
  const of = options.of.map(read);
  checkFigures(of, system, setup);
  const deadline = performance.now() + 1000 * LONGEST;
  const rounds = options.rounds ?? scenario.script?.rounds ?? 1;
  const counted = oddsOf(system, setup, {
    of,
    answers: answersOf(scenario),
    rounds,
    policyOf: policiesFrom(options.policy ?? [], system, setup, DEFAULTS),
    most: MOST_PATHS,
    isLate: () => performance.now() > deadline,
  });
  const remarks = remarksOn(counted, rounds, (scenario.script?.dice ?? []).length > 0);
  return {
    code: 0,
    text: inText(options.of, counted, remarks),
    data: inData(options.of, rounds, counted, remarks),
  };
}

/** A figure that nobody has is told at once, and not when everything has been counted. */
function checkFigures(of: readonly Expression[], system: System, setup: Setup): void {
  const scope = { figures: system.figures(system.begin(setup)), sides: sidesOf(setup) };
  for (const expression of of) evaluate(expression, scope);
}

function read(text: string): Expression {
  const expression = parseExpression(text);
  if (!expression.ok) throw new BadInput(`--of "${text}": ${expression.problem.message}`);
  return expression.value;
}

function remarksOn(counted: Odds, rounds: number, pinsDice: boolean): string[] {
  const remarks: string[] = [];
  const after = `after round ${rounds}`;
  if (counted.unfinished.num > 0n)
    remarks.push(`The fight goes on ${after} with a chance of ${inFigures(counted.unfinished)}.`);
  if (pinsDice) remarks.push('The dice of the script are left aside: every die is tried.');
  for (const { kind, who } of counted.refused)
    remarks.push(`Where the pinned answer to "${kind}" of ${who} was not legal, the policy decided.`);
  for (const { kind, who } of counted.unused)
    remarks.push(`A pinned answer to "${kind}" of ${who} was never asked for.`);
  return remarks;
}

function inText(of: readonly string[], counted: Odds, remarks: readonly string[]): string {
  const rows = counted.rows.map(({ values, chance }) => [
    ...values.map((value) => (value === null ? 'nobody' : String(value))),
    inFigures(chance),
    decimal(chance),
  ]);
  const mean = meanOf(counted);
  const tail = mean === null ? [] : [`Mean: ${inFigures(mean)} = ${decimal(mean)}.`];
  const text = [table([[...of, 'chance', ''], ...rows]), '', ...tail, ...remarks];
  return [...text, `Dice paths tried: ${counted.paths}.`].join('\n');
}

function inData(of: readonly string[], rounds: number, counted: Odds, remarks: readonly string[]): unknown {
  const mean = meanOf(counted);
  return {
    of,
    rounds,
    rows: counted.rows.map(({ values, chance }) => ({
      values,
      chance: inFigures(chance),
      decimal: asNumber(chance),
    })),
    mean: mean === null ? null : inFigures(mean),
    unfinished: inFigures(counted.unfinished),
    paths: counted.paths,
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
