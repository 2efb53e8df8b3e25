// The options for making a fighter in three steps.
import type { Making } from '@affray/kernel';

export const MAKING: Making = {
  kinds: [
    'knight',
    'brawler',
    'bowman',
    'duellist',
    'pit-fighter',
    'fencing-master',
    'veteran',
    'mercenary',
    'man-at-arms',
    'footpad',
  ],
  outfits: {
    'sword-and-board': {
      name: 'Sword and board',
      about: 'A sword, a kite shield, a gambeson.',
      sheet: { weapons: ['sword'], shield: 'kite shield', armour: ['gambeson'] },
    },
    'full-harness': {
      name: 'Full harness',
      about: 'A longsword under plate, helmet and gambeson.',
      sheet: { weapons: ['longsword'], shield: null, armour: ['gambeson', 'helmet', 'plate'] },
    },
    heirloom: {
      name: 'Heirloom',
      about: 'A longsword that answers when it is called on, chainmail.',
      sheet: {
        weapons: [
          {
            name: 'heirloom',
            die: 10,
            special: {
              quality: {
                name: 'Old Oath',
                about: 'Called on, it bites twice.',
                uses: 2,
                effect: { do: 'extra-die', dice: 1 },
              },
              condition: 'always',
            },
          },
        ],
        shield: null,
        armour: ['gambeson', 'chainmail'],
      },
    },
    halberd: {
      name: 'Halberd',
      about: 'A d12 on a pole, chainmail.',
      sheet: { weapons: ['halberd', 'dagger'], shield: null, armour: ['chainmail', 'helmet'] },
    },
    'bow-and-knife': {
      name: 'Bow and knife',
      about: 'Twelve arrows, then a knife.',
      sheet: { weapons: ['bow', 'knife'], shield: null, armour: ['gambeson'] },
    },
    crossbow: {
      name: 'Crossbow',
      about: 'One heavy bolt at a time, a dagger, a helmet.',
      sheet: { weapons: ['crossbow', 'dagger'], shield: null, armour: ['helmet'] },
    },
    'bare-knuckles': {
      name: 'Bare knuckles',
      about: 'Nothing that can be marked or broken.',
      sheet: { weapons: [], shield: null, armour: [] },
    },
  },
};
