import { describe, expect, it } from 'vitest';
import { copyKeeping, partsOf } from './copy.ts';

describe('a copy that keeps parts', () => {
  it('is equal, shares what it should and nothing else', () => {
    const setup = { fighters: [{ sheet: { health: 20 } }] };
    const [given] = setup.fighters;
    const state = { round: 1, fighters: [{ sheet: given?.sheet, wounds: [{ at: 1 }, null] }], outcome: null };
    const copy = copyKeeping(state, partsOf(setup));
    expect(copy).toEqual(state);
    expect(copy.fighters[0]?.sheet).toBe(given?.sheet);
    expect(copy.fighters[0]?.wounds).not.toBe(state.fighters[0]?.wounds);
    expect(copy.fighters[0]?.wounds[0]).not.toBe(state.fighters[0]?.wounds[0]);
    expect(partsOf(setup).size).toBe(4);
  });
});
