// The slow reference for lines: exact times at which the line meets grid lines, and geometry at each of them.
import type { BoardPlan } from '../plan.ts';
import type { LineEnd } from '../sight-line.ts';
import { signAt, wallsOn } from './slow.ts';

/** What bodies add to the level of a square. */
export type Extra = (x: number, y: number) => number;

function squareLevel(plan: BoardPlan, extra: Extra, x: number, y: number): number {
  const sign = signAt(plan, x, y);
  return Math.max(sign === '#' ? 2 : sign === '%' ? 1 : 0, extra(x, y));
}

function edgeLevel(plan: BoardPlan, x: number, y: number, isUpright: boolean): number {
  return Math.max(
    0,
    ...wallsOn(plan, x, y, isUpright).map((kind) => (kind === 'wall' ? 2 : kind === 'curtain' ? 1 : 0)),
  );
}

/** The eight things around a corner: their directions from it, and their levels. */
function around(
  plan: BoardPlan,
  extra: Extra,
  x: number,
  y: number,
): { dx: number; dy: number; level: number }[] {
  return [
    { dx: 1, dy: 1, level: squareLevel(plan, extra, x, y) },
    { dx: -1, dy: 1, level: squareLevel(plan, extra, x - 1, y) },
    { dx: -1, dy: -1, level: squareLevel(plan, extra, x - 1, y - 1) },
    { dx: 1, dy: -1, level: squareLevel(plan, extra, x, y - 1) },
    { dx: 1, dy: 0, level: edgeLevel(plan, x, y, false) },
    { dx: -1, dy: 0, level: edgeLevel(plan, x - 1, y, false) },
    { dx: 0, dy: 1, level: edgeLevel(plan, x, y, true) },
    { dx: 0, dy: -1, level: edgeLevel(plan, x, y - 1, true) },
  ];
}

const worst = (levels: number[]): number => Math.max(0, ...levels);

/** A corner passed in direction (dx, dy): the clearer of its two sides. */
function passing(plan: BoardPlan, extra: Extra, x: number, y: number, dx: number, dy: number): number {
  const side = (sign: number): number =>
    worst(
      around(plan, extra, x, y)
        .filter((thing) => sign * (dx * thing.dy - dy * thing.dx) > 0)
        .map((thing) => thing.level),
    );
  return Math.min(side(1), side(-1));
}

/** A corner in which a line ends: the clearer way round it from the line, seen at an angle, to the end's own square. */
function ending(plan: BoardPlan, extra: Extra, end: LineEnd, angle: number): number {
  const [x, y] = [end.x / 2, end.y / 2];
  const turn = (dx: number, dy: number): number => {
    const raw = (Math.atan2(dy, dx) - angle + 4 * Math.PI) % (2 * Math.PI);
    return raw < 1e-9 || raw > 2 * Math.PI - 1e-9 ? 0 : raw;
  };
  const own = turn(2 * end.square.x + 1 - end.x, 2 * end.square.y + 1 - end.y);
  if (own === 0) return 0;
  const things = around(plan, extra, x, y).map((thing) => ({ ...thing, at: turn(thing.dx, thing.dy) }));
  const before = things.filter(({ at }) => at > 0 && at < own - 1e-9).map(({ level }) => level);
  const after = things.filter(({ at }) => at > own + 1e-9).map(({ level }) => level);
  return Math.min(worst(before), worst(after));
}

/**
 * A line from corner to corner along a grid line: the best of all ways beside it, from one end's own square, along the
 * left and right sides, to the other's.
 */
function seam(plan: BoardPlan, extra: Extra, from: LineEnd, to: LineEnd): number {
  const [ux, uy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const length = Math.abs(to.x - from.x + to.y - from.y) / 2;
  const corner = (i: number): [number, number] => [from.x / 2 + i * ux, from.y / 2 + i * uy];
  const side = (i: number, dx: number, dy: number): number =>
    worst(
      around(plan, extra, ...corner(i))
        .filter((thing) => dx * thing.dx + dy * thing.dy > 0)
        .map((thing) => thing.level),
    );
  const step = (i: number, left: number): { flank: number; edge: number } => {
    const [x, y] = corner(i);
    const edge = around(plan, extra, x, y).find((thing) => thing.dx === ux && thing.dy === uy);
    const [fx, fy] = [ux - left * uy > 0 ? x : x - 1, uy + left * ux > 0 ? y : y - 1];
    const owns = (i === 0 ? [from.square] : []).concat(i === length - 1 ? [to.square] : []);
    const isOwn = owns.some((square) => square.x === fx && square.y === fy);
    return { flank: isOwn ? 0 : squareLevel(plan, extra, fx, fy), edge: edge?.level ?? 0 };
  };
  const best = new Map<string, number>();
  for (const left of [1, -1])
    best.set(`0,${left}`, Math.max(step(0, left).flank, turning(plan, extra, from, ux, uy, -left)));
  for (let round = 0; round < 2 * length + 2; round++)
    for (const [key, level] of [...best]) {
      const [i, left] = key.split(',').map(Number) as [number, number];
      const reach = (j: number, other: number, cost: number): void => {
        const total = Math.max(level, cost, step(j, other).flank);
        best.set(`${j},${other}`, Math.min(total, best.get(`${j},${other}`) ?? 9));
      };
      reach(i, -left, step(i, left).edge);
      if (i + 1 < length) reach(i + 1, left, side(i + 1, -left * uy, left * ux));
    }
  const ends = [1, -1].map((left) =>
    Math.max(best.get(`${length - 1},${left}`) ?? 9, turning(plan, extra, to, -ux, -uy, left)),
  );
  return Math.min(...ends);
}

/** What lies around an end between the line, in direction (dx, dy), and its own square; clockwise if turn is 1. */
function turning(plan: BoardPlan, extra: Extra, end: LineEnd, dx: number, dy: number, turn: number): number {
  const offset = (x: number, y: number): number => {
    const raw = -turn * (Math.atan2(y, x) - Math.atan2(dy, dx));
    return Math.round(((raw + 4 * Math.PI) % (2 * Math.PI)) / (Math.PI / 4)) % 8;
  };
  const own = offset(2 * end.square.x + 1 - end.x, 2 * end.square.y + 1 - end.y);
  return worst(
    around(plan, extra, end.x / 2, end.y / 2)
      .filter((thing) => offset(thing.dx, thing.dy) > 0 && offset(thing.dx, thing.dy) < own)
      .map((thing) => thing.level),
  );
}

/** 0 clear, 1 screened, 2 solid. */
export function slowLine(plan: BoardPlan, extra: Extra, from: LineEnd, to: LineEnd): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isCorner = (end: LineEnd): boolean => end.x % 2 === 0;
  if (dx === 0 && dy === 0) {
    const angle = Math.atan2(2 * from.square.y + 1 - from.y, 2 * from.square.x + 1 - from.x);
    return isCorner(to) ? ending(plan, extra, to, angle) : 0;
  }
  if (isCorner(from) && isCorner(to) && (dx === 0 || dy === 0)) return seam(plan, extra, from, to);
  const levels: number[] = [];
  if (isCorner(from)) levels.push(ending(plan, extra, from, Math.atan2(dy, dx)));
  if (isCorner(to)) levels.push(ending(plan, extra, to, Math.atan2(-dy, -dx)));
  // Times run from 0 to `whole`, so everything below uses whole numbers.
  const whole = 2 * Math.max(1, Math.abs(dx)) * Math.max(1, Math.abs(dy));
  const times = new Set<number>([0, whole]);
  for (let line = 0; line <= 400; line += 2) {
    if (dx !== 0) times.add(((line - from.x) * whole) / dx);
    if (dy !== 0) times.add(((line - from.y) * whole) / dy);
  }
  const sorted = [...times].filter((time) => time >= 0 && time <= whole).sort((a, b) => a - b);
  const point = (time: number): [number, number] => [
    from.x + (dx * time) / whole,
    from.y + (dy * time) / whole,
  ];
  sorted.forEach((time, i) => {
    const [x, y] = point(time);
    const isOnUpright = dx !== 0 && Number.isInteger(x) && x % 2 === 0;
    const isOnFlat = dy !== 0 && Number.isInteger(y) && y % 2 === 0;
    const isAtCorner = Number.isInteger(x) && x % 2 === 0 && Number.isInteger(y) && y % 2 === 0;
    if (time > 0 && time < whole) {
      if (isAtCorner) levels.push(passing(plan, extra, x / 2, y / 2, dx, dy));
      else if (isOnUpright) levels.push(edgeLevel(plan, x / 2, Math.floor(y / 2), true));
      else if (isOnFlat) levels.push(edgeLevel(plan, Math.floor(x / 2), y / 2, false));
    }
    const next = sorted[i + 1];
    if (next === undefined) return;
    const [mx, my] = point((time + next) / 2);
    const [cx, cy] = [Math.floor(mx / 2), Math.floor(my / 2)];
    const [beyondX, beyondY] = [
      dx === 0 && mx % 2 === 0 ? cx - 1 : cx,
      dy === 0 && my % 2 === 0 ? cy - 1 : cy,
    ];
    levels.push(Math.min(squareLevel(plan, extra, cx, cy), squareLevel(plan, extra, beyondX, beyondY)));
  });
  return worst(levels);
}
