// Universal VTT maps (.uvtt, .dd2vtt, .df2vtt): lines of sight become walls between squares. There is no official specification, and tools
// disagree on open portals, so the user is asked on import.
import type { WallKind } from '@affray/grid';
import type { MapLight } from '@affray/kernel';
import { type Art, type Edge, edgeKey, LONGEST_SIDE, wallsOf } from './map-art.ts';

/** A point in squares; y grows to the south, as in these files. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** The content of a file, as far as a fight needs it. */
export interface Uvtt {
  readonly columns: number;
  readonly rows: number;
  readonly walls: readonly (readonly Point[])[];
  readonly objects: readonly (readonly Point[])[];
  readonly open: readonly (readonly Point[])[];
  readonly closed: readonly (readonly Point[])[];
  readonly lights: readonly MapLight[];
  /** The picture, in base64; null: none. */
  readonly image: string | null;
}
/** What lines of each sort become; null: nothing. */
export interface Meaning {
  readonly walls: WallKind | null;
  readonly objects: WallKind | null;
  readonly open: WallKind | null;
  readonly closed: WallKind | null;
}

/** Limits of a fight file: number of lights, their distance and their radius, in hundredths of a square. */
const MOST_LIGHTS = 100;
const FARTHEST = 100_000;
const LONGEST_REACH = 10_000;
const FLAME = 'ffcc88';

/** Walls are walls, objects are screens, open portals are gaps, closed ones are walls. */
export const USUAL_MEANING: Meaning = { walls: 'wall', objects: 'curtain', open: null, closed: 'wall' };

/**
 * Reads a file; throws with a message if it is not one.
 * @example readUvtt('{"resolution":{"map_size":{"x":10,"y":8}},"line_of_sight":[]}').columns // 10
 */
export function readUvtt(text: string): Uvtt {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('This is no Universal VTT map: it cannot be read as JSON.');
  }
  const resolution = asRecord(asRecord(data).resolution);
  const size = asRecord(resolution.map_size);
  const [columns, rows] = [Math.round(Number(size.x)), Math.round(Number(size.y))];
  if (!(columns >= 1 && rows >= 1))
    throw new Error('This is no Universal VTT map: it does not say how many squares it has.');
  if (columns > LONGEST_SIDE || rows > LONGEST_SIDE)
    throw new Error(
      `This map has ${columns} by ${rows} squares; at most ${LONGEST_SIDE} by ${LONGEST_SIDE} can be used.`,
    );
  const origin = pointOf(resolution.map_origin) ?? { x: 0, y: 0 };
  const { line_of_sight, objects_line_of_sight, portals, lights, image } = asRecord(data);
  const doors = listIn(portals).map(asRecord);
  const boundsOf = (isClosed: boolean): Point[][] =>
    doors
      .filter(({ closed }) => (closed !== false) === isClosed)
      .flatMap(({ bounds }) => lineOf(bounds, origin));
  return {
    columns,
    rows,
    walls: listIn(line_of_sight).flatMap((line) => lineOf(line, origin)),
    objects: listIn(objects_line_of_sight).flatMap((line) => lineOf(line, origin)),
    open: boundsOf(false),
    closed: boundsOf(true),
    lights: listIn(lights)
      .flatMap((one) => lightOf(asRecord(one), origin))
      .slice(0, MOST_LIGHTS),
    image: typeof image === 'string' && image !== '' ? image : null,
  };
}

/**
 * The map of a file: there is a wall between two neighbours if a line crosses the segment between their centres.
 * @example artFrom(readUvtt(text), USUAL_MEANING).walls.length
 */
export function artFrom(file: Uvtt, meaning: Meaning): Art {
  const edges = new Map<string, WallKind>();
  // Later kinds override earlier ones: a door in a wall is a door.
  for (const sort of ['objects', 'walls', 'closed', 'open'] as const) {
    const kind = meaning[sort];
    for (const line of file[sort])
      for (const edge of edgesAlong(line, file)) {
        if (kind !== null) edges.set(edgeKey(edge), kind);
        else if (sort === 'open') edges.delete(edgeKey(edge));
      }
  }
  return { rows: withStarts(file), walls: wallsOf(edges) };
}

/** The edges that a line crosses or runs along. */
export function edgesAlong(
  line: readonly Point[],
  { columns, rows }: Pick<Uvtt, 'columns' | 'rows'>,
): Edge[] {
  const found: Edge[] = [];
  for (const [i, from] of line.entries()) {
    const to = line[i + 1];
    if (to === undefined) continue;
    const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [north, south] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    for (let x = Math.max(0, Math.floor(west - 1)); x <= Math.min(columns - 1, Math.ceil(east)); x++)
      for (let y = Math.max(0, Math.floor(north - 1)); y <= Math.min(rows - 1, Math.ceil(south)); y++) {
        const middle = { x: x + 0.5, y: y + 0.5 };
        if (x + 1 < columns && crosses(from, to, middle, { x: x + 1.5, y: y + 0.5 }))
          found.push({ x: x + 1, y: rows - 1 - y, flat: false });
        if (y + 1 < rows && crosses(from, to, middle, { x: x + 0.5, y: y + 1.5 }))
          found.push({ x, y: rows - 1 - y, flat: true });
      }
  }
  return found;
}

/** Whether two segments intersect; parallel overlaps do not count. */
function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const [c1, d1, a1, b1] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (c1 === 0 && d1 === 0) return false;
  return c1 * d1 <= 0 && a1 * b1 <= 0;
}

/** Open ground with starting squares at both ends, so that everyone has a place. */
function withStarts({ columns, rows }: Uvtt): string[] {
  const middle = Math.floor(rows / 2);
  const isStart = (row: number): boolean => Math.abs(row - middle) <= 3;
  return Array.from({ length: rows }, (_, row) => {
    if (!isStart(row) || columns < 4) return '.'.repeat(columns);
    return `.A${'.'.repeat(columns - 4)}B.`;
  });
}

/** A light with a position and a radius; the default colour is that of a flame. Colours in the file have their opacity first. */
function lightOf({ position, range, color }: Record<string, unknown>, origin: Point): MapLight[] {
  const at = pointOf(position);
  const reach = Math.round(100 * Number(range));
  if (at === null || !(reach >= 10)) return [];
  const hex = typeof color === 'string' ? /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(color)?.[1] : undefined;
  const hundredths = (squares: number): number =>
    Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(100 * squares)));
  return [
    {
      x: hundredths(at.x - origin.x),
      y: hundredths(at.y - origin.y),
      reach: Math.min(reach, LONGEST_REACH),
      color: `#${(hex ?? FLAME).toLowerCase()}`,
    },
  ];
}

function lineOf(value: unknown, origin: Point): Point[][] {
  const points = listIn(value).flatMap((one) => {
    const point = pointOf(one);
    return point === null ? [] : [{ x: point.x - origin.x, y: point.y - origin.y }];
  });
  return points.length < 2 ? [] : [points];
}

function pointOf(value: unknown): Point | null {
  const { x, y } = asRecord(value);
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x + y) ? { x, y } : null;
}
function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
