import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardPlan,
  centreOf,
  compileBoard,
  cornersOf,
  coverLevels,
  coverLines,
  createOccupancy,
  isOverlapping,
  type Obstruction,
  openPlan,
  type Space,
  squaresOf,
  TOTAL_COVER,
} from './index.ts';
import { anyPlan, anySpace } from './testing/random.ts';
import { type Extra, slowLine } from './testing/slow-lines.ts';

/** The slow reference: every point of the attacker, every square of the target, all four lines. */
function slowCover(plan: BoardPlan, extra: Extra, attacker: Space, target: Space): number {
  const points = squaresOf(attacker).flatMap((square) => [centreOf(square), ...cornersOf(square)]);
  const counts = points.flatMap((point) =>
    squaresOf(target).map((square) => {
      const levels = cornersOf(square).map((corner) => slowLine(plan, extra, point, corner));
      return levels.every((level) => level === 2) ? TOTAL_COVER : levels.filter((level) => level > 0).length;
    }),
  );
  return Math.min(...counts);
}

const anyCase = anyPlan([1, 8], [1, 8]).chain((plan) =>
  fc.record({
    plan: fc.constant(plan),
    attacker: anySpace(plan),
    target: anySpace(plan),
    bodies: fc.array(anySpace(plan), { maxLength: 3 }),
    obstruct: fc.constantFrom<Obstruction>('screened', 'solid'),
  }),
);

const at = (x: number, y: number, size = 1): Space => ({ x, y, size });

describe('cover', () => {
  it('agrees with drawing every line from every point', () => {
    fc.assert(
      fc.property(anyCase, ({ plan, attacker, target, bodies, obstruct }) => {
        const board = compileBoard(plan);
        const slow = slowCover(plan, () => 0, attacker, target);
        expect(coverLevels(board, attacker, target)).toBe(slow);
        expect(coverLevels(board, attacker, target)).toBe(slow);
        const onlookers = {
          occupancy: createOccupancy(
            board,
            bodies.map((space, body) => ({ body, ...space })),
          ),
          except: [0],
          obstruct: () => obstruct,
        };
        const extra = (x: number, y: number): number =>
          bodies.some((b, body) => body !== 0 && isOverlapping(b, at(x, y)))
            ? obstruct === 'solid'
              ? 2
              : 1
            : 0;
        expect(coverLevels(board, attacker, target, onlookers)).toBe(
          slowCover(plan, extra, attacker, target),
        );
        expect(coverLevels(board, attacker, target)).toBe(slow);
      }),
      { numRuns: 60 },
    );
  });

  it('has the same levels with its lines as without', () => {
    fc.assert(
      fc.property(anyCase, ({ plan, attacker, target }) => {
        const board = compileBoard(plan);
        const cover = coverLines(board, attacker, target);
        expect(cover.isTotal ? TOTAL_COVER : cover.levels).toBe(coverLevels(board, attacker, target));
        expect(cover.lines.filter((line) => line.obstruction !== 'clear')).toHaveLength(cover.levels);
        expect(cover.lines.every((line) => line.obstruction === 'solid')).toBe(cover.isTotal);
        expect(isOverlapping(attacker, { ...cover.from.square, size: 1 })).toBe(true);
        expect(isOverlapping(target, { ...cover.square, size: 1 })).toBe(true);
        expect(cover.lines.map((line) => line.to)).toEqual(
          cornersOf(cover.square).map(({ x, y }) => ({ x, y })),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('is the same on a board seen in a mirror', () => {
    fc.assert(
      fc.property(anyCase, ({ plan, attacker, target }) => {
        const width = plan.rows[0]!.length;
        const rows = plan.rows.map((row) => [...row].reverse().join(''));
        const walls = plan.walls!.map((wall) => ({
          ...wall,
          from: { x: width - wall.from.x, y: wall.from.y },
          to: { x: width - wall.to.x, y: wall.to.y },
        }));
        const flip = (space: Space): Space => ({ ...space, x: width - space.x - space.size });
        expect(coverLevels(compileBoard({ rows, walls }), flip(attacker), flip(target))).toBe(
          coverLevels(compileBoard(plan), attacker, target),
        );
      }),
    );
  });

  it('never shrinks when something solid is added', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(), ({ plan, attacker, target }, seed) => {
        const width = plan.rows[0]!.length;
        const rows = plan.rows.map((row) => [...row]);
        rows[seed % rows.length]![seed % width] = '#';
        const more = { ...plan, rows: rows.map((row) => row.join('')) };
        expect(coverLevels(compileBoard(more), attacker, target)).toBeGreaterThanOrEqual(
          coverLevels(compileBoard(plan), attacker, target),
        );
      }),
    );
  });

  it('is nothing on open ground, at any distance', () => {
    const board = compileBoard(openPlan(15, 15));
    for (const square of squaresOf(at(0, 0, 15)))
      expect(coverLevels(board, at(3, 4), { ...square, size: 1 })).toBe(0);
  });

  it('behind a pillar in line is two lines, from the corner that looks past it', () => {
    const board = compileBoard({ rows: ['.....', '..#..', '.....'] });
    const cover = coverLines(board, at(0, 1), at(4, 1));
    expect([cover.levels, cover.isTotal]).toEqual([2, false]);
    expect(cover.lines.map((line) => line.obstacles.map((o) => o.from))).toEqual([
      [],
      [],
      [{ x: 2, y: 1 }],
      [{ x: 2, y: 1 }],
    ]);
  });

  it('behind a wall that goes on and on is total, also for a body that leans on it', () => {
    const squares = compileBoard({ rows: ['..#..', '..#..', '..#..'] });
    expect(coverLevels(squares, at(0, 1), at(3, 1))).toBe(TOTAL_COVER);
    const walls = [{ from: { x: 2, y: 0 }, to: { x: 2, y: 3 } }];
    const thin = compileBoard({ rows: ['....', '....', '....'], walls });
    expect(coverLevels(thin, at(0, 1), at(2, 1))).toBe(TOTAL_COVER);
    expect(coverLevels(thin, at(1, 1), at(2, 1))).toBe(TOTAL_COVER);
    expect(coverLevels(thin, at(1, 1), at(0, 2))).toBe(0);
  });

  it('behind a hedge is four lines and not total', () => {
    const board = compileBoard({ rows: ['..%..', '..%..', '..%..'] });
    const cover = coverLines(board, at(0, 1), at(4, 1));
    expect([cover.levels, cover.isTotal]).toEqual([4, false]);
  });

  it('of a large target is that of its best square', () => {
    const board = compileBoard({ rows: ['.....', '..#..', '..#..'] });
    expect(coverLevels(board, at(0, 0), at(4, 0))).toBeGreaterThan(0);
    expect(coverLevels(board, at(0, 1, 2), at(3, 1, 2))).toBe(0);
  });

  it('is remembered on small boards and worked out anew on large ones, with the same result', () => {
    const rows = Array.from(
      { length: 40 },
      (_, y) => '.'.repeat(10) + (y % 4 === 0 ? '#' : '.') + '.'.repeat(29),
    );
    const large = compileBoard({ rows });
    const small = compileBoard({ rows: rows.slice(20).map((row) => row.slice(0, 30)) });
    expect([large.covers, small.covers?.length]).toEqual([null, 360_000]);
    for (let y = 0; y < 18; y++)
      expect(coverLevels(large, at(8, y), at(12, 19 - y))).toBe(coverLevels(small, at(8, y), at(12, 19 - y)));
  });
});
