// Ready fighters of Spar.
import type { LibraryEntry } from '@affray/kernel';
import type { Sheet } from './state.ts';

export const LIBRARY: Readonly<Record<string, LibraryEntry<Sheet>>> = {
  fencer: { name: 'Fencer', about: 'Light on the feet.', sheet: { health: 22, wind: 3 } },
  bruiser: { name: 'Bruiser', about: 'Takes a lot, dodges little.', sheet: { health: 32, wind: 1 } },
  cutpurse: { name: 'Cutpurse', about: 'Best from the shadows.', sheet: { health: 18, wind: 2 } },
};
