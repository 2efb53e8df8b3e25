// The state of a fight of Blood & Guts: plain data, every field set from the start.
import type { Outcome } from '@affray/kernel';
import type { Options } from './house-rules.ts';
import type { OwnQuality } from './own-qualities.ts';

export type Edition = 'brawl' | 'clash';
/** BG-CORE-01. The three scores. */
export type Attribute = 'blood' | 'guts' | 'nerves';
export type WeaponKind = 'melee' | 'bow' | 'contraption';
export type ArmourKind = 'gambeson' | 'helmet' | 'chainmail' | 'plate';

/** BG-CORE-02. A breath die is living or exhausted. */
export interface BreathDie {
  id: string;
  size: number;
  exhausted: boolean;
}

/** BG-WPN-01. A weapon: one die, and its condition. */
export interface Weapon {
  id: string;
  name: string;
  kind: WeaponKind;
  size: number;
  /** Null: unwieldy. */
  slots: number | null;
  light: boolean;
  /** Faces crossed out. */
  marks: number[];
  ruined: boolean;
  /** 0: an ordinary weapon; -1: quality and condition are rolled as the fight opens. */
  quality: number;
  condition: number;
  ammo: number | null;
  /** Faces crossed out on the ammunition; used by house rule `ammo-model: faces` only. */
  spent: number[];
  loaded: boolean;
  /** House rule `reload: skip-one`: this opening is spent on reloading. */
  reloading: boolean;
  inHand: boolean;
  /** Foes against whom the quality works in this exchange. */
  fits: string[];
  /** BG-SPEC-09. A custom quality; omitted: one of the book's, or none. */
  own?: OwnQuality;
  /** The condition in the author's own words, if `condition` is left to the game master. */
  when?: string;
  /** How often the custom quality has been called on in this fight; omitted: never. */
  used?: number;
}

export interface Shield {
  id: string;
  size: number;
  slots: number;
  light: boolean;
  marks: number[];
  ruined: boolean;
}

export interface ArmourPiece {
  kind: ArmourKind;
  slots: number;
  numbers: number[];
  crossed: number[];
  /** Numbers crossed out in this exchange, which still stop dice until it ends. */
  fresh: number[];
  /** Marks counted instead of numbers, by house rule `armour-marks`. */
  tally: number;
  useless: boolean;
}

/** A die on the table. It keeps its owner, even when another fighter holds it. */
export interface Die {
  owner: string;
  /** The breath die, weapon or shield it belongs to; a second die of one weapon ends in "+". */
  key: string;
  from: 'breath' | 'weapon' | 'shield';
  item: string;
  size: number;
  face: number;
  wasMarked: boolean;
  bonus: number;
  /** Face plus bonus: compared in over-checks and by armour. */
  trigger: number;
  /** Its effective value. */
  value: number;
  live: boolean;
  /** Discarded by an over-check. */
  over: boolean;
  /** Has marked its item in this exchange. */
  marked: boolean;
  thrown: boolean;
  /** Moved by a gambit. */
  gambit: boolean;
  /** Counts in a second place as well: a bow die, or any gambit die by house rule. */
  twin: boolean;
  /** The quality that applies to it, 0 if none, and against whom. */
  quality: number;
  fits: string[];
  /** Fighters whose armour has discarded it. */
  stops: string[];
  /** Its target, by house rule `threat-sharing: aimed`. */
  aim: string | null;
  /** The pass in which it was last given away. */
  given: number;
  /** Given up for a bind: the foe it binds, or '' for the whole side. */
  bind: string | null;
}

export interface Fighter {
  id: string;
  name: string;
  side: string;
  sideNo: number;
  hidden: boolean;
  blood: number;
  guts: number;
  nerves: number;
  injuries: number[];
  /** Sum of all injuries. */
  hurt: number;
  /** How much of it there was when the fight began. */
  carried: number;
  /** How much of it came in this exchange. */
  fresh: number;
  breath: BreathDie[];
  weapons: Weapon[];
  shield: Shield | null;
  armour: ArmourPiece[];
  unaware: boolean;
  helpless: boolean;
  mounted: boolean;
  above: boolean;
  grappling: boolean;
  status: 'up' | 'down' | 'away';
  /** The attacker's remark about a foe struck down without dice. */
  note: 'killed' | 'spared' | null;
  /** Takes part in this exchange. */
  engaged: boolean;
  running: boolean;
  using: string | null;
  throwing: boolean;
  offhand: string | null;
  aim: string | null;
  /** Weapon dice, including gambit dice. */
  pool: Die[];
  /** Manoeuvre dice in hand; in a brawl the dice that make the threat or the save. */
  hand: Die[];
  /** Weapon dice taken out because their owner fell to a first strike. */
  withdrawn: boolean;
  gambitUsed: boolean;
  giftUsed: boolean;
  /** Armour has been marked in this exchange. */
  armourMarked: boolean;
  /** Brawl: the attribute of the roll, and its result. */
  attribute: Attribute;
  escaping: boolean;
  threat: number;
  /** Clash: the threat last faced and the best die last shown. */
  facing: number;
  lastBest: number;
  /** Clash: the foe who came near in this exchange. */
  nearedBy: string | null;
}

export interface Side {
  id: string;
  name: string;
  gm: boolean;
  /** Claims vantage; BG-VANT-03 resolves two claims. */
  claims: boolean;
  /** How far its threat has fallen in this exchange. */
  reduction: number;
}

/** One fighter favoured over one foe, for house rule `vantage-scope: pair`. */
export interface Pair {
  who: string;
  over: string;
}

/** BG-CORE-04. The edition is part of the fight and never changes. */
export interface Fight {
  edition: Edition;
  exchange: number;
  pass: number;
  sides: Side[];
  pairs: Pair[];
  fighters: Fighter[];
  closeQuarters: boolean;
  /** Brawl: whose turn it is, and how often in a row sides have held. */
  acting: number;
  holds: number;
  options: Options;
  outcome: Outcome | null;
}

export function fighterOf(fight: Fight, id: string): Fighter {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.id === id) return fighter;
  }
  throw new Error(`no fighter "${id}"`);
}

export function sideOf(fight: Fight, sideNo: number): Side {
  return fight.sides[sideNo] as Side;
}

/** Whether a fighter can act and be attacked: up, and known to the other side. */
export function isInSight(fighter: Fighter): boolean {
  return fighter.status === 'up' && !fighter.hidden;
}

/** Fighters of a side who are up, including hidden ones. */
export function countUp(fight: Fight, sideNo: number): number {
  let count = 0;
  for (const fighter of fight.fighters) if (fighter.sideNo === sideNo && fighter.status === 'up') count++;
  return count;
}

/** Fighters of a side who are up and known to everyone. */
export function countInSight(fight: Fight, sideNo: number): number {
  let count = 0;
  for (const fighter of fight.fighters) if (fighter.sideNo === sideNo && isInSight(fighter)) count++;
  return count;
}

export function weaponOf(fighter: Fighter, id: string | null): Weapon | null {
  if (id === null) return null;
  for (const weapon of fighter.weapons) if (weapon.id === id) return weapon;
  return null;
}

/** Whether a short list has a number: a loop is faster there than `includes`, which V8 does not inline. */
export function has(numbers: readonly number[], number: number): boolean {
  for (let i = 0; i < numbers.length; i++) if (numbers[i] === number) return true;
  return false;
}

/** Takes all dice out of a pool or hand. The list stays, with its room for the dice of the next exchange. */
export function putAway(dice: Die[]): void {
  while (dice.length > 0) dice.pop();
}
