import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileBoard,
  createOccupancy,
  DIRECTIONS,
  directionsAway,
  directionsToward,
  feetBetween,
  type Meeting,
  moveRule,
  openPlan,
  pushBody,
  stepTo,
} from './index.ts';
import { anyDiagonals, anyOthers, anyPlan, anySpace } from './testing/random.ts';
import { slowCanStep, slowElevation, touched } from './testing/slow.ts';

const EAST = { direction: 'east', feet: 10, drop: null } as const;

function row(rows: string, ...xs: number[]) {
  return createOccupancy(
    compileBoard({ rows: [rows] }),
    xs.map((x, body) => ({ body, x, y: 0, size: 1 })),
  );
}

describe('a push', () => {
  it('goes its whole way over free ground, difficult or not', () => {
    expect(pushBody(row('.~~.', 0), 0, EAST, moveRule())).toEqual({
      direction: 'east',
      squares: [
        { x: 1, y: 0 },
        { x: 2, y: 0 },
      ],
      end: { x: 2, y: 0 },
      feetMoved: 10,
      feetLeft: 0,
      stop: null,
    });
  });

  it('into a wall two squares on moves one square, with 5 feet left', () => {
    const push = pushBody(row('......#..', 4), 0, EAST, moveRule());
    expect(push).toMatchObject({ end: { x: 5, y: 0 }, feetMoved: 5, feetLeft: 5, stop: { kind: 'blocked' } });
  });

  it('into a body next to it moves nobody, with all its feet left', () => {
    const push = pushBody(row('....', 1, 2), 0, EAST, moveRule());
    expect(push).toMatchObject({ squares: [], end: { x: 1, y: 0 }, feetMoved: 0, feetLeft: 10 });
    expect(push.stop).toEqual({ kind: 'body', bodies: [1] });
  });

  it('of a large body names everybody it runs into', () => {
    const occupancy = createOccupancy(compileBoard(openPlan(5, 2)), [
      { body: 0, x: 0, y: 0, size: 2 },
      { body: 1, x: 3, y: 0, size: 1 },
      { body: 2, x: 3, y: 1, size: 1 },
    ]);
    expect(pushBody(occupancy, 0, EAST, moveRule()).stop).toEqual({ kind: 'body', bodies: [1, 2] });
  });

  it('ends at the border of the board', () => {
    expect(pushBody(row('..', 0), 0, EAST, moveRule())).toMatchObject({
      feetLeft: 5,
      stop: { kind: 'edge' },
    });
  });

  it('goes through those it may cross and rests where it last could', () => {
    const cross = moveRule({ meet: () => 'cross' });
    const past = pushBody(row('....', 0, 1), 0, EAST, cross);
    expect(past).toMatchObject({ end: { x: 2, y: 0 }, stop: null });
    const short = pushBody(row('....', 0, 2), 0, EAST, cross);
    expect(short).toMatchObject({
      end: { x: 1, y: 0 },
      feetMoved: 10,
      feetLeft: 0,
      stop: { kind: 'no-room' },
    });
  });

  it('ends at the foot of a drop and is stopped by a rise too steep to walk', () => {
    const hill = (feet: number) =>
      createOccupancy(
        compileBoard({ rows: ['....'], elevation: [{ x: 1, y: 0, width: 1, height: 1, feet }], cliff: 5 }),
        [{ body: 0, x: 0, y: 0, size: 1 }],
      );
    const drop = { ...EAST, drop: 5 };
    expect(pushBody(hill(-20), 0, drop, moveRule())).toMatchObject({
      end: { x: 1, y: 0 },
      feetLeft: 5,
      stop: { kind: 'drop', feet: 20 },
    });
    expect(pushBody(hill(20), 0, drop, moveRule())).toMatchObject({
      end: { x: 0, y: 0 },
      stop: { kind: 'cliff' },
    });
    expect(pushBody(hill(5), 0, drop, moveRule())).toMatchObject({
      end: { x: 2, y: 0 },
      stop: { kind: 'drop', feet: 5 },
    });
    expect(pushBody(hill(-20), 0, EAST, moveRule())).toMatchObject({
      end: { x: 1, y: 0 },
      stop: { kind: 'cliff' },
    });
  });

  it('pays double for every second diagonal when diagonals alternate', () => {
    const occupancy = createOccupancy(compileBoard(openPlan(9, 9)), [{ body: 0, x: 0, y: 0, size: 1 }]);
    const order = { direction: 'north-east', feet: 20, drop: null } as const;
    const push = pushBody(occupancy, 0, order, moveRule({ diagonals: 'alternating' }));
    expect(push).toMatchObject({ end: { x: 3, y: 3 }, feetMoved: 20, feetLeft: 0 });
    const shorter = pushBody(occupancy, 0, { ...order, feet: 10 }, moveRule({ diagonals: 'alternating' }));
    expect(shorter).toMatchObject({ end: { x: 1, y: 1 }, feetMoved: 5, feetLeft: 5, stop: null });
  });

  it('of no feet at all goes nowhere', () => {
    expect(pushBody(row('..', 0), 0, { ...EAST, feet: -5 }, moveRule())).toMatchObject({
      squares: [],
      stop: null,
    });
  });

  it('needs a body on the board', () => {
    expect(() => pushBody(row('..', 0), 1, EAST, moveRule())).toThrow('Body 1 is not on the board');
  });

  it('agrees with going step by step', () => {
    const anyCase = anyPlan([1, 7], [1, 7]).chain((plan) =>
      fc.record({
        plan: fc.constant(plan),
        mover: anySpace(plan),
        others: anyOthers(plan),
        direction: fc.constantFrom(...DIRECTIONS),
        steps: fc.nat(5),
      }),
    );
    fc.assert(
      fc.property(anyCase, ({ plan, mover, others, direction, steps }) => {
        const occupancy = createOccupancy(compileBoard(plan), [{ body: 0, ...mover }, ...others]);
        const meet = (_: number, other: number): Meeting => others.find((o) => o.body === other)!.meeting;
        const push = pushBody(occupancy, 0, { direction, feet: 5 * steps, drop: 10 }, moveRule({ meet }));
        const { x: dx, y: dy } = stepTo({ x: 0, y: 0 }, direction);
        const flat = { rows: plan.rows, walls: plan.walls ?? [] };
        const passed = [mover];
        while (passed.length <= steps) {
          const space = passed.at(-1)!;
          const next = { ...space, x: space.x + dx, y: space.y + dy };
          if (!slowCanStep(flat, space, dx, dy) || touched(next, others).some((o) => o.meeting === 'stop'))
            break;
          const rise = slowElevation(plan, next) - slowElevation(plan, space);
          if (rise > (plan.cliff ?? 1e9)) break;
          passed.push(next);
          if (-rise >= 10) break;
        }
        const rest = passed.findLast(
          (space) => space === mover || touched(space, others).every((o) => !o.meeting.startsWith('cross')),
        )!;
        expect(push.squares).toEqual(passed.slice(1).map(({ x, y }) => ({ x, y })));
        expect(push.end).toEqual({ x: rest.x, y: rest.y });
        expect(push.feetMoved).toBe(5 * (passed.length - 1));
        expect(push.feetLeft).toBe(5 * steps - push.feetMoved);
      }),
      { numRuns: 300 },
    );
  });
});

describe('directions', () => {
  const here = { x: 5, y: 5, size: 1 };

  it('away from a neighbour are straight on', () => {
    for (const direction of DIRECTIONS)
      expect(directionsAway(here, { ...stepTo(here, direction), size: 1 })).toEqual([direction]);
  });

  it('away are those closest to the line between the centres', () => {
    expect(directionsAway(here, { x: 7, y: 6, size: 1 })).toEqual(['north-east']);
    expect(directionsAway(here, { x: 8, y: 6, size: 1 })).toEqual(['east']);
    expect(directionsAway({ x: 0, y: 0, size: 3 }, { x: 3, y: 1, size: 1 })).toEqual(['east']);
  });

  it('away are a choice where several fit equally', () => {
    expect(directionsAway(here, here)).toEqual([...DIRECTIONS]);
    expect(directionsAway(here, { x: 6, y: 4, size: 1 }, 'none')).toEqual(['east', 'south']);
  });

  it('away are none for a body in the middle of another', () => {
    expect(directionsAway({ x: 0, y: 0, size: 3 }, { x: 1, y: 1, size: 1 })).toEqual([]);
  });

  it('toward lead back the same way', () => {
    expect(directionsToward(here, { x: 9, y: 5, size: 1 })).toEqual(['west']);
    expect(directionsToward(here, { x: 5, y: 5, size: 1 })).toEqual([]);
  });

  it('are those with the smallest angle among those that change the distance', () => {
    const anySmall = fc.record({ x: fc.nat(8), y: fc.nat(8), size: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(anySmall, anySmall, anyDiagonals, fc.constantFrom(1, -1), (a, b, diagonals, sign) => {
        const [vx, vy] = [b.x + b.size / 2 - a.x - a.size / 2, b.y + b.size / 2 - a.y - a.size / 2];
        const cosine = (d: (typeof DIRECTIONS)[number]) => {
          const { x, y } = stepTo({ x: 0, y: 0 }, d);
          return (sign * (vx * x + vy * y)) / Math.hypot(x, y);
        };
        const open = DIRECTIONS.filter((d) => {
          const change =
            feetBetween(a, { ...stepTo(b, d), size: b.size }, diagonals) - feetBetween(a, b, diagonals);
          return (diagonals !== 'none' || !d.includes('-')) && sign * change > 0;
        });
        const best = Math.max(...open.map(cosine));
        const slow = open.filter((d) => cosine(d) > best - 1e-9);
        expect(sign === 1 ? directionsAway(a, b, diagonals) : directionsToward(a, b, diagonals)).toEqual(
          slow,
        );
      }),
    );
  });
});
