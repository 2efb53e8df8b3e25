// A plan compiled into typed arrays: computed once, read by everything else, never changed by a fight.
import type { Footing } from './footing.ts';
import {
  type BoardPlan,
  LIGHTS,
  type Light,
  OBSTRUCTIONS,
  type Patch,
  planProblems,
  TERRAIN_FACTS,
  TERRAINS,
  type Terrain,
  WALL_FACTS,
  type Wall,
} from './plan.ts';
import { makeSight, type Sight } from './sight.ts';
import type { Space, Square } from './squares.ts';

/** The bit of an edge that stops steps; the two bits below it hold its effect on lines. */
export const STOPS_STEPS = 4;

/** The two bits of an edge that hold its obstruction level. */
export const EDGE_LINES = 3;

/** Boards with more squares than this cache no covers: their table would take more than a megabyte. */
const MOST_SQUARES_IN_COVER_TABLE = 1024;

/**
 * A compiled board. It is derived from its plan and holds no state of a fight, so it is shared freely, but not
 * saved: save the plan. Square (x, y) has the index y * width + x in every array.
 */
export interface Board {
  readonly plan: BoardPlan;
  readonly width: number;
  readonly height: number;
  /** Codes into `TERRAINS`. */
  readonly terrain: Uint8Array;
  /** Feet above or below the ground. */
  readonly elevation: Int16Array;
  /** Codes into `LIGHTS`. */
  readonly light: Uint8Array;
  /** The edge between (x - 1, y) and (x, y), at y * (width + 1) + x. */
  readonly upright: Uint8Array;
  /** The edge between (x, y - 1) and (x, y), at y * width + x. */
  readonly flat: Uint8Array;
  /** The effect of squares and corners on lines, without bodies. */
  readonly sight: Sight;
  /** Where bodies of each size can stand and step, computed when a size is first used. */
  readonly footings: (Footing | undefined)[];
  /** Levels of cover from square to square plus one, computed on demand; null on large boards. */
  readonly covers: Uint8Array | null;
  /** A second sight for lines among bodies; equal to `sight` between calls. */
  readonly crowdedSight: Sight;
}

/**
 * Compiles a plan. Throws with every problem of the plan if it has any.
 *
 * @example
 * const board = compileBoard({ rows: ['..#', '.~.'] });
 * [board.width, board.height, terrainAt(board, { x: 2, y: 1 })]; // => [3, 2, 'blocked']
 */
export function compileBoard(plan: BoardPlan): Board {
  const problems = planProblems(plan);
  if (problems.length > 0)
    throw new Error(
      `This board cannot be used.\n${problems.map((p) => `${p.path}: ${p.problem}`).join('\n')}`,
    );
  const height = plan.rows.length;
  const width = plan.rows[0]?.length ?? 0;
  const terrain = compileTerrain(plan.rows, width, height);
  const elevation = new Int16Array(width * height);
  for (const patch of plan.elevation ?? []) fillPatch(elevation, width, patch, patch.feet);
  const light = new Uint8Array(width * height);
  for (const patch of plan.light ?? []) fillPatch(light, width, patch, LIGHTS.indexOf(patch.light));
  const upright = new Uint8Array((width + 1) * height);
  const flat = new Uint8Array(width * (height + 1));
  for (const wall of plan.walls ?? []) layWall(wall, width, upright, flat);
  const level = terrain.map((code) => OBSTRUCTIONS.indexOf(TERRAIN_FACTS[TERRAINS[code] as Terrain].lines));
  const sight = makeSight(width, height, level, upright, flat);
  const squares = width * height;
  const covers = squares <= MOST_SQUARES_IN_COVER_TABLE ? new Uint8Array(squares * squares) : null;
  const crowdedSight = { level: sight.level.slice(), ring: sight.ring.slice() };
  const footings: (Footing | undefined)[] = [];
  return {
    plan,
    width,
    height,
    terrain,
    elevation,
    light,
    upright,
    flat,
    sight,
    footings,
    covers,
    crowdedSight,
  };
}

/**
 * Whether the whole of a space lies on the board.
 *
 * @example
 * isOnBoard(compileBoard(openPlan(4, 4)), { x: 3, y: 3, size: 2 }); // => false
 */
export function isOnBoard(board: Board, space: Space): boolean {
  return (
    space.x >= 0 &&
    space.y >= 0 &&
    space.x + space.size <= board.width &&
    space.y + space.size <= board.height
  );
}

/**
 * The index of a square, as used in every array of the package.
 *
 * @example
 * squareIndex(compileBoard(openPlan(15, 15)), { x: 2, y: 1 }); // => 17
 */
export function squareIndex(board: Board, square: Square): number {
  return square.y * board.width + square.x;
}

/**
 * The square with an index.
 *
 * @example
 * squareAt(compileBoard(openPlan(15, 15)), 17); // => { x: 2, y: 1 }
 */
export function squareAt(board: Board, index: number): Square {
  return { x: index % board.width, y: Math.trunc(index / board.width) };
}

/**
 * The terrain of a square on the board.
 *
 * @example
 * terrainAt(compileBoard({ rows: ['.~'] }), { x: 1, y: 0 }); // => 'difficult'
 */
export function terrainAt(board: Board, square: Square): Terrain {
  return TERRAINS[board.terrain[squareIndex(board, square)] as number] as Terrain;
}

/**
 * The light on a square of the board.
 *
 * @example
 * const board = compileBoard({ rows: ['..'], light: [{ x: 1, y: 0, width: 1, height: 1, light: 'dim' }] });
 * lightAt(board, { x: 1, y: 0 }); // => 'dim'
 */
export function lightAt(board: Board, square: Square): Light {
  return LIGHTS[board.light[squareIndex(board, square)] as number] as Light;
}

/**
 * The elevation of a space in feet: that of its highest square, on which the body rests.
 *
 * @example
 * const board = compileBoard({ rows: ['..'], elevation: [{ x: 1, y: 0, width: 1, height: 1, feet: 10 }] });
 * elevationOf(board, { x: 1, y: 0, size: 1 }); // => 10
 */
export function elevationOf(board: Board, space: Space): number {
  let highest = board.elevation[space.y * board.width + space.x] as number;
  for (let y = space.y; y < space.y + space.size; y++)
    for (let x = space.x; x < space.x + space.size; x++) {
      const feet = board.elevation[y * board.width + x] as number;
      if (feet > highest) highest = feet;
    }
  return highest;
}

function compileTerrain(rows: readonly string[], width: number, height: number): Uint8Array {
  const terrain = new Uint8Array(width * height);
  const signs = TERRAINS.map((kind) => TERRAIN_FACTS[kind].sign);
  rows.forEach((row, i) => {
    const y = height - 1 - i;
    for (let x = 0; x < width; x++) terrain[y * width + x] = signs.indexOf(row[x] as string);
  });
  return terrain;
}

function fillPatch(cells: Int16Array | Uint8Array, width: number, patch: Patch, value: number): void {
  for (let y = patch.y; y < patch.y + patch.height; y++)
    cells.fill(value, y * width + patch.x, y * width + patch.x + patch.width);
}

function layWall(wall: Wall, width: number, upright: Uint8Array, flat: Uint8Array): void {
  const facts = WALL_FACTS[wall.kind ?? 'wall'];
  const lines = OBSTRUCTIONS.indexOf(facts.lines);
  const west = Math.min(wall.from.x, wall.to.x);
  const south = Math.min(wall.from.y, wall.to.y);
  const length = Math.abs(wall.from.x - wall.to.x) + Math.abs(wall.from.y - wall.to.y);
  const isUpright = wall.from.x === wall.to.x;
  const edges = isUpright ? upright : flat;
  for (let i = 0; i < length; i++) {
    const at = isUpright ? (south + i) * (width + 1) + west : south * width + west + i;
    const before = edges[at] as number;
    const stops = (before & STOPS_STEPS) | (facts.stopsSteps ? STOPS_STEPS : 0);
    edges[at] = stops | Math.max(before & EDGE_LINES, lines);
  }
}
