// Ready-made fighters, with metadata besides their sheets.
import type { Face } from './present/icons.ts';
import type { LibraryEntry } from './system.ts';

/** The kind an entry belongs to, and its portrait. */
export type Who = readonly [kind: string, face: Face];

/**
 * A library with kinds, portraits and measured strengths.
 * @example export const LIBRARY = withKinds(ENTRIES, { goblin: ['goblins', 'goblin'] }, STRENGTHS);
 */
export function withKinds<T>(
  entries: Readonly<Record<string, LibraryEntry<T>>>,
  who: Readonly<Record<string, Who>>,
  strengths: Readonly<Record<string, number>>,
): Readonly<Record<string, LibraryEntry<T>>> {
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => {
      const [kind, face] = who[id] ?? [];
      const strength = strengths[id];
      return [
        id,
        {
          ...entry,
          ...(kind === undefined ? {} : { kind }),
          ...(face === undefined ? {} : { face }),
          ...(strength === undefined ? {} : { strength }),
        },
      ];
    }),
  );
}
