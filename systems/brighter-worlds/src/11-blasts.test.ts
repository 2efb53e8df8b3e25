import { playScript } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { fighterOf, type Sheet, statusOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, play, says, setupOf, type Told } from './testing.ts';

const soft = { grit: 20, gritMax: 20 };
const area = (...ids: string[]): ReturnType<typeof says> => says('who-is-in-the-area', 'gm', ids);
const reasons = (enhanced: string[], impaired: string[], covered: string[]): ReturnType<typeof says> =>
  says('blast-modifiers', 'gm', { enhanced, impaired, covered });

function blast(dice: number[], answers: ReturnType<typeof says>[], options: Partial<Options> = {}): Told {
  const cast = {
    heroes: { a: armed([8, 8], soft, { blast: true }), b: armed([6], soft) },
    foes: { t: armed([6], soft), u: armed([6], { ...soft, armor: 2 }) },
  };
  return play(setupOf(cast, options), dice, [says('who-acts', 'heroes', 'a'), ...answers]);
}
const grit = (told: Told): number[] => ['a', 'b', 't', 'u'].map((id) => told.of(id).grit);

describe('blasts', () => {
  it('[BW-BLAST-01] strike everybody in the area', () => {
    expect(grit(blast([3, 6], [area('t', 'u')]))).toEqual([20, 20, 14, 16]);
  });
  it("[BW-BLAST-02] a giant's wide swing is one", () => {
    expect(LIBRARY.giant?.sheet.attacks[0]?.blast).toBe(true);
    const giant = LIBRARY.giant?.sheet as Sheet;
    const told = play(
      setupOf({ heroes: { a: giant }, foes: { t: armed([6], soft), u: armed([6], soft) } }),
      [7],
    );
    expect([told.of('t').grit, told.of('u').grit]).toEqual([13, 13]);
  });
  it('[BW-BLAST-03] A-18: one roll, each with its own armor and Grit; blast-roll-per-target rolls for each', () => {
    expect(blast([3, 6], [area('t', 'u')]).dice).toBe(2);
    expect(grit(blast([3, 6, 4, 2], [area('t', 'u')], { 'blast-roll-per-target': true }))).toEqual([
      20, 20, 14, 18,
    ]);
  });
  it('[BW-BLAST-04] A-19: friends are hit, the attacker only if named; blast-spares-allies spares them', () => {
    expect(grit(blast([3, 6], [area('b', 't')]))).toEqual([20, 14, 14, 20]);
    expect(grit(blast([3, 6], [area('a', 't')]))).toEqual([14, 20, 14, 20]);
    expect(() => blast([3, 6], [area('b', 't')], { 'blast-spares-allies': true })).toThrow(/refused/);
    expect(() => blast([3, 6], [area()])).toThrow(/refused/);
  });
  it('[BW-MOD-01] reveal whoever was hidden in the area', () => {
    const heroes = { a: armed([8], soft, { blast: true }), b: armed([6], soft) };
    const foes = { t: armed([6], soft), u: armed([6], soft) };
    const setup = setupOf({ heroes, foes }, {}, { first: 'heroes' });
    const hidden = { ...setup, fighters: setup.fighters.map((one) => ({ ...one, hidden: one.id === 'u' })) };
    const told = play(hidden, [5], [says('who-acts', 'heroes', 'a'), area('t', 'u')]);
    expect([told.of('u').hidden, told.of('u').grit]).toEqual([false, 15]);
    expect(told.kinds('revealed')).toMatchObject([{ fighter: 'u' }]);
    const kinds = told.events.map(({ kind }) => kind);
    expect(kinds.indexOf('revealed')).toBeLessThan(kinds.indexOf('area-named'));
  });
  it('[BW-MOD-01] reveal the hidden one who sets them off', () => {
    const heroes = { a: armed([8], soft, { blast: true }), b: armed([6], soft) };
    const setup = setupOf({ heroes, foes: { t: armed([6], soft) } });
    const hidden = { ...setup, fighters: setup.fighters.map((one) => ({ ...one, hidden: one.id === 'a' })) };
    const told = play(hidden, [5, 4], [says('who-acts', 'heroes', 'a'), area('t')]);
    expect(told.kinds('revealed')).toMatchObject([{ fighter: 'a' }]);
    expect([told.of('a').hidden, told.state.secrets]).toEqual([false, 0]);
  });
  it.each([
    [['u', 'v'], ['v']],
    [['u'], []],
  ])('[BW-ACT-05] use up a won stunt, and what is owed against those in the area: %j', (owed, left) => {
    const cast = {
      heroes: { a: armed([8], soft, { blast: true }) },
      foes: { t: armed([6], soft), u: armed([6], soft), v: armed([6], soft) },
    };
    // If a stunt is the action of the turn, its benefit waits for the next one.
    const setup = setupOf(cast, { 'stunt-uses-action': true });
    const fight = BRIGHTER_WORLDS.begin(setup);
    Object.assign(fighterOf(fight, 'a'), { poised: true, owed });
    const nothing = ['t', 'u', 'v'].map((id) => says('what-to-do', id, { do: 'nothing' }));
    const answers = [area('t', 'u'), says('who-acts', 'foes', 't'), ...nothing];
    playScript(BRIGHTER_WORLDS, fight, { dice: [5, 9], answers, otherwise: 'default', rounds: 1 });
    expect(fighterOf(fight, 'a')).toMatchObject({ poised: false, owed: left });
    expect([fighterOf(fight, 't').grit, fighterOf(fight, 'u').grit]).toEqual([11, 11]);
  });
  it('[BW-MOD-01] are enhanced by what is plain: hiding, high ground, a target who is unaware', () => {
    const reasonsOf = (own: string[], theirs: string[], hides = false): unknown => {
      const setup = setupOf({
        heroes: { a: armed([8], { ...soft, conditions: own }, { blast: true }) },
        foes: { t: armed([6], { ...soft, conditions: theirs }) },
      });
      const fighters = setup.fighters.map((one) => ({ ...one, hidden: hides && one.id === 'a' }));
      const told = play(
        { ...setup, fighters },
        [5, 9],
        [area('t'), says('what-to-do', 't', { do: 'nothing' })],
      );
      return told.kinds('attacked');
    };
    expect(reasonsOf(['high-ground'], [])).toMatchObject([{ how: 'enhanced', reasons: ['high-ground'] }]);
    expect(reasonsOf([], ['unaware'])).toMatchObject([{ how: 'enhanced', reasons: ['unaware'] }]);
    expect(reasonsOf([], [], true)).toMatchObject([{ how: 'enhanced', reasons: ['unaware'] }]);
  });
  it('[BW-BLAST-04] without a game master it catches its aim and the first two other foes who are able', () => {
    const down = armed([6], { str: 0, status: ['incapacitated'], downFor: 0 });
    const foes = {
      s: down,
      t: armed([6], soft),
      u: armed([6], soft),
      v: armed([6], soft),
      w: armed([6], soft),
    };
    const setup = setupOf({ heroes: { a: armed([8], soft, { blast: true }), b: armed([6], soft) }, foes });
    const answers = (target: string): ReturnType<typeof says>[] => [
      says('who-acts', 'heroes', 'a'),
      says('what-to-do', 'a', { do: 'attack', with: 'weapon', target }),
    ];
    const caught = (target: string): unknown => play(setup, [1], answers(target)).kinds('area-named')[0];
    expect(caught('t')).toMatchObject({ targets: ['t', 'u', 'v'] });
    expect(caught('w')).toMatchObject({ targets: ['t', 'u', 'w'] });
  });
  it('[BW-BLAST-05] modifiers hold for the one roll; cover gives a target a d4 of its own', () => {
    expect(grit(blast([3, 6, 11], [area('t', 'u'), reasons(['high-ground'], [], [])]))).toEqual([
      20, 20, 9, 11,
    ]);
    expect(grit(blast([4], [area('t', 'u'), reasons([], ['blind'], [])]))).toEqual([20, 20, 16, 18]);
    expect(grit(blast([3, 6, 2], [area('t', 'u'), reasons([], [], ['t'])]))).toEqual([20, 20, 18, 16]);
    // Enhanced and in cover: the two cancel for that target, so the weapon's own dice count.
    expect(grit(blast([3, 6, 11], [area('t', 'u'), reasons(['high-ground'], [], ['t'])]))).toEqual([
      20, 20, 14, 11,
    ]);
    expect(grit(blast([4], [area('t', 'u'), reasons([], ['blind'], ['t'])]))).toEqual([20, 20, 16, 18]);
  });
  it('[BW-MOD-01] [BW-BLAST-05] are enhanced against those alone who are unaware of them', () => {
    const one = blast([3, 6, 11], [area('t', 'u'), reasons(['unaware:t'], [], [])]);
    expect(grit(one)).toEqual([20, 20, 9, 16]);
    expect(one.kinds('attacked')).toMatchObject([{ how: 'normal', reasons: [] }]);
    expect(one.kinds('singled-out')).toMatchObject([{ target: 't', how: 'enhanced', reasons: ['unaware'] }]);
    // If nobody else is in the area, the one roll itself is enhanced.
    const only = blast([3, 6, 11], [area('t'), reasons(['unaware:t'], [], [])]);
    expect(grit(only)).toEqual([20, 20, 9, 20]);
    expect(only.kinds('attacked')).toMatchObject([{ how: 'enhanced', reasons: ['unaware'] }]);
    expect(only.kinds('singled-out')).toEqual([]);
  });
  it('[BW-BLAST-06] others may join against one of the targets', () => {
    const told = blast(
      [3, 6, 5],
      [area('t', 'u'), says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 'u' })],
    );
    expect(grit(told)).toEqual([20, 20, 14, 13]);
  });
  it('who dies in flames goes off after the volley', () => {
    const bird = LIBRARY['fire-gods-shame']?.sheet as Sheet;
    const dying = { ...bird, str: 0 as const, grit: 0 };
    const told = play(
      setupOf({ heroes: { a: armed([6], soft) }, foes: { f: dying, u: armed([6]) } }),
      [3, 8],
      [area('a')],
    );
    expect([statusOf(told.of('f')), told.of('a').grit]).toEqual(['dead', 12]);
    const down = play(
      setupOf({ heroes: { a: armed([6], soft) }, foes: { f: { ...bird, grit: 0 }, u: armed([6]) } }),
      [4],
      [],
    );
    expect(down.kinds('burst')).toEqual([]);
  });
});
