// The state of a fight of Three Beats: plain data, every field set from the start.
import {
  type FighterSetup,
  type HouseRuleValues,
  interned,
  type Json,
  type Outcome,
  type Setup,
} from '@affray/kernel';
import { isBefore2, type Options, packed } from './house-rules.ts';
import type { OwnAbility } from './own-abilities.ts';

/** TB-DICE-02. A trait is rated with one of these dice. */
export const SIZES = [4, 6, 8, 10, 12] as const;
export type Die = (typeof SIZES)[number];
/** TB-DICE-03, TB-WTOOL-02. A tool, and a wound used as one, gives a d8. */
export const TOOL_DIE = 8;
/** TB-WND-01. The four bubbles, mild to grave. */
export const LEVELS = ['beaten', 'bloody', 'broken', 'burst'] as const;
/** TB-RND-02. A round has three beats. */
export const BEATS = 3;
/** TB-DICE-01. A roll is three dice. */
export const PLACES = 3;

export interface Trait {
  readonly id: string;
  readonly name: string;
  readonly die: Die;
  /** TB-ACT-10. An ability; left out: none. */
  readonly own?: OwnAbility;
}
export interface SheetTool {
  readonly id: string;
  readonly name: string;
  /** Part of the body, such as claws. */
  readonly natural: boolean;
  /** TB-ACT-10. The tool's die; left out: a d8. */
  readonly die?: Die;
  readonly own?: OwnAbility;
}
/**
 * A wound on the sheet. `none`: a later wound took over its bubble (only with `new-wound-fills-gap`); the wound itself, and its use as a
 * tool, remain.
 */
export interface Wound {
  id: string;
  level: number;
  text: string;
  bubble: 'checked' | 'tended' | 'none';
}
/** A fighter's sheet, as checked from a scenario file. */
export interface Sheet {
  readonly traits: readonly Trait[];
  readonly tools: readonly SheetTool[];
  readonly wounds: readonly Readonly<Wound>[];
  readonly sparks: number;
  /** The number of sparks that house rules refill to. */
  readonly fullSparks: number;
  readonly disadvantage: number;
  readonly unconscious: boolean;
  /** Whether this fighter's wounds may be rolled in a fight at all. */
  readonly woundDice: boolean;
  /** Named specials, for `specials-separate`. */
  readonly specials: readonly string[];
}
export interface Element {
  readonly id: string;
  readonly name: string;
  readonly die: Die;
}
/** The location of the fight. */
export interface Scene {
  readonly place: string;
  readonly elements: readonly Element[];
  readonly tools: readonly SheetTool[];
  /** Tools on the ground at the start. */
  readonly ground: readonly SheetTool[];
  /** Sides that are only lists: each of their fighters fights alone. */
  readonly unsided: readonly string[];
}

/** Where a tool is; `missing`: the GM said that the location has no such tool. */
export type Place = 'held' | 'ground' | 'location' | 'offered' | 'out-of-reach' | 'missing';
export interface Tool {
  id: string;
  name: string;
  natural: boolean;
  at: Place;
  /** The fighter who holds it, or to whom it is offered. */
  by: string | null;
  /** The fighter who held it last: only they can recover it, others arm with it. */
  owner: string | null;
  /** An offer lapses at the end of this beat, counted through the fight. */
  until: number;
  /** TB-ACT-10. Its die and its ability; left out: a d8, and none. */
  die?: Die;
  own?: OwnAbility;
}
export type EntryKind = 'trait' | 'tool' | 'wound';
/** A rolled die. Every entry gives at most one die, so the entry identifies it. */
export interface RolledDie {
  entry: string;
  kind: EntryKind;
  size: number;
  value: number;
  where: 'hand' | 'presented' | 'spent' | 'supply';
  /** Presented in this beat. */
  shown: boolean;
  /** Presented in this round: known to all even if hands are secret. */
  seen: boolean;
  /** TB-SPRK-11. An action with it was countered: no more specials on it in this beat. */
  barred: boolean;
}
/** `joining`: takes part from the next round. `awake`: woke after the fight. */
export type Status = 'active' | 'joining' | 'surrendered' | 'unconscious' | 'left' | 'awake' | 'dead';
export const STATUSES: readonly Status[] = [
  'active',
  'joining',
  'surrendered',
  'unconscious',
  'left',
  'awake',
  'dead',
];

export interface Fighter {
  id: string;
  name: string;
  side: string;
  /** The side, or the fighter's own id if the side is unsided. */
  party: string;
  status: Status;
  hidden: boolean;
  traits: readonly Trait[];
  wounds: Wound[];
  sparks: number;
  fullSparks: number;
  disadvantage: number;
  woundDice: boolean;
  specials: { name: string; used: boolean }[];
  /** TB-INV-03. The fighter's own first round in this fight; 0 before it. */
  firstRound: number;
  /** Entries picked for this round. */
  picks: readonly string[];
  dice: RolledDie[];
  /** Index of the presented die; -1 for none. */
  presented: number;
  /** Shared a number with another fighter when ties were last checked. */
  tied: boolean;
  /** Place in the order after ties were broken, lowest first. */
  rank: number;
  acted: boolean;
  fresh: boolean;
  /** Barred from all specials for the rest of the beat, by `spark-lock-fighter` or the GM. */
  locked: boolean;
  /** The presented die was changed or replaced since ties were last checked. */
  changed: boolean;
  /** Passed in the spark window since the last special. */
  passed: boolean;
  /** Has answered the current action. */
  asked: boolean;
  /** Has begun to counter the current action. */
  tried: boolean;
  /** The fighter's own action of this beat was countered, and its die is still the presented one. */
  countered: boolean;
  /** Counters made in this beat. */
  counters: number;
  /** Attempts at first aid on this fighter after this fight. */
  treated: number;
  /** TB-ACT-10. Traits and tools with limited uses that were used in this fight, listed once per use; left out: none. */
  used?: readonly string[];
}

export type Deed =
  | 'attack'
  | 'disarm'
  | 'disadvantage'
  | 'arm'
  | 'recover'
  | 'kick-away'
  | 'chase'
  | 'throw'
  | 'describe'
  | 'use'
  | 'pass';
/** A declared action: one shape for all. `target` is the fighter it is done to; a throw has a receiver, `to`, but no target. */
export interface Action {
  actor: string;
  do: Deed;
  target: string | null;
  tool: string | null;
  to: string | null;
  text: string;
}
export interface Fight {
  /** 1: begun by rules 1.x and played on by them. */
  revision: 1 | 2;
  round: number;
  beat: number;
  fighters: Fighter[];
  tools: Tool[];
  elements: readonly Element[];
  sides: readonly { readonly id: string; readonly name: string }[];
  unsided: readonly string[];
  /** The declared action being answered or resolved. */
  action: Action | null;
  options: Options;
  outcome: Outcome | null;
}

/** The state before the first round. TB-INV-02: any number of fighters, on any number of sides. */
export function begin(setup: Setup<Sheet, Scene>): Fight {
  const { scene } = setup;
  const fight: Fight = {
    revision: isBefore2(setup.options) ? 1 : 2,
    round: 0,
    beat: 0,
    fighters: [],
    tools: [],
    elements: scene.elements,
    sides: setup.sides,
    unsided: scene.unsided,
    action: null,
    options: packed(setup.options),
    outcome: null,
  };
  for (const fighter of setup.fighters) enter(fight, fighter);
  for (const tool of scene.tools) lay(fight, tool, 'location');
  for (const tool of scene.ground) lay(fight, tool, 'ground');
  return fight;
}

/** Resets a fight to its first state in place, reusing its objects. */
export function beginAgain(fight: Fight, setup: Setup<Sheet, Scene>): void {
  const { fighters, tools } = fight;
  let next = 0;
  for (let i = 0; i < setup.fighters.length; i++) {
    const from = setup.fighters[i] as FighterSetup<Sheet>;
    const fighter = fighters[i] as Fighter;
    if (fighter.used === undefined) reset(fighter, fight, from);
    else fighters[i] = fighterFrom(fight, from);
    for (let held = from.sheet.tools.length; held > 0; held--) put(tools[next++] as Tool, 'held', fighter.id);
  }
  for (let left = setup.scene.tools.length; left > 0; left--) put(tools[next++] as Tool, 'location', null);
  for (; next < tools.length; next++) put(tools[next] as Tool, 'ground', null);
  fight.round = 0;
  fight.beat = 0;
  fight.action = null;
  fight.outcome = null;
}

function put(tool: Tool, at: Place, holder: string | null): void {
  tool.at = at;
  tool.by = holder;
  tool.owner = holder;
  tool.until = 0;
}

/** Puts a tool of the scene into the fight. An entry is known by its id alone, so the id must differ from those of traits. */
function lay(fight: Fight, { id, name, natural, ...more }: SheetTool, at: 'location' | 'ground'): void {
  let free = id;
  for (const fighter of fight.fighters)
    for (const trait of fighter.traits) if (trait.id === id) free = `here/${id}`;
  fight.tools.push({ id: free, name, natural, at, by: null, owner: null, until: 0, ...more });
}

/** Adds a fighter and their tools to the fight; they take part from the next round. */
export function enter(fight: Fight, setup: FighterSetup<Sheet>): void {
  const { id, sheet } = setup;
  fight.fighters.push(fighterFrom(fight, setup));
  for (const tool of sheet.tools) {
    const own = interned(`${id}/${tool.id}`); // interned, since it is compared for every die
    fight.tools.push({
      id: own,
      name: tool.name,
      natural: tool.natural,
      at: 'held',
      by: id,
      owner: id,
      until: 0,
      ...madeOf(tool),
    });
  }
}

const PLAIN: Pick<Tool, 'die' | 'own'> = {};

/** TB-ACT-10. The optional fields of a tool. */
function madeOf({ die, own }: SheetTool): Pick<Tool, 'die' | 'own'> {
  if (die === undefined && own === undefined) return PLAIN;
  return { ...(die === undefined ? {} : { die }), ...(own === undefined ? {} : { own }) };
}

/** Resets a fighter to the start of the fight: the fields that `fighterFrom` sets and a fight may change. */
function reset(fighter: Fighter, fight: Fight, { sheet, hidden }: FighterSetup<Sheet>): void {
  fighter.status = sheet.unconscious ? 'unconscious' : 'joining';
  fighter.hidden = hidden === true;
  if (sheet.wounds.length === 0) shorten(fighter.wounds, 0);
  else fighter.wounds = woundsFrom(sheet);
  fighter.sparks = sparksFrom(fight, sheet);
  fighter.disadvantage = sheet.disadvantage;
  if (sheet.specials.length > 0) fighter.specials = specialsFrom(sheet);
  fighter.firstRound = 0;
  fighter.picks = NONE;
  shorten(fighter.dice, 0);
  clearBeat(fighter);
  fighter.asked = false;
  fighter.tried = false;
  fighter.treated = 0;
}

/** Clears the fields that apply to one beat. */
export function clearBeat(fighter: Fighter): void {
  fighter.presented = -1;
  fighter.tied = false;
  fighter.rank = 0;
  fighter.acted = false;
  fighter.fresh = false;
  fighter.locked = false;
  fighter.changed = false;
  fighter.passed = false;
  fighter.countered = false;
  fighter.counters = 0;
}

/** Truncates a list. In V8, setting `length` takes longer than popping a few items. */
export function shorten(list: unknown[], length: number): void {
  while (list.length > length) list.pop();
}

const NONE: readonly string[] = [];

/** Ambiguity A-12. With `sparks-refresh-each-combat` they are filled up; a surplus stays. */
function sparksFrom({ options }: Fight, { sparks, fullSparks }: Sheet): number {
  return options['sparks-refresh-each-combat'] ? Math.max(sparks, fullSparks) : sparks;
}

function fighterFrom(fight: Fight, { id, name, side, sheet, hidden }: FighterSetup<Sheet>): Fighter {
  return {
    id,
    name,
    side,
    party: fight.unsided.includes(side) ? id : side,
    status: sheet.unconscious ? 'unconscious' : 'joining',
    hidden: hidden === true,
    traits: sheet.traits,
    wounds: woundsFrom(sheet),
    sparks: sparksFrom(fight, sheet),
    fullSparks: sheet.fullSparks,
    disadvantage: sheet.disadvantage,
    woundDice: sheet.woundDice,
    specials: specialsFrom(sheet),
    firstRound: 0,
    picks: [],
    dice: [],
    presented: -1,
    tied: false,
    rank: 0,
    acted: false,
    fresh: false,
    locked: false,
    changed: false,
    passed: false,
    asked: false,
    tried: false,
    countered: false,
    counters: 0,
    treated: 0,
  };
}

function woundsFrom(sheet: Sheet): Wound[] {
  const wounds: Wound[] = [];
  for (const { id, level, text, bubble } of sheet.wounds) wounds.push({ id, level, text, bubble });
  return wounds;
}

function specialsFrom(sheet: Sheet): { name: string; used: boolean }[] {
  const specials: { name: string; used: boolean }[] = [];
  for (const name of sheet.specials) specials.push({ name, used: false });
  return specials;
}

export function fighterOf(fight: Fight, id: string): Fighter {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.id === id) return fighter;
  }
  throw new Error(`no fighter "${id}"`);
}

export function toolOf({ tools }: Fight, id: string): Tool {
  for (let i = 0; i < tools.length; i++) if ((tools[i] as Tool).id === id) return tools[i] as Tool;
  throw new Error(`no tool "${id}"`);
}

export function isActive(fighter: Fighter): boolean {
  return fighter.status === 'active';
}

/** The die that a fighter presents. A negative index would be slow: V8 treats it as a property name. */
export function shownDie(fighter: Fighter): RolledDie | undefined {
  const { presented } = fighter;
  return presented < 0 ? undefined : fighter.dice[presented];
}

/** TB-PRES-03. The number on the presented die; 0 for a fighter who presents none. */
export function dominance(fighter: Fighter): number {
  const die = shownDie(fighter);
  return die === undefined ? 0 : die.value;
}

/** The die of an entry; every entry gives at most one. */
export function dieOf(fighter: Fighter, entry: string): RolledDie {
  return fighter.dice[placeOf(fighter, entry)] as RolledDie;
}

/** The index of an entry's die among the fighter's dice. */
export function placeOf({ id, dice }: Fighter, entry: string): number {
  for (let i = 0; i < dice.length; i++) if ((dice[i] as RolledDie).entry === entry) return i;
  throw new Error(`${id} has no die for "${entry}"`);
}

export function inHand({ dice }: Fighter): number {
  let count = 0;
  for (let i = 0; i < dice.length; i++) if ((dice[i] as RolledDie).where === 'hand') count++;
  return count;
}

/** Beats counted through the whole fight, so that an offer can outlast a round. */
export function beatCount(fight: Fight): number {
  return fight.round * BEATS + fight.beat;
}

/** TB-WND-05. Wounds that have a bubble, checked or tended. */
export function woundCount({ wounds }: Fighter): number {
  let count = 0;
  for (let i = 0; i < wounds.length; i++) if ((wounds[i] as Wound).bubble !== 'none') count++;
  return count;
}

/** TB-WDIS-02, TB-WDIS-07. The level of the worst checked wound: only this one counts. TB-WDIS-04: tended ones do not. */
export function worstLevel({ wounds }: Fighter): number {
  let worst = 0;
  for (let i = 0; i < wounds.length; i++) {
    const wound = wounds[i] as Wound;
    if (wound.bubble === 'checked' && wound.level > worst) worst = wound.level;
  }
  return worst;
}

/** TB-WTOOL-01. The name of a wound among the tools. */
export function woundName(wound: Readonly<Wound>): string {
  return wound.text.trim() === '' ? 'Wound' : `Wound: ${wound.text}`;
}

/** TB-SPRK-11. Whether specials on the presented die are barred. */
export function isBarred(fighter: Fighter): boolean {
  return fighter.locked || shownDie(fighter)?.barred === true;
}

/** Upgrades a stored state. Rules 1.x bar a whole fighter from specials, not single dice; a fight begun under them keeps doing so. */
export function upgrade(stored: Json): Fight {
  const fight = stored as unknown as Fight;
  fight.revision ??= 1;
  fight.options = packed(fight.options as unknown as HouseRuleValues);
  for (const fighter of fight.fighters) {
    fighter.changed ??= false;
    for (const die of fighter.dice) die.barred ??= false;
  }
  return fight;
}
