// Reports as one self-contained page: readable in light and dark, printed as an encounter card.
import { chanceChart, roundsChart, standingChart, sweepChart, winsChart } from './charts.ts';
import type { Comparison } from './compare.ts';
import { type AcrossGame, acrossSentence, acrossTable } from './encounter/across.ts';
import { type ReviewReport, reviewSentence, reviewTables } from './review/report.ts';
import { differenceInWords, rateInWords } from './statistics.ts';
import type { Summary } from './summary.ts';
import type { Sweep } from './sweep.ts';
import { inThousands, sentenceOf, sweepTable, tablesOf, type WordTable } from './words.ts';

/** What a report may contain. */
export interface Reported {
  readonly summary: Summary;
  readonly comparison?: { readonly comparison: Comparison; readonly words: string };
  readonly sweep?: Sweep;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1a16; --paper: #fbf9f4; --line: #cfc8ba; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece6da; --paper: #1b1916; --line: #4a453c; } }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { margin-bottom: 0; } .about { margin-top: 0; opacity: 0.75; } .answer { font-size: 1.25rem; }
figure { margin: 1.5rem 0; } figcaption, caption { text-align: left; font-weight: 600; padding: 0.3rem 0; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: 1rem 0; font-size: 0.9rem; }
th, td { border-bottom: 1px solid var(--line); padding: 0.25rem 0.8rem 0.25rem 0; text-align: left;
  vertical-align: top; font-variant-numeric: tabular-nums; }
footer { margin-top: 2rem; font-size: 0.8rem; opacity: 0.75; }
@media print { :root { --ink: #000; --paper: #fff; --line: #999; } body { margin: 0; font-size: 11px; }
  figure, table { break-inside: avoid; } svg { max-width: 11cm; } .more { display: none; } }
`;

/**
 * A report as one self-contained page.
 * @example writeFileSync('report.html', makePage({ summary }));
 */
export function makePage({ summary, comparison, sweep }: Reported): string {
  const { title, system, rules, seed, runs, policies } = summary;
  const who = summary.sides.map(
    (side) =>
      `${side.name} (${policies[side.id]}): ${summary.fighters
        .filter((fighter) => fighter.side === side.id)
        .map(({ name }) => name)
        .join(', ')}`,
  );
  const body = [
    `<h1>${escaped(title)}</h1>`,
    `<p class="about">${escaped(system)}. ${escaped(who.join('. '))}.</p>`,
    `<p class="answer">${escaped(sentenceOf(summary))}</p>`,
    chart('Who wins', winsChart(summary), runs),
    ...(summary.fighters.length === 0 ? [] : [chart('Who is left', standingChart(summary), runs)]),
    chart('How long it takes', roundsChart(summary), runs),
    ...(comparison === undefined ? [] : [compared(comparison)]),
    ...(sweep === undefined ? [] : [swept(sweep)]),
    '<section class="more">',
    ...tablesOf(summary).map(tableInHtml),
    '</section>',
    `<footer>${inThousands(runs)} fights, seed ${escaped(JSON.stringify(seed))}, rules ${escaped(rules)}. `,
    'Intervals hold the true figure 95 times in 100. What was never seen is given as a bound.</footer>',
  ];
  return wholePage(title, body);
}

/**
 * An encounter in several games as one self-contained page.
 * @example writeFileSync('across.html', makeAcrossPage('3 against bandits', games, 'affray'));
 */
export function makeAcrossPage(title: string, games: readonly AcrossGame[], seed: string): string {
  return wholePage(title, [
    `<h1>${escaped(title)}</h1>`,
    `<p class="answer">${escaped(acrossSentence(games))}</p>`,
    tableInHtml(acrossTable(games)),
    `<footer>${inThousands(games[0]?.wins.runs ?? 0)} fights in each game, seed ${escaped(JSON.stringify(seed))}. `,
    'Intervals hold the true figure 95 times in 100.</footer>',
  ]);
}

/**
 * A review as one self-contained page.
 * @example writeFileSync('review.html', makeReviewPage(reviewReport(system, record)));
 */
export function makeReviewPage(report: ReviewReport): string {
  const { title, sideName, runs } = report;
  return wholePage(title, [
    `<h1>${escaped(title)}</h1>`,
    `<p class="answer">${escaped(reviewSentence(report))}</p>`,
    `<figure><figcaption>The chance that ${escaped(sideName)} win, decision by decision</figcaption>${chanceChart(report)}</figure>`,
    ...reviewTables(report).map(tableInHtml),
    `<footer>Every position was played on to its end by tactical policies. A choice counts where ${inThousands(runs)} rollouts show that its effect is not chance; the rest is luck.</footer>`,
  ]);
}

function wholePage(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>
${body.join('\n')}
</body></html>
`;
}

function chart(caption: string, svg: string, runs: number): string {
  return `<figure><figcaption>${escaped(caption)}, in ${inThousands(runs)} fights</figcaption>${svg}</figure>`;
}

function compared({ comparison, words }: NonNullable<Reported['comparison']>): string {
  const { first, second, difference, runs } = comparison;
  return `<p><strong>${escaped(words)}</strong>: ${rateInWords(first)} becomes ${rateInWords(second)}; ${differenceInWords(difference)}, in ${inThousands(runs)} fights on the same dice.</p>`;
}

function swept(sweep: Sweep): string {
  const table = sweepTable(sweep);
  return `<figure><figcaption>${escaped(table.caption)}</figcaption>${sweepChart(sweep)}</figure>${tableInHtml(table)}`;
}

function tableInHtml({ caption, rows }: WordTable): string {
  const line = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const [heads = [], ...rest] = rows;
  return `<div class="wide"><table><caption>${escaped(caption)}</caption><thead>${line(heads, 'th')}</thead><tbody>${rest
    .map((row) => line(row, 'td'))
    .join('')}</tbody></table></div>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
