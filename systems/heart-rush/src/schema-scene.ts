// Scenario file schema of the scene: its map, and the fighters' squares.
import {
  type Board,
  type BoardPlan,
  canStandAt,
  compileBoard,
  createOccupancy,
  moveRule,
  type Occupancy,
  placeBody,
  planProblems,
  type Square,
} from '@affray/grid';
import { type Checked, checkedBy, type FighterSetup, type Json, type Problem } from '@affray/kernel';
import { z } from 'zod';
import { sizeNumber, squaresAcross } from './22-sizes.ts';
import { type Ground, MAP_IDS, mapNamed, readMap } from './maps.ts';
import type { Scene, Sheet } from './sheet.ts';

const COORDINATE = z.int().min(0).max(199);
export const SQUARE: z.ZodUnion<
  [z.ZodTuple<[z.ZodInt, z.ZodInt], null>, z.ZodObject<{ x: z.ZodInt; y: z.ZodInt }, z.core.$strict>]
> = z.union([z.tuple([COORDINATE, COORDINATE]), z.strictObject({ x: COORDINATE, y: COORDINATE })]);
const PATCH = {
  x: COORDINATE,
  y: COORDINATE,
  width: z.int().min(1).max(200).default(1),
  height: z.int().min(1).max(200).default(1),
};
const OWN_MAP = z.strictObject({
  rows: z.array(z.string()).min(1).max(200).describe('From north to south: . ~ # = % ^ / w W A B'),
  light: z.enum(['bright', 'dim', 'dark']).default('bright'),
  walls: z
    .array(
      z.strictObject({
        from: SQUARE,
        to: SQUARE,
        kind: z.enum(['wall', 'fence', 'curtain']).default('wall'),
      }),
    )
    .default([]),
  elevation: z.array(z.strictObject({ ...PATCH, feet: z.int() })).default([]),
});

const CORNER = z.strictObject({ x: z.int().min(0).max(200), y: z.int().min(0).max(200) });
const PLAIN_SQUARE = z.strictObject({ x: COORDINATE, y: COORDINATE });
/** A checked map: records store it in this form, and it must pass the check again. */
const PLAN = z.strictObject({
  rows: z.array(z.string()).min(1).max(200),
  walls: z
    .array(
      z.strictObject({ from: CORNER, to: CORNER, kind: z.enum(['wall', 'fence', 'curtain']).optional() }),
    )
    .optional(),
  elevation: z.array(z.strictObject({ ...PATCH, feet: z.int() })).optional(),
  light: z.array(z.strictObject({ ...PATCH, light: z.enum(['bright', 'dim', 'dark']) })).optional(),
  cliff: z.int().min(0).optional(),
});

const SCENE = z.strictObject({
  map: z
    .union([z.enum(MAP_IDS), OWN_MAP])
    .optional()
    .describe('A ready map, or one of your own; an open field if left out.'),
  plan: PLAN.optional().describe('A map that has been read already, in place of `map`.'),
  water: z.array(z.strictObject({ x: COORDINATE, y: COORDINATE, depth: z.literal([1, 2]) })).optional(),
  starts: z.tuple([z.array(PLAIN_SQUARE), z.array(PLAIN_SQUARE)]).optional(),
  places: z
    .record(z.string(), SQUARE)
    .default({})
    .describe('Squares by fighter; [0, 0] is the south-west corner.'),
  expected: z
    .record(z.string(), z.boolean())
    .default({})
    .describe('By side: whether it saw the fight coming.'),
  cover: z
    .array(z.strictObject({ from: z.string(), to: z.string(), levels: z.int().min(0).max(4) }))
    .default([])
    .describe('Levels the game master sets in place of the lines; 4 is total.'), // HR-COVER-04
});
type SceneData = z.output<typeof SCENE>;

/** Checks a scene: parses the map and places all fighters. */
export function checkScene(
  data: unknown,
  _edition: string | null,
  fighters: readonly FighterSetup<Sheet>[],
): Checked<Scene> {
  const checked = checkedBy(SCENE, data);
  if (!checked.ok) return checked;
  return placeEverybody(checked.value, fighters);
}

/** The JSON Schema of a scene. */
export function sceneSchema(): Json {
  return z.toJSONSchema(SCENE, { io: 'input' }) as Json;
}

/** Parses the map and finds a square for every fighter; reports what does not fit. */
function placeEverybody(data: SceneData, fighters: readonly FighterSetup<Sheet>[]): Checked<Scene> {
  const ground = data.plan === undefined ? groundOf(data.map ?? 'field') : readGround(data, data.plan);
  const wrong = mapProblems(ground);
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const board = compileBoard(ground.plan);
  const occupancy = createOccupancy(board, [], fighters.length);
  const places: Record<string, Square> = {};
  const problems = nameProblems(data, fighters);
  if (data.plan !== undefined && data.map !== undefined) {
    problems.push({ path: ['plan'], message: 'Give a map or a plan, not both.' });
  }
  fighters.forEach((fighter, body) => {
    const given = data.places[fighter.id];
    const square = given === undefined ? fighter.sheet.at : squareOf(given);
    if (square === null) return;
    if (given !== undefined) places[fighter.id] = square;
    const path = given === undefined ? ['fighters', fighter.id, 'at'] : ['places', fighter.id];
    if (given !== undefined && fighter.hidden === true) {
      problems.push({
        path,
        message: `${fighter.name} is hidden: say where it is with "at" in its own entry.`,
      });
    } else if (!settle(occupancy, body, fighter, square)) {
      problems.push({ path, message: `${fighter.name} cannot stand at (${square.x}, ${square.y}).` });
    }
  });
  problems.push(...bondProblems(fighters));
  const sides = [...new Set(fighters.map((fighter) => fighter.side))];
  fighters.forEach((fighter, body) => {
    if (data.places[fighter.id] !== undefined || fighter.sheet.at !== null) return;
    const starts = ground.starts[sides.indexOf(fighter.side) % 2] ?? [];
    if (freeSquare(occupancy, board, body, fighter, starts) === null)
      problems.push({ path: ['map'], message: `There is no room left for ${fighter.name}.` });
  });
  if (problems.length > 0) return { ok: false, problems };
  const { plan, water, starts } = ground;
  return { ok: true, value: { plan, water, starts, places, expected: data.expected, cover: data.cover } };
}

/** Sources of conditions must be other fighters of this fight. */
function bondProblems(fighters: readonly FighterSetup<Sheet>[]): Problem[] {
  const ids = fighters.map(({ id }) => id);
  const problems: Problem[] = [];
  for (const { id, sheet } of fighters) {
    for (const [kind, source] of Object.entries(sheet.sources ?? {})) {
      if (source !== id && ids.includes(source)) continue;
      const allowed = ids.filter((other) => other !== id);
      const message = `"${source}" cannot be the source of "${kind}": name another fighter.`;
      problems.push({ path: ['fighters', id, 'sources', kind], message, allowed });
    }
  }
  return problems;
}

function mapProblems({ plan }: Ground): Problem[] {
  return planProblems(plan).map(({ path, problem }) => ({ path: ['map', path], message: `${problem}.` }));
}

/** The ground of a scene that has been checked before. */
function readGround(data: SceneData, plan: z.output<typeof PLAN>): Ground {
  return { plan: plan as BoardPlan, water: data.water ?? [], starts: data.starts ?? [[], []] };
}

function groundOf(map: NonNullable<SceneData['map']>): Ground {
  if (typeof map === 'string') return mapNamed(map);
  const { plan, water, starts } = readMap(map.rows, map.light);
  const walls = map.walls.map((wall) => ({
    from: squareOf(wall.from),
    to: squareOf(wall.to),
    kind: wall.kind,
  }));
  return {
    plan: { ...plan, walls, elevation: [...(plan.elevation ?? []), ...map.elevation] },
    water,
    starts,
  };
}

export function squareOf(given: z.output<typeof SQUARE>): Square {
  return Array.isArray(given) ? { x: given[0], y: given[1] } : given;
}

/** Puts a body on a square if the ground and the other bodies allow it. */
function settle(occupancy: Occupancy, body: number, fighter: FighterSetup<Sheet>, square: Square): boolean {
  const size = squaresAcross(sizeNumber(fighter.sheet.size));
  if (!canStandAt(occupancy, body, { ...square, size }, moveRule())) return false;
  placeBody(occupancy, body, square.x, square.y, size);
  return true;
}

/** The side's first free starting square, or else the free square nearest to one. */
function freeSquare(
  occupancy: Occupancy,
  board: Board,
  body: number,
  fighter: FighterSetup<Sheet>,
  starts: readonly Square[],
): Square | null {
  for (const square of starts) if (settle(occupancy, body, fighter, square)) return square;
  const home = starts[0] ?? { x: 0, y: 0 };
  const rest: { square: Square; far: number }[] = [];
  for (let y = 0; y < board.height; y++)
    for (let x = 0; x < board.width; x++)
      rest.push({ square: { x, y }, far: Math.max(Math.abs(x - home.x), Math.abs(y - home.y)) });
  rest.sort((a, b) => a.far - b.far);
  for (const { square } of rest) if (settle(occupancy, body, fighter, square)) return square;
  return null;
}

/** Reports names in the scene that belong to no fighter. */
function nameProblems(data: SceneData, fighters: readonly FighterSetup<Sheet>[]): Problem[] {
  const ids = fighters.map((fighter) => fighter.id);
  const sides = fighters.map((fighter) => fighter.side);
  const problems: Problem[] = [];
  const expect = (known: readonly string[], name: string, path: (string | number)[]): void => {
    if (!known.includes(name))
      problems.push({ path, message: `There is no "${name}" in this fight.`, allowed: known });
  };
  for (const id of Object.keys(data.places)) expect(ids, id, ['places', id]);
  for (const id of Object.keys(data.expected)) expect(sides, id, ['expected', id]);
  data.cover.forEach(({ from, to }, index) => {
    expect(ids, from, ['cover', index, 'from']);
    expect(ids, to, ['cover', index, 'to']);
  });
  return problems;
}
