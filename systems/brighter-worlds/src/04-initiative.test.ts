import type { Json } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

const UNCLEAR = { first: null };
const duel = {
  heroes: { a: armed([6], { dex: 8 }), b: armed([6], { dex: 6 }) },
  foes: { t: armed([6], { dex: 8 }) },
};
const roll = (
  dice: number[],
  options: Partial<Options> = {},
  answers: ReturnType<typeof says>[] = [],
): Told => play(setupOf(duel, options, UNCLEAR), dice, answers);

describe('a side that comes late', () => {
  it('[BW-INIT-05] acts after the others, though it had nobody when the order was settled', () => {
    const setup = setupOf(
      { heroes: { a: armed([6]) }, foes: { t: armed([6]) }, beasts: {} },
      {},
      { first: null },
    );
    const fight = LiveFight.begin(BRIGHTER_WORLDS, setup, [], seededDice('late'), (prompt, live) =>
      live.round > 3 ? undefined : (prompt.question.fallback(live.state, prompt.who, prompt.about) as Json),
    );
    const wolf = { id: 'wolf', name: 'wolf', side: 'beasts', sheet: armed([6]) };
    expect(fight.state.order).not.toContain('beasts');
    expect(fight.intervene({ do: 'add', fighter: wolf }, 'gm').ok).toBe(true);
    expect(fight.state.order.at(-1)).toBe('beasts');
  });
});

describe('initiative', () => {
  it('[BW-INIT-01] a DEX Save against the opposition; a win acts first', () => {
    const told = roll([6, 5]);
    expect(told.state.order).toEqual(['heroes', 'foes']);
    expect(told.kinds('first-save')).toMatchObject([
      { fighter: 'a', against: 't', theirs: 5, result: 'win' },
    ]);
  });
  it('[BW-INIT-02] A-13: one roll for a side: the leader, else the biggest DEX, else the first; or who is named', () => {
    expect(roll([6, 5]).kinds('first-save')).toMatchObject([{ fighter: 'a' }]);
    expect(roll([6, 5], {}, [says('who-saves-first', 'heroes', 'b')]).kinds('first-save')).toMatchObject([
      { fighter: 'b' },
    ]);
    const led = { ...duel, heroes: { ...duel.heroes, c: armed([6], { dex: 4, leader: true }) } };
    expect(play(setupOf(led, {}, UNCLEAR), [3, 5]).kinds('first-save')).toMatchObject([{ fighter: 'c' }]);
    const equal = { heroes: { x: armed([6]), y: armed([6]) }, foes: { p: armed([6]), q: armed([6]) } };
    const named = play(setupOf(equal, {}, UNCLEAR), [3, 5], [says('who-rolls-against', 'gm', 'q')]);
    expect(named.kinds('first-save')).toMatchObject([{ fighter: 'x', against: 'q' }]);
  });
  it('A-13 initiative-each-player: who wins acts before the opposition, the others after it', () => {
    const told = roll([6, 5, 2, 5, 1, 1, 1], { 'initiative-each-player': true });
    expect(told.kinds('first-save')).toMatchObject([
      { fighter: 'a', result: 'win' },
      { fighter: 'b', result: 'lose' },
    ]);
    expect(told.kinds('attacked').map((e) => 'fighter' in e && e.fighter)).toEqual(['a', 't', 'b']);
  });
  it('[BW-INIT-03] A-14: a tie or a loss lets the opposition begin', () => {
    expect(roll([5, 5]).state.order).toEqual(['foes', 'heroes']);
    expect(roll([4, 5]).state.order).toEqual(['foes', 'heroes']);
  });
  it('A-14 initiative-tie-reroll: rolled again', () => {
    const told = roll([5, 5, 7, 2], { 'initiative-tie-reroll': true });
    expect([told.state.order[0], told.dice]).toEqual(['heroes', 4]);
  });
  it('the switches for other ties leave the first turn alone', () => {
    expect(roll([5, 5], { 'opposed-tie-reroll': true }).dice).toBe(2);
  });
  const rest = ['a', 'b', 't'].map((id) => does(id, { do: 'nothing' }));
  it('[BW-INIT-04] A-15: once for the whole fight, or every round', () => {
    const once = play(setupOf(duel, {}, UNCLEAR), [6, 5], [...rest, ...rest], 2);
    expect([once.dice, once.rounds]).toEqual([2, 2]);
    const foesThen = [
      does('t', { do: 'nothing' }),
      does('a', { do: 'nothing' }),
      does('b', { do: 'nothing' }),
    ];
    const every = play(
      setupOf(duel, { 'initiative-every-round': true }, UNCLEAR),
      [6, 5, 2, 5],
      [...rest, ...foesThen],
      2,
    );
    expect([every.dice, every.state.order[0]]).toEqual([4, 'foes']);
  });
  const many = { heroes: { a: armed([6]) }, foes: { t: armed([6]) }, beasts: { w: armed([6]) } };
  it('[BW-INIT-05] three sides: each rolls once, highest first; on equal rolls players after others, else as listed', () => {
    expect(play(setupOf(many, {}, UNCLEAR), [3, 5, 8]).state.order).toEqual(['beasts', 'foes', 'heroes']);
    expect(play(setupOf(many, {}, UNCLEAR), [5, 5, 5]).state.order).toEqual(['foes', 'beasts', 'heroes']);
    expect(play(setupOf(many, {}, UNCLEAR), [6, 5, 5]).state.order).toEqual(['heroes', 'foes', 'beasts']);
  });
  it('[BW-INIT-06] when it is plain nobody rolls: the scene says so, the game master, or an ambush', () => {
    expect(play(setupOf(duel, {}, { first: 'foes' }), []).state.order[0]).toBe('foes');
    expect(roll([], {}, [says('which-side-first', 'gm', 'heroes')]).state.order[0]).toBe('heroes');
    const setup = setupOf(duel, {}, UNCLEAR);
    const ambush = { ...setup, fighters: setup.fighters.map((f) => ({ ...f, hidden: f.id === 't' })) };
    expect(play(ambush, []).state.order[0]).toBe('foes');
  });
  it('[BW-INIT-07] the Save may be enhanced or impaired', () => {
    const enhanced = says('first-save-modifiers', 'gm', { enhanced: ['forewarned'], impaired: [] });
    expect(roll([1, 9, 5], {}, [enhanced]).state.order[0]).toBe('heroes');
    const impaired = says('first-save-modifiers', 'gm', { enhanced: [], impaired: ['surprised'] });
    expect(roll([4, 3], {}, [impaired]).kinds('first-save')).toMatchObject([{ roll: { sides: 4 } }]);
  });
});
