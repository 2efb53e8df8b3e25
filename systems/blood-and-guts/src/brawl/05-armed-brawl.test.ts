import { whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { PRESENT_THREAT } from '../questions-brawl.ts';
import { begin } from '../sheet.ts';
import { escaping, play, setupOf, threat } from '../testing.ts';

const sword = { name: 'sword', die: 8 };
const one = { scores: '7/7/5', breath: [8], weapons: [sword] };
const both = { edition: 'brawl', red: { a: one }, blue: { d: { ...one, scores: '7/12/5' } } } as const;
const trade = (mine: 'guts' | 'blood', theirs: 'guts' | 'blood') =>
  [
    ['threat a', threat(['d8'], 'sword', mine)],
    ['answer-threat d', threat(['d8'], 'sword', theirs)],
  ] as const;

describe('chapter 5, Armed brawls', () => {
  it('[BG-HARM-01] a live weapon die hurts even under the lower threat', () => {
    const told = play(both, [1, 6, 3, 1], trade('guts', 'blood'));
    expect(told.all('harm-summed')[0]).toMatchObject({ fighter: 'd', weapon: 6, difference: 0 });
  });
  it('[BG-HARM-02] a higher Guts threat adds its lead', () => {
    expect(play(both, [7, 4, 5, 1], trade('guts', 'guts')).of('d').injuries).toBe('6');
  });
  it('[BG-HARM-03] level threats add nothing', () => {
    expect(play(both, [5, 4, 5, 1], trade('guts', 'guts')).of('d').injuries).toBe('4');
  });
  it('[BG-HARM-04] the foe who brawls back deals by the same sum', () => {
    expect(play(both, [2, 1, 5, 2], trade('guts', 'guts')).of('a').injuries).toBe('5');
  });
  it('[BG-HARM-05] without its die the threat still works', () => {
    expect(play(both, [6, 8, 4, 1], trade('guts', 'guts')).of('d').injuries).toBe('2');
    expect(play(both, [6, 8, 4, 5], trade('blood', 'guts')).of('a').injuries).toBe('3'); // 5 less 2
  });
  it('[BG-HARM-06] of several live dice the highest hurts', () => {
    const two = { ...sword, special: { quality: 1, condition: 4 } };
    const draft = { ...both, red: { a: { ...one, weapons: [two] } }, scene: { closeQuarters: true } };
    const told = play(
      draft,
      [3, 5],
      [
        ['threat a', threat([], 'sword')],
        ['answer-threat d', threat([])],
      ],
    );
    expect(told.of('d').injuries).toBe('5');
  });
  it('[BG-HARM-07] weapon and difference, less Blood and gambeson, floored once', () => {
    const draft = { ...both, blue: { d: { ...one, scores: '7/12/5', armour: ['gambeson'] } } };
    // weapon 2, less 1 saved by Blood, less gambeson 1: exactly 0, where intermediate floors would not matter; and 2 + 4
    // - 1 below
    expect(play(draft, [3, 2, 4, 1], trade('guts', 'blood')).of('d').injuries).toBe('');
    expect(play(draft, [7, 2, 3, 1], trade('guts', 'guts')).of('d').injuries).toBe('5');
    expect(play(draft, [7, 2, 3, 1], trade('guts', 'guts')).all('harm-summed')[0]).toMatchObject({
      weapon: 2,
      difference: 4,
      saved: 0,
      gambeson: 1,
    });
  });
  it('[BG-BLOOD-01] Blood is declared before rolling, by those who use a weapon', () => {
    expect(play(both, [4, 1, 4, 1], trade('blood', 'guts')).all('committed')[0]?.attribute).toBe('blood');
    const fight = begin(setupOf({ edition: 'brawl', red: { a: { breath: [8] } }, blue: { d: {} } }));
    expect(
      whyNot(PRESENT_THREAT as never, fight, 'a', { foe: 'd', threat: null }, threat([], null, 'blood')),
    ).not.toBeNull();
  });
  it('[BG-BLOOD-02] breath then tires against Blood', () => {
    const draft = { ...both, red: { a: { ...one, scores: '4/7/5' } } };
    expect(play(draft, [5, 1, 1, 1], trade('blood', 'guts')).of('a').d8).toBe('exhausted');
  });
  it('[BG-BLOOD-03] a higher Blood threat takes its lead off what comes back', () => {
    expect(play(both, [6, 1, 4, 5], trade('blood', 'guts')).of('a').injuries).toBe('3');
    expect(play(both, [4, 1, 4, 5], trade('blood', 'guts')).of('a').injuries).toBe('5');
  });
  it('[BG-BLOOD-04] a Blood threat never adds to its own injury', () => {
    expect(play(both, [7, 3, 1, 1], trade('blood', 'guts')).of('d').injuries).toBe('3');
  });
  it('[BG-BLOOD-05] against an escaper it has nothing to save', () => {
    const told = play(
      both,
      [7, 3, 2],
      [
        ['threat a', threat(['d8'], 'sword', 'blood')],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(told.of('d').injuries).toBe('3');
    expect(told.all('harm-summed').map((event) => event.saved)).toEqual([0]);
  });
});

describe('chapter 6, Turns of a brawl', () => {
  const quiet = { edition: 'brawl', red: { a: {}, b: {} }, blue: { d: {}, e: {} } } as const;
  const stand = [
    ['threat a', threat([])],
    ['answer-threat d', threat([])],
  ] as const;

  it('[BG-TURN-01] the side that begins acts first, then sides alternate; each names fighter and foe', () => {
    const told = play(
      { ...quiet, scene: { begins: 'blue' } },
      [],
      [
        ['who-attacks blue', { attacker: 'e', target: 'b' }],
        ['threat e', threat([])],
        ['answer-threat b', threat([])],
        ['who-attacks red', { attacker: 'a', target: 'd' }],
        ...stand,
      ],
      2,
    );
    expect(told.all('attacked').map((event) => [event.fighter, event.target])).toEqual([
      ['e', 'b'],
      ['a', 'd'],
    ]);
  });
  it('[BG-TURN-02] two holds in a row end the fight without a winner, one does not', () => {
    const told = play(
      quiet,
      [],
      [
        ['who-attacks red', null],
        ['who-attacks blue', null],
      ],
      2,
    );
    expect(told.state.outcome).toEqual({ winner: null, reason: 'disengaged', rule: 'BG-TURN-02' });
    const broken = play(
      quiet,
      [],
      [
        ['who-attacks red', null],
        ['who-attacks blue', { attacker: 'd', target: 'a' }],
        ['threat d', threat([])],
        ['answer-threat a', threat([])],
        ['who-attacks red', null],
      ],
      3,
    );
    expect(broken.state.outcome).toBeNull();
  });
  it('[BG-TURN-03] a side with nobody up has lost; "fled" if the last got away', () => {
    const last = { edition: 'brawl', red: { a: {} }, blue: { d: {} } } as const;
    const told = play(
      last,
      [],
      [
        ['threat a', threat([])],
        ['answer-threat d', escaping([])],
      ],
    );
    expect(told.state.outcome).toMatchObject({ winner: 'red', reason: 'fled', rule: 'BG-TURN-03' });
    const down = play({ ...last, blue: { d: { helpless: true } } }, [], [['whether-to-strike a', 'kill']]);
    expect(down.state.outcome).toMatchObject({ winner: 'red', reason: 'down' });
  });
  it('[BG-TURN-04] after the last exchange the fight is called off', () => {
    const told = play({ ...quiet, options: { 'max-exchanges': 3 } }, [], [...stand], 9);
    expect(told.rounds).toBe(3);
    expect(told.state.outcome).toEqual({ winner: null, reason: 'guard', rule: 'BG-TURN-04' });
  });
});
