import { describe, expect, it } from 'vitest';
import { THREE_BEATS } from './system.ts';
import { play, refusal, setupOf } from './testing.ts';

const d8 = { hand: '8' };
const attack = (who: string, target: string) => [`what-to-do ${who}`, { do: 'attack', target }] as const;

describe('the order', () => {
  it('[TB-ORD-01] [TB-ORD-02] the lowest die acts first, the highest last', () => {
    const setup = setupOf({ heroes: { ana: d8, ada: d8 }, foes: { bo: d8 } });
    expect(play(setup, [7, 2, 5]).whoWas('what-to-do')).toEqual(['ada', 'bo', 'ana']);
  });

  const moving = { ana: { hand: '8', sparks: 1 } };
  const raise = [
    ['what-to-do cy', { do: 'attack', target: 'ana' }],
    ['how-to-answer ana', 'counter'],
    ['how-to-pay ana', { use: 'reroll', die: 'a' }],
  ] as const;

  it('[TB-ORD-03] a die changed in mid-beat moves its owner', () => {
    const setup = setupOf({ heroes: moving, foes: { bo: d8, cy: { hand: '8', sparks: 1 } } });
    const said = [raise[0], ['while-declaring cy', { use: 'reroll', die: 'a' }], raise[1], raise[2]] as const;
    expect(play(setup, [4, 5, 2, 6, 8], said).whoWas('what-to-do')).toEqual(['cy', 'bo', 'ana']);
  });

  it('A-26 `order-fixed-at-reveal` keeps the order', () => {
    const setup = setupOf(
      { heroes: moving, foes: { bo: d8, cy: { hand: '8', sparks: 1 } } },
      { 'order-fixed-at-reveal': true },
    );
    const said = [raise[0], ['while-declaring cy', { use: 'reroll', die: 'a' }], raise[1], raise[2]] as const;
    expect(play(setup, [4, 5, 2, 6, 8], said).whoWas('what-to-do')).toEqual(['cy', 'ana', 'bo']);
  });

  it('[TB-ORD-04] one action a beat; whoever drops out before acting loses it', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: d8, cy: d8 } });
    const { whoWas } = play(setup, [2, 5, 7], [attack('ana', 'bo'), ['how-to-answer bo', 'surrender']]);
    expect(whoWas('what-to-do')).toEqual(['ana', 'cy']);
  });

  it('[TB-ORD-05] passing is legal and counts as having acted', () => {
    const { of, asked } = play(
      setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } }),
      [2, 5],
      [['what-to-do ana', { do: 'pass' }], attack('bo', 'ana')],
    );
    expect(of('passed')).toMatchObject([{ fighter: 'ana' }]);
    expect(
      refusal(
        asked.find((one) => one.kind === 'how-to-answer'),
        'counter',
      ),
    ).toBe('TB-CTR-06');
  });
});

describe('actions', () => {
  const armed = { hand: '8', tools: ['Sabre'] };
  const place = { tools: ['Rope'], ground: ['Club'] };

  it('[TB-ACT-01] [TB-ACT-02] [TB-ACT-03] the actions there are', () => {
    const setup = setupOf({ heroes: { ana: armed }, foes: { bo: armed } }, {}, place);
    const { asked } = play(setup, [2, 1, 5, 3]);
    const choices = asked.find((one) => one.kind === 'what-to-do')?.choices;
    const deeds = choices?.shape === 'one-of' ? choices.answers.map((one) => (one as { do: string }).do) : [];
    const all = ['arm', 'attack', 'describe', 'disadvantage', 'disarm', 'kick-away', 'pass', 'throw'];
    expect([...new Set(deeds)].sort()).toEqual(all);
  });

  it('[TB-ACT-04] throwing takes the action', () => {
    const setup = setupOf({ heroes: { ana: { tools: ['Axe'] }, ada: d8 }, foes: { bo: d8 } });
    const { of, whoWas } = play(
      setup,
      [2, 7, 5],
      [['what-to-do ana', { do: 'throw', tool: 'ana/axe', to: 'ada' }]],
    );
    expect(of('thrown')).toMatchObject([{ fighter: 'ana', to: 'ada' }]);
    expect(whoWas('what-to-do').filter((who) => who === 'ana')).toHaveLength(1);
  });

  it('[TB-ACT-05] a free description is recorded, changes nothing, and can be countered', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } });
    const said = [
      ['what-to-do ana', { do: 'describe' }],
      ['tell-how ana', 'climbs the bar'],
    ] as const;
    const { of, fighter } = play(setup, [2, 5], said);
    expect(of('described')).toMatchObject([{ text: 'climbs the bar' }]);
    expect(fighter('bo')).toMatchObject({ disadvantage: 0, wounds: [] });
    const stopped = play(setup, [2, 5], [...said, ['whether-to-counter bo', 'counter']]);
    expect(stopped.of('described')).toHaveLength(0);
  });

  it('[TB-ACT-06] an action has one target', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: d8, cy: d8 } });
    const { of, whoWas } = play(setup, [8, 2, 3], [attack('ana', 'bo')]);
    expect(of('wounded').map((e) => e.fighter)).toEqual(['bo']);
    expect(whoWas('who-else')).toEqual([]);
  });

  it('A-29 `area-actions` aims at several, each answering apart', () => {
    const setup = setupOf(
      { heroes: { ana: d8 }, foes: { bo: { hand: '8', sparks: 1 }, cy: d8 } },
      { 'area-actions': true },
    );
    const { of } = play(
      setup,
      [5, 2, 3, 8],
      [
        attack('ana', 'bo'),
        ['who-else ana', ['cy']],
        ['how-to-answer bo', 'counter'],
        ['how-to-pay bo', { use: 'reroll', die: 'a' }],
      ],
    );
    expect(of('countered').map((e) => e.fighter)).toEqual(['bo']);
    expect(of('wounded').map((e) => e.fighter)).toEqual(['cy']);
    const loose = setupOf(
      { heroes: { ana: d8 }, foes: { bo: { tools: ['Net'] }, cy: { tools: ['Club', 'Pike'] } } },
      { 'area-actions': true },
    );
    const area = play(
      loose,
      [8, 2, 3, 4],
      [
        ['which-die cy', 'cy/club'],
        ['what-to-do ana', { do: 'disarm', target: 'bo', tool: 'bo/net' }],
        ['who-else ana', ['cy']],
        ['which-tool ana', 'cy/pike'],
      ],
    );
    expect(area.of('disarmed').map((e) => e.tool)).toEqual(['bo/net', 'cy/pike']);
  });

  it('[TB-ACT-07] targets are other active fighters', () => {
    const setup = setupOf({ heroes: { ana: d8, ada: { unconscious: true } }, foes: { bo: d8 } });
    const turn = play(setup, [2, 5]).asked.find((one) => one.kind === 'what-to-do');
    expect(refusal(turn, { do: 'attack', target: 'ana' })).toBe('TB-ACT-07');
    expect(refusal(turn, { do: 'attack', target: 'ada' })).toBe('TB-ACT-07');
    expect(refusal(turn, { do: 'disadvantage', target: 'ana' })).toBe('not offered');
    expect(refusal(turn, { do: 'attack', target: 'bo' })).toBeNull();
  });

  it('[TB-ACT-08] what is not stopped takes effect before the next acts', () => {
    const { events } = play(
      setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } }),
      [2, 5],
      [attack('ana', 'bo')],
    );
    const kinds = events.map((e) => e.kind);
    expect(kinds.indexOf('wounded')).toBeLessThan(kinds.indexOf('passed'));
  });

  const stopped = [attack('ana', 'bo'), ['how-to-answer bo', 'counter']] as const;

  it('[TB-ACT-09] a countered action is used up, and so is its die', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } });
    const { spent, whoWas, fighter } = play(setup, [2, 5], stopped);
    expect(whoWas('what-to-do')).toEqual(['ana', 'bo']);
    expect([spent('ana'), spent('bo')]).toMatchObject([[{ left: 0 }], [{ left: 0 }]]);
    expect(fighter('ana').dice[0]?.where).toBe('spent');
  });

  it('A-11 `countered-die-returns` gives it back', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } }, { 'countered-die-returns': true });
    const { of } = play(setup, [2, 5], stopped);
    expect(of('die-kept')).toMatchObject([{ fighter: 'ana', left: 1 }]);
    expect(of('presented').filter((e) => e.fighter === 'ana')).toHaveLength(2);
  });

  it('A-11 after a swap it is the countered die that came back; the one swapped in is spent', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8 8' } }, foes: { bo: d8 } },
      { 'countered-die-returns': true },
    );
    const { spent, of } = play(
      setup,
      [2, 7, 5],
      [
        ['which-die ana', 'a'],
        ...stopped,
        attack('bo', 'ana'),
        ['how-to-answer ana', 'counter'],
        ['how-to-pay ana', { use: 'swap', die: 'b' }],
      ],
    );
    expect(spent('ana')[0]).toEqual({ entry: 'b', left: 1 });
    expect(of('die-kept').filter((e) => e.fighter === 'ana')).toEqual([]);
  });

  it('A-29 `area-actions`: all targets are named before the first of them answers', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: d8, cy: d8 } }, { 'area-actions': true });
    const { asked } = play(setup, [2, 5, 7], [attack('ana', 'bo'), ['who-else ana', ['cy']]]);
    const order = asked.map((one) => `${one.kind} ${one.who}`);
    expect(order.indexOf('who-else ana')).toBeGreaterThan(-1);
    expect(order.indexOf('who-else ana')).toBeLessThan(order.indexOf('how-to-answer bo'));
    expect(order).toContain('how-to-answer cy');
  });

  it('[TB-ACT-01] words may go with every deed, and none is needed', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8', tools: ['Axe'] } }, foes: { bo: { hand: '8', tools: ['Net'] } } },
      { 'chase-kicked-tool': true },
      { tools: ['Rope'], ground: ['Pike'] },
    );
    for (const choice of [
      { do: 'attack', target: 'bo' },
      { do: 'disadvantage', target: 'bo' },
      { do: 'disarm', target: 'bo', tool: 'bo/net' },
      { do: 'arm', tool: 'rope' },
      { do: 'kick-away', tool: 'pike' },
      { do: 'throw', tool: 'ana/axe', to: 'bo' },
      { do: 'describe' },
    ]) {
      const said = [
        ['which-die ana', 'a'],
        ['what-to-do ana', choice],
      ] as const;
      const told = play(setup, [2, 3, 5, 6], [...said, ['tell-how ana', 'in a hurry']]);
      expect(told.of('declared')[0], choice.do).toMatchObject({ deed: choice.do, text: 'in a hurry' });
      expect(play(setup, [2, 3, 5, 6], said).of('declared')[0]).toMatchObject({ text: '' });
    }
  });

  it('[TB-ACT-01] [TB-WTOOL-01] texts are optional questions: a script or record without them goes on', () => {
    const optional = THREE_BEATS.questions.filter((question) => question.optional === true);
    expect(optional.map((question) => question.kind).sort()).toEqual([
      'name-the-wound',
      'surrender-terms',
      'tell-how',
      'what-it-does',
    ]);
  });

  describe('a free description that threatens somebody', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } });
    const threat = [
      ['what-to-do ana', { do: 'describe', target: 'bo' }],
      ['tell-how ana', 'cuts the rope he hangs on'],
    ] as const;

    it('[TB-ACT-05] is answered by the one threatened: a counter or a surrender stops it', () => {
      const stopped = play(setup, [2, 5], [...threat, ['how-to-answer bo', 'counter']]);
      expect(stopped.of('countered')).toHaveLength(1);
      expect(stopped.of('described')).toEqual([]);
      const gone = play(setup, [2, 5], [...threat, ['how-to-answer bo', 'surrender']]);
      expect(gone.fighter('bo').status).toBe('surrendered');
      expect(gone.whoWas('what-follows')).toEqual([]);
    });

    it.each([
      ['story', {}],
      ['disadvantage', { disadvantage: 1 }],
      ['wound', { wounds: [{ level: 1, text: 'Beaten: cuts the rope he hangs on' }] }],
      ['out', { status: 'left' }],
    ] as const)('[TB-ACT-05] otherwise the GM rules what follows: %s', (follows, after) => {
      const { of, fighter } = play(setup, [2, 5], [...threat, ['what-follows gm', follows]]);
      expect(of('described')).toMatchObject([{ fighter: 'ana', target: 'bo', follows }]);
      expect(fighter('bo')).toMatchObject({ status: 'active', disadvantage: 0, wounds: [], ...after });
    });

    it('[TB-ACT-05] without a target it changes nothing and the GM is not asked', () => {
      const { whoWas, of } = play(setup, [2, 5], [['what-to-do ana', { do: 'describe' }]]);
      expect(whoWas('what-follows')).toEqual([]);
      expect(of('described')[0]).not.toHaveProperty('target');
    });
  });
});
