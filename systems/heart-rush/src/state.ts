// The state of a fight of Heart Rush: plain data, every field set from the start.
import type { BoardPlan } from '@affray/grid';
import type { Outcome } from '@affray/kernel';
import type { Armor, DamageType, Mode, Shield, WeaponClass } from './23-weapons-and-armor.ts';
import type { AbilityId } from './ability-list.ts';
import type { Element } from './cantrip-list.ts';
import type { Cause } from './causes.ts';
import type { Levels } from './condition-list.ts';
import type { Options } from './house-rules.ts';
import type { WaterSquare } from './maps.ts';
import type { Attitude, Carried, KnownCantrip, OwnAbility, Spell, Trait, Wound } from './sheet.ts';

export type { Carried };

export type Ability = 'might' | 'agility' | 'cunning' | 'presence';
/** The stances for attacking; each is also the ability whose die is rolled. */
export type AttackStance = 'might' | 'agility' | 'cunning';
/** HR-STANCE-01. The stances a fighter may choose. */
export type Stance = AttackStance | 'defensive';
/** HR-ENG-08. 'none' is never chosen: unconscious and incapacitated participants have it. */
export type StanceHeld = Stance | 'none';

/** One way to attack: a weapon in one mode, a cantrip, or bare hands. Never changed by a fight. */
export interface Arm {
  /** Its name in answers: `knife`, `knife thrown`, `fire bolt`, `unarmed`. */
  readonly key: string;
  /** Index in the fighter's `weapons`; -1 for cantrips and bare hands. */
  readonly weapon: number;
  readonly mode: Mode;
  readonly class: WeaponClass;
  readonly die: number;
  /** Feet without penalty, and the maximum range. */
  readonly range: number;
  readonly far: number;
  readonly damage: DamageType;
  readonly reach: boolean;
  readonly hands: number;
  /** Part of the body. */
  readonly body: boolean;
  readonly net: boolean;
  readonly element: Element | null;
  /** False for cantrips and nets, if their effect is not damage. */
  readonly hurts: boolean;
  /** The most targets of one attack: more than one for blasts. */
  readonly targets: number;
}

/** HR-CAST-05. An ongoing spell: its index in `spells`, rounds left, affected fighters. */
export interface Ongoing {
  spell: number;
  left: number;
  targets: string[];
}

/** A fighter: flat, always the same shape, numbers as small integers. */
export interface Fighter {
  id: string;
  name: string;
  side: string;
  /** Its party: the sides that take turns together. HR-START-01. */
  party: number;
  gm: boolean;

  might: number;
  agility: number;
  cunning: number;
  presence: number;
  heart: number;
  maxHeart: number;
  /** May be negative. HR-DMG-09 */
  hp: number;
  maxHp: number;
  /** Damage that wounds; 0 if none does. HR-WND-04 */
  woundAt: number;
  wounds: Wound[];
  /** Sum of the wounds' ranks. */
  woundRanks: number;
  /** Its size as a number, see chapter 22, and the side length of its space in squares. */
  size: number;
  wide: number;
  /** South-west square of its space. */
  x: number;
  y: number;
  speed: number;
  climb: number;
  swim: number;
  hands: number;
  grapplesFreely: boolean;
  /** Carried weapons; counts drop as weapons are thrown. */
  weapons: Carried[];
  arms: readonly Arm[];
  /** Index in `weapons` of the weapon in hand; -1 for none. */
  wielded: number;
  shield: Shield | null;
  shieldUp: boolean;
  armor: Armor;
  /** Stat blocks: flat attack and defense instead of weapon die and armor; null for others. HR-ATK-07 */
  attack: number | null;
  defense: number | null;
  magicDefense: number | null;
  levels: Levels;
  abilities: readonly AbilityId[];
  /** Uses of each ability in this fight, and whether it is used up for longer; indices as in `abilities`. */
  uses: number[];
  spent: boolean[];
  /** HR-ABIL-07. Home-made abilities, with their uses in this fight and whether they are used up. */
  own: readonly OwnAbility[];
  ownUses: number[];
  ownSpent: boolean[];
  spells: readonly Spell[];
  /** The fighter's own ongoing spells. */
  ongoing: Ongoing[];
  cantrips: readonly KnownCantrip[];
  traits: readonly Trait[];
  darkvision: boolean;
  needsLight: boolean;
  paragon: number;
  medicine: number;
  kit: number;
  sees: boolean;
  attitude: Attitude;
  surprisedSheet: boolean | null;

  /** 'up' includes everyone alive and present, even unconscious. */
  status: 'up' | 'dead' | 'fled';
  surprised: boolean;
  actions: number;
  dashFree: boolean;
  objectFree: boolean;
  callFree: boolean;
  rush: number;
  /** Earlier rounds in which it was active, and whether it is in this one. HR-RUSH-03 */
  activeRounds: number;
  active: boolean;
  /** Feet moved willingly this round. */
  willing: number;
  /** `willing` when it last picked a stance other than defensive with a ranged weapon, or cast; -1: neither. HR-STANCE-07 */
  willingAtShot: number;
  /** Counts of the stances it has shown in this fight: see shown-stances.ts. */
  shown: number;
  dashed: boolean;
  /** Unused feet of a dash, under `split-dash`. */
  dashLeft: number;
  /** Has attacked at 10 feet with a reach weapon this round. */
  struckFar: boolean;
  castThisRound: boolean;
  helped: boolean;
  /** Advantage (disadvantage if negative) granted by the game master for its next roll. */
  nextRoll: number;
  /** What it did this round; confused fighters cannot do both. */
  didThisRound: 'nothing' | 'moved' | 'acted' | 'both';
  shrugsThisRound: number;
  /** Rounds ended at 0 or fewer hit points. HR-ZERO-03 */
  roundsAtZero: number;
  /** Whether it has been asked to fall unconscious since it reached 0. */
  askedAtZero: boolean;
  /** Cannot sidestep until the next round. HR-ABIL-26 */
  noSidestep: boolean;
  /** Levels of restrained that end with the round. HR-SPELL-02 */
  restrainedTillEnd: number;
  /** Round at whose start stunned ends; 0 for none. HR-CANT-18 */
  stunEnds: number;
  /** Has been stunned by a time cantrip and is immune now. HR-CANT-18 */
  timeImmune: boolean;
  /** Has used its fading. HR-MON-01 */
  faded: boolean;
  /** Whom it holds, who holds it, on whom it has climbed. */
  grappling: string | null;
  grappledBy: string | null;
  climbingOn: string | null;
  /** Who threw the net. */
  entangledBy: string | null;
  /** Sources of aggravated and frightened. */
  aggravatedBy: string | null;
  frightenedBy: string | null;

  /** Abilities declared and waiting to take effect. */
  executing: boolean;
  forceStrike: boolean;
  feelsNothing: boolean;
  fortitude: number;
  airShield: number;
  /** Has made its second throw in this engagement. HR-WPN-12 */
  threwAgain: boolean;
  /** In an engagement; null until stances are revealed. */
  stance: StanceHeld | null;
}

export type StepName = 'join' | 'stances' | AttackStance | 'manoeuvres';

/** The current engagement. */
export interface Engagement {
  initiator: string;
  target: string;
  /** Party of the enemy named first: it moves first in the agility step and has the next turn. */
  targeted: number;
  participants: string[];
  step: StepName;
}

/** A thing on the ground. */
export interface Dropped {
  item: Carried | null;
  shield: Shield | null;
  x: number;
  y: number;
}

export interface SideState {
  id: string;
  name: string;
  gm: boolean;
  party: number;
  expected: boolean;
}

export interface Fight {
  round: number;
  fighters: Fighter[];
  sides: SideState[];
  /** The number of parties that take turns: 2, more only under `multi-side: circle`. */
  parties: number;
  starting: number;
  active: number;
  passes: number;
  engagement: Engagement | null;
  plan: BoardPlan;
  water: readonly WaterSquare[];
  cover: readonly { readonly from: string; readonly to: string; readonly levels: number }[];
  ground: Dropped[];
  /** Executed fighters, who die at the end of the step. HR-ABIL-20 */
  doomed: string[];
  /** Causes of conditions, for display. */
  causes: Cause[];
  /** Bit mask of the moments at which any fighter has an instant: avoids opening windows for nobody. */
  instants: number;
  options: Options;
  /** Set if the game master ended the fight: the winning side, or null for none. */
  called: { winner: string | null; reason: string } | null;
  outcome: Outcome | null;
}

/**
 * The fighter with an id.
 * @example fighterOf(fight, 'ana').hp
 */
export function fighterOf(fight: Fight, id: string): Fighter {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.id === id) return fighter;
  }
  throw new Error(`no fighter "${id}"`);
}

/** The fighter with an id, or null if the view does not contain it. */
export function fighterIfKnown(fight: Fight, id: string): Fighter | null {
  for (const fighter of fight.fighters) if (fighter.id === id) return fighter;
  return null;
}

/** A fighter's index in the fight. A loop: V8 does not inline the built-in search. */
export function numberOf(fight: Fight, fighter: Fighter): number {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) if (fighters[i] === fighter) return i;
  return -1;
}

/** HR-ENG-06. Whether a fighter is in an engagement. */
export function takesPart({ participants }: Engagement, { id }: Fighter): boolean {
  for (let i = 0; i < participants.length; i++) if (participants[i] === id) return true;
  return false;
}

/** The name of a fighter, for a question about it: the game master may hide it while the question is open. */
export function nameIn(fight: Fight, id: string): string {
  return fighterIfKnown(fight, id)?.name ?? 'somebody unseen';
}

/** Alive and present, able or not. */
export function isHere(fighter: Fighter): boolean {
  return fighter.status === 'up';
}

/** Alive, conscious, neither stunned nor incapacitated. */
export function isAble(fighter: Fighter): boolean {
  const { levels } = fighter;
  return (
    fighter.status === 'up' && levels.unconscious === 0 && levels.stunned === 0 && levels.incapacitated === 0
  );
}

/** HR-ACT-08, HR-SURP-02. Able and not surprised: may use actions, abilities, instants. */
export function canAct(fighter: Fighter): boolean {
  return isAble(fighter) && !fighter.surprised;
}

/** Whether two fighters are enemies. */
export function areEnemies(a: Fighter, b: Fighter): boolean {
  return a.party !== b.party;
}

/** Whether a fighter has an ability. */
export function has(fighter: Fighter, ability: AbilityId): boolean {
  const { abilities } = fighter;
  for (let i = 0; i < abilities.length; i++) if (abilities[i] === ability) return true;
  return false;
}

/** Whether a stat block has a trait. */
export function hasTrait(fighter: Fighter, trait: Trait): boolean {
  const { traits } = fighter;
  for (let i = 0; i < traits.length; i++) if (traits[i] === trait) return true;
  return false;
}

/** The size of an ability die, 0 for none. */
export function dieOf(fighter: Fighter, ability: Ability): number {
  switch (ability) {
    case 'might':
      return fighter.might;
    case 'agility':
      return fighter.agility;
    case 'cunning':
      return fighter.cunning;
    case 'presence':
      return fighter.presence;
  }
}

/** The stance triangle: cunning beats agility, agility beats might, might beats cunning. HR-STANCE-05 */
export function beatsInTriangle(a: StanceHeld | null, b: StanceHeld | null): boolean {
  return (
    (a === 'cunning' && b === 'agility') ||
    (a === 'agility' && b === 'might') ||
    (a === 'might' && b === 'cunning')
  );
}
