import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodiesAt,
  bodiesWithin,
  compileBoard,
  createOccupancy,
  feetBetween,
  feetBetweenBodies,
  isOverlapping,
  moveBody,
  openPlan,
  placeBody,
  placementsOf,
  removeBody,
  type Space,
  spaceOf,
} from './index.ts';
import { anyDiagonals } from './testing/random.ts';

const board = compileBoard(openPlan(6, 5));
const anyChange = fc.record({
  body: fc.nat(5),
  x: fc.nat(6),
  y: fc.nat(5),
  size: fc.integer({ min: 1, max: 3 }),
});

describe('occupancy', () => {
  it('knows who stands where after any number of changes', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 40 }), anyDiagonals, (changes, diagonals) => {
        const occupancy = createOccupancy(board, [], 6);
        const slow = new Map<number, Space>();
        for (const { body, x, y, size } of changes) {
          const old = slow.get(body);
          const wide = old?.size ?? size;
          if (x + wide > 6 || y + wide > 5) {
            if (old !== undefined) removeBody(occupancy, body);
            slow.delete(body);
          } else {
            if (old === undefined) placeBody(occupancy, body, x, y, size);
            else moveBody(occupancy, body, x, y);
            slow.set(body, { x, y, size: wide });
          }
        }
        const sorted = [...slow].sort(([a], [b]) => a - b);
        expect(placementsOf(occupancy)).toEqual(sorted.map(([body, space]) => ({ body, ...space })));
        for (let y = 0; y < 5; y++)
          for (let x = 0; x < 6; x++) {
            const here = { x, y, size: 1 };
            const there = sorted.filter(([, space]) => isOverlapping(space, here)).map(([body]) => body);
            const near = sorted
              .filter(([, space]) => feetBetween(space, here, diagonals) <= 10)
              .map(([body]) => body);
            expect(bodiesAt(occupancy, here)).toEqual(there);
            expect(bodiesWithin(occupancy, here, 10, diagonals)).toEqual(near);
          }
        for (const [a, spaceA] of sorted)
          for (const [b, spaceB] of sorted)
            expect(feetBetweenBodies(occupancy, a, b, diagonals)).toBe(
              feetBetween(spaceA, spaceB, diagonals),
            );
      }),
    );
  });

  it('comes back from its placements after JSON', () => {
    const occupancy = createOccupancy(board, [
      { body: 0, x: 1, y: 1, size: 2 },
      { body: 2, x: 2, y: 2, size: 1 },
    ]);
    removeBody(occupancy, 0);
    placeBody(occupancy, 0, 3, 0, 2);
    const again = createOccupancy(board, JSON.parse(JSON.stringify(placementsOf(occupancy))), 3);
    expect(again).toEqual({ ...occupancy, x: again.x, y: again.y });
    expect(placementsOf(again)).toEqual(placementsOf(occupancy));
  });

  it('refuses bodies that stick out, stand twice or are not there', () => {
    const occupancy = createOccupancy(board, [{ body: 0, x: 0, y: 0, size: 2 }], 2);
    expect(() => placeBody(occupancy, 0, 1, 1, 1)).toThrow('placed already');
    expect(() => placeBody(occupancy, 2, 1, 1, 1)).toThrow('no such body');
    expect(() => placeBody(occupancy, 1, 5, 4, 2)).toThrow('does not fit');
    expect(() => moveBody(occupancy, 0, 5, 0)).toThrow('does not fit');
    expect(() => moveBody(occupancy, 1, 0, 0)).toThrow('not on the board');
    expect(() => removeBody(occupancy, 1)).toThrow('not on the board');
    expect(spaceOf(occupancy, 9)).toBeNull();
  });
});
