import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import type { Sheet } from './state.ts';
import { armed, does, play, says, setupOf } from './testing.ts';

const cast = (
  target: Partial<Omit<Sheet, 'attacks'>>,
  options: Partial<Options> = {},
): ReturnType<typeof setupOf> =>
  setupOf(
    {
      heroes: { a: armed([12]), b: armed([8]), c: armed([6]) },
      foes: { t: armed([6], { grit: 0, ...target }) },
    },
    options,
  );
const first = says('who-acts', 'heroes', 'a');
const join = (who: string): ReturnType<typeof says> =>
  says('who-joins', 'heroes', { who, with: 'weapon', target: 't' });
const rest = ['b', 'c', 't'].map((id) => does(id, { do: 'nothing' }));

describe('volleys', () => {
  it('[BW-SIM-01] [BW-SIM-06] somebody joins when the roll is known, and one Save meets the sum', () => {
    const told = play(cast({ armor: 1, grit: 2, str: 12 }), [4, 6, 7], [first, join('b')]);
    expect(told.kinds('critical-save')).toMatchObject([{ damage: 6, roll: { face: 7 }, safe: true }]);
    const kinds = told.events.map((event) => event.kind);
    expect(kinds.indexOf('joined')).toBeGreaterThan(kinds.indexOf('attacked'));
  });
  it('[BW-SIM-02] armor counts against each', () => {
    const told = play(cast({ armor: 2, str: 12 }), [4, 6, 7], [first, join('b')]);
    expect(told.kinds('direct-damage')).toMatchObject([{ amount: 6 }]);
  });
  it('[BW-SIM-03] Grit is used up once: the next attack goes through', () => {
    const told = play(cast({ grit: 5, str: 12 }), [5, 4, 7], [first, join('b')]);
    expect(told.kinds('landed')).toMatchObject([{ over: 0, grit: 0 }, { over: 4 }]);
  });
  it('[BW-SIM-04] the order makes no difference to the sum', () => {
    const sums = [
      [2, 6],
      [6, 2],
    ].map((dice) => {
      const told = play(cast({ armor: 1, grit: 3, str: 12 }), [...dice, 7], [first, join('b')]);
      return told.kinds('direct-damage');
    });
    expect(sums[0]).toEqual(sums[1]);
  });
  it('[BW-SIM-05] A-04: only what is timed together, and the game master must agree', () => {
    const apart = play(cast({ str: 12 }), [3, 4, 3, 4], [first, does('c', { do: 'nothing' })]);
    expect(apart.kinds('critical-save').length).toBe(2);
    const refused = play(
      cast({ str: 12 }),
      [3, 4, 3, 4],
      [first, join('b'), says('whether-timed', 'gm', false), does('c', { do: 'nothing' })],
    );
    expect([refused.kinds('join-refused').length, refused.kinds('critical-save').length]).toEqual([1, 2]);
  });
  it('A-04 side-attacks-simultaneous: all attacks of the side land together', () => {
    const told = play(cast({ str: 12 }, { 'side-attacks-simultaneous': true }), [3, 4, 2, 10], [first]);
    expect(told.kinds('critical-save')).toMatchObject([{ damage: 9 }]);
  });
  it('[BW-SIM-07] only members who have not acted, and joining is their action', () => {
    const told = play(cast({ grit: 20, gritMax: 20 }), [3, 4, 2], [first, join('b'), ...rest.slice(2)]);
    expect(told.kinds('attacked').map((e) => 'fighter' in e && e.fighter)).toEqual(['a', 'b', 'c']);
    const again = [says('who-acts', 'heroes', 'b'), does('b', { do: 'nothing' }), first, join('b')];
    expect(() => play(cast({ grit: 20, gritMax: 20 }), [3, 4], again)).toThrow(/refused/);
  });
  it('[BW-SIM-08] several attacks in one action are one volley', () => {
    const setup = setupOf({
      heroes: { a: armed([6], {}, { count: 3 }) },
      foes: { t: armed([6], { grit: 0, str: 12 }) },
    });
    expect(play(setup, [2, 3, 4, 10]).kinds('critical-save')).toMatchObject([{ damage: 9 }]);
  });
  it('[BW-SIM-09] attacks apart are resolved one after another, with Saves in between', () => {
    const foes = { t: armed([6], { grit: 0, str: 4 }), u: armed([6]) };
    const setup = setupOf({ heroes: { a: armed([6]), b: armed([6]) }, foes });
    const again = does('b', { do: 'attack', with: 'weapon', target: 't' });
    const apart = play(setup, [5, 1], [first, again]);
    expect(apart.rules.filter((rule) => rule === 'BW-INC-01' || rule === 'BW-DEAD-01')).toEqual([
      'BW-INC-01',
      'BW-DEAD-01',
    ]);
    const together = play(setup, [5, 1], [first, join('b')]);
    expect(together.rules.filter((rule) => rule === 'BW-INC-01' || rule === 'BW-DEAD-01')).toEqual([
      'BW-INC-01',
    ]);
  });
  it('[BW-SIM-10] mixed attributes: Grit in declared order, then STR, DEX, WIL each by itself', () => {
    const mixed = setupOf({
      heroes: { a: armed([12], {}, { hits: 'wil' }), b: armed([8]) },
      foes: { t: armed([6], { grit: 5, str: 8, wil: 8, gritMax: 5 }) },
    });
    const told = play(mixed, [7, 4, 8, 1], [first, join('b')]);
    expect(told.kinds('direct-damage')).toMatchObject([
      { attr: 'str', amount: 4 },
      { attr: 'wil', amount: 2 },
    ]);
    expect([told.of('t').str, told.of('t').wil]).toEqual([8, 6]);
  });
  it('a critical effect follows the attribute its attack is aimed at', () => {
    const notiavore = LIBRARY.notiavore?.sheet as Sheet;
    const setup = setupOf({
      heroes: { a: armed([12], {}, { hits: 'wil' }), n: { ...notiavore, kind: 'pc', grit: 1 } },
      foes: { t: armed([6], { grit: 0, str: 8, wil: 8 }) },
    });
    const joined = says('who-joins', 'heroes', { who: 'n', with: 'bite', target: 't' });
    expect(play(setup, [7, 4, 8, 1], [first, joined]).of('n').grit).toBe(1);
    expect(play(setup, [7, 4, 1, 3, 8], [first, joined]).of('n').grit).toBe(4);
  });
});
