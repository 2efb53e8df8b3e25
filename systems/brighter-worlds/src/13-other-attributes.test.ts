import { describe, expect, it } from 'vitest';
import { LIBRARY } from './library.ts';
import { type Sheet, statusOf } from './state.ts';
import { armed, blow, does, play, setupOf } from './testing.ts';

describe('other attributes', () => {
  it('[BW-ATTR-01] Save, overflow and step use the attribute aimed at', () => {
    const told = blow([12], { wil: 6, str: 8 }, [9, 4], {}, { hits: 'wil' });
    expect(told.kinds('critical-save')).toMatchObject([{ attr: 'wil', damage: 3, roll: { sides: 4 } }]);
    expect([told.t.wil, told.t.str]).toEqual([4, 8]);
    expect(blow([6], { dex: 6 }, [3, 1], {}, { hits: 'dex' }).t.dex).toBe(4);
  });
  it("[BW-ATTR-01] a cat's bite goes for WIL on an odd die", () => {
    const cat = { ...(LIBRARY['half-dead-cat']?.sheet as Sheet), kind: 'pc' as const };
    const bite = (dice: number[]): number[] => {
      const setup = setupOf({
        heroes: { a: cat },
        foes: { t: armed([6], { armor: 1, grit: 2, str: 6, wil: 6 }) },
      });
      const told = play(setup, dice, [does('a', { do: 'attack', with: 'bite', target: 't' })]);
      return [told.of('t').wil, told.of('t').str];
    };
    expect(bite([5, 2])).toEqual([4, 6]);
    expect(bite([4, 1])).toEqual([6, 4]);
  });
  it('[BW-ATTR-02] at zero: STR death, DEX paralysis, WIL catatonia', () => {
    const at = (attr: 'str' | 'dex' | 'wil'): string =>
      statusOf(blow([6], { [attr]: 0 }, [1], {}, { hits: attr }).t);
    expect([at('str'), at('dex'), at('wil')]).toEqual(['dead', 'paralysed', 'catatonic']);
    expect(statusOf(blow([6], { str: 0, wil: 6 }, [1, 6], {}, { hits: 'wil' }).t)).toBe('fighting');
  });
  it('[BW-ATTR-03] A-30: DEX or WIL at zero does not incapacitate; any-zero-incapacitates says it does', () => {
    expect(statusOf(blow([6], { wil: 4 }, [4], {}, { hits: 'wil' }).t)).toBe('fighting');
    expect(statusOf(blow([6], { wil: 4 }, [4], { 'any-zero-incapacitates': true }, { hits: 'wil' }).t)).toBe(
      'incapacitated',
    );
  });
  it('[BW-ATTR-04] counts for morale', () => {
    const told = blow([6], { kind: 'npc', wil: 6 }, [6, 4], {}, { hits: 'wil' });
    expect(told.kinds('morale')).toMatchObject([{ fighter: 't', roll: { sides: 4 } }]);
  });
});
