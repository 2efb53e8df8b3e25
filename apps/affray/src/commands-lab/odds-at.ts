// `affray odds RECORD --at ANSWER`: what were my odds there?
import { BadInput } from '@affray/kernel';
import {
  oddsAtOn as counted,
  inPercent,
  inThousands,
  type OddsAtRow,
  rateInWords,
  tableInText,
} from '@affray/lab';
import { parseExpression } from '@affray/scenario';
import type { Report } from '../report.ts';
import { withWorkers } from './common.ts';
import { type MomentOptions, openMoment } from './moment.ts';

export interface OddsAtOptions extends MomentOptions {
  readonly of: readonly string[];
}

const RUNS = 10_000;

/** The odds of expressions at the end of the fight, from a position of a record. */
export async function oddsAt(path: string, options: OddsAtOptions): Promise<Report> {
  const of = options.of.map((text) => {
    const expression = parseExpression(text);
    if (!expression.ok) throw new BadInput(`--of "${text}": ${expression.problem.message}`);
    return expression.value;
  });
  const { position, names, seed } = await openMoment(path, options);
  const { runs = RUNS } = options;
  const odds = await withWorkers(options, (lab) => counted({ lab, ...names }, position, of, { seed, runs }));
  const asked = position.decisions.map(({ question, who }) => `${question.kind} ${who}`).join(', ');
  const how = odds.exact
    ? 'Counted exactly.'
    : `Too large to count exactly, or a policy draws dice of its own: ${inThousands(odds.runs)} fights sampled.`;
  const rows = odds.rows.map((row) => [
    ...row.values.map((value) => (value === null ? 'nobody' : String(value))),
    row.exact ?? '',
    chanceInWords(row),
  ]);
  const caption = `At the end of the fight, from round ${position.round} before ${asked}`;
  const table = { caption, rows: [[...options.of, odds.exact ? 'chance' : '', ''], ...rows] };
  return { code: 0, text: `${tableInText(table)}\n\n${how}`, data: { seed, of: options.of, ...odds } };
}

function chanceInWords({ rate, chance }: OddsAtRow): string {
  return rate === null ? inPercent(chance) : rateInWords(rate);
}
