import { whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { WHICH_GIFT } from '../questions-clash.ts';
import { begin } from '../sheet.ts';
import { fighterOf } from '../state.ts';
import { play, setupOf } from '../testing.ts';

const sword = { name: 'sword', die: 8 };
const big = { scores: '6/12/6', weapons: [{ name: 'maul', die: 12 }] };
const soft = { scores: '5/9/6', breath: [6] };

describe('chapter 8, Manoeuvres', () => {
  it('[BG-MAN-01] breath dice are rolled as a Blood save, as many as chosen', () => {
    const told = play(
      { red: { a: { scores: '4/9/9', breath: [6, 8] } }, blue: { d: {} } },
      [5],
      [['which-breath a', ['d8']]],
    );
    expect(told.all('breath-rolled')).toMatchObject([{ die: 'd8', face: 5 }]);
    expect(told.all('exhausted')[0]).toMatchObject({ attribute: 'blood', score: 4 });
  });
  it('[BG-MAN-02] an exhausted die stays in hand for the whole exchange', () => {
    const told = play(
      { red: { a: big }, blue: { d: { scores: '5/9/6', breath: [8, 8] } } },
      [7, 8, 7],
      [['which-breath d', ['d8', 'd8-2']]],
    );
    expect(told.of('d').exhausted).toBe(2);
    expect(
      told
        .all('evaded')
        .map((event) => event.best)
        .slice(0, 2),
    ).toEqual([8, 7]);
  });
  it('[BG-MAN-03] shield, gambit and gift dice are manoeuvre dice too', () => {
    const told = play(
      {
        red: { a: { weapons: [sword] } },
        blue: {
          d: { scores: '6/9/6', breath: [6], shield: { die: 6 } },
          e: { scores: '6/9/6', breath: [6] },
        },
      },
      [6, 2, 5, 3, 4, 4],
      [
        ['which-breath d', ['d6']],
        ['which-breath e', ['d6']],
        ['which-gift d', { owner: 'd', die: 'shield', to: 'e' }],
      ],
    );
    expect(told.all('injured').map((event) => [event.fighter, event.best])).toEqual(
      expect.arrayContaining([
        ['d', 2],
        ['e', 5],
      ]),
    );
  });
  it('[BG-MAN-04] whose best die meets the threat evades', () => {
    const draft = { red: { a: { weapons: [sword] } }, blue: { d: soft } };
    expect(play(draft, [5, 5], [['which-breath d', ['d6']]]).all('evaded')[0]).toMatchObject({
      threat: 5,
      best: 5,
    });
    expect(play(draft, [5, 4, 6], [['which-breath d', ['d6']]]).all('injured')[0]?.injury).toBe(1);
  });
  it('[BG-MAN-05] otherwise the difference is the injury, less gambeson', () => {
    const draft = { red: { a: { weapons: [sword] } }, blue: { d: { ...soft, armour: ['gambeson'] } } };
    expect(play(draft, [7, 3, 6], [['which-breath d', ['d6']]]).all('injured')[0]).toMatchObject({
      threat: 7,
      best: 3,
      injury: 3,
    });
  });
  it('[BG-MAN-06] without dice the whole threat is the injury', () => {
    expect(play({ red: { a: { weapons: [sword] } }, blue: { d: {} } }, [7]).of('d').injuries).toBe('7');
    expect(play({ red: { a: {} }, blue: { d: {} } }, []).of('d').status).toBe('up'); // threat 0 is evaded
  });
  it('[BG-MAN-07] between level dice the holder names one, by default the larger', () => {
    const draft = { red: { a: { weapons: [sword] } }, blue: { d: { scores: '8/9/6', breath: [6, 8] } } };
    const rolled = [['which-breath d', ['d6', 'd8']]] as const;
    expect(play(draft, [5, 4, 4, 1], rolled).all('stand-save')[0]?.size).toBe(8);
    const named = play(draft, [5, 4, 4, 1], [...rolled, ['which-best d', { owner: 'd', die: 'd6' }]]);
    expect(named.all('stand-save')[0]?.size).toBe(6);
  });
});

describe('gifts', () => {
  const pair = {
    red: { a: { scores: '6/12/6', weapons: [sword] } },
    blue: { d: { scores: '6/9/6', breath: [6, 6] }, e: soft },
  };
  const rolled = [
    ['which-breath d', ['d6', 'd6-2']],
    ['which-breath e', ['d6']],
  ] as const;
  const gift = { owner: 'd', die: 'd6-2', to: 'e' };

  it('[BG-GIFT-01] in a group a die may go to an ally; alone nobody is asked', () => {
    const told = play(pair, [5, 5, 4, 1, 6, 6], [...rolled, ['which-gift d', gift]]);
    expect(told.all('gave')).toMatchObject([{ fighter: 'd', to: 'e', value: 4 }]);
    expect(() =>
      play({ ...pair, blue: { d: pair.blue.d } }, [5, 5, 4], [rolled[0], ['which-gift d', gift]]),
    ).toThrow();
  });
  it('[BG-GIFT-03] [BG-GIFT-05] only allies who take part and are up receive one', () => {
    const fight = begin(setupOf({ red: { a: soft }, blue: { d: soft, e: soft, f: soft, g: soft } }));
    for (const fighter of fight.fighters) fighter.engaged = fighter.id !== 'f';
    fighterOf(fight, 'g').status = 'down';
    const die = { owner: 'd', key: 'd6', from: 'breath', value: 3, live: true, gambit: false, twin: false };
    fighterOf(fight, 'd').hand = [die as never];
    expect(WHICH_GIFT.choices(fight, 'd', null)).toMatchObject({
      answers: [null, { owner: 'd', die: 'd6', to: 'e' }],
    });
  });
  it('[BG-GIFT-02] once per giver in each pass', () => {
    const told = play(
      { ...pair, blue: { d: { scores: '6/9/6', breath: [6, 6, 6] }, e: soft } },
      [4, 4, 4, 2, 1],
      [
        ['which-breath d', ['d6', 'd6-2', 'd6-3']],
        ['which-breath e', ['d6']],
        ['which-gift d', gift],
        ['which-gift d', { ...gift, die: 'd6-3' }],
      ],
    );
    expect(told.all('gave').map((event) => event.die)).toEqual(['d6-2', 'd6-3']);
  });
  it('[BG-GIFT-03] a die received in this pass is not passed on; a shield die may go', () => {
    const told = play(
      { ...pair, blue: { d: { ...pair.blue.d, shield: { die: 6 } }, e: soft } },
      [5, 5, 5, 3, 1, 6, 6],
      [...rolled, ['which-gift d', { owner: 'd', die: 'shield', to: 'e' }]],
    );
    expect(told.all('gave')[0]).toMatchObject({ die: 'shield' });
    const fight = play(pair, [5, 5, 5, 1], [...rolled, ['which-gift d', gift]]).state;
    const e = fight.fighters[2]!;
    fight.pass = 1;
    e.engaged = true;
    fight.fighters[1]!.engaged = true;
    for (const fighter of fight.fighters) fighter.status = 'up';
    e.hand = [{ ...e.hand[0]!, owner: 'd', key: 'd6-2', from: 'breath', given: 1 }];
    expect(
      whyNot(WHICH_GIFT as never, fight, 'e', null, { owner: 'd', die: 'd6-2', to: 'd' }),
    ).not.toBeNull();
    e.hand[0]!.given = 0;
    expect(whyNot(WHICH_GIFT as never, fight, 'e', null, { owner: 'd', die: 'd6-2', to: 'd' })).toBeNull();
  });
  it('[BG-GIFT-04] the holder uses it, the owner tires', () => {
    const hurt = { ...soft, scores: '5/5/6' };
    const told = play(
      { ...pair, blue: { d: pair.blue.d, e: hurt } },
      [6, 6, 4, 1, 5],
      [...rolled, ['which-gift d', gift]],
    );
    expect(told.all('stand-save')[0]).toMatchObject({ fighter: 'e', owner: 'd', die: 'd6-2', face: 5 });
    expect(told.all('exhausted')).toMatchObject([{ fighter: 'e', owner: 'd', die: 'd6-2' }]);
    expect(told.of('d')['d6-2']).toBe('exhausted'); // 5 over the 3 Guts left to e
    expect(told.of('e').d6).toBe('living');
  });
  it('[BG-GIFT-05] one ally may receive several; runners give in pass 1, and a gift outlives its giver', () => {
    const told = play(
      { red: pair.red, blue: { d: soft, f: soft, e: soft } },
      [8, 5, 4, 1, 6],
      [
        ['stay-or-run f', 'run'],
        ['which-breath d', ['d6']],
        ['which-breath f', ['d6']],
        ['which-breath e', ['d6']],
        ['which-gift d', { owner: 'd', die: 'd6', to: 'e' }],
        ['which-gift f', { owner: 'f', die: 'd6', to: 'e' }],
      ],
    );
    expect(told.all('gave')).toHaveLength(2);
    expect([told.of('d').status, told.of('f').status]).toEqual(['down', 'down']);
    expect(
      told
        .all('evaded')
        .concat(told.all('injured') as never)
        .some((event) => event.fighter === 'e' && event.best === 4),
    ).toBe(true);
  });
});
