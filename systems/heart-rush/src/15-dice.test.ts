import { describe, expect, it } from 'vitest';
import {
  abilityNumber,
  addDie,
  contestCheck,
  netOfCheck,
  type Pool,
  rollCheck,
  rollPool,
  savingThrow,
  sizeDown,
  sizeUp,
  skillCheck,
} from './15-dice.ts';
import type { Roll } from './events.ts';
import type { Options } from './house-rules.ts';
import type { Fight } from './state.ts';
import { desk, fightOf, who } from './testing-desk.ts';

function duel(ana: object = {}, orc: object = {}, options: Partial<Options> = {}): Fight {
  return fightOf(
    { ana: { might: 6, ...ana } as never },
    { orc: orc as never },
    { places: { ana: [2, 2], orc: [3, 2] } },
    options,
  );
}
function pool(...sizes: number[]): Pool {
  const made: Pool = { sizes: [], from: [] };
  for (const size of sizes) addDie(made, size, 'weapon');
  return made;
}
function cast(sizes: number[], net: number, faces: number[], flat = 0): Roll {
  const fight = duel();
  return rollPool(desk(fight, faces).table, 'ana', 'might', pool(...sizes), flat, net);
}
function kept({ faces, dropped }: Roll): number[] {
  return faces.filter((_, place) => (dropped & (1 << place)) === 0);
}

describe('dice', () => {
  it('[HR-DICE-01] advantages and disadvantages cancel one for one', () => {
    const fight = duel({ conditions: { weakened: 2, poisoned: 1 } });
    who(fight, 'ana').helped = true;
    expect(netOfCheck(fight, who(fight, 'ana'), 'might', who(fight, 'orc'))).toBe(-2);
  });
  it('[HR-DICE-02] advantage adds dice of the smallest size and drops as many of the lowest', () => {
    const roll = cast([8, 6], 2, [5, 2, 6, 1], 3);
    expect([roll.sizes, kept(roll), roll.total]).toEqual([[8, 6, 6, 6], [5, 6], 14]);
  });
  it('[HR-DICE-03] disadvantage adds dice of the largest size and drops as many of the highest', () => {
    const roll = cast([8, 6, 8], -3, [6, 4, 8, 7, 2, 5]);
    expect([roll.sizes, kept(roll), roll.total]).toEqual([[8, 6, 8, 8, 8, 8], [4, 2, 5], 11]);
  });
  it('[HR-DICE-04] of equal results the added dice go first, so that only the kept are looked at', () => {
    const up = cast([6, 6], 1, [2, 5, 2]);
    expect([up.dropped, kept(up)]).toEqual([0b100, [2, 5]]);
    const fight = duel();
    const brutal = rollPool(desk(fight, [6, 3, 6, 4]).table, 'ana', 'might', pool(6, 6), 0, -1, true);
    expect([kept(brutal), brutal.total]).toEqual([[6, 3, 4], 13]);
    const spoilt = rollPool(desk(fight, [6, 3, 2]).table, 'ana', 'might', pool(6, 6), 0, -1, true);
    expect([spoilt.faces, spoilt.total]).toEqual([[6, 3, 2], 5]);
  });
  it('[HR-DICE-05] a check: heart and ability die and what is added, equal is enough', () => {
    const fight = duel();
    const check = (dice: number[]): boolean =>
      skillCheck(fight, desk(fight, dice).table, who(fight, 'ana'), 'might', 12, 0, 3).success;
    expect([check([5, 4]), check([5, 3])]).toEqual([true, false]);
  });
  it('[HR-DICE-06] a 1 outside combat: failure, or another roll at the price of a complication; two are both', () => {
    const fight = duel();
    const check = (dice: number[], answer: string): [boolean, unknown] => {
      const d = desk(fight, dice, { 'how-to-take-a-one': [answer] });
      const { success } = skillCheck(fight, d.table, who(fight, 'ana'), 'might', 8, 0, 0);
      return [success, d.events.find(({ kind }) => kind === 'complication')];
    };
    expect(check([8, 1], 'fail')).toMatchObject([false, { failed: true }]);
    expect(check([8, 1, 3], 'reroll')).toMatchObject([true, { failed: false }]);
    expect(check([1, 1], 'reroll')).toMatchObject([false, { failed: true }]);
  });
  it('[HR-DICE-07] a saving throw knows no complications; the number is the die plus twice the paragon level', () => {
    const fight = duel({}, { presence: 10, paragon: 2 });
    expect(abilityNumber(who(fight, 'orc'), 'presence')).toBe(14);
    const d = desk(fight, [8, 1]);
    expect(savingThrow(fight, d.table, who(fight, 'ana'), 'might', 9, 'HR-DICE-07')).toBe(true);
    expect(d.asked).toEqual([]);
  });
  it('[HR-DICE-08] a contested check: the actor must roll higher', () => {
    const fight = duel();
    const terms = { about: 'grapple', rule: 'HR-GRAP-01', actorNet: 0, targetNet: 0, halve: false } as const;
    const run = (dice: number[]): boolean =>
      contestCheck(
        fight,
        desk(fight, dice).table,
        who(fight, 'ana'),
        'might',
        who(fight, 'orc'),
        'might',
        terms,
      );
    expect([run([5, 4, 5, 3]), run([5, 4, 5, 4])]).toEqual([true, false]);
  });
  it('[HR-DICE-09] heart, ability, then what levels add', () => {
    const fight = duel({ conditions: { weakened: 1 } });
    const roll = rollCheck(fight, desk(fight, [3, 4, 5]).table, who(fight, 'ana'), 'might', null, 0);
    expect([roll.from, roll.sizes]).toEqual([
      ['heart', 'ability', 'disadvantage'],
      [8, 6, 8],
    ]);
  });
  it('[HR-DICE-10] the ladder of sizes', () => {
    expect([20, 12, 10, 8, 6, 4].map(sizeDown)).toEqual([12, 10, 8, 6, 4, 4]);
    expect([4, 6, 8, 10, 12, 20].map(sizeUp)).toEqual([6, 8, 10, 12, 20, 20]);
  });
  it('[HR-ATK-08] a missing die is none: it is not rolled and adds no level', () => {
    const fight = duel({ presence: 0, conditions: { shaken: 1 } });
    const roll = rollCheck(fight, desk(fight, [3, 5]).table, who(fight, 'ana'), 'presence', null, 0);
    expect([roll.sizes, roll.total]).toEqual([[8, 8], 3]);
    expect(rollPool(desk(fight).table, 'ana', 'might', pool(), 7, -2)).toMatchObject({ total: 7, sizes: [] });
  });
});
