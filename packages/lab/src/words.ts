// A summary in words: first one sentence that answers the question, then tables.
import { inColumns } from '@affray/kernel';
import { SURRENDERED } from './fighter-outcomes.ts';
import type { SolvedChoice } from './solve.ts';
import { meanInWords, type Rate, rateInWords, rateOf } from './statistics.ts';
import type { FighterSummary, SideSummary, Summary } from './summary.ts';
import type { Sweep } from './sweep.ts';

/** A table for people: a caption, then rows of cells, the first row being the header. */
export interface WordTable {
  readonly caption: string;
  readonly rows: readonly (readonly string[])[];
}

/**
 * The answer in one sentence.
 * @example sentenceOf(summary) // 'The heroes win 71.2 % (70.9 to 71.5) of 100,000 fights; someone of theirs dies in 24.0 % ...'
 */
export function sentenceOf(summary: Summary): string {
  const side = summary.sides[0];
  if (side === undefined || summary.runs === 0) return 'No fight was played.';
  const mine = summary.fighters.filter((fighter) => fighter.side === side.id);
  const parts = [
    `${side.name} ${verb(side.name, mine.length, 'win')} ${rateInWords(side.wins)} of ${inThousands(summary.runs)} fights`,
  ];
  const deadly = summary.sides.some(({ someDied }) => someDied.count > 0);
  const [some, all] = deadly ? [side.someDied, side.allDied] : [side.someFell, side.allFell];
  const word = deadly ? 'die' : 'fall';
  if (mine.length > 1) {
    parts.push(`someone of theirs ${word}s in ${rateInWords(some)}`);
    parts.push(`all ${word} in ${rateInWords(all)}`);
    const most = likeliest(mine, deadly);
    if (most !== null) parts.push(`${most.name} ${word}s most`);
  } else if (mine[0] !== undefined) parts.push(`${mine[0].name} ${word}s in ${rateInWords(some)}`);
  if (summary.draws.count > 0) parts.push(`nobody wins ${rateInWords(summary.draws)}`);
  return `${parts.join('; ')}.`;
}

/** "The heroes win", "Ana wins". */
function verb(name: string, count: number, word: string): string {
  return count > 1 || name.endsWith('s') ? word : `${word}s`;
}

function likeliest(fighters: readonly FighterSummary[], deadly: boolean): FighterSummary | null {
  const count = (fighter: FighterSummary): number =>
    fighter.fates
      .filter(({ fate }) => (deadly ? fate === 'dead' : !['standing', 'fled', SURRENDERED].includes(fate)))
      .reduce((sum, { rate }) => sum + rate.count, 0);
  const sorted = fighters.toSorted((a, b) => count(b) - count(a));
  const [first, second] = sorted;
  if (first === undefined || count(first) === 0) return null;
  // Similar fighters fall about equally often: naming one would read meaning into noise.
  const apart = count(first) - count(second ?? first);
  return second !== undefined && apart <= 2 * Math.sqrt(count(first) + count(second)) ? null : first;
}

/** Everything counted, as tables. */
export function tablesOf(summary: Summary): WordTable[] {
  const tables = [endings(summary), sides(summary), rounds(summary)];
  if (summary.fighters.length > 0) tables.push(fates(summary));
  if (summary.fighters.some(({ figures }) => figures.length > 0)) tables.push(figures(summary));
  if (summary.fired.length > 0) tables.push(fired(summary));
  return tables;
}

function endings({ endings, sides, runs }: Summary): WordTable {
  const name = (id: string | null): string => sides.find((side) => side.id === id)?.name ?? 'nobody';
  return {
    caption: `How ${inThousands(runs)} fights ended`,
    rows: [
      ['winner', 'because', 'fights', 'share'],
      ...endings.map(({ winner, reason, rate }) => [
        name(winner),
        reason,
        inThousands(rate.count),
        rateInWords(rate),
      ]),
    ],
  };
}

function sides({ sides, draws, runs }: Summary): WordTable {
  const row = (label: string, rate: (side: SideSummary) => Rate): string[] => [
    label,
    ...sides.map((side) => rateInWords(rate(side))),
  ];
  return {
    caption: `The sides, in ${inThousands(runs)} fights`,
    rows: [
      ['', ...sides.map(({ name }) => name)],
      row('wins', ({ wins }) => wins),
      ['nobody wins', ...sides.map((_, i) => (i === 0 ? rateInWords(draws) : ''))],
      row('someone dies', ({ someDied }) => someDied),
      row('someone falls', ({ someFell }) => someFell),
      row('all fall', ({ allFell }) => allFell),
      row('someone flees', ({ someFled }) => someFled),
      row('someone surrenders', ({ someSurrendered }) => someSurrendered),
      ['standing at the end', ...sides.map(({ standing }) => meanInWords(standing))],
    ],
  };
}

function rounds({ rounds, runs }: Summary): WordTable {
  const { mean, p5, median, p95 } = rounds;
  return {
    caption: `Rounds, in ${inThousands(runs)} fights`,
    rows: [
      ['mean', 'least', '5 %', 'median', '95 %', 'most'],
      [meanInWords(mean), String(mean.least), String(p5), String(median), String(p95), String(mean.most)],
    ],
  };
}

function fates({ fighters, runs }: Summary): WordTable {
  const words = [...new Set(fighters.flatMap(({ fates }) => fates.map(({ fate }) => fate)))];
  return {
    caption: `What became of the fighters, in ${inThousands(runs)} fights`,
    rows: [
      ['', ...words],
      ...fighters.map((fighter) => [
        fighter.name,
        ...words.map((word) => {
          const found = fighter.fates.find(({ fate }) => fate === word);
          return rateInWords(found?.rate ?? rateOf(0, runs));
        }),
      ]),
    ],
  };
}

function figures({ fighters, runs }: Summary): WordTable {
  const names = [
    ...new Set(fighters.flatMap((fighter) => fighter.figures.map(({ figure }) => figure))),
  ].filter((name) =>
    fighters.some((fighter) =>
      fighter.figures.some(({ figure, mean }) => figure === name && mean.least < mean.most),
    ),
  );
  return {
    caption: `What is left of them: means of ${inThousands(runs)} fights`,
    rows: [
      ['', ...names],
      ...fighters.map((fighter) => [
        fighter.name,
        ...names.map((name) => {
          const found = fighter.figures.find(({ figure }) => figure === name);
          return found === undefined ? '' : meanInWords(found.mean);
        }),
      ]),
    ],
  };
}

function fired({ fired, runs }: Summary): WordTable {
  return {
    caption: `Rules that fired, in ${inThousands(runs)} fights`,
    rows: [
      ['rule', '', 'in fights', 'times in a fight'],
      ...fired.map(({ rule, title, fights, times }) => [
        rule,
        title,
        rateInWords(fights),
        meanInWords(times),
      ]),
    ],
  };
}

/** A sweep as a table. */
export function sweepTable({ quantities, points }: Sweep): WordTable {
  const runs = points[0]?.wins.runs ?? 0;
  const hasFalls = points.some(({ falls }) => falls !== undefined);
  return {
    caption: `Wins by ${quantities.join(' and ')}, ${inThousands(runs)} fights each`,
    rows: [
      [...quantities, 'wins', 'nobody wins', 'rounds', ...(hasFalls ? ['somebody falls'] : []), ''],
      ...points.map(({ values, wins, draws, rounds, falls }) => [
        ...values.map(String),
        rateInWords(wins),
        rateInWords(draws),
        meanInWords(rounds),
        ...(hasFalls ? [falls === undefined ? '' : rateInWords(falls)] : []),
        '#'.repeat(Math.round((falls ?? wins).rate * 40)),
      ]),
    ],
  };
}

/** 100000 as 100,000. */
export function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * What a choice costs, in points, with its interval. One that is part of the mix costs nothing, by the definition of an equilibrium.
 * @example costInWords(solved.rowMix[0].cost) // '0.52 (0.31 to 0.73)'
 */
export function costInWords({ runs, mean, low, high }: SolvedChoice['cost']): string {
  const points = (share: number): string => (100 * share).toFixed(2).replace(/^-0\.00$/, '0.00');
  return runs <= 1 || low === high ? points(mean) : `${points(mean)} (${points(low)} to ${points(high)})`;
}

/** A table as text, columns two spaces apart. */
export function tableInText({ caption, rows }: WordTable): string {
  return [caption, ...inColumns(rows).map((line) => `  ${line}`)].join('\n');
}
