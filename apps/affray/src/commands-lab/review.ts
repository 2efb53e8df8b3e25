// `affray review`: why a fight was won or lost.
import { BadInput, type FightRecord } from '@affray/kernel';
import {
  makeReviewPage,
  type ReviewOnOptions,
  type ReviewReport,
  reviewOn,
  reviewSentence,
  reviewTables,
  tableInText,
} from '@affray/lab';
import { openRecord } from '../open.ts';
import type { Report } from '../report.ts';
import { checkWritable, write } from '../write.ts';
import { type LabOptions, labFor } from './common.ts';

export interface ReviewTyped extends Pick<LabOptions, 'workers' | 'on'> {
  readonly side?: string;
  readonly rollouts?: number;
  readonly seed?: string;
  readonly html?: string;
}

/** Bars of the chart in text, from 0 to 100 %. */
const BARS = '▁▂▃▄▅▆▇█';
const WIDEST = 72;

/** Reviews a record. */
export async function review(path: string, typed: ReviewTyped): Promise<Report> {
  const { side, rollouts, seed, html } = typed;
  const { record } = await openRecord(path);
  if (side !== undefined) checkSide(record, side);
  if (html !== undefined) checkWritable(html, 'The review');
  const report = await counted(record, typed, {
    ...(side === undefined ? {} : { side }),
    ...(rollouts === undefined ? {} : { rollouts }),
    ...(seed === undefined ? {} : { seed }),
    onProgress,
  });
  if (html !== undefined) write(html, makeReviewPage(report), 'The review');
  const written = html === undefined ? [] : ['', `Written: ${html}`];
  const text = [
    ...(report.isPartial
      ? ['Stopped early: only the chances were counted, everything counts as luck.', '']
      : []),
    reviewSentence(report),
    '',
    sparkline(report),
    ...reviewTables(report).flatMap((table) => ['', tableInText(table)]),
    ...written,
  ];
  return { code: 0, text: text.join('\n'), data: report };
}

/** Ctrl-C stops with what is done; a second one at once. */
async function counted(
  record: FightRecord,
  typed: ReviewTyped,
  options: ReviewOnOptions,
): Promise<ReviewReport> {
  const stop = new AbortController();
  const onInterrupt = (): void => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  process.on('SIGINT', onInterrupt);
  const lab = await labFor(typed);
  try {
    return await reviewOn(lab, record, { ...options, signal: stop.signal });
  } finally {
    process.off('SIGINT', onInterrupt);
    await lab.close();
  }
}

function checkSide({ setup }: FightRecord, side: string): void {
  const ids = setup.sides.map(({ id }) => id);
  if (!ids.includes(side)) throw new BadInput(`There is no side "${side}". There are: ${ids.join(', ')}.`);
}

/** The chance over the fight, one bar for each decision or for several. */
function sparkline({ chances, end }: ReviewReport): string {
  const all = [...chances.map(({ percent }) => percent), end];
  const every = Math.ceil(all.length / WIDEST);
  const shown = all.filter((_, i) => i % every === 0 || i === all.length - 1);
  const bar = (percent: number): string =>
    BARS[Math.min(BARS.length - 1, Math.floor((percent / 100) * BARS.length))] ?? '';
  return `Chance to win, decision by decision: ${shown.map(bar).join('')}`;
}

function onProgress(done: number, wanted: number): void {
  if (!process.stderr.isTTY) return;
  const text = done === wanted ? '\r\u001b[K' : `\rReviewing: ${Math.floor((100 * done) / wanted)} % `;
  process.stderr.write(text);
}
