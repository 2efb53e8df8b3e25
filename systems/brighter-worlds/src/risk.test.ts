import { whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { WHAT_IS_STAKED, WHICH_SAVE } from './questions-saves.ts';
import { WHAT_TO_DO } from './questions-turn.ts';
import { statusOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

const REST = { do: 'nothing' } as const;
const SAVE = {
  save: 'dex',
  against: 't',
  their: 'dex',
  roll: 'normal',
  win: 'deed',
  lose: 'worse',
  words: '',
} as const;
const NOTHING = { damage: null, item: null, condition: '', feet: 0, opening: false } as const;
const cast = {
  heroes: {
    a: armed([6], { shield: 1, grit: 2 }),
    b: armed([6], { str: 0, status: ['incapacitated'] }),
    z: armed([6]),
  },
  foes: { t: armed([6], { gritMax: 9 }) },
};

/** `a` does something for which the game master calls a Save, with the given stakes. */
function risk(
  deed: { readonly do: string },
  dice: number[],
  stakes: object | null,
  options: Partial<Options> = {},
  places: Record<string, number> | null = null,
  then: string | null = null,
): Told {
  const called = stakes === null ? { ...SAVE, lose: 'nothing' } : SAVE;
  return play(
    setupOf(cast, options, { places }),
    dice,
    [
      does('a', deed as never),
      says('whether-risky', 'gm', true),
      says('which-save', 'gm', called),
      ...(stakes === null ? [] : [says('what-is-staked', 'gm', { ...NOTHING, ...stakes })]),
      says('take-the-risk', 'a', true),
      ...(then === null ? [] : [does(then, REST)]),
      does('z', REST),
      does('t', REST),
    ],
    1,
  );
}

describe('risks', () => {
  it('[BW-SAVE-09] flight may take a Save: won one gets away, lost one stays', () => {
    expect(statusOf(risk({ do: 'flee' }, [5, 2], null).of('a'))).toBe('fled');
    const lost = risk({ do: 'flee' }, [2, 5], null);
    expect(statusOf(lost.of('a'))).toBe('fighting');
    expect(lost.kinds('deed-done')).toMatchObject([{ went: false, deed: 'flee' }]);
  });
  it('[BW-SAVE-09] without a word from the game master none of these takes a Save', () => {
    const told = play(setupOf(cast), [], [does('a', { do: 'flee' })]);
    expect([statusOf(told.of('a')), told.kinds('saved')]).toEqual(['fled', []]);
  });
  it('[BW-SAVE-09] so may first aid', () => {
    expect(
      risk({ do: 'first-aid', target: 'b' } as never, [5, 2], null, {}, null, 'b').kinds('aided').length,
    ).toBe(1);
    const lost = risk({ do: 'first-aid', target: 'b' } as never, [2, 5], null);
    expect(lost.kinds('aided')).toEqual([]);
    expect(lost.kinds('deed-done')).toMatchObject([{ went: false, deed: 'first-aid', target: 'b' }]);
  });
  it('[BW-SAVE-09] so may a move under the eyes of a foe, and failing costs its feet', () => {
    const near = { a: 0, b: 0, z: 0, t: 5 };
    expect(risk({ do: 'move', to: -20 } as never, [5, 2], null, {}, near, 'a').of('a').at).toBe(-20);
    const lost = risk({ do: 'move', to: -20 } as never, [2, 5], null, {}, near, 'a');
    expect([lost.of('a').at, lost.kinds('deed-done').length]).toEqual([0, 1]);
    expect(() => risk({ do: 'move', to: -20 } as never, [5, 2], null, {}, { ...near, t: 10 }, 'a')).toThrow();
  });
  it('[BW-SAVE-09] A-36: saves-for stunts-and-deeds asks nobody about flight, and nobody backs out', () => {
    const options = { 'saves-for': 'stunts-and-deeds' } as const;
    expect(() => risk({ do: 'flee' }, [5, 2], null, options)).toThrow();
    const told = play(setupOf(cast, options), [], [does('a', { do: 'flee' })]);
    expect(statusOf(told.of('a'))).toBe('fled');
    const item = [does('a', { do: 'item' }), says('which-save', 'gm', { ...SAVE, lose: 'nothing' })];
    expect(play(setupOf(cast, options), [5, 2], item).kinds('item-used')).toMatchObject([{ went: true }]);
    const back = [...item, says('take-the-risk', 'a', false)];
    expect(() => play(setupOf(cast, options), [5, 2], back)).toThrow();
  });
  it('[BW-ACT-04] stakes are told before the dice, and the player may back out and do something else', () => {
    const called = [
      does('a', { do: 'flee' }),
      says('whether-risky', 'gm', true),
      says('which-save', 'gm', SAVE),
      says('what-is-staked', 'gm', { ...NOTHING, item: 'weapon', condition: 'stunned' }),
      says('take-the-risk', 'a', false),
      does('a', { do: 'attack', with: 'weapon', target: 't' }),
      does('z', REST),
      does('t', REST),
    ];
    const told = play(setupOf(cast), [4], called);
    expect(told.kinds('stakes-told')).toMatchObject([{ stakes: { item: 'weapon', condition: 'stunned' } }]);
    expect(told.kinds('backed-out').length).toBe(1);
    expect(told.kinds('saved')).toEqual([]);
    expect(told.kinds('attacked').length).toBe(1);
  });
  it('[BW-ACT-04] failing may cost a weapon or the shield for good', () => {
    const weapon = risk({ do: 'flee' }, [2, 5], { item: 'weapon' });
    const a = weapon.of('a');
    const state = { ...weapon.state, acting: 'a', actionLeft: true };
    const strike = { do: 'attack', with: 'weapon', target: 't' };
    expect(whyNot(WHAT_TO_DO as never, state, 'a', null, strike)?.rule).toBe('BW-ACT-04');
    expect(whyNot(WHAT_TO_DO as never, state, 'a', null, { ...strike, with: 'unarmed' })).toBeNull();
    expect(a.arm).toBe(-1);
    const shield = risk({ do: 'flee' }, [2, 5], { item: 'shield' });
    expect([shield.of('a').shieldHeld, shield.of('a').armor]).toEqual([false, 0]);
    const took = whyNot(WHAT_TO_DO as never, { ...shield.state, acting: 'a', actionLeft: true }, 'a', null, {
      do: 'shield',
      held: true,
    });
    expect(took).not.toBeNull();
    expect(weapon.kinds('item-lost').length + shield.kinds('item-lost').length).toBe(2);
  });
  it('[BW-ACT-04] it may hurt: armor and Grit meet the die, and what is left is Direct Damage', () => {
    const told = risk({ do: 'flee' }, [2, 5, 6, 8], { damage: 8 });
    expect(told.kinds('mishap')).toMatchObject([{ sides: 8, face: 6 }]);
    expect(told.kinds('landed')).toMatchObject([{ roll: 6, armor: 1, gritBefore: 2, over: 3 }]);
    expect(told.kinds('critical-save')).toMatchObject([{ damage: 3, safe: true }]);
    expect(risk({ do: 'flee' }, [5, 2], { damage: 8 }).kinds('mishap')).toEqual([]);
  });
  it('[BW-ACT-04] it may leave a condition, another place, an opening', () => {
    const near = { a: 0, b: 0, z: 0, t: 5 };
    const told = risk({ do: 'flee' }, [2, 5], { condition: 'prone', feet: -10, opening: true }, {}, near);
    const a = told.of('a');
    expect([a.conditions, a.at, told.of('t').owed]).toEqual([['prone'], -10, ['a']]);
    expect(told.state.conditioned).toBe(true);
  });
  it('[BW-ACT-05] A-26: a fight that the free attack decides ends after the deed has failed', () => {
    const frail = { heroes: { a: armed([6], { grit: 0, str: 4 }) }, foes: { t: armed([6]) } };
    const told = play(
      setupOf(frail, { 'failed-stunt-free-attack': true }),
      [2, 5, 6, 4],
      [
        does('a', { do: 'flee' }),
        says('whether-risky', 'gm', true),
        says('which-save', 'gm', SAVE),
        says('what-is-staked', 'gm', { ...NOTHING, opening: true }),
        says('take-the-risk', 'a', true),
      ],
    );
    expect(told.state.outcome?.winner).toBe('foes');
    const kinds = told.events.map(({ kind }) => kind);
    expect(kinds.slice(kinds.indexOf('free-attack')).filter((kind) => /deed-done|ended/.test(kind))).toEqual([
      'deed-done',
      'ended',
    ]);
  });
  it('a Save is not opposed by a friend, and nobody is pushed where no places are known', () => {
    const fight = BRIGHTER_WORLDS.begin(setupOf(cast));
    const about = { fighter: 'a', deed: 'stunt', foe: 't' };
    expect(whyNot(WHICH_SAVE as never, fight, 'gm', about, { ...SAVE, against: 'b' })?.rule).toBe(
      'BW-SAVE-09',
    );
    expect(whyNot(WHICH_SAVE as never, fight, 'gm', about, SAVE)).toBeNull();
    const staked = { fighter: 'a', deed: 'stunt', against: 't' };
    expect(whyNot(WHAT_IS_STAKED as never, fight, 'gm', staked, { ...NOTHING, feet: 5 })).not.toBeNull();
    const nobody = { ...staked, against: null };
    expect(
      whyNot(WHAT_IS_STAKED as never, fight, 'gm', nobody, { ...NOTHING, opening: true }),
    ).not.toBeNull();
  });
  it('fights of before, which know nothing of `saves-for`, ask what they asked', () => {
    const setup = setupOf(cast);
    const { 'saves-for': _, ...options } = setup.options as Record<string, never>;
    const told = play({ ...setup, options }, [], [does('a', { do: 'flee' })]);
    expect(statusOf(told.of('a'))).toBe('fled');
    expect(() =>
      play({ ...setup, options }, [5, 2], [does('a', { do: 'flee' }), says('whether-risky', 'gm', true)]),
    ).toThrow();
  });
});
