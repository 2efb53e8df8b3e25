// How a fight begins: from a setup to the state before the first round.
import type { FighterSetup, Setup } from '@affray/kernel';
import { armorOf, fullGrit, isLoaded } from './06-armor-and-grit.ts';
import type { Options } from './house-rules.ts';
import { isOneHanded, isSimple } from './legal-attacks.ts';
import { waitsForBlows } from './own-things.ts';
import {
  type Attack,
  contends,
  type Entry,
  type Fight,
  type Fighter,
  FLEEING,
  isAble,
  type Scene,
  type Sheet,
  type SideState,
  statusBits,
} from './state.ts';

const NOBODY: readonly string[] = [];
const NO_TURNS: readonly number[] = [];
/** Shared and never mutated: an open volley has its own list. */
const NO_ENTRIES: Entry[] = [];

/** The state before the first round. */
export function begin(setup: Setup<Sheet, Scene>): Fight {
  const prepared = prepare(setup);
  // Copies have the right length at once: growing lists costs more than their contents.
  const fighters = prepared.fighters.slice();
  for (let i = 0; i < fighters.length; i++) fighters[i] = copyOfFighter(fighters[i] as Fighter);
  const sides = prepared.sides.slice();
  for (let i = 0; i < sides.length; i++) sides[i] = copyOfSide(sides[i] as SideState);
  const fight: Fight = {
    round: 0,
    seconds: 0, // BW-RND-03: the clock starts with the fight
    fighters,
    sides,
    contenders: prepared.contenders,
    order: NOBODY,
    turns: NO_TURNS,
    turnOf: null,
    acting: null,
    moveLeft: 0,
    actionLeft: false,
    stuntLeft: false,
    volley: NO_ENTRIES,
    bursts: NOBODY,
    due: 0,
    secrets: prepared.secrets,
    conditioned: prepared.conditioned,
    places: prepared.places,
    first: prepared.first,
    basic: prepared.basic,
    options: prepared.options,
    outcome: null,
  };
  if (prepared.waits) fight.blows = [];
  return fight;
}

/** Resets the state in place. */
export function beginAgain(fight: Fight, setup: Setup<Sheet, Scene>): void {
  const prepared = prepare(setup);
  for (let i = 0; i < prepared.fighters.length; i++)
    restore(fight.fighters[i] as Fighter, prepared.fighters[i] as Fighter);
  for (let i = 0; i < prepared.sides.length; i++) {
    const side = fight.sides[i] as SideState;
    const from = prepared.sides[i] as SideState;
    side.able = from.able;
    side.waiting = 0;
    side.running = from.running;
    side.tideTurned = false;
  }
  fight.contenders = prepared.contenders;
  fight.secrets = prepared.secrets;
  fight.conditioned = prepared.conditioned;
  clear(fight);
}

/** Clears what is empty at the beginning of every fight. */
function clear(fight: Fight): void {
  fight.round = 0;
  fight.seconds = 0;
  fight.order = NOBODY;
  fight.turns = NO_TURNS;
  fight.turnOf = null;
  fight.acting = null;
  fight.moveLeft = 0;
  fight.actionLeft = false;
  fight.stuntLeft = false;
  fight.volley = NO_ENTRIES;
  fight.bursts = NOBODY;
  fight.due = 0;
  if (fight.blows !== undefined) fight.blows = [];
  fight.outcome = null;
}

/** A setup prepared for repeated beginnings. */
interface Prepared {
  readonly setup: Setup<Sheet, Scene> | null;
  readonly basic: boolean;
  readonly options: Options;
  readonly fighters: readonly Fighter[];
  readonly sides: readonly SideState[];
  readonly contenders: number;
  readonly secrets: number;
  readonly conditioned: boolean;
  /** Whether some thing triggers on blows. */
  readonly waits: boolean;
  readonly places: boolean;
  readonly first: string | null;
}
let last: Prepared | null = null;

/** Simulation begins from the same setup a million times; what depends only on it is computed once. */
function prepare(setup: Setup<Sheet, Scene>): Prepared {
  if (last !== null && last.setup === setup) return last;
  // In V8, objects filled key by key are slow to read, parsed ones are not; and house rules are read all the
  // time.
  const options = JSON.parse(JSON.stringify(setup.options)) as Options;
  const sideNo = (id: string): number => setup.sides.findIndex((side) => side.id === id);
  const fighters = setup.fighters.map((added, no) => enter(added, options, no, sideNo(added.side)));
  const runners = (id: string): number =>
    options['fleeing-takes-a-turn']
      ? fighters.filter((fighter) => fighter.side === id && fighter.status === FLEEING).length
      : 0;
  const sides = setup.sides.map(({ id, name, by }) => {
    const able = fighters.filter((fighter) => fighter.side === id && isAble(fighter)).length;
    return {
      id: known(id),
      name,
      gm: by === 'gm',
      able,
      waiting: 0,
      running: runners(id),
      tideTurned: false,
    };
  });
  const places = fighters.some((fighter) => fighter.sheet.place !== null);
  last = {
    setup,
    options,
    fighters,
    sides,
    contenders: sides.filter(contends).length,
    secrets: fighters.filter((fighter) => fighter.hidden).length,
    conditioned: fighters.some((fighter) => fighter.conditions.length > 0),
    waits: waitsForBlows(fighters),
    places,
    basic: !places && !Object.values(options).includes(true) && fighters.every(({ sheet }) => !sheet.own),
    first: setup.scene.first === null ? null : known(setup.scene.first),
  };
  return last;
}

/** The interned copy of a name: V8 compares other run-time strings character by character. */
function known(name: string): string {
  return Object.keys({ [name]: 0 })[0] ?? name;
}

function isHeaded(sheet: Sheet): boolean {
  return sheet.headsDie !== null || sheet.heads !== null;
}

/**
 * BW-WPN-02, BW-ATK-06. The attack to strike with if there is no choice: no shield in the way, no second weapon.
 */
function armOf({ attacks, shield }: Sheet): number {
  if (!attacks.every(isSimple) || (shield > 0 && (attacks.length > 1 || attacks.some(({ bulky }) => bulky))))
    return -1;
  let best = -1;
  for (const [place, { dice }] of attacks.entries())
    if (best < 0 || (dice[0] as number) > ((attacks[best] as Attack).dice[0] as number)) best = place;
  const paired = attacks.some((other, place) => place !== best && isOneHanded(other));
  return paired && isOneHanded(attacks[best] as Attack) ? -1 : best;
}

/** A fighter as it enters the fight. */
export function enter(added: FighterSetup<Sheet>, options: Options, no: number, sideNo: number): Fighter {
  const sheet = added.sheet;
  const gritMax = fullGrit(sheet, options);
  const loaded = isLoaded(sheet);
  const arm = armOf(sheet);
  const everFirst = options['morale-first-ever']; // Ambiguity A-23
  const grit = sheet.grit === null ? gritMax : sheet.grit;
  return {
    id: known(added.id),
    name: added.name,
    side: known(added.side),
    no,
    sideNo,
    sheet,
    arm,
    armDie: arm < 0 ? 0 : (sheet.attacks[arm]?.dice[0] ?? 0),
    armPierces: arm >= 0 && sheet.attacks[arm]?.ignoresArmor === true,
    headed: isHeaded(sheet),
    plain: !isHeaded(sheet) && sheet.armorFails.length === 0,
    str: sheet.str,
    dex: sheet.dex,
    wil: sheet.wil,
    grit: loaded ? 0 : grit,
    gritMax,
    armor: armorOf(sheet, sheet.shield > 0),
    shieldHeld: sheet.shield > 0,
    lost: NOBODY,
    status: sheet.status.length === 0 ? 0 : statusBits(sheet.status),
    deprived: sheet.deprived || loaded,
    conditions: sheet.conditions,
    at: sheet.place === null ? 0 : sheet.place,
    actedIn: 0,
    downAt: sheet.downFor === null ? null : 0 - sheet.downFor, // never -0, which is not plain data
    // BW-MOR-13: first times are reset with each fight.
    firstCritical: everFirst && sheet.firstCriticalDone,
    firstLoss: everFirst && sheet.firstLossDone,
    due: 0,
    owed: NOBODY,
    poised: false,
    heads: sheet.heads === null ? 0 : sheet.heads,
    hidden: added.hidden === true,
    quick: false,
    criticals: 0,
    falls: 0,
    ...(sheet.ownUses === undefined ? {} : { ownUses: sheet.ownUses }),
    ...(sheet.scars === undefined ? {} : { scars: sheet.scars }),
  };
}

/** Field by field: V8 allocates such an object inline, while a spread is a call that takes five times as long. */
function copyOfFighter(from: Fighter): Fighter {
  const copy: Fighter = {
    id: from.id,
    name: from.name,
    side: from.side,
    no: from.no,
    sideNo: from.sideNo,
    sheet: from.sheet,
    arm: from.arm,
    armDie: from.armDie,
    armPierces: from.armPierces,
    headed: from.headed,
    plain: from.plain,
    str: from.str,
    dex: from.dex,
    wil: from.wil,
    grit: from.grit,
    gritMax: from.gritMax,
    armor: from.armor,
    shieldHeld: from.shieldHeld,
    lost: from.lost,
    status: from.status,
    deprived: from.deprived,
    conditions: from.conditions,
    at: from.at,
    actedIn: from.actedIn,
    downAt: from.downAt,
    firstCritical: from.firstCritical,
    firstLoss: from.firstLoss,
    due: from.due,
    owed: from.owed,
    poised: from.poised,
    heads: from.heads,
    hidden: from.hidden,
    quick: from.quick,
    criticals: from.criticals,
    falls: from.falls,
  };
  if (from.ownUses !== undefined) copy.ownUses = from.ownUses;
  if (from.scars !== undefined) copy.scars = from.scars;
  return copy;
}

function copyOfSide({ id, name, gm, able, waiting, running, tideTurned }: SideState): SideState {
  return { id, name, gm, able, waiting, running, tideTurned };
}

/** Restores what a fight changes of a fighter. */
function restore(fighter: Fighter, from: Fighter): void {
  fighter.str = from.str;
  fighter.dex = from.dex;
  fighter.wil = from.wil;
  fighter.grit = from.grit;
  fighter.gritMax = from.gritMax;
  fighter.armor = from.armor;
  fighter.shieldHeld = from.shieldHeld;
  fighter.lost = from.lost;
  fighter.arm = from.arm;
  fighter.status = from.status;
  fighter.deprived = from.deprived;
  fighter.conditions = from.conditions;
  fighter.at = from.at;
  fighter.actedIn = from.actedIn;
  fighter.downAt = from.downAt;
  fighter.firstCritical = from.firstCritical;
  fighter.firstLoss = from.firstLoss;
  fighter.due = from.due;
  fighter.owed = from.owed;
  fighter.poised = from.poised;
  fighter.heads = from.heads;
  fighter.hidden = from.hidden;
  fighter.quick = from.quick;
  fighter.criticals = from.criticals;
  fighter.falls = from.falls;
  if (from.ownUses !== undefined) fighter.ownUses = from.ownUses;
  else if (fighter.ownUses !== undefined) delete fighter.ownUses;
  if (from.scars !== undefined) fighter.scars = from.scars;
  else if (fighter.scars !== undefined) delete fighter.scars;
}
