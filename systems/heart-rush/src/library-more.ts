// More ready-made fighters: five heroes by HR-MON-10, and foes by the guide of HR-MON-08.
import type { LibraryEntry } from '@affray/kernel';
import { ARMORS, SHIELDS, WEAPONS, weapon } from './23-weapons-and-armor.ts';
import { armed, carry } from './gear.ts';
import { hero } from './library-heroes.ts';
import { statBlock } from './library-monsters.ts';
import type { Sheet } from './sheet.ts';

type Entries = Readonly<Record<string, LibraryEntry<Sheet>>>;
const FANGS = weapon('fangs', 'Fangs', 'light', 'piercing', { body: true, hands: 0 });
const COILS = weapon('coils', 'Coils', 'light', 'bludgeoning', { body: true, hands: 0, reach: true });

export const MORE_HEROES: Entries = {
  netter: {
    name: 'Net-caster',
    about: 'Throws a net, then the short blade; worst for those who lie down.',
    sheet: hero(['agility', 'cunning'], [carry(WEAPONS.shortsword), carry(WEAPONS.net, 2)], {
      armor: ARMORS.light,
      abilities: ['kick-em-while-theyre-down', 'agile'],
    }),
  },
  bloodletter: {
    name: 'Bloodletter',
    about: 'A long sword fed with her own blood, and one more action when it counts.',
    sheet: hero(['might', 'agility'], [carry(WEAPONS['long-sword'])], {
      abilities: ['bloodblade', 'brutal-attacks', 'action-surge'],
    }),
  },
  lasher: {
    name: 'Lasher',
    about: 'A whip that strikes at twenty feet, four levels of cunning, light feet.',
    sheet: hero(['cunning', 'agility'], [carry(WEAPONS.whip), carry(WEAPONS.knife, 2)], {
      abilities: ['cunning-talent', 'light-footed', 'sentinel'],
    }),
  },
  stormcaller: {
    name: 'Stormcaller',
    about: 'Air and water: bolts that cut, waves that unbalance, wind for a shield.',
    sheet: hero(['cunning', 'presence'], [carry(WEAPONS.club)], {
      wielded: null,
      cantrips: [
        { element: 'air', shape: 'bolt', attunement: 'advanced' },
        { element: 'water', shape: 'blast', attunement: 'basic' },
      ],
      abilities: ['shield-of-air', 'focused'],
    }),
  },
  hourwright: {
    name: 'Hourwright',
    about: 'Stuns with a stolen second, blinds with a noon that is not due.',
    sheet: hero(['presence', 'cunning'], [carry(WEAPONS.knife)], {
      wielded: null,
      armor: ARMORS.light,
      cantrips: [
        { element: 'time', shape: 'bolt', attunement: 'basic' },
        { element: 'light', shape: 'blast', attunement: 'basic' },
      ],
      abilities: ['action-surge'],
    }),
  },
};

export const MORE_FOES: Entries = {
  cutpurse: {
    name: 'Cutpurse',
    about: 'A minion who throws knives and goes where you are weakest.',
    sheet: statBlock({
      size: 'medium',
      dice: [4, 8, 6, 4],
      heart: 6,
      hp: 16,
      woundAt: 6,
      attack: 3,
      defense: 2,
      traits: ['skirmishes'],
      rest: armed(carry(WEAPONS.knife, 4)),
    }),
  },
  bruiser: {
    name: 'Bandit Bruiser',
    about: 'A club, a wall behind you, and no way out.',
    sheet: statBlock({
      size: 'medium',
      dice: [8, 4, 4, 6],
      heart: 8,
      hp: 32,
      woundAt: 10,
      attack: 4,
      defense: 3,
      rest: { abilities: ['clobber'], ...armed(carry(WEAPONS.club)) },
    }),
  },
  'bandit-captain': {
    name: 'Bandit Captain',
    about: 'A rapier, a shield, four levels of cunning, and a shout that gets her up again.',
    sheet: statBlock({
      size: 'medium',
      dice: [6, 8, 10, 8],
      heart: 8,
      hp: 42,
      woundAt: 12,
      attack: 5,
      defense: 4,
      rest: {
        abilities: ['cunning-talent', 'cry-of-defiance'],
        shield: SHIELDS.light,
        ...armed(carry(WEAPONS.rapier)),
      },
    }),
  },
  skeleton: {
    name: 'Skeleton',
    about: 'A minion of bones: points slip between them, edges scratch.',
    sheet: statBlock({
      size: 'medium',
      dice: [6, 6, 4, 0],
      heart: 6,
      hp: 15,
      woundAt: 0,
      attack: 3,
      defense: 2,
      traits: ['half-piercing', 'half-slashing'],
      rest: { needsLight: false, ...armed(carry(WEAPONS.shortsword)) },
    }),
  },
  wraith: {
    name: 'Wraith',
    about: 'Walks through walls, chills the strong, fades from the first blow.',
    sheet: statBlock({
      size: 'medium',
      dice: [4, 8, 8, 6],
      heart: 8,
      hp: 28,
      woundAt: 0,
      attack: 4,
      defense: 4,
      traits: ['phases', 'chills-might', 'fades'],
      rest: { darkvision: true, needsLight: false },
    }),
  },
  'stone-golem': {
    name: 'Stone Golem',
    about: 'An elite that edges and points hardly scratch, and that cannot be wounded.',
    sheet: statBlock({
      size: 'large',
      dice: [12, 4, 4, 0],
      heart: 8,
      hp: 50,
      woundAt: 0,
      attack: 6,
      defense: 6,
      traits: ['knocks-down', 'half-piercing', 'half-slashing'],
      rest: { speed: 30, needsLight: false },
    }),
  },
  'cave-spider': {
    name: 'Cave Spider',
    about: 'Climbs as others walk, holds what it bites.',
    sheet: statBlock({
      size: 'large',
      dice: [6, 10, 6, 0],
      heart: 8,
      hp: 30,
      woundAt: 10,
      attack: 4,
      defense: 3,
      traits: ['hunts-off-balanced'],
      rest: { climb: 60, darkvision: true, grapplesFreely: true, hands: 0, ...armed(carry(FANGS)) },
    }),
  },
  'river-serpent': {
    name: 'River Serpent',
    about: 'Strikes from ten feet away and drags its prey in.',
    sheet: statBlock({
      size: 'L2',
      dice: [10, 8, 6, 0],
      heart: 8,
      hp: 48,
      woundAt: 12,
      attack: 5,
      defense: 4,
      traits: ['drags'],
      rest: { swim: 60, grapplesFreely: true, hands: 0, ...armed(carry(COILS)) },
    }),
  },
  hexwoman: {
    name: 'Hexwoman',
    about: 'Darkness that weakens from afar, curses up close.',
    sheet: statBlock({
      size: 'medium',
      dice: [4, 6, 10, 8],
      heart: 8,
      hp: 28,
      woundAt: 10,
      attack: 3,
      defense: 4,
      traits: ['hexes'],
      rest: {
        cantrips: [
          { element: 'dark', shape: 'bolt', attunement: 'basic' },
          { element: 'void', shape: 'bolt', attunement: 'basic' },
        ],
      },
    }),
  },
};
