import type { Wall } from '@affray/grid';
import { loadSystem } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import {
  artInFile,
  artOf,
  edgeKey,
  edgesOf,
  type Ground,
  nearestEdge,
  painted,
  sized,
  wallsOf,
  withWall,
} from './map-art.ts';
import { artFrom, edgesAlong, readUvtt, USUAL_MEANING } from './uvtt.ts';

/** A room of 4 by 3 squares in a map of 8 by 6, with a door in its east wall and a crate inside; y grows to the south. */
const ROOM = {
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 6 }, pixels_per_grid: 70 },
  line_of_sight: [
    [
      { x: 5, y: 2 },
      { x: 5, y: 1 },
      { x: 1, y: 1 },
      { x: 1, y: 4 },
      { x: 5, y: 4 },
      { x: 5, y: 3 },
    ],
  ],
  objects_line_of_sight: [
    [
      { x: 2, y: 2 },
      { x: 3, y: 2 },
    ],
  ],
  portals: [
    {
      position: { x: 5, y: 2.5 },
      bounds: [
        { x: 5, y: 2 },
        { x: 5, y: 3 },
      ],
      rotation: 0,
      closed: false,
    },
    {
      position: { x: 3, y: 4 },
      bounds: [
        { x: 3, y: 4 },
        { x: 4, y: 4 },
      ],
      rotation: 0,
      closed: true,
    },
  ],
  image: '',
};

const read = () => readUvtt(JSON.stringify(ROOM));
const sorted = (walls: readonly Wall[]): string[] =>
  walls.map(({ from, to, kind }) => `${from.x},${from.y}-${to.x},${to.y} ${kind}`).sort();

describe('a Universal VTT map', () => {
  test('is read with its walls, things and portals', () => {
    const file = read();
    expect([file.columns, file.rows]).toEqual([8, 6]);
    expect([file.walls.length, file.objects.length, file.open.length, file.closed.length]).toEqual([
      1, 1, 1, 1,
    ]);
  });

  test('becomes walls on the lines between squares, south at the bottom', () => {
    expect(sorted(artFrom(read(), USUAL_MEANING).walls)).toEqual([
      '1,2-1,5 wall', // the west wall
      '1,2-5,2 wall', // the south wall with its closed door
      '1,5-5,5 wall', // the north wall
      '2,4-3,4 curtain', // the crate
      '5,2-5,3 wall', // the east wall, on both sides of the open door
      '5,4-5,5 wall',
    ]);
  });

  test('treats open portals as windows if the user says so', () => {
    const { walls } = artFrom(read(), { ...USUAL_MEANING, open: 'fence' });
    expect(sorted(walls)).toContain('5,3-5,4 fence');
  });

  test('leaves things out that are to mean nothing', () => {
    const { walls } = artFrom(read(), { ...USUAL_MEANING, objects: null });
    expect(walls.some(({ kind }) => kind === 'curtain')).toBe(false);
  });

  test('stops steps that would cross slanted lines', () => {
    const edges = edgesAlong(
      [
        { x: 0, y: 0 },
        { x: 3, y: 3 },
      ],
      { columns: 3, rows: 3 },
    );
    const walls = edgesOf(wallsOf(new Map(edges.map((edge) => [edgeKey(edge), 'wall']))));
    // The line runs from the north-west corner to the south-east one, so no path leads from the south-west corner to the north-east one.
    const reached = new Set(['0 0']);
    for (const key of reached) {
      const [x = 0, y = 0] = key.split(' ').map(Number);
      const ways = [
        [x + 1, y, edgeKey({ x: x + 1, y, flat: false })],
        [x - 1, y, edgeKey({ x, y, flat: false })],
        [x, y + 1, edgeKey({ x, y: y + 1, flat: true })],
        [x, y - 1, edgeKey({ x, y, flat: true })],
      ] as const;
      for (const [nextX, nextY, edge] of ways)
        if (nextX >= 0 && nextX < 3 && nextY >= 0 && nextY < 3 && !walls.has(edge))
          reached.add(`${nextX} ${nextY}`);
    }
    expect(reached.has('1 0')).toBe(true);
    expect(reached.has('2 2')).toBe(false);
  });

  test('obeys where its map begins', () => {
    const moved = { ...ROOM, resolution: { ...ROOM.resolution, map_origin: { x: 1, y: 1 } } };
    const { walls } = artFrom(readUvtt(JSON.stringify(moved)), USUAL_MEANING);
    expect(sorted(walls)).toContain('4,5-4,6 wall');
  });

  test('is a map that Heart Rush takes', async () => {
    const system = await loadSystem('heart-rush');
    const map = artInFile(artFrom(read(), USUAL_MEANING), 'bright');
    expect(system!.checkScene({ map }, null, [])).toMatchObject({ ok: true });
  });

  test('is refused with a message if it is not one, or too large', () => {
    expect(() => readUvtt('x')).toThrow('cannot be read as JSON');
    expect(() => readUvtt('{}')).toThrow('how many squares');
    expect(() => readUvtt('{"resolution":{"map_size":{"x":300,"y":4}}}')).toThrow('300 by 4');
  });
});

describe('maps as rows of signs', () => {
  test('every ready map is drawn back as it was', async () => {
    const system = await loadSystem('heart-rush');
    for (const map of ['field', 'doorway', 'bridge', 'pillars', 'ruined-tower', 'ford', 'moonlit-garden']) {
      const first = system!.checkScene({ map }, null, []);
      if (!first.ok) throw new Error(map);
      const light = map === 'moonlit-garden' ? 'dim' : 'bright';
      const again = system!.checkScene({ map: artInFile(artOf(first.value as Ground), light) }, null, []);
      if (!again.ok) throw new Error(`${map} again`);
      const { plan, water, starts } = again.value as Ground;
      expect({ plan: { ...plan, walls: undefined }, water, starts }).toEqual({
        plan: { ...(first.value as Ground).plan, walls: undefined },
        water: (first.value as Ground).water,
        starts: (first.value as Ground).starts,
      });
    }
  });

  test('are painted square by square, and sized from the south-west', () => {
    const art = { rows: ['..', '..'], walls: [] };
    expect(painted(art, { x: 0, y: 0 }, '#').rows).toEqual(['..', '#.']);
    expect(painted(art, { x: 5, y: 0 }, '#')).toBe(art);
    expect(sized(painted(art, { x: 0, y: 0 }, '#'), 3, 1).rows).toEqual(['#..']);
    expect(sized(painted(art, { x: 0, y: 0 }, '#'), 1, 3).rows).toEqual(['.', '.', '#']);
  });

  test('have walls that join, part and change kind', () => {
    const art = { rows: ['...', '...'], walls: [] };
    const one = withWall(art, { x: 0, y: 1, flat: true }, 'wall');
    const two = withWall(one, { x: 1, y: 1, flat: true }, 'wall');
    expect(sorted(two.walls)).toEqual(['0,1-2,1 wall']);
    expect(withWall(two, { x: 0, y: 1, flat: true }, 'wall').walls).toHaveLength(1);
    expect(sorted(withWall(two, { x: 0, y: 1, flat: true }, 'fence').walls)).toEqual([
      '0,1-1,1 fence',
      '1,1-2,1 wall',
    ]);
    expect(edgesOf(two.walls).size).toBe(2);
  });

  test('know the nearest line, but not their rim', () => {
    expect(nearestEdge(1.1, 0.5, 3, 2)).toEqual({ x: 1, y: 0, flat: false });
    expect(nearestEdge(1.5, 0.9, 3, 2)).toEqual({ x: 1, y: 1, flat: true });
    expect(nearestEdge(0.1, 0.5, 3, 2)).toBeNull();
  });
});

describe('lights of a map file', () => {
  const lights = [
    { position: { x: 2.5, y: 1.25 }, range: 3, intensity: 1, color: 'ffeccd8b', shadows: true },
    { position: { x: 4, y: 4 }, range: 1000 },
    { position: { x: 1, y: 1 }, range: 0 },
    { range: 2 },
    'lamp',
  ];
  test('are kept with their place, reach and colour; one that lights nothing is left out', () => {
    expect(readUvtt(JSON.stringify({ ...ROOM, lights })).lights).toEqual([
      { x: 250, y: 125, reach: 300, color: '#eccd8b' },
      { x: 400, y: 400, reach: 10_000, color: '#ffcc88' },
    ]);
    expect(readUvtt(JSON.stringify(ROOM)).lights).toEqual([]);
  });
  test('are seen from the corner of the map', () => {
    const moved = { ...ROOM.resolution, map_origin: { x: 1, y: 1 } };
    const [light] = readUvtt(JSON.stringify({ ...ROOM, resolution: moved, lights })).lights;
    expect(light).toMatchObject({ x: 150, y: 25 });
  });
});
