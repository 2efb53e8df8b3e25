import { describe, expect, it } from 'vitest';
import { conditionWord, Grader, gradedAct } from './graded.ts';

const low = (least: number): number => least;
const high = (_least: number, most: number): number => most;

describe('a condition in words', () => {
  it('is unhurt, hurt above a half, bloodied above a quarter, then about to fall', () => {
    const words = [20, 19, 11, 10, 6, 5, 0, -3].map((now) => conditionWord(now, 20));
    expect(words).toEqual([
      'unhurt',
      'hurt',
      'hurt',
      'bloodied',
      'bloodied',
      'about to fall',
      'about to fall',
      'about to fall',
    ]);
  });
  it('hides the value: every value behind the word gives the same numbers', () => {
    const grader = new Grader('words', false, low);
    expect(grader.meter(14, 20)).toEqual(grader.meter(11, 18));
    expect(grader.meter(14, 20)).not.toEqual(grader.meter(10, 20));
    expect(grader.die(8)).toBe(grader.die(10));
    expect(grader.number(2)).toBe(grader.number(3));
  });
  it('chooses only values of the same word and build, so that grading again says the same', () => {
    for (let full = 1; full < 120; full++)
      for (let now = 1; now <= full; now++)
        for (const within of [low, high]) {
          const made = new Grader('words', false, within).meter(now, full);
          expect(conditionWord(made.now, made.full)).toBe(conditionWord(now, full));
          const again = new Grader('words', false, low).meter(made.now, made.full);
          expect(again).toEqual(new Grader('words', false, low).meter(now, full));
        }
  });
  it('says nothing at all where nothing is to be known', () => {
    const grader = new Grader('nothing', false, low);
    expect(grader.meter(3, 40)).toEqual(grader.meter(9, 9));
    expect(grader.die(4)).toBe(grader.die(12));
  });
  it('knows the dice of fighters who have rolled', () => {
    expect(new Grader('words', true, low).die(10)).toBe(10);
  });
});

it('changes by the game master to a graded fighter are reported without its numbers', () => {
  const isOrc = (id: string): boolean => id === 'orc';
  const set = { do: 'set', fighter: 'orc', field: 'hp', to: 7, reason: 'a potion' } as const;
  expect(gradedAct(set, isOrc)).toEqual({ do: 'set', fighter: 'orc', field: 'hp', reason: 'a potion' });
  expect(gradedAct({ ...set, fighter: 'ana' }, isOrc)).toEqual({ ...set, fighter: 'ana' });
  const call = { do: 'call', call: 'wound', given: { fighter: 'orc', level: 3 } } as const;
  expect(gradedAct(call, isOrc)).toEqual({ ...call, given: { fighter: 'orc' } });
});
