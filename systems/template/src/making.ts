// The options for making a fighter in three steps.
import type { Making } from '@affray/kernel';

export const MAKING: Making = {
  kinds: ['fencer', 'bruiser', 'cutpurse'],
  outfits: {
    rested: { name: 'Well rested', about: 'All the wind there is.', sheet: { wind: 3 } },
    padded: { name: 'Padded', about: 'Takes more, breathes less.', sheet: { health: 30, wind: 1 } },
  },
};
