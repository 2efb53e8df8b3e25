import { describe, expect, it } from 'vitest';
import { toolOf } from './state.ts';
import { play, refusal, type Said, setupOf } from './testing.ts';

const armed = { hand: '4', tools: ['Sabre'] };
const d8 = { hand: '8' };
const three = { hand: '8 8 8' };
const disarm = ['what-to-do bo', { do: 'disarm', target: 'ana', tool: 'ana/sabre' }] as const;
const duel = setupOf({ heroes: { ana: armed }, foes: { bo: d8 } });
const where = ({ fight }: { fight: Parameters<typeof toolOf>[0] }, id: string) => toolOf(fight, id);

describe('disarming', () => {
  it('[TB-DISARM-01] [TB-DISARM-02] the tool drops to the ground', () => {
    const played = play(duel, [1, 2, 8], [disarm]);
    expect(played.of('disarmed')).toMatchObject([{ rule: 'TB-DISARM-02', fighter: 'ana', by: 'bo' }]);
    expect(where(played, 'ana/sabre')).toMatchObject({ at: 'ground', by: null });
  });

  it('[TB-DISARM-03] without the tool no d8, with it again the d8', () => {
    const said = [
      ['which-die ana', 'a'],
      disarm,
      ['what-to-do ana', { do: 'recover', tool: 'ana/sabre' }],
    ] as const;
    expect(play(duel, [1, 2, 8, 1, 8], said.slice(0, 2), 2).of('rolled')[2]?.count).toBe(1);
    const again = play(setupOf({ heroes: { ana: armed }, foes: { bo: d8 } }), [1, 2, 8, 1, 7, 8], said, 2);
    expect(again.of('rolled')[2]?.dice.map((die) => die.size)).toEqual([4, 8]);
  });

  it('[TB-DISARM-04] the disarmer names a tool that the target holds; natural ones are safe', () => {
    const heroes = { ana: { hand: '4', tools: [{ name: 'Claws', natural: true }] } };
    const { asked } = play(setupOf({ heroes, foes: { bo: d8 } }), [1, 2, 8]);
    const turn = asked.find((one) => one.kind === 'what-to-do' && one.who === 'bo');
    expect(refusal(turn, { do: 'disarm', target: 'ana', tool: 'ana/claws' })).toBe('TB-DISARM-04');
    expect(JSON.stringify(turn?.choices.shape === 'one-of' ? turn.choices.answers : [])).not.toContain(
      'disarm',
    );
  });

  it('A-37 `victim-picks-lost-tool` asks the target', () => {
    const heroes = { ana: { hand: '4', tools: ['Sabre', 'Net'] } };
    const setup = setupOf({ heroes, foes: { bo: d8 } }, { 'victim-picks-lost-tool': true });
    const played = play(
      setup,
      [1, 2, 3, 8],
      [
        ['what-to-do bo', { do: 'disarm', target: 'ana', tool: null }],
        ['which-tool ana', 'ana/net'],
      ],
    );
    expect(where(played, 'ana/net').at).toBe('ground');
    expect(where(played, 'ana/sabre').at).toBe('held');
  });

  it('A-37 asks nobody for a tool that a deed of the same moment has already taken', () => {
    const options = { 'victim-picks-lost-tool': true, 'tie-act-together': true };
    const take = { do: 'disarm', target: 'ana', tool: null } as const;
    const { of, asked } = play(
      setupOf({ heroes: { ana: armed }, foes: { bo: d8, di: d8 } }, options),
      [1, 2, 8, 8, 5, 5],
      [
        ['what-to-do bo', take],
        ['what-to-do di', take],
        ['which-tool ana', 'ana/sabre'],
      ],
    );
    expect(of('disarmed')).toMatchObject([{ fighter: 'ana', by: 'bo' }]);
    expect(asked.filter(({ kind }) => kind === 'which-tool')).toHaveLength(1);
  });

  const early = setupOf({ heroes: { ana: { hand: '8 6', tools: ['Sabre'], sparks: 1 } }, foes: { bo: d8 } });
  const lost: Said = [['which-die ana', 'a'], disarm, ['which-die ana', 'ana/sabre']];

  it('[TB-DISARM-05] a die rolled before stays: no spark rerolls it, a shift may', () => {
    const { asked, fighter } = play(
      early,
      [3, 4, 6, 8],
      [...lost, ['spark ana', { use: 'shift', from: 'b', to: 'ana/sabre', points: 1 }]],
    );
    expect(
      refusal(asked.filter((one) => one.kind === 'spark').at(-1), { use: 'reroll', die: 'ana/sabre' }),
    ).toBe('TB-DISARM-05');
    expect(fighter('ana').dice.map((die) => die.value)).toEqual([3, 3, 7]);
  });

  it('A-18 `disarm-discards-die` takes the die away as well', () => {
    const setup = { ...early, options: { ...early.options, 'disarm-discards-die': true } };
    const { of } = play(setup, [3, 4, 6, 8], lost.slice(0, 2));
    expect(of('die-discarded')).toMatchObject([{ fighter: 'ana', entry: 'ana/sabre' }]);
    expect(of('presented').filter((e) => e.fighter === 'ana')).toHaveLength(2);
    expect(of('empty-handed').map((e) => e.fighter)).toContain('ana');
  });

  const kicked: Said = [
    ['what-to-do bo', { do: 'disarm', target: 'ana', tool: 'ana/sabre' }],
    ['what-to-do bo', { do: 'kick-away', tool: 'ana/sabre' }],
  ];
  const low = setupOf({ heroes: { ana: { hand: '4 4', tools: ['Sabre'] } }, foes: { bo: three } });

  it('[TB-DISARM-06] [TB-DISARM-07] kicking is an action of its own and puts the tool out of reach', () => {
    const played = play(
      low,
      [1, 2, 8, 8, 7, 6],
      [
        ['which-die ana', 'a'],
        ['which-die bo', 'a'],
        kicked[0] as never,
        ['which-die ana', 'b'],
        kicked[1] as never,
      ],
    );
    expect(played.of('kicked-away')).toHaveLength(1);
    expect(where(played, 'ana/sabre').at).toBe('out-of-reach');
    const turn = played.asked.filter((one) => one.kind === 'what-to-do' && one.who === 'ana').at(-1);
    expect(refusal(turn, { do: 'recover', tool: 'ana/sabre' })).toBe('TB-DISARM-07');
  });

  it('A-19 `chase-kicked-tool` brings it back within reach', () => {
    const setup = { ...low, options: { ...low.options, 'chase-kicked-tool': true } };
    const said = [
      ['which-die ana', 'a'],
      ['which-die bo', 'a'],
      kicked[0],
      ['which-die ana', 'b'],
      kicked[1],
      ['what-to-do ana', { do: 'chase', tool: 'ana/sabre' }],
    ];
    const played = play(setup, [1, 2, 8, 8, 7, 6], said as never);
    expect(played.of('fetched')).toHaveLength(1);
    expect(where(played, 'ana/sabre').at).toBe('ground');
  });
});

describe('arming', () => {
  it('[TB-ARM-01] recovering takes an action that nobody counters', () => {
    const setup = setupOf({ heroes: { ana: { hand: '4 4', tools: ['Sabre'] } }, foes: { bo: three } });
    const start: Said = [
      ['which-die ana', 'a'],
      ['which-die bo', 'b'],
      disarm,
      ['which-die ana', 'b'],
      ['which-die bo', 'a'],
    ];
    const recover = ['what-to-do ana', { do: 'recover', tool: 'ana/sabre' }] as const;
    const held = play(setup, [1, 2, 4, 8, 7, 6], [...start, recover]);
    expect(where(held, 'ana/sabre')).toMatchObject({ at: 'held', by: 'ana' });
    const stopped = play(
      setup,
      [1, 2, 4, 8, 7, 6],
      [...start, recover, ['whether-to-counter bo', 'counter']],
    );
    expect(where(stopped, 'ana/sabre').at).toBe('ground');
  });

  const place = { tools: ['Rope', 'Stool'], ground: ['Club'] };
  const here = setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } }, {}, place);

  it('[TB-ARM-02] from the ground, the location, or a throw', () => {
    for (const tool of ['club', 'rope']) {
      const played = play(here, [3, 5], [['what-to-do ana', { do: 'arm', tool }]]);
      expect(where(played, tool)).toMatchObject({ at: 'held', by: 'ana' });
    }
  });

  it('[TB-ARM-03] also with tools that were somebody else’s', () => {
    const played = play(
      duel,
      [1, 2, 8, 1, 8],
      [['which-die ana', 'a'], disarm, ['what-to-do bo', { do: 'arm', tool: 'ana/sabre' }]],
      2,
    );
    expect(where(played, 'ana/sabre')).toMatchObject({ at: 'held', by: 'bo' });
  });

  it('[TB-ARM-04] the GM says which tools of the location exist; if not, choose again', () => {
    const played = play(
      here,
      [3, 5],
      [
        ['what-to-do ana', { do: 'arm', tool: 'rope' }],
        ['tool-is-there gm', false],
        ['what-to-do ana', { do: 'arm', tool: 'stool' }],
      ],
    );
    expect(where(played, 'rope').at).toBe('missing');
    expect(where(played, 'stool')).toMatchObject({ at: 'held', by: 'ana' });
    expect(played.of('tool-missing')).toMatchObject([{ tool: 'rope' }]);
  });

  const pair = setupOf({
    heroes: { cal: { hand: '4 4', tools: ['Axe'] }, ana: { hand: '8 8 8' } },
    foes: { bo: {} },
  });
  const throwing = ['what-to-do cal', { do: 'throw', tool: 'cal/axe', to: 'ana' }] as const;
  const picks: Said = [
    ['which-die cal', 'a'],
    ['which-die ana', 'c'],
  ];
  const hands = [1, 2, 3, 4, 6, 8];

  it('[TB-ARM-05] a throw is offered until the end of the next beat, and caught with an action', () => {
    const caught = play(pair, hands, [
      ...picks,
      throwing,
      ['what-to-do ana', { do: 'arm', tool: 'cal/axe' }],
    ]);
    expect(caught.of('armed')).toMatchObject([{ rule: 'TB-ARM-05', fighter: 'ana', from: 'offered' }]);
    const late = play(pair, hands, [...picks, throwing]);
    const ended = late.events.map((e) => e.kind);
    const second = ended.indexOf('beat-ended', ended.indexOf('beat-ended') + 1);
    expect(ended.indexOf('dropped')).toBe(second - 1);
    expect(where(late, 'cal/axe')).toMatchObject({ at: 'ground', owner: 'cal' });
  });

  it('[TB-ARM-05] thrown in beat 3, it is offered through beat 1 of the next round', () => {
    const wait: Said = [['what-to-do cal', { do: 'pass' }], ['what-to-do cal', { do: 'pass' }], throwing];
    const { events } = play(pair, [...hands, 1, 2, 4, 6, 8], wait, 2);
    const dropped = events.findIndex((e) => e.kind === 'dropped');
    expect(events[dropped + 1]).toMatchObject({ kind: 'beat-ended', round: 2, beat: 1 });
  });

  it('A-20 `catch-is-free` lets the receiver take it at once', () => {
    const setup = { ...pair, options: { ...pair.options, 'catch-is-free': true } };
    const played = play(setup, hands, [...picks, throwing]);
    expect(played.of('armed')).toMatchObject([{ fighter: 'ana' }]);
    const missed = play(setup, hands, [...picks, throwing, ['whether-to-catch ana', false]]);
    expect(missed.of('armed')).toHaveLength(0);
  });

  it('an offered tool falls when its receiver drops out; what they hold stays with them', () => {
    const setup = setupOf({ heroes: { cal: { hand: '4', tools: ['Axe'] }, ana: armed }, foes: { bo: d8 } });
    const played = play(
      setup,
      [1, 3, 2, 6, 8],
      [
        ['which-die cal', 'a'],
        throwing,
        ['what-to-do bo', { do: 'attack', target: 'ana' }],
        ['how-to-answer ana', 'surrender'],
      ],
    );
    expect(where(played, 'cal/axe').at).toBe('ground');
    expect(where(played, 'ana/sabre')).toMatchObject({ at: 'held', by: 'ana' });
  });

  it('natural tools cannot be thrown', () => {
    const heroes = { ana: { hand: '4', tools: [{ name: 'Claws', natural: true }] } };
    const { asked } = play(setupOf({ heroes, foes: { bo: d8 } }), [1, 2, 8]);
    for (const turn of asked.filter((one) => one.kind === 'what-to-do'))
      expect(JSON.stringify(turn.choices)).not.toContain('throw');
  });

  it('[TB-ARM-06] a new tool counts from the next roll on', () => {
    const { of } = play(here, [3, 5, 3, 4, 5], [['what-to-do ana', { do: 'arm', tool: 'club' }]], 2);
    expect(of('presented').filter((e) => e.fighter === 'ana')).toHaveLength(3);
    expect(
      of('rolled')
        .filter((e) => e.fighter === 'ana')
        .map((e) => e.count),
    ).toEqual([1, 2]);
  });

  it('[TB-ARM-07] arming, recovering, throwing and kicking can be countered; then the tool stays', () => {
    for (const choice of [
      { do: 'arm', tool: 'rope' },
      { do: 'kick-away', tool: 'club' },
    ]) {
      const played = play(
        here,
        [3, 5],
        [
          ['what-to-do ana', choice],
          ['whether-to-counter bo', 'counter'],
        ],
      );
      expect([where(played, 'rope').at, where(played, 'club').at]).toEqual(['location', 'ground']);
    }
    const thrown = setupOf({ heroes: { cal: { hand: '4', tools: ['Axe'] }, ana: {} }, foes: { bo: d8 } });
    const played = play(
      thrown,
      [1, 3, 8],
      [['which-die cal', 'a'], throwing, ['whether-to-counter bo', 'counter']],
    );
    expect(where(played, 'cal/axe')).toMatchObject({ at: 'held', by: 'cal' });
  });
});
