import { readFileSync } from 'node:fs';
import fc, * as named from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedsOf } from './seeded-fast-check.ts';

/** The values that a property receives in one run. */
function casesOf(check: typeof fc.assert): number[] {
  const cases: number[] = [];
  check(fc.property(fc.integer(), (n) => void cases.push(n)));
  return cases;
}

describe('property tests', () => {
  it('get the same cases every time, however fast-check is imported', () => {
    const cases = casesOf(fc.assert);
    expect(cases).toHaveLength(100);
    expect(new Set(cases).size).toBeGreaterThan(50);
    expect(casesOf(fc.assert)).toEqual(cases);
    expect(casesOf(named.assert)).toEqual(cases);
    const { seed } = JSON.parse(readFileSync(new URL('kept-seeds.json', import.meta.url), 'utf8'));
    expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.AFFRAY_SEED ?? seed));
  });

  it('may be given a seed of their own', () => {
    const cases: number[] = [];
    fc.assert(
      fc.property(fc.integer(), (n) => void cases.push(n)),
      { seed: 1, numRuns: 3 },
    );
    expect(cases).not.toEqual(casesOf(fc.assert).slice(0, 3));
  });

  it('fail when the property does, also one that has to be waited for', async () => {
    expect(() => fc.assert(fc.property(fc.integer(), (n) => n < 1000))).toThrow('Property failed');
    await expect(fc.assert(fc.asyncProperty(fc.integer(), async (n) => n < 1000))).rejects.toThrow(
      'Property failed',
    );
  });
});

describe('kept finds', () => {
  const FINDS = [
    { test: 'the fight > ends', seed: 5 },
    { test: 'the fight > begins', seed: 6 },
  ];
  it('are those of the running test', () => {
    expect(seedsOf(FINDS, 'the fight > ends')).toEqual([5]);
    expect(seedsOf(FINDS, 'another')).toEqual([]);
  });
});
