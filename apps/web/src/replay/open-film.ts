import { parseRecord } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { type Film, filmOf } from './film.ts';

/**
 * Opens a record; throws with one sentence when it cannot be read or the rules disagree with it.
 * @example const film = await openFilm(text); film.at(3, film.seats[0]);
 */
export async function openFilm(text: string): Promise<Film> {
  const record = parseRecord(text);
  const system = await loadSystem(record.system);
  if (system === undefined) throw new Error(`There is no system "${record.system}".`);
  return filmOf(system, record);
}
