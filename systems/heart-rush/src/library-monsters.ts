// Stat-block creatures of chapter 26, and others built by its guide. Where the book gives a range of dice, one is chosen.
import type { LibraryEntry } from '@affray/kernel';
import type { SizeName } from './22-sizes.ts';
import { WEAPONS, weapon } from './23-weapons-and-armor.ts';
import { armed, carry } from './gear.ts';
import { NEW_FIGHTER, type Sheet, type Trait } from './sheet.ts';

interface Block {
  readonly size: SizeName;
  /** Might, agility, cunning, presence; 0 for no die. */
  readonly dice: readonly [number, number, number, number];
  readonly heart: number;
  readonly hp: number;
  /** 0 for creatures that cannot be wounded. */
  readonly woundAt: number;
  readonly attack: number | null;
  readonly defense: number | null;
  readonly traits?: readonly Trait[];
  readonly rest?: Partial<Sheet>;
}

/**
 * HR-MON-09. A sheet from a stat block: its attack is natural, melee at 5 feet, unless weapons are given.
 * @example statBlock({ size: 'medium', dice: [6, 6, 4, 4], heart: 6, hp: 15, woundAt: 6, attack: 3, defense: 2 }).hp; // => 15
 */
export function statBlock(block: Block): Sheet {
  const [might, agility, cunning, presence] = block.dice;
  return {
    ...NEW_FIGHTER,
    might,
    agility,
    cunning,
    presence,
    heart: block.heart,
    maxHeart: block.heart,
    hp: block.hp,
    maxHp: block.hp,
    woundAt: block.woundAt,
    size: block.size,
    attack: block.attack,
    defense: block.defense,
    traits: block.traits ?? [],
    ...armed(carry(BODY)),
    ...block.rest,
  };
}

/** The natural attack of a creature whose damage has no type. */
const BODY = weapon('body', 'Natural attack', 'ultralight', 'none', { body: true, hands: 0 });
const BITE = weapon('bite', 'Bite', 'light', 'piercing', { body: true, hands: 0 });
const HOOVES = weapon('hooves', 'Hooves', 'light', 'bludgeoning', { body: true, hands: 0 });

export const MONSTERS: Readonly<Record<string, LibraryEntry<Sheet>>> = {
  // HR-MON-01
  'phantom-knight': {
    name: 'Phantom Knight',
    about: 'A dead rider who walks through shields and pulls the living close.',
    sheet: statBlock({
      size: 'medium',
      dice: [10, 6, 10, 8],
      heart: 10,
      hp: 50,
      woundAt: 15,
      attack: 6,
      defense: 8,
      traits: ['phases', 'chills-might', 'drags', 'fades'],
      rest: { magicDefense: 4, darkvision: true, needsLight: false, grapplesFreely: true },
    }),
  },
  // HR-MON-02
  brute: {
    name: 'Brute',
    about: 'Big, slow of mind; its blows put people on the ground.',
    sheet: statBlock({
      size: 'large',
      dice: [10, 4, 4, 6],
      heart: 8,
      hp: 40,
      woundAt: 12,
      attack: 8,
      defense: 4,
      traits: ['knocks-down', 'half-bludgeoning'],
    }),
  },
  // HR-MON-03
  skirmisher: {
    name: 'Skirmisher',
    about: 'Strikes and is elsewhere; worst for those who have lost their footing.',
    sheet: statBlock({
      size: 'medium',
      dice: [6, 10, 8, 6],
      heart: 8,
      hp: 30,
      woundAt: 10,
      attack: 6,
      defense: 6,
      traits: ['skirmishes', 'hunts-off-balanced'],
    }),
  },
  // HR-MON-04
  controller: {
    name: 'Controller',
    about: 'Wins a stance and leaves its foe dazed, weak or stumbling.',
    sheet: statBlock({
      size: 'medium',
      dice: [4, 6, 10, 8],
      heart: 10,
      hp: 35,
      woundAt: 12,
      attack: 5,
      defense: 5,
      traits: ['hexes'],
    }),
  },
  // HR-MON-05
  swarm: {
    name: 'Minion Swarm',
    about: 'Many small bodies in one place; it bites everybody at once.',
    sheet: statBlock({
      size: 'large',
      dice: [4, 8, 6, 4],
      heart: 6,
      hp: 25,
      woundAt: 0,
      attack: 4,
      defense: 3,
      traits: ['swarms'],
    }),
  },
  // HR-MON-06
  'war-horse': {
    name: 'War Horse',
    about: 'A hundredweight of bad temper on four hooves.',
    sheet: statBlock({
      size: 'large',
      dice: [10, 6, 6, 0],
      heart: 8,
      hp: 90,
      woundAt: 10,
      attack: null,
      defense: null,
      rest: { hands: 0, ...armed(carry(HOOVES)) },
    }),
  },
  // HR-MON-07
  'dire-wolf': {
    name: 'Dire Wolf',
    about: 'As long as a cart, and its jaws hold what they have.',
    sheet: statBlock({
      size: 'L2',
      dice: [10, 10, 8, 0],
      heart: 8,
      hp: 100,
      woundAt: 10,
      attack: null,
      defense: null,
      rest: { grapplesFreely: true, hands: 0, ...armed(carry(BITE)) },
    }),
  },
  // HR-MON-08: a minion has 10 to 20 hit points and is wounded at 5 to 8
  goblin: {
    name: 'Goblin',
    about: 'A minion with a knife and three friends.',
    sheet: statBlock({
      size: 'small',
      dice: [4, 6, 6, 4],
      heart: 6,
      hp: 14,
      woundAt: 6,
      attack: 3,
      defense: 2,
      rest: { darkvision: true, ...armed(carry(WEAPONS.knife, 3)) },
    }),
  },
  hound: {
    name: 'Hound',
    about: 'A minion on four legs.',
    sheet: statBlock({
      size: 'medium',
      dice: [6, 8, 4, 4],
      heart: 6,
      hp: 18,
      woundAt: 8,
      attack: 3,
      defense: 1,
      rest: { grapplesFreely: true, hands: 0 },
    }),
  },
  // HR-MON-08: a standard fighter has 25 to 40 hit points and is wounded at 8 to 12
  orc: {
    name: 'Orc',
    about: 'A raider who likes to be hit back.',
    sheet: statBlock({
      size: 'medium',
      dice: [8, 6, 4, 4],
      heart: 8,
      hp: 30,
      woundAt: 10,
      attack: 4,
      defense: 2,
      rest: { darkvision: true },
    }),
  },
  bandit: {
    name: 'Bandit',
    about: 'A crossbow and a bad conscience.',
    sheet: statBlock({
      size: 'medium',
      dice: [4, 6, 6, 4],
      heart: 6,
      hp: 25,
      woundAt: 8,
      attack: 3,
      defense: 2,
      rest: { ...armed(carry(WEAPONS.crossbow)) },
    }),
  },
  // HR-MON-08: an elite has 40 to 60 hit points and is wounded at 12 to 15
  ogre: {
    name: 'Ogre',
    about: 'An elite: one of it is enough for two heroes.',
    sheet: statBlock({
      size: 'large',
      dice: [10, 4, 4, 6],
      heart: 8,
      hp: 55,
      woundAt: 13,
      attack: 6,
      defense: 3,
      traits: ['knocks-down'],
    }),
  },
  // HR-MON-08: a boss has 60 hit points or more and is wounded at 15 or more
  'hill-giant': {
    name: 'Hill Giant',
    about: 'A boss three squares wide that can be climbed.',
    sheet: statBlock({
      size: 'L3',
      dice: [12, 4, 6, 8],
      heart: 12,
      hp: 95,
      woundAt: 16,
      attack: 8,
      defense: 5,
      traits: ['knocks-down'],
    }),
  },
};
