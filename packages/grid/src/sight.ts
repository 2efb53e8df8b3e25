// What lies between two points: obstruction levels of squares, and rings of levels around corners.

/** The level of a thing that obstructs without being solid. */
const SCREENED = 1;

/** The level of a solid thing. */
export const SOLID = 2;

/**
 * Obstruction levels. `level` has one for each square. `ring` has sixteen bits for each corner, two for each of the eight
 * things around it, counter-clockwise from the east: edge, square, edge, square and so on. That is the order of the eight
 * directions, so a direction is also the index in the ring that a line leaves through. Squares off the board count as
 * solid: a wall that ends at the border leaves no gap there.
 */
export interface Sight {
  readonly level: Uint8Array;
  readonly ring: Uint16Array;
}

/** Builds the sight of a board from the levels of its squares and edges. */
export function makeSight(
  width: number,
  height: number,
  level: Uint8Array,
  upright: Uint8Array,
  flat: Uint8Array,
): Sight {
  const ring = new Uint16Array((width + 1) * (height + 1));
  const square = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? SOLID : (level[y * width + x] as number);
  const edgeUp = (x: number, y: number): number =>
    y < 0 || y >= height ? 0 : (upright[y * (width + 1) + x] as number) & 3;
  const edgeAcross = (x: number, y: number): number =>
    x < 0 || x >= width ? 0 : (flat[y * width + x] as number) & 3;
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++)
      ring[y * (width + 1) + x] =
        edgeAcross(x, y) |
        (square(x, y) << 2) |
        (edgeUp(x, y) << 4) |
        (square(x - 1, y) << 6) |
        (edgeAcross(x - 1, y) << 8) |
        (square(x - 1, y - 1) << 10) |
        (edgeUp(x, y - 1) << 12) |
        (square(x, y - 1) << 14);
  return { level, ring };
}

/** Sets the level of one square, including in the rings of its four corners. */
export function setLevel(sight: Sight, width: number, x: number, y: number, level: number): void {
  sight.level[y * width + x] = level;
  const corner = y * (width + 1) + x;
  putInRing(sight.ring, corner, 1, level);
  putInRing(sight.ring, corner + 1, 3, level);
  putInRing(sight.ring, corner + width + 2, 5, level);
  putInRing(sight.ring, corner + width + 1, 7, level);
}

function putInRing(ring: Uint16Array, corner: number, place: number, level: number): void {
  ring[corner] = ((ring[corner] as number) & ~(3 << (2 * place))) | (level << (2 * place));
}

/** For ring indexes p and q, at p * 8 + q: the bits of the ring strictly between them, going counter-clockwise. */
const ARCS: Uint16Array = makeArcs();

function makeArcs(): Uint16Array {
  const arcs = new Uint16Array(64);
  for (let p = 0; p < 8; p++)
    for (let q = 0; q < 8; q++)
      for (let at = (p + 1) % 8; at !== q && at !== p; at = (at + 1) % 8)
        arcs[p * 8 + q] = (arcs[p * 8 + q] as number) | (3 << (2 * at));
  return arcs;
}

/**
 * How closed a corner is to a line that enters at index p and leaves at index q: the easier of the two ways round it. One
 * thing that reaches the corner is only touched; two that meet there from both sides leave no gap.
 */
export function ringLevel(ring: number, p: number, q: number): number {
  if (ring === 0 || p === q) return 0;
  const one = arcLevel(ring, p, q);
  return one === 0 ? 0 : Math.min(one, arcLevel(ring, q, p));
}

/** The strongest thing on the way round a corner from index p counter-clockwise to index q, excluding both. */
export function arcLevel(ring: number, p: number, q: number): number {
  const bits = ring & (ARCS[p * 8 + q] as number);
  if ((bits & 0xaaaa) !== 0) return SOLID;
  return bits !== 0 ? SCREENED : 0;
}
