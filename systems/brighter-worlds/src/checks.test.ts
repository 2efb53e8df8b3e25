import { describe, expect, it } from 'vitest';
import { CHECKS } from './checks.ts';
import { fighterOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, setupOf } from './testing.ts';

describe('a stunt that the game master calls for', () => {
  const given = { against: 't', attribute: 'dex', their: 'dex' };
  const after = (...results: readonly boolean[]): unknown => {
    const fight = BRIGHTER_WORLDS.begin(setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6]) } }));
    for (const passed of results) CHECKS.stunt?.settle?.(fight, 'a', given, passed);
    return { poised: fighterOf(fight, 'a').poised, owed: fighterOf(fight, 't').owed };
  };

  it('[BW-ACT-03] won, it enhances the next attack', () => {
    expect(after(true)).toEqual({ poised: true, owed: [] });
  });

  it('[BW-ACT-05] lost, it enhances the next attack of the foe on that fighter, once however often it is lost', () => {
    expect(after(false)).toEqual({ poised: false, owed: ['a'] });
    expect(after(false, false)).toEqual({ poised: false, owed: ['a'] });
  });
});
