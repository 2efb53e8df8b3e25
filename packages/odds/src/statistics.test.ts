import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { die, fromPairs, fromWeights, sum } from './distribution.ts';
import { compare, fraction, ONE, plus } from './fraction.ts';
import {
  atLeast,
  cdf,
  chance,
  chanceOf,
  mean,
  quantile,
  sameDistribution,
  standardDeviation,
  variance,
} from './statistics.ts';

const twoDice = sum([die(6), die(6)]);

describe('statistics of a distribution', () => {
  it('gives mean and variance exactly', () => {
    expect(mean(die(6))).toEqual(fraction(7, 2));
    expect(variance(die(6))).toEqual(fraction(35, 12));
    expect(variance(twoDice)).toEqual(fraction(35, 6));
    expect(
      mean(
        fromPairs([
          [-3, 1],
          [1, 3],
        ]),
      ),
    ).toEqual(fraction(0));
    expect(
      standardDeviation(
        fromPairs([
          [0, 1],
          [4, 1],
        ]),
      ),
    ).toBe(2);
  });

  it('gives chances at, below and above', () => {
    expect(chanceOf(twoDice, 7)).toEqual(fraction(1, 6));
    expect(chanceOf(twoDice, 1)).toEqual(fraction(0));
    expect(chanceOf(twoDice, 13)).toEqual(fraction(0));
    expect(cdf(twoDice, 4)).toEqual(fraction(1, 6));
    expect(atLeast(twoDice, 10)).toEqual(fraction(1, 6));
    expect([cdf(twoDice, 1), cdf(twoDice, 99)]).toEqual([fraction(0), ONE]);
    expect([atLeast(twoDice, -1), atLeast(twoDice, 13)]).toEqual([ONE, fraction(0)]);
    expect(chance(twoDice, (total) => total % 2 === 0)).toEqual(fraction(1, 2));
  });

  it('splits everything between a number and the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 15 }), (at) => {
        expect(plus(cdf(twoDice, at), atLeast(twoDice, at + 1))).toEqual(ONE);
      }),
    );
  });

  it('finds the smallest outcome that reaches a share', () => {
    expect(quantile(die(6), fraction(1, 2))).toBe(3);
    expect(quantile(die(6), fraction(51, 100))).toBe(4);
    expect(quantile(die(6), fraction(0))).toBe(1);
    expect(quantile(die(6), ONE)).toBe(6);
    expect(
      quantile(
        fromPairs([
          [1, 1],
          [10, 1],
        ]),
        fraction(3, 4),
      ),
    ).toBe(10);
    expect(() => quantile(die(6), fraction(3, 2))).toThrow('between 0 and 1');
  });

  it('agrees with the cumulative chances about every quantile', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (percent) => {
        const share = fraction(percent, 100);
        const found = quantile(twoDice, share);
        expect(compare(cdf(twoDice, found), share)).toBeGreaterThanOrEqual(0);
        expect(compare(cdf(twoDice, found - 1), share)).toBeLessThan(0);
      }),
    );
  });

  it('compares chances, not weights', () => {
    expect(sameDistribution(die(2), fromWeights(1, [5, 5]))).toBe(true);
    expect(sameDistribution(die(2), fromWeights(1, [5, 6]))).toBe(false);
    expect(sameDistribution(die(2), fromWeights(0, [1, 1]))).toBe(false);
    expect(sameDistribution(die(2), die(3))).toBe(false);
  });
});
