// More ready-made fighters: the streets, the company, the wilds.
import type { LibraryEntry } from '@affray/kernel';
import { SHIELDS } from './armoury.ts';
import { sheet, take } from './library-parts.ts';
import type { Sheet, SheetShield } from './sheet.ts';

type Entries = Readonly<Record<string, LibraryEntry<Sheet>>>;
const shield = (name: string): SheetShield => SHIELDS[name] as SheetShield;

export const STREETS: Entries = {
  cutthroat: {
    name: 'Cutthroat',
    about: 'A dagger in each hand, and no armour to slow them.',
    sheet: sheet([8, 5, 7], [6, 6, 6], {
      weapons: [take('dagger'), take('dagger', { id: 'left-dagger', name: 'left dagger' })],
    }),
  },
  'bandit-chief': {
    name: 'Bandit chief',
    about: 'An axe that bites deeper when the gang stands close.',
    sheet: sheet([6, 8, 6], [6, 8, 8], {
      weapons: [take('axe', { special: { quality: 2, condition: 7 } })],
      shield: shield('buckler'),
      armour: ['gambeson'],
    }),
  },
  highwayman: {
    name: 'Highwayman',
    about: 'Mounted, a hand crossbow, and a sword for afterwards.',
    sheet: sheet([6, 6, 8], [6, 8, 8], {
      weapons: [take('hand crossbow', { ammo: 4 }), take('sword', { special: { quality: 1, condition: 2 } })],
      mounted: true,
    }),
  },
  cudgeller: {
    name: 'Cudgeller',
    about: 'A mace and a round shield: the gang’s front row.',
    sheet: sheet([5, 7, 5], [6, 6], { weapons: [take('mace')], shield: shield('round shield') }),
  },
  poacher: {
    name: 'Poacher',
    about: 'A short bow from above, a hatchet below.',
    sheet: sheet([7, 5, 7], [6, 6, 6], {
      weapons: [take('short bow', { ammo: 8 }), take('axe', { id: 'hatchet', name: 'hatchet' })],
      above: true,
    }),
  },
  'pit-fighter': {
    name: 'Pit fighter',
    about: 'Two axes and four breaths; wears the crowd and little else.',
    sheet: sheet([6, 8, 5], [6, 6, 8, 8], {
      weapons: [take('axe'), take('axe', { id: 'second-axe', name: 'second axe' })],
    }),
  },
  innkeeper: {
    name: 'Innkeeper',
    about: 'A carving knife under the bar and a helmet on the wall.',
    sheet: sheet([4, 6, 5], [6, 8], { weapons: [take('knife')], armour: ['helmet'] }),
  },
  blacksmith: {
    name: 'Blacksmith',
    about: 'A maul, a leather coat, and arms to swing one in the other.',
    sheet: sheet([4, 9, 5], [8, 8], { weapons: [take('maul')], armour: ['gambeson'] }),
  },
  'fencing-master': {
    name: 'Fencing master',
    about: 'Rapier and parrying dagger: binds whatever is lower.',
    sheet: sheet([8, 6, 9], [6, 6, 8], {
      weapons: [
        take('sword', { id: 'rapier', name: 'rapier', special: { quality: 3, condition: 8 } }),
        take('dagger', { id: 'main-gauche', name: 'main-gauche' }),
      ],
    }),
  },
};

export const COMPANY: Entries = {
  'man-at-arms': {
    name: 'Man-at-arms',
    about: 'Sword, kite shield and mail: the middle of every line.',
    sheet: sheet([5, 8, 6], [6, 6, 8], {
      weapons: [take('sword')],
      shield: shield('kite shield'),
      armour: ['chainmail', 'helmet'],
    }),
  },
  'pavise-bearer': {
    name: 'Pavise bearer',
    about: 'Hides behind a door and hacks around it.',
    sheet: sheet([4, 7, 6], [6, 8], {
      weapons: [take('axe')],
      shield: shield('pavise'),
      armour: ['helmet'],
    }),
  },
  longbowman: {
    name: 'Longbowman',
    about: 'A yew bow, a lead maul for knights, a quilted coat.',
    sheet: sheet([6, 7, 7], [6, 8, 8], { weapons: [take('longbow'), take('maul')], armour: ['gambeson'] }),
  },
  sergeant: {
    name: 'Sergeant',
    about: 'A mace that does not care for armour when two foes stand before it.',
    sheet: sheet([5, 8, 7], [6, 8, 8], {
      weapons: [take('mace', { special: { quality: 4, condition: 5 } })],
      shield: shield('buckler'),
      armour: ['chainmail', 'gambeson', 'helmet'],
    }),
  },
  lancer: {
    name: 'Lancer',
    about: 'On a horse, with a spear that strikes first at those on foot.',
    sheet: sheet([6, 8, 6], [6, 8, 8], {
      weapons: [
        take('spear', { id: 'lance', name: 'lance', special: { quality: 5, condition: 2 } }),
        take('sword'),
      ],
      armour: ['chainmail'],
      mounted: true,
    }),
  },
  'horse-archer': {
    name: 'Horse archer',
    about: 'Shoots, and is elsewhere.',
    sheet: sheet([8, 6, 8], [6, 6, 8], {
      weapons: [take('bow'), take('knife')],
      armour: ['gambeson'],
      mounted: true,
    }),
  },
  engineer: {
    name: 'Engineer',
    about: 'A ballista, three bolts, and a dagger for when they are gone.',
    sheet: sheet([4, 6, 9], [6, 8], { weapons: [take('ballista', { ammo: 3 }), take('dagger')] }),
  },
  recruit: {
    name: 'Recruit',
    about: 'A spear, a helmet that slips, one breath.',
    sheet: sheet([5, 5, 4], [6], { weapons: [take('spear')], armour: ['helmet'] }),
  },
  veteran: {
    name: 'Old veteran',
    about: 'Five breaths of practice, and first with the longsword where two come at once.',
    sheet: sheet([6, 9, 8], [4, 6, 6, 8, 8], {
      weapons: [take('longsword', { special: { quality: 5, condition: 5 } })],
      armour: ['gambeson'],
    }),
  },
  mercenary: {
    name: 'Mercenary',
    about: 'A flail from nobody knows where: what it can do shows in the fight.',
    sheet: sheet([6, 7, 6], [6, 8, 10], {
      weapons: [take('flail', { special: 'random' })],
      armour: ['chainmail'],
    }),
  },
  executioner: {
    name: 'Executioner',
    about: 'A two-handed axe and a hood. No shield, no hurry.',
    sheet: sheet([5, 10, 6], [8, 10, 12], {
      weapons: [take('maul', { id: 'great-axe', name: 'great axe', special: { quality: 1, condition: 8 } })],
      armour: ['helmet'],
    }),
  },
};

export const WILDS: Entries = {
  'war-hound': {
    name: 'War hound',
    about: 'Teeth at arm’s length, and never alone.',
    sheet: sheet([9, 4, 5], [6, 6], {
      weapons: [take('knife', { id: 'bite', name: 'bite', special: { quality: 1, condition: 7 } })],
    }),
  },
  'she-bear': {
    name: 'She-bear',
    about: 'Claws like a halberd and a hide like a coat.',
    sheet: sheet([7, 12, 6], [8, 10, 12], {
      weapons: [take('halberd', { id: 'claws', name: 'claws' })],
      armour: ['gambeson'],
    }),
  },
  'wild-boar': {
    name: 'Wild boar',
    about: 'One rush, tusks first.',
    sheet: sheet([8, 8, 3], [10], {
      weapons: [take('longsword', { id: 'tusks', name: 'tusks', special: { quality: 5, condition: 8 } })],
    }),
  },
  'marsh-ogre': {
    name: 'Marsh ogre',
    about: 'A tree in one hand and a door on the other arm.',
    sheet: sheet([5, 14, 5], [10, 10, 12], {
      weapons: [take('maul', { id: 'tree', name: 'tree' })],
      shield: shield('pavise'),
    }),
  },
};
