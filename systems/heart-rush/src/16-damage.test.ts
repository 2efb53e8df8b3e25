import { describe, expect, it } from 'vitest';
import { endStep } from './13-resolution.ts';
import { computeHarm, payBlood, shrugsLeft, takeHarm } from './16-damage.ts';
import { type Harm, noEffects } from './effects.ts';
import type { Options } from './house-rules.ts';
import type { Fight } from './state.ts';
import { type Desk, desk, engaged, fightOf, who } from './testing-desk.ts';

function duel(ana: object = {}, options: Partial<Options> = {}): Fight {
  return fightOf({ ana: ana as never }, { orc: {} }, { places: { ana: [2, 2], orc: [3, 2] } }, options);
}
function harm(raw: number, more: Partial<Harm> = {}): Harm {
  const facts = { fromAttack: false, executes: false, damageType: 'none', heavyMelee: false } as const;
  return { by: 'orc', target: 'ana', raw, ...facts, rule: 'HR-ATK-03', ...more };
}
function take(fight: Fight, raw: number, answers: Record<string, unknown[]> = {}): Desk {
  const d = desk(fight, [], answers);
  takeHarm(fight, d.table, harm(raw));
  return d;
}
const SHRUG = { 'whether-to-shrug': [true] };

describe('taking damage', () => {
  it('[HR-DMG-01] defensive halving, then shrugging off, then flat reductions, then hit points, then the wound', () => {
    const fight = duel({ abilities: ['iron-constitution'] });
    engaged(fight, { orc: 'might', ana: 'defensive' });
    const d = desk(fight, [], SHRUG);
    takeHarm(fight, d.table, harm(25, { fromAttack: true }));
    const steps = d.events.flatMap((event) =>
      'before' in event ? [`${event.kind} ${event.before}-${event.after}`] : [],
    );
    expect(steps).toEqual(['halved 25-13', 'shrugged 13-7', 'reduced 7-3']);
    expect([who(fight, 'ana').hp, who(fight, 'ana').wounds]).toEqual([37, []]);
  });
  it('[HR-DMG-02] shrugging off halves and costs a size of the heart die', () => {
    const fight = duel();
    take(fight, 12, SHRUG);
    expect([who(fight, 'ana').hp, who(fight, 'ana').heart]).toEqual([34, 6]);
    const kept = duel();
    take(kept, 9);
    expect([who(kept, 'ana').hp, who(kept, 'ana').heart]).toEqual([31, 8]);
  });
  it('[HR-DMG-03] the half is rounded up, or down by shrug-rounding (A-15); 1 is not worth asking', () => {
    const hp = (options: Partial<Options>): number => {
      const fight = duel({}, options);
      take(fight, 9, SHRUG);
      return who(fight, 'ana').hp;
    };
    expect([hp({}), hp({ 'shrug-rounding': 'down' })]).toEqual([35, 36]);
    expect(take(duel(), 1).asked).toEqual([]);
    expect(take(duel(), 2).asked).toEqual(['whether-to-shrug ana']);
  });
  it('[HR-DMG-04] a d4 cannot, nor a d2', () => {
    for (const heart of [2, 4]) {
      const fight = duel({ heart });
      expect([take(fight, 9, SHRUG).asked, who(fight, 'ana').hp]).toEqual([[], 31]);
    }
  });
  it('[HR-DMG-05] once for each instance, as long as the die lasts; shrug-limit: per-round allows one (A-16)', () => {
    const fight = duel();
    expect(shrugsLeft(fight, who(fight, 'ana'))).toBe(2);
    for (let i = 0; i < 3; i++) take(fight, 4, SHRUG);
    expect([who(fight, 'ana').hp, who(fight, 'ana').heart]).toEqual([40 - 2 - 2 - 4, 4]);
    const once = duel({}, { 'shrug-limit': 'per-round' });
    for (let i = 0; i < 2; i++) take(once, 4, SHRUG);
    expect([who(once, 'ana').hp, who(once, 'ana').heart]).toEqual([40 - 2 - 4, 6]);
  });
  it('[HR-DMG-05] several in one step: their owner picks, no more than there are sizes', () => {
    const fight = duel({ heart: 6 });
    engaged(fight, { orc: 'might', ana: 'might' });
    const effects = noEffects();
    effects.harms.push(harm(12), harm(11));
    const d = desk(fight, [], { 'which-to-shrug': [[{ place: 0 }]] });
    endStep(fight, d.table, effects, []);
    expect([who(fight, 'ana').hp, who(fight, 'ana').heart]).toEqual([23, 4]);
    expect(who(fight, 'ana').wounds).toMatchObject([{ rank: 11 }]);
  });
  it('[HR-DMG-06] in a step the die falls at its end', () => {
    const fight = duel();
    engaged(fight, { orc: 'might', ana: 'might' });
    const effects = noEffects();
    effects.harms.push(harm(12));
    const d = desk(fight, [], SHRUG);
    endStep(fight, d.table, effects, []);
    const kinds = d.events.map(({ kind }) => kind);
    expect(kinds.indexOf('hurt')).toBeLessThan(kinds.indexOf('heart-fell'));
  });
  it('[HR-DMG-07] any damage can be shrugged off; hit points paid as a price cannot, and never wound', () => {
    const fight = duel({ hp: 20, maxHp: 20 });
    const d = desk(fight);
    payBlood(d.table, who(fight, 'ana'), 12);
    expect([who(fight, 'ana').hp, who(fight, 'ana').wounds, d.asked]).toEqual([8, [], []]);
  });
  it('[HR-DMG-08] the amount is known when the choice is made', () => {
    const fight = duel();
    const amounts: unknown[] = [];
    const { table } = desk(fight);
    const watched = Object.create(table) as typeof table;
    watched.ask = ((_question: unknown, _who: string, about: { amount: number }) => {
      amounts.push(about.amount);
      return false;
    }) as never;
    takeHarm(fight, watched, harm(7));
    expect(amounts).toEqual([7]);
  });
  it('[HR-DMG-09] hit points go below zero', () => {
    const fight = duel({ hp: 3, maxHp: 40 });
    take(fight, 8);
    expect(who(fight, 'ana').hp).toBe(-5);
  });
  it('[HR-DMG-10] damage of 0 is none: nothing is asked, nothing told', () => {
    const fight = duel();
    const d = take(fight, 0);
    expect([d.asked, d.events, who(fight, 'ana').hp]).toEqual([[], [], 40]);
  });
  it('[HR-DEF-02] [HR-DEF-04] halved and rounded up for the defensive, attack damage only; 1 stays 1', () => {
    const fight = duel();
    engaged(fight, { orc: 'might', ana: 'defensive' });
    const amount = (raw: number, fromAttack: boolean): number =>
      computeHarm(fight, desk(fight).table, harm(raw, { fromAttack })).amount;
    expect([amount(17, true), amount(1, true), amount(0, true), amount(17, false)]).toEqual([9, 1, 0, 17]);
  });
});
