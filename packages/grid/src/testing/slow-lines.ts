// The slow twin of lines: exact times at which the line meets grid lines, and geometry at each of them.
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

/** The eight things around a corner: where each lies as seen from it, and its level. */
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

/** A corner in which a line ends: the clearer way round it from the line, seen at an angle, to the own square. */
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

/** 0 clear, 1 screened, 2 solid. */
export function slowLine(plan: BoardPlan, extra: Extra, from: LineEnd, to: LineEnd): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isCorner = (end: LineEnd): boolean => end.x % 2 === 0;
  if (dx === 0 && dy === 0) {
    const angle = Math.atan2(2 * from.square.y + 1 - from.y, 2 * from.square.x + 1 - from.x);
    return isCorner(to) ? ending(plan, extra, to, angle) : 0;
  }
  const levels: number[] = [];
  if (isCorner(from)) levels.push(ending(plan, extra, from, Math.atan2(dy, dx)));
  if (isCorner(to)) levels.push(ending(plan, extra, to, Math.atan2(-dy, -dx)));
  // Times run from 0 to `whole`; all that follows is in whole numbers.
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
