import { describe, expect, it } from 'vitest';
import { heal, takeWound, treat } from './17-wounds.ts';
import { afterwards } from './afterwards.ts';
import type { WHAT_AFTERWARDS } from './questions-after.ts';
import { drinkPotion, failedRest, longRest, shortRest } from './rests.ts';
import { type Arena, stateOf, tableOf } from './testing.ts';
import { turnChoices } from './turn-choices.ts';
import { healCap } from './wound-ranks.ts';

const one = (sheet: object, options: Arena['options'] = {}) => {
  const fight = stateOf({
    p: { ana: { at: [1, 1], ...sheet }, doc: { at: [1, 2], cunning: 6, kit: 5, medicine: 2 } },
    g: { orc: { at: [9, 9] } },
    options,
  });
  return { fight, ana: fight.fighters[0]!, doc: fight.fighters[1]! };
};

const wounds = (...ranks: number[]) => ranks.map((rank) => ({ rank }));

describe('wounds', () => {
  it('[HR-WND-01] [HR-WND-02] ten or more in one instance is a wound of that rank; [A-12] or eleven', () => {
    const after = (damage: number, options: Arena['options'] = {}) => {
      const { fight, ana } = one({}, options);
      takeWound(fight, tableOf(fight).table, ana, damage);
      return ana.wounds.map(({ rank }) => rank);
    };
    expect([after(9), after(10), after(23)]).toEqual([[], [10], [23]]);
    expect([after(10, { 'wound-at': 11 }), after(11, { 'wound-at': 11 })]).toEqual([[], [11]]);
  });

  it('[HR-WND-03] the game master words it; it begins untreated', () => {
    const { fight, ana } = one({});
    takeWound(fight, tableOf(fight, [], { 'wound-text': 'Broken rib' }).table, ana, 12);
    expect(ana.wounds).toEqual([{ rank: 12, text: 'Broken rib', treated: false }]);
    takeWound(fight, tableOf(fight).table, ana, 12);
    expect(ana.wounds[1]?.text).toBe('wound');
  });

  it('[HR-WND-04] stat blocks may have another threshold, or none', () => {
    const ranks = (woundAt: number, damage: number) => {
      const { fight, ana } = one({ woundAt });
      takeWound(fight, tableOf(fight).table, ana, damage);
      return ana.wounds.length;
    };
    expect([ranks(15, 14), ranks(15, 15), ranks(0, 50)]).toEqual([0, 1, 0]);
  });

  it('[HR-WND-05] [HR-HEAL-02] also below zero, and it takes no further hit points', () => {
    const { fight, ana } = one({ hp: -5, maxHp: 40 });
    takeWound(fight, tableOf(fight).table, ana, 12);
    expect(ana).toMatchObject({ hp: -5, woundRanks: 12 });
  });

  it('[HR-WND-06] invoked outside the fight: penalty and destiny points of its rank, at most 5 points', () => {
    const told = (rank: number): unknown => {
      const { fight, ana } = one({ hp: 40, woundAt: 3 });
      const { table, events } = tableOf(fight);
      takeWound(fight, table, ana, rank);
      return events[0];
    };
    expect(told(12)).toMatchObject({ kind: 'wounded', invoked: { penalty: 12, destiny: 5 } });
    expect(told(3)).toMatchObject({ invoked: { penalty: 3, destiny: 3 } });
  });

  it('[HR-HEAL-01] healing stops at the maximum less all ranks, and never takes hit points', () => {
    const { fight, ana } = one({ hp: 5, maxHp: 40, wounds: wounds(12, 11) });
    const { table } = tableOf(fight);
    expect(healCap(ana)).toBe(17);
    heal(fight, table, ana, 10);
    expect(ana.hp).toBe(15);
    heal(fight, table, ana, 20);
    expect(ana.hp).toBe(17);
    ana.hp = 30;
    heal(fight, table, ana, 20);
    expect(ana.hp).toBe(30);
  });
});

describe('treating and resting', () => {
  it('[HR-TREAT-01] [HR-TREAT-02] [HR-TREAT-04] one check lowers every untreated wound; at 0 it is gone; once', () => {
    const { fight, ana, doc } = one({
      hp: 5,
      maxHp: 80,
      wounds: [{ rank: 20 }, { rank: 14 }, { rank: 6, treated: true }],
    });
    treat(fight, tableOf(fight, [4, 3]).table, doc, ana, false);
    expect(ana.wounds.map(({ rank, treated }) => [rank, treated])).toEqual([
      [6, true],
      [6, true],
    ]);
    expect(ana.woundRanks).toBe(12);
  });

  it('[HR-TREAT-03] oneself with D1', () => {
    const { fight, doc } = one({});
    doc.wounds = [{ rank: 30, text: 'cut', treated: false }];
    const { table, events } = tableOf(fight, [6, 5, 2]);
    treat(fight, table, doc, doc, false);
    expect(events[0]).toMatchObject({ kind: 'treated', roll: { net: -1, total: 14 } });
  });

  it('[HR-TREAT-05] not in the fight; [A-52] unless treat-in-combat makes it an action beside the patient', () => {
    const treats = (options: Arena['options']) =>
      turnChoices(one({ wounds: wounds(12) }, options).fight, 'p').filter(({ do: what }) => what === 'treat');
    expect(treats({})).toEqual([]);
    expect(treats({ 'treat-in-combat': 'action' })).toHaveLength(2);
  });

  it('[HR-REST-01] a short rest makes the heart whole', () => {
    const { fight, ana } = one({ heart: 4, maxHeart: 10, hp: 5, maxHp: 40 });
    shortRest(tableOf(fight).table, ana);
    expect(ana).toMatchObject({ heart: 10, hp: 5 });
  });

  it('[HR-REST-02] a long one takes a rank off treated wounds and heals to the cap; [A-51] off untreated ones on request', () => {
    const slept = (options: Arena['options']) => {
      const { fight, ana } = one(
        { hp: 5, maxHp: 40, wounds: [{ rank: 5, treated: true }, { rank: 8 }] },
        options,
      );
      longRest(fight, tableOf(fight).table, ana);
      return [ana.wounds.map(({ rank }) => rank), ana.hp];
    };
    expect(slept({})).toEqual([[4, 8], 28]);
    expect(slept({ 'untreated-heal': true })).toEqual([[4, 7], 29]);
  });

  it('[HR-REST-03] a failed one heals half of what is missing and leaves an ache', () => {
    const { fight, ana } = one({ hp: 5, maxHp: 40, wounds: [{ rank: 8, treated: true }] });
    failedRest(fight, tableOf(fight, [2]).table, ana);
    expect(ana.hp).toBe(18);
    expect(ana.wounds[0]?.rank).toBe(8);
    expect(ana.levels['off-balanced']).toBe(1);
  });

  it('[HR-REST-04] a potion takes a rank off every wound and heals 20', () => {
    const { fight, ana } = one({ hp: 5, maxHp: 40, wounds: [{ rank: 1 }, { rank: 8 }] });
    drinkPotion(fight, tableOf(fight).table, ana);
    expect(ana.wounds.map(({ rank }) => rank)).toEqual([7]);
    expect(ana.hp).toBe(25);
  });

  it('[HR-REST-02] [HR-REST-04] the day after a fight has one long rest, and one potion for each', () => {
    const { fight, ana } = one({ hp: 5, maxHp: 90, wounds: wounds(12) });
    fight.outcome = { winner: null, reason: '', rule: 'HR-END-01' };
    const offers: string[][] = [];
    const answers: unknown[] = [{ do: 'potion', fighter: ana.id }, { do: 'failed-rest' }, { do: 'done' }];
    const { table } = tableOf(fight, [2, 2]);
    table.ask = ((question: typeof WHAT_AFTERWARDS, who: string, about: never) => {
      if (question.kind !== 'what-afterwards' || who !== ana.side)
        return question.fallback(fight, who, about);
      const choices = question.choices(fight, who, about);
      if (choices.shape === 'one-of')
        offers.push(choices.answers.map((answer) => Object.values(answer).join(' ')));
      return answers.shift();
    }) as typeof table.ask;
    afterwards(fight, table);
    const rests = [`potion ${ana.id}`, 'short-rest', 'long-rest', 'failed-rest'];
    expect(offers.map((offer) => offer.filter((what) => rests.includes(what)))).toEqual([
      rests,
      ['short-rest', 'long-rest', 'failed-rest'],
      ['short-rest'],
    ]);
  });
});
