// A board as written in files: plain data that survives JSON, and the check of data from outside.
import type { Square } from './squares.ts';

/** The kinds of square. Their order is the order of the codes in a compiled board. */
export const TERRAINS = ['open', 'difficult', 'blocked', 'low', 'hedge'] as const;

/** One kind of square. {@link TERRAIN_FACTS} gives its effect on steps and lines. */
export type Terrain = (typeof TERRAINS)[number];

/**
 * The effect of a square or a wall on a line: `clear`, none; `screened`, obstructs it without being solid; `solid`,
 * obstructs it and lets nothing through.
 */
export type Obstruction = 'clear' | 'screened' | 'solid';

/** The obstructions in order of strength: the index is the level used in compiled boards. */
export const OBSTRUCTIONS: readonly Obstruction[] = ['clear', 'screened', 'solid'];

/**
 * Each terrain: its sign in the rows of a plan, the weight of a step into it (1 is 5 feet, 2 is 10, 0 means that nothing
 * can enter) and its effect on lines. A `low` square is a table or a parapet, a `hedge` anything leafy.
 */
export const TERRAIN_FACTS: Readonly<
  Record<Terrain, { readonly sign: string; readonly weight: number; readonly lines: Obstruction }>
> = {
  open: { sign: '.', weight: 1, lines: 'clear' },
  difficult: { sign: '~', weight: 2, lines: 'clear' },
  blocked: { sign: '#', weight: 0, lines: 'solid' },
  low: { sign: '=', weight: 0, lines: 'clear' },
  hedge: { sign: '%', weight: 2, lines: 'screened' },
};

/** A wall stops steps and lines, a fence only steps, a curtain screens lines and lets steps through. */
export type WallKind = 'wall' | 'fence' | 'curtain';

/** Each kind of wall: whether it stops steps, and its effect on lines. */
export const WALL_FACTS: Readonly<
  Record<WallKind, { readonly stopsSteps: boolean; readonly lines: Obstruction }>
> = {
  wall: { stopsSteps: true, lines: 'solid' },
  fence: { stopsSteps: true, lines: 'clear' },
  curtain: { stopsSteps: false, lines: 'screened' },
};

/** A point where grid lines meet. Corner (x, y) is the south-west corner of square (x, y). */
export type Corner = Square;

/** A straight wall along a grid line, from corner to corner. */
export interface Wall {
  readonly from: Corner;
  readonly to: Corner;
  /** Omitted: `wall`. */
  readonly kind?: WallKind;
}

/** Light on a square. The board only stores it: the game defines what dim light means. */
export type Light = 'bright' | 'dim' | 'dark';

/** The three lights: the index is the code in compiled boards. */
export const LIGHTS: readonly Light[] = ['bright', 'dim', 'dark'];

/** A rectangle of squares, (x, y) being the south-west one. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle at a height, in feet. */
export interface ElevationPatch extends Patch {
  readonly feet: number;
}

/** A rectangle in one light. */
export interface LightPatch extends Patch {
  readonly light: Light;
}

/** A board as plain data. A door that opens is the same plan with one wall fewer, compiled again. */
export interface BoardPlan {
  /** The rows from north to south, a sign for each square: `.` open, `~` difficult, `#` blocked, `=` low, `%` hedge. */
  readonly rows: readonly string[];
  /** Omitted: none. */
  readonly walls?: readonly Wall[];
  /** Other ground is at 0 feet; of overlapping patches the last one counts. */
  readonly elevation?: readonly ElevationPatch[];
  /** Other squares are bright; of overlapping patches the last one counts. */
  readonly light?: readonly LightPatch[];
  /** Bodies cannot step between squares whose elevations differ by more feet than this. Omitted: no limit. */
  readonly cliff?: number;
}

/** Something wrong with a plan: where (a path into the data) and what. */
export interface PlanProblem {
  readonly path: string;
  readonly problem: string;
}

/** The longest side a board may have, in squares. */
const LONGEST_SIDE = 200;

/** The largest height or depth of a square, in feet. */
const HIGHEST_GROUND = 10_000;

/**
 * A plan of open ground without walls.
 *
 * @example
 * openPlan(3, 2); // => { rows: ['...', '...'] }
 */
export function openPlan(width: number, height: number): BoardPlan {
  return { rows: Array.from({ length: height }, () => TERRAIN_FACTS.open.sign.repeat(width)) };
}

/**
 * All problems of a plan; none if it can be compiled.
 *
 * @example
 * planProblems({ rows: ['..', '.?'] }); // => [{ path: 'rows[1]', problem: 'has "?" at 1, expected one of . ~ # = %' }]
 */
export function planProblems(plan: BoardPlan): PlanProblem[] {
  const problems = rowProblems(plan.rows);
  const width = plan.rows[0]?.length ?? 0;
  const height = plan.rows.length;
  plan.walls?.forEach((wall, i) => {
    for (const problem of wallProblems(wall, width, height)) problems.push({ path: `walls[${i}]`, problem });
  });
  plan.elevation?.forEach((patch, i) => {
    const path = `elevation[${i}]`;
    for (const problem of patchProblems(patch, width, height)) problems.push({ path, problem });
    if (!Number.isInteger(patch.feet) || Math.abs(patch.feet) > HIGHEST_GROUND)
      problems.push({ path, problem: `feet must be a whole number of at most ${HIGHEST_GROUND}` });
  });
  plan.light?.forEach((patch, i) => {
    const path = `light[${i}]`;
    for (const problem of patchProblems(patch, width, height)) problems.push({ path, problem });
    if (!LIGHTS.includes(patch.light)) problems.push({ path, problem: `light must be ${LIGHTS.join(', ')}` });
  });
  if (plan.cliff !== undefined && (!Number.isInteger(plan.cliff) || plan.cliff < 0))
    problems.push({ path: 'cliff', problem: 'must be a whole number, 0 or more' });
  return problems;
}

function rowProblems(rows: readonly string[]): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const width = rows[0]?.length ?? 0;
  if (width < 1 || width > LONGEST_SIDE || rows.length > LONGEST_SIDE)
    problems.push({ path: 'rows', problem: `must be 1 to ${LONGEST_SIDE} squares wide and high` });
  const signs = TERRAINS.map((terrain) => TERRAIN_FACTS[terrain].sign);
  rows.forEach((row, i) => {
    const path = `rows[${i}]`;
    if (row.length !== width)
      problems.push({ path, problem: `has ${row.length} squares, expected ${width}` });
    const odd = [...row].findIndex((sign) => !signs.includes(sign));
    if (odd >= 0)
      problems.push({
        path,
        problem: `has "${[...row][odd]}" at ${odd}, expected one of ${signs.join(' ')}`,
      });
  });
  return problems;
}

function wallProblems(wall: Wall, width: number, height: number): string[] {
  const problems: string[] = [];
  const { from, to } = wall;
  for (const { x, y } of [from, to])
    if (!isWithin(x, 0, width) || !isWithin(y, 0, height)) problems.push(`(${x}, ${y}) is not a corner`);
  if (from.x !== to.x && from.y !== to.y) problems.push('must run along one grid line');
  if (from.x === to.x && from.y === to.y) problems.push('must have a length');
  const kinds = Object.keys(WALL_FACTS);
  if (wall.kind !== undefined && !kinds.includes(wall.kind))
    problems.push(`kind must be ${kinds.join(', ')}`);
  return problems;
}

function patchProblems(patch: Patch, width: number, height: number): string[] {
  const inside =
    isWithin(patch.x, 0, width - 1) &&
    isWithin(patch.y, 0, height - 1) &&
    isWithin(patch.width, 1, width - patch.x) &&
    isWithin(patch.height, 1, height - patch.y);
  return inside ? [] : ['must lie on the board'];
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
