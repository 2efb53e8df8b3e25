// Helpers for entries of the library.
import type { LibraryEntry } from '@affray/kernel';
import { checkSheet } from './schema.ts';
import type { Sheet } from './state.ts';

/** A library entry from sheet data as written in a file. */
export function entry(name: string, about: string, data: unknown): LibraryEntry<Sheet> {
  const checked = checkSheet(data);
  if (!checked.ok) throw new Error(`${name}: ${checked.problems[0]?.message}`);
  return { name, about, sheet: checked.value };
}
