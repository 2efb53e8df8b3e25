// What a scenario file says of a fighter and of the scene, with every default filled in.
import type { Square } from '@affray/grid';
import type { Armor, Shield, Weapon } from './23-weapons-and-armor.ts';
import type { Attunement, Element } from './cantrip-list.ts';
import type { ConditionKind } from './condition-list.ts';
import type { Ground } from './maps.ts';

/** Talents, class features and spells of the catalogue. Each is enacted in chapter 9. */
export const ABILITY_IDS = [
  'execute',
  'brutal-attacks',
  'in-the-thick-of-it',
  'sentinel',
  'cry-of-defiance',
  'didnt-feel-a-thing',
  'crippling-blows',
  'agile',
  'cunning-talent',
  'mighty',
  'clobber',
  'committed-blows',
  'kick-them-down',
  'light-footed',
  'iron-constitution',
  'bloodblade',
  'focused',
  'action-surge',
  'eternal-fortitude',
  'force-strike',
  'cold-snap',
  'shield-of-air',
] as const;
export type AbilityId = (typeof ABILITY_IDS)[number];

/** What stat-block creatures have beyond their numbers. Each is enacted in chapter 26. */
export const TRAIT_IDS = [
  'insubstantial',
  'chilling-body',
  'deathly-grasp',
  'fade',
  'knock-down',
  'half-from-bludgeoning',
  'half-from-slashing',
  'half-from-piercing',
  'slip-away',
  'exploit-balance',
  'beguile',
  'swarm-attack',
  'swarm-body',
  'grabber',
] as const;
export type TraitId = (typeof TRAIT_IDS)[number];

export interface Wound {
  rank: number;
  description: string;
  treated: boolean;
}

/** A weapon a fighter has with it, and how many of it. */
export interface Carried {
  readonly weapon: Weapon;
  readonly count: number;
}

export interface Sheet {
  /** Sides of the ability dice; 0 for none. */
  readonly might: number;
  readonly agility: number;
  readonly cunning: number;
  readonly presence: number;
  readonly heart: number;
  readonly maxHeart: number;
  readonly hp: number;
  readonly maxHp: number;
  /** Damage at which a wound is taken; null for those who cannot be wounded. */
  readonly woundAt: number | null;
  readonly wounds: readonly Readonly<Wound>[];
  /** The number of the size: 3 is medium. */
  readonly size: number;
  readonly speed: number;
  readonly climb: number;
  readonly swim: number;
  readonly hands: number;
  /** Weapons carried, the wielded one first if `armed`. */
  readonly weapons: readonly Carried[];
  readonly armed: boolean;
  readonly armor: Armor;
  readonly shield: Shield | null;
  /** Stat blocks: in place of the weapon die, and in place of armor. */
  readonly attack: number | null;
  readonly defense: number | null;
  readonly magicDefense: number | null;
  readonly abilities: readonly AbilityId[];
  /** Daily and weekly abilities already used. */
  readonly spent: readonly AbilityId[];
  readonly traits: readonly TraitId[];
  readonly element: Element | null;
  readonly attunement: Attunement;
  /** Paragon level, for the numbers others save against. */
  readonly paragon: number;
  readonly darkvision: boolean;
  readonly conditions: Readonly<Partial<Record<ConditionKind, number>>>;
  /** Flat bonus of a fitting profession and of the healing kit, for treating wounds. */
  readonly medicine: number;
  readonly kit: number;
  /** Where it begins; null for a starting square of its side. */
  readonly at: Square | null;
}

/** Levels of cover the game master has set: 4 is total; 'ask' asks at every shot; null leaves it to the lines. */
export type SetCover = 0 | 1 | 2 | 3 | 4 | 'ask' | null;

export interface Scene {
  readonly ground: Ground;
  /** Where every fighter begins. */
  readonly places: Readonly<Record<string, Square>>;
  /** Sides that did not expect a fight. */
  readonly unready: readonly string[];
  /** Fighters that do not see their enemies coming. */
  readonly unaware: readonly string[];
  /** Fighters that take their enemies for friends. */
  readonly trusting: readonly string[];
  /** Fighters on high ground, besides those on a platform. */
  readonly highGround: readonly string[];
  readonly cover: Readonly<Record<string, SetCover>>;
}
