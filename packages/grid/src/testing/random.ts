// Random boards, bodies and rules for the property tests.
import fc from 'fast-check';
import type { Meeting } from '../move-rule.ts';
import type { BoardPlan, ElevationPatch, Wall, WallKind } from '../plan.ts';
import type { Diagonals, Space } from '../squares.ts';
import type { Other } from './slow.ts';

export const anyDiagonals: fc.Arbitrary<Diagonals> = fc.constantFrom('five', 'alternating', 'none');

const anySign = fc.oneof(
  { weight: 14, arbitrary: fc.constant('.') },
  { weight: 3, arbitrary: fc.constant('~') },
  { weight: 4, arbitrary: fc.constant('#') },
  { weight: 1, arbitrary: fc.constant('=') },
  { weight: 2, arbitrary: fc.constant('%') },
);

function anyWall(width: number, height: number): fc.Arbitrary<Wall> {
  return fc
    .record({
      x: fc.integer({ min: 0, max: width }),
      y: fc.integer({ min: 0, max: height }),
      length: fc.integer({ min: -3, max: 3 }).filter((n) => n !== 0),
      isUpright: fc.boolean(),
      kind: fc.constantFrom<WallKind | undefined>('wall', 'wall', 'fence', 'curtain', undefined),
    })
    .map(({ x, y, length, isUpright, kind }) => {
      const to = isUpright ? { x, y: clamp(y + length, height) } : { x: clamp(x + length, width), y };
      return kind === undefined ? { from: { x, y }, to } : { from: { x, y }, to, kind };
    })
    .filter(({ from, to }) => from.x !== to.x || from.y !== to.y);
}

function anyHill(width: number, height: number): fc.Arbitrary<ElevationPatch> {
  return fc
    .record({
      x: fc.integer({ min: 0, max: width - 1 }),
      y: fc.integer({ min: 0, max: height - 1 }),
      width: fc.integer({ min: 1, max: 4 }),
      height: fc.integer({ min: 1, max: 4 }),
      feet: fc.constantFrom(-20, -5, 5, 10, 30),
    })
    .map((hill) => ({
      ...hill,
      width: Math.min(hill.width, width - hill.x),
      height: Math.min(hill.height, height - hill.y),
    }));
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

/** Plans with widths and heights in a range, with every kind of square and wall. */
export function anyPlan(widths: [number, number], heights: [number, number]): fc.Arbitrary<BoardPlan> {
  const size = fc.tuple(
    fc.integer({ min: widths[0], max: widths[1] }),
    fc.integer({ min: heights[0], max: heights[1] }),
  );
  return size.chain(([width, height]) =>
    fc.record(
      {
        rows: fc.array(fc.string({ unit: anySign, minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
        walls: fc.array(anyWall(width, height), { maxLength: 8 }),
        elevation: fc.array(anyHill(width, height), { maxLength: 3 }),
        cliff: fc.constantFrom(0, 5, 20),
      },
      { requiredKeys: ['rows', 'walls'] },
    ),
  );
}

/** A random space on a board, of size 1 to 3. */
export function anySpace(plan: BoardPlan): fc.Arbitrary<Space> {
  const width = plan.rows[0]?.length ?? 0;
  const height = plan.rows.length;
  return fc.integer({ min: 1, max: Math.min(3, width, height) }).chain((size) =>
    fc.record({
      x: fc.integer({ min: 0, max: width - size }),
      y: fc.integer({ min: 0, max: height - size }),
      size: fc.constant(size),
    }),
  );
}

/** Up to six bodies numbered from 1, each with an effect on the mover. */
export function anyOthers(plan: BoardPlan): fc.Arbitrary<Other[]> {
  const meeting = fc.constantFrom<Meeting>(
    'ignore',
    'share',
    'share-slowly',
    'cross',
    'cross-slowly',
    'stop',
  );
  return fc
    .array(fc.tuple(anySpace(plan), meeting), { maxLength: 6 })
    .map((list) => list.map(([space, m], i) => ({ ...space, meeting: m, body: i + 1 })));
}
