import { describe, expect, it } from 'vitest';
import { LADDER, STANDING, stepDown, stepUp } from './01-dice.ts';
import { checkSheet } from './schema.ts';
import { blow } from './testing.ts';

describe('dice', () => {
  it('[BW-DIE-01] five dice, from weak to legendary, and no others', () => {
    expect(LADDER.map((die) => STANDING[die])).toEqual(['weak', 'average', 'notable', 'strong', 'legendary']);
    expect(checkSheet({ str: 'd8', dex: 12, wil: 'd4' }).ok).toBe(true);
    expect(checkSheet({ str: 7 }).ok).toBe(false);
    expect(checkSheet({ str: 'd20' }).ok).toBe(false);
  });
  it('[BW-DIE-02] steps go one rung at a time', () => {
    expect(LADDER.map(stepUp)).toEqual([6, 8, 10, 12, 12]);
    expect([12, 10, 8, 6].map((die) => stepDown(die as 12))).toEqual([10, 8, 6, 4]);
  });
  it('[BW-DIE-03] a d12 stays, a d4 becomes zero, zero becomes a d4', () => {
    expect([stepUp(12), stepDown(4), stepUp(0), stepDown(0)]).toEqual([12, 0, 4, 0]);
  });
  it('[BW-DIE-04] 10 STR is a d10, and its highest value is 10', () => {
    const checked = checkSheet({ str: 10 });
    expect(checked.ok && checked.value.str).toBe(10);
    expect(blow([12], { str: 10 }, [10]).t.str).toBe(8);
    expect(blow([12], { str: 10 }, [9, 10]).t.str).toBe(10);
  });
});
