// Cues and passages of Three Beats.
import { madeBy, passagesOf, RANDOM } from '@affray/kernel';
import { playLive } from '@affray/run/testing';
import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { RULES } from '../rulebook.ts';
import { THREE_BEATS } from '../system.ts';
import { play, type Said, setupOf } from '../testing.ts';
import { PRESENT } from './index.ts';

const duel = setupOf(
  {
    heroes: { ana: { hand: '8 8', sparks: 1 } },
    foes: { bo: { hand: '8 6', tools: ['Axe'], wounds: ['rib'], woundDice: false } },
  },
  { 'last-round': 1 },
);
const headlines = (events: readonly Event[]): string[] =>
  passagesOf(THREE_BEATS, events, (id) => id.replace('ana/axe', 'Axe')).map(({ headline }) => headline);

describe('passages', () => {
  const said: Said = [
    ['which-die ana', 'a'],
    ['which-die bo', 'b'],
    ['what-to-do ana', { do: 'attack', target: 'bo' }],
    ['tell-how ana', 'at the knee.'],
    ['how-to-answer bo', 'counter'],
    ['what-to-do bo', { do: 'disadvantage', target: 'ana' }],
    ['how-to-answer ana', 'counter'],
    ['how-to-pay ana', { use: 'swap', die: 'b' }],
  ];
  const { events } = play(duel, [2, 4, 5, 5, 3], said);

  it('say a round, a beat and an action in one breath each', () => {
    expect(headlines(events).slice(0, 5)).toEqual([
      'It comes to blows.',
      'Round 1. ana rolls 2 and 4. bo rolls 5, 5 and 3, hampered to 4, 4 and 2.',
      'Beat 1. ana shows a 2, bo a 4.',
      'ana attacks bo: at the knee. bo counters ana: 4 beats 2.',
      'bo puts pressure on ana. ana fails to counter bo: 4 does not beat 4. bo gets ana into a tight spot.',
    ]);
  });

  it('name a tie once, and a chain of ties by all who were in it', () => {
    const three = setupOf({ heroes: { ana: { hand: '8' } }, foes: { bo: { hand: '6' }, cy: { hand: '6' } } });
    const beat = (dice: readonly number[]) =>
      headlines(play(three, dice).events).find((one) => one.startsWith('Beat 1'));
    expect(beat([4, 4, 6, 5, 2])).toBe(
      'Beat 1. ana and bo tie at 4 and reroll. bo shows a 2, ana a 5, cy a 6.',
    );
    expect(beat([4, 4, 6, 6, 2, 5, 1])).toBe(
      'Beat 1. ana, bo and cy tie and reroll until they differ. cy shows a 1, bo a 2, ana a 5.',
    );
  });

  it('tell what came of a throw once, and with the words it was given', () => {
    const setup = setupOf({
      heroes: { ana: { hand: '8', tools: ['Axe'] }, ada: { hand: '8' } },
      foes: { bo: { hand: '8' } },
    });
    const turn: Said = [
      ['which-die ana', 'a'],
      ['what-to-do ana', { do: 'throw', tool: 'ana/axe', to: 'ada' }],
    ];
    const dice = [2, 1, 6, 8];
    expect(headlines(play(setup, dice, turn).events)).toContain('ana throws Axe to ada.');
    const told = headlines(play(setup, dice, [...turn, ['tell-how ana', 'Catch!']]).events);
    expect(told.filter((one) => one.includes('Axe'))).toContain(
      'ana means to throw Axe to ada: Catch! ana throws Axe to ada.',
    );
  });
});

describe('cues', () => {
  it('of a reroll carry the die, what wounds and disadvantage take off, and the number it shows', () => {
    const setup = setupOf(
      {
        heroes: { ana: { hand: '8', sparks: 1, wounds: ['x', 'y'], woundDice: false } },
        foes: { bo: { hand: '8' } },
      },
      { 'rerolls-turned-down': true },
    );
    const { of } = play(setup, [8, 5, 2], [['spark ana', { use: 'reroll', die: 'a' }]]);
    const [spark, roll] = of('rerolled').flatMap((event) => PRESENT.cues(event));
    expect(spark).toMatchObject({ is: 'part', part: 'sparks', from: 1, to: 0 });
    if (roll?.is !== 'roll') throw new Error('no roll');
    expect(roll.hands[0]).toMatchObject({
      dice: [{ sides: 8, face: 2, for: 'a' }],
      plus: [
        { n: -2, why: 'wounds' },
        { n: 1, why: 'never below 1' },
      ],
      total: 1,
    });
    expect(roll.hands.map(madeBy)).toEqual([1]);
  });

  it('of a counter put both dice side by side', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8' } }, foes: { bo: { hand: '6' } } });
    const said: Said = [
      ['what-to-do ana', { do: 'attack', target: 'bo' }],
      ['how-to-answer bo', 'counter'],
    ];
    const [roll, stop] = play(setup, [3, 5], said)
      .of('countered')
      .flatMap((event) => PRESENT.cues(event));
    expect(roll).toMatchObject({
      is: 'roll',
      hands: [
        { who: 'bo', total: 5, against: { n: 3 } },
        { who: 'ana', total: 3 },
      ],
      verdict: 'countered',
    });
    expect(stop).toEqual({ is: 'barred', who: 'ana', why: 'Countered: 5 against 3' });
  });

  it('of dice turned down show each as it fell and as it counts', () => {
    const [event] = play(duel, [2, 3, 5, 5, 3]).of('turned-down');
    if (event === undefined) throw new Error('not turned down');
    const [roll] = PRESENT.cues(event);
    expect(roll).toMatchObject({
      is: 'roll',
      hands: [
        {
          why: '1 step down: wounds (beaten) 1',
          dice: [{ face: 5, value: 4 }, { face: 5, value: 4 }, { for: 'Axe' }],
        },
      ],
    });
  });

  it('of events without the later fields fall back to something plain', () => {
    const countered = {
      kind: 'countered',
      rule: 'TB-CTR-02',
      fighter: 'bo',
      actor: 'ana',
      value: 5,
      against: 3,
      free: true,
    } as const;
    expect(PRESENT.cues(countered)).toEqual([{ is: 'barred', who: 'ana', why: 'Countered: 5 against 3' }]);
  });
});

describe('hidden hands', () => {
  it('tell others neither the numbers nor which entries were picked', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8 8', tools: ['Sabre'], disadvantage: 1 } }, foes: { bo: { hand: '8' } } },
      { 'hidden-hands': true },
    );
    const told = playLive(THREE_BEATS, setup, 'hidden', RANDOM, 6).events;
    const twins = told.flatMap(({ twin }) => (twin === null ? [] : [twin as Event]));
    expect(twins.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rolled', 'turned-down']));
    for (const twin of twins) {
      if (twin.kind !== 'rolled' && twin.kind !== 'turned-down') continue;
      expect(twin).not.toHaveProperty('names');
      expect(JSON.stringify(twin)).not.toMatch(/sabre|"face"/i);
    }
  });
});

describe('primer and glossary', () => {
  it('cite rules that exist', () => {
    const cited = [
      ...PRESENT.primer.steps.map(({ rule }) => rule),
      ...Object.values(PRESENT.glossary).map(({ rule }) => rule),
    ];
    for (const rule of cited) expect(Object.keys(RULES)).toContain(rule);
  });

  it('have a sentence for each of the words a player meets', () => {
    for (const word of [
      'Beat',
      'Dominance',
      'Spark',
      'Shift',
      'Counter',
      'Fresh die',
      'Disadvantage',
      'Tended',
    ])
      expect(PRESENT.glossary[word]?.say).toMatch(/\.$/);
  });
});
