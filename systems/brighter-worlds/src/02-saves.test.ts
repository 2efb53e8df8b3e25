import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import type { Options } from './house-rules.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

const NO_STAKES = { win: 'deed', lose: 'nothing', words: '' };

/** `a` does something for which the game master calls a Save. */
function save(
  called: object,
  dice: number[],
  options: Partial<Options> = {},
  dies: { a?: 0 | 4 | 6; t?: 0 | 6 } = {},
  more: readonly ReturnType<typeof says>[] = [],
): Told {
  const cast = {
    heroes: { a: armed([6], { dex: dies.a ?? 6 }) },
    foes: { t: armed([6], { dex: dies.t ?? 6 }) },
  };
  const full = { save: 'dex', against: null, their: 'dex', roll: 'normal', ...NO_STAKES, ...called };
  return play(setupOf(cast, options), dice, [
    does('a', { do: 'other' }),
    says('which-save', 'gm', full),
    ...more,
    does('t', { do: 'nothing' }),
  ]);
}
function result(told: Told): string {
  return (told.kinds('saved')[0] as Extract<Event, { kind: 'saved' }>).result;
}
const AGAINST = { against: 't' };

describe('saves', () => {
  it('[BW-SAVE-01] 4 or more avoids, 3 does not', () => {
    expect(result(save({}, [4]))).toBe('win');
    expect(result(save({}, [3]))).toBe('lose');
  });
  it('[BW-SAVE-02] against somebody the saver must roll higher, and rolls first', () => {
    expect(result(save(AGAINST, [5, 4]))).toBe('win');
    expect(result(save(AGAINST, [2, 4]))).toBe('lose');
    const rule = (a: 0 | 6, t: 0 | 6, dice: number[]) => save(AGAINST, dice, {}, { a, t }).kinds('saved')[0];
    expect(rule(6, 6, [2, 4])).toMatchObject({ rule: 'BW-SAVE-02', need: 5 });
    expect(rule(0, 6, [])).toMatchObject({ rule: 'BW-SAVE-04' });
    expect(rule(6, 0, [2])).toMatchObject({ rule: 'BW-SAVE-08', need: 1 });
  });
  it('[BW-SAVE-03] A-12: equal rolls are a tie for the game master to settle, and suffered without one', () => {
    expect(result(save(AGAINST, [4, 4]))).toBe('tie');
    expect(save(AGAINST, [4, 4]).kinds('deed-done')).toMatchObject([{ went: false }]);
    const avoid = save(AGAINST, [4, 4], {}, {}, [
      says('how-the-tie-ends', 'gm', { ruling: 'avoid', words: '' }),
    ]);
    expect(avoid.kinds('deed-done')).toMatchObject([{ went: true }]);
    expect(avoid.kinds('tie-ruled')).toMatchObject([{ fighter: 'a', ruling: 'avoid' }]);
  });
  it('A-12 opposed-tie-fails: nobody is asked', () => {
    const told = save(AGAINST, [4, 4], { 'opposed-tie-fails': true });
    expect(told.kinds('tie-ruled')).toEqual([]);
    expect(told.kinds('deed-done')).toMatchObject([{ went: false }]);
  });
  it('A-12 opposed-tie-reroll: rolled until they differ', () => {
    const told = save(AGAINST, [4, 4, 3, 3, 5, 2], { 'opposed-tie-reroll': true });
    expect(result(told)).toBe('win');
    expect(told.dice).toBe(6);
  });
  it('[BW-SAVE-04] at zero it fails and nothing is rolled, enhanced or not', () => {
    const told = save({ roll: 'enhanced' }, [], {}, { a: 0 });
    expect(result(told)).toBe('lose');
    expect(told.rules).toContain('BW-SAVE-04');
  });
  it('[BW-SAVE-05] enhanced: a d12 beside the die, the higher counts', () => {
    expect(result(save({ roll: 'enhanced' }, [2, 9]))).toBe('win');
    expect(result(save({ roll: 'enhanced' }, [5, 1]))).toBe('win');
    expect(result(save({ roll: 'enhanced' }, [3, 3]))).toBe('lose');
  });
  it('[BW-SAVE-06] impaired: a d4 in place of the die', () => {
    const told = save({ roll: 'impaired' }, [3]);
    expect(told.kinds('saved')).toMatchObject([{ roll: { sides: 4, kept: 3 }, result: 'lose' }]);
  });
  it('[BW-SAVE-08] A-31: an opponent at zero counts as 0; a saver at zero fails all the same', () => {
    const told = save(AGAINST, [1], {}, { t: 0 });
    expect([result(told), told.dice]).toEqual(['win', 1]);
    expect(result(save(AGAINST, [], {}, { a: 0, t: 0 }))).toBe('lose');
  });
  it('A-31 zero-opponent-d4: it rolls a d4', () => {
    const told = save(AGAINST, [1, 2], { 'zero-opponent-d4': true }, { t: 0 });
    expect(told.kinds('saved')).toMatchObject([{ theirs: { sides: 4 }, result: 'lose' }]);
  });
  it('[BW-SAVE-09] a risky deed takes the Save the game master calls, or none', () => {
    expect(save({ save: null }, []).kinds('deed-done')).toMatchObject([{ went: true }]);
    expect(save({}, [1]).kinds('deed-done')).toMatchObject([{ went: false }]);
  });
});

describe('enhanced and impaired at once, on a morale Save of a d6', () => {
  const both = (options: Partial<Options>, dice: number[]): Told => {
    const cast = { heroes: { a: armed([6]) }, foes: { t: armed([6], { kind: 'npc', wil: 6 }) } };
    const reasons = says('morale-modifiers', 'gm', {
      enhanced: ['leader', 'reward'],
      impaired: ['threatened', 'hopeless'],
    });
    return play(setupOf(cast, options), dice, [
      does('a', { do: 'nothing' }),
      does('t', { do: 'nothing' }),
      says('what-now', 'gm', { do: 'tide', side: 'foes' }),
      reasons,
    ]);
  };
  it('[BW-SAVE-07] A-07: they cancel, however many there are of each', () => {
    expect(both({}, [5]).kinds('morale')).toMatchObject([{ roll: { sides: 6, d12: 0, kept: 5 } }]);
  });
  it('A-07 impaired-wins: the d4 alone', () => {
    expect(both({ 'impaired-wins': true }, [4]).kinds('morale')).toMatchObject([
      { roll: { sides: 4, d12: 0 } },
    ]);
  });
  it('A-07 impaired-plus-d12: d4 and d12, the higher counts', () => {
    expect(both({ 'impaired-plus-d12': true }, [2, 9]).kinds('morale')).toMatchObject([
      { roll: { sides: 4, kept: 9 } },
    ]);
  });
});
