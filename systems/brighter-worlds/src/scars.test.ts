import { Prng } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { MOST_SCARS, WHICH_SCAR } from './scars.ts';
import { checkSheet } from './schema.ts';
import type { Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, play, says, setupOf } from './testing.ts';

const struck = (more: Partial<Sheet> = {}) =>
  setupOf({ heroes: { a: armed([12]) }, foes: { t: armed([6], { grit: 0, str: 8, ...more }) } });
/** A d8 loses one step without a Save, and another by failing it. */
const TWO_STEPS = [12, 1];

describe('a scar', () => {
  it('[BW-CRIT-07] is told once a volley by whoever suffers it, and stays on the sheet', () => {
    const told = play(struck(), TWO_STEPS, [says('which-scar', 't', ' a missing ear ')]);
    expect(told.of('t').str).toBe(4);
    expect(told.kinds('scarred')).toMatchObject([{ fighter: 't', text: 'a missing ear' }]);
    const sheet = BRIGHTER_WORLDS.sheetOf(told.state, 't');
    expect(sheet.scars).toEqual(['a missing ear']);
    const again = play(struck({ scars: sheet.scars ?? [] }), TWO_STEPS, [says('which-scar', 't', 'a limp')]);
    expect(again.of('t').scars).toEqual(['a missing ear', 'a limp']);
  });

  it('[BW-CRIT-07] is nobody’s duty: without words the fight is what it was', () => {
    const told = play(struck(), TWO_STEPS, [says('which-scar', 't', ' ')]);
    expect(told.kinds('scarred')).toEqual([]);
    expect('scars' in told.of('t')).toBe(false);
    expect(told.state).toEqual(play(struck(), TWO_STEPS).state);
  });

  it('[BW-CRIT-07] is not asked of the dead', () => {
    const dying = struck({ headsDie: 4, heads: 1 });
    expect(() => play(dying, [12], [says('which-scar', 't', 'none')])).toThrow();
  });

  it('is written by bots from what was hurt, and a sheet holds so many', () => {
    const fight = BRIGHTER_WORLDS.begin(struck());
    const line = WHICH_SCAR.line?.(fight, 't', { attr: 'wil' }, Prng.fromSeed('a scar'));
    expect(line).toMatch(/look|hands|voice/);
    const scars = Array.from({ length: MOST_SCARS }, (_, at) => `scar ${at}`);
    expect(checkSheet({ scars })).toMatchObject({ ok: true, value: { scars } });
    expect(checkSheet({ scars: [...scars, 'one more'] }).ok).toBe(false);
    const told = play(struck({ scars }), TWO_STEPS, [says('which-scar', 't', 'one more')]);
    expect(told.of('t').scars).toEqual([...scars.slice(1), 'one more']);
  });
});
