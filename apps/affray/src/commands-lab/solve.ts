// `affray solve`: the best choice at a secret decision.
import { BadInput } from '@affray/kernel';
import {
  type Belief,
  costInWords,
  inPercent,
  type Solved,
  type SolvedChoice,
  solve as solved,
  tableInText,
} from '@affray/lab';
import type { Report } from '../report.ts';
import { withWorkers } from './common.ts';
import { type MomentOptions, openMoment } from './moment.ts';

export interface SolveOptions extends MomentOptions {
  readonly until?: number;
  readonly belief?: readonly string[];
}

const RUNS = 2000;
const UNTIL = 0.02;
/** Larger payoff tables are printed only as JSON. */
const MOST_SHOWN = 12;

/** Solves the secret decision of a fight file or of a record. */
export async function solve(path: string, options: SolveOptions): Promise<Report> {
  const { position, choice, names, seed, setup } = await openMoment(path, options);
  const { runs = RUNS, until = UNTIL } = options;
  const belief = beliefTyped(options.belief ?? []);
  for (const who of Object.keys(belief))
    if (!position.decisions.some((one) => one.who === who))
      throw new BadInput(
        `Nobody called "${who}" chooses here. There are: ${position.decisions.map((one) => one.who).join(', ')}.`,
      );
  const found = await withWorkers(options, (lab) =>
    solved(position, { policies: choice, seed, runs, until, belief, on: { lab, ...names } }),
  );
  const name = (id: string): string => setup.sides.find((side) => side.id === id)?.name ?? id;
  return { code: 0, text: inText(found, name), data: { seed, ...found } };
}

/** "orc=might:0.5,agility:0.5", once for each fighter. */
function beliefTyped(typed: readonly string[]): Belief {
  const belief: Record<string, Record<string, number>> = {};
  for (const word of typed) {
    const equals = word.indexOf('=');
    const chances: Record<string, number> = {};
    for (const part of word.slice(equals + 1).split(',')) {
      const colon = part.lastIndexOf(':');
      const chance = Number(part.slice(colon + 1));
      if (equals < 1 || colon < 1 || !(chance >= 0))
        throw new BadInput(`--belief "${word}": write fighter=answer:share,answer:share.`);
      chances[part.slice(0, colon)] = chance;
    }
    belief[word.slice(0, equals)] = chances;
  }
  return belief;
}

function inText(found: Solved, name: (id: string) => string): string {
  const { value, row, column, exact, runs, remarks, replies } = found;
  const names = row.sides.map(name).join(' and ');
  const counted = exact
    ? `${inPercent(value.mean)}, counted exactly`
    : `${inPercent(value.mean)} (${inPercent(value.low)} to ${inPercent(value.high)}, ${runs} runs of each combination)`;
  const text = [
    `"${found.kind}": with best play on both sides the win chance of ${names} is ${counted}; a fight that nobody wins counts half.`,
    ...remarks,
    `How far from equilibrium, as the payoffs stand: ${(100 * found.exploitability).toFixed(3)} points.`,
    '',
    tableInText(mixTable(names, found.rowMix)),
    '',
    tableInText(mixTable(column.sides.map(name).join(' and '), found.columnMix)),
  ];
  if (row.choices.length <= MOST_SHOWN && column.choices.length <= MOST_SHOWN)
    text.push('', tableInText(payoffTable(found)));
  if (replies.row !== null)
    text.push(
      '',
      `Best against that belief for ${names}: ${replies.row.best.join(' or ')} (${inPercent(replies.row.value)}).`,
    );
  if (replies.column !== null)
    text.push(
      '',
      `Best against that belief for ${column.sides.map(name).join(' and ')}: ${replies.column.best.join(' or ')} (leaves ${names} ${inPercent(replies.column.value)}).`,
    );
  return text.join('\n');
}

function mixTable(names: string, mix: readonly SolvedChoice[]): Parameters<typeof tableInText>[0] {
  const shown = mix.toSorted((a, b) => b.share - a.share || a.cost.mean - b.cost.mean).slice(0, MOST_SHOWN);
  return {
    caption: `${names}: how often to choose it, and what it costs if it is all one chooses`,
    rows: [
      ['choice', 'share', 'cost in points'],
      ...shown.map(({ words, share, cost }) => [words, shareInWords(share), costInWords(cost)]),
    ],
  };
}

function shareInWords(share: number): string {
  if (share < 1e-9) return 'never';
  return share > 1 - 1e-9 ? 'always' : inPercent(share);
}

function payoffTable({ row, column, payoffs }: Solved): Parameters<typeof tableInText>[0] {
  return {
    caption: 'Win chance of each combination (rows against columns)',
    rows: [
      ['', ...column.choices.map(({ words }) => words)],
      ...row.choices.map(({ words }, i) => [
        words,
        ...column.choices.map((_, j) => {
          const cell = payoffs[i]?.[j] ?? null;
          if (cell === null) return '';
          if (cell.exact) return inPercent(cell.mean);
          return `${(100 * cell.mean).toFixed(1)} (${(100 * cell.low).toFixed(1)} to ${(100 * cell.high).toFixed(1)})`;
        }),
      ]),
    ],
  };
}
