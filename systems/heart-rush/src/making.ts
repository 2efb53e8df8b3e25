// Options for making a fighter in three steps.
import type { Making } from '@affray/kernel';

export const MAKING: Making = {
  kinds: [
    'vanguard',
    'breaker',
    'archer',
    'duelist',
    'skald',
    'knifer',
    'ember',
    'warden',
    'wrestler',
    'pikeman',
    'netter',
    'bloodletter',
    'lasher',
    'stormcaller',
    'hourwright',
  ],
  outfits: {
    'sword-and-shield': {
      name: 'Sword and shield',
      about: 'A shortsword, a light shield, medium armor.',
      sheet: { weapons: ['shortsword'], wielded: 'shortsword', shield: 'light', armor: 'medium' },
    },
    'two-hander': {
      name: 'Two hands',
      about: 'A long sword, light armor, nothing in between.',
      sheet: { weapons: ['long-sword', 'knife'], wielded: 'long-sword', shield: null, armor: 'light' },
    },
    'pike-and-plate': {
      name: 'Pike and plate',
      about: 'Ten feet of reach behind heavy armor.',
      sheet: { weapons: ['pike', 'knife'], wielded: 'pike', shield: null, armor: 'heavy' },
    },
    bow: {
      name: 'Bow',
      about: 'A longbow, a knife for later, light armor.',
      sheet: { weapons: ['longbow', 'knife'], wielded: 'longbow', shield: null, armor: 'light' },
    },
    fencer: {
      name: 'Rapier',
      about: 'A rapier and a light shield; no armor to slow you.',
      sheet: { weapons: ['rapier', 'knife'], wielded: 'rapier', shield: 'light', armor: 'none' },
    },
    'bare-hands': {
      name: 'Bare hands',
      about: 'Nothing to draw and nothing to drop.',
      sheet: { weapons: [], wielded: null, shield: null, armor: 'none' },
    },
  },
};
