// `affray simulate`: plays a fight many times and reports statistics.

import { join } from 'node:path';
import { BadInput, type Json, makeRecord } from '@affray/kernel';
import {
  type Base,
  type Comparison,
  changed,
  compare,
  differenceInWords,
  inPercent,
  inThousands,
  type Job,
  jobOf,
  type Lab,
  makeCsv,
  makePage,
  parseRange,
  parseValue,
  type Range,
  rateInWords,
  recordOfRun,
  runsAt,
  type Sweep,
  sentenceOf,
  summaryOf,
  sweep,
  sweepTable,
  type Tally,
  type Tuned,
  type TuneTo,
  tableInText,
  tablesOf,
  tune,
} from '@affray/lab';
import { policiesTyped } from '@affray/run';
import type { Opened } from '@affray/scenario';
import { openFile } from '../open.ts';
import type { Report } from '../report.ts';
import { checkWritable, makeFolder, write } from '../write.ts';
import { type LabOptions, labFor, openBase, type Watch, watch } from './common.ts';

export interface SimulateOptions extends LabOptions {
  readonly until?: number;
  readonly rules?: boolean;
  readonly compare?: string;
  readonly compareOption?: readonly string[];
  readonly sweep?: readonly string[];
  readonly tune?: string;
  readonly target?: number;
  readonly targetOf?: TuneTo;
  readonly pick?: string;
  readonly out?: string;
  readonly csv?: string;
  readonly html?: string;
}

const RUNS = 10_000;
/** With `--until` and without `-n`: the maximum number of runs. */
const MOST_RUNS = 100_000_000;
/** A sweep or a search plays many fights at each value. */
const RUNS_PER_VALUE = 2000;

/** Everything that one call found. */
interface Found {
  readonly tally: Tally;
  readonly comparison: { readonly comparison: Comparison; readonly words: string } | null;
  readonly sweep: Sweep | null;
  readonly tuned: Tuned | null;
  readonly written: readonly string[];
}

/** Plays a fight many times and reports. */
export async function simulate(path: string, options: SimulateOptions): Promise<Report> {
  if ((options.tune === undefined) !== (options.target === undefined))
    throw new BadInput('--tune and --target belong together: --tune goblin.count=1..12 --target 70%.');
  const base = await openBase(path);
  const job = jobFor(base, options);
  const ranges = (options.sweep ?? []).map(parseRange);
  const shares = options.pick === undefined ? [] : sharesTyped(options.pick);
  checkOutputs(options);
  const watching = watch(options.json === true);
  const lab = await labFor(options);
  try {
    const { runs = options.until === undefined ? RUNS : MOST_RUNS, until } = options;
    const limits = { runs, ...(until === undefined ? {} : { until }), ...watched(watching) };
    const tally = await lab.run(job, limits);
    const perValue = { runs: options.runs ?? RUNS_PER_VALUE, ...watched(watching) };
    const found: Found = {
      tally,
      comparison: await compared(lab, base, job, options, { ...limits, runs: tally.to }),
      sweep: ranges.length === 0 ? null : await sweep(lab, base, job, ranges, perValue),
      tuned:
        options.tune === undefined
          ? null
          : await tune(
              lab,
              base,
              job,
              tuneRange(options.tune),
              options.target ?? 0.5,
              perValue,
              options.targetOf,
            ),
      written: [],
    };
    watching.end();
    return reported(base, job, { ...found, written: written(base, job, found, shares, options) }, watching);
  } finally {
    watching.end();
    await lab.close();
  }
}

function watched(watching: Watch): Pick<Watch, 'signal' | 'onProgress'> {
  return { signal: watching.signal, onProgress: (progress) => watching.onProgress(progress) };
}

function jobFor({ setup, system }: Opened, options: SimulateOptions): Job {
  return jobOf(setup, {
    ...policiesTyped(options.policy ?? [], system, setup),
    seed: options.seed ?? 'affray',
    ...(options.rollouts === undefined ? {} : { rollouts: options.rollouts }),
    rules: options.rules === true,
    scores: options.pick !== undefined,
    rows: options.csv !== undefined,
  });
}

async function compared(
  lab: Lab,
  base: Base,
  job: Job,
  options: SimulateOptions,
  limits: Parameters<typeof compare>[3],
): Promise<Found['comparison']> {
  const { compare: other, compareOption = [] } = options;
  if (other !== undefined) {
    const { setup } = await openFile(other);
    return { comparison: await compare(lab, job, { ...job, setup }, limits), words: other };
  }
  if (compareOption.length === 0) return null;
  const changes = compareOption.map((typed): readonly [string, Json] => {
    const equals = typed.indexOf('=');
    if (equals < 1)
      throw new BadInput(`--compare-option "${typed}": write quantity=value, as in wound-at=11.`);
    return [typed.slice(0, equals), parseValue(typed.slice(equals + 1))];
  });
  const setup = changed(base, changes);
  return { comparison: await compare(lab, job, { ...job, setup }, limits), words: compareOption.join(', ') };
}

function tuneRange(typed: string): Range {
  return parseRange(typed.includes('=') ? typed : `${typed}=1..20`);
}

function sharesTyped(typed: string): number[] {
  return typed.split(',').map((word) => {
    const share = Number(/^p(\d+(?:\.\d+)?)$/.exec(word)?.[1]) / 100;
    if (!(share >= 0 && share <= 1)) throw new BadInput(`--pick "${word}": write p1, p50 or p99.`);
    return share;
  });
}

/** Checks before the first fight that the output files can be written after the last. */
function checkOutputs({ pick, out = '.', csv, html }: SimulateOptions): void {
  if (csv !== undefined) checkWritable(csv, 'the table');
  if (html !== undefined) checkWritable(html, 'the report');
  if (pick !== undefined) makeFolder(out, 'the folder of the records');
}

/** Writes the requested files, and names them. */
function written(
  base: Base & Opened,
  job: Job,
  { tally, comparison, sweep: swept }: Found,
  shares: readonly number[],
  { pick, out = '.', csv, html }: SimulateOptions,
): string[] {
  const files: string[] = [];
  const names = pick?.split(',') ?? [];
  for (const [i, run] of runsAt(tally.scores, shares).entries()) {
    const file = join(out, `${names[i]}-run-${run}.json`);
    write(file, makeRecord(recordOfRun(base.system, job, run)), 'the record');
    files.push(file);
  }
  if (csv !== undefined) {
    write(csv, makeCsv(tally.rows), 'the table');
    files.push(csv);
  }
  if (html !== undefined) {
    const summary = summaryOf(base.system, job, tally);
    const page = {
      summary,
      ...(comparison === null ? {} : { comparison }),
      ...(swept === null ? {} : { sweep: swept }),
    };
    write(html, makePage(page), 'the report');
    files.push(html);
  }
  return files;
}

function reported({ system }: Opened, job: Job, found: Found, { stopped }: Watch): Report {
  const summary = summaryOf(system, job, found.tally);
  const text = [sentenceOf(summary)];
  if (stopped)
    text.push(
      `Stopped after ${inThousands(found.tally.to)} fights: -n ${found.tally.to} gives the same again.`,
    );
  if (found.comparison !== null) {
    const { comparison, words } = found.comparison;
    text.push(
      `With ${words}: ${rateInWords(comparison.second)} instead of ${rateInWords(comparison.first)}; ${differenceInWords(comparison.difference)} in ${inThousands(comparison.runs)} fights on the same dice.`,
    );
  }
  if (found.tuned !== null) text.push(tunedInWords(found.tuned));
  text.push('', ...tablesOf(summary).flatMap((table) => [tableInText(table), '']));
  if (found.sweep !== null) text.push(tableInText(sweepTable(found.sweep)), '');
  if (found.tuned !== null) {
    const { quantity, points } = found.tuned;
    text.push(tableInText(sweepTable({ quantities: [quantity], points })), '');
  }
  for (const file of found.written) text.push(`Written: ${file}`);
  const { comparison, sweep: swept, tuned, written: files } = found;
  return {
    code: 0,
    text: text.join('\n').trimEnd(),
    data: { ...summary, stopped, comparison, sweep: swept, tuned, written: files },
  };
}

function tunedInWords({ quantity, target, to, best, remarks }: Tuned): string {
  const what = to === 'falls' ? ' with somebody of the first side down' : '';
  const rate = to === 'falls' ? (best.falls ?? best.wins) : best.wins;
  const first = `${quantity}=${String(best.values[0])} comes nearest to ${inPercent(target)}${what}: ${rateInWords(rate)} of ${inThousands(rate.runs)} fights.`;
  return [first, ...remarks].join(' ');
}
