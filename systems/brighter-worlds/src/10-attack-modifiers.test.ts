import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import type { Sheet, Size } from './state.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

function attack(
  dice: number[],
  reasons: { enhanced?: string[]; impaired?: string[] },
  options: Partial<Options> = {},
  weapon: Size[] | 'unarmed' = [8],
): Told {
  const target = armed([6], { armor: 1, grit: 20, gritMax: 20 });
  const setup = setupOf(
    { heroes: { a: armed(weapon === 'unarmed' ? [8] : weapon) }, foes: { t: target } },
    options,
  );
  const given = says('attack-modifiers', 'gm', { enhanced: [], impaired: [], ...reasons });
  return play(setup, dice, [
    does('a', { do: 'attack', with: weapon === 'unarmed' ? 'unarmed' : 'weapon', target: 't' }),
    given,
  ]);
}
const rolled = (told: Told): unknown => told.kinds('attacked').map((event) => 'roll' in event && event.roll);
const UP = { enhanced: ['high-ground'] };
const BOTH = { enhanced: ['high-ground'], impaired: ['cover'] };

describe('attack modifiers', () => {
  it('[BW-MOD-01] an advantage enhances: unaware, high ground; conditions say so by themselves', () => {
    for (const reason of ['unaware', 'high-ground', 'advantage'])
      expect(attack([3, 4], { enhanced: [reason] }).dice).toBe(2);
    const setup = setupOf({
      heroes: { a: armed([8]) },
      foes: { t: armed([6], { conditions: ['unaware'] }) },
    });
    expect(play(setup, [3, 4]).kinds('attacked')).toMatchObject([{ how: 'enhanced', reasons: ['unaware'] }]);
  });
  it('[BW-MOD-02] enhanced adds a d12 and keeps the single highest', () => {
    expect(rolled(attack([5, 3], UP))).toMatchObject([{ sides: 8, face: 5, d12: 3, kept: 5 }]);
    expect(rolled(attack([5, 11], UP))).toMatchObject([{ kept: 11 }]);
    expect(rolled(attack([2, 7, 4], UP, {}, [8, 8]))).toMatchObject([{ kept: 7 }]);
  });
  it('[BW-MOD-03] a disadvantage impairs: cover, blindness', () => {
    for (const reason of ['cover', 'blind', 'disadvantage'])
      expect(rolled(attack([4], { impaired: [reason] }))).toMatchObject([{ sides: 4 }]);
    const setup = setupOf({ heroes: { a: armed([8], { conditions: ['blind'] }) }, foes: { t: armed([6]) } });
    expect(play(setup, [3]).kinds('attacked')).toMatchObject([{ how: 'impaired', reasons: ['blind'] }]);
  });
  it('[BW-MOD-04] impaired: one d4 replaces all dice', () => {
    expect(attack([4], { impaired: ['cover'] }, {}, [8, 8]).dice).toBe(1);
  });
  it('[BW-MOD-02] [BW-MOD-04] [BW-MOD-07] each is told with its rule', () => {
    const rule = (dice: number[], given: Parameters<typeof attack>[1]): unknown =>
      attack(dice, given).kinds('attacked')[0]?.rule;
    expect(rule([5], {})).toBe('BW-ATK-01');
    expect(rule([5, 3], UP)).toBe('BW-MOD-02');
    expect(rule([4], { impaired: ['cover'] })).toBe('BW-MOD-04');
    expect(rule([6], BOTH)).toBe('BW-MOD-07');
  });
  it('[BW-MOD-05] unarmed is a d4', () => {
    expect(rolled(attack([4], {}, {}, 'unarmed'))).toMatchObject([{ sides: 4, kept: 4 }]);
  });
  it('[BW-MOD-06] reasons of a kind do not stack', () => {
    expect(attack([3, 4], { enhanced: ['unaware', 'high-ground'] }).dice).toBe(2);
    expect(attack([3], { impaired: ['cover', 'blind'] }).dice).toBe(1);
  });
  it('[BW-MOD-07] A-07: both kinds cancel; impaired-wins and impaired-plus-d12 differ', () => {
    expect(rolled(attack([6], BOTH))).toMatchObject([{ sides: 8, d12: 0, kept: 6 }]);
    expect(rolled(attack([3], BOTH, { 'impaired-wins': true }))).toMatchObject([{ sides: 4, d12: 0 }]);
    expect(rolled(attack([2, 9], BOTH, { 'impaired-plus-d12': true }))).toMatchObject([
      { sides: 4, d12: 9, kept: 9 },
    ]);
  });
  it('[BW-MOD-08] A-08: unarmed and enhanced is a d4 alone, whatever A-07 says; unarmed-d4-weapon adds the d12', () => {
    expect(attack([4], UP, {}, 'unarmed').dice).toBe(1);
    expect(attack([4], UP, { 'impaired-plus-d12': true }, 'unarmed').dice).toBe(1);
    expect(rolled(attack([4, 9], UP, { 'unarmed-d4-weapon': true }, 'unarmed'))).toMatchObject([
      { sides: 4, kept: 9 },
    ]);
  });
  it('[BW-MOD-09] armor takes its part of the d12 too', () => {
    expect(attack([3, 11], UP).of('t').grit).toBe(10);
  });
  it('[BW-MOD-10] teeth and claws are weapons', () => {
    const watcher = LIBRARY['fourteen-eyed-watcher']?.sheet as Sheet;
    const told = play(
      setupOf({ heroes: { a: watcher }, foes: { t: armed([6], { grit: 20, gritMax: 20 }) } }),
      [3, 7],
      [does('a', { do: 'attack', with: 'claws', target: 't' })],
    );
    expect(rolled(told)).toMatchObject([{ sides: 8, more: [8, 7], kept: 7 }]);
  });
  it('a creature knows whom it has deceived', () => {
    const butterfly = LIBRARY['incubus-butterfly']?.sheet as Sheet;
    const setup = setupOf({
      heroes: { a: butterfly },
      foes: { t: armed([6], { grit: 20, gritMax: 20, conditions: ['deceived'] }) },
    });
    expect(play(setup, [3, 7]).kinds('attacked')).toMatchObject([{ how: 'enhanced', reasons: ['deceived'] }]);
  });
});
