import { describe, expect, it } from 'vitest';
import { isContested } from './legal.ts';
import { THREE_BEATS } from './system.ts';
import { play, playOn, setupOf, sheetFrom } from './testing.ts';

const one = { hand: '8' };

describe('rounds and beats', () => {
  it('[TB-INV-01] the fight rules are called in, or the quarrel is settled otherwise', () => {
    const setup = setupOf({ heroes: { ana: one }, foes: { bo: one } });
    expect(play(setup, [3, 5]).of('invoked')[0]?.fighters).toEqual(['ana', 'bo']);
    const not = play(setup, [], [['go-on gm', { go: 'end', out: [] }]]);
    expect(not.fight.outcome).toEqual({ winner: null, reason: 'not invoked', rule: 'TB-INV-01' });
  });

  it('[TB-INV-02] any number of fighters, with sides or without', () => {
    const four = setupOf({ a: { p: one }, b: { q: one }, c: { r: one }, d: { s: one } });
    expect(play(four, [1, 2, 3, 4]).of('ordered')[0]?.fighters).toEqual(['p', 'q', 'r', 's']);
    const alone = setupOf({ strays: { p: one, q: one } }, {}, { unsided: ['strays'] });
    expect(play(alone, [1, 2]).fight.outcome).toBeNull();
    const together = setupOf({ strays: { p: one, q: one } });
    expect(play(together, []).fight.outcome?.winner).toBe('strays');
  });

  it('[TB-INV-02] fighters of one side may counter each other', () => {
    const setup = setupOf({ heroes: { ana: one, ada: one }, foes: { bo: one } });
    const { of } = play(
      setup,
      [2, 5, 8],
      [
        ['what-to-do ana', { do: 'attack', target: 'bo' }],
        ['whether-to-counter ada', 'counter'],
      ],
    );
    expect(of('countered')).toMatchObject([{ fighter: 'ada', actor: 'ana' }]);
  });

  it('[TB-INV-03] a late comer joins with the next round, which is their first', () => {
    const first = play(setupOf({ heroes: { ana: one }, foes: { bo: one } }), [3, 5]);
    const cy = {
      id: 'cy',
      name: 'cy',
      side: 'foes',
      sheet: sheetFrom({ hand: '8', wounds: ['x'], woundDice: false }),
    };
    THREE_BEATS.addFighter(first.fight, cy, null as never);
    expect(first.fighter('cy').status).toBe('joining');
    const second = playOn(first.fight, [3, 5, 7]);
    expect(second.of('joined')).toMatchObject([{ fighter: 'cy', round: 2 }]);
    expect(second.of('turned-down')).toMatchObject([{ fighter: 'cy', steps: 1, values: [6] }]);
  });

  it('[TB-INV-03] [TB-WDIS-05] coming back is no first round: wounds do not tell again', () => {
    const ana = { hand: '8', wounds: ['x'], woundDice: false };
    const { fight } = play(setupOf({ heroes: { ana }, foes: { bo: one } }), [3, 5]);
    THREE_BEATS.setHidden(fight, 'ana', true, null as never);
    const back = playOn(fight, [3, 5], [['go-on gm', { go: 'on', out: ['ana'] }]]);
    expect(back.of('joined')).toMatchObject([{ fighter: 'ana' }]);
    expect(back.of('turned-down')).toEqual([]);
  });

  it('[TB-INV-03] a hidden fighter takes no part until it steps out', () => {
    const setup = setupOf({ heroes: { ana: one }, foes: { bo: one, cy: { hand: '8', hidden: true } } });
    const { of } = play(setup, [3, 5, 3, 5, 7], [], 2);
    expect(of('invoked')[0]?.fighters).toEqual(['ana', 'bo']);
    expect(of('joined')).toMatchObject([{ fighter: 'cy', round: 2 }]);
  });

  it('[TB-RND-01] [TB-RND-02] rounds of three beats, a die in each', () => {
    const { of } = play(
      setupOf({ heroes: { ana: { hand: '8 8 8' } }, foes: { bo: { hand: '6 6 6' } } }),
      [8, 7, 6, 5, 4, 3, 8, 7, 6, 5, 4, 3],
      [],
      2,
    );
    expect(of('round-began').map((e) => e.round)).toEqual([1, 2]);
    expect(of('beat-began').map((e) => e.beat)).toEqual([1, 2, 3, 1, 2, 3]);
    expect(of('presented').filter((e) => e.fighter === 'ana')).toHaveLength(6);
  });

  it('[TB-RND-03] a presented die is spent when its beat ends', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 8' } }, foes: { bo: { hand: '6' } } });
    const { spent, asked } = play(setup, [8, 7, 5], [['which-die ana', 'a']]);
    expect(spent('ana')).toEqual([
      { entry: 'a', left: 1 },
      { entry: 'b', left: 0 },
    ]);
    const second = asked.filter((one) => one.kind === 'which-die' && one.who === 'ana')[1];
    expect(second?.choices).toMatchObject({ answers: ['b'] });
  });

  it('[TB-RND-04] a replaced die is not spent and can be presented later', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 8' } }, foes: { bo: { hand: '6' } } });
    const { of, spent } = play(
      setup,
      [3, 7, 6],
      [
        ['which-die ana', 'a'],
        ['what-to-do bo', { do: 'attack', target: 'ana' }],
        ['how-to-answer ana', 'counter'],
        ['how-to-pay ana', { use: 'swap', die: 'b' }],
      ],
    );
    const shown = of('presented').filter((e) => e.fighter === 'ana');
    expect(shown.map((e) => e.entry)).toEqual(['a', 'a']);
    expect(spent('ana').map((one) => one.entry)).toEqual(['b', 'a']);
  });

  it('[TB-RND-05] a beat ends when everybody with a die has acted', () => {
    const { events } = play(setupOf({ heroes: { ana: one }, foes: { bo: one, cy: {} } }), [3, 5]);
    const kinds = events.map((e) => e.kind);
    const end = kinds.indexOf('beat-ended');
    expect(events.slice(0, end).filter((e) => e.kind === 'passed')).toMatchObject([
      { fighter: 'ana' },
      { fighter: 'bo' },
    ]);
    expect(kinds.filter((kind) => kind === 'passed')).toHaveLength(2);
  });
});

describe('ending', () => {
  const duel = setupOf({ heroes: { ana: one }, foes: { bo: one } });
  const yielding = [
    ['what-to-do ana', { do: 'attack', target: 'bo' }],
    ['how-to-answer bo', 'surrender'],
  ] as const;

  it('[TB-END-01] the fight ends when one side is left, or when the GM says so', () => {
    const { fight } = play(duel, [3, 5], yielding);
    expect(fight.outcome).toMatchObject({ winner: 'heroes', rule: 'TB-END-01' });
    expect(isContested(fight)).toBe(false);
    const ended = play(
      duel,
      [3, 5],
      [
        ['go-on gm', { go: 'on', out: [] }],
        ['go-on gm', { go: 'end', out: [] }],
      ],
      2,
    );
    expect(ended.fight.outcome).toEqual({ winner: null, reason: 'ended by the GM', rule: 'TB-END-01' });
  });

  it('[TB-END-01] one fighter without a side is enough, and nobody at all as well', () => {
    const strays = setupOf({ strays: { ana: one, bo: one } }, {}, { unsided: ['strays'] });
    expect(play(strays, [3, 5], yielding).fight.outcome?.winner).toBe('strays');
    const nobody = setupOf({ heroes: { ana: { unconscious: true } }, foes: { bo: { unconscious: true } } });
    expect(play(nobody, []).fight.outcome).toMatchObject({ winner: null, reason: 'nobody is left' });
  });

  it('[TB-END-02] it may end in mid-beat, and unspent dice go back', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 8' } }, foes: { bo: { hand: '8 8' } } });
    const { of, fighter } = play(setup, [3, 2, 5, 4], yielding);
    expect(of('beat-ended')).toHaveLength(0);
    expect(fighter('ana').dice.map((die) => die.where)).toEqual(['supply', 'supply']);
    expect(of('passed')).toHaveLength(0);
  });

  it('[TB-END-03] wounds, disadvantage, sparks and lost tools outlast it; kicked-away tools can be found', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8 8 8', sparks: 2 } }, foes: { bo: { hand: '6 6 6', tools: ['Sabre'] } } },
      { 'last-round': 1 },
    );
    const { fight } = play(
      setup,
      [8, 7, 6, 1, 2, 3],
      [
        ['which-entries bo', ['a', 'b', 'c']],
        ['what-to-do ana', { do: 'disarm', target: 'bo', tool: 'bo/sabre' }],
        ['what-to-do ana', { do: 'kick-away', tool: 'bo/sabre' }],
        ['what-to-do bo', { do: 'disadvantage', target: 'ana' }],
        ['what-to-do ana', { do: 'attack', target: 'bo' }],
      ],
    );
    expect(fight.outcome?.reason).toBe('called off');
    expect(THREE_BEATS.sheetOf(fight, 'bo')).toMatchObject({ tools: [], wounds: [{ level: 1 }] });
    expect(THREE_BEATS.sheetOf(fight, 'ana')).toMatchObject({ sparks: 2, disadvantage: 1 });
    expect(fight.tools[0]?.at).toBe('ground');
  });

  it('[TB-END-03] the next fight has tools where they are: held, dropped, kicked away, thrown, taken', () => {
    const setup = setupOf(
      {
        heroes: { ana: { hand: '8 8 8', tools: ['Sabre', 'Net'] } },
        foes: { bo: { hand: '6 6 6', tools: ['Club', { name: 'Claws', natural: true }] } },
      },
      { 'last-round': 1 },
      { tools: ['Rope', 'Stool'], place: 'Quay' },
    );
    const { fight } = play(
      setup,
      [6, 7, 8, 1, 2, 3],
      [
        ['which-entries ana', ['a', 'b', 'c']],
        ['which-entries bo', ['a', 'b', 'c']],
        ['which-die ana', 'a'],
        ['which-die bo', 'a'],
        ['what-to-do bo', { do: 'throw', tool: 'bo/club', to: 'ana' }],
        ['what-to-do ana', { do: 'arm', tool: 'bo/club' }],
        ['which-die ana', 'b'],
        ['which-die bo', 'b'],
        ['what-to-do bo', { do: 'arm', tool: 'rope' }],
        ['what-to-do ana', { do: 'throw', tool: 'ana/sabre', to: 'bo' }],
        ['what-to-do bo', { do: 'disarm', target: 'ana', tool: 'ana/net' }],
      ],
    );
    const names = (tools: readonly { name: string }[] | undefined) => tools?.map(({ name }) => name);
    expect(names(THREE_BEATS.sheetOf(fight, 'ana').tools)).toEqual(['Club']);
    expect(names(THREE_BEATS.sheetOf(fight, 'bo').tools)).toEqual(['Claws', 'Rope']);
    const scene = THREE_BEATS.sceneOf?.(fight, setup.scene);
    expect(scene?.place).toBe('Quay');
    expect(names(scene?.tools)).toEqual(['Stool']);
    expect(names(scene?.ground)).toEqual(['Sabre', 'Net']);
    const again = THREE_BEATS.checkScene(scene, null, []);
    expect(again.ok && again.value).toEqual(scene);
  });

  it('`last-round` calls a fight off that does not end', () => {
    const setup = setupOf({ heroes: { ana: one }, foes: { bo: one } }, { 'last-round': 2 });
    const { fight } = play(setup, [3, 5, 3, 5], [], 9);
    expect(fight.outcome).toMatchObject({ winner: null, reason: 'called off' });
    expect(fight.round).toBe(2);
  });
});
