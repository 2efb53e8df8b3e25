// `affray tournament`: which policy plays better, from both seats.

import { BadInput, didYouMean } from '@affray/kernel';
import { inThousands, jobOf, type Match, meanInWords, tournament as play, tableInText } from '@affray/lab';
import { policyNames } from '@affray/run';
import { openFile } from '../open.ts';
import type { Report } from '../report.ts';
import { type LabOptions, labFor, watch } from './common.ts';

export interface TournamentOptions extends Omit<LabOptions, 'policy'> {
  readonly policies?: string;
}

const RUNS = 200;

/** Plays policies against each other over a fight file. */
export async function tournament(path: string, options: TournamentOptions): Promise<Report> {
  const { setup, system } = await openFile(path);
  const policies = (options.policies ?? 'sharp,tactical,random').split(',');
  const known = policyNames(system);
  for (const name of policies)
    if (!known.includes(name))
      throw new BadInput(`${system.title} has no policy "${name}". ${didYouMean(name, known)}`);
  if (policies.length < 2) throw new BadInput('A tournament needs two policies.');
  const { seed = 'affray', rollouts, runs = RUNS } = options;
  const job = jobOf(setup, { seed, ...(rollouts === undefined ? {} : { rollouts }) });
  const watching = watch(options.json === true);
  const lab = await labFor(options);
  try {
    const limits = {
      runs,
      signal: watching.signal,
      onProgress: (progress: Parameters<typeof watching.onProgress>[0]) => watching.onProgress(progress),
    };
    const matches = await play(lab, job, policies, limits);
    return { code: 0, text: inText(matches, system.title, setup.title), data: { seed, matches } };
  } finally {
    watching.end();
    await lab.close();
  }
}

function inText(matches: readonly Match[], system: string, title: string): string {
  const sentences = matches.map(({ one, other, verdict }) => {
    if (verdict === 'even') return `${one} and ${other} cannot be told apart`;
    return verdict === 'ahead' ? `${one} beats ${other}` : `${other} beats ${one}`;
  });
  const rows = matches.map(({ one, other, points }) => [
    `${one} against ${other}`,
    meanInWords(points),
    `${inThousands(points.runs)} pairs`,
  ]);
  const caption =
    'Points a fight: 1 won, 0.5 nobody won, 0 lost; each fight from both seats, on the same dice';
  return `${system}, ${title}: ${sentences.join('; ')}.\n\n${tableInText({ caption, rows: [['', 'points', ''], ...rows] })}`;
}
