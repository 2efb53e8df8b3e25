import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, solveDense, spread } from './dense.ts';

describe('dense systems', () => {
  it('solves by hand-checked numbers, also when rows must be swapped', () => {
    expect(
      solveDense(
        [
          [2, 0],
          [0, 4],
        ],
        [2, 2],
      ),
    ).toEqual([1, 0.5]);
    expect(
      solveDense(
        [
          [0, 1],
          [1, 0],
        ],
        [3, 5],
      ),
    ).toEqual([5, 3]);
  });

  it('says when there is no single solution', () => {
    expect(
      solveDense(
        [
          [1, 2],
          [2, 4],
        ],
        [1, 2],
      ),
    ).toBeNull();
    expect(solveDense([[0]], [1])).toBeNull();
  });

  it('leaves a residual of the order of rounding', () => {
    const entry = fc.integer({ min: -9, max: 9 });
    const line = fc.array(entry, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 4, maxLength: 4 }), line, (matrix, right) => {
        const solved = solveDense(matrix, right);
        if (solved === null) return;
        const size = Math.max(...solved.map(Math.abs), 1);
        matrix.forEach((row, i) => {
          expect(Math.abs(dot(row, solved) - (right[i] ?? 0))).toBeLessThan(1e-13 * 36 * size);
        });
      }),
    );
  });

  it('spreads shares over their places', () => {
    expect(spread([0.25, 0.75], [1, 3], 4)).toEqual([0, 0.25, 0, 0.75]);
  });
});
