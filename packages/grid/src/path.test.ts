import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canStandAt,
  checkPath,
  compileBoard,
  createOccupancy,
  createWayfinder,
  endSquares,
  explore,
  type Meeting,
  moveRule,
  openPlan,
  pathFeet,
  type Square,
  squaresOf,
  stepsFrom,
} from './index.ts';
import { anyDiagonals, anyOthers, anyPlan, anySpace } from './testing/random.ts';
import { slowCanStand, slowCanStep, touched } from './testing/slow.ts';

const at = (...path: [number, number][]): Square[] => path.map(([x, y]) => ({ x, y }));

describe('a path given by a person', () => {
  const board = compileBoard({
    rows: ['.....', '..#~.', '.....'],
    walls: [{ from: { x: 1, y: 0 }, to: { x: 1, y: 1 } }],
    elevation: [{ x: 4, y: 0, width: 1, height: 1, feet: 20 }],
    cliff: 5,
  });
  const occupancy = createOccupancy(board, [
    { body: 0, x: 0, y: 0, size: 1 },
    { body: 1, x: 0, y: 2, size: 1 },
    { body: 2, x: 1, y: 2, size: 1 },
  ]);
  const rule = moveRule({ meet: (_, other) => (other === 1 ? 'cross' : 'stop') });
  const check = (path: Square[], feet = 60, using = rule) => checkPath(occupancy, 0, path, feet, using);

  it('is fine when every step is', () => {
    expect(check(at([0, 1], [1, 1], [2, 0], [3, 1]), 25)).toBeNull();
    expect(check([])).toBeNull();
  });

  it('is refused with the step and the kind of problem', () => {
    expect(check(at([1, 0]))).toEqual({ step: 0, kind: 'wall', body: null });
    expect(check(at([0, 1], [0, 3]))).toEqual({ step: 1, kind: 'not-a-step', body: null });
    expect(check(at([0, 0]))).toEqual({ step: 0, kind: 'not-a-step', body: null });
    expect(check(at([0, 1], [-1, 1]))).toEqual({ step: 1, kind: 'edge', body: null });
    expect(check(at([1, 1], [2, 1]))).toEqual({ step: 1, kind: 'blocked', body: null });
    expect(check(at([1, 1], [2, 0], [3, 0], [4, 0]))).toEqual({ step: 3, kind: 'cliff', body: null });
    expect(check(at([0, 1], [1, 2]))).toEqual({ step: 1, kind: 'body', body: 2 });
    expect(check(at([0, 1], [0, 2]))).toEqual({ step: 1, kind: 'cannot-end', body: 1 });
    expect(check(at([1, 1], [2, 0], [3, 1]), 15)).toEqual({ step: 2, kind: 'too-far', body: null });
    expect(check(at([1, 1]), 60, moveRule({ diagonals: 'none' }))).toEqual({
      step: 0,
      kind: 'diagonal',
      body: null,
    });
  });

  it('keeps out of barred squares and closed corners', () => {
    const barred = new Uint8Array(15);
    barred[6] = 1;
    expect(check(at([1, 1]), 60, moveRule({ barred }))).toEqual({ step: 0, kind: 'barred', body: null });
    const tight = createOccupancy(compileBoard({ rows: ['#.', '.#'] }), [{ body: 0, x: 0, y: 0, size: 1 }]);
    expect(checkPath(tight, 0, at([1, 1]), 5, rule)).toEqual({ step: 0, kind: 'corner', body: null });
  });

  it('may lead back to where it began, even among others', () => {
    const crowded = createOccupancy(compileBoard(openPlan(2, 1)), [
      { body: 0, x: 0, y: 0, size: 1 },
      { body: 1, x: 0, y: 0, size: 1 },
    ]);
    expect(checkPath(crowded, 0, at([1, 0], [0, 0]), 10, rule)).toBeNull();
  });

  it('asks the game whether a square may be shared', () => {
    const small = createOccupancy(compileBoard(openPlan(3, 1)), [
      { body: 0, x: 0, y: 0, size: 1 },
      { body: 1, x: 1, y: 0, size: 1 },
      { body: 2, x: 2, y: 0, size: 1 },
      { body: 3, x: 2, y: 0, size: 1 },
    ]);
    const room = moveRule({ meet: () => 'share', mayShare: (_, x, y) => (small.count[y * 3 + x] ?? 0) < 2 });
    expect(checkPath(small, 0, at([1, 0]), 60, room)).toBeNull();
    expect(checkPath(small, 0, at([1, 0], [2, 0]), 60, room)).toEqual({
      step: 1,
      kind: 'cannot-end',
      body: 2,
    });
  });

  it('counts the space of a larger body as difficult where the game says so', () => {
    const crowd = createOccupancy(compileBoard(openPlan(4, 2)), [
      { body: 0, x: 0, y: 0, size: 1 },
      { body: 1, x: 1, y: 0, size: 2 },
    ]);
    const through = (meeting: Meeting) => moveRule({ meet: () => meeting });
    expect(pathFeet(crowd, 0, at([1, 0], [2, 0], [3, 0]), through('share-slowly'))).toBe(25);
    expect(pathFeet(crowd, 0, at([1, 0], [2, 0], [3, 0]), through('share'))).toBe(15);
  });
});

describe('a single step', () => {
  it('leads to exactly the free neighbours', () => {
    const anyCase = anyPlan([1, 6], [1, 6]).chain((plan) =>
      fc.record({
        plan: fc.constant(plan),
        mover: anySpace(plan),
        others: anyOthers(plan),
        diagonals: anyDiagonals,
      }),
    );
    fc.assert(
      fc.property(anyCase, ({ plan, mover, others, diagonals }) => {
        const board = compileBoard(plan);
        const occupancy = createOccupancy(board, [{ body: 0, ...mover }, ...others]);
        const meet = (_: number, other: number): Meeting => others.find((o) => o.body === other)!.meeting;
        const rule = moveRule({ diagonals, meet });
        const isFree = (x: number, y: number) =>
          touched({ ...mover, x, y }, others).every(
            (o) => o.meeting === 'ignore' || o.meeting.startsWith('share'),
          );
        const slow = squaresOf({ x: mover.x - 1, y: mover.y - 1, size: 3 }).filter(({ x, y }) => {
          const [dx, dy] = [x - mover.x, y - mover.y];
          if ((dx === 0 && dy === 0) || (diagonals === 'none' && dx * dy !== 0)) return false;
          return slowCanStep(plan, mover, dx, dy) && isFree(x, y);
        });
        const order = (a: Square, b: Square) => a.y - b.y || a.x - b.x;
        expect(stepsFrom(occupancy, 0, rule).sort(order)).toEqual(slow.sort(order));
        expect(canStandAt(occupancy, 0, mover, rule)).toBe(
          slowCanStand(plan, mover) && isFree(mover.x, mover.y),
        );
      }),
    );
  });

  it('goes into difficult ground too, where a search with 5 feet does not', () => {
    const board = compileBoard({ rows: ['.~'] });
    const occupancy = createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }]);
    const way = createWayfinder(board);
    explore(way, occupancy, 0, 5, moveRule());
    expect(endSquares(way)).toHaveLength(1);
    expect(stepsFrom(occupancy, 0, moveRule())).toEqual([{ x: 1, y: 0 }]);
  });
});
