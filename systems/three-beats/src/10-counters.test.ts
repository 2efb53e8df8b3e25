import { type Question, whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { HOW_TO_ANSWER, HOW_TO_PAY, WHETHER_TO_COUNTER } from './questions-answering.ts';
import { type Action, type Fight, fighterOf } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { drawsOf, play, refusal, type Said, setupOf } from './testing.ts';

const d8 = { hand: '8' };
const attack = (who: string, target: string) => [`what-to-do ${who}`, { do: 'attack', target }] as const;
const counter = (who: string) => [`how-to-answer ${who}`, 'counter'] as const;
const pay = (who: string, payment: object) => [`how-to-pay ${who}`, payment] as const;
const reroll = { use: 'reroll', die: 'a' };

describe('counters', () => {
  const friends = (options: Partial<Options> = {}) =>
    setupOf({ heroes: { bea: d8, cal: d8 }, foes: { ana: d8 } }, options);
  const forFriend: Said = [
    attack('ana', 'cal'),
    ['how-to-answer cal', 'accept'],
    ['whether-to-counter bea', 'counter'],
  ];

  it('[TB-CTR-01] anyone may counter what they object to', () => {
    const { of } = play(friends(), [6, 4, 2], forFriend);
    expect(of('countered')).toMatchObject([{ fighter: 'bea', actor: 'ana' }]);
    expect(of('wounded')).toHaveLength(0);
  });

  it('A-05 `counter-only-own-threats` leaves it to the target', () => {
    const { of, whoWas } = play(
      friends({ 'counter-only-own-threats': true }),
      [6, 4, 2],
      forFriend.slice(0, 2),
    );
    expect(whoWas('whether-to-counter')).toEqual([]);
    expect(of('wounded')).toMatchObject([{ fighter: 'cal' }]);
  });

  it('[TB-CTR-02] [TB-CTR-04] a higher die of one who has not acted stops the action whole, for nothing', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: { hand: '8', tools: ['Club'], sparks: 1 } } });
    for (const choice of [
      { do: 'attack', target: 'bo' },
      { do: 'disadvantage', target: 'bo' },
      { do: 'disarm', target: 'bo', tool: 'bo/club' },
    ]) {
      const { of, fighter, fight } = play(setup, [3, 5, 6], [['what-to-do ana', choice], counter('bo')]);
      expect(of('countered')).toMatchObject([{ value: 6, against: 3, free: true }]);
      expect(fighter('bo')).toMatchObject({ wounds: [], disadvantage: 0, sparks: 1 });
      expect(fight.tools[0]?.at).toBe('held');
    }
  });

  it('[TB-CTR-03] equal is not higher', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: d8 } });
    const said = [attack('ana', 'bo'), ['while-declaring ana', reroll]] as const;
    const { asked } = play(setup, [3, 5, 5], said);
    expect(
      refusal(
        asked.find((one) => one.kind === 'how-to-answer'),
        'counter',
      ),
    ).toBe('TB-CTR-03');
    const equal = { ...setup, options: { ...setup.options, 'counter-ties-succeed': true } };
    expect(play(equal, [3, 5, 5], [...said, counter('bo')]).of('countered')).toHaveLength(1);
  });

  const both = setupOf({ heroes: { ana: d8, ada: d8 }, foes: { bo: d8 } });
  const twice: Said = [
    attack('ana', 'bo'),
    counter('bo'),
    attack('ada', 'bo'),
    counter('bo'),
    attack('bo', 'ana'),
  ];

  it('[TB-CTR-05] [TB-CTR-13] the die counters again, and still gives the own action', () => {
    const { of } = play(both, [1, 2, 7], twice);
    expect(of('countered').map((e) => e.actor)).toEqual(['ana', 'ada']);
    expect(of('wounded')).toMatchObject([{ fighter: 'ana', by: 'bo' }]);
  });

  it('A-06 `one-counter-per-beat` allows a single one', () => {
    const setup = { ...both, options: { ...both.options, 'one-counter-per-beat': true } };
    const { asked, of } = play(setup, [1, 2, 7], twice.slice(0, 3));
    expect(refusal(asked.filter((one) => one.kind === 'how-to-answer')[1], 'counter')).toBe('TB-CTR-05');
    expect(of('wounded')).toMatchObject([{ fighter: 'bo', by: 'ada' }]);
  });

  it('[TB-CTR-06] after acting one pays first, even if the unchanged die is higher', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 8' } }, foes: { bo: { hand: '8', sparks: 1 } } });
    const { of, whoWas } = play(
      setup,
      [4, 6, 5, 2],
      [
        ['which-die ana', 'a'],
        ['what-to-do ana', { do: 'pass' }],
        attack('bo', 'ana'),
        ['while-declaring bo', reroll],
        counter('ana'),
        pay('ana', { use: 'swap', die: 'b' }),
      ],
    );
    expect(whoWas('how-to-pay')).toEqual(['ana']);
    expect(of('countered')).toMatchObject([{ fighter: 'ana', value: 6, against: 2, free: false }]);
  });

  it('[TB-CTR-06] sparks in the pool are no payment before they are used', () => {
    const s = { hand: '8', sparks: 1 };
    const { of, whoWas } = play(
      setupOf({ heroes: { ana: s }, foes: { bo: s } }),
      [4, 5, 2],
      [
        ['what-to-do ana', { do: 'pass' }],
        attack('bo', 'ana'),
        ['while-declaring bo', reroll],
        counter('ana'),
      ],
    );
    expect(whoWas('how-to-pay')).toEqual(['ana']);
    expect(of('counter-failed')).toMatchObject([{ value: 4, against: 2 }]);
    expect(of('wounded')).toHaveLength(1);
  });

  it('[TB-CTR-08] a fresh die is fresh for that beat only', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 8' } }, foes: { bo: { hand: '8 8', sparks: 1 } } });
    const { asked } = play(
      setup,
      [2, 7, 6, 5, 1],
      [
        ['which-die ana', 'a'],
        attack('bo', 'ana'),
        counter('ana'),
        pay('ana', { use: 'swap', die: 'b' }),
        attack('bo', 'ana'),
        ['while-declaring bo', { use: 'reroll', die: 'b' }],
      ],
    );
    const last = asked.filter((one) => one.kind === 'how-to-answer').at(-1);
    expect(refusal(last, 'counter')).toBe('TB-CTR-06');
  });

  it('[TB-CTR-07] one who has not acted but is not higher may pay as well', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: { hand: '8 8' } } });
    const { of } = play(
      setup,
      [3, 5, 7, 6],
      [
        ['which-die bo', 'a'],
        attack('ana', 'bo'),
        ['while-declaring ana', reroll],
        counter('bo'),
        pay('bo', { use: 'swap', die: 'b' }),
      ],
    );
    expect(of('countered')).toMatchObject([{ fighter: 'bo', value: 7, against: 6, free: false }]);
  });

  const fresh = (options: Partial<Options> = {}) =>
    setupOf({ heroes: { ana: { hand: '8 8 8' } }, foes: { bo: d8, cy: d8 } }, options);
  const freshly: Said = [
    ['which-die ana', 'a'],
    attack('bo', 'ana'),
    counter('ana'),
    pay('ana', { use: 'swap', die: 'b' }),
    ['what-to-do cy', { do: 'disadvantage', target: 'ana' }],
    counter('ana'),
  ];

  it('[TB-CTR-08] a die brought in after acting is fresh and counters on for nothing', () => {
    const { of, whoWas } = play(fresh(), [2, 6, 1, 4, 5], freshly);
    expect(of('countered')).toMatchObject([
      { actor: 'bo', free: false },
      { actor: 'cy', free: true },
    ]);
    expect(whoWas('how-to-pay')).toEqual(['ana']);
  });

  it('[TB-CTR-08] a die brought in before acting is not fresh afterwards', () => {
    const spark = { hand: '8', sparks: 1 };
    const setup = setupOf({ heroes: { ana: spark, cy: spark }, foes: { bo: { hand: '8 8' } } });
    const { asked } = play(
      setup,
      [3, 8, 5, 7, 6, 3],
      [
        ['which-die bo', 'a'],
        attack('ana', 'bo'),
        ['while-declaring ana', reroll],
        counter('bo'),
        pay('bo', { use: 'swap', die: 'b' }),
        attack('cy', 'bo'),
        ['while-declaring cy', reroll],
      ],
    );
    const last = asked.filter((one) => one.kind === 'how-to-answer')[1];
    expect(refusal(last, 'counter')).toBe('TB-CTR-06');
  });

  it('A-08 `pay-per-counter` makes each one cost', () => {
    const { of, whoWas } = play(fresh({ 'pay-per-counter': true }), [2, 6, 1, 4, 5], freshly);
    expect(whoWas('how-to-pay')).toEqual(['ana', 'ana']);
    expect(of('countered')).toHaveLength(1);
  });

  it('[TB-CTR-09] payments chain; a die is presented once a beat', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 8 8', sparks: 1 } }, foes: { bo: d8 } });
    const { of, asked } = play(
      setup,
      [2, 3, 8, 7, 6],
      [
        ['which-die ana', 'a'],
        attack('bo', 'ana'),
        counter('ana'),
        pay('ana', { use: 'swap', die: 'b' }),
        pay('ana', { use: 'reroll', die: 'b' }),
        pay('ana', { use: 'swap', die: 'c' }),
      ],
    );
    expect(of('countered')).toMatchObject([{ value: 8, against: 7 }]);
    expect(of('swapped')).toHaveLength(2);
    const second = asked.filter((one) => one.kind === 'how-to-pay')[1];
    expect(refusal(second, { use: 'swap', die: 'a' })).toBe('TB-CTR-09');
  });

  it('[TB-CTR-10] paying guarantees nothing, and what was paid stays paid', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: d8 } });
    const { of, fighter } = play(setup, [2, 5, 4], [attack('bo', 'ana'), counter('ana'), pay('ana', reroll)]);
    expect(of('counter-failed')).toMatchObject([{ value: 4, against: 5 }]);
    expect(fighter('ana')).toMatchObject({ sparks: 0 });
    expect(fighter('ana').dice[0]?.value).toBe(4);
    expect(of('wounded')).toHaveLength(1);
  });

  const swapping: Said = [
    ['which-die ana', 'a'],
    attack('bo', 'ana'),
    counter('ana'),
    pay('ana', { use: 'swap', die: 'b' }),
  ];
  const pair = (options: Partial<Options> = {}) =>
    setupOf({ heroes: { ana: { hand: '8 8' } }, foes: { bo: d8 } }, options);

  it('[TB-CTR-11] [TB-CTR-12] the replaced die is kept, the one swapped in is spent', () => {
    const { spent } = play(pair(), [2, 7, 5], swapping);
    expect(spent('ana')).toEqual([
      { entry: 'b', left: 1 },
      { entry: 'a', left: 0 },
    ]);
  });

  it('A-09 `substitute-spends-both` costs two dice', () => {
    const { spent } = play(pair({ 'substitute-spends-both': true }), [2, 7, 5], swapping);
    expect(spent('ana')).toEqual([{ entry: 'b', left: 0 }]);
  });

  it('[TB-CTR-12] with the last die there is nothing to swap', () => {
    const { asked } = play(setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } }), [2, 5], [attack('bo', 'ana')]);
    expect(
      refusal(
        asked.find((one) => one.kind === 'how-to-answer'),
        'counter',
      ),
    ).toBe('TB-CTR-06');
  });

  it('[TB-CTR-14] a counter cannot be countered', () => {
    const setup = setupOf({ heroes: { ana: d8, ada: d8 }, foes: { bo: d8 } });
    const { whoWas, of } = play(setup, [2, 8, 5], [attack('ana', 'bo'), counter('bo')]);
    expect(of('countered')).toHaveLength(1);
    expect(whoWas('whether-to-counter')).toEqual([]);
  });

  const bid = (options: Partial<Options> = {}) =>
    setupOf({ heroes: { ana: { hand: '8', sparks: 2 } }, foes: { bo: { hand: '8', sparks: 1 } } }, options);

  it('[TB-CTR-15] a higher die closes the matter: the actor cannot raise any more', () => {
    const { whoWas, fighter } = play(bid(), [2, 5], [attack('ana', 'bo'), counter('bo')]);
    expect(whoWas('raise')).toEqual([]);
    expect(fighter('ana').sparks).toBe(2);
  });

  it('A-35 `bidding-counters` goes back and forth', () => {
    const { of } = play(
      bid({ 'bidding-counters': true }),
      [2, 5, 6, 7, 3],
      [attack('ana', 'bo'), counter('bo'), ['raise ana', reroll], pay('bo', reroll), ['raise ana', reroll]],
    );
    expect(of('rerolled').map((e) => `${e.fighter} ${e.after}`)).toEqual(['ana 6', 'bo 7', 'ana 3']);
    expect(of('countered')).toMatchObject([{ fighter: 'bo', value: 7, against: 3 }]);
  });

  it('[TB-CTR-16] the actor has no swap', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 8', sparks: 1 } }, foes: { bo: d8 } });
    const { asked, whoWas } = play(
      setup,
      [2, 7, 5],
      [['which-die ana', 'a'], attack('ana', 'bo'), counter('bo')],
    );
    const declaring = asked.find((one) => one.kind === 'while-declaring');
    expect(refusal(declaring, { use: 'swap', die: 'b' })).toBe('not offered');
    expect(whoWas('how-to-pay')).toEqual([]);
  });

  const crowd = (options: Partial<Options> = {}) =>
    setupOf({ heroes: { bea: d8, cal: d8, dot: d8 }, foes: { ana: d8 } }, options);

  it('[TB-CTR-17] the target first, then the others from the highest die down; one success is enough', () => {
    const all = play(crowd(), [5, 3, 7, 2], [attack('ana', 'cal')]);
    expect([...all.whoWas('how-to-answer'), ...all.whoWas('whether-to-counter')]).toEqual([
      'cal',
      'dot',
      'bea',
    ]);
    const first = play(crowd(), [5, 3, 7, 2], [attack('ana', 'cal'), ['whether-to-counter dot', 'counter']]);
    expect(first.whoWas('whether-to-counter')).toEqual(['dot']);
    const bare = play(crowd(), [5, 3, 7, 2], [['what-to-do ana', { do: 'describe' }]]);
    expect(bare.whoWas('how-to-answer')).toEqual([]);
    expect(bare.whoWas('whether-to-counter')).toEqual(['dot', 'bea', 'cal']);
  });

  it('A-30 `allies-answer-first` asks the friends of the target before', () => {
    const { asked } = play(crowd({ 'allies-answer-first': true }), [5, 3, 7, 2], [attack('ana', 'cal')]);
    const order = asked.filter((one) => one.kind === 'how-to-answer' || one.kind === 'whether-to-counter');
    expect(order.map((one) => one.who)).toEqual(['dot', 'bea', 'cal']);
  });

  it('[TB-CTR-17] the others are asked when the target tried in vain, by their dice as they are then', () => {
    const heroes = { bea: { hand: '8 8', sparks: 2 }, cal: { hand: '8', sparks: 1 }, dot: d8 };
    const setup = setupOf({ heroes, foes: { ana: d8 } });
    const said: Said = [
      ['which-die bea', 'a'],
      attack('ana', 'cal'),
      counter('cal'),
      pay('cal', reroll),
      ['whether-to-counter dot', 'let-be'],
      ['whether-to-counter bea', 'counter'],
    ];
    // Cal is lower than Ana, rerolls to 2 and fails; Dot (7) is above Bea (6).
    const { of, asked } = play(setup, [6, 1, 3, 7, 4, 2], [...said]);
    const order = asked.filter((one) => one.kind === 'how-to-answer' || one.kind === 'whether-to-counter');
    expect(order.map((one) => one.who)).toEqual(['cal', 'dot', 'bea']);
    expect(of('counter-failed')).toMatchObject([{ fighter: 'cal', value: 2, against: 4 }]);
    expect(of('countered')).toMatchObject([{ fighter: 'bea', actor: 'ana' }]);
  });

  it('[TB-CTR-06] one who is out of the fight while paying pays nothing, nor does anybody once it is over', () => {
    const setup = setupOf({ heroes: { cal: { hand: '8 8' }, bea: d8 }, foes: { ana: d8, eve: d8 } });
    const paying = (change: (fight: Fight) => void) => {
      const pays = (fight: Fight): unknown => {
        change(fight);
        return { use: 'swap', die: 'b' }; // the default, the only answer that the closed question accepts
      };
      const said: Said = [
        ['which-die cal', 'a'],
        attack('ana', 'cal'),
        counter('cal'),
        ['how-to-pay cal', pays],
      ];
      return play(setup, [3, 7, 2, 4, 1], said).of('swapped');
    };
    const leaves = (fight: Fight): void => {
      fighterOf(fight, 'cal').status = 'left';
    };
    const ends = (fight: Fight): void => {
      fight.outcome = { winner: null, reason: 'the GM ended it', rule: 'TB-END-01' };
    };
    expect(paying(() => undefined)).toHaveLength(1);
    expect([paying(leaves), paying(ends)]).toEqual([[], []]);
  });

  it('[TB-CTR-17] an actor who is removed while somebody pays for a counter does nothing any more', () => {
    const foes = { ana: d8, eve: d8 };
    const setup = setupOf({ heroes: { cal: { hand: '8', sparks: 1 } }, foes });
    const removes = (fight: Fight): unknown => {
      fighterOf(fight, 'ana').status = 'left';
      return { use: 'pass' };
    };
    const said: Said = [attack('ana', 'cal'), counter('cal'), ['how-to-pay cal', removes]];
    const { of, fighter } = play(setup, [3, 4, 1], said);
    expect(of('counter-failed')).toMatchObject([{ fighter: 'cal', actor: 'ana' }]);
    expect(fighter('cal').wounds).toEqual([]);
  });

  it('[TB-CTR-17] of equal dice the one ranked higher answers first', () => {
    const heroes = { bea: { hand: '8 8', sparks: 1 }, cal: d8, dot: d8 };
    // Bea (3) acts first and shifts up to Dot's 7; then Ana (5) attacks Cal (4), who has acted.
    const { whoWas } = play(
      setupOf({ heroes, foes: { ana: d8 } }),
      [3, 5, 4, 7, 5],
      [
        ['which-die bea', 'a'],
        ['what-to-do bea', { do: 'describe' }],
        ['while-declaring bea', { use: 'shift', from: 'b', to: 'a', points: 4 }],
        attack('ana', 'cal'),
      ],
    );
    expect(whoWas('whether-to-counter')).toEqual(['dot', 'bea']);
  });

  describe('that cannot succeed', () => {
    const offered = (
      ana: { hand: string; sparks?: number },
      dice: readonly number[],
      options: Partial<Options> = {},
    ) => {
      const setup = setupOf({ heroes: { ana }, foes: { bo: d8 } }, options);
      const { asked } = play(setup, dice, [['which-die ana', 'a'], attack('bo', 'ana')]);
      return refusal(
        asked.find((one) => one.kind === 'how-to-answer'),
        'counter',
      );
    };

    it('is not offered: no die in hand is high enough', () => {
      expect(offered({ hand: '8 8' }, [1, 5, 7])).toBe('TB-CTR-03');
      expect(offered({ hand: '8 8' }, [1, 8, 7])).toBeNull();
    });

    it('is not offered: no special can bring the die there', () => {
      expect(offered({ hand: '6', sparks: 3 }, [1, 7])).toBe('TB-CTR-03');
      expect(offered({ hand: '8', sparks: 1 }, [1, 7])).toBeNull();
      expect(offered({ hand: '6 6', sparks: 1 }, [1, 5, 5])).toBeNull();
      expect(offered({ hand: '6 6', sparks: 1 }, [1, 5, 6])).toBe('TB-CTR-03');
    });

    it('is judged by every payment together', () => {
      const hand = { hand: '6 8', sparks: 1 };
      expect(offered(hand, [1, 2, 7])).toBeNull();
      expect(offered(hand, [1, 2, 7], { 'one-payment-per-counter': true })).toBe('TB-CTR-03');
      expect(offered({ hand: '4 4', sparks: 2 }, [1, 4, 5], { 'shift-uncapped': true })).toBeNull();
      expect(
        offered({ hand: '4 4', sparks: 2 }, [1, 4, 5], { 'shift-one-point': true, 'shift-uncapped': true }),
      ).toBe('TB-CTR-03');
    });

    it('stays legal for a script, which may pay in vain', () => {
      const setup = setupOf({ heroes: { ana: { hand: '8 8' } }, foes: { bo: d8 } });
      const { of, spent } = play(
        setup,
        [1, 5, 7],
        [['which-die ana', 'a'], attack('bo', 'ana'), counter('ana'), pay('ana', { use: 'swap', die: 'b' })],
      );
      expect(of('counter-failed')).toMatchObject([{ value: 5, against: 7, paid: true }]);
      expect(spent('ana')[0]).toEqual({ entry: 'b', left: 1 });
    });
  });

  it('A-38 `one-payment-per-counter`: one swap or special, then the dice are compared', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8 8', sparks: 1 } }, foes: { bo: d8 } },
      { 'one-payment-per-counter': true },
    );
    const said = [['which-die ana', 'a'], attack('bo', 'ana'), counter('ana'), pay('ana', reroll)] as const;
    const { whoWas, of } = play(setup, [1, 8, 7, 3], said);
    expect(whoWas('how-to-pay')).toEqual(['ana']);
    expect(of('counter-failed')).toMatchObject([{ value: 3, against: 7 }]);
    const chained = { ...setup, options: { ...setup.options, 'one-payment-per-counter': false } };
    expect(
      play(chained, [1, 8, 7, 3], [...said, pay('ana', { use: 'swap', die: 'b' })]).of('countered'),
    ).toHaveLength(1);
  });

  it('A-40 `pay-only-after-acting`: before acting, the die shown counters or nothing does', () => {
    const foes = { bo: { hand: '8 8', sparks: 1 } };
    const setup = (options: Partial<Options>) =>
      setupOf({ heroes: { ana: { hand: '8', sparks: 1 } }, foes }, options);
    const said = [['which-die bo', 'a'], attack('ana', 'bo'), ['while-declaring ana', reroll]] as const;
    const answer = (options: Partial<Options>) =>
      play(setup(options), [3, 5, 8, 7], said).asked.find((one) => one.kind === 'how-to-answer');
    expect(refusal(answer({}), 'counter')).toBeNull();
    expect(refusal(answer({ 'pay-only-after-acting': true }), 'counter')).toBe('TB-CTR-03');
  });
});

describe('the default answers to an action', () => {
  /** Each fighter shows one die; nobody has sparks. */
  function table(values: Readonly<Record<string, number>>): Fight {
    const fight = THREE_BEATS.begin(setupOf({ heroes: { bea: d8, cal: d8 }, foes: { ana: d8, abe: d8 } }));
    for (const fighter of fight.fighters) {
      const value = values[fighter.id] ?? 1;
      const die = { entry: 'a', kind: 'trait', size: 8, value, where: 'presented' } as const;
      fighter.dice = [{ ...die, shown: true, seen: true, barred: false }];
      Object.assign(fighter, { status: 'active', presented: 0 });
    }
    return fight;
  }
  const action = { actor: 'ana', do: 'attack', target: 'cal', tool: null, to: null, text: '' } as const;
  const wounds = (count: number) =>
    ['w', 'x', 'y', 'z']
      .slice(0, count)
      .map((text, i) => ({ id: `wound:${i + 1}`, level: i + 1, text, bubble: 'checked' as const }));

  it('[TB-CTR-17] the target counters where that is free, surrenders before the fifth wound, else accepts', () => {
    const reply = (fight: Fight, mayYield = true) =>
      HOW_TO_ANSWER.fallback(fight, 'cal', { action, mayYield });
    expect(reply(table({ ana: 3, cal: 5 }))).toBe('counter');
    expect(reply(table({ ana: 5, cal: 3 }))).toBe('accept');
    const acted = table({ ana: 3, cal: 5 });
    fighterOf(acted, 'cal').acted = true;
    expect(reply(acted)).toBe('accept');
    fighterOf(acted, 'cal').sparks = 1;
    expect(reply(acted)).toBe('accept'); // it could pay, and keeps its spark
    const spent = table({ ana: 3, cal: 5 });
    spent.options = { ...spent.options, 'one-counter-per-beat': true };
    fighterOf(spent, 'cal').counters = 1;
    expect(reply(spent)).toBe('accept');
    const last = table({ ana: 5, cal: 3 });
    fighterOf(last, 'cal').wounds = wounds(3);
    expect(reply(last)).toBe('accept');
    fighterOf(last, 'cal').wounds = wounds(4);
    expect([reply(last), reply(last, false)]).toEqual(['surrender', 'accept']);
    expect(HOW_TO_ANSWER.fallback(last, 'cal', { action: { ...action, do: 'disarm' }, mayYield: true })).toBe(
      'accept',
    );
  });

  it('[TB-CTR-17] the others step in for their own side where that is free, and let the rest be', () => {
    const step = (who: string, fight: Fight, of: Action = action) =>
      WHETHER_TO_COUNTER.fallback(fight, who, of);
    const fight = table({ ana: 3, cal: 2, bea: 5, abe: 6 });
    expect([step('bea', fight), step('abe', fight)]).toEqual(['counter', 'let-be']);
    expect(step('bea', fight, { ...action, target: null, do: 'describe' })).toBe('let-be');
    expect(step('bea', fight, { ...action, target: 'abe' })).toBe('let-be');
    fighterOf(fight, 'bea').acted = true;
    expect(step('bea', fight)).toBe('let-be');
    expect(step('bea', table({ ana: 6, cal: 2, bea: 5 }))).toBe('let-be');
  });

  it('[TB-CTR-17] nothing but a counter is taken unlisted, and only of those who could try', () => {
    const fight = table({ ana: 6, cal: 2 });
    const threat = { action, mayYield: true };
    expect(whyNot(HOW_TO_ANSWER as Question, fight, 'cal', threat, 'counter')).toMatchObject({
      rule: 'TB-CTR-03',
    });
    const [first] = fighterOf(fight, 'cal').dice;
    if (first !== undefined)
      fighterOf(fight, 'cal').dice.push({ ...first, entry: 'b', where: 'hand', shown: false, seen: false });
    expect(whyNot(HOW_TO_ANSWER as Question, fight, 'cal', threat, 'counter')).toBeNull();
    expect(whyNot(HOW_TO_ANSWER as Question, fight, 'cal', threat, 'let-be')).not.toBeNull();
    expect(
      whyNot(HOW_TO_ANSWER as Question, fight, 'cal', { ...threat, mayYield: false }, 'surrender'),
    ).not.toBeNull();
    expect(whyNot(WHETHER_TO_COUNTER as Question, fight, 'bea', action, 'accept')).not.toBeNull();
    expect(whyNot(WHETHER_TO_COUNTER as Question, fight, 'bea', action, 'counter')).toMatchObject({
      rule: 'TB-CTR-03',
    });
    expect(whyNot(WHETHER_TO_COUNTER as Question, fight, 'cal', action, 'counter')).toBeNull();
    expect(whyNot(WHETHER_TO_COUNTER as Question, fight, 'cal', action, 'accept')).not.toBeNull();
  });

  it('[TB-CTR-17] random answers are drawn evenly off what is offered, a counter only from one who may', () => {
    const [low, high] = [table({ ana: 6, cal: 2, bea: 2 }), table({ ana: 3, cal: 5, bea: 5 })];
    const replies = (fight: Fight, mayYield: boolean) =>
      drawsOf(HOW_TO_ANSWER, fight, 'cal', { action, mayYield });
    expect(replies(high, true)).toEqual(['accept', 'surrender', 'counter']);
    expect(replies(high, false)).toEqual(['accept', 'counter']);
    expect(replies(low, true)).toEqual(['accept', 'surrender']);
    expect(replies(low, false)).toEqual(['accept']);
    expect(drawsOf(WHETHER_TO_COUNTER, high, 'bea', action)).toEqual(['let-be', 'counter']);
    expect(drawsOf(WHETHER_TO_COUNTER, low, 'bea', action)).toEqual(['let-be']);
  });

  it('[TB-CTR-06] a random payment is drawn evenly off those that could be enough', () => {
    const fight = table({ ana: 6, cal: 2, bea: 2 });
    const cal = fighterOf(fight, 'cal');
    expect(drawsOf(HOW_TO_PAY, fight, 'cal', action)).toEqual([{ use: 'pass' }]);
    expect(HOW_TO_PAY.fallback(fight, 'cal', action)).toEqual({ use: 'pass' });
    cal.sparks = 1;
    const [first] = cal.dice;
    if (first !== undefined) cal.dice.push({ ...first, entry: 'b', value: 4, where: 'hand', shown: false });
    const drawn = drawsOf(HOW_TO_PAY, fight, 'cal', action);
    expect(drawn.slice(0, 3)).toEqual([
      { use: 'pass' },
      { use: 'swap', die: 'b' },
      { use: 'reroll', die: 'a' },
    ]);
    expect(HOW_TO_PAY.choices(fight, 'cal', action)).toMatchObject({ answers: drawn });
    for (const die of cal.dice) if (die.entry === 'b') die.value = 7;
    expect(HOW_TO_PAY.fallback(fight, 'cal', action)).toEqual({ use: 'swap', die: 'b' });
  });
});
