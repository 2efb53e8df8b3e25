// Fights that come with the server: one folder a system, one file a fight.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Library {
  /** The ids of all fights: `template/duel`. */
  list(): readonly string[];
  /** The text of a fight file; null if there is none of that id. */
  text(id: string): string | null;
}

/**
 * The fights in a folder. Ids are looked up in the list made at the start: no path is ever made from what a client sends.
 * @example const library = libraryIn('examples'); library.text('template/duel');
 */
export function libraryIn(folder: string | null): Library {
  const files = new Map<string, string>();
  if (folder !== null && existsSync(folder)) {
    for (const system of readdirSync(folder, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )) {
      for (const file of readdirSync(join(folder, system.name)).filter((name) => name.endsWith('.yaml')))
        files.set(`${system.name}/${file.slice(0, -'.yaml'.length)}`, join(folder, system.name, file));
    }
  }
  return {
    list: () => [...files.keys()].sort(),
    text: (id) => {
      const path = files.get(id);
      return path === undefined ? null : readFileSync(path, 'utf8');
    },
  };
}
