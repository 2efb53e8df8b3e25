// Fights that come with the server: one folder per system, one file per fight.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LibraryFight } from '@affray/protocol';
import { firstFight, openScenario } from '@affray/scenario';
import { readyFightsOf } from '@affray/scenario/node';
import { loadSystem } from '@affray/systems';
import { libraryFight } from '@affray/table';

export interface Library {
  /** The ids of all fights: `template/duel`. */
  ids(): readonly string[];
  /** All playable fights, as a page shows them to choose from. Read once. */
  list(): Promise<readonly LibraryFight[]>;
  /** The text of a fight file; null if there is none with that id. */
  text(id: string): string | null;
}

/** A fight outside the library's folder: generated, or a file elsewhere. */
export interface MoreFight {
  /** As in `brawl/closing-time`. */
  readonly id: string;
  text(): string;
}

/**
 * The fights in a folder, and more. Ids are looked up in the list made at the start: no path is ever built from
 * client input.
 * @example const library = libraryIn('examples'); library.text('template/duel');
 */
export function libraryIn(folder: string | null, more: readonly MoreFight[] = []): Library {
  const texts = new Map(more.map((one) => [one.id, one.text]));
  if (folder !== null && existsSync(folder))
    for (const [id, path] of filesIn(folder)) texts.set(id, () => readFileSync(path, 'utf8'));
  const ids = [...texts.keys()].sort();
  const text = (id: string): string | null => texts.get(id)?.() ?? null;
  let known: Promise<readonly LibraryFight[]> | null = null;
  return {
    ids: () => ids,
    list: () => {
      known ??= Promise.all(ids.map((id) => libraryFight(id, text(id) ?? ''))).then((all) =>
        all.filter((one) => one !== null),
      );
      return known;
    },
    text,
  };
}

/**
 * The ready-made fights of a module's systems: the files that come with it, and a first fight for a system that
 * has none.
 * @example const library = libraryIn('examples', await fightsOfModule(url, ['brawl']));
 */
export async function fightsOfModule(module: string, systems: readonly string[]): Promise<MoreFight[]> {
  const more: MoreFight[] = [];
  for (const path of readyFightsOf(module)) {
    const opened = await openScenario(readFileSync(path, 'utf8'), path);
    if (!opened.ok) continue;
    const name = basename(path).replace(/\.ya?ml$/, '');
    more.push({ id: `${opened.value.setup.system}/${name}`, text: () => readFileSync(path, 'utf8') });
  }
  for (const id of systems) {
    const system = await loadSystem(id);
    if (system === undefined || more.some((one) => one.id.startsWith(`${id}/`))) continue;
    more.push({ id: `${id}/first-fight`, text: () => firstFight(system, 'A first fight') });
  }
  return more;
}

function filesIn(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const shelves = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name: shelf } of shelves) {
    for (const file of readdirSync(join(folder, shelf)).filter((name) => name.endsWith('.yaml')))
      files.set(`${shelf}/${file.slice(0, -'.yaml'.length)}`, join(folder, shelf, file));
  }
  return files;
}
