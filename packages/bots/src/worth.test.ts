import type { System } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { WorthMeter } from './worth.ts';

interface Round {
  readonly value: number;
  readonly over: boolean;
}
const GAME = {
  value: ({ value }: Round) => value,
  isOver: ({ over }: Round) => over,
} as unknown as System<Round>;
const NO_VALUE = { isOver: ({ over }: Round) => over } as unknown as System<Round>;

const SHARES = [0.4, 0.3, 0.2, 0.1];

const round = (value: number, over = false): Round => ({ value, over });

describe('what a rollout is worth', () => {
  it('counts near rounds more than far ones, all together once', () => {
    const meter = new WorthMeter(GAME, 'us', SHARES, true);
    expect([1, 0, 0, 0].map((value) => meter.ended(round(value)))).toEqual([false, false, false, true]);
    const near = meter.worth(null).steady;
    const other = new WorthMeter(GAME, 'us', SHARES, true);
    for (const value of [0, 1, 0, 0]) other.ended(round(value));
    expect(near).toBeGreaterThan(other.worth(null).steady);
    const even = new WorthMeter(GAME, 'us', SHARES, true);
    for (const value of [0.7, 0.7, 0.7, 0.7]) even.ended(round(value));
    expect(even.worth(null)).toEqual({ steady: expect.closeTo(0.7, 9), result: null, rounds: 4 });
  });

  it('is that of the end from the end on', () => {
    const meter = new WorthMeter(GAME, 'us', SHARES, false);
    meter.ended(round(0.5));
    meter.ended(round(1, true));
    expect(meter.worth(1).steady).toBeCloseTo(0.4 * 0.5 + 0.6 * 1, 9);
  });

  it('plays on where the result is wanted, and where a game has no value', () => {
    const whole = new WorthMeter(GAME, 'us', SHARES, false);
    for (let i = 0; i < 9; i++) expect(whole.ended(round(0.5))).toBe(false);
    const plain = new WorthMeter(NO_VALUE, 'us', SHARES, true);
    for (let i = 0; i < 9; i++) expect(plain.ended(round(0.5))).toBe(false);
    expect(plain.worth(1)).toEqual({ steady: 1, result: 1, rounds: 9 });
  });
});
