// What a fight of Heart Rush is made of: plain data, every field set from the start.
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
/** The stances one attacks in; each is also the ability whose die is rolled. */
export type AttackStance = 'might' | 'agility' | 'cunning';
/** HR-STANCE-01. What one may choose. */
export type Stance = AttackStance | 'defensive';
/** HR-ENG-08. 'none' is never chosen: whoever lies there senseless has it. */
export type StanceHeld = Stance | 'none';

/** One way a fighter can attack: a weapon used in one mode, a cantrip, or the bare hands. Never changed by a fight. */
export interface Arm {
  /** Its name in answers: `knife`, `knife thrown`, `fire bolt`, `unarmed`. */
  readonly key: string;
  /** Place in the fighter's `weapons`; -1 for cantrips and bare hands. */
  readonly weapon: number;
  readonly mode: Mode;
  readonly class: WeaponClass;
  readonly die: number;
  /** Feet without penalty, and the farthest it gets. */
  readonly range: number;
  readonly far: number;
  readonly damage: DamageType;
  readonly reach: boolean;
  readonly hands: number;
  /** Part of the body. */
  readonly body: boolean;
  readonly net: boolean;
  readonly element: Element | null;
  /** False for cantrips and nets that do something else than hurt. */
  readonly hurts: boolean;
  /** How many targets it may have: blasts have more than one. */
  readonly targets: number;
}

/** HR-CAST-05. A spell that lasts: its place in `spells`, rounds left, whom it holds. */
export interface Ongoing {
  spell: number;
  left: number;
  targets: string[];
}

/** A fighter: flat, one shape, figures as small whole numbers. */
export interface Fighter {
  id: string;
  name: string;
  /** Id of its side. */
  side: string;
  /** Number of its party: those who take turns together. HR-START-01. */
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
  /** Damage that wounds; 0 for never. HR-WND-04 */
  woundAt: number;
  wounds: Wound[];
  /** Sum of the wounds' ranks. */
  woundRanks: number;
  /** Number of its size, see chapter 22, and the side of its space in squares. */
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
  /** What it carries; counts fall as things are thrown. */
  weapons: Carried[];
  arms: readonly Arm[];
  /** Place in `weapons` of what is in hand; -1 for nothing. */
  wielded: number;
  shield: Shield | null;
  shieldUp: boolean;
  armor: Armor;
  /** Stat blocks: flat attack and defense in place of weapon die and armor; null for others. HR-ATK-07 */
  attack: number | null;
  defense: number | null;
  magicDefense: number | null;
  levels: Levels;
  abilities: readonly AbilityId[];
  /** Uses of each ability in this fight, and whether it is used up for longer; places as in `abilities`. */
  uses: number[];
  spent: boolean[];
  /** HR-ABIL-07. Abilities of the table's own, with their uses in this fight and whether they are used up. */
  own: readonly OwnAbility[];
  ownUses: number[];
  ownSpent: boolean[];
  spells: readonly Spell[];
  /** Own spells that go on. */
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

  /** 'up' covers everyone alive and here, the unconscious too. */
  status: 'up' | 'dead' | 'fled';
  surprised: boolean;
  actions: number;
  dashFree: boolean;
  objectFree: boolean;
  callFree: boolean;
  rush: number;
  /** Rounds before this one in which it was active, and whether it is in this one. HR-RUSH-03 */
  activeRounds: number;
  active: boolean;
  /** Feet moved of its own will this round. */
  willing: number;
  /** Of those, how many when it last picked a stance other than defensive with a ranged weapon, or cast; -1: neither. HR-STANCE-07 */
  willingAtShot: number;
  /** Stances this fighter has shown in this fight, counted: see shown-stances.ts. */
  shown: number;
  dashed: boolean;
  /** Feet of a dash not used up, under `split-dash`. */
  dashLeft: number;
  /** Has struck at 10 feet with a reach weapon this round. */
  struckFar: boolean;
  castThisRound: boolean;
  helped: boolean;
  /** Advantage (disadvantage if negative) that the game master has granted for its next roll. */
  nextRoll: number;
  /** What it did this round; the confused cannot do both. */
  didThisRound: 'nothing' | 'moved' | 'acted' | 'both';
  shrugsThisRound: number;
  /** Rounds ended at 0 or fewer hit points. HR-ZERO-03 */
  roundsAtZero: number;
  /** Whether it has been asked to fall unconscious since it came to 0. */
  askedAtZero: boolean;
  /** No sidestep until the next round. HR-ABIL-26 */
  noSidestep: boolean;
  /** Levels of restrained that go with the round. HR-SPELL-02 */
  restrainedTillEnd: number;
  /** Round at whose start it comes to from being stunned; 0 for none. HR-CANT-18 */
  stunEnds: number;
  /** Has been stunned by time once and is immune. HR-CANT-18 */
  timeImmune: boolean;
  /** Used its fading. HR-MON-01 */
  faded: boolean;
  /** Whom it holds, who holds it, whose back it is on. */
  grappling: string | null;
  grappledBy: string | null;
  climbingOn: string | null;
  /** Who threw the net. */
  entangledBy: string | null;
  /** Those whom aggravated and frightened are about. */
  aggravatedBy: string | null;
  frightenedBy: string | null;

  /** Abilities at work: declared, waiting for their moment. */
  executing: boolean;
  forceStrike: boolean;
  feelsNothing: boolean;
  fortitude: number;
  airShield: number;
  /** Has made its second throw in this engagement. HR-WPN-12 */
  threwAgain: boolean;
  /** In the engagement: null until stances are shown. */
  stance: StanceHeld | null;
}

export type StepName = 'join' | 'stances' | AttackStance | 'manoeuvres';

/** A fight within the fight. */
export interface Engagement {
  initiator: string;
  target: string;
  /** Party of the enemy first named: it moves first in the agility step and has the turn afterwards. */
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
  /** How many parties take turns: 2, more only under `multi-side: circle`. */
  parties: number;
  starting: number;
  active: number;
  passes: number;
  engagement: Engagement | null;
  plan: BoardPlan;
  water: readonly WaterSquare[];
  cover: readonly { readonly from: string; readonly to: string; readonly levels: number }[];
  ground: Dropped[];
  /** Executed, and dead when the step ends. HR-ABIL-20 */
  doomed: string[];
  /** Where conditions come from, for people. */
  causes: Cause[];
  /** Moments at which anybody has an instant to use, as bits: saves opening windows for nobody. */
  instants: number;
  options: Options;
  /** The game master has called the end: the side that wins, or null for nobody. */
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

/** The fighter with an id, or null if the viewer does not know of it. */
export function fighterIfKnown(fight: Fight, id: string): Fighter | null {
  for (const fighter of fight.fighters) if (fighter.id === id) return fighter;
  return null;
}

/** The number of a fighter: its place in the fight. A loop: the built-in search is a call that V8 does not inline. */
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

/** The name of a fighter for whoever is asked about it: the game master may hide it while the question is open. */
export function nameIn(fight: Fight, id: string): string {
  return fighterIfKnown(fight, id)?.name ?? 'somebody unseen';
}

/** Alive and here, able or not. */
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

/** The stance triangle: cunning over agility over might over cunning. HR-STANCE-05 */
export function beatsInTriangle(a: StanceHeld | null, b: StanceHeld | null): boolean {
  return (
    (a === 'cunning' && b === 'agility') ||
    (a === 'agility' && b === 'might') ||
    (a === 'might' && b === 'cunning')
  );
}
