// `affray replay RECORD --html FILE`: the replay as one page that needs no network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, makeRecord } from '@affray/kernel';
import { type HashedText, makeReplayFile, type ReplayPlayer, reviewReport } from '@affray/lab';
import { replay } from '@affray/run';
import { registeredModules, registerModule } from '@affray/systems';
import { openRecord } from './open.ts';
import type { Report } from './report.ts';
import { shipped } from './shipped.ts';
import { checkWritable, write } from './write.ts';

export interface ReplayHtmlTyped {
  readonly html?: string;
  readonly review?: boolean;
}

/** Writes the page. */
export async function replayHtml(path: string, { html, review }: ReplayHtmlTyped): Promise<Report> {
  if (html === undefined) throw new BadInput('--review needs --html FILE, the page that includes it.');
  const { record, system } = await openRecord(path);
  checkWritable(html, 'the replay');
  const { title } = record.setup;
  const folder = shipped('apps/web/dist/replay');
  if (folder === undefined)
    throw new BadInput(
      'The app is not built, and the page is made from its parts. Run "npm run build-pages" first.',
    );
  try {
    replay(system, record);
  } catch (problem) {
    throw new BadInput(`${path}: This record cannot be played again: ${(problem as Error).message}`);
  }
  const page = makeReplayFile({
    title,
    record: makeRecord(record),
    player: partOf<ReplayPlayer>(folder, 'player'),
    system: (await ownRules(system.id)) ?? partOf<HashedText>(folder, system.id),
    ...(review === true ? { review: reviewReport(system, record) } : {}),
  });
  write(html, page, 'the replay');
  const size = `${(Buffer.byteLength(page) / 1e6).toFixed(1)} MB`;
  return {
    code: 0,
    text: `Written: ${html} (${title}, ${size})`,
    data: { file: html, title, bytes: Buffer.byteLength(page) },
  };
}

function partOf<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as T;
}

/** The rules of a game given with --system; null for a game of the app. */
async function ownRules(id: string): Promise<HashedText | null> {
  for (const url of registeredModules()) {
    if (!(await registerModule(url)).includes(id)) continue;
    return await (await import('@affray/server')).rulesForReplay(url);
  }
  return null;
}
