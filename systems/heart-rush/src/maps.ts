// Maps: plain text art, parsed into a plan of the board, its water and the starting squares of the sides.
import type { BoardPlan, ElevationPatch, LightPatch, Square } from '@affray/grid';

/** Depth of water: 0 none, 1 shallow enough to stand, 2 deep enough to swim. */
export type Depth = 0 | 1 | 2;

export interface WaterSquare extends Square {
  readonly depth: 1 | 2;
}

/** A map. Plain data: the grid compiles `plan`, the rules read the rest. */
export interface Ground {
  readonly plan: BoardPlan;
  readonly water: readonly WaterSquare[];
  /** Starting squares of the first and the second side, in reading order. */
  readonly starts: readonly [readonly Square[], readonly Square[]];
}

export interface NamedMap {
  readonly name: string;
  readonly about: string;
  /** Rows from north to south; see `SIGNS`. */
  readonly art: readonly string[];
  readonly light: 'bright' | 'dim' | 'dark';
}

/** The meaning of each sign of the art. */
export const SIGNS = {
  '.': 'open ground',
  '~': 'difficult ground',
  '#': 'a wall or a pillar',
  '=': 'something low that stops feet and no arrows',
  '%': 'a hedge: difficult, and in the way of lines',
  '^': 'a platform 10 feet up',
  '/': 'a slope or stair 5 feet up',
  w: 'water one can stand in',
  W: 'deep water, its surface 5 feet down',
  A: 'a starting square of the first side',
  B: 'a starting square of the second side',
} as const;

/** The greatest difference in height, in feet, that can be walked in one step. */
const CLIFF = 5;

const HEIGHTS: Readonly<Record<string, number>> = { '^': 10, '/': 5, W: -5 };
const DEPTHS: Readonly<Record<string, 1 | 2>> = { w: 1, W: 2 };
const TERRAIN_SIGNS = '.~#=%';

/**
 * Parses text art.
 * @example readMap(['A.#', '..B']).starts[0]; // => [{ x: 0, y: 1 }]
 */
export function readMap(art: readonly string[], light: 'bright' | 'dim' | 'dark' = 'bright'): Ground {
  const rows: string[] = [];
  const elevation: ElevationPatch[] = [];
  const water: WaterSquare[] = [];
  const starts: [Square[], Square[]] = [[], []];
  art.forEach((line, row) => {
    const y = art.length - 1 - row;
    let terrain = '';
    [...line].forEach((sign, x) => {
      terrain += terrainSign(sign);
      const feet = HEIGHTS[sign];
      if (feet !== undefined) elevation.push({ x, y, width: 1, height: 1, feet });
      const depth = DEPTHS[sign];
      if (depth !== undefined) water.push({ x, y, depth });
      if (sign === 'A') starts[0].push({ x, y });
      if (sign === 'B') starts[1].push({ x, y });
    });
    rows.push(terrain);
  });
  return { plan: { rows, elevation, light: lit(art, light), cliff: CLIFF }, water, starts };
}

/** The grid's sign for a sign of the art: shallow water is difficult ground (HR-WATER-01), starting squares are open. */
function terrainSign(sign: string): string {
  if (sign === 'w') return '~';
  return TERRAIN_SIGNS.includes(sign) || !Object.hasOwn(SIGNS, sign) ? sign : '.';
}

function lit(art: readonly string[], light: 'bright' | 'dim' | 'dark'): LightPatch[] {
  const width = art[0]?.length ?? 0;
  if (light === 'bright' || width === 0) return [];
  return [{ x: 0, y: 0, width, height: art.length, light }];
}

export const MAP_IDS = [
  'field',
  'doorway',
  'bridge',
  'pillars',
  'ruined-tower',
  'ford',
  'moonlit-garden',
] as const;
export type MapId = (typeof MAP_IDS)[number];

export const MAPS: Readonly<Record<MapId, NamedMap>> = {
  field: {
    name: 'Open field',
    about: 'Grass, sky and nothing to stand behind.',
    light: 'bright',
    art: [
      '................',
      '................',
      '................',
      '..A..........B..',
      '..A..........B..',
      '.AA..........BB.',
      '.AA..........BB.',
      '..A..........B..',
      '..A..........B..',
      '................',
      '................',
      '................',
    ],
  },
  doorway: {
    name: 'Doorway',
    about: 'Two halls and one door: whoever holds it fights one at a time.',
    light: 'bright',
    art: [
      '#################',
      '#.......#.......#',
      '#.A.....#.....B.#',
      '#.A.....#.....B.#',
      '#AA...........BB#',
      '#AA.....#.....BB#',
      '#.A.....#.....B.#',
      '#.A.....#.....B.#',
      '#.......#.......#',
      '#################',
    ],
  },
  bridge: {
    name: 'Bridge',
    about: 'Two squares wide over a deep river; a push is a swim.',
    light: 'bright',
    art: [
      '......WWWWWW......',
      '..A...WWWWWW...B..',
      '..A...WWWWWW...B..',
      '..A...WWWWWW...B..',
      '.AA............BB.',
      '.AA............BB.',
      '..A...WWWWWW...B..',
      '..A...WWWWWW...B..',
      '......WWWWWW......',
      '......WWWWWW......',
    ],
  },
  pillars: {
    name: 'Hall of pillars',
    about: 'Stone in every second square: arrows find no way, pushes find a pillar.',
    light: 'bright',
    art: [
      '...............',
      '.A.#..#..#..#B.',
      '.A...........B.',
      '.A...........B.',
      '.A.#..#..#..#B.',
      '.A...........B.',
      '.A...........B.',
      '.A.#..#..#..#B.',
      '...............',
    ],
  },
  'ruined-tower': {
    name: 'Ruined tower',
    about: 'A platform ten feet up, one stair, rubble all around.',
    light: 'bright',
    art: [
      '..................',
      '...........~~~....',
      '..A.......####~...',
      '..A......~#^^#....',
      '..A.......^BB^..~.',
      '.AA.....~/^BB^....',
      '.AA......~^BB^~...',
      '..A.......#^^#....',
      '..A......~####....',
      '...........~~.....',
      '..................',
    ],
  },
  ford: {
    name: 'Ford',
    about: 'A shallow crossing between deep pools.',
    light: 'bright',
    art: [
      '.....WWWWWW.....',
      '..A..WWWWWW..B..',
      '..A..wwWWww..B..',
      '..A..wwwwww..B..',
      '.AA..wwwwww..BB.',
      '..A..wwwwww..B..',
      '..A..wwWWww..B..',
      '..A..WWWWWW..B..',
      '.....WWWWWW.....',
    ],
  },
  'moonlit-garden': {
    name: 'Moonlit garden',
    about: 'Hedges and dim light: nobody sees well, everybody can be covered.',
    light: 'dim',
    art: [
      '..................',
      '..A..%%..%%..%.B..',
      '..A...........%B..',
      '.AA..%......%..BB.',
      '.AA..%......%..BB.',
      '..A...........%B..',
      '..A..%%..%%..%.B..',
      '..................',
    ],
  },
};

/**
 * A ready-made map, parsed.
 * @example mapNamed('bridge').plan.rows.length; // => 10
 */
export function mapNamed(id: MapId): Ground {
  const { art, light } = MAPS[id];
  return readMap(art, light);
}
