// Ready-made fighters of Spar.
import { type LibraryEntry, withKinds } from '@affray/kernel';
import type { Sheet } from './state.ts';
import { STRENGTHS } from './strengths.ts';

export const LIBRARY: Readonly<Record<string, LibraryEntry<Sheet>>> = withKinds(
  {
    fencer: { name: 'Fencer', about: 'Light on the feet.', sheet: { health: 22, wind: 3 } },
    bruiser: { name: 'Bruiser', about: 'Takes a lot, dodges little.', sheet: { health: 32, wind: 1 } },
    cutpurse: { name: 'Cutpurse', about: 'Best from the shadows.', sheet: { health: 18, wind: 2 } },
  },
  { fencer: ['heroes', 'fencer'], bruiser: ['bandits', 'brawler'], cutpurse: ['bandits', 'thief'] },
  STRENGTHS,
);
