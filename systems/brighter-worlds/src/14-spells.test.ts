import { describe, expect, it } from 'vitest';
import { attackLike } from './armory.ts';
import { sheetLike } from './library-parts.ts';
import { type Attack, type Sheet, type Size, statusOf } from './state.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

const bolt = attackLike('bolt', 'bolt', [8], { spell: true });
const sleep = attackLike('sleep', 'sleep', [6], {
  spell: true,
  harmless: true,
  onDirect: [{ effect: 'knock-out' }],
});
const witch = (more: Partial<Sheet> = {}): Sheet =>
  sheetLike([8, 8, 8], [bolt, sleep], { kind: 'pc', gritMax: 4, ...more });
const cast = (
  spell: Attack,
  dice: number[],
  more: Partial<Sheet> = {},
  answers: ReturnType<typeof says>[] = [],
): Told => {
  const foes = { t: armed([6], { armor: 1, grit: 2, str: 12 as Size }), u: armed([6]) };
  const setup = setupOf({ heroes: { a: witch(more), z: armed([6]) }, foes });
  return play(setup, dice, [
    says('who-acts', 'heroes', 'a'),
    does('a', { do: 'cast', with: spell.id, target: 't' }),
    ...answers,
    does('z', { do: 'nothing' }),
  ]);
};

describe('spells', () => {
  it('[BW-MAG-01] casting takes all Grit and no roll while there is some', () => {
    const told = cast(bolt, [3], { grit: 1 });
    expect([told.of('a').grit, told.of('t').grit]).toEqual([0, 0]);
    expect(told.kinds('saved')).toEqual([]);
  });
  it('[BW-MAG-01] without Grit it takes a WIL Save of 4', () => {
    expect(cast(bolt, [4, 3], { grit: 0 }).of('t').grit).toBe(0);
    const lost = cast(bolt, [3], { grit: 0 });
    expect([lost.of('a').wil, lost.of('t').grit, lost.kinds('spell-lost').length]).toEqual([6, 2, 1]);
  });
  it('[BW-MAG-01] failing, the caster may be knocked out and the spell works', () => {
    const told = cast(bolt, [3, 3], { grit: 0 }, [says('knocked-out-or-spell-fails', 'a', 'knocked-out')]);
    expect([statusOf(told.of('a')), told.of('a').wil, told.of('t').grit]).toEqual(['unconscious', 6, 0]);
    expect(statusOf(cast(bolt, [], { grit: 0, wil: 0 }).of('a'))).toBe('catatonic');
  });
  it('[BW-MAG-01] both hands are needed', () => {
    expect(() => cast(bolt, [3], { shield: 1 })).toThrow(/BW-MAG-01/);
  });
  it('[BW-MAG-02] a damaging spell is a normal attack with its die', () => {
    expect(cast(bolt, [8, 12]).kinds('direct-damage')).toMatchObject([{ amount: 5 }]);
  });
  it('[BW-MAG-02] a harmless one rolls WIL as the attack: past armor and Grit it works, and nobody saves', () => {
    const works = cast(sleep, [4]);
    expect([statusOf(works.of('t')), works.of('t').str, works.dice]).toEqual(['unconscious', 12, 1]);
    const fails = cast(sleep, [3]);
    expect([statusOf(fails.of('t')), fails.of('t').grit]).toEqual(['fighting', 0]);
    expect(works.kinds('attacked')).toMatchObject([{ roll: { sides: 8 } }]);
  });
});
