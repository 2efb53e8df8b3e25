import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clip,
  combine,
  constant,
  convolve,
  die,
  follow,
  fromPairs,
  fromWeights,
  type IntegerDistribution,
  mapIntegers,
  mixture,
  negate,
  reduce,
  shift,
  sum,
  uniform,
} from './distribution.ts';
import { fraction } from './fraction.ts';
import { sameDistribution } from './statistics.ts';
import { everyRoll, fair, sumOfFaces, tableOf } from './testing/brute-force.ts';

const anyDistribution: fc.Arbitrary<IntegerDistribution> = fc
  .tuple(
    fc.integer({ min: -5, max: 5 }),
    fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
  )
  .filter(([, weights]) => weights.some((weight) => weight > 0))
  .map(([offset, weights]) => fromWeights(offset, weights));

describe('building', () => {
  it('gives a die every face once', () => {
    expect(tableOf(die(4))).toEqual(fair(4));
    expect(die(4).total).toBe(4n);
  });

  it.each([0, -1, 2.5, Number.NaN, Infinity])('refuses a die with %s sides', (sides) => {
    expect(() => die(sides)).toThrow('no die');
  });

  it('cuts off weights of zero at both ends, not in the middle', () => {
    const built = fromWeights(-2, [0, 1, 0, 2, 0]);
    expect([built.offset, built.weights, built.total]).toEqual([-1, [1n, 0n, 2n], 3n]);
  });

  it('adds up pairs of one outcome', () => {
    expect(
      tableOf(
        fromPairs([
          [6, 1],
          [1, 2n],
          [6, 3],
        ]),
      ),
    ).toEqual([
      [1, 2n],
      [6, 4n],
    ]);
  });

  it('refuses what is not a distribution', () => {
    expect(() => fromPairs([])).toThrow('can happen');
    expect(() => fromWeights(0, [0, 0])).toThrow('can happen');
    expect(() => fromWeights(0, [1, -1])).toThrow('negative');
    expect(() => fromWeights(0, [0.5])).toThrow('whole');
    expect(() => fromPairs([[0.5, 1]])).toThrow('whole');
    expect(() => uniform(3, 2)).toThrow('between');
    expect(() => mapIntegers(die(2), (face) => face * 1e9)).toThrow('too far apart');
  });
});

describe('changing', () => {
  it('maps, shifts and negates', () => {
    expect(tableOf(mapIntegers(die(6), (face) => (face >= 5 ? 1 : 0)))).toEqual([
      [0, 4n],
      [1, 2n],
    ]);
    expect(tableOf(shift(die(2), -3))).toEqual([
      [-2, 1n],
      [-1, 1n],
    ]);
    expect(tableOf(negate(fromWeights(1, [1, 2])))).toEqual([
      [-2, 2n],
      [-1, 1n],
    ]);
    expect(negate(constant(0)).offset).toBe(0);
  });

  it('clips from below, from above, and when everything lies outside', () => {
    expect(tableOf(clip(shift(die(6), -3), 0))).toEqual([
      [0, 3n],
      [1, 1n],
      [2, 1n],
      [3, 1n],
    ]);
    expect(tableOf(clip(die(6), 2, 4))).toEqual([
      [2, 2n],
      [3, 1n],
      [4, 3n],
    ]);
    expect(tableOf(clip(die(6), -Infinity, 2))).toEqual([
      [1, 1n],
      [2, 5n],
    ]);
    expect(tableOf(clip(die(6), 8))).toEqual([[8, 6n]]);
    expect(tableOf(clip(die(6), -4, 0))).toEqual([[0, 6n]]);
    expect(() => clip(die(6), 3, 2)).toThrow('between');
  });

  it('leaves what it was given as it was', () => {
    const before = fromWeights(1, [1, 2, 3]);
    const copy = structuredClone(before);
    clip(before, 2);
    negate(before);
    shift(before, 1);
    convolve(before, before);
    reduce(before);
    expect(before).toEqual(copy);
  });

  it('reduces to lowest terms without changing a chance', () => {
    const reduced = reduce(fromWeights(3, [4, 0, 6]));
    expect([reduced.weights, reduced.total]).toEqual([[2n, 0n, 3n], 5n]);
  });
});

describe('putting together', () => {
  it('adds dice as every roll of them adds up', () => {
    expect(tableOf(sum([die(4), die(6), die(3)]))).toEqual(
      everyRoll([fair(4), fair(6), fair(3)], sumOfFaces),
    );
    expect(tableOf(sum([]))).toEqual([[0, 1n]]);
  });

  it('convolves like its twin', () => {
    fc.assert(
      fc.property(anyDistribution, anyDistribution, (a, b) => {
        const twin = everyRoll([tableOf(a), tableOf(b)], sumOfFaces);
        expect(tableOf(convolve(a, b))).toEqual(twin);
        expect(convolve(a, b).total).toBe(a.total * b.total);
        expect(tableOf(combine(a, b, (x, y) => x + y))).toEqual(twin);
      }),
    );
  });

  it('combines by any rule like its twin', () => {
    fc.assert(
      fc.property(anyDistribution, anyDistribution, (a, b) => {
        const rule = (x: number, y: number) => Math.max(x, y) * 2 - (x === y ? 1 : 0);
        const twin = everyRoll([tableOf(a), tableOf(b)], ([x = 0, y = 0]) => rule(x, y));
        expect(tableOf(combine(a, b, rule))).toEqual(twin);
      }),
    );
  });

  it('computes weights that fit no number as those that do', () => {
    // Both totals together are the largest exact integer, or 1000 above it, where doubles would lose the last
    // digit.
    const large = 2n ** 53n - 1n;
    for (const total of [large, large + 1000n]) {
      const a = fromWeights(-1, [total - 2n, 0, 1, 1]);
      const b = fromWeights(3, [1]);
      expect(convolve(a, b).weights).toEqual(a.weights);
      expect(combine(a, b, (x, y) => x + y).weights).toEqual(a.weights);
      expect(combine(a, fromWeights(0, [1, 0, 2]), (x) => x).total).toBe(3n * total);
      expect(convolve(a, fromWeights(0, [1, 0, 2])).weights[0]).toBe(total - 2n);
      expect(convolve(a, fromWeights(0, [1, 0, 2])).weights[2]).toBe(2n * total - 3n);
    }
  });

  it('gives the same chances however large the weights are written', () => {
    const huge = (of: IntegerDistribution): IntegerDistribution =>
      fromWeights(
        of.offset,
        of.weights.map((weight) => weight * 3n ** 40n),
      );
    fc.assert(
      fc.property(anyDistribution, anyDistribution, (a, b) => {
        expect(sameDistribution(convolve(huge(a), huge(b)), convolve(a, b))).toBe(true);
        const odd = (x: number, y: number): number => x * y - x;
        expect(sameDistribution(combine(huge(a), huge(b), odd), combine(a, b, odd))).toBe(true);
      }),
    );
  });

  it('mixes by whole weights and by fractions', () => {
    const coin = mixture([
      { weight: 1, of: die(2) },
      { weight: 1, of: die(4) },
    ]);
    expect(sameDistribution(coin, fromWeights(1, [3, 3, 1, 1]))).toBe(true);
    const biased = mixture([
      { weight: fraction(1, 3), of: constant(0) },
      { weight: fraction(2, 3), of: constant(5) },
      { weight: 0, of: constant(1_000_000_000) },
    ]);
    expect(
      sameDistribution(
        biased,
        fromPairs([
          [0, 1],
          [5, 2],
        ]),
      ),
    ).toBe(true);
    expect(() => mixture([{ weight: 0, of: die(6) }])).toThrow('can happen');
    expect(() => mixture([{ weight: fraction(-1, 2), of: die(6) }])).toThrow('negative');
  });

  it('follows one step by another that depends on it', () => {
    const once = follow(die(3), (face) => (face === 3 ? shift(die(3), 3) : constant(face)));
    expect(sameDistribution(once, fromWeights(1, [3, 3, 0, 1, 1, 1]))).toBe(true);
    fc.assert(
      fc.property(anyDistribution, anyDistribution, (a, b) => {
        expect(
          sameDistribution(
            follow(a, (outcome) => shift(b, outcome)),
            convolve(a, b),
          ),
        ).toBe(true);
      }),
    );
  });
});
