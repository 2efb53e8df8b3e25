// The board of a fight: compiled once per plan, with scratch memory for searches. Derived, never saved.
import {
  type Board,
  type BoardPlan,
  canStandAt,
  compileBoard,
  createOccupancy,
  createWayfinder,
  type Meeting,
  type MoveRule,
  moveBody,
  type Occupancy,
  placeBody,
  removeBody,
  type Wayfinder,
} from '@affray/grid';
import { perSquare, SMALL, sizesLarger } from './22-sizes.ts';
import { areEnemies, type Fight, type Fighter, hasTrait, isHere, numberOf } from './state.ts';

interface Bench {
  readonly board: Board;
  readonly way: Wayfinder;
  /** Whether anything on the map obstructs lines. */
  readonly hasCover: boolean;
  occupancy: Occupancy;
  /** How many bodies of `occupancy` are in use. */
  bodies: number;
}

const BENCHES = new WeakMap<BoardPlan, Bench>();
const BY_TEXT = new Map<string, Bench>();
const MOST_BOARDS = 32;

/** Cache of the last plan and its bench: nearly every call is about the same fight as the one before. */
let lastPlan: BoardPlan | null = null;
let lastBench: Bench | null = null;

function benchOf(plan: BoardPlan): Bench {
  if (plan === lastPlan) return lastBench as Bench;
  lastBench = findBench(plan);
  lastPlan = plan;
  return lastBench;
}

/** A plan that went through JSON is a new object with the same text, so boards are also found by text. */
function findBench(plan: BoardPlan): Bench {
  const known = BENCHES.get(plan);
  if (known !== undefined) return known;
  const text = JSON.stringify(plan);
  let bench = BY_TEXT.get(text);
  if (bench === undefined) {
    const board = compileBoard(plan);
    const hasCover = plan.rows.some((row) => /[#%]/.test(row)) || (plan.walls?.length ?? 0) > 0;
    const occupancy = createOccupancy(board, [], 8);
    bench = { board, way: createWayfinder(board), hasCover, occupancy, bodies: 0 };
    if (BY_TEXT.size >= MOST_BOARDS) BY_TEXT.clear();
    BY_TEXT.set(text, bench);
  }
  BENCHES.set(plan, bench);
  return bench;
}

export function boardOf(fight: Fight): Board {
  return benchOf(fight.plan).board;
}

/** Whether anything on the map obstructs lines; if not, nobody has cover. */
export function hasObstacles(fight: Fight): boolean {
  return benchOf(fight.plan).hasCover;
}

/** Scratch memory for searches on the board. */
export function wayfinderOf(fight: Fight): Wayfinder {
  return benchOf(fight.plan).way;
}

/** Where everybody is; bodies are numbered as in `fight.fighters`. Fighters who are dead or gone are left out. */
export function occupancyOf(fight: Fight): Occupancy {
  const bench = benchOf(fight.plan);
  const { fighters } = fight;
  if (bench.occupancy.capacity < fighters.length) {
    bench.occupancy = createOccupancy(bench.board, [], 2 * fighters.length);
    bench.bodies = 0;
  }
  const { occupancy } = bench;
  const { size, x, y } = occupancy;
  for (let body = fighters.length; body < bench.bodies; body++)
    if (size[body] !== 0) removeBody(occupancy, body);
  bench.bodies = fighters.length;
  for (let body = 0; body < fighters.length; body++) {
    const fighter = fighters[body] as Fighter;
    const wide = isHere(fighter) ? fighter.wide : 0;
    if (size[body] !== wide) putAnew(occupancy, body, fighter, wide);
    else if (wide !== 0 && (x[body] !== fighter.x || y[body] !== fighter.y))
      moveBody(occupancy, body, fighter.x, fighter.y);
  }
  return occupancy;
}

/** Updates a body that has come, gone or changed size. */
function putAnew(occupancy: Occupancy, body: number, fighter: Fighter, wide: number): void {
  if (occupancy.size[body] !== 0) removeBody(occupancy, body);
  if (wide !== 0) placeBody(occupancy, body, fighter.x, fighter.y, wide);
}

/** The fight that the shared rule objects below refer to; they exist once per way of counting diagonals. */
let current: Fight | null = null;
const RULES = {
  five: ruleFor('five'),
  alternating: ruleFor('alternating'),
  none: ruleFor('none'),
} as const;

function ruleFor(diagonals: MoveRule['diagonals']): MoveRule {
  return {
    diagonals,
    meet: (mover, other) => {
      const fight = current as Fight;
      return meeting(fight.fighters[mover] as Fighter, fight.fighters[other] as Fighter);
    },
    mayShare: (mover, x, y) => mayShare(current as Fight, mover, x, y),
    barred: null,
  };
}

/** The movement rule for this fight. Ambiguity A-32 is in its diagonals. */
export function moveRuleOf(fight: Fight): MoveRule {
  current = fight;
  return RULES[fight.options.diagonals];
}

/** HR-MOVE-05, HR-ZERO-09. How another body affects a mover. */
export function meeting(mover: Fighter, other: Fighter): Meeting {
  if (other.levels.unconscious > 0 || other.climbingOn === mover.id) return 'ignore';
  if (sizesLarger(other, mover) >= 2) return 'share-slowly';
  if (hasTrait(mover, 'phases')) return 'cross';
  if (areEnemies(mover, other)) return 'stop';
  return mover.size <= SMALL && other.size <= SMALL ? 'share' : 'cross';
}

const FULL_SQUARE = 1000;

/** HR-MOVE-05. Small friends share a square up to the limit of their sizes. */
function mayShare(fight: Fight, mover: number, x: number, y: number): boolean {
  const self = fight.fighters[mover] as Fighter;
  let filled = FULL_SQUARE / perSquare(self.size);
  for (const other of fight.fighters) {
    if (other === self || other.size > SMALL || !isHere(other) || other.levels.unconscious > 0) continue;
    if (other.x === x && other.y === y) filled += FULL_SQUARE / perSquare(other.size);
  }
  return filled <= FULL_SQUARE;
}

/** Whether a fighter could stand with its south-west square at (x, y): ground and other bodies allow it. */
export function isFreeFor(fight: Fight, fighter: Fighter, x: number, y: number): boolean {
  const space = { x, y, size: fighter.wide };
  return canStandAt(occupancyOf(fight), numberOf(fight, fighter), space, moveRuleOf(fight));
}

/** Whether a fighter standing at (x, y) would have a square in common with another. */
export function overlaps(fighter: Fighter, x: number, y: number, other: Fighter): boolean {
  return (
    x < other.x + other.wide &&
    other.x < x + fighter.wide &&
    y < other.y + other.wide &&
    other.y < y + fighter.wide
  );
}

/** HR-MOVE-01. Feet between the nearest squares of two fighters. */
export function feetBetweenFighters(fight: Fight, a: Fighter, b: Fighter): number {
  return feetFrom(fight, a, a.x, a.y, b);
}

/** The same with the first at (x, y) instead. Ambiguity A-32: `alternating` and `none` count diagonals differently. */
export function feetFrom(fight: Fight, a: Fighter, x: number, y: number, b: Fighter): number {
  return feetOf(fight, gap(x, a.wide, b.x, b.wide), gap(y, a.wide, b.y, b.wide));
}

function feetOf(fight: Fight, gapX: number, gapY: number): number {
  const long = Math.max(gapX, gapY);
  const { diagonals } = fight.options;
  if (diagonals === 'five') return 5 * long;
  const short = Math.min(gapX, gapY);
  return 5 * (long + (diagonals === 'none' ? short : short >> 1));
}

/** Feet between a fighter and a square. */
export function feetToSquare(fight: Fight, fighter: Fighter, x: number, y: number): number {
  return feetOf(fight, gap(x, 1, fighter.x, fighter.wide), gap(y, 1, fighter.y, fighter.wide));
}

function gap(a: number, aWide: number, b: number, bWide: number): number {
  if (b >= a + aWide) return b - a - aWide + 1;
  return a >= b + bWide ? a - b - bWide + 1 : 0;
}

/** HR-MOVE-06. Adjacent: 5 feet or less, or in one square. Spaces that do not touch never are, however diagonals count. */
export function areAdjacent(fight: Fight, a: Fighter, b: Fighter): boolean {
  if (b.x > a.x + a.wide || a.x > b.x + b.wide || b.y > a.y + a.wide || a.y > b.y + b.wide) return false;
  return fight.options.diagonals !== 'none' || feetBetweenFighters(fight, a, b) <= 5;
}

/** Moves a fighter to a square. Its riders move along; HR-CLIMB-03. */
export function setPlace(fight: Fight, fighter: Fighter, x: number, y: number): void {
  fighter.x = x;
  fighter.y = y;
  for (let i = 0; i < fight.fighters.length; i++) {
    const rider = fight.fighters[i] as Fighter;
    if (rider.climbingOn === fighter.id) {
      rider.x = x;
      rider.y = y;
    }
  }
}
