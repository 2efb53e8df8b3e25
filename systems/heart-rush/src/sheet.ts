// A fighter's sheet and the scene of a scenario file, checked and with defaults filled in.
import type { BoardPlan, Square } from '@affray/grid';
import type { SizeName } from './22-sizes.ts';
import type { Armor, Shield, Weapon } from './23-weapons-and-armor.ts';
import type { AbilityId, Frequency } from './ability-list.ts';
import type { Sources } from './bonds.ts';
import type { Attunement, Element } from './cantrip-list.ts';
import type { ConditionKind } from './condition-list.ts';
import type { WaterSquare } from './maps.ts';

/** Special abilities of stat-block creatures. See chapter 26. */
export const TRAITS = [
  'phases',
  'chills-might',
  'drags',
  'fades',
  'knocks-down',
  'half-bludgeoning',
  'half-slashing',
  'half-piercing',
  'skirmishes',
  'hunts-off-balanced',
  'hexes',
  'swarms',
] as const;
export type Trait = (typeof TRAITS)[number];

export interface Wound {
  readonly rank: number;
  readonly text: string;
  readonly treated: boolean;
}

/** A creature's attitude towards its opponents before the fight. HR-SURP-01. */
export type Attitude = 'hostile' | 'unfriendly' | 'stranger' | 'friendly';

/** A carried weapon, with its count. */
export interface Carried {
  readonly weapon: Weapon;
  readonly count: number;
}

/** A known cantrip. */
export interface KnownCantrip {
  readonly element: Element;
  readonly shape: 'bolt' | 'blast';
  readonly attunement: Attunement;
}

/**
 * A spell other than the ready-made ones: it gives its targets levels of a condition; they may get a saving throw.
 * HR-CAST-05: instant ones need no turn, ongoing ones last up to a minute.
 */
export interface Spell {
  readonly name: string;
  readonly instant: boolean;
  readonly ongoing: boolean;
  /** Maximum distance of its targets in feet. */
  readonly range: number;
  readonly targets: number;
  /** The ability for the targets' saving throw; null for none. */
  readonly save: 'might' | 'agility' | 'cunning' | 'presence' | null;
  readonly condition: ConditionKind;
  readonly levels: number;
}

/** When a home-made instant ability can be used. */
export const OWN_TRIGGERS = [
  'any-time',
  'on-attacking',
  'on-being-attacked',
  'on-damaging',
  'on-being-damaged',
] as const;
export type OwnTrigger = (typeof OWN_TRIGGERS)[number];

/** The effect of a home-made ability on its target; `gm-rules` leaves it to the game master. */
export type OwnEffect =
  | { readonly do: 'gm-rules' }
  | { readonly do: 'heal'; readonly amount: number }
  | { readonly do: 'harm'; readonly dice: number; readonly size: number }
  | { readonly do: 'give'; readonly condition: ConditionKind; readonly levels: number }
  | { readonly do: 'end'; readonly condition: ConditionKind }
  | { readonly do: 'push'; readonly feet: number }
  | { readonly do: 'advantage'; readonly levels: number }
  | { readonly do: 'rush'; readonly amount: number }
  | { readonly do: 'action' };

/** HR-ABIL-07. A home-made ability, identified by its name. */
export interface OwnAbility {
  readonly name: string;
  /** One sentence for people. */
  readonly about: string;
  readonly frequency: Frequency;
  /** HR-TURN-06: needs no turn. */
  readonly instant: boolean;
  /** HR-ACT-09: takes the action too. */
  readonly action: boolean;
  /** Rush points it costs besides those of a minor ability. */
  readonly rush: number;
  readonly trigger: OwnTrigger;
  readonly target: 'self' | 'friend' | 'enemy' | 'anyone';
  /** Maximum distance of its target in feet. */
  readonly range: number;
  readonly effect: OwnEffect;
}

/** A fighter's sheet. A die is its number of sides, 0 for none. */
export interface Sheet {
  readonly might: number;
  readonly agility: number;
  readonly cunning: number;
  readonly presence: number;
  /** The current heart die. */
  readonly heart: number;
  readonly maxHeart: number;
  readonly hp: number;
  readonly maxHp: number;
  /** Damage from which an attack wounds; null for the house rule's value, 0 for never. */
  readonly woundAt: number | null;
  readonly wounds: readonly Wound[];
  readonly size: SizeName;
  readonly speed: number;
  readonly climb: number;
  readonly swim: number;
  readonly hands: number;
  /** Grapples with jaws or tentacles: needs no free hand. */
  readonly grapplesFreely: boolean;
  readonly weapons: readonly Carried[];
  /** Id of the weapon in hand, null for none. */
  readonly wielded: string | null;
  readonly shield: Shield | null;
  /** Whether the shield is on the arm (and not on the back). */
  readonly shieldUp: boolean;
  readonly armor: Armor;
  /** A stat block's flat attack, in place of the weapon die; null for none. */
  readonly attack: number | null;
  /** A stat block's flat defense, in place of armor; null for none. */
  readonly defense: number | null;
  /** The same against cantrips and spells, where it differs. */
  readonly magicDefense: number | null;
  readonly conditions: Readonly<Partial<Record<ConditionKind, number>>>;
  /** Talents, class features and spells by id. */
  readonly abilities: readonly AbilityId[];
  /** Abilities that are used up until they are restored. */
  readonly spent: readonly AbilityId[];
  /** Home-made abilities, and the names of those used up. */
  readonly own?: readonly OwnAbility[];
  readonly ownSpent?: readonly string[];
  /** Sources of conditions that involve another fighter. */
  readonly sources?: Sources;
  readonly spells: readonly Spell[];
  readonly cantrips: readonly KnownCantrip[];
  readonly traits: readonly Trait[];
  readonly darkvision: boolean;
  /** Whether it needs light to see. */
  readonly needsLight: boolean;
  /** Paragon level: adds twice its value to what others must roll to resist it. */
  readonly paragon: number;
  /** Bonus of a fitting profession for treating wounds. */
  readonly medicine: number;
  /** Bonus of its healing kit: 0, 3, 5 or 6. */
  readonly kit: number;
  /** Whether it could see its opponents before the fight. */
  readonly sees: boolean;
  readonly attitude: Attitude;
  /** Whether it is surprised, regardless of the rule; null to apply the rule. */
  readonly surprised: boolean | null;
  /** Its first south-west square; null for a starting square of its side. */
  readonly at: Square | null;
}

/** The map and the circumstances of a fight. */
export interface Scene {
  readonly plan: BoardPlan;
  readonly water: readonly WaterSquare[];
  /** South-west squares by fighter, without hidden ones: the scene is public. */
  readonly places: Readonly<Record<string, Square>>;
  readonly starts: readonly [readonly Square[], readonly Square[]];
  /** Whether each side expected the fight; sides not listed did. */
  readonly expected: Readonly<Record<string, boolean>>;
  /** Levels of cover set by the game master for `from` attacking `to`, instead of the lines. */
  readonly cover: readonly { readonly from: string; readonly to: string; readonly levels: number }[];
}

/** HR-MON-10. A new fighter of the players: heart d8, 40 hit points, two d6 and two d4 abilities, speed 60. */
export const NEW_FIGHTER: Sheet = {
  might: 6,
  agility: 6,
  cunning: 4,
  presence: 4,
  heart: 8,
  maxHeart: 8,
  hp: 40,
  maxHp: 40,
  woundAt: null,
  wounds: [],
  size: 'medium',
  speed: 60,
  climb: 5,
  swim: 15,
  hands: 2,
  grapplesFreely: false,
  weapons: [],
  wielded: null,
  shield: null,
  shieldUp: true,
  armor: { kind: 'none', bonus: 0, drag: 0, metal: false },
  attack: null,
  defense: null,
  magicDefense: null,
  conditions: {},
  abilities: [],
  spent: [],
  spells: [],
  cantrips: [],
  traits: [],
  darkvision: false,
  needsLight: true,
  paragon: 0,
  medicine: 0,
  kit: 0,
  sees: true,
  attitude: 'hostile',
  surprised: null,
  at: null,
};
