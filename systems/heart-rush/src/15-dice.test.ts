import { describe, expect, it } from 'vitest';
import { abilityNumber, contestCheck, type Pool, rollPool, savingThrow, sizeDown } from './15-dice.ts';
import { treat } from './17-wounds.ts';
import { type Arena, stateOf, tableOf } from './testing.ts';

const duel = (ana: object = {}, orc: object = {}, options: Arena['options'] = {}) =>
  stateOf({
    p: { ana: { at: [5, 5], might: 6, ...ana } },
    g: { orc: { at: [6, 5], might: 8, ...orc } },
    options,
  });
const pool = (...sizes: number[]): Pool => ({
  sizes,
  from: sizes.map((_, i) => (i === 0 ? 'heart' : 'ability')),
});
const rolled = (sizes: number[], net: number, dice: number[]) =>
  rollPool(tableOf(duel(), dice).table, 'ana', 'might', pool(...sizes), 0, net);
const TERMS = { about: 'grapple', rule: 'HR-GRAP-01', actor: [], target: [], halve: false } as const;

describe('dice', () => {
  it('[HR-DICE-01] advantages and disadvantages cancel one for one', () => {
    const fight = duel({ conditions: { weakened: 1 } });
    fight.fighters[0]!.helped = true;
    const { table } = tableOf(fight, [4, 4, 5, 5]);
    expect(contestCheck(fight, table, fight.fighters[0]!, 'might', fight.fighters[1]!, 'might', TERMS)).toBe(
      false,
    );
  });

  it('[HR-DICE-02] A2 adds two of the smallest die and drops the two lowest', () => {
    expect(rolled([8, 6], 2, [1, 5, 6, 2])).toMatchObject({
      sizes: [8, 6, 6, 6],
      total: 11,
      dropped: 0b1001,
    });
  });

  it('[HR-DICE-03] D2 adds two of the largest die and drops the two highest', () => {
    expect(rolled([8, 6], -2, [7, 5, 8, 2])).toMatchObject({
      sizes: [8, 6, 8, 8],
      total: 7,
      dropped: 0b0101,
    });
  });

  it('[HR-DICE-04] of equal results the added dice are dropped first', () => {
    expect(rolled([8, 6], 1, [3, 5, 3])).toMatchObject({ dropped: 0b100, total: 8 });
    expect(rolled([8, 6], -1, [7, 5, 7])).toMatchObject({ dropped: 0b100, total: 12 });
  });

  it('[HR-DICE-05] a check of heart and ability succeeds on the number itself', () => {
    const fight = duel();
    const check = (dice: number[]) =>
      savingThrow(fight, tableOf(fight, dice).table, fight.fighters[0]!, 'might', 9, 'HR-DICE-05');
    expect([check([4, 5]), check([4, 4])]).toEqual([true, false]);
  });

  it('[HR-DICE-06] a 1 is failure or another roll with a complication; two are both', () => {
    const treated = (dice: number[], how: string, inCombat = false) => {
      const fight = duel({ cunning: 6 }, { wounds: [{ rank: 20 }] });
      const [healer, patient] = fight.fighters;
      const { table, events } = tableOf(fight, dice, { 'how-to-take-a-one': how });
      treat(fight, table, healer!, patient!, inCombat);
      return [patient!.wounds[0]?.rank, events.filter(({ kind }) => kind === 'complication').length];
    };
    expect(treated([1, 6, 5], 'reroll')).toEqual([9, 1]);
    expect(treated([1, 6], 'fail')).toEqual([20, 1]);
    expect(treated([1, 1], 'reroll')).toEqual([20, 1]);
    expect(treated([1, 6], 'fail', true)).toEqual([13, 0]);
  });

  it('[A-64] contested checks have no complications, unless combat-complications brings them', () => {
    const tried = (on: boolean, dice: number[]) => {
      const fight = duel({}, {}, { 'combat-complications': on });
      const { table, events } = tableOf(fight, dice, { 'how-to-take-a-one': 'fail' });
      return [
        contestCheck(fight, table, fight.fighters[0]!, 'might', fight.fighters[1]!, 'might', TERMS),
        events[0]?.kind,
      ];
    };
    expect(tried(false, [1, 6, 2, 2])).toEqual([true, 'check-contested']);
    expect(tried(true, [1, 6, 2, 2])).toEqual([false, 'complication']);
  });

  it('[HR-DICE-07] a saving throw has no complications; the number is the die’s maximum and twice the paragon level', () => {
    const fight = duel({}, { paragon: 2 });
    expect(abilityNumber(fight.fighters[1]!, 'might')).toBe(12);
    const { table, events } = tableOf(fight, [1, 6]);
    expect(savingThrow(fight, table, fight.fighters[0]!, 'might', 7, 'HR-DICE-07')).toBe(true);
    expect(events.map(({ kind }) => kind)).toEqual(['checked']);
  });

  it('[HR-DICE-08] the actor must roll higher', () => {
    const tried = (dice: number[]) => {
      const fight = duel();
      return contestCheck(
        fight,
        tableOf(fight, dice).table,
        fight.fighters[0]!,
        'might',
        fight.fighters[1]!,
        'might',
        TERMS,
      );
    };
    expect([tried([4, 4, 4, 4]), tried([4, 5, 4, 4])]).toEqual([false, true]);
  });

  it('[HR-DICE-09] own dice first, the extra ones last', () => {
    expect(rolled([8, 6], 1, [2, 3, 4]).from).toEqual(['heart', 'ability', 'advantage']);
  });

  it('[HR-DICE-10] the ladder goes 4, 6, 8, 10, 12, 20', () => {
    expect([20, 12, 10, 8, 6, 4].map(sizeDown)).toEqual([12, 10, 8, 6, 4, 4]);
  });
});
