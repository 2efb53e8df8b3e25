import { describe, expect, it } from 'vitest';
import { takeHarm } from './16-damage.ts';
import {
  canBeTreated,
  drinkPotion,
  failedRest,
  heal,
  healCap,
  invokedWound,
  longRest,
  shortRest,
  treat,
} from './17-wounds.ts';
import type { Options } from './house-rules.ts';
import type { Fight } from './state.ts';
import { play } from './testing.ts';
import { desk, fightOf, who } from './testing-desk.ts';

function duel(ana: object = {}, options: Partial<Options> = {}): Fight {
  return fightOf({ ana: ana as never, doc: { cunning: 6, kit: 3 } }, { orc: {} }, {}, options);
}
function hurt(fight: Fight, raw: number, answers: Record<string, unknown[]> = {}): void {
  const facts = { fromAttack: false, executes: false, damageType: 'none', heavyMelee: false } as const;
  takeHarm(fight, desk(fight, [], answers).table, {
    by: 'orc',
    target: 'ana',
    raw,
    ...facts,
    rule: 'HR-ATK-03',
  });
}
function ranks(fight: Fight): number[] {
  return who(fight, 'ana').wounds.map(({ rank }) => rank);
}
const wound = (rank: number, treated = false): object => ({ rank, treated });

describe('wounds', () => {
  it('[HR-WND-01] 10 or more in one instance; 9 never, two of 6 do not add up', () => {
    const fight = duel();
    hurt(fight, 9);
    hurt(fight, 6);
    hurt(fight, 6);
    expect(ranks(fight)).toEqual([]);
    hurt(fight, 10);
    expect(ranks(fight)).toEqual([10]);
  });
  it('[HR-WND-01] wound-at: 11 (A-12)', () => {
    const fight = duel({}, { 'wound-at': 11 });
    hurt(fight, 10);
    hurt(fight, 11);
    expect(ranks(fight)).toEqual([11]);
  });
  it('[HR-WND-02] the rank is what was finally taken', () => {
    const fight = duel();
    hurt(fight, 30, { 'whether-to-shrug': [true] });
    expect(ranks(fight)).toEqual([15]);
  });
  it('[HR-WND-03] the game master words it; it begins untreated', () => {
    const fight = duel();
    hurt(fight, 12, { 'wound-text': ['Smashed leg'] });
    expect(who(fight, 'ana').wounds).toEqual([{ rank: 12, text: 'Smashed leg', treated: false }]);
  });
  it('[HR-WND-04] stat blocks have thresholds of their own, or none', () => {
    const tough = duel({ woundAt: 15 });
    hurt(tough, 14);
    expect(ranks(tough)).toEqual([]);
    const never = duel({ woundAt: 0 });
    hurt(never, 30);
    expect(ranks(never)).toEqual([]);
  });
  it('[HR-WND-05] also at 0 or fewer hit points', () => {
    const fight = duel({ hp: -3, maxHp: 40 });
    hurt(fight, 12);
    expect([ranks(fight), who(fight, 'ana').hp]).toEqual([[12], -15]);
  });
  it('[HR-WND-06] invoked outside the fight: penalty by rank, destiny at most 5', () => {
    expect([3, 12].map((rank) => invokedWound({ rank, text: '', treated: false }))).toEqual([
      { penalty: 3, destiny: 3 },
      { penalty: 12, destiny: 5 },
    ]);
  });
});

describe('healing', () => {
  it('[HR-HEAL-01] never above the maximum less all ranks, and never lowers', () => {
    const fight = duel({ hp: 5, maxHp: 40, wounds: [wound(12), wound(11)] });
    const ana = who(fight, 'ana');
    expect(healCap(ana)).toBe(17);
    heal(fight, desk(fight).table, ana, 10);
    expect(ana.hp).toBe(15);
    heal(fight, desk(fight).table, ana, 20);
    expect(ana.hp).toBe(17);
    ana.hp = 30;
    heal(fight, desk(fight).table, ana, 20);
    expect(ana.hp).toBe(30);
  });
  it('[HR-HEAL-02] a wound takes no further hit points', () => {
    const fight = duel();
    hurt(fight, 12);
    expect([who(fight, 'ana').hp, healCap(who(fight, 'ana'))]).toEqual([28, 28]);
  });
});

describe('treating', () => {
  it('[HR-TREAT-01] one check, kit included, off every untreated wound', () => {
    const fight = duel({ wounds: [wound(15), wound(20), wound(8, true)] });
    treat(fight, desk(fight, [6, 5]).table, who(fight, 'doc'), who(fight, 'ana'), false);
    expect(ranks(fight)).toEqual([1, 6, 8]);
  });
  it('[HR-TREAT-02] at or below zero it is gone (A-50)', () => {
    const fight = duel({ wounds: [wound(14), wound(11), wound(15)] });
    treat(fight, desk(fight, [6, 5]).table, who(fight, 'doc'), who(fight, 'ana'), false);
    expect([ranks(fight), healCap(who(fight, 'ana'))]).toEqual([[1], 39]);
  });
  it('[HR-TREAT-03] oneself: D1', () => {
    const fight = duel({ cunning: 6, kit: 3, wounds: [wound(15), wound(11)] });
    treat(fight, desk(fight, [6, 5, 2]).table, who(fight, 'ana'), who(fight, 'ana'), false);
    expect(ranks(fight)).toEqual([5, 1]);
  });
  it('[HR-TREAT-04] treated once; later wounds can be treated', () => {
    const fight = duel({ wounds: [wound(15, true)] });
    expect(canBeTreated(who(fight, 'ana'))).toBe(false);
    hurt(fight, 12);
    expect(canBeTreated(who(fight, 'ana'))).toBe(true);
  });
  it('[HR-TREAT-05] no action of the fight, unless treat-in-combat (A-52)', () => {
    const sketch = {
      p: {
        ana: { at: [5, 5] as [number, number], wounds: [wound(15)] },
        doc: { at: [5, 6] as [number, number], kit: 3, cunning: 6 },
      },
      g: { orc: { at: [12, 12] as [number, number] } },
    };
    const pin = ['turn p', { fighter: 'doc', do: 'treat', target: 'ana' }] as const;
    expect(() => play(sketch, [5, 6, 5], [pin])).toThrow();
    const { f } = play({ ...sketch, options: { 'treat-in-combat': 'action' } }, [5, 6, 5], [pin]);
    expect([f('ana').wounds[0]?.rank, f('doc').actions]).toEqual([1, 0]);
  });
});

describe('rests', () => {
  it('[HR-REST-01] a short rest: the heart die is whole', () => {
    const fight = duel({ heart: 4, maxHeart: 8, hp: 10, maxHp: 40 });
    shortRest(desk(fight).table, who(fight, 'ana'));
    expect([who(fight, 'ana').heart, who(fight, 'ana').hp]).toEqual([8, 10]);
  });
  it('[HR-REST-02] a long rest: treated wounds lose a rank, hit points rise to the cap (A-51)', () => {
    const night = (options: Partial<Options>): [number[], number] => {
      const fight = duel({ hp: 5, maxHp: 40, wounds: [wound(6, true), wound(5), wound(1, true)] }, options);
      longRest(fight, desk(fight).table, who(fight, 'ana'));
      return [ranks(fight), who(fight, 'ana').hp];
    };
    expect(night({})).toEqual([[5, 5], 30]);
    expect(night({ 'untreated-heal': true })).toEqual([[5, 4], 31]);
  });
  it('[HR-REST-03] a bad night: half of what is missing, rounded down, and an ache', () => {
    const fight = duel({ hp: 5, maxHp: 40, wounds: [wound(6, true)] });
    failedRest(fight, desk(fight, [2]).table, who(fight, 'ana'));
    expect([ranks(fight), who(fight, 'ana').hp, who(fight, 'ana').levels['off-balanced']]).toEqual([
      [6],
      19,
      1,
    ]);
  });
  it('[HR-REST-04] a potion: every wound a rank less, 20 hit points', () => {
    const fight = duel({ hp: 5, maxHp: 40, wounds: [wound(6), wound(1, true)] });
    drinkPotion(fight, desk(fight).table, who(fight, 'ana'));
    expect([ranks(fight), who(fight, 'ana').hp]).toEqual([[5], 25]);
  });
});
