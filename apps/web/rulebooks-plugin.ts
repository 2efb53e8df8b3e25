// Keeps the texts of rulebooks out of the bundle of a game's rules: a table needs the rules at once, the texts
// only when someone reads them.
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SYSTEMS = fileURLToPath(new URL('../../systems', import.meta.url));
const EMPTY = '\0affray-empty-rulebook/';
const LOADERS = 'virtual:affray-rulebooks';

const BOOK = '\0affray-rulebook/';

const bookOf = (system: string): string => join(SYSTEMS, system, 'src', 'rulebook.ts');

/** An empty rulebook that its loader fills in place, so that `system.rulebook` is complete from then on. */
const EMPTY_BOOK = 'export const CHAPTERS = []; export const AMBIGUITIES = {}; export const RULES = {};';

function loadersModule(): string {
  const systems = readdirSync(SYSTEMS).filter((system) => existsSync(bookOf(system)));
  const entries = systems.map((system) => {
    const [whole, empty] = [`${BOOK}${system}`, `${EMPTY}${system}`].map((id) => JSON.stringify(id));
    return `${JSON.stringify(system)}: async () => {
      const [whole, shown] = await Promise.all([import(${whole}), import(${empty})]);
      if (shown.CHAPTERS.length > 0) return;
      shown.CHAPTERS.push(...whole.CHAPTERS);
      Object.assign(shown.AMBIGUITIES, whole.AMBIGUITIES);
    }`;
  });
  return `export const RULEBOOKS = { ${entries.join(', ')} };`;
}

/** The texts as data: a chapter's file also has its rules' code, which the app already has. */
async function bookModule(system: string): Promise<string> {
  const { CHAPTERS, AMBIGUITIES } = await import(pathToFileURL(bookOf(system)).href);
  return `export const CHAPTERS = ${JSON.stringify(CHAPTERS)}; export const AMBIGUITIES = ${JSON.stringify(AMBIGUITIES)};`;
}

/**
 * Provides `virtual:affray-rulebooks` with a loader for each system, and empties the systems' rulebooks until
 * then.
 */
export function rulebooksPlugin(): Plugin {
  return {
    name: 'affray-rulebooks',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === LOADERS) return `\0${LOADERS}`;
      if (source.startsWith(EMPTY) || source.startsWith(BOOK)) return source;
      if (source !== './rulebook.ts' || importer?.startsWith(SYSTEMS + sep) !== true) return null;
      const [system] = importer.slice(SYSTEMS.length + 1).split(sep);
      return `${EMPTY}${system}`;
    },
    load(id) {
      if (id === `\0${LOADERS}`) return loadersModule();
      if (id.startsWith(BOOK)) return bookModule(id.slice(BOOK.length));
      return id.startsWith(EMPTY) ? EMPTY_BOOK : null;
    },
  };
}
