// Makes the state before the first round from the setup.
import { type FighterSetup, interned, type Setup } from '@affray/kernel';
import { sizeNumber, squaresAcross } from './22-sizes.ts';
import { momentBit, momentBitsOf } from './ability-list.ts';
import { armsOf } from './arms.ts';
import { type Sources, tieBonds } from './bonds.ts';
import { LEVELED, type Levels, noLevels } from './condition-list.ts';
import type { Options } from './house-rules.ts';
import { MOMENTS_OF_TRIGGER } from './own-abilities.ts';
import type { OwnAbility, Scene, Sheet } from './sheet.ts';
import type { Arm, Fight, Fighter, SideState } from './state.ts';

/** Parts shared by all fights of one setup, computed once: simulations begin the same fight thousands of times. */
interface Prepared {
  readonly sides: readonly SideState[];
  readonly parties: number;
  /** Templates, never changed: every fight gets copies. */
  readonly fighters: readonly Fighter[];
  readonly instants: number;
  /** Whether any sheet names the source of a condition. */
  readonly hasBonds: boolean;
}
/** What a fighter needs to enter besides its sheet. */
interface Entry {
  readonly setup: FighterSetup<Sheet>;
  readonly arms: readonly Arm[];
  readonly levels: Levels;
  readonly party: number;
  readonly gm: boolean;
  readonly x: number;
  readonly y: number;
}

const PREPARED = new WeakMap<Setup<Sheet, Scene>, Prepared>();

/** HR-START-06. The state before the first round: fighters bring their state from before, nothing is restored. */
export function begin(setup: Setup<Sheet, Scene>): Fight {
  let prepared = PREPARED.get(setup);
  if (prepared === undefined) {
    prepared = prepare(setup);
    PREPARED.set(setup, prepared);
  }
  const options = setup.options as Options;
  const fighters: Fighter[] = [];
  for (const fighter of prepared.fighters) fighters.push(copyOfFresh(fighter));
  if (prepared.hasBonds) tieBonds(fighters, (id) => sourcesIn(setup, id));
  const sides: SideState[] = [];
  for (const { id, name, gm, party, expected } of prepared.sides)
    sides.push({ id, name, gm, party, expected });
  return {
    round: 0,
    fighters,
    sides,
    parties: prepared.parties,
    starting: 0,
    active: 0,
    passes: 0,
    engagement: null,
    plan: setup.scene.plan,
    water: setup.scene.water,
    cover: setup.scene.cover,
    ground: [],
    doomed: [],
    causes: [],
    instants: prepared.instants,
    options,
    called: null,
    outcome: null,
  };
}

function prepare(setup: Setup<Sheet, Scene>): Prepared {
  const circle = (setup.options as Options)['multi-side'] === 'circle';
  const sides = setup.sides.map(
    (side, index): SideState => ({
      id: interned(side.id),
      name: side.name,
      gm: side.by === 'gm',
      party: partyOf(setup, index, circle),
      expected: setup.scene.expected[side.id] ?? true,
    }),
  );
  const taken: { x: number; y: number; wide: number }[] = [];
  for (const { id, sheet } of setup.fighters) {
    const given = setup.scene.places[id] ?? sheet.at;
    if (given !== null) taken.push({ x: given.x, y: given.y, wide: squaresAcross(sizeNumber(sheet.size)) });
  }
  const fighters = setup.fighters.map((fighter): Fighter => {
    const side = sides.find(({ id }) => id === fighter.side);
    const party = side?.party ?? 0;
    const wide = squaresAcross(sizeNumber(fighter.sheet.size));
    const given = setup.scene.places[fighter.id] ?? fighter.sheet.at;
    const { x, y } = given ?? freePlace(setup.scene, party, wide, taken);
    if (given === null) taken.push({ x, y, wide });
    const entry = {
      setup: { ...fighter, id: interned(fighter.id), side: interned(fighter.side) },
      arms: armsOf(fighter.sheet),
      levels: levelsOf(fighter),
      party,
      gm: side?.gm === true,
      x,
      y,
    };
    return freshFighter(entry, setup.options as Options);
  });
  const parties = Math.max(2, ...sides.map(({ party }) => party + 1));
  let instants = 0;
  for (const { sheet } of setup.fighters) instants |= momentsOf(sheet);
  const hasBonds = setup.fighters.some(({ sheet }) => sheet.sources !== undefined);
  return { sides, parties, fighters, instants, hasBonds };
}

function sourcesIn(setup: Setup<Sheet, Scene>, id: string): Sources {
  return setup.fighters.find((fighter) => fighter.id === id)?.sheet.sources ?? {};
}

/** Bit mask of the moments at which a sheet has an instant to use. */
export function momentsOf(sheet: Sheet): number {
  let bits = sheet.spells.some(({ instant }) => instant) ? momentBit('turn') : 0;
  for (const ability of sheet.abilities) bits |= momentBitsOf(ability);
  for (const { instant, trigger } of sheet.own ?? []) {
    if (instant) for (const moment of MOMENTS_OF_TRIGGER[trigger]) bits |= momentBit(moment);
  }
  return bits;
}

/** HR-START-01. Two parties: the players' sides and the game master's. Ambiguity A-61: with `circle` each side is a party. */
function partyOf(setup: Setup<Sheet, Scene>, index: number, circle: boolean): number {
  if (circle) return index;
  const side = setup.sides[index];
  const mixed = setup.sides.some(({ by }) => by !== setup.sides[0]?.by);
  if (!mixed) return index === 0 ? 0 : 1;
  return side?.by === setup.sides[0]?.by ? 0 : 1;
}

function freePlace(
  scene: Scene,
  party: number,
  wide: number,
  taken: readonly { x: number; y: number; wide: number }[],
): { x: number; y: number } {
  const height = scene.plan.rows.length;
  const width = scene.plan.rows[0]?.length ?? 0;
  const open = (x: number, y: number): boolean => {
    for (let dy = 0; dy < wide; dy++)
      for (let dx = 0; dx < wide; dx++) {
        const sign = scene.plan.rows[height - 1 - y - dy]?.[x + dx];
        if (sign === undefined || sign === '#' || sign === '=') return false;
      }
    return !taken.some((t) => x < t.x + t.wide && t.x < x + wide && y < t.y + t.wide && t.y < y + wide);
  };
  for (const { x, y } of scene.starts[party === 0 ? 0 : 1]) if (open(x, y)) return { x, y };
  for (let column = 0; column < width; column++)
    for (let row = 0; row < height; row++) {
      const x = party === 0 ? column : width - wide - column;
      const y = (row + (height >> 1)) % height;
      if (open(x, y)) return { x, y };
    }
  throw new Error('There is no room left on the map.');
}

function levelsOf(fighter: FighterSetup<Sheet>): Levels {
  const levels = { ...noLevels(), ...fighter.sheet.conditions };
  if (fighter.hidden === true) levels.hidden = 1;
  return levels;
}

/** HR-START-05, HR-START-08. What every fighter enters with: 1 rush, 1 action, the free uses, no active rounds. */
const FRESH = {
  status: 'up',
  surprised: false,
  actions: 1,
  dashFree: true,
  objectFree: true,
  callFree: true,
  rush: 1, // HR-RUSH-01
  activeRounds: 0,
  active: false,
  willing: 0,
  willingAtShot: -1,
  dashed: false,
  dashLeft: 0,
  struckFar: false,
  castThisRound: false,
  helped: false,
  nextRoll: 0,
  didThisRound: 'nothing',
  shrugsThisRound: 0,
  roundsAtZero: 0,
  noSidestep: false,
  restrainedTillEnd: 0,
  stunEnds: 0,
  timeImmune: false,
  faded: false,
  grappling: null,
  grappledBy: null,
  climbingOn: null,
  entangledBy: null,
  aggravatedBy: null,
  frightenedBy: null,
  executing: false,
  forceStrike: false,
  feelsNothing: false,
  fortitude: 0,
  airShield: 0,
  threwAgain: false,
  stance: null,
  shown: 0,
} as const;

const NO_ABILITIES: readonly OwnAbility[] = [];

/** HR-START-06. A fighter from its sheet and the common start values. */
function freshFighter(one: Entry, options: Options): Fighter {
  const { id, name, side, sheet } = one.setup;
  let woundRanks = 0;
  for (const wound of sheet.wounds) woundRanks += wound.rank;
  const size = sizeNumber(sheet.size);
  const own = sheet.own ?? NO_ABILITIES;
  return {
    ...FRESH, // first, so that V8 clones it as a whole
    id,
    name,
    side,
    party: one.party,
    gm: one.gm,
    might: sheet.might,
    agility: sheet.agility,
    cunning: sheet.cunning,
    presence: sheet.presence,
    heart: sheet.heart,
    maxHeart: sheet.maxHeart,
    hp: sheet.hp,
    maxHp: sheet.maxHp,
    woundAt: sheet.woundAt ?? options['wound-at'], // Ambiguity A-12
    wounds: sheet.wounds.slice(),
    woundRanks,
    size,
    wide: squaresAcross(size),
    x: one.x,
    y: one.y,
    speed: sheet.speed,
    climb: sheet.climb,
    swim: sheet.swim,
    hands: sheet.hands,
    grapplesFreely: sheet.grapplesFreely,
    weapons: sheet.weapons.slice(),
    arms: one.arms,
    wielded: placeOf(sheet, sheet.wielded),
    shield: sheet.shield,
    shieldUp: sheet.shieldUp,
    armor: sheet.armor,
    attack: sheet.attack,
    defense: sheet.defense,
    magicDefense: sheet.magicDefense,
    levels: one.levels,
    abilities: sheet.abilities,
    uses: sheet.abilities.length === 0 ? [] : sheet.abilities.map(none),
    spent: sheet.abilities.map((ability) => sheet.spent.includes(ability)),
    own,
    ownUses: own.map(none),
    ownSpent: own.map(({ name }) => sheet.ownSpent?.includes(name) === true),
    spells: sheet.spells,
    cantrips: sheet.cantrips,
    traits: sheet.traits,
    darkvision: sheet.darkvision,
    needsLight: sheet.needsLight,
    paragon: sheet.paragon,
    medicine: sheet.medicine,
    kit: sheet.kit,
    sees: sheet.sees,
    attitude: sheet.attitude,
    surprisedSheet: sheet.surprised,
    ongoing: [],
    askedAtZero: sheet.hp <= 0,
  };
}

/** A copy of a template, with its own copies of the lists that a fight changes. V8 clones the other fields as a whole. */
function copyOfFresh(fresh: Fighter): Fighter {
  const fighter = { ...fresh };
  fighter.wounds = fresh.wounds.slice();
  fighter.weapons = fresh.weapons.slice();
  fighter.levels = { ...fresh.levels };
  fighter.uses = fresh.uses.slice();
  fighter.spent = fresh.spent.slice();
  fighter.ownUses = fresh.ownUses.slice();
  fighter.ownSpent = fresh.ownSpent.slice();
  fighter.ongoing = [];
  return fighter;
}

function none(): number {
  return 0;
}

function placeOf(sheet: Sheet, id: string | null): number {
  return id === null ? -1 : sheet.weapons.findIndex(({ weapon }) => weapon.id === id);
}

/** HR-START-08. A fighter who joins during the fight, on the free square nearest to where its side began. */
export function newcomer(fight: Fight, setup: FighterSetup<Sheet>, at: { x: number; y: number }): Fighter {
  const side = fight.sides.find(({ id }) => id === setup.side);
  const party = side?.party ?? 0;
  const levels = levelsOf(setup);
  const one = { setup, arms: armsOf(setup.sheet), levels, party, gm: side?.gm === true, x: at.x, y: at.y };
  return freshFighter(one, fight.options);
}

/** The conditions of a fighter in the form of a sheet: only those present, by name. */
export function conditionsOf(levels: Levels): Partial<Levels> {
  const had: Partial<Levels> = {};
  for (const kind of Object.keys(levels) as (keyof Levels)[]) {
    if (levels[kind] > 0) had[kind] = LEVELED[kind] === true ? levels[kind] : 1;
  }
  return had;
}
