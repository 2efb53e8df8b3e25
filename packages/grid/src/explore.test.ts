import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardPlan,
  canEndAt,
  checkPath,
  compileBoard,
  createOccupancy,
  createWayfinder,
  type Diagonals,
  endCount,
  endIndex,
  endSquares,
  explore,
  feetTo,
  feetToEnd,
  moveBody,
  moveRule,
  nthEnd,
  openPlan,
  pathFeet,
  pathTo,
  type Space,
  squareAt,
} from './index.ts';
import { anyDiagonals, anyOthers, anyPlan, anySpace } from './testing/random.ts';
import { type Other, slowCosts, touched } from './testing/slow.ts';

interface Case {
  plan: BoardPlan;
  mover: Space;
  others: Other[];
  budget: number;
  diagonals: Diagonals;
  barred: number[];
}

function anyCase(widths: [number, number], heights: [number, number], maxBudget: number): fc.Arbitrary<Case> {
  return anyPlan(widths, heights).chain((plan) =>
    fc.record({
      plan: fc.constant(plan),
      mover: anySpace(plan),
      others: anyOthers(plan),
      budget: fc.integer({ min: 0, max: maxBudget }),
      diagonals: anyDiagonals,
      barred: fc.array(fc.nat(plan.rows.length * (plan.rows[0]?.length ?? 0) - 1), { maxLength: 4 }),
    }),
  );
}

const mayShare = (_mover: number, x: number, y: number): boolean => (x + y) % 3 !== 0;

function search({ plan, mover, others, budget, diagonals, barred }: Case) {
  const board = compileBoard(plan);
  const occupancy = createOccupancy(board, [{ body: 0, ...mover }, ...others]);
  const closed = new Uint8Array(board.width * board.height);
  for (const at of barred) closed[at] = 1;
  const rule = moveRule({
    diagonals,
    meet: (_mover, other) => others.find((o) => o.body === other)!.meeting,
    mayShare,
    barred: barred.length > 0 ? closed : null,
  });
  const way = createWayfinder(board);
  // A first search over other ground must not affect the second.
  explore(way, occupancy, 0, 1000, moveRule({ meet: () => 'ignore' }));
  endCount(way);
  explore(way, occupancy, 0, budget * 5 + 4, rule);
  return { board, occupancy, rule, way, closed };
}

function isSlowEnd(one: Case, x: number, y: number): boolean {
  if (x === one.mover.x && y === one.mover.y) return true;
  const met = touched({ ...one.mover, x, y }, one.others).map((other) => other.meeting);
  if (met.some((meeting) => meeting.startsWith('cross'))) return false;
  return !met.some((meeting) => meeting.startsWith('share')) || mayShare(0, x, y);
}

function agreesWithSlow(one: Case): void {
  const { board, way, closed } = search(one);
  const slow = slowCosts(
    one.plan,
    one.mover,
    one.others,
    one.budget,
    one.diagonals,
    (x, y) => closed[y * board.width + x] !== 0,
  );
  const ends: { at: number; cost: number }[] = [];
  for (let y = 0; y < board.height; y++)
    for (let x = 0; x < board.width; x++) {
      const cost = slow.get(`${x},${y}`);
      expect(feetTo(way, { x, y })).toBe(cost === undefined ? -1 : 5 * cost);
      const isEnd = cost !== undefined && isSlowEnd(one, x, y);
      expect(canEndAt(way, { x, y })).toBe(isEnd);
      if (isEnd) ends.push({ at: y * board.width + x, cost });
    }
  ends.sort((a, b) => a.cost - b.cost || a.at - b.at);
  expect(Array.from({ length: endCount(way) }, (_, i) => nthEnd(way, i))).toEqual(ends.map(({ at }) => at)); // not listed yet
  expect(Array.from({ length: endCount(way) }, (_, i) => endIndex(way, i))).toEqual(ends.map(({ at }) => at));
  ends.forEach(({ cost }, i) => {
    expect(feetToEnd(way, i)).toBe(5 * cost);
  });
}

function pathsAreLegal(one: Case): void {
  const { occupancy, rule, way } = search(one);
  for (const square of endSquares(way)) {
    const path = pathTo(way, square)!;
    expect(path.at(-1) ?? { x: one.mover.x, y: one.mover.y }).toEqual(square);
    expect(checkPath(occupancy, 0, path, one.budget * 5, rule)).toBeNull();
    expect(pathFeet(occupancy, 0, path, rule)).toBe(feetTo(way, square));
  }
}

describe('explore', () => {
  it('agrees with the slow search on narrow boards', () => {
    fc.assert(fc.property(anyCase([1, 8], [1, 8], 9), agreesWithSlow), { numRuns: 150 });
  });

  it('agrees with the slow search on boards as wide as a row of bits, and wider', () => {
    fc.assert(fc.property(anyCase([31, 34], [1, 4], 8), agreesWithSlow), { numRuns: 60 });
  });

  it('finds the same with a reused wayfinder as with a new one', () => {
    const anyRun = anyPlan([1, 9], [1, 9]).chain((plan) =>
      fc.record({
        plan: fc.constant(plan),
        bodies: fc.array(anySpace(plan), { minLength: 1, maxLength: 5 }),
        searches: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 0, max: 8 }), anyDiagonals), {
          maxLength: 8,
        }),
      }),
    );
    fc.assert(
      fc.property(anyRun, ({ plan, bodies, searches }) => {
        const board = compileBoard(plan);
        const occupancy = createOccupancy(
          board,
          bodies.map((space, body) => ({ body, ...space })),
        );
        const used = createWayfinder(board);
        for (const [i, steps, diagonals] of searches) {
          const fresh = createWayfinder(board);
          const rule = moveRule({ diagonals, meet: () => 'cross-slowly' });
          for (const way of [used, fresh]) explore(way, occupancy, i % bodies.length, 5 * steps, rule);
          if (steps % 2 === 0) continue;
          expect(endSquares(used)).toEqual(endSquares(fresh));
          for (let at = 0; at < board.width * board.height; at++)
            expect(feetTo(used, squareAt(board, at))).toBe(feetTo(fresh, squareAt(board, at)));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives paths that can be taken, at the cost it names', () => {
    fc.assert(fc.property(anyCase([2, 8], [2, 8], 9), pathsAreLegal), { numRuns: 100 });
    fc.assert(fc.property(anyCase([33, 34], [2, 3], 9), pathsAreLegal), { numRuns: 20 });
  });

  it('takes 5 feet for every neighbour, diagonal or not', () => {
    const board = compileBoard(openPlan(15, 15));
    const way = createWayfinder(board);
    explore(way, createOccupancy(board, [{ body: 0, x: 7, y: 7, size: 1 }]), 0, 30, moveRule());
    expect(endCount(way)).toBe(13 * 13);
    expect(feetTo(way, { x: 13, y: 1 })).toBe(30);
  });

  it('counts every second diagonal double when diagonals alternate', () => {
    const board = compileBoard(openPlan(9, 9));
    const way = createWayfinder(board);
    const occupancy = createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }]);
    explore(way, occupancy, 0, 60, moveRule({ diagonals: 'alternating' }));
    expect([1, 2, 3, 4].map((n) => feetTo(way, { x: n, y: n }))).toEqual([5, 15, 20, 30]);
  });

  it('keeps its result when bodies move afterwards', () => {
    const board = compileBoard(openPlan(5, 1));
    const way = createWayfinder(board);
    const occupancy = createOccupancy(board, [
      { body: 0, x: 0, y: 0, size: 1 },
      { body: 1, x: 4, y: 0, size: 1 },
    ]);
    explore(way, occupancy, 0, 60, moveRule());
    moveBody(occupancy, 1, 1, 0);
    expect(feetTo(way, { x: 3, y: 0 })).toBe(15);
  });

  it('lets a mover leave a place where it could not have ended', () => {
    const board = compileBoard(openPlan(3, 1));
    const way = createWayfinder(board);
    const occupancy = createOccupancy(board, [
      { body: 0, x: 0, y: 0, size: 1 },
      { body: 1, x: 0, y: 0, size: 1 },
    ]);
    explore(way, occupancy, 0, 5, moveRule());
    expect(endSquares(way)).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
  });

  it('spends no more feet than there are, and none below zero', () => {
    const board = compileBoard(openPlan(3, 1));
    const way = createWayfinder(board);
    const occupancy = createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 1 }]);
    explore(way, occupancy, 0, 9, moveRule());
    expect(endCount(way)).toBe(2);
    explore(way, occupancy, 0, -5, moveRule());
    expect(endCount(way)).toBe(1);
    explore(way, occupancy, 0, 1_000_000, moveRule());
    expect(endCount(way)).toBe(3);
  });

  it('refuses an occupancy of another board and a body that is not there', () => {
    const board = compileBoard(openPlan(3, 3));
    const elsewhere = createOccupancy(compileBoard(openPlan(3, 3)), [{ body: 0, x: 0, y: 0, size: 1 }]);
    expect(() => explore(createWayfinder(board), elsewhere, 0, 5, moveRule())).toThrow('different boards');
    expect(() => explore(createWayfinder(board), createOccupancy(board, [], 1), 0, 5, moveRule())).toThrow(
      'Body 0 is not on the board',
    );
  });
});
