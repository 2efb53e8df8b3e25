import { describe, expect, it } from 'vitest';
import { sheetOf } from './sheet.ts';
import { escaping, play, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const fists = (extra: object = {}) => ({
  edition: 'brawl' as const,
  red: { a: { breath: [8] } },
  blue: { d: { scores: '5/7/4', breath: [8], ...extra } },
});
const trade = [
  ['threat a', threat(['d8'])],
  ['answer-threat d', threat(['d8'])],
] as const;

describe('chapter 3, Injuries', () => {
  it('[BG-INJ-01] an injury of 0 is not recorded', () => {
    const told = play(fists({ armour: ['gambeson'] }), [5, 4], trade);
    expect(told.of('d').injuries).toBe('');
    expect(told.all('injured')).toEqual([]);
    expect(play(fists(), [5, 4], trade).of('d').injuries).toBe('1');
  });

  it('[BG-INJ-02] all injuries lower all three scores', () => {
    expect(play(fists({ injuries: [1] }), [5, 3], trade).of('d')).toMatchObject({
      blood: 2,
      guts: 4,
      nerves: 1,
    });
  });

  it('[BG-INJ-03] no score falls below 0, and at 0 every die tires', () => {
    const told = play(
      fists({ injuries: [6] }),
      [1, 1],
      [
        ['threat a', threat(['d8'])],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(told.of('d')).toMatchObject({ blood: 0, nerves: 0, guts: 1, d8: 'exhausted' });
  });

  it('[BG-INJ-04] injuries lower scores in a clash too', () => {
    const told = play(
      { red: { a: { weapons: [sword] } }, blue: { d: { scores: '6/7/5', breath: [6] } } },
      [4, 3, 5],
      [['which-breath d', ['d6']]],
    );
    expect(told.of('d')).toMatchObject({ injuries: '1,3', status: 'down' });
    expect(told.of('d').guts).toBe(3);
  });

  it('[BG-INJ-05] injuries of a phase are recorded before anybody goes down', () => {
    const one = { scores: '5/3/4', weapons: [{ name: 'knife', die: 6 }] };
    const told = play(
      { edition: 'brawl', red: { a: one }, blue: { d: one } },
      [3, 3],
      [
        ['threat a', threat([], 'knife')],
        ['answer-threat d', threat([], 'knife')],
      ],
    );
    const kinds = told.events
      .map((event) => event.kind)
      .filter((kind) => kind === 'injured' || kind === 'went-down');
    expect(kinds).toEqual(['injured', 'injured', 'went-down', 'went-down']);
    expect(told.state.outcome).toMatchObject({ winner: null, reason: 'down' });
  });

  it('[BG-INJ-06] a brawler is down at Guts 0, and not above it', () => {
    expect(play(fists({ injuries: [2] }), [8, 3], trade).of('d').status).toBe('down');
    expect(play(fists({ injuries: [2] }), [7, 3], trade).of('d').status).toBe('up');
    expect(play(fists({ injuries: [9] }), [3, 3], trade).of('d').status).toBe('up'); // tested only after an injury
  });

  it('[BG-INJ-07] in a clash a score of 0 puts nobody down', () => {
    const told = play({ red: { a: {} }, blue: { d: { scores: '5/4/4', injuries: [9] } } }, []);
    expect(told.of('d')).toMatchObject({ guts: 0, status: 'up' });
  });

  it('[BG-INJ-08] injuries outlast the fight', () => {
    const told = play(fists({ injuries: [2] }), [8, 3], trade);
    expect(sheetOf(told.state, 'd').injuries).toEqual([2, 5]);
  });
});
