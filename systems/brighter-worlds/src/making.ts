// The options for making a fighter in three steps.
import type { Making } from '@affray/kernel';

export const MAKING: Making = {
  kinds: ['sam', 'pete', 'orla', 'quill', 'brenna', 'old-marrow', 'tolly', 'hireling', 'guard'],
  outfits: {
    'sword-and-shield': {
      name: 'Sword and shield',
      about: 'd8, leather and a shield to hold.',
      sheet: { attacks: ['sword'], armor: 1, shield: 1, bulkyCarried: 0 },
    },
    longsword: {
      name: 'Longsword',
      about: 'd10 in both hands, mail on your back.',
      sheet: { attacks: ['longsword', 'dagger'], armor: 1, shield: 0, bulkyCarried: 1 },
    },
    bow: {
      name: 'Bow and dagger',
      about: 'd6 from afar, d6 up close, no armor.',
      sheet: { attacks: ['bow', 'dagger'], armor: 0, shield: 0, bulkyCarried: 0 },
    },
    'plate-and-hammer': {
      name: 'Plate and hammer',
      about: 'Armor 2 and a d10, both bulky: little Grit is left.',
      sheet: { attacks: ['war-hammer'], armor: 2, shield: 0, bulkyCarried: 2 },
    },
    satchel: {
      name: 'Satchel',
      about: 'A staff, a draught that gives Grit back, a flask of fire and a word that stops a foe.',
      sheet: {
        attacks: ['staff'],
        armor: 0,
        shield: 0,
        bulkyCarried: 0,
        own: [
          {
            name: 'heartening draught',
            about: 'A swallow of it clears the head.',
            uses: 2,
            target: 'friend',
            range: 5,
            effect: { do: 'heal', amount: 4 },
          },
          { name: 'flask of fire', uses: 1, target: 'enemy', effect: { do: 'harm', dice: 1, size: 'd10' } },
          {
            name: 'word of stillness',
            about: 'Whom it takes hold of sleeps.',
            spell: true,
            target: 'enemy',
            effect: { do: 'knock-out' },
          },
        ],
      },
    },
    'staff-and-fire': {
      name: 'Staff and fire',
      about: 'A d6 staff, and a burst of fire for everybody.',
      sheet: {
        attacks: [
          'staff',
          { id: 'fire-burst', name: 'fire burst', dice: ['d6'], spell: true, blast: true, nature: 'fire' },
        ],
        armor: 0,
        shield: 0,
        bulkyCarried: 0,
      },
    },
  },
};
