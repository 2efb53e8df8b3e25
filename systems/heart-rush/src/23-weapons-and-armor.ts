// 23-weapons-and-armor.ts   Chapter 23, Weapons, armor and shields: what gear does to dice, reach, defense and speed.

/** How an attack travels. Bolts and blasts are cantrips. */
export type Mode = 'melee' | 'ranged' | 'thrown' | 'whip' | 'bolt' | 'blast';
export type WeaponClass = 'heavy' | 'light' | 'ultralight';
export type DamageType = 'bludgeoning' | 'slashing' | 'piercing' | 'none';

/** A weapon: plain data, never changed by a fight. How many a fighter has is the fighter's affair. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly class: WeaponClass;
  readonly die: number;
  readonly hands: number;
  readonly modes: readonly Mode[];
  readonly damage: DamageType;
  readonly reach: boolean;
  /** Part of the body: never drawn, never dropped, no drag on speed. */
  readonly body: boolean;
  /** HR-WPN-14: a net does no damage and entangles. */
  readonly net: boolean;
  /** Feet at which it can be used without penalty; 0 for what its mode and class give. */
  readonly range: number;
}

export interface Armor {
  readonly kind: 'none' | 'light' | 'medium' | 'heavy' | 'natural';
  readonly bonus: number;
  readonly drag: number;
  readonly metal: boolean;
}

export interface Shield {
  readonly kind: 'light' | 'heavy';
  readonly bonus: number;
  readonly drag: number;
}

/** What a class of weapon rolls, how many hands it needs and what it takes off the speed. */
export const WEAPON_CLASSES: Readonly<
  Record<WeaponClass, { readonly die: number; readonly hands: number; readonly drag: number }>
> = {
  heavy: { die: 12, hands: 2, drag: 5 }, // HR-WPN-01
  light: { die: 8, hands: 1, drag: 0 }, // HR-WPN-02
  ultralight: { die: 4, hands: 1, drag: 0 }, // HR-WPN-03, HR-WPN-04
};

/**
 * A weapon from what sets it apart from others of its class.
 * @example weapon('axe', 'Axe', 'light', 'slashing', { modes: ['melee'] }).die; // => 8
 */
export function weapon(
  id: string,
  name: string,
  weaponClass: WeaponClass,
  damage: DamageType,
  rest: Partial<Weapon> = {},
): Weapon {
  const { die, hands } = WEAPON_CLASSES[weaponClass];
  const modes = rest.modes ?? ['melee'];
  return {
    id,
    name,
    class: weaponClass,
    die,
    hands: rest.hands ?? (modes.includes('ranged') ? 2 : hands), // HR-WPN-06: ranged weapons need both hands
    modes,
    damage,
    reach: rest.reach ?? false,
    body: rest.body ?? false,
    net: rest.net ?? false,
    range: rest.range ?? 0,
  };
}

const RANGED = ['ranged'] as const;

/** HR-WPN-16. The names of the ready-made list. */
export const WEAPON_IDS = [
  'maul',
  'long-sword',
  'pike',
  'longbow',
  'heavy-crossbow',
  'war-hammer',
  'club',
  'shortsword',
  'rapier',
  'shortbow',
  'crossbow',
  'knife',
  'shuriken',
  'claws',
  'whip',
  'unarmed',
  'improvised',
  'net',
] as const;
export type WeaponId = (typeof WEAPON_IDS)[number];

/** HR-WPN-16. The ready-made list. HR-WPN-05: what is thrown or cracked like a whip is ultralight. */
export const WEAPONS: Readonly<Record<WeaponId, Weapon>> = {
  maul: weapon('maul', 'Maul', 'heavy', 'bludgeoning'),
  'long-sword': weapon('long-sword', 'Long sword', 'heavy', 'slashing'),
  pike: weapon('pike', 'Pike', 'heavy', 'piercing', { reach: true }),
  longbow: weapon('longbow', 'Longbow', 'heavy', 'piercing', { modes: RANGED }),
  'heavy-crossbow': weapon('heavy-crossbow', 'Heavy crossbow', 'heavy', 'piercing', { modes: RANGED }),
  'war-hammer': weapon('war-hammer', 'War hammer', 'light', 'bludgeoning'),
  club: weapon('club', 'Club', 'light', 'bludgeoning'),
  shortsword: weapon('shortsword', 'Shortsword', 'light', 'slashing'),
  rapier: weapon('rapier', 'Rapier', 'light', 'piercing'),
  shortbow: weapon('shortbow', 'Shortbow', 'light', 'piercing', { modes: RANGED }),
  crossbow: weapon('crossbow', 'Crossbow', 'light', 'piercing', { modes: RANGED }),
  knife: weapon('knife', 'Knife', 'ultralight', 'piercing', { modes: ['melee', 'thrown'] }),
  shuriken: weapon('shuriken', 'Shuriken', 'ultralight', 'piercing', { modes: ['thrown'] }),
  claws: weapon('claws', 'Claws', 'ultralight', 'slashing', { body: true }),
  whip: weapon('whip', 'Whip', 'ultralight', 'slashing', { modes: ['whip'] }),
  unarmed: weapon('unarmed', 'Fists', 'ultralight', 'bludgeoning', { hands: 0, body: true }), // HR-WPN-04
  improvised: weapon('improvised', 'Improvised weapon', 'ultralight', 'bludgeoning'), // HR-WPN-04
  net: weapon('net', 'Net', 'light', 'none', { modes: ['thrown'], net: true }), // HR-WPN-14
};

export const ARMORS: Readonly<Record<Armor['kind'], Armor>> = {
  heavy: { kind: 'heavy', bonus: 6, drag: 15, metal: true }, // HR-ARM-01
  medium: { kind: 'medium', bonus: 4, drag: 10, metal: true }, // HR-ARM-02
  light: { kind: 'light', bonus: 2, drag: 5, metal: false }, // HR-ARM-03
  none: { kind: 'none', bonus: 0, drag: 0, metal: false }, // HR-ARM-04
  natural: { kind: 'natural', bonus: 0, drag: 0, metal: false }, // HR-ARM-04: the bonus is stated by its owner
};

export const SHIELDS: Readonly<Record<Shield['kind'], Shield>> = {
  heavy: { kind: 'heavy', bonus: 2, drag: 5 }, // HR-ARM-05
  light: { kind: 'light', bonus: 1, drag: 0 }, // HR-ARM-06
};

/** Hands a shield takes. HR-ARM-05, HR-ARM-06. */
export const SHIELD_HANDS = 1;

/** HR-WPN-06. Feet up to which a weapon used in a mode has no penalty. */
export function rangeOf(weapon: Weapon, mode: Mode): number {
  if (weapon.range > 0 && mode !== 'melee') return weapon.range;
  switch (mode) {
    case 'melee':
    case 'blast':
      return 5;
    case 'ranged':
      return weapon.class === 'heavy' ? 60 : 30;
    case 'bolt':
      return 30;
    case 'thrown':
    case 'whip':
      return 20;
  }
}

/** HR-WPN-07. Melee and whip stop at their range; what flies goes twice as far. */
export function farthest(range: number, mode: Mode): number {
  return mode === 'ranged' || mode === 'thrown' || mode === 'bolt' ? 2 * range : range;
}

/**
 * HR-WPN-07. Levels of disadvantage beyond the range. Ambiguity A-34: a stretch that was begun counts; `full` counts
 * whole ones only.
 * @example overreach(45, 30, 'ranged', 'begun'); // => 2
 */
export function overreach(feet: number, range: number, mode: Mode, reading: 'begun' | 'full'): number {
  if (feet <= range) return 0;
  const stretch = mode === 'thrown' ? 5 : 10;
  const over = feet - range + (reading === 'begun' ? stretch - 1 : 0);
  return (over - (over % stretch)) / stretch;
}

/** HR-WPN-09. Whether the damage type suits the stance, so that the weapon die is rolled twice. Never for bolts. */
export function hasTypeDie(damage: DamageType, stance: string, mode: Mode): boolean {
  if (mode === 'bolt') return false;
  switch (damage) {
    case 'bludgeoning':
      return stance === 'might';
    case 'slashing':
      return stance === 'agility';
    case 'piercing':
      return stance === 'cunning';
    case 'none':
      return false;
  }
}
