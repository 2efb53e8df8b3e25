// Six questions whose answers several independent programs agree on, to nine digits; each is also enumerated
// here.
import { describe, expect, it } from 'vitest';
import { clip, combine, die, type IntegerDistribution, negate, sum } from './distribution.ts';
import { toDecimalString } from './fraction.ts';
import { dice, explode, highest, keepHighest } from './pool.ts';
import { chanceOf, mean } from './statistics.ts';
import {
  everyHandful,
  everyRoll,
  exploding,
  faceByFace,
  fair,
  sumOfHighest,
  tableOf,
} from './testing/brute-force.ts';

function summary(of: IntegerDistribution): [mean: string, nothing: string, outcomes: number] {
  return [toDecimalString(mean(of), 9), toDecimalString(chanceOf(of, 0), 9), tableOf(of).length];
}

function wound(ahead: number, extra: number): number {
  return ahead > 0 ? Math.max(0, extra + ahead - 3) : 0;
}

describe('oracles', () => {
  it('T1: 4d6, drop the lowest', () => {
    const answer = keepHighest(dice(4, 6), 3);
    expect(summary(answer)).toEqual(['12.244598765', '0.000000000', 16]);
    const twin = everyRoll([fair(6), fair(6), fair(6), fair(6)], (faces) => sumOfHighest(faces, 3));
    expect(tableOf(answer)).toEqual(twin);
  });

  it('T2: the highest of d12, d8, d8', () => {
    const answer = highest([12, 8, 8]);
    expect(summary(answer)).toEqual(['7.812500000', '0.000000000', 12]);
    expect(tableOf(answer)).toEqual(everyRoll([fair(12), fair(8), fair(8)], (faces) => Math.max(...faces)));
  });

  it('T3: the three highest of 10d10', () => {
    const answer = keepHighest(dice(10, 10), 3);
    expect(summary(answer)).toEqual(['25.962091710', '0.000000000', 28]);
    expect(tableOf(answer)).toEqual(everyHandful(10, 10, (faces) => sumOfHighest(faces, 3)));
  });

  it('T4: d8 + d10 + d12 against d8 + d6, not below 0', () => {
    const answer = clip(sum([die(8), die(10), die(12), negate(die(8)), negate(die(6))]), 0);
    expect(summary(answer)).toEqual(['8.667990451', '0.086762153', 29]);
    const twin = everyRoll([8, 10, 12, 8, 6].map(fair), ([a = 0, b = 0, c = 0, d = 0, e = 0]) =>
      Math.max(0, a + b + c - d - e),
    );
    expect(tableOf(answer)).toEqual(twin);
  });

  it('T5: exploding dice in two steps', () => {
    const ahead = sum([explode(10, { extra: 3 }), die(8), negate(explode(12, { extra: 3 }))]);
    const answer = combine(ahead, explode(6, { extra: 3 }), wound);
    expect(summary(answer)).toEqual(['5.619444154', '0.331902003', 69]);
    const twin = everyRoll(
      [exploding(10, 3), fair(8), exploding(12, 3), exploding(6, 3)],
      ([attack = 0, more = 0, defence = 0, extra = 0]) => wound(attack + more - defence, extra),
    );
    expect(tableOf(answer)).toEqual(twin);
  });

  it('T6: the 20 highest of 40d10', () => {
    const answer = keepHighest(dice(40, 10), 20);
    expect(summary(answer)).toEqual(['158.447154555', '0.000000000', 181]);
    expect(answer.total).toBe(10n ** 40n);
    expect(tableOf(answer)).toEqual(faceByFace(40, 10, 20));
  });
});
