import { describe, expect, it } from 'vitest';
import { die, fromWeights } from './distribution.ts';
import { fraction } from './fraction.ts';
import { condition, fromOutcomes, joint, mapOutcomes, outcomesOf } from './keyed.ts';
import { chance } from './statistics.ts';

describe('outcomes of any kind', () => {
  it('adds up outcomes with one key and forgets impossible ones', () => {
    const blows = fromOutcomes([
      ['hit', 3],
      ['miss', 4],
      ['hit', 1n],
      ['parry', 0],
    ]);
    expect(outcomesOf(blows)).toEqual([
      ['hit', 4n],
      ['miss', 4n],
    ]);
    expect(blows.total).toBe(8n);
  });

  it('tells 1 from "1", and plain data by what it says', () => {
    expect(
      fromOutcomes<unknown>([
        [1, 1],
        ['1', 1],
      ]).outcomes,
    ).toEqual([1, '1']);
    expect(
      fromOutcomes([
        [{ hp: 3 }, 1],
        [{ hp: 3 }, 1],
      ]).outcomes,
    ).toEqual([{ hp: 3 }]);
  });

  it('takes a key of the caller', () => {
    const parity = fromOutcomes(
      [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
      (face) => `${face % 2}`,
    );
    expect(parity.weights).toEqual([2n, 1n]);
    expect(() => fromOutcomes([[undefined, 1]])).toThrow('keyOf');
  });

  it('refuses a distribution in which nothing can happen', () => {
    expect(() => fromOutcomes([])).toThrow('can happen');
    expect(() => fromOutcomes([['hit', -1]])).toThrow('negative');
  });

  it('maps numbers to words and words to words', () => {
    const words = mapOutcomes(die(20), (face) => (face === 20 ? 'critical' : face > 10 ? 'hit' : 'miss'));
    expect(outcomesOf(words)).toEqual([
      ['miss', 10n],
      ['hit', 9n],
      ['critical', 1n],
    ]);
    const hurt = mapOutcomes(words, (word) => word !== 'miss');
    expect(chance(hurt, (yes) => yes)).toEqual(fraction(1, 2));
  });

  it('skips what weighs nothing', () => {
    expect(outcomesOf(fromWeights(1, [1, 0, 1]))).toEqual([
      [1, 1n],
      [3, 1n],
    ]);
    expect(mapOutcomes(fromWeights(1, [1, 0, 1]), (face) => 6 / (face - 2)).outcomes).toEqual([-6, 6]);
  });

  it('conditions on what is known', () => {
    const high = condition(die(6), (face) => face >= 3);
    expect([high.offset, high.total]).toEqual([3, 4n]);
    const words = condition(
      fromOutcomes([
        ['hit', 3],
        ['miss', 4],
        ['parry', 1],
      ]),
      (word) => word !== 'miss',
    );
    expect(outcomesOf(words)).toEqual([
      ['hit', 3n],
      ['parry', 1n],
    ]);
    expect(words.keys).toEqual(['"hit"', '"parry"']);
    expect(() => condition(die(6), (face) => face > 6)).toThrow('never hold');
    expect(() => condition(words, () => false)).toThrow('never hold');
  });

  it('pairs independent outcomes of every kind', () => {
    const word = fromOutcomes([
      ['hit', 1],
      ['miss', 2],
    ]);
    const both = joint(die(2), word);
    expect(outcomesOf(both)).toEqual([
      [[1, 'hit'], 1n],
      [[1, 'miss'], 2n],
      [[2, 'hit'], 1n],
      [[2, 'miss'], 2n],
    ]);
    expect(both.total).toBe(6n);
    expect(new Set(both.keys).size).toBe(4);
    const odd = (pair: readonly [number, number]): boolean => (pair[0] + pair[1]) % 2 === 1;
    expect(chance(joint(die(3), die(3)), odd)).toEqual(fraction(4, 9));
    expect(joint(word, die(2)).outcomes[0]).toEqual(['hit', 1]);
    expect(joint(word, word).weights).toEqual([1n, 2n, 2n, 4n]);
  });
});
