// Arrows between cards: pure geometry, from edge to edge, bent a little so that two of them do not cover each
// other.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface At {
  readonly x: number;
  readonly y: number;
}

/** The drawing of an arrow: its line, its head, and points along it, from its start to its end. */
export interface Arrow {
  readonly line: string;
  readonly head: string;
  readonly points: readonly At[];
}

const HEAD = 9;
const GAP = 4;

function middleOf(box: Box): At {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Where the segment from the centre of a box to a point leaves the box.
 * @example edgeTowards({ left: 0, top: 0, width: 10, height: 10 }, { x: 100, y: 5 }); // => { x: 10, y: 5 }
 */
export function edgeTowards(box: Box, to: At): At {
  const from = middleOf(box);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 && dy === 0) return from;
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy),
  );
  return { x: from.x + dx * scale, y: from.y + dy * scale };
}

/**
 * An arrow from one box to another; `bend` is the offset of its middle, as a share of its length.
 * @example arrowBetween(a, b, 0.1).line; // => 'M10 5Q50 …'
 */
export function arrowBetween(from: Box, to: Box, bend = 0.12): Arrow {
  const start = edgeTowards(from, middleOf(to));
  const end = edgeTowards(to, middleOf(from));
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = Math.hypot(dx, dy) || 1;
  const control = { x: (start.x + end.x) / 2 - dy * bend, y: (start.y + end.y) / 2 + dx * bend };
  const along = towards(end, control, GAP);
  const angle = Math.atan2(along.y - control.y, along.x - control.x);
  const neck = towards(along, control, Math.min(HEAD, length / 3));
  return {
    line: `M${round(start)}Q${round(control)} ${round(neck)}`,
    head: headAt(along, angle),
    points: ALONG.map((t) => ({
      x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * control.x + t ** 2 * end.x,
      y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * control.y + t ** 2 * end.y,
    })),
  };
}

/** How far along an arrow its points are. */
const ALONG = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/**
 * The point of an arrow nearest to its middle at which its label covers no box; null if there is none.
 * @example labelAt(arrowBetween(a, b), [a, b]);
 */
export function labelAt({ points }: Arrow, boxes: readonly Box[]): At | null {
  const middle = (points.length - 1) / 2;
  const isFree = ({ x, y }: At): boolean =>
    boxes.every(
      ({ left, top, width, height }) =>
        x < left - LABEL || x > left + width + LABEL || y < top || y > top + height + 2 * LABEL,
    );
  const near = [...points.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return near.map((at) => points[at] as At).find(isFree) ?? null;
}

/** Half the size of a label, which is drawn above its point. */
const LABEL = 6;

/** The head of an arrow as a closed path. */
export function headAt(tip: At, angle: number, size: number = HEAD): string {
  const wing = (turn: number): At => ({
    x: tip.x - size * Math.cos(angle + turn),
    y: tip.y - size * Math.sin(angle + turn),
  });
  return `M${round(tip)}L${round(wing(0.42))}L${round(wing(-0.42))}Z`;
}

/** The point at a distance from one point towards another. */
function towards(from: At, to: At, distance: number): At {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  };
}

function round({ x, y }: At): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
