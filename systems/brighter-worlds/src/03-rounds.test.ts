import type { Choices } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { ROUND_SECONDS } from './03-rounds.ts';
import { type Deed, WHAT_TO_DO } from './questions-turn.ts';
import { armed, does, play, says, setupOf } from './testing.ts';

const REST = { do: 'nothing' } as const;
const two = { heroes: { a: armed([6]), b: armed([6]) }, foes: { t: armed([6], { gritMax: 20 }) } };
const far = { places: { a: 0, b: 0, t: 100 }, first: 'heroes' };
const fail = {
  save: 'dex',
  against: 't',
  their: 'dex',
  roll: 'normal',
  win: 'enhanced',
  lose: 'foe-enhanced',
  words: 'Through its legs.',
};

describe('rounds', () => {
  it('[BW-RND-01] [BW-RND-03] a round is ten seconds: six a minute, 360 an hour', () => {
    const told = play(
      setupOf(two),
      [],
      ['a', 'b', 't', 'a', 'b', 't'].map((id) => does(id, REST)),
      2,
    );
    expect(told.kinds('round-began')).toMatchObject([
      { round: 1, seconds: 0 },
      { round: 2, seconds: 10 },
    ]);
    expect(told.state.seconds).toBe(20);
    expect([6 * ROUND_SECONDS, 360 * ROUND_SECONDS]).toEqual([60, 3600]);
  });
  it('[BW-RND-02] [BW-MOVE-01] a dash of 40 feet and an action fit into a round, 45 feet do not', () => {
    const scene = { places: { a: 0, t: 45 }, first: 'heroes' };
    const cast = { heroes: { a: armed([6]) }, foes: two.foes };
    const told = play(
      setupOf(cast, {}, scene),
      [3],
      [does('a', { do: 'move', to: 40 }), does('a', { do: 'attack', with: 'weapon', target: 't' })],
    );
    expect([told.of('a').at, told.of('t').grit]).toEqual([40, 17]);
    expect(() => play(setupOf(cast, {}, scene), [], [does('a', { do: 'move', to: 45 })])).toThrow(/refused/);
  });
  it('[BW-RND-04] one side finishes before the next begins', () => {
    const told = play(setupOf(two), [1, 1, 1]);
    expect(
      told.events.filter((e) => e.kind === 'turn-began' || e.kind === 'attacked').map((e) => e.kind),
    ).toEqual(['turn-began', 'attacked', 'attacked', 'turn-began', 'attacked']);
  });
  it('[BW-RND-05] members act in any order, another one each round', () => {
    const order = [
      says('who-acts', 'heroes', 'b'),
      does('b', REST),
      does('a', REST),
      does('t', REST),
      says('who-acts', 'heroes', 'a'),
      does('a', REST),
      does('b', REST),
    ];
    const told = play(setupOf(two), [], order, 2);
    expect(told.kinds('turn-passed').map((e) => 'fighter' in e && e.fighter)).toEqual([
      'b',
      'a',
      't',
      'a',
      'b',
    ]);
  });
  it('[BW-RND-06] nobody acts twice, and a turn let go is gone', () => {
    const setup = setupOf(two);
    const again = [says('who-acts', 'heroes', 'a'), does('a', REST), says('who-acts', 'heroes', 'a')];
    expect(() => play(setup, [], again)).toThrow(/no die left for die 1: a d6 for b/);
    const ended = play(setup, [2], [says('who-acts', 'heroes', null)]);
    expect(ended.kinds('attacked')).toMatchObject([{ fighter: 't' }]);
  });
  it('[BW-MOVE-02] A-32: the move may be split around the action; move-then-act wants it first', () => {
    const scene = { places: { a: 0, b: 0, t: 10 }, first: 'heroes' };
    const split = [
      says('who-acts', 'heroes', 'a'),
      does('a', { do: 'move', to: 5 }),
      does('a', { do: 'attack', with: 'weapon', target: 't' }),
      does('a', { do: 'move', to: -25 }),
    ];
    const told = play(setupOf(two, {}, scene), [1], split);
    expect(told.kinds('moved').slice(0, 2)).toMatchObject([{ left: 35 }, { left: 5 }]);
    expect(() => play(setupOf(two, { 'move-then-act': true }, scene), [1], split)).toThrow(
      /no die left for die 2/,
    );
  });
  it('[BW-ACT-01] one significant action: after a strike there is only the move left', () => {
    const told = play(
      setupOf(two, {}, { places: { a: 0, b: 0, t: 0 }, first: 'heroes' }),
      [1],
      [
        says('who-acts', 'heroes', 'a'),
        does('a', { do: 'attack', with: 'weapon', target: 't' }),
        does('a', { do: 'move', to: 5 }),
      ],
    );
    told.state.acting = 'a';
    told.state.actionLeft = false;
    told.state.moveLeft = 35;
    const choices = WHAT_TO_DO.choices(told.state, 'a', null) as Extract<Choices<Deed>, { shape: 'one-of' }>;
    expect(new Set(choices.answers.map((deed) => deed.do))).toEqual(new Set(['move', 'nothing']));
    const item = play(setupOf(two), [], [says('who-acts', 'heroes', 'a'), does('a', { do: 'item' })]);
    expect(item.kinds('item-used')).toMatchObject([{ fighter: 'a', went: true }]);
  });
  it('[BW-ACT-02] first aid is the action', () => {
    const cast = {
      heroes: { a: armed([6]), b: armed([6], { str: 0, status: ['incapacitated'], downFor: 0 }) },
      foes: two.foes,
    };
    const told = play(setupOf(cast), [1], [does('a', { do: 'first-aid', target: 'b' })]);
    expect(told.kinds('attacked')).toMatchObject([{ fighter: 'b' }]);
  });
});

describe('stunts', () => {
  const stunt = [says('who-acts', 'heroes', 'a'), does('a', { do: 'stunt', against: 't' })];
  const strike = does('a', { do: 'attack', with: 'weapon', target: 't' });
  it('[BW-ACT-03] A-33: a won stunt comes before the attack of the same turn and enhances it', () => {
    const told = play(setupOf(two), [5, 4, 3, 11], [...stunt, strike]);
    expect(told.kinds('attacked')).toMatchObject([{ how: 'enhanced', roll: { face: 3, d12: 11, kept: 11 } }]);
    expect(told.of('a').poised).toBe(false);
  });
  it('A-33 stunt-uses-action: no attack follows, the next one is enhanced', () => {
    const options = { 'stunt-uses-action': true };
    expect(() => play(setupOf(two, options), [5, 4, 3, 11], [...stunt, strike])).toThrow(/is a d6 for t/);
    const later = play(
      setupOf(two, options),
      [5, 4, 3, 11],
      [...stunt, does('b', REST), does('t', REST), says('who-acts', 'heroes', 'a'), strike],
      2,
    );
    expect(later.kinds('attacked')).toMatchObject([{ how: 'enhanced', roll: { kept: 11 } }]);
  });
  it('[BW-ACT-04] the stakes are told before the dice', () => {
    const told = play(setupOf(two), [5, 4], [...stunt, says('which-save', 'gm', fail)]);
    const kinds = told.events.map((event) => event.kind);
    expect(kinds.indexOf('stakes-told')).toBeLessThan(kinds.indexOf('saved'));
    expect(told.kinds('stakes-told')).toMatchObject([
      { win: 'enhanced', lose: 'foe-enhanced', words: 'Through its legs.' },
    ]);
    const lost = play(
      setupOf(two),
      [2, 4],
      [...stunt, says('which-save', 'gm', { ...fail, lose: 'action-lost' }), does('b', REST)],
    );
    expect(lost.kinds('attacked')).toEqual([]);
  });
  it("[BW-ACT-05] A-26: after a lost one the foe's next attack on that fighter is enhanced, once, on its own turn", () => {
    const told = play(setupOf(two), [2, 4, 1, 3, 8], [...stunt, does('a', { do: 'nothing' })]);
    expect(told.kinds('attacked')).toMatchObject([
      { fighter: 'b' },
      { fighter: 't', target: 'a', how: 'enhanced', roll: { kept: 8 } },
    ]);
    expect(told.of('t').owed).toEqual([]);
    const other = play(
      setupOf(two),
      [2, 4, 3],
      [...stunt, does('a', REST), does('b', REST), does('t', { do: 'attack', with: 'weapon', target: 'b' })],
    );
    expect([other.kinds('attacked').length, other.of('t').owed]).toEqual([1, ['a']]);
    expect(other.kinds('attacked')).toMatchObject([{ how: 'normal' }]);
  });
  it('A-26 failed-stunt-free-attack: it strikes at once', () => {
    const told = play(setupOf(two, { 'failed-stunt-free-attack': true }), [2, 4, 3, 8], [...stunt]);
    expect(told.kinds('attacked')).toMatchObject([{ fighter: 't', target: 'a', how: 'enhanced' }]);
    expect([told.of('a').grit, told.of('t').owed]).toEqual([0, []]);
  });
  it('[BW-ACT-05] who leaves an opening from hiding is seen', () => {
    const setup = setupOf(two);
    const hidden = { ...setup, fighters: setup.fighters.map((one) => ({ ...one, hidden: one.id === 'a' })) };
    const told = play(hidden, [2, 4], [...stunt, does('a', REST), does('b', REST), does('t', REST)]);
    expect(told.events.map(({ kind }) => kind).filter((kind) => /revealed|owed/.test(kind))).toEqual([
      'revealed',
      'owed',
    ]);
    expect(told.of('a').hidden).toBe(false);
  });
  it('a foe to be owed an attack must oppose the Save', () => {
    const calling = (): unknown =>
      play(setupOf(two), [5], [...stunt, says('which-save', 'gm', { ...fail, against: null })]);
    expect(calling).toThrow(/BW-ACT-05/);
  });
  it('far foes must be closed with first', () => {
    const told = play(
      setupOf(two, {}, far),
      [],
      [says('who-acts', 'heroes', 'a'), does('a', { do: 'move', to: 40 }), does('a', REST)],
    );
    expect(told.of('a').at).toBe(40);
    expect(() => play(setupOf(two, {}, far), [], [says('who-acts', 'heroes', 'a'), strike])).toThrow(
      /100 feet away/,
    );
  });
});
