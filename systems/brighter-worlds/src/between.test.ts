import { defaultsOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { HOUSE_RULES } from './house-rules.ts';
import type { Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed } from './testing.ts';

type Dice = Partial<Pick<Sheet, 'str' | 'strMax' | 'dex' | 'dexMax' | 'wil' | 'wilMax' | 'deprived'>>;

/** STR, DEX and WIL after a pause. */
function rested(pause: 'breather' | 'night' | 'day', dice: Dice): unknown[] {
  const sheet = armed([6], { strMax: 8, dexMax: 8, wilMax: 8, ...dice });
  const after = BRIGHTER_WORLDS.between?.pauses[pause]?.apply(sheet, defaultsOf(HOUSE_RULES));
  return [after?.str, after?.dex, after?.wil];
}

describe('between two fights', () => {
  it('[BW-REST-01] a night gives one step back to the attribute that lost most, a day all of it', () => {
    const hurt: Dice = { str: 6, dex: 4, wil: 8 };
    expect(rested('breather', hurt)).toEqual([6, 4, 8]);
    expect(rested('night', hurt)).toEqual([6, 6, 8]);
    expect(rested('day', hurt)).toEqual([6, 8, 8]);
    expect(rested('night', { wil: 6 })).toEqual([8, 8, 8]);
  });

  it('[BW-REST-02] [BW-GRIT-05] a breather fills Grit and helps up the fallen', () => {
    const breathe = (sheet: Sheet): unknown =>
      BRIGHTER_WORLDS.between?.pauses.breather?.apply(sheet, defaultsOf(HOUSE_RULES));
    expect(breathe(armed([6], { grit: 1, gritMax: 3 }))).toMatchObject({ grit: 3, status: [] });
    const fallen = armed([6], { str: 0, strMax: 8, grit: 0, status: ['incapacitated'], downFor: 0 });
    expect(breathe(fallen)).toMatchObject({ str: 0, status: [], downFor: null });
  });

  it('[BW-REST-01] nothing grows beyond its maximum', () => {
    expect([rested('night', {}), rested('day', {})]).toEqual([
      [8, 8, 8],
      [8, 8, 8],
    ]);
  });

  it('[BW-GRIT-07] the deprived get no attribute back', () => {
    const deprived: Dice = { str: 4, deprived: true };
    expect([rested('night', deprived), rested('day', deprived)]).toEqual([
      [4, 8, 8],
      [4, 8, 8],
    ]);
  });
});
