// `affray across`: the same encounter in every game, and how the fights differ.
import { BadInput, didYouMean } from '@affray/kernel';
import {
  type AcrossGame,
  acrossSentence,
  acrossTable,
  CHANCES,
  encounterIn,
  makeAcrossPage,
  tableInText,
} from '@affray/lab';
import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { hardnessOf } from '../build.ts';
import type { Report } from '../report.ts';
import { checkWritable, write } from '../write.ts';
import { labFor } from './common.ts';

export interface AcrossCommandOptions {
  readonly party?: number;
  readonly against: string;
  readonly games?: string;
  readonly easy?: boolean;
  readonly fair?: boolean;
  readonly hard?: boolean;
  readonly runs?: number;
  readonly records?: number;
  readonly seed?: string;
  readonly html?: string;
  readonly workers?: number;
}

const HEROES = 3;
const RUNS = 2000;
const RECORDS = 12;

/** Plays the encounter in each game that has fighters for it. */
export async function across(options: AcrossCommandOptions): Promise<Report> {
  const { party: heroes = HEROES, against, runs = RUNS, records = RECORDS, seed = 'affray' } = options;
  const chance = CHANCES[hardnessOf(options)];
  const ids = gamesTyped(options.games);
  if (options.html !== undefined) checkWritable(options.html, 'The report');
  const lab = await labFor(options);
  const games: AcrossGame[] = [];
  try {
    for (const id of ids) {
      const system = await loadSystem(id);
      if (system === undefined) continue;
      const found = await encounterIn(lab, system, { heroes, against, chance }, { runs, records, seed });
      if (found !== null) games.push(found);
    }
  } finally {
    await lab.close();
  }
  if (games.length === 0)
    throw new BadInput(`No game has ${heroes} heroes and a kind "${against}" in its library.`);
  const title = `${heroes} ${heroes === 1 ? 'hero' : 'heroes'} against ${against}`;
  if (options.html !== undefined) write(options.html, makeAcrossPage(title, games, seed), 'The report');
  const told = options.html === undefined ? [] : ['', `Written to ${options.html}.`];
  const text = [acrossSentence(games), '', tableInText(acrossTable(games)), ...told].join('\n');
  return { code: 0, text, data: { heroes, against, chance, seed, games } };
}

function gamesTyped(typed: string | undefined): readonly string[] {
  if (typed === undefined) return SYSTEM_IDS;
  return typed.split(',').map((word) => {
    const id = word.trim();
    if (SYSTEM_IDS.includes(id)) return id;
    throw new BadInput(`There is no game "${id}". ${didYouMean(id, SYSTEM_IDS)}`);
  });
}
