// From a sheet to a fighter and back: the start of a fight, and what is kept for the next one.
import { BadInput, type FighterSetup, interned, type Setup } from '@affray/kernel';
import { marksToRuin, NUMBERS } from './15-armour.ts';
import { ARMOUR_SLOTS, isLight, SHIELD_SLOTS, WEAPON_SLOTS } from './16-slots-and-editions.ts';
import type { Options } from './house-rules.ts';
import { ALWAYS, BY_RULING, type OwnQuality, qualityNumber } from './own-qualities.ts';
import {
  type ArmourKind,
  type ArmourPiece,
  type BreathDie,
  type Edition,
  type Fight,
  type Fighter,
  fighterOf,
  type Pair,
  type Shield,
  type Weapon,
  type WeaponKind,
} from './state.ts';

/** A quality of the book by its number, or a custom one; the condition likewise, or `always`, or words for the game master. */
interface Special {
  readonly quality: number | OwnQuality;
  readonly condition: number | string;
}
export interface SheetWeapon {
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly die: number;
  readonly marks: readonly number[];
  readonly ruined: boolean;
  /** Quality and condition, or 'random' to draw both as the fight opens. */
  readonly special: Special | 'random' | null;
  readonly ammo: number | null;
  readonly spent: readonly number[];
  readonly loaded: boolean;
}
export interface SheetShield {
  readonly id: string;
  readonly die: number;
  readonly marks: readonly number[];
  readonly ruined: boolean;
}
export interface SheetPiece {
  readonly piece: ArmourKind;
  readonly crossed: readonly number[];
  readonly tally: number;
}
/** A fighter in a scenario file, with defaults filled in. */
export interface Sheet {
  readonly blood: number;
  readonly guts: number;
  readonly nerves: number;
  readonly breath: readonly { readonly size: number; readonly exhausted: boolean }[];
  readonly injuries: readonly number[];
  readonly weapons: readonly SheetWeapon[];
  readonly shield: SheetShield | null;
  readonly armour: readonly SheetPiece[];
  readonly unaware: boolean;
  readonly helpless: boolean;
  readonly mounted: boolean;
  readonly above: boolean;
  readonly grappling: boolean;
}
/** The surroundings of the fighters: who claims vantage, over whom, how much room there is, and who begins a brawl. */
export interface Scene {
  readonly vantage: readonly string[];
  readonly over: readonly Pair[];
  readonly closeQuarters: boolean;
  readonly begins: string | null;
}

/** The state before the first exchange. BG-CORE-04: the edition is fixed here. */
export function begin(setup: Setup<Sheet, Scene>): Fight {
  const { edition, sides, scene } = setup;
  if (edition !== 'brawl' && edition !== 'clash')
    throw new BadInput('Blood & Guts is fought as "brawl" or as "clash".');
  if (sides.length !== 2) throw new BadInput('Blood & Guts has two sides.'); // BG-CLASH-01
  const fight: Fight = {
    edition: edition as Edition,
    exchange: 0,
    pass: 0,
    sides: sides.map((side) => ({
      id: side.id,
      name: side.name,
      gm: side.by === 'gm',
      claims: scene.vantage.includes(side.id),
      reduction: 0,
    })),
    pairs: scene.over.map((pair) => ({ who: pair.who, over: pair.over })),
    fighters: [],
    closeQuarters: scene.closeQuarters,
    acting: firstToAct(setup),
    holds: 0,
    options: setup.options as Options,
    outcome: null,
  };
  fight.fighters = entrantsOf(setup, fight).map(entersAgain);
  return fight;
}

/** Which side has the first turn of a brawl. */
export function firstToAct({ scene, sides }: Setup<Sheet, Scene>): number {
  return scene.begins !== null && scene.begins === sides[1]?.id ? 1 : 0;
}

/** The fighters of a setup as they enter, in their order: computed once, copied for every run. */
export function entrantsOf(setup: Setup<Sheet, Scene>, fight: Fight): readonly Fighter[] {
  const known = ENTRANTS.get(setup);
  if (known !== undefined) return known;
  const empty = { ...fight, fighters: [] };
  for (const fighter of setup.fighters) join(empty, fighter);
  ENTRANTS.set(setup, empty.fighters);
  return empty.fighters;
}
const ENTRANTS = new WeakMap<Setup<Sheet, Scene>, readonly Fighter[]>();

/** Inserts a fighter: the first side's before the second's, which is the order of rolling (BG-CORE-06). */
export function join(fight: Fight, setup: FighterSetup<Sheet>): void {
  place(fight, entering(setup, fight));
}

/** A fighter as it enters. */
function entering({ id, name, side, sheet, hidden }: FighterSetup<Sheet>, fight: Fight): Fighter {
  const sideNo = fight.sides[0]?.id === side ? 0 : 1;
  let hurt = 0;
  for (const injury of sheet.injuries) hurt += injury;
  return {
    id,
    name,
    side,
    sideNo,
    hidden: hidden === true,
    blood: sheet.blood,
    guts: sheet.guts,
    nerves: sheet.nerves,
    injuries: sheet.injuries.slice(),
    hurt,
    carried: hurt,
    fresh: 0,
    breath: breathOf(sheet),
    weapons: sheet.weapons.map(weaponFrom),
    shield: sheet.shield === null ? null : shieldFrom(sheet.shield),
    armour: sheet.armour.map((piece) => pieceFrom(piece, fight.options)),
    unaware: sheet.unaware,
    helpless: sheet.helpless,
    mounted: sheet.mounted,
    above: sheet.above,
    grappling: sheet.grappling,
    status: 'up',
    note: null,
    engaged: false,
    running: false,
    using: null,
    throwing: false,
    offhand: null,
    aim: null,
    pool: [],
    hand: [],
    withdrawn: false,
    gambitUsed: false,
    giftUsed: false,
    armourMarked: false,
    attribute: 'guts',
    escaping: false,
    threat: 0,
    facing: 0,
    lastBest: 0,
    nearedBy: null,
  };
}

/** The same fighter for another run of the same fight, with its own copies of everything a fight changes. */
export function entersAgain(fighter: Fighter): Fighter {
  return {
    ...fighter,
    injuries: fighter.injuries.slice(),
    breath: fighter.breath.map((die) => ({ ...die })),
    weapons: fighter.weapons.map((weapon) => ({
      ...weapon,
      marks: weapon.marks.slice(),
      spent: weapon.spent.slice(),
      fits: [],
    })),
    shield: fighter.shield === null ? null : { ...fighter.shield, marks: fighter.shield.marks.slice() },
    armour: fighter.armour.map((piece) => ({
      ...piece,
      numbers: piece.numbers.slice(),
      crossed: piece.crossed.slice(),
      fresh: [],
    })),
    pool: [],
    hand: [],
  };
}

function place(fight: Fight, fighter: Fighter): void {
  let at = fight.fighters.length;
  while (at > 0 && (fight.fighters[at - 1] as Fighter).sideNo > fighter.sideNo) at--;
  if (at === fight.fighters.length) fight.fighters.push(fighter);
  else fight.fighters.splice(at, 0, fighter);
}

const BREATH_IDS: Readonly<Record<number, string>> = { 4: 'd4', 6: 'd6', 8: 'd8', 10: 'd10', 12: 'd12' };

/** The ids of breath dice are d6, d6-2, d6-3 and so on, in the order of the sheet. */
function breathOf(sheet: Sheet): BreathDie[] {
  const dice: BreathDie[] = [];
  for (let i = 0; i < sheet.breath.length; i++) {
    const { size, exhausted } = sheet.breath[i] as { size: number; exhausted: boolean };
    let alike = 1;
    for (let j = 0; j < i; j++) if (sheet.breath[j]?.size === size) alike++;
    const id = BREATH_IDS[size] ?? '';
    dice.push({ id: interned(alike === 1 ? id : `${id}-${alike}`), size, exhausted });
  }
  return dice;
}

/** A weapon as it enters the fight. */
export function weaponFrom(sheet: SheetWeapon): Weapon {
  const { special } = sheet;
  return {
    id: sheet.id,
    name: sheet.name,
    kind: sheet.kind,
    size: sheet.die,
    slots: WEAPON_SLOTS[sheet.kind][sheet.die] ?? null,
    light: isLight(sheet.kind, sheet.die),
    marks: sheet.marks.slice(),
    ruined: sheet.ruined,
    ...specialFrom(special),
    ammo: sheet.ammo,
    spent: sheet.spent.slice(),
    loaded: sheet.loaded,
    reloading: false,
    inHand: true,
    fits: [],
  };
}

type OfSpecial = Pick<Weapon, 'quality' | 'condition' | 'own' | 'when'>;

/** BG-SPEC-01, BG-SPEC-09. */
function specialFrom(special: SheetWeapon['special']): OfSpecial {
  if (special === null) return { quality: 0, condition: 0 };
  if (special === 'random') return { quality: -1, condition: -1 };
  const { quality, condition } = special;
  const own = typeof quality === 'number' ? {} : { own: quality };
  const when = typeof condition === 'number' || condition === ALWAYS_WORD ? {} : { when: condition };
  return {
    quality: typeof quality === 'number' ? quality : qualityNumber(quality),
    condition: typeof condition === 'number' ? condition : condition === ALWAYS_WORD ? ALWAYS : BY_RULING,
    ...own,
    ...when,
  };
}
const ALWAYS_WORD = 'always';

function specialSheet({ quality, condition, own, when }: Weapon): SheetWeapon['special'] {
  if (quality === 0) return null;
  if (quality < 0) return 'random';
  return { quality: own ?? quality, condition: when ?? (condition === ALWAYS ? ALWAYS_WORD : condition) };
}

function shieldFrom({ id, die, marks, ruined }: SheetShield): Shield {
  return {
    id,
    size: die,
    slots: SHIELD_SLOTS[die] ?? 0,
    light: isLight('shield', die),
    marks: marks.slice(),
    ruined,
  };
}

/** BG-ARM-08. Armour worn out in an earlier fight stays worn out. Ambiguity A-66: by numbers, or by counted marks. */
function pieceFrom({ piece, crossed, tally }: SheetPiece, options: Options): ArmourPiece {
  const numbers = NUMBERS[piece].slice();
  const useless =
    options['armour-marks'] === 'numbers'
      ? crossed.length > 0 && crossed.length >= numbers.length
      : tally > 0 && tally >= marksToRuin(ARMOUR_SLOTS[piece], options);
  return {
    kind: piece,
    slots: ARMOUR_SLOTS[piece],
    numbers,
    crossed: crossed.slice(),
    fresh: [],
    tally,
    useless,
  };
}

/** BG-CORE-04, BG-INJ-08. The current sheet: injuries, marks, shots and exhausted breath carry over to the next fight. */
export function sheetOf(fight: Fight, id: string): Sheet {
  const fighter = fighterOf(fight, id);
  const { shield } = fighter;
  return {
    blood: fighter.blood,
    guts: fighter.guts,
    nerves: fighter.nerves,
    breath: fighter.breath.map(({ size, exhausted }) => ({ size, exhausted })),
    injuries: fighter.injuries.slice(),
    weapons: fighter.weapons.map(weaponSheet),
    shield:
      shield === null
        ? null
        : { id: shield.id, die: shield.size, marks: shield.marks.slice(), ruined: shield.ruined },
    armour: fighter.armour.map(({ kind, crossed, tally }) => ({
      piece: kind,
      crossed: crossed.slice(),
      tally,
    })),
    unaware: false,
    helpless: false,
    mounted: fighter.mounted,
    above: fighter.above,
    grappling: false,
  };
}

function weaponSheet(weapon: Weapon): SheetWeapon {
  const { id, name, kind, size, marks, ruined, ammo, spent, loaded } = weapon;
  return {
    id,
    name,
    kind,
    die: size,
    marks: marks.slice(),
    ruined,
    special: specialSheet(weapon),
    ammo,
    spent: spent.slice(),
    loaded,
  };
}
