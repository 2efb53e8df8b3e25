// Ready fighters of Heart Rush.
import type { LibraryEntry } from '@affray/kernel';
import { HEROES } from './library-heroes.ts';
import { MONSTERS } from './library-monsters.ts';
import type { Sheet } from './sheet.ts';

export const LIBRARY: Readonly<Record<string, LibraryEntry<Sheet>>> = { ...HEROES, ...MONSTERS };
