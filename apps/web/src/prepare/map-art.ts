// Maps as rows of signs, as in fight files: painting, resizing, walls on grid lines.
import type { BoardPlan, Square, Wall, WallKind } from '@affray/grid';

/** A map as a fight file has it; rows from north to south. */
export interface Art {
  readonly rows: readonly string[];
  readonly walls: readonly Wall[];
}
/** A parsed map. */
export interface Ground {
  readonly plan: BoardPlan;
  readonly water: readonly (Square & { readonly depth: 1 | 2 })[];
  readonly starts: readonly [readonly Square[], readonly Square[]];
}

/** The signs of the rows, in the order in which they are offered. */
export const SIGNS = ['.', '#', '=', '%', '~', 'w', 'W', '^', '/', 'A', 'B'] as const;
export type Sign = (typeof SIGNS)[number];

export const LONGEST_SIDE = 200;

/**
 * The rows of a parsed map: the sign of each square.
 * @example artOf(ground).rows // ['A.#', '..B']
 */
export function artOf({ plan, water, starts }: Ground): Art {
  const height = plan.rows.length;
  const rows = plan.rows.map((row) => [...row]);
  const put = ({ x, y }: Square, sign: string): void => {
    const row = rows[height - 1 - y];
    if (row?.[x] !== undefined) row[x] = sign;
  };
  for (const { x, y, width, height: tall, feet } of plan.elevation ?? [])
    for (let dx = 0; dx < width; dx++)
      for (let dy = 0; dy < tall; dy++) {
        if (feet === 10) put({ x: x + dx, y: y + dy }, '^');
        if (feet === 5) put({ x: x + dx, y: y + dy }, '/');
      }
  for (const { depth, ...square } of water) put(square, depth === 1 ? 'w' : 'W');
  for (const square of starts[0]) put(square, 'A');
  for (const square of starts[1]) put(square, 'B');
  return { rows: rows.map((row) => row.join('')), walls: plan.walls ?? [] };
}

/** A square of the map with another sign. */
export function painted(art: Art, { x, y }: Square, sign: Sign): Art {
  const at = art.rows.length - 1 - y;
  const row = art.rows[at];
  if (row === undefined || x < 0 || x >= row.length || row[x] === sign) return art;
  const rows = art.rows.map((old, i) => (i === at ? `${old.slice(0, x)}${sign}${old.slice(x + 1)}` : old));
  return { ...art, rows };
}

/**
 * The map resized from its south-west corner.
 * @example sized({ rows: ['#'], walls: [] }, 2, 2).rows // ['..', '#.']
 */
export function sized({ rows, walls }: Art, width: number, height: number): Art {
  const kept = rows
    .slice(Math.max(0, rows.length - height))
    .map((row) => row.slice(0, width).padEnd(width, '.'));
  const fresh = Array.from({ length: Math.max(0, height - rows.length) }, () => '.'.repeat(width));
  return {
    rows: [...fresh, ...kept],
    walls: walls.filter(({ from, to }) =>
      [from, to].every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height),
    ),
  };
}

/** One unit of a grid line: between two squares. `flat` runs from west to east. */
export interface Edge {
  readonly x: number;
  readonly y: number;
  readonly flat: boolean;
}

/**
 * Walls as single edges; `wallsOf` joins them again.
 * @example edgesOf([{ from: { x: 0, y: 1 }, to: { x: 2, y: 1 } }]).size // 2
 */
export function edgesOf(walls: readonly Wall[]): Map<string, WallKind> {
  const edges = new Map<string, WallKind>();
  for (const { from, to, kind = 'wall' } of walls) {
    const flat = from.y === to.y;
    const [low, high] = flat
      ? [Math.min(from.x, to.x), Math.max(from.x, to.x)]
      : [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    for (let i = low; i < high; i++)
      edges.set(edgeKey(flat ? { x: i, y: from.y, flat } : { x: from.x, y: i, flat }), kind);
  }
  return edges;
}

export function edgeKey({ x, y, flat }: Edge): string {
  return `${flat ? 'h' : 'v'} ${x} ${y}`;
}

/** Edges joined into the longest walls of one kind. */
export function wallsOf(edges: ReadonlyMap<string, WallKind>): Wall[] {
  const all = [...edges].map(([key, kind]) => {
    const [way, x, y] = key.split(' ');
    return { flat: way === 'h', x: Number(x), y: Number(y), kind };
  });
  all.sort(
    (a, b) => Number(a.flat) - Number(b.flat) || (a.flat ? a.y - b.y || a.x - b.x : a.x - b.x || a.y - b.y),
  );
  const walls: { from: Square; to: Square; kind: WallKind }[] = [];
  for (const { flat, x, y, kind } of all) {
    const last = walls.at(-1);
    const end = flat ? { x: x + 1, y } : { x, y: y + 1 };
    const goesOn =
      last !== undefined &&
      last.kind === kind &&
      last.to.x === x &&
      last.to.y === y &&
      (flat ? last.from.y === last.to.y : last.from.x === last.to.x);
    if (goesOn) last.to = end;
    else walls.push({ from: { x, y }, to: end, kind });
  }
  return walls;
}

/** The map with a wall on an edge, or without it if the same kind was already there. */
export function withWall(art: Art, edge: Edge, kind: WallKind): Art {
  const edges = edgesOf(art.walls);
  const key = edgeKey(edge);
  if (edges.get(key) === kind) edges.delete(key);
  else edges.set(key, kind);
  return { ...art, walls: wallsOf(edges) };
}

/** The edge nearest to a point of the board, in squares from its south-west corner; null at the border. */
export function nearestEdge(x: number, y: number, width: number, height: number): Edge | null {
  const [left, low] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - low];
  const ways: readonly (readonly [far: number, edge: Edge])[] = [
    [dx, { x: left, y: low, flat: false }],
    [1 - dx, { x: left + 1, y: low, flat: false }],
    [dy, { x: left, y: low, flat: true }],
    [1 - dy, { x: left, y: low + 1, flat: true }],
  ];
  const edge = ways.toSorted((a, b) => a[0] - b[0])[0]?.[1];
  if (edge === undefined) return null;
  const isRim = edge.flat ? edge.y <= 0 || edge.y >= height : edge.x <= 0 || edge.x >= width;
  return isRim ? null : edge;
}

/** The map as a fight file writes it. */
export function artInFile({ rows, walls }: Art, light: unknown): Record<string, unknown> {
  return {
    rows: [...rows],
    ...(light === undefined || light === 'bright' ? {} : { light }),
    ...(walls.length === 0
      ? {}
      : {
          walls: walls.map(({ from, to, kind }) => ({
            from: [from.x, from.y],
            to: [to.x, to.y],
            ...(kind === undefined || kind === 'wall' ? {} : { kind }),
          })),
        }),
  };
}
