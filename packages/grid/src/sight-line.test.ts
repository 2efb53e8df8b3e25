import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardPlan,
  centreOf,
  compileBoard,
  cornersOf,
  createOccupancy,
  isOverlapping,
  type LineEnd,
  type Obstruction,
  openPlan,
  type Placement,
  type Square,
  traceLine,
} from './index.ts';
import { anyPlan, anySpace } from './testing/random.ts';
import { slowLine } from './testing/slow-lines.ts';

const LEVELS: Obstruction[] = ['clear', 'screened', 'solid'];

function anyEnd(plan: BoardPlan): fc.Arbitrary<LineEnd> {
  return fc
    .tuple(anySpace(plan), fc.nat(4))
    .map(([{ x, y }, i]) => [...cornersOf({ x, y }), centreOf({ x, y })][i]!);
}

interface Case {
  plan: BoardPlan;
  from: LineEnd;
  to: LineEnd;
  bodies: (Placement & { obstruct: Obstruction })[];
}

const anyCase: fc.Arbitrary<Case> = anyPlan([1, 9], [1, 9]).chain((plan) =>
  fc.record({
    plan: fc.constant(plan),
    from: anyEnd(plan),
    to: anyEnd(plan),
    bodies: fc
      .array(fc.tuple(anySpace(plan), fc.constantFrom(...LEVELS)), { maxLength: 4 })
      .map((list) => list.map(([space, obstruct], body) => ({ ...space, body, obstruct }))),
  }),
);

/** Sparse boards, so that lines that only touch things are common. */
const anySparse: fc.Arbitrary<Case> = anyCase.map((one) => {
  const rows = one.plan.rows.map((row, i) =>
    [...row].map((sign, j) => ((i * 7 + j * 5) % 3 ? '.' : sign)).join(''),
  );
  return { ...one, plan: { ...one.plan, rows } };
});

function linesAgree({ plan, from, to, bodies }: Case): void {
  const board = compileBoard(plan);
  const alone = traceLine(board, from, to);
  expect(alone.obstruction).toBe(LEVELS[slowLine(plan, () => 0, from, to)]);
  const onlookers = {
    occupancy: createOccupancy(board, bodies),
    except: [1],
    obstruct: (body: number) => bodies.find((b) => b.body === body)!.obstruct,
  };
  const extra = (x: number, y: number): number =>
    Math.max(
      0,
      ...bodies
        .filter((b) => b.body !== 1 && isOverlapping(b, { x, y, size: 1 }))
        .map((b) => LEVELS.indexOf(b.obstruct)),
    );
  const among = traceLine(board, from, to, onlookers);
  expect(among.obstruction).toBe(LEVELS[slowLine(plan, extra, from, to)]);
  // Onlookers must be removed from the board afterwards.
  expect(traceLine(board, from, to)).toEqual(alone);
  expect(board.crowdedSight).toEqual(board.sight);
  for (const line of [alone, among]) {
    const worst = line.obstacles.some((o) => o.isSolid)
      ? 'solid'
      : line.obstacles.length > 0
        ? 'screened'
        : 'clear';
    expect(line.obstruction).toBe(worst);
  }
  expect(traceLine(board, to, from).obstruction).toBe(alone.obstruction);
}

const rows = (...list: string[]): BoardPlan => ({ rows: list });
const centre = (x: number, y: number): LineEnd => centreOf({ x, y });
/** A corner of a square, by compass direction. */
const corner = (square: Square, at: 'sw' | 'se' | 'ne' | 'nw'): LineEnd =>
  cornersOf(square)[['sw', 'se', 'ne', 'nw'].indexOf(at)]!;

describe('a line', () => {
  it('agrees with the slow geometry', () => {
    fc.assert(fc.property(anyCase, linesAgree), { numRuns: 300 });
    fc.assert(fc.property(anySparse, linesAgree), { numRuns: 300 });
  });

  it('is stopped by a square whose inside it crosses, and names it', () => {
    const line = traceLine(compileBoard(rows('..#.')), centre(0, 0), centre(3, 0));
    expect(line).toEqual({
      from: { x: 1, y: 1 },
      to: { x: 7, y: 1 },
      obstruction: 'solid',
      obstacles: [{ kind: 'square', from: { x: 2, y: 0 }, to: { x: 3, y: 1 }, isSolid: true, bodies: [] }],
    });
  });

  it('passes over low squares and fences, and is screened by hedges and curtains', () => {
    const wall = { from: { x: 1, y: 0 }, to: { x: 1, y: 1 } };
    const through = (plan: BoardPlan) =>
      traceLine(compileBoard(plan), centre(0, 0), centre(2, 0)).obstruction;
    expect(through(rows('.=.'))).toBe('clear');
    expect(through(rows('.~.'))).toBe('clear');
    expect(through(rows('.%.'))).toBe('screened');
    expect(through({ rows: ['...'], walls: [{ ...wall, kind: 'fence' }] })).toBe('clear');
    expect(through({ rows: ['...'], walls: [{ ...wall, kind: 'curtain' }] })).toBe('screened');
    expect(through({ rows: ['...'], walls: [wall] })).toBe('solid');
  });

  it('that only touches an obstacle is clear', () => {
    const board = compileBoard(rows('.....', '..#..', '.....'));
    const along = traceLine(board, corner({ x: 0, y: 1 }, 'sw'), corner({ x: 4, y: 1 }, 'se'));
    expect(along.obstruction).toBe('clear');
    const past = traceLine(board, centre(1, 2), centre(3, 0));
    expect(past.obstruction).toBe('solid');
    const corners = traceLine(board, corner({ x: 1, y: 2 }, 'sw'), corner({ x: 3, y: 2 }, 'nw'));
    expect(corners.obstruction).toBe('clear');
  });

  it('does not slip between two obstacles that touch', () => {
    const crossed = compileBoard(rows('#.', '.#'));
    expect(traceLine(crossed, centre(0, 0), centre(1, 1)).obstacles).toEqual([
      { kind: 'corner', from: { x: 1, y: 1 }, to: { x: 1, y: 1 }, isSolid: true, bodies: [] },
    ]);
    const side = compileBoard(rows('....', '.##.', '....'));
    const between = traceLine(side, corner({ x: 2, y: 2 }, 'sw'), corner({ x: 2, y: 0 }, 'nw'));
    expect(between.obstacles.map((o) => o.kind)).toEqual(['corner', 'corner']);
    expect(between.obstruction).toBe('solid');
  });

  it('does not leave a room through its corner', () => {
    const walls = [
      { from: { x: 1, y: 0 }, to: { x: 1, y: 1 } },
      { from: { x: 0, y: 1 }, to: { x: 1, y: 1 } },
    ];
    const board = compileBoard({ rows: ['...', '...'], walls });
    expect(traceLine(board, centre(0, 0), centre(1, 1)).obstruction).toBe('solid');
    const passing = compileBoard({ rows: ['...', '...'], walls: walls.slice(0, 1) });
    expect(traceLine(passing, centre(0, 0), centre(1, 1)).obstruction).toBe('clear');
  });

  it('does not see the corner of a square from behind the wall it lies on', () => {
    const board = compileBoard({
      rows: ['....', '....', '....'],
      walls: [{ from: { x: 2, y: 0 }, to: { x: 2, y: 3 } }],
    });
    const hidden = traceLine(board, centre(0, 1), corner({ x: 2, y: 1 }, 'sw'));
    expect(hidden.obstruction).toBe('solid');
    const seen = traceLine(board, centre(0, 1), corner({ x: 1, y: 1 }, 'se'));
    expect(seen.obstruction).toBe('clear');
  });

  it('does not run along a wall and end behind it', () => {
    const walls = [{ from: { x: 1, y: 0 }, to: { x: 1, y: 3 } }];
    const board = compileBoard({ rows: ['..', '..', '..'], walls });
    const line = traceLine(board, corner({ x: 0, y: 1 }, 'se'), corner({ x: 1, y: 1 }, 'nw'));
    expect(line.obstacles).toEqual([
      { kind: 'wall', from: { x: 1, y: 1 }, to: { x: 1, y: 2 }, isSolid: true, bodies: [] },
    ]);
    expect(traceLine(board, corner({ x: 0, y: 1 }, 'se'), corner({ x: 0, y: 1 }, 'ne')).obstruction).toBe(
      'clear',
    );
  });

  it('finds no gap between a wall and the border it ends at', () => {
    const board = compileBoard(rows('...', '##.', '...'));
    const line = traceLine(board, corner({ x: 0, y: 0 }, 'sw'), corner({ x: 0, y: 2 }, 'nw'));
    expect(line.obstruction).toBe('solid');
  });

  it('counts bodies only as the game says, and names them', () => {
    const board = compileBoard(openPlan(5, 1));
    const occupancy = createOccupancy(board, [
      { body: 0, x: 0, y: 0, size: 1 },
      { body: 1, x: 2, y: 0, size: 1 },
      { body: 2, x: 4, y: 0, size: 1 },
    ]);
    const line = (obstruct: Obstruction) =>
      traceLine(board, centre(0, 0), centre(4, 0), { occupancy, except: [0, 2], obstruct: () => obstruct });
    expect(line('clear').obstruction).toBe('clear');
    expect(line('solid').obstruction).toBe('solid');
    expect(line('screened').obstacles).toEqual([
      { kind: 'square', from: { x: 2, y: 0 }, to: { x: 3, y: 1 }, isSolid: false, bodies: [1] },
    ]);
  });

  it('is closed between a pillar and a body that stands outside the rectangle of its ends', () => {
    const board = compileBoard(rows('.....', '.....', '..#..', '.....', '.....'));
    const closed = (x: number, y: number, from: LineEnd, to: LineEnd): boolean => {
      const occupancy = createOccupancy(board, [{ body: 0, x, y, size: 1 }]);
      const line = traceLine(board, from, to, { occupancy, except: [], obstruct: () => 'screened' });
      expect(traceLine(board, from, to).obstruction).toBe('clear');
      return line.obstruction === 'screened' && line.obstacles.every((o) => o.bodies.includes(0));
    };
    const [south, north] = [
      { x: 2, y: 0 },
      { x: 2, y: 4 },
    ];
    const [west, east] = [
      { x: 0, y: 2 },
      { x: 4, y: 2 },
    ];
    expect(closed(1, 2, corner(south, 'sw'), corner(north, 'nw'))).toBe(true);
    expect(closed(3, 2, corner(south, 'se'), corner(north, 'ne'))).toBe(true);
    expect(closed(2, 1, corner(west, 'sw'), corner(east, 'se'))).toBe(true);
    expect(closed(2, 3, corner(west, 'nw'), corner(east, 'ne'))).toBe(true);
  });

  it('leaves the board in order when the game throws', () => {
    const board = compileBoard(openPlan(4, 1));
    const occupancy = createOccupancy(board, [
      { body: 0, x: 1, y: 0, size: 1 },
      { body: 1, x: 2, y: 0, size: 1 },
    ]);
    const obstruct = (body: number): Obstruction => {
      if (body === 1) throw new Error('no such body');
      return 'solid';
    };
    expect(() => traceLine(board, centre(0, 0), centre(3, 0), { occupancy, except: [], obstruct })).toThrow(
      'no such body',
    );
    expect(board.crowdedSight).toEqual(board.sight);
  });
});
