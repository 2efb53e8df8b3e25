import { describe, expect, it } from 'vitest';
import { THREE_BEATS } from './system.ts';
import { play, refusal, setupOf } from './testing.ts';

const bo = { bo: { hand: '4' } };
const nell = { nell: { hand: '8 8 6', sparks: 1 } };
const first = [['which-die nell', 'a']] as const;

describe('sparks', () => {
  it('[TB-SPRK-01] sparks act only once dice are shown', () => {
    const { asked, events } = play(setupOf({ heroes: nell, foes: bo }), [2, 6, 5, 1]);
    expect(asked.findIndex((one) => one.kind === 'spark')).toBeGreaterThan(
      asked.findIndex((one) => one.kind === 'which-die'),
    );
    expect(events.findIndex((e) => e.kind === 'presented')).toBeGreaterThan(0);
  });

  it('[TB-SPRK-02] a reroll is for the presented die, and stands even if lower', () => {
    const said = [...first, ['spark nell', { use: 'reroll', die: 'a' }]] as const;
    const { of, asked, fighter } = play(setupOf({ heroes: nell, foes: bo }), [4, 6, 5, 1, 2], said);
    expect(of('rerolled')).toMatchObject([{ size: 8, before: 4, face: 2, after: 2, sparks: 0 }]);
    expect(
      refusal(
        asked.find((one) => one.kind === 'spark'),
        { use: 'reroll', die: 'b' },
      ),
    ).toBe('TB-SPRK-02');
    expect(fighter('nell').dice[0]?.value).toBe(2);
  });

  it('[TB-SPRK-02] a reroll is not turned down again', () => {
    const setup = setupOf({ heroes: { nell: { hand: '8', sparks: 1, disadvantage: 2 } }, foes: bo });
    const { of } = play(setup, [8, 1, 7], [['spark nell', { use: 'reroll', die: 'a' }]]);
    expect(of('rerolled')).toMatchObject([{ before: 6, after: 7 }]);
  });

  it('[TB-SPRK-03] [TB-SPRK-04] a shift runs between the presented die and one in hand, either way', () => {
    const said = [...first, ['spark nell', { use: 'shift', from: 'b', to: 'a', points: 3 }]] as const;
    const { fighter, asked } = play(setupOf({ heroes: nell, foes: bo }), [2, 6, 5, 1], said);
    expect(fighter('nell').dice.map((die) => die.value)).toEqual([5, 3, 5]);
    const spark = asked.find((one) => one.kind === 'spark');
    expect(refusal(spark, { use: 'shift', from: 'a', to: 'b', points: 1 })).toBeNull();
    expect(refusal(spark, { use: 'shift', from: 'b', to: 'c', points: 1 })).toBe('TB-SPRK-03');
    const later = setupOf({ heroes: { nell: { hand: '8 8', sparks: 1 } }, foes: bo });
    const last = play(later, [2, 6, 1], [['which-die nell', 'a']]).asked.filter(
      (one) => one.kind === 'spark',
    )[1];
    expect(refusal(last, { use: 'shift', from: 'a', to: 'b', points: 1 })).toBe('not offered');
  });

  it('[TB-SPRK-05] [TB-SPRK-06] any number of points, within 1 and the size of both dice', () => {
    const setup = setupOf({ heroes: { nell: { hand: '6 8 8', sparks: 1 } }, foes: bo });
    const spark = play(setup, [5, 2, 1, 1], first).asked.find((one) => one.kind === 'spark');
    expect(refusal(spark, { use: 'shift', from: 'b', to: 'a', points: 1 })).toBeNull();
    expect(refusal(spark, { use: 'shift', from: 'b', to: 'a', points: 2 })).toBe('not offered');
    expect(refusal(spark, { use: 'shift', from: 'c', to: 'a', points: 1 })).toBe('not offered');
    expect(refusal(spark, { use: 'shift', from: 'a', to: 'b', points: 4 })).toBeNull();
    expect(refusal(spark, { use: 'shift', from: 'a', to: 'b', points: 5 })).toBe('not offered');
  });

  it('A-14 `shift-one-point`, A-15 `shift-uncapped`', () => {
    const sparkWith = (option: string) => {
      const setup = setupOf({ heroes: { nell: { hand: '6 8 8', sparks: 1 } }, foes: bo }, { [option]: true });
      return play(setup, [5, 3, 1, 1], first).asked.find((one) => one.kind === 'spark');
    };
    expect(refusal(sparkWith('shift-one-point'), { use: 'shift', from: 'a', to: 'b', points: 2 })).toBe(
      'not offered',
    );
    expect(refusal(sparkWith('shift-uncapped'), { use: 'shift', from: 'b', to: 'a', points: 3 })).toBeNull();
    expect(refusal(sparkWith('shift-uncapped'), { use: 'shift', from: 'b', to: 'a', points: 4 })).toBe(
      'not offered',
    );
  });

  it('[TB-SPRK-07] a special costs a spark; without sparks there are none', () => {
    const setup = setupOf({ heroes: { nell: { hand: '8 8 6', sparks: 1 }, ned: { hand: '8' } }, foes: bo });
    const { whoWas, fighter } = play(
      setup,
      [2, 6, 5, 3, 1, 7],
      [...first, ['spark nell', { use: 'reroll', die: 'a' }]],
    );
    expect(fighter('nell').sparks).toBe(0);
    expect(whoWas('spark')).toEqual(['nell']);
  });

  it('A-13 `specials-separate` adds named specials on which the GM rules, once a fight', () => {
    const heroes = { nell: { hand: '8', specials: ['Riposte'] } };
    expect(play(setupOf({ heroes, foes: bo }), [2, 1]).whoWas('spark')).toEqual([]);
    const { of, whoWas, fighter } = play(
      setupOf({ heroes, foes: bo }, { 'specials-separate': true }),
      [2, 1],
      [
        ['spark nell', { use: 'special', name: 'Riposte' }],
        ['rule-on-special gm', 8],
      ],
    );
    expect(of('special-ruled')).toMatchObject([{ before: 2, after: 8 }]);
    expect(whoWas('spark')).toEqual(['nell']);
    expect(fighter('nell').sparks).toBe(0);
  });

  it('[TB-SPRK-08] in the window the lowest die speaks first, equal dice in seat order, and again after a special', () => {
    const s = { hand: '8', sparks: 2 };
    const setup = setupOf({ heroes: { ana: s, ada: s }, foes: { bo: s } });
    const { whoWas } = play(
      setup,
      [5, 5, 2, 3],
      [
        ['spark bo', { use: 'pass' }],
        ['spark ana', { use: 'reroll', die: 'a' }],
      ],
    );
    // bo passes, ana rerolls to 3, ada passes; then bo (2) and ana (3) are asked again, ada is not.
    expect(whoWas('spark')).toEqual(['bo', 'ana', 'ada', 'bo', 'ana']);
  });

  it('[TB-SPRK-08] the other moments are declaring and countering', () => {
    const s = { hand: '8', sparks: 1 };
    const { whoWas, asked } = play(
      setupOf({ heroes: { ana: s }, foes: { bo: s } }),
      [2, 5, 7, 8],
      [
        ['what-to-do ana', { do: 'attack', target: 'bo' }],
        ['while-declaring ana', { use: 'reroll', die: 'a' }],
        ['how-to-answer bo', 'counter'],
        ['how-to-pay bo', { use: 'reroll', die: 'a' }],
      ],
    );
    expect(whoWas('while-declaring')[0]).toBe('ana');
    expect(asked.filter((one) => /spark|declaring|pay/.test(one.kind)).map((one) => one.kind)).toEqual([
      'spark',
      'spark',
      'while-declaring',
      'how-to-pay',
    ]);
  });

  it('[TB-SPRK-09] a fighter may spend all sparks in one beat', () => {
    const setup = setupOf({ heroes: { nell: { hand: '8', sparks: 3 } }, foes: bo });
    const again = ['spark nell', { use: 'reroll', die: 'a' }] as const;
    expect(play(setup, [2, 1, 3, 4, 5], [again, again, again]).fighter('nell').sparks).toBe(0);
  });

  it('[TB-SPRK-10] sparks do not come back; what is left is carried on', () => {
    const setup = setupOf({ heroes: { nell: { hand: '8', sparks: 2 } }, foes: bo });
    const { fight, fighter } = play(setup, [2, 1, 7, 5, 1], [['spark nell', { use: 'reroll', die: 'a' }]], 2);
    expect(fighter('nell').sparks).toBe(1);
    expect(THREE_BEATS.sheetOf(fight, 'nell')).toMatchObject({ sparks: 1, fullSparks: 2 });
  });

  it('A-12 `sparks-refresh-each-combat`, `sparks-refresh-each-round`', () => {
    const heroes = { nell: { hand: '8', sparks: 0, fullSparks: 2 } };
    expect(play(setupOf({ heroes, foes: bo }), [2, 1]).fighter('nell').sparks).toBe(0);
    expect(
      play(setupOf({ heroes, foes: bo }, { 'sparks-refresh-each-combat': true }), [2, 1]).fighter('nell')
        .sparks,
    ).toBe(2);
    const round = play(setupOf({ heroes, foes: bo }, { 'sparks-refresh-each-round': true }), [2, 1]);
    expect(round.of('sparks-filled')).toMatchObject([{ before: 0, after: 2 }]);
  });

  const barring = [
    ['what-to-do ana', { do: 'attack', target: 'bo' }],
    ['how-to-answer bo', 'counter'],
    ['what-to-do bo', { do: 'attack', target: 'ana' }],
  ] as const;

  it('[TB-SPRK-11] whoever was countered uses no more specials in the beat', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: { hand: '6' } } });
    const { asked, fighter, of } = play(setup, [2, 5], barring);
    const answer = asked.filter((one) => one.kind === 'how-to-answer')[1];
    expect(answer?.who).toBe('ana');
    expect(refusal(answer, 'counter')).toBe('TB-SPRK-11');
    expect(fighter('ana').sparks).toBe(1);
    expect(of('barred')).toMatchObject([{ fighter: 'ana' }]);
  });

  it('[TB-SPRK-11] the bar ends with the beat', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 8', sparks: 1 } }, foes: { bo: { hand: '6 6' } } });
    const { whoWas } = play(setup, [2, 3, 5, 4], [['which-die ana', 'a'], ...barring]);
    expect(whoWas('spark')).toEqual(['ana', 'ana']);
  });

  it('A-17 `spark-lock-action-only` ends with the action', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: { hand: '6' } } },
      { 'spark-lock-action-only': true },
    );
    const { of } = play(
      setup,
      [2, 5, 8],
      [...barring, ['how-to-answer ana', 'counter'], ['how-to-pay ana', { use: 'reroll', die: 'a' }]],
    );
    expect(of('countered')).toHaveLength(2);
  });

  it('[TB-SPRK-11] nothing is said of the bar where there is no special left to bar', () => {
    const { of } = play(
      setupOf({ heroes: { ana: { hand: '8' } }, foes: { bo: { hand: '8' } } }),
      [2, 5],
      [
        ['what-to-do ana', { do: 'attack', target: 'bo' }],
        ['how-to-answer bo', 'counter'],
      ],
    );
    expect(of('countered')).toHaveLength(1);
    expect(of('barred')).toEqual([]);
  });

  it('A-12 `sparks-refresh-each-combat` fills up and takes nothing away', () => {
    const rich = { hand: '8', sparks: 5, fullSparks: 3 };
    const poor = { hand: '8', sparks: 1, fullSparks: 3 };
    const setup = setupOf({ heroes: { rich }, foes: { poor } }, { 'sparks-refresh-each-combat': true });
    expect(THREE_BEATS.begin(setup).fighters.map((one) => one.sparks)).toEqual([5, 3]);
  });

  /** Ana's 3 was countered; Bo's 6 threatens her, and Ana swaps in a 4 that was never countered. */
  const swapped = [
    ['which-die ana', 'a'],
    ...barring,
    ['how-to-answer ana', 'counter'],
    ['how-to-pay ana', { use: 'swap', die: 'b' }],
  ] as const;
  const twoDice = (options = {}) =>
    setupOf({ heroes: { ana: { hand: '8 8', sparks: 1 } }, foes: { bo: { hand: '8' } } }, options);

  it('[TB-SPRK-11] the bar is on the die that was countered: one swapped in for it is free', () => {
    const { of, fighter, asked } = play(
      twoDice(),
      [3, 4, 6, 7],
      [...swapped, ['how-to-pay ana', { use: 'reroll', die: 'b' }]],
    );
    expect(of('barred')).toMatchObject([{ fighter: 'ana', entry: 'a' }]);
    expect(of('countered').map((e) => e.fighter)).toEqual(['bo', 'ana']);
    expect(fighter('ana').sparks).toBe(0);
    const second = asked.filter((one) => one.kind === 'how-to-pay')[1];
    expect(refusal(second, { use: 'shift', from: 'a', to: 'b', points: 1 })).toBe('not offered');
  });

  it('A-17 `spark-lock-fighter` bars the fighter, whichever die they show', () => {
    const { whoWas, of } = play(twoDice({ 'spark-lock-fighter': true }), [3, 4, 6], swapped);
    expect(whoWas('how-to-pay')).toEqual(['ana']);
    expect(of('counter-failed')).toMatchObject([{ fighter: 'ana', value: 4, against: 6, paid: true }]);
    expect(of('barred')[0]).not.toHaveProperty('entry');
  });

  it('[TB-SPRK-11] the figure and the field `barred` tell of either bar, and the GM lifts both', () => {
    const { fight, fighter } = play(
      setupOf({ heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: { hand: '6 6' } } }),
      [2, 5, 4],
      barring.slice(0, 2),
    );
    const ana = fighter('ana');
    ana.presented = 0;
    const die = ana.dice[0];
    if (die !== undefined) die.barred = true;
    expect(THREE_BEATS.figures(fight).ana?.barred).toBe(true);
    THREE_BEATS.fields.barred?.write(fight, 'ana', false);
    expect(THREE_BEATS.figures(fight).ana?.barred).toBe(false);
  });
});
