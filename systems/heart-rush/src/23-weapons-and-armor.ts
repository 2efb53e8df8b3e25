// 23-weapons-and-armor.ts   Chapter 23, Weapons, armor and shields: effects of gear on dice, reach, defense and speed.

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-WPN-01': {
    title: 'Heavy weapons',
    text: 'A heavy weapon rolls a d12, takes two hands and lowers speed by 5. Mauls, pikes, long swords, longbows and heavy crossbows belong here.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-02': {
    title: 'Light weapons',
    text: 'A light weapon rolls a d8, takes one hand and does not lower speed. Shortswords, shortbows and crossbows belong here.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-03': {
    title: 'Ultralight weapons',
    text: 'An ultralight weapon rolls a d4, takes one hand and does not lower speed. Knives, claws and shuriken belong here.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-04': {
    title: 'Improvised weapons and bare hands',
    text: 'An improvised weapon or an unarmed strike rolls a d4, does not lower speed and counts as ultralight. How many hands it takes depends on the thing: a chair, a rock, teeth, a fist.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-05': {
    title: 'One weapon at a time',
    text: 'A fighter has one weapon in hand at a time; weapons of its body do not count toward this. Whips and thrown weapons are ultralight, unless an ability says something else.',
    source: 'public rules, Weapons and Weapons (earlier revision)',
  },
  'HR-WPN-06': {
    title: 'Range',
    text: 'Melee weapons have a range of 5 feet, thrown weapons and whips of 20. Ranged weapons have 30 if light and 60 if heavy, and take two hands where nothing else is noted.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-07': {
    title: 'Beyond the range',
    text: 'Beyond its range a ranged weapon has 1 level of disadvantage for every 10 feet, a thrown weapon for every 5 feet; a stretch that has been begun counts whole. At more than twice the range nothing can be hit. Melee weapons and whips do not go beyond their range at all.',
    source: 'public rules, Weapons',
    ambiguities: ['A-34'],
  },
  'HR-WPN-08': {
    title: 'Melee reach',
    text: 'Melee reach is 5 feet. With a reach weapon it is 10, as long as the wielder has not dashed in the round. One needs a melee weapon in hand, a weapon of the body or entirely empty hands to have melee reach.',
    source: 'public rules, Weapons; our reading',
    ambiguities: ['A-29', 'A-76'],
  },
  'HR-WPN-09': {
    title: 'Damage type and stance',
    text: 'The weapon die is rolled twice when the damage type suits the stance: bludgeoning with might, slashing with agility, piercing with cunning. This goes for each attack in that stance, opportunity attacks and contested rolls too. Bolts never have it.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-10': {
    title: 'Might bonus of melee weapons',
    text: 'A melee weapon pushes the target 10 feet, more or less according to size.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-11': {
    title: 'Might bonus of ranged weapons',
    text: 'Against a ranged weapon, the defender does not add its armor bonus to this defense roll. A shield is still added. The fixed defense number of a stat block is armor in this sense.',
    source: 'public rules, Weapons',
    ambiguities: ['A-59'],
  },
  'HR-WPN-12': {
    title: 'Might bonus of thrown weapons',
    text: 'The fighter immediately throws another thrown weapon at a different legal target in the engagement; the first attack need not have hit. This happens only once in an engagement.',
    source: 'public rules, Weapons and Weapons (earlier revision)',
    ambiguities: ['A-60'],
  },
  'HR-WPN-13': {
    title: 'Might bonus of whips',
    text: 'A whip adds another weapon die to the attack.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-14': {
    title: 'Net',
    text: 'A net is light, is thrown with a range of 20 feet and does no damage; whoever it hits is entangled. The might bonus is one further level of restrained, which makes 2. A target larger by more than one size gets 1 level of slowed and nothing else.',
    source: 'public rules, Weapons',
  },
  'HR-WPN-15': {
    title: 'Shooting close by',
    text: 'Using a ranged weapon next to an enemy carries no penalty, since the rules mention none.',
    source: 'our reading; public rules, Weapons',
  },
  'HR-WPN-16': {
    title: 'List of weapons',
    text: 'Heavy are the maul (melee, bludgeoning), long sword (melee, slashing), pike (melee, piercing, reach), longbow and heavy crossbow (both ranged, piercing). Light are the war hammer and club (both melee, bludgeoning), shortsword (melee, slashing), rapier (melee, piercing), shortbow and crossbow (both ranged, piercing). Ultralight are the knife (melee or thrown, piercing), shuriken (thrown, piercing), claws (melee, slashing, part of the body), whip (whip, slashing) and unarmed strike (melee, bludgeoning). Where the public rules give no damage type, we have supplied one.',
    source: 'public rules, Weapons; our reading',
  },
  'HR-ARM-01': {
    title: 'Heavy armor',
    text: 'Heavy armor gives +6 on defense rolls and lowers speed by 15.',
    source: 'public rules, Armor',
  },
  'HR-ARM-02': {
    title: 'Medium armor',
    text: 'Medium armor gives +4 on defense rolls and lowers speed by 10.',
    source: 'public rules, Armor',
  },
  'HR-ARM-03': {
    title: 'Light armor',
    text: 'Light armor gives +2 on defense rolls and lowers speed by 5.',
    source: 'public rules, Armor',
  },
  'HR-ARM-04': {
    title: 'No armor, natural armor',
    text: 'A fighter without armor has no bonus. Natural armor gives the bonus stated for its owner. Neither lowers speed.',
    source: 'public rules, Armor',
  },
  'HR-ARM-05': {
    title: 'Heavy shield',
    text: "A heavy shield takes one hand, gives +2 on defense rolls and lowers speed by 5. For abilities of its bearer's allies, the bearer's space is a wall.",
    source: 'public rules, Shields',
  },
  'HR-ARM-06': {
    title: 'Light shield',
    text: 'A light shield takes one hand, gives +1 on defense rolls and does not lower speed.',
    source: 'public rules, Shields',
  },
  'HR-ARM-07': {
    title: 'Where the bonuses count',
    text: 'The bonuses of armor and shield are added together. They count in defense rolls only, so never in a contested attack roll or a check.',
    source: 'the combat chapter, Attacking and Other Offensive Actions',
  },
} as const;

/** How an attack travels. Bolts and blasts are cantrips. */
export type Mode = 'melee' | 'ranged' | 'thrown' | 'whip' | 'bolt' | 'blast';
export type WeaponClass = 'heavy' | 'light' | 'ultralight';
export type DamageType = 'bludgeoning' | 'slashing' | 'piercing' | 'none';

/** A weapon: plain data, never changed by a fight. The fighter has the count. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly class: WeaponClass;
  readonly die: number;
  readonly hands: number;
  readonly modes: readonly Mode[];
  readonly damage: DamageType;
  readonly reach: boolean;
  /** Part of the body: never drawn, never dropped, does not reduce speed. */
  readonly body: boolean;
  /** HR-WPN-14: a net does no damage and entangles. */
  readonly net: boolean;
  /** Feet without penalty; 0 for the default of mode and class. */
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

/** Die, hands needed and speed reduction of each weapon class. */
export const WEAPON_CLASSES: Readonly<
  Record<WeaponClass, { readonly die: number; readonly hands: number; readonly drag: number }>
> = {
  heavy: { die: 12, hands: 2, drag: 5 }, // HR-WPN-01
  light: { die: 8, hands: 1, drag: 0 }, // HR-WPN-02
  ultralight: { die: 4, hands: 1, drag: 0 }, // HR-WPN-03, HR-WPN-04
};

/**
 * A weapon from what differs from the defaults of its class.
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

/** HR-WPN-16. The ids of the ready-made list. */
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

/** HR-WPN-16. The ready-made list. HR-WPN-05: thrown and whip weapons are ultralight. */
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
  natural: { kind: 'natural', bonus: 0, drag: 0, metal: false }, // HR-ARM-04: each sheet states its own bonus
};

export const SHIELDS: Readonly<Record<Shield['kind'], Shield>> = {
  heavy: { kind: 'heavy', bonus: 2, drag: 5 }, // HR-ARM-05
  light: { kind: 'light', bonus: 1, drag: 0 }, // HR-ARM-06
};

/** Hands needed for a shield. HR-ARM-05, HR-ARM-06. */
export const SHIELD_HANDS = 1;

/** HR-WPN-06. Feet up to which a weapon in a mode has no penalty. */
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

/** HR-WPN-07. Melee and whip end at their range; ranged and thrown attacks reach twice as far. */
export function farthest(range: number, mode: Mode): number {
  return mode === 'ranged' || mode === 'thrown' || mode === 'bolt' ? 2 * range : range;
}

/**
 * HR-WPN-07. Levels of disadvantage beyond the range. Ambiguity A-34: a stretch that was begun counts; `full` counts only whole ones.
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
