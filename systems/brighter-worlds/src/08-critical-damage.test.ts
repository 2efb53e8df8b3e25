import { enumerate, inFigures, probability } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { FELLS_OUTRIGHT } from './08-critical-damage.ts';
import type { Options } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { type Attack, type Sheet, type Size, statusOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, blow, does, idle, play, says, setupOf } from './testing.ts';

const GROW = { onCritical: [{ effect: 'grow-stronger' }] } as const;

describe('the Critical Damage Save', () => {
  it('[BW-CRS-01] higher than the damage is safe', () => {
    expect(blow([6], { str: 8 }, [3, 4]).t.str).toBe(8);
    expect(blow([6], { str: 8 }, [3, 2]).t.str).toBe(6);
  });
  it('[BW-CRS-02] equal is not enough', () => {
    expect(blow([6], { str: 8 }, [4, 4]).t.str).toBe(6);
  });
  it('[BW-CRS-03] the number to beat is the damage, not 4', () => {
    expect(blow([6], { str: 8 }, [1, 2]).t.str).toBe(8);
    expect(blow([8], { str: 10 }, [7, 7]).t.str).toBe(8);
  });
  it('[BW-CRS-04] safe with (size - damage) / size', () => {
    const setup = setupOf({ heroes: { a: armed([4]) }, foes: { t: armed([6], { grit: 0, str: 8 }) } });
    const found = enumerate(BRIGHTER_WORLDS, BRIGHTER_WORLDS.begin(setup), idle('t'));
    // (7 + 6 + 5 + 4) / (4 * 8)
    expect(inFigures(probability(found, (fight) => fight.fighters[1]?.str === 8))).toBe('11/16');
  });
  it('[BW-CRS-05] A-27: enhanced or impaired only if the game master says so; overflow still looks at the die', () => {
    const setup = setupOf({ heroes: { a: armed([12]) }, foes: { t: armed([6], { grit: 0, str: 8 }) } });
    const how = (answer: string): ReturnType<typeof says> => says('critical-save', 'gm', answer);
    expect(play(setup, [5, 2, 9], [how('enhanced')]).of('t').str).toBe(8);
    expect(play(setup, [5, 4], [how('impaired')]).kinds('critical-save')).toMatchObject([
      { roll: { sides: 4 }, safe: false },
    ]);
    expect(() => play(setup, [8], [how('enhanced')])).toThrow(/no die left for die 2: a d6 for t/);
  });
  it('A-27 critical-save-fixed: nobody is asked', () => {
    const setup = setupOf(
      { heroes: { a: armed([12]) }, foes: { t: armed([6], { grit: 0 }) } },
      { 'critical-save-fixed': true },
    );
    expect(() => play(setup, [5, 2, 9], [says('critical-save', 'gm', 'enhanced')])).toThrow(
      /Die 3 .* is a d6 for t/,
    );
    expect(play(setup, [5, 6]).kinds('critical-save')).toMatchObject([{ how: 'normal', safe: true }]);
  });
  it('A-27 critical-save-crowd-impaired: two attackers impair it, one does not', () => {
    const options = { 'critical-save-crowd-impaired': true };
    const setup = setupOf(
      { heroes: { a: armed([4]), b: armed([4]) }, foes: { t: armed([6], { grit: 0 }) } },
      options,
    );
    const joined = [
      says('who-acts', 'heroes', 'a'),
      says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't' }),
    ];
    expect(play(setup, [1, 1, 3], joined).kinds('critical-save')).toMatchObject([
      { how: 'impaired', roll: { sides: 4 }, safe: true },
    ]);
    expect(blow([4], {}, [1, 3], options).kinds('critical-save')).toMatchObject([{ how: 'normal' }]);
  });
  it('[BW-CRS-06] one Save for a volley at most', () => {
    expect(blow([12], { str: 8 }, [11, 1]).kinds('critical-save').length).toBe(1);
  });
});

describe('Critical Damage', () => {
  it('[BW-CRIT-01] costs one step of STR', () => {
    expect(blow([6], { str: 10 }, [6, 1]).kinds('critical')).toMatchObject([{ from: 10, to: 8 }]);
  });
  it('[BW-CRIT-02] brings the critical effects of the attackers', () => {
    const told = blow([8], { str: 8 }, [8], {}, GROW);
    expect([told.t.str, told.of('a').str]).toEqual([6, 10]);
    const sphynx = LIBRARY['styrge-sphynx']?.sheet as Sheet;
    const strong = play(
      setupOf({ heroes: { a: { ...sphynx, str: 12 } }, foes: { t: armed([6], { grit: 0 }) } }),
      [8],
    );
    expect(strong.of('a').str).toBe(12);
  });
  const two = (options: Partial<Options>): ReturnType<typeof setupOf> =>
    setupOf(
      {
        heroes: { a: armed([8]), b: armed([4], { str: 6 }, GROW) },
        foes: { t: armed([6], { armor: 3, grit: 0, str: 4 }) },
      },
      options,
    );
  const joined = [
    says('who-acts', 'heroes', 'a'),
    says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't' }),
  ];
  it('[BW-CRIT-03] A-05: only attacks that left 1 or more after armor; critical-effects-all-attackers takes all', () => {
    expect(play(two({}), [8, 3], joined).of('b').str).toBe(6);
    expect(play(two({}), [8, 4], joined).of('b').str).toBe(8);
    expect(play(two({ 'critical-effects-all-attackers': true }), [8, 3], joined).of('b').str).toBe(8);
  });
  it('[BW-CRIT-04] A-06: once for each Critical Damage; critical-effects-once once for all', () => {
    expect(blow([12], { str: 6 }, [12], {}, { ...GROW }).of('a').str).toBe(12);
    expect(blow([12], { str: 6 }, [12], { 'critical-effects-once': true }, { ...GROW }).of('a').str).toBe(10);
  });
  it('[BW-CRIT-05] effects on Direct Damage happen once, even if the Save succeeds', () => {
    const peck = LIBRARY['fire-gods-shame']?.sheet.attacks[0] as Attack;
    const told = blow([6], {}, [2, 8], {}, { onDirect: peck.onDirect });
    expect([told.t.conditions, told.t.str]).toEqual([['smouldering'], 8]);
    expect(blow([6], { grit: 2 }, [2], {}, { onDirect: peck.onDirect }).t.conditions).toEqual([]);
  });
  it('[BW-CRIT-02] one attacker brings its effects once, however often the same attack lands in the volley', () => {
    const bites = { count: 3, ...GROW };
    expect(blow([4], { str: 8 }, [4, 4, 4, 5], {}, bites).of('a').str).toBe(10);
    const drinks: Partial<Attack> = { count: 2, onDirect: [{ effect: 'regain-grit', die: 4 }] };
    expect(blow([4], { str: 8 }, [1, 1, 2, 8], {}, drinks).kinds('grit-regained').length).toBe(1);
    const apart = two({});
    const both = apart.fighters.map((f) =>
      f.id === 'a' ? { ...f, sheet: armed([8], { str: 6 }, GROW) } : f,
    );
    const told = play({ ...apart, fighters: both }, [8, 4], joined);
    expect([told.of('a').str, told.of('b').str]).toEqual([8, 8]);
  });
  it('[BW-CRIT-02] an attack on somebody else in the volley brings no effects, and takes none away', () => {
    const growing = (blast: boolean) =>
      setupOf({
        heroes: { a: armed([8], {}, { blast: true }), b: armed([4], { str: 6 }, { ...GROW, blast }) },
        foes: { t: armed([6], { grit: 0, str: 12 }), u: armed([6], { grit: 0, str: 8 }) },
      });
    const area = says('who-is-in-the-area', 'gm', ['t', 'u']);
    const joined = [
      says('who-acts', 'heroes', 'a'),
      does('a', { do: 'attack', with: 'weapon', target: 't' }),
      area,
      says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't' }),
    ];
    // T is safe and U is not: B struck only T in the first volley, and both in the second.
    expect(play(growing(false), [8, 1, 12], joined).of('b').str).toBe(6);
    expect(play(growing(true), [8, 1, 12, 6], [...joined, area]).of('b').str).toBe(8);
  });
  it('[BW-CRIT-06] stays after the fight, into the next sheet', () => {
    const told = blow([6], { str: 8 }, [6, 1]);
    expect(BRIGHTER_WORLDS.sheetOf(told.state, 't')).toMatchObject({
      ...{ str: 6, strMax: 8, grit: 0 },
      ...{ status: [], heads: null, downFor: null, firstCriticalDone: true, firstLossDone: false },
    });
    const fallen = blow([6], { str: 4 }, [4]);
    fallen.state.seconds += 90;
    expect(BRIGHTER_WORLDS.sheetOf(fallen.state, 't')).toMatchObject({
      status: ['incapacitated'],
      downFor: 90,
    });
    fallen.of('u').firstLoss = true;
    expect(BRIGHTER_WORLDS.sheetOf(fallen.state, 'u')).toMatchObject({ firstLossDone: true });
    const fled = play(
      setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6]) } }),
      [],
      [does('a', { do: 'flee' })],
    );
    expect(BRIGHTER_WORLDS.sheetOf(fled.state, 'a')).toMatchObject({ status: [] });
    const hydra = blow([8], { heads: 3, str: 8 }, [8]);
    expect(BRIGHTER_WORLDS.sheetOf(hydra.state, 't')).toMatchObject({ heads: 2, str: 8 });
  });
});

describe('overflow', () => {
  it('[BW-OVF-01] damage that reaches the die is Critical Damage without a roll', () => {
    const told = blow([8], { str: 8 }, [8]);
    expect([told.t.str, told.dice]).toEqual([6, 1]);
  });
  it('[BW-OVF-02] A-01: the size before the step is subtracted; overflow-after-step takes the one after', () => {
    const before = blow([12], { str: 10 }, [12, 8]);
    expect(before.kinds('critical-save')).toMatchObject([{ damage: 2, roll: { sides: 8 } }]);
    const after = blow([12], { str: 10 }, [12, 8], { 'overflow-after-step': true });
    expect(after.kinds('critical-save')).toMatchObject([{ damage: 4 }]);
  });
  it('[BW-OVF-03] and again, if the rest reaches the smaller die', () => {
    expect(blow([12], { str: 6 }, [12]).kinds('critical')).toMatchObject([{ to: 4 }, { to: 0 }]);
  });
  it('[BW-OVF-04] a rest below the die calls for a Save that must beat the rest', () => {
    const told = blow([12], { str: 8 }, [11, 4]);
    expect(told.kinds('critical-save')).toMatchObject([
      { damage: 3, roll: { sides: 6, kept: 4 }, safe: true },
    ]);
  });
  it('[BW-OVF-05] A-28: at zero the rest is ignored; overflow-can-kill makes it lethal', () => {
    const told = blow([12], { str: 6 }, [12]);
    expect([statusOf(told.t), told.dice]).toEqual(['incapacitated', 1]);
    expect(told.kinds('rest-ignored')).toMatchObject([{ left: 2 }]);
    expect(statusOf(blow([12], { str: 6 }, [12], { 'overflow-can-kill': true }).t)).toBe('dead');
    expect(statusOf(blow([12], { str: 6 }, [10], { 'overflow-can-kill': true }).t)).toBe('incapacitated');
  });
  it('[BW-OVF-06] A-02: a rest of exactly 0 is not saved against; save-against-zero rolls it all the same', () => {
    expect(blow([8], { str: 8 }, [8]).kinds('critical-save')).toEqual([]);
    const rolled = blow([8], { str: 8 }, [8, 1], { 'save-against-zero': true });
    expect([rolled.t.str, rolled.dice]).toEqual([6, 2]);
    expect(blow([4], { str: 4 }, [4], { 'save-against-zero': true }).dice).toBe(1);
  });
  it('[BW-OVF-07] failing the Save at the end is one step and no more', () => {
    const told = blow([12], { str: 8 }, [12, 1]);
    expect([told.t.str, told.t.criticals]).toEqual([4, 2]);
  });
  it('[BW-OVF-08] what fells a fresh die outright: 4, 10, 18, 28, 40', () => {
    for (const str of [4, 6, 8, 10, 12] as Size[]) {
      const damage = FELLS_OUTRIGHT[str] as number;
      const fall = (sum: number): string => {
        const dice = Array.from({ length: 12 }, (_, i) => Math.max(0, Math.min(4, sum - i * 4))).filter(
          (face) => face > 0,
        );
        const attack = armed([4], {}, { count: dice.length });
        const setup = setupOf({ heroes: { a: attack }, foes: { t: armed([6], { grit: 0, str }) } });
        return statusOf(play(setup, dice, []).of('t'));
      };
      expect(fall(damage)).toBe('incapacitated');
      expect(fall(damage - 1)).toBe('fighting');
    }
  });
});

describe('heads', () => {
  const hydra = (heads: number): Sheet => ({
    ...(LIBRARY['vulture-hydra']?.sheet as Sheet),
    heads,
    grit: 0,
    kind: 'pc',
  });
  it('[BW-CRIT-01] a hydra loses a head instead of STR, 8 at a time, and dies with the last', () => {
    const strike = (heads: number, dice: number[]): ReturnType<typeof play> =>
      play(setupOf({ heroes: { a: armed([12], {}, { count: 2 }) }, foes: { t: hydra(heads) } }), dice, []);
    const hurt = strike(3, [12, 5, 2]);
    expect([hurt.of('t').heads, hurt.of('t').str]).toEqual([1, 8]);
    expect(hurt.kinds('head-lost').length).toBe(2);
    expect(strike(3, [12, 5, 1]).of('t').heads).toBe(0);
    expect(statusOf(strike(1, [12, 5]).of('t'))).toBe('dead');
  });
  it('[BW-ATK-07] the number of heads is rolled before the first round', () => {
    const setup = setupOf({
      heroes: { h: LIBRARY['vulture-hydra']?.sheet as Sheet },
      foes: { t: armed([6], { gritMax: 30 }) },
    });
    const told = play(setup, [2, 6, 6], [does('h', { do: 'attack', with: 'bite', target: 't' })]);
    expect([told.of('h').heads, told.of('t').grit]).toEqual([2, 18]);
  });
});
