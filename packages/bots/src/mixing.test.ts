import { Prng } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { leaningTo } from './mixing.ts';

describe('a draw at a secret choice', () => {
  const shares = [0.5, 0.5];
  const drawn = (one: number, other: number, times = 48): number => {
    const dice = Prng.fromSeed('lots');
    const tried = [one, other].map((worth, i) => ({
      answer: i,
      worths: Array.from({ length: times }, () => worth),
    }));
    let first = 0;
    for (let i = 0; i < 2000; i++) if (leaningTo(tried, shares, dice) === 0) first++;
    return first / 2000;
  };

  it('keeps to the usual mix where rollouts see no difference', () => {
    expect(drawn(0.5, 0.5)).toBeCloseTo(0.5, 1);
  });

  it('leans to what does better and never gives the rest up', () => {
    expect(drawn(0.6, 0.4)).toBeGreaterThan(0.65);
    expect(drawn(0.6, 0.4)).toBeLessThan(0.9);
  });

  it('leans less the fewer rollouts there are', () => {
    expect(drawn(0.6, 0.4, 4)).toBeLessThan(drawn(0.6, 0.4) - 0.08);
  });
});
