// Items of a shelf as files, and files as items.
import type { FightPictures } from '@affray/kernel';
import { type ShelfEntry, shelfFile } from '@affray/protocol';
import { loadSystem } from '@affray/systems';
import { dataOf } from '../prepare/edit.ts';
import { SHELF } from '../words/shelf.ts';
import { addItem, allItems, bringShelf, readItem, type ShelfHere } from './shelf-api.ts';

/** The data of a fight on a shelf. */
export interface FightOnShelf {
  readonly text: string;
  /** The ready-made fight it began as, if any. */
  readonly from: string | null;
}
/** The data of a fighter: as a fight file describes it. */
export interface FighterOnShelf {
  readonly fighter: Readonly<Record<string, unknown>>;
  readonly edition: string | null;
  /** Its key in the file, from which its face is derived. Omitted by earlier versions. */
  readonly key?: string;
  /** The name of its portrait; omitted: none. */
  readonly portrait?: string;
}
/** The data of a map: the scene of a fight file. */
export interface MapOnShelf {
  readonly scene: Readonly<Record<string, unknown>>;
  readonly edition: string | null;
  /** The picture under it and its lights; omitted: none. */
  readonly pictures?: Pick<FightPictures, 'map' | 'lights'>;
}

/** The whole shelf as the text of one file. */
export async function wholeShelf(here: ShelfHere): Promise<string> {
  return shelfFile(await allItems(here));
}

/** One item as a file: a fight as its own text, everything else as JSON that can be imported. */
export async function fileOf(entry: ShelfEntry): Promise<{ name: string; text: string; type: string }> {
  const item = await readItem(entry.id);
  if (entry.kind === 'fight') {
    const { text } = JSON.parse(item.data) as FightOnShelf;
    return { name: `${entry.name}.yaml`, text, type: 'application/yaml' };
  }
  if (entry.kind === 'puzzle')
    return { name: `${entry.name}.puzzle.json`, text: item.data, type: 'application/json' };
  return { name: `${entry.name}.${entry.kind}.json`, text: shelfFile([item]), type: 'application/json' };
}

/** Saves a puzzle on the shelf; returns its id. */
export async function keepPuzzle(text: string): Promise<string> {
  // Parsing one needs the rules' runners; the shelf opens without them.
  const { parsePuzzle } = await import('@affray/lab/browser');
  const { title, record } = parsePuzzle(text);
  const name = title.trim() || SHELF.one.puzzle;
  return await addItem({ kind: 'puzzle', name, system: record.system, data: JSON.parse(text) as unknown });
}

/**
 * Imports a file to the shelf: a whole shelf, one item of it, a fight, a puzzle, or a fighter of another program;
 * returns the number of items.
 */
export async function bringFile(text: string): Promise<number> {
  const format = /"format"\s*:\s*"(affray-\w+)"/.exec(text.slice(0, 200))?.[1];
  if (format === 'affray-shelf') return await bringShelf(text);
  if (format === 'affray-puzzle') {
    await keepPuzzle(text);
    return 1;
  }
  const data = dataOf(text);
  const system = typeof data?.system === 'string' ? await loadSystem(data.system) : undefined;
  if (data === null || system === undefined || data.sides === undefined) throw new Error(SHELF.wrongFile);
  const name =
    typeof data.title === 'string' && data.title !== '' ? data.title.slice(0, 64).trim() : SHELF.one.fight;
  await addItem({
    kind: 'fight',
    name,
    system: system.id,
    data: { text, from: null } satisfies FightOnShelf,
  });
  return 1;
}
