// Fights that come with the server: one folder a system, one file a fight.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryFight } from '@affray/protocol';
import { openScenario } from '@affray/scenario';

export interface Library {
  /** The ids of all fights: `template/duel`. */
  ids(): readonly string[];
  /** All fights that can be played, as a page shows them to choose from. Read once. */
  list(): Promise<readonly LibraryFight[]>;
  /** The text of a fight file; null if there is none of that id. */
  text(id: string): string | null;
}

/**
 * The fights in a folder. Ids are looked up in the list made at the start: no path is ever made from what a client sends.
 * @example const library = libraryIn('examples'); library.text('template/duel');
 */
export function libraryIn(folder: string | null): Library {
  const files = folder === null || !existsSync(folder) ? new Map<string, string>() : filesIn(folder);
  const ids = [...files.keys()].sort();
  const text = (id: string): string | null => {
    const path = files.get(id);
    return path === undefined ? null : readFileSync(path, 'utf8');
  };
  let known: Promise<readonly LibraryFight[]> | null = null;
  return {
    ids: () => ids,
    list: () => {
      known ??= Promise.all(ids.map((id) => shown(id, text(id) ?? ''))).then((all) =>
        all.filter((one) => one !== null),
      );
      return known;
    },
    text,
  };
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

/** A file that is at fault is not offered. */
async function shown(id: string, text: string): Promise<LibraryFight | null> {
  const opened = await openScenario(text, id);
  if (!opened.ok) return null;
  const { scenario, setup } = opened.value;
  const { title, system, edition, fighters } = setup;
  const count = (side: string): number => fighters.filter((one) => one.side === side).length;
  const sides = setup.sides.map((side) => ({
    id: side.id,
    name: side.name,
    by: side.by,
    fighters: count(side.id),
  }));
  return { id, title, story: scenario.story ?? '', system, edition, fighters: fighters.length, sides };
}
