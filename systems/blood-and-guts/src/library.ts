// Ready-made fighters of Blood & Guts.
import { type LibraryEntry, withKinds } from '@affray/kernel';
import { SHIELDS } from './armoury.ts';
import { COMPANY, STREETS, WILDS } from './library-more.ts';
import { sheet, take } from './library-parts.ts';
import type { Sheet, SheetShield } from './sheet.ts';
import { STRENGTHS } from './strengths.ts';

const FIRST: Readonly<Record<string, LibraryEntry<Sheet>>> = {
  footpad: {
    name: 'Footpad',
    about: 'Quick with a knife, quickest from the dark.',
    sheet: sheet([6, 5, 6], [6, 6, 8], {
      weapons: [
        take('knife', { special: { quality: 5, condition: 8 } }),
        take('knife', { id: 'spare-knife', name: 'spare knife' }),
      ],
    }),
  },
  knight: {
    name: 'Knight in plate',
    about: 'Slow to be hurt and slow to tire of it.',
    sheet: sheet([5, 9, 6], [6, 8, 10], {
      weapons: [take('longsword')],
      shield: SHIELDS['round shield'] as SheetShield,
      armour: ['gambeson', 'helmet', 'plate'],
    }),
  },
  crossbowman: {
    name: 'Crossbowman',
    about: 'One steady shot, then a dagger.',
    sheet: sheet([5, 6, 8], [6, 6, 8], {
      weapons: [take('crossbow', { ammo: 6 }), take('dagger')],
      armour: ['gambeson', 'helmet'],
    }),
  },
  spearman: {
    name: 'Spearman',
    about: 'Strikes first beside a comrade.',
    sheet: sheet([6, 7, 5], [6, 6, 8], {
      weapons: [take('spear', { special: { quality: 5, condition: 7 } })],
      shield: SHIELDS['kite shield'] as SheetShield,
      armour: ['gambeson', 'helmet'],
    }),
  },
  brawler: {
    name: 'Bare-knuckle brawler',
    about: 'No weapon, much breath.',
    sheet: sheet([6, 9, 6], [8, 8, 10], {}),
  },
  bowman: {
    name: 'Hunter',
    about: 'At home on higher ground.',
    sheet: sheet([7, 7, 7], [6, 8, 8], { weapons: [take('bow'), take('knife')], armour: ['gambeson'] }),
  },
  halberdier: {
    name: 'Halberdier',
    about: 'Armour on a horse is no armour to this one.',
    sheet: sheet([5, 9, 5], [6, 8, 8], {
      weapons: [take('halberd', { special: { quality: 4, condition: 3 } })],
      armour: ['chainmail', 'helmet'],
    }),
  },
  duellist: {
    name: 'Duellist',
    about: 'Binds a blade where there is little room.',
    sheet: sheet([8, 7, 8], [6, 8, 8], {
      weapons: [take('sword', { id: 'rapier', name: 'rapier', special: { quality: 3, condition: 4 } })],
      shield: SHIELDS.buckler as SheetShield,
    }),
  },
};

export const LIBRARY: Readonly<Record<string, LibraryEntry<Sheet>>> = withKinds(
  { ...FIRST, ...STREETS, ...COMPANY, ...WILDS },
  {
    footpad: ['bandits', 'thief'],
    knight: ['heroes', 'knight'],
    crossbowman: ['soldiers', 'crossbowman'],
    spearman: ['soldiers', 'pikeman'],
    brawler: ['heroes', 'brawler'],
    bowman: ['heroes', 'archer'],
    halberdier: ['soldiers', 'pikeman'],
    duellist: ['heroes', 'fencer'],
    cutthroat: ['bandits', 'assassin'],
    'bandit-chief': ['bandits', 'captain'],
    highwayman: ['bandits', 'rider'],
    cudgeller: ['bandits', 'bandit'],
    poacher: ['bandits', 'ranger'],
    'pit-fighter': ['heroes', 'barbarian'],
    innkeeper: ['townsfolk', 'peasant'],
    blacksmith: ['townsfolk', 'smith'],
    'fencing-master': ['heroes', 'noble'],
    'man-at-arms': ['soldiers', 'swordsman'],
    'pavise-bearer': ['soldiers', 'guard'],
    longbowman: ['soldiers', 'archer'],
    sergeant: ['soldiers', 'captain'],
    lancer: ['soldiers', 'rider'],
    'horse-archer': ['soldiers', 'rider'],
    engineer: ['soldiers', 'crossbowman'],
    recruit: ['townsfolk', 'child'],
    veteran: ['heroes', 'elder'],
    mercenary: ['heroes', 'viking'],
    executioner: ['monsters', 'axeman'],
    'war-hound': ['beasts', 'hound'],
    'she-bear': ['beasts', 'bear'],
    'wild-boar': ['beasts', 'boar'],
    'marsh-ogre': ['monsters', 'ogre'],
  },
  STRENGTHS,
);
