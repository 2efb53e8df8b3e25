import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { play, setupOf } from './testing.ts';

const bo = { bo: {} };
const ana = (more: object) => ({ ana: { hand: '8 8 6', woundDice: false, ...more } });
const values = (heroes: ReturnType<typeof ana>, dice: number[], options = {}) =>
  play(setupOf({ heroes, foes: bo }, options), dice)
    .fighter('ana')
    .dice.map((die) => die.value);

describe('disadvantage', () => {
  const press = ['what-to-do bo', { do: 'disadvantage', target: 'ana' }] as const;
  const two = setupOf({ heroes: { ana: { hand: '8' } }, foes: { bo: { hand: '8 8' } } });

  it('[TB-DIS-01] [TB-DIS-02] an uncountered disadvantage adds a point', () => {
    const { of, fighter } = play(two, [2, 8, 7], [press]);
    expect(of('declared')).toMatchObject([{ rule: 'TB-DIS-01' }]);
    expect(of('disadvantaged')).toMatchObject([{ rule: 'TB-DIS-02', pending: 1 }]);
    expect(fighter('ana').disadvantage).toBe(1);
  });

  it('[TB-DIS-03] [TB-DIS-04] each point turns the next roll down by 1, and then is gone', () => {
    const { of } = play(two, [2, 8, 7, 6, 8, 7, 6, 8, 7], [press, press], 3);
    expect(of('turned-down')).toMatchObject([{ rule: 'TB-DIS-03', fighter: 'ana', steps: 2, values: [4] }]);
  });

  it('[TB-DIS-05] a reroll of one die is not the next roll', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 8', sparks: 1 } }, foes: { bo: { hand: '8' } } });
    const said = [['which-die ana', 'a'], press, ['spark ana', { use: 'reroll', die: 'b' }]] as const;
    const pass = ['spark ana', { use: 'pass' }] as const;
    const { of, fighter } = play(setup, [2, 3, 8, 6], [said[0], pass, press, said[2]]);
    expect(of('rerolled')).toMatchObject([{ face: 6, after: 6 }]);
    expect(fighter('ana').disadvantage).toBe(1);
    const hit = { ...setup, options: { ...setup.options, 'disadvantage-hits-rerolls': true } };
    const lower = play(hit, [2, 3, 8, 6], [said[0], pass, press, said[2]]);
    expect(lower.of('rerolled')).toMatchObject([{ face: 6, after: 5 }]);
    expect(lower.fighter('ana').disadvantage).toBe(0);
  });

  it('[TB-DIS-06] dice already rolled stay; points of several foes add up; each die stops at 1', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8' } }, foes: { bo: { hand: '8' }, cy: { hand: '8' } } });
    const { of, fighter } = play(
      setup,
      [2, 8, 7, 2, 8, 7],
      [['what-to-do cy', { do: 'disadvantage', target: 'ana' }], press],
      2,
    );
    expect(of('disadvantaged').map((e) => e.pending)).toEqual([1, 2]);
    expect(of('presented')[0]?.value).toBe(2);
    expect(fighter('ana').dice[0]?.value).toBe(1);
  });
});

describe('wound disadvantage', () => {
  it('[TB-WDIS-01] [TB-WDIS-02] [TB-WDIS-07] the worst level turns all dice down in the first round, once', () => {
    expect(values(ana({ wounds: ['x'] }), [8, 4, 2])).toEqual([7, 3, 1]);
    expect(values(ana({ wounds: ['x', 'y'] }), [8, 4, 3])).toEqual([6, 2, 1]);
    expect(values(ana({ wounds: ['x', 'y', 'z'] }), [8, 4, 2])).toEqual([5, 1, 1]);
    expect(values(ana({ wounds: ['w', 'x', 'y', 'z'] }), [8, 6, 2])).toEqual([4, 2, 1]);
  });

  it('[TB-WDIS-03] a step takes 1 off and stops at 1', () => {
    expect(values(ana({ disadvantage: 3 }), [4, 3, 1])).toEqual([1, 1, 1]);
  });

  it('A-01 `turn-down-to-zero` loses the die, `turn-down-die-size` rolls a smaller one', () => {
    const lost = play(
      setupOf({ heroes: ana({ disadvantage: 3 }), foes: bo }, { 'turn-down-to-zero': true }),
      [4, 3, 1],
    );
    expect(lost.fighter('ana').dice.map((die) => die.value)).toEqual([1, 0, 0]);
    expect(lost.of('die-lost').map((e) => e.entry)).toEqual(['b', 'c']);
    expect(lost.of('presented').filter((e) => e.fighter === 'ana')).toHaveLength(1);
    const small = play(
      setupOf({ heroes: ana({ disadvantage: 1 }), foes: bo }, { 'turn-down-die-size': true }),
      [6, 6, 4],
    );
    expect(small.of('rolled')[0]?.dice.map((die) => die.size)).toEqual([6, 6, 4]);
    expect(small.fighter('ana').dice.map((die) => die.value)).toEqual([6, 6, 4]);
    const both = { 'turn-down-die-size': true, 'turn-down-to-zero': true };
    expect(
      play(setupOf({ heroes: ana({ disadvantage: 2 }), foes: bo }, both), [4, 4]).of('die-lost'),
    ).toHaveLength(1);
  });

  it('[TB-WDIS-04] a tended wound does not count', () => {
    expect(values(ana({ wounds: ['x', { text: 'y', bubble: 'tended' }] }), [8, 4, 3])).toEqual([7, 3, 2]);
  });

  it('[TB-WDIS-05] from the second round on wounds turn nothing down', () => {
    const { of } = play(setupOf({ heroes: ana({ wounds: ['x'] }), foes: bo }), [8, 4, 2, 8, 4, 2], [], 2);
    expect(of('turned-down')).toHaveLength(1);
  });

  it('[TB-WDIS-06] A-22 wounds and disadvantage add up, or with `highest-penalty-only` the larger counts', () => {
    const hurt = ana({ wounds: ['x', 'y'], disadvantage: 1 });
    expect(values(hurt, [8, 4, 2])).toEqual([5, 1, 1]);
    expect(values(hurt, [8, 4, 2], { 'highest-penalty-only': true })).toEqual([6, 2, 1]);
  });

  it('[TB-WDIS-02] the gravest wound counts, in whatever order wounds are written', () => {
    const wounds = [
      { text: 'x', level: 3 },
      { text: 'y', level: 1 },
      { text: 'z', level: 2 },
    ];
    expect(values(ana({ wounds }), [8, 4, 2])).toEqual([5, 1, 1]);
    const { of } = play(setupOf({ heroes: ana({ wounds }), foes: bo }), [8, 4, 2]);
    expect(of('turned-down')).toMatchObject([{ wounds: 3, disadvantage: 0, steps: 3, values: [5, 1, 1] }]);
    const tended = [
      { text: 'x', level: 2, bubble: 'tended' },
      { text: 'y', level: 1 },
    ];
    expect(values(ana({ wounds: tended }), [8, 4, 2])).toEqual([7, 3, 1]);
  });

  it('A-41 a late joiner is hampered in their own first round, unless `late-joiners-unhampered`', () => {
    const setup = (options: Partial<Options>) =>
      setupOf(
        {
          heroes: { ana: { hand: '8' } },
          foes: { bo: { hand: '8' }, cy: { hand: '8', wounds: ['x', 'y'], woundDice: false, hidden: true } },
        },
        options,
      );
    const joining = (options: Partial<Options>) =>
      play(setup(options), [2, 5, 3, 4, 8], [], 2).of('turned-down');
    expect(joining({})).toMatchObject([{ fighter: 'cy', wounds: 2, values: [6] }]);
    expect(joining({ 'late-joiners-unhampered': true })).toEqual([]);
    const first = setupOf({ heroes: ana({ wounds: ['x'] }), foes: bo }, { 'late-joiners-unhampered': true });
    expect(play(first, [8, 4, 2]).of('turned-down')).toHaveLength(1);
  });

  it('A-42 rerolls are plain; with `rerolls-turned-down` wounds turn them down in the first round', () => {
    const hurt = { hand: '8', wounds: ['x', 'y'], woundDice: false, sparks: 1 };
    const setup = (options: Partial<Options>) =>
      setupOf({ heroes: { ana: hurt }, foes: { bo: { hand: '8' } } }, options);
    const spend = [['spark ana', { use: 'reroll', die: 'a' }]] as const;
    expect(play(setup({}), [8, 1, 7], spend).of('rerolled')).toMatchObject([{ face: 7, after: 7 }]);
    const on = { 'rerolls-turned-down': true };
    expect(play(setup(on), [8, 1, 7], spend).of('rerolled')).toMatchObject([
      { face: 7, wounds: 2, after: 5 },
    ]);
    const tie = play(setup(on), [8, 6, 8, 2]);
    expect(tie.of('tie-rerolled')).toMatchObject([
      { fighter: 'ana', face: 8, steps: 2, after: 6 },
      { after: 2 },
    ]);
    expect(tie.fighter('ana').dice[0]?.value).toBe(6);
    const later = play(setup(on), [8, 1, 8, 8, 7, 3], [], 2);
    expect(later.of('tie-rerolled')).toMatchObject([{ steps: 0, after: 7 }, { after: 3 }]);
  });
});
