// Options for making a fighter in three steps.
import type { Making } from '@affray/kernel';

export const MAKING: Making = {
  kinds: [
    'rook',
    'ysolde-vane',
    'brother-tam',
    'kestrel',
    'dun-varrow',
    'ana-storm',
    'old-hob',
    'twin-sabres',
    'gate-guard',
    'pikewoman',
  ],
  outfits: {
    'blade-and-cloak': {
      name: 'Blade and cloak',
      about: 'Two tools: one cuts, one hides.',
      sheet: { tools: ['Sabre', 'Heavy Cloak'] },
    },
    charm: {
      name: 'Knife and charm',
      about: 'A knife that bites deeper than most, and a charm that closes a wound.',
      sheet: {
        tools: [
          { name: 'Long Knife', die: 'd10' },
          {
            name: 'Bone Charm',
            own: {
              about: 'Held to a wound, it closes it.',
              uses: 1,
              target: 'friend',
              effect: { do: 'heal' },
            },
          },
        ],
      },
    },
    'tool-box': {
      name: 'A bag of things',
      about: 'Four tools: disarmed of one, you draw the next.',
      sheet: { tools: ['Crowbar', 'Iron Chain', 'Torch', 'Bag of Flour'] },
    },
    'staff-and-salts': {
      name: 'Staff and salts',
      about: 'For those who mend as well as hit.',
      sheet: { tools: ['Quarterstaff', 'Smelling Salts'] },
    },
    'net-and-spear': {
      name: 'Net and spear',
      about: 'Keep them where you want them.',
      sheet: { tools: ['Throwing Net', 'Spear'] },
    },
    'bare-hands': {
      name: 'Bare hands',
      about: 'No tool to lose, two sparks more.',
      sheet: { tools: [], sparks: 5 },
    },
  },
};
