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

describe('a Save that the game master calls for', () => {
  const fight = BRIGHTER_WORLDS.begin(
    setupOf({
      heroes: { a: armed([6], { dex: 8, wil: 0 }), b: armed([6], { status: ['fled'] }) },
      foes: { t: armed([6]) },
    }),
  );
  const dice = (attribute: string, roll: string): unknown =>
    CHECKS.save?.plan(fight, 'a', { attribute, roll }).dice;

  it('[BW-SAVE-05] [BW-SAVE-06] enhanced rolls a d12 as well, impaired a d4 instead', () => {
    expect([dice('dex', 'normal'), dice('dex', 'enhanced'), dice('dex', 'impaired')]).toEqual([
      [8],
      [8, 12],
      [4],
    ]);
  });

  it('[BW-SAVE-04] at zero nothing is rolled', () => {
    expect([dice('wil', 'normal'), dice('wil', 'enhanced'), dice('wil', 'impaired')]).toEqual([[], [], []]);
  });

  it('[BW-SAVE-02] is opposed by somebody else who is there', () => {
    const refusal = (against: string): unknown =>
      CHECKS.stunt?.whyNot?.(fight, 'a', { against, attribute: 'dex', their: 'dex' });
    expect(refusal('t')).toBeNull();
    for (const against of ['a', 'b', 'nobody'])
      expect(refusal(against)).toMatchObject({ rule: 'BW-SAVE-02' });
  });
});
