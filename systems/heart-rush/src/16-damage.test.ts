import { describe, expect, it } from 'vitest';
import { computeHarm, offerShrugs, payBlood, shrugsLeft, takeHarm } from './16-damage.ts';
import type { Harm } from './effects.ts';
import { type Arena, stateOf, tableOf } from './testing.ts';

const harm = (raw: number, rest: Partial<Harm> = {}): Harm => ({
  by: 'ana',
  target: 'orc',
  raw,
  fromAttack: false,
  executes: false,
  damageType: 'none',
  heavyMelee: false,
  rule: 'HR-DMG-01',
  ...rest,
});
function taken(raw: number, orc: object = {}, shrug = false, options: Arena['options'] = {}) {
  const fight = stateOf({
    p: { ana: { at: [1, 1] } },
    g: { orc: { at: [9, 9], hp: 40, ...orc }, gob: { at: [9, 10] } },
    options,
  });
  const { table, events, asked } = tableOf(fight, [], { 'whether-to-shrug': shrug });
  takeHarm(fight, table, harm(raw));
  return { orc: fight.fighters[1]!, events, asked, fight };
}

describe('taking damage', () => {
  it('[HR-DMG-01] defensive halving, then abilities, then shrugging, then flat reductions, then hit points, then the wound', () => {
    const fight = stateOf({
      p: { ana: { at: [1, 1] } },
      g: { orc: { at: [9, 9], hp: 40, abilities: ['iron-constitution', 'i-didnt-feel-a-thing'] } },
    });
    const orc = fight.fighters[1]!;
    Object.assign(orc, { stance: 'defensive', feelsNothing: true });
    const { table, events } = tableOf(fight, [], { 'whether-to-shrug': true });
    takeHarm(fight, table, harm(39, { fromAttack: true }));
    const steps = events.filter(({ kind }) => ['halved', 'reduced', 'shrugged', 'hurt'].includes(kind));
    expect(steps).toMatchObject([{ after: 20 }, { after: 10 }, { after: 5 }, { after: 1 }, { damage: 1 }]);
  });

  it('[HR-DMG-02] [HR-DMG-03] shrugging halves, rounded up, and the heart die falls; [A-15] or rounded down', () => {
    expect(taken(9, {}, true).orc).toMatchObject({ hp: 35, heart: 6 });
    expect(taken(9, {}, true, { 'shrug-rounding': 'down' }).orc.hp).toBe(36);
    expect(taken(1, {}, true).asked).not.toContain('whether-to-shrug orc');
    expect(taken(2, {}, true).orc.hp).toBe(39);
  });

  it('[HR-DMG-04] a d4 heart takes it all, a d2 too', () => {
    expect(taken(9, { heart: 4 }, true).orc).toMatchObject({ hp: 31, heart: 4 });
    expect(taken(9, { heart: 2 }, true).orc.hp).toBe(31);
  });

  it('[HR-DMG-05] as often as the die has sizes; [A-16] or once a round', () => {
    const fight = stateOf({ p: { ana: {} }, g: { orc: { heart: 12 } } });
    expect(shrugsLeft(fight, fight.fighters[1]!)).toBe(4);
    fight.options = { ...fight.options, 'shrug-limit': 'per-round' };
    expect(shrugsLeft(fight, fight.fighters[1]!)).toBe(1);
    fight.fighters[1]!.shrugsThisRound = 1;
    expect(shrugsLeft(fight, fight.fighters[1]!)).toBe(0);
  });

  it('[A-15] where halves are rounded down, 1 damage can be shrugged off as well', () => {
    expect(taken(1, {}, true).asked).toEqual([]);
    const { orc, asked } = taken(1, {}, true, { 'shrug-rounding': 'down' });
    expect([orc.hp, orc.heart, asked]).toEqual([40, 6, ['whether-to-shrug orc']]);
  });

  it('[HR-DMG-05] two at once: each shrug tells the size it costs', () => {
    const fight = stateOf({ p: { ana: {} }, g: { orc: { heart: 10 } } });
    const { table, events } = tableOf(fight, [], { 'which-to-shrug': [{ place: 0 }, { place: 1 }] });
    offerShrugs(fight, table, [computeHarm(fight, table, harm(9)), computeHarm(fight, table, harm(7))]);
    expect(events).toMatchObject([
      { kind: 'shrugged', after: 5, heart: 8 },
      { kind: 'shrugged', after: 4, heart: 6 },
    ]);
  });

  it('[HR-DMG-06] outside engagements the lower die counts at once', () => {
    const { events } = taken(9, {}, true);
    expect(events.map(({ kind }) => kind)).toEqual(['shrugged', 'hurt', 'heart-fell']);
  });

  it('[HR-DMG-07] every damage can be shrugged off; hit points given up cannot, and never wound', () => {
    const fight = stateOf({ p: { ana: {} }, g: { orc: {} } });
    const { table, asked } = tableOf(fight);
    payBlood(table, fight.fighters[1]!, 12);
    expect(asked).toEqual([]);
    expect(fight.fighters[1]).toMatchObject({ hp: 28, wounds: [] });
    expect(taken(9, {}, true).asked).toContain('whether-to-shrug orc');
  });

  it('[HR-DMG-08] the amount is known when the choice is made', () => {
    const fight = stateOf({ p: { ana: { at: [1, 1] } }, g: { orc: { at: [9, 9] } } });
    const seen: unknown[] = [];
    const { table } = tableOf(fight);
    const ask = table.ask.bind(table);
    table.ask = ((question: { kind: string }, who: string, about: never) => {
      if (question.kind === 'whether-to-shrug') seen.push(about);
      return ask(question as never, who, about);
    }) as typeof table.ask;
    takeHarm(fight, table, harm(17));
    expect(seen).toEqual([{ amount: 17, by: 'ana' }]);
  });

  it('[HR-DMG-09] hit points go below zero', () => {
    expect(taken(30, { hp: 10, maxHp: 40 }).orc).toMatchObject({ hp: -20, status: 'up' });
  });

  it('[HR-DMG-10] damage 0 is no damage', () => {
    const { events, asked } = taken(0, {}, true);
    expect([events, asked]).toEqual([[], []]);
    const fight = stateOf({ p: { ana: {} }, g: { orc: { abilities: ['i-didnt-feel-a-thing'] } } });
    fight.fighters[1]!.feelsNothing = true;
    computeHarm(fight, tableOf(fight).table, harm(0));
    expect(fight.fighters[1]!.feelsNothing).toBe(true);
  });
});
