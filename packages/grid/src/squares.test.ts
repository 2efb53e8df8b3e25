import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIRECTIONS,
  feetBetween,
  isAdjacent,
  isOverlapping,
  squaresOf,
  squaresWithin,
  stepTo,
} from './index.ts';
import { anyDiagonals } from './testing/random.ts';

const anySpace = fc.record({ x: fc.nat(12), y: fc.nat(12), size: fc.integer({ min: 1, max: 4 }) });

describe('distance', () => {
  it('is that of the nearest squares, counted by hand', () => {
    fc.assert(
      fc.property(anySpace, anySpace, anyDiagonals, (a, b, diagonals) => {
        const all = squaresOf(a).flatMap((p) =>
          squaresOf(b).map((q) => {
            const [long, short] = [Math.abs(p.x - q.x), Math.abs(p.y - q.y)].sort((m, n) => n - m) as [
              number,
              number,
            ];
            if (diagonals === 'five') return 5 * long;
            return diagonals === 'none' ? 5 * (long + short) : 5 * (long + Math.floor(short / 2));
          }),
        );
        expect(feetBetween(a, b, diagonals)).toBe(Math.min(...all));
        expect(feetBetween(b, a, diagonals)).toBe(feetBetween(a, b, diagonals));
        expect(isAdjacent(a, b, diagonals)).toBe(Math.min(...all) <= 5);
        expect(isOverlapping(a, b)).toBe(Math.min(...all) === 0);
      }),
    );
  });

  it('is 5 feet to each of the eight neighbours and 0 to oneself', () => {
    const here = { x: 3, y: 3, size: 1 };
    for (const direction of DIRECTIONS)
      expect(feetBetween(here, { ...stepTo(here, direction), size: 1 })).toBe(5);
    expect(isAdjacent(here, here)).toBe(true);
    expect(feetBetween(here, here)).toBe(0);
  });

  it('counts a diagonal neighbour as 10 feet away where there are no diagonals', () => {
    expect(feetBetween({ x: 0, y: 0, size: 1 }, { x: 1, y: 1, size: 1 }, 'none')).toBe(10);
  });
});

describe('squares within', () => {
  it('are those whose distance is small enough, in order', () => {
    fc.assert(
      fc.property(anySpace, fc.integer({ min: 0, max: 22 }), anyDiagonals, (space, feet, diagonals) => {
        const board = { width: 16, height: 15 };
        const slow = squaresOf({ x: 0, y: 0, size: 16 }).filter(
          (square) => square.y < 15 && feetBetween(space, { ...square, size: 1 }, diagonals) <= feet,
        );
        expect(squaresWithin(board, space, feet, diagonals)).toEqual(slow);
      }),
    );
  });
});
