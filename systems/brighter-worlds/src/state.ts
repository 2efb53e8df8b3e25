// The state of a fight of Brighter Worlds: plain data, every field set from the start.
import type { Json, Outcome } from '@affray/kernel';
import type { Options } from './house-rules.ts';
import type { Blow, OwnThing } from './own-things.ts';

/** BW-DIE-02. The rungs of the ladder. */
export type Size = 4 | 6 | 8 | 10 | 12;
/** BW-DIE-03. A die, or zero below the lowest. */
export type AttrDie = 0 | Size;
/** BW-DIE-01. The three attributes. */
export type Attr = 'str' | 'dex' | 'wil';

/** An effect of an attack besides damage. */
export type Effect =
  | { readonly effect: 'condition'; readonly name: string }
  | { readonly effect: 'regain-grit'; readonly die: Size }
  | { readonly effect: 'grow-stronger' }
  | { readonly effect: 'knock-out' };

/** One way to attack: a weapon, teeth, a spell. */
export interface Attack {
  readonly id: string;
  readonly name: string;
  /** BW-ATK-06. Several dice are one attack; the highest counts. */
  readonly dice: readonly Size[];
  /** BW-ATK-07. Separate attacks in one action; 'heads': one for each head. */
  readonly count: number | 'heads';
  readonly blast: boolean;
  readonly ranged: boolean;
  /** BW-WPN-02. Takes both hands. */
  readonly bulky: boolean;
  /** BW-MOD-10. Teeth and claws: a weapon, but not held. */
  readonly natural: boolean;
  readonly spell: boolean;
  /**
   * BW-MAG-02. A spell without damage: WIL is rolled as the attack, and the effects on Direct Damage are the
   * spell.
   */
  readonly harmless: boolean;
  readonly ignoresArmor: boolean;
  /** Its nature, for targets whose armor fails against it. */
  readonly nature: 'blade' | 'fire' | 'other';
  readonly hits: Attr;
  /** BW-ATTR-01. Aimed at this attribute instead when the counted die is odd. */
  readonly hitsIfOdd: Attr | null;
  /** Enhanced against targets with this condition. */
  readonly enhancedAgainst: string | null;
  readonly onDirect: readonly Effect[];
  readonly onCritical: readonly Effect[];
}

/** A fighter in a scenario file, complete. */
export interface Sheet {
  readonly kind: 'pc' | 'npc' | 'hireling';
  readonly leader: boolean;
  /** Its morale is enhanced while the leader of its side is alive. */
  readonly loyal: boolean;
  /** BW-MOR-08. Too dim to notice danger. */
  readonly dim: boolean;
  readonly str: AttrDie;
  readonly dex: AttrDie;
  readonly wil: AttrDie;
  readonly strMax: Size;
  readonly dexMax: Size;
  readonly wilMax: Size;
  /** Null: full. */
  readonly grit: number | null;
  /** Null: by BW-GRIT-03 for characters, 3 for others. */
  readonly gritMax: number | null;
  readonly armor: number;
  /** BW-ARM-05. Armor that counts only while held. */
  readonly shield: number;
  readonly attacks: readonly Attack[];
  readonly bulkyCarried: number;
  readonly deprived: boolean;
  /**
   * Feet along a line. If no fighter has a place, all are within reach of each other and moves have no distances.
   */
  readonly place: number | null;
  readonly conditions: readonly string[];
  /** Attacks of these natures ignore its armor. */
  readonly armorFails: readonly ('blade' | 'fire' | 'other')[];
  /** Critical Damage costs a head instead of STR. Null heads with a die: rolled before the first round. */
  readonly headsDie: Size | null;
  readonly heads: number | null;
  readonly deathBlast: Attack | null;
  readonly status: readonly StatusWord[];
  /** Seconds since it was incapacitated, if it is. */
  readonly downFor: number | null;
  readonly firstCriticalDone: boolean;
  readonly firstLossDone: boolean;
  /** BW-ACT-06. Custom spells and items; omitted: none. */
  readonly own?: readonly OwnThing[];
  /** How often each of them was used before this fight; omitted: never. */
  readonly ownUses?: readonly number[];
  /** BW-CRIT-07. In words, latest last; omitted: none. */
  readonly scars?: readonly string[];
}

/** The surroundings of the fighters. */
export interface Scene {
  /** BW-INIT-06. The side that clearly acts first; null: unclear. */
  readonly first: string | null;
}

export type StatusWord =
  | 'incapacitated'
  | 'dead'
  | 'fled'
  | 'surrendered'
  | 'unconscious'
  | 'paralysed'
  | 'catatonic'
  | 'fleeing';

/** A fighter's statuses are bits of one number: 0 is a fighter who can and will fight. */
export const DOWN = 1;
export const DEAD = 2;
export const FLED = 4;
export const SURRENDERED = 8;
export const UNCONSCIOUS = 16;
export const PARALYSED = 32;
export const CATATONIC = 64;
export const FLEEING = 128;
/** No longer at the scene. */
const AWAY: number = DEAD | FLED;

/** From the gravest to the lightest: the first that applies names the fighter's status. */
export const STATUSES: readonly (readonly [StatusWord, number])[] = [
  ['dead', DEAD],
  ['fled', FLED],
  ['surrendered', SURRENDERED],
  ['incapacitated', DOWN],
  ['catatonic', CATATONIC],
  ['paralysed', PARALYSED],
  ['unconscious', UNCONSCIOUS],
  ['fleeing', FLEEING],
];

/** Causes of a morale Save that are due, as bits. */
export const BY_CRITICAL = 1;
export const BY_LOSS = 2;
export const BY_TIDE = 4;
export const BY_BEYOND = 8;
export const BY_RISK = 16;

export interface Fighter {
  id: string;
  name: string;
  side: string;
  /** Its index in the list of fighters, and its side's among the sides: numbers compare faster than names. */
  no: number;
  sideNo: number;
  /** Shared with the setup, never mutated. */
  sheet: Sheet;
  /**
   * Derived from the sheet and read at every blow: the index of the attack with the biggest die, if all attacks
   * are one die at one foe without anything else, nothing ever keeps the fighter from using that one and no other
   * goes with it; otherwise -1.
   */
  arm: number;
  /** The die of that attack, and whether it ignores armor. */
  armDie: number;
  armPierces: boolean;
  /** Critical Damage costs it a head instead of STR. */
  headed: boolean;
  /** Attacks on it meet armor, Grit and STR, and nothing else. */
  plain: boolean;
  str: AttrDie;
  dex: AttrDie;
  wil: AttrDie;
  grit: number;
  gritMax: number;
  /** The armor that counts now. */
  armor: number;
  shieldHeld: boolean;
  /** Attacks, or `shield`, that failed risks have cost it. */
  lost: readonly string[];
  status: number;
  deprived: boolean;
  conditions: readonly string[];
  /** Feet along the line. */
  at: number;
  actedIn: number;
  /** Second in which it was incapacitated. */
  downAt: number | null;
  firstCritical: boolean;
  firstLoss: boolean;
  /** Causes of a morale Save not yet rolled for. */
  due: number;
  /** BW-ACT-05. Its next attack on each of these is enhanced. */
  owed: readonly string[];
  /** A won stunt enhances its attack. */
  poised: boolean;
  heads: number;
  hidden: boolean;
  /** Won its own first Save (house rule initiative-each-player). */
  quick: boolean;
  criticals: number;
  falls: number;
  /** How often each custom spell and item has been used; omitted: never. */
  ownUses?: readonly number[];
  /** BW-CRIT-07. Omitted: none. */
  scars?: readonly string[];
}

/** One attack on one target in the open volley. */
export interface Entry {
  attacker: string;
  attack: Attack;
  target: string;
  targetNo: number;
  roll: number;
  attr: Attr;
  through: number;
  /** Damage past Grit: the Direct Damage of this attack. */
  over: number;
  /** It took the last of the Grit and did no Direct Damage. */
  spentGrit: boolean;
  settled: boolean;
}

export interface SideState {
  id: string;
  name: string;
  gm: boolean;
  /** How many of its fighters can and will fight, and how many of those have not acted in this round. */
  able: number;
  waiting: number;
  /** How many of its fighters are fleeing and can still be struck (house rule fleeing-takes-a-turn). */
  running: number;
  tideTurned: boolean;
}

export interface Fight {
  round: number;
  seconds: number;
  fighters: Fighter[];
  sides: SideState[];
  /** How many sides have a fighter who can and will fight, or is still fleeing. */
  contenders: number;
  /** Sides in acting order. */
  order: readonly string[];
  /** The same as indexes of the sides. */
  turns: readonly number[];
  turnOf: string | null;
  acting: string | null;
  moveLeft: number;
  actionLeft: boolean;
  stuntLeft: boolean;
  volley: Entry[];
  /** Killed fighters whose death blast is still to come. */
  bursts: readonly string[];
  /** How many fighters have morale due. */
  due: number;
  /** How many fighters are hidden. */
  secrets: number;
  /** Whether any fighter has had a condition, or cover from another. */
  conditioned: boolean;
  /** The sources of conditions that the game master gave; omitted: unknown. */
  causes?: readonly { readonly fighter: string; readonly condition: string; readonly by: string }[];
  /** BW-MOD-03. Cover from one attacker only; omitted: none. */
  cover?: readonly { readonly target: string; readonly from: string }[];
  /** Blows that a thing may answer; omitted: no thing triggers on one. */
  blows?: readonly Blow[];
  places: boolean;
  first: string | null;
  /** No house rule is in force, places do not matter and there are no custom things. */
  basic: boolean;
  options: Options;
  outcome: Outcome | null;
}

export function statusBits(words: readonly StatusWord[]): number {
  let bits = 0;
  for (const [word, bit] of STATUSES) if (words.includes(word)) bits |= bit;
  return bits;
}

/** The gravest status as a word. */
export function statusOf(fighter: Fighter): StatusWord | 'fighting' {
  return GRAVEST[fighter.status] ?? 'fighting';
}
/** The gravest word of each set of bits, as a lookup table because simulation reads it after every fight. */
const GRAVEST: readonly (StatusWord | 'fighting')[] = Array.from(
  { length: 2 ** STATUSES.length },
  (_, bits) => STATUSES.find(([, bit]) => (bits & bit) !== 0)?.[0] ?? 'fighting',
);

export function fighterOf(fight: Fight, id: string): Fighter {
  const fighters = fight.fighters;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.id === id) return fighter;
  }
  throw new Error(`no fighter "${id}"`);
}

/** The index of a side. */
export function numberOfSide(fight: Fight, id: string): number {
  const sides = fight.sides;
  let number = 0;
  while (number < sides.length && (sides[number] as SideState).id !== id) number++;
  return number;
}

const AS_LISTED: readonly number[] = [0, 1];
const SECOND_FIRST: readonly number[] = [1, 0];

/** The only function that sets the order of sides. */
export function setOrder(fight: Fight, order: readonly string[]): void {
  fight.order = order;
  if (fight.sides.length === 2 && order.length === 2)
    fight.turns = numberOfSide(fight, order[0] as string) === 0 ? AS_LISTED : SECOND_FIRST;
  else fight.turns = order.map((id) => numberOfSide(fight, id));
}

/** The only function that changes a status: it counts those who can and will fight. */
export function setStatus(fight: Fight, fighter: Fighter, status: number): void {
  const was = fighter.status;
  fighter.status = status;
  if (was === 0 && status !== 0) count(fight, fighter, -1);
  else if (was !== 0 && status === 0) count(fight, fighter, 1);
  if ((was === FLEEING) !== (status === FLEEING)) countRunner(fight, fighter, status === FLEEING ? 1 : -1);
}

/** Counts an able fighter in (1) or out (-1). */
function count(fight: Fight, fighter: Fighter, by: 1 | -1): void {
  const side = fight.sides[fighter.sideNo] as SideState;
  const was = contends(side);
  side.able += by;
  if (was !== contends(side)) fight.contenders += by;
  if (fighter.actedIn !== fight.round) side.waiting += by;
}

/** Ambiguity A-34: while fleeing takes a turn, a fleeing fighter is still present, and so is its side. */
function countRunner(fight: Fight, fighter: Fighter, by: 1 | -1): void {
  if (!fight.options['fleeing-takes-a-turn']) return;
  const side = fight.sides[fighter.sideNo] as SideState;
  const was = contends(side);
  side.running = Math.max(0, side.running + by); // 0 in fights stored before runners were counted
  if (was !== contends(side)) fight.contenders += by;
}

/** Counts a fighter who joins. */
export function countIn(fight: Fight, fighter: Fighter): void {
  if (fighter.status === 0) count(fight, fighter, 1);
  else if (fighter.status === FLEEING) countRunner(fight, fighter, 1);
}

/** Whether a side is still in the fight. */
export function contends(side: SideState): boolean {
  return side.able > 0 || side.running > 0;
}

/** BW-RND-06. The only function that uses up a fighter's turn of this round. */
export function useTurn(fight: Fight, fighter: Fighter): void {
  if (fighter.status === 0 && fighter.actedIn !== fight.round)
    (fight.sides[fighter.sideNo] as SideState).waiting--;
  fighter.actedIn = fight.round;
}

/** Gives the turn back. */
export function regainTurn(fight: Fight, fighter: Fighter): void {
  if (fighter.status === 0 && fighter.actedIn === fight.round)
    (fight.sides[fighter.sideNo] as SideState).waiting++;
  fighter.actedIn = 0;
}

/** Whether the fight began under version 1.1 of the rules, which had no `saves-for`: it continues as recorded. */
export function isFormer(fight: Fight): boolean {
  return (fight.options['saves-for'] as string | undefined) === undefined;
}

export function sideOf(fight: Fight, id: string): SideState {
  for (const side of fight.sides) if (side.id === id) return side;
  throw new Error(`no side "${id}"`);
}

/** A fighter who can and will fight. */
export function isAble(fighter: Fighter): boolean {
  return fighter.status === 0;
}

/** A fighter who is present and alive: may be struck, helped, caught in a blast. */
export function isThere(fighter: Fighter): boolean {
  return (fighter.status & AWAY) === 0;
}

export function dieOf(fighter: Fighter, attr: Attr): AttrDie {
  return attr === 'str' ? fighter.str : attr === 'dex' ? fighter.dex : fighter.wil;
}

export function setDie(fighter: Fighter, attr: Attr, die: AttrDie): void {
  if (attr === 'str') fighter.str = die;
  else if (attr === 'dex') fighter.dex = die;
  else fighter.wil = die;
}

export function maxOf(fighter: Fighter, attr: Attr): Size {
  const { strMax, dexMax, wilMax } = fighter.sheet;
  return attr === 'str' ? strMax : attr === 'dex' ? dexMax : wilMax;
}

export function attackOf(fighter: Fighter, id: string): Attack {
  const attacks = fighter.sheet.attacks;
  for (let i = 0; i < attacks.length; i++) {
    const attack = attacks[i] as Attack;
    if (attack.id === id) return attack;
  }
  if (id === UNARMED.id) return UNARMED;
  throw new Error(`${fighter.id} has no attack "${id}"`);
}

/** BW-MOD-05. The attack without a weapon: a d4. */
export const UNARMED: Attack = {
  id: 'unarmed',
  name: 'bare hands',
  dice: [4],
  count: 1,
  blast: false,
  ranged: false,
  bulky: false,
  natural: true,
  spell: false,
  harmless: false,
  ignoresArmor: false,
  nature: 'other',
  hits: 'str',
  hitsIfOdd: null,
  enhancedAgainst: null,
  onDirect: [],
  onCritical: [],
};

/** Rules 1.1.0 had no items at stake, did not count fleeing fighters, and did not report the parts of an attack's damage. */
export function upgrade(stored: Json): Fight {
  const fight = stored as unknown as Fight;
  for (const fighter of fight.fighters) fighter.lost ??= [];
  for (const side of fight.sides) side.running ??= 0;
  return fight;
}
