import { Prng } from '@affray/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countIn,
  differenceOf,
  inPercent,
  meanInWords,
  meanOf,
  momentsOf,
  noMoments,
  quantileOf,
  rateInWords,
  rateOf,
} from './statistics.ts';

describe('rates', () => {
  it("has Wilson's interval", () => {
    // 81 of 263: the worked case of Newcombe 1998, method 3.
    const { low, high } = rateOf(81, 263);
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662']);
    // 0 of 20 and 1 of 29, from the same table.
    expect(rateOf(0, 20).high.toFixed(4)).toBe('0.1611');
    expect([rateOf(1, 29).low.toFixed(4), rateOf(1, 29).high.toFixed(4)]).toEqual(['0.0061', '0.1718']);
  });

  it('holds the rate between its ends, for any count', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (a, runs) => {
        const { low, rate, high } = rateOf(Math.min(a, runs), runs);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(rate);
        expect(high).toBeGreaterThanOrEqual(rate);
      }),
    );
  });

  it('never writes 0 % or 100 % for what is merely unlikely', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.nat(2_000_000), (runs, some) => {
        const words = rateInWords(rateOf(Math.min(some, runs), runs));
        expect(words).not.toMatch(/^(?:0|0\.0+|100|100\.0+) %/);
      }),
    );
    expect(rateInWords(rateOf(0, 1000))).toBe('under 0.4 %');
    expect(rateInWords(rateOf(1000, 1000))).toBe('over 99.6 %');
    expect(inPercent(0.00004)).toBe('0.004 %');
    expect(inPercent(0.99999)).toBe('99.999 %');
  });
});

describe('means', () => {
  it('say how often a value comes out where every run had the same, not that it is certain', () => {
    const words = (runs: number, value: number): string => {
      const moments = noMoments();
      countIn(moments, value, runs);
      return meanInWords(meanOf(moments));
    };
    expect(words(3000, 0)).toBe('0 in over 99.8 % of fights');
    expect(words(100, 4)).toBe('4 in over 96.0 % of fights');
    expect(words(1, 387)).toBe('387 in one fight');
    expect(meanInWords(meanOf(momentsOf([1, 2, 1])))).toMatch(/^1\.00 \(0\.\d+ to 1\.\d+\)$/);
    expect(meanInWords(meanOf(momentsOf([3998, 2])))).toBe('0.001 (0.000 to 0.001)');
    expect(meanInWords(meanOf(noMoments()))).toBe('unknown');
  });

  it('come from sums alone', () => {
    const moments = noMoments();
    for (const value of [2, 4, 4, 4, 5, 5, 7, 9]) countIn(moments, value);
    const { mean, low, high, least, most } = meanOf(moments);
    expect(mean).toBe(5);
    // Standard deviation with n - 1: sqrt(32/7).
    expect(high - mean).toBeCloseTo(1.959964 * Math.sqrt(32 / 7 / 8), 5);
    expect(mean - low).toBeCloseTo(high - mean, 10);
    expect([least, most]).toEqual([2, 9]);
  });

  it('read a histogram as the values it stands for', () => {
    expect(momentsOf([0, 2, 0, 1])).toEqual({ runs: 3, sum: 5, squares: 11, least: 1, most: 3 });
    expect([0.05, 0.5, 0.9].map((share) => quantileOf([0, 2, 0, 1], share))).toEqual([1, 1, 3]);
  });
});

describe('differences on the same dice', () => {
  it('holds the true difference about 95 times in 100', () => {
    const dice = Prng.fromSeed('coverage');
    let held = 0;
    for (let trial = 0; trial < 2000; trial++) {
      // Of 20: both 12, only the first 1, only the second 3, neither 4. The true difference is 2/20.
      const counts = [0, 0, 0, 0];
      for (let run = 0; run < 120; run++) {
        const face = dice.die(20);
        const kind = face <= 12 ? 0 : face === 13 ? 1 : face <= 16 ? 2 : 3;
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      const [both = 0, onlyFirst = 0, onlySecond = 0, neither = 0] = counts;
      const { low, high } = differenceOf({ both, onlyFirst, onlySecond, neither });
      if (low <= 0.1 && 0.1 <= high) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.935);
    expect(held / 2000).toBeLessThan(0.975);
  });

  it('stays within -1 and 1 and about the difference, for any pairs', () => {
    const some = fc.nat(50);
    fc.assert(
      fc.property(some, some, some, some, (both, onlyFirst, onlySecond, neither) => {
        fc.pre(both + onlyFirst + onlySecond + neither > 0);
        const { difference, low, high } = differenceOf({ both, onlyFirst, onlySecond, neither });
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
        expect(low).toBeLessThanOrEqual(difference);
        expect(high).toBeGreaterThanOrEqual(difference);
      }),
    );
  });

  it('has a width where no pair differs: z² of n + z²', () => {
    for (const runs of [20, 1000]) {
      const { difference, low, high } = differenceOf({
        both: 7,
        onlyFirst: 0,
        onlySecond: 0,
        neither: runs - 7,
      });
      const bound = 1.959964 ** 2 / (runs + 1.959964 ** 2);
      expect(difference).toBe(0);
      expect(high).toBeCloseTo(bound, 6);
      expect(low).toBeCloseTo(-bound, 6);
    }
  });

  it('holds a true difference that is seldom seen, in either direction', () => {
    const dice = Prng.fromSeed('rare');
    const held = [0, 0];
    for (let trial = 0; trial < 2000; trial++) {
      // One pair in 100 differs: of 120, none does in three trials of ten.
      let seldom = 0;
      for (let run = 0; run < 120; run++) if (dice.die(100) === 1) seldom++;
      const up = differenceOf({ both: 60, onlyFirst: 0, onlySecond: seldom, neither: 60 - seldom });
      const down = differenceOf({ both: 60, onlyFirst: seldom, onlySecond: 0, neither: 60 - seldom });
      if (up.low <= 0.01 && 0.01 <= up.high) held[0] = (held[0] ?? 0) + 1;
      if (down.low <= -0.01 && -0.01 <= down.high) held[1] = (held[1] ?? 0) + 1;
    }
    expect(held[0]).toBe(held[1]);
    expect((held[0] ?? 0) / 2000).toBeGreaterThan(0.935);
  });

  it('is narrower than for unpaired runs when the pairs agree', () => {
    const paired = differenceOf({ both: 480, onlyFirst: 10, onlySecond: 30, neither: 480 });
    const unpaired = differenceOf({ both: 250, onlyFirst: 240, onlySecond: 260, neither: 250 });
    expect(paired.difference).toBeCloseTo(unpaired.difference, 10);
    expect(paired.high - paired.low).toBeLessThan((unpaired.high - unpaired.low) / 2);
  });
});
