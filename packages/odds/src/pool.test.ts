import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { die, fromWeights, type IntegerDistribution, mapIntegers } from './distribution.ts';
import { fraction } from './fraction.ts';
import { keepHighestOf, telescope } from './keep.ts';
import {
  countSuccesses,
  dice,
  explode,
  highest,
  keepHighest,
  keepLowest,
  lowest,
  nthHighest,
  type Pool,
  reroll,
  sumOf,
} from './pool.ts';
import { chanceOf, mean, sameDistribution } from './statistics.ts';
import {
  everyHandful,
  everyRoll,
  exploding,
  faceByFace,
  fair,
  sumOfFaces,
  sumOfHighest,
  sumOfLowest,
  type Table,
  tableOf,
} from './testing/brute-force.ts';

const oddDie: fc.Arbitrary<IntegerDistribution> = fc
  .tuple(
    fc.integer({ min: -3, max: 3 }),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 }),
  )
  .filter(([, weights]) => weights.some((weight) => weight > 0))
  .map(([offset, weights]) => fromWeights(offset, weights));
const anyPool: fc.Arbitrary<Pool> = fc.array(fc.oneof(fc.integer({ min: 1, max: 6 }), oddDie), {
  minLength: 1,
  maxLength: 5,
});
const poolAndCount = anyPool.chain((pool) =>
  fc.tuple(fc.constant(pool), fc.integer({ min: 0, max: pool.length })),
);

function tablesOf(pool: Pool): Table[] {
  return pool.map((kind) => (typeof kind === 'number' ? fair(kind) : tableOf(kind)));
}

describe('twins: pools of any dice against every roll of them', () => {
  it('keeps the highest', () => {
    fc.assert(
      fc.property(poolAndCount, ([pool, count]) => {
        const twin = everyRoll(tablesOf(pool), (faces) => sumOfHighest(faces, count));
        expect(sameDistribution(keepHighest(pool, count), fromTable(twin))).toBe(true);
      }),
    );
  });

  it('keeps the lowest', () => {
    fc.assert(
      fc.property(poolAndCount, ([pool, count]) => {
        const twin = everyRoll(tablesOf(pool), (faces) => sumOfLowest(faces, count));
        expect(sameDistribution(keepLowest(pool, count), fromTable(twin))).toBe(true);
      }),
    );
  });

  it('keeps equal dice with the very weights of their twin', () => {
    for (const [count, sides] of [
      [5, 4],
      [7, 6],
      [6, 10],
      [8, 2],
    ] as const) {
      for (let kept = 1; kept <= count; kept++) {
        const high = everyHandful(count, sides, (faces) => sumOfHighest(faces, kept));
        const low = everyHandful(count, sides, (faces) => sumOfLowest(faces, kept));
        expect(tableOf(keepHighest(dice(count, sides), kept))).toEqual(high);
        expect(tableOf(keepLowest(dice(count, sides), kept))).toEqual(low);
      }
    }
  });

  it('finds the die of every rank', () => {
    fc.assert(
      fc.property(anyPool, (pool) => {
        const ranked = pool.map((_, i) =>
          everyRoll(tablesOf(pool), (faces) => faces.toSorted((a, b) => b - a)[i] ?? 0),
        );
        expect(tableOf(highest(pool))).toEqual(ranked[0]);
        expect(tableOf(lowest(pool))).toEqual(ranked.at(-1));
        ranked.forEach((twin, i) => {
          expect(tableOf(nthHighest(pool, i + 1))).toEqual(twin);
        });
      }),
    );
  });

  it('adds up all dice and counts successes', () => {
    fc.assert(
      fc.property(anyPool, fc.integer({ min: -4, max: 8 }), (pool, target) => {
        const tables = tablesOf(pool);
        const successes = (faces: readonly number[]) => faces.filter((face) => face >= target).length;
        expect(tableOf(sumOf(pool))).toEqual(everyRoll(tables, sumOfFaces));
        expect(tableOf(countSuccesses(pool, target))).toEqual(everyRoll(tables, successes));
      }),
    );
  });

  it('agrees with a plainer algorithm on pools too large to list', () => {
    for (const [count, sides, kept] of [
      [20, 6, 7],
      [25, 8, 24],
      [15, 20, 2],
    ] as const) {
      expect(tableOf(keepHighest(dice(count, sides), kept))).toEqual(faceByFace(count, sides, kept));
    }
  });

  it('mixes many dice of several sizes as if they were listed', () => {
    const pool = [...dice(3, 4), ...dice(2, 8), 6];
    const twin = everyRoll(tablesOf(pool), (faces) => sumOfHighest(faces, 4));
    expect(tableOf(keepHighest(pool, 4))).toEqual(twin);
    expect(tableOf(keepHighest(pool.toReversed(), 4))).toEqual(twin);
  });
});

describe('what is remembered', () => {
  it('is what would be computed, for look-alike pools too', () => {
    const alike = [
      { of: die(6), count: 4 },
      { of: fromWeights(0, [1, 1, 1, 1, 1, 1]), count: 4 },
      { of: fromWeights(1, [2, 2, 2, 2, 2, 2]), count: 4 },
      { of: fromWeights(1, [1, 1, 1, 1, 1, 3]), count: 4 },
      { of: die(6), count: 5 },
    ];
    for (const group of [...alike, ...alike]) {
      for (const kept of [2, 3]) expect(keepHighestOf([group], kept)).toEqual(telescope([group], kept));
    }
  });

  it('is right again after hundreds of other pools have pushed it out', () => {
    for (let sides = 2; sides < 302; sides++) keepHighest(dice(3, sides), 2);
    expect(tableOf(keepHighest(dice(3, 2), 2))).toEqual([
      [2, 1n],
      [3, 3n],
      [4, 4n],
    ]);
  });
});

describe('dice that are rolled again', () => {
  it('explodes at most so often, never resting on a full face below the cap', () => {
    expect(tableOf(explode(10, { extra: 3 }))).toEqual(exploding(10, 3));
    expect(tableOf(explode(4, { extra: 0 }))).toEqual(fair(4));
    expect(chanceOf(explode(10, { extra: 3 }), 10)).toEqual(fraction(0));
    expect(explode(6, { extra: 2 }).total).toBe(216n);
  });

  it('explodes on the given faces', () => {
    const exploded = explode(3, { extra: 1, again: (face) => face >= 2 });
    expect(tableOf(exploded)).toEqual([
      [1, 3n],
      [3, 1n],
      [4, 2n],
      [5, 2n],
      [6, 1n],
    ]);
    expect(tableOf(explode(3, { extra: 2, again: () => false })).map(([face]) => face)).toEqual([1, 2, 3]);
  });

  it('explodes dice with faces below zero', () => {
    const odd = fromWeights(-2, [1, 1, 1, 1]);
    const again = (face: number) => face === -2 || face === 1;
    const twin = everyRoll([tableOf(odd), tableOf(odd)], ([first = 0, second = 0]) =>
      again(first) ? first + second : first,
    );
    expect(tableOf(explode(odd, { extra: 1, again }))).toEqual(twin);
  });

  it('rolls again a number of times, and then the roll stands', () => {
    const low = (face: number) => face <= 2;
    for (const times of [0, 1, 2, 3]) {
      const twin = everyRoll(
        Array.from({ length: times + 1 }, () => fair(6)),
        (faces) => faces.find((face) => !low(face)) ?? faces.at(-1) ?? 0,
      );
      expect(tableOf(reroll(6, low, times))).toEqual(twin);
    }
    expect(mean(reroll(6, low))).toEqual(fraction(25, 6));
  });

  it('rolls again until it shows something else', () => {
    expect(tableOf(reroll(6, (face) => face <= 2, Infinity))).toEqual([
      [3, 1n],
      [4, 1n],
      [5, 1n],
      [6, 1n],
    ]);
    expect(() => reroll(6, () => true, Infinity)).toThrow('never hold');
  });

  it('puts exploding dice into a pool', () => {
    const kind = explode(4, { extra: 1 });
    const twin = everyRoll(
      dice(3, kind).map(() => exploding(4, 1)),
      (faces) => sumOfHighest(faces, 2),
    );
    expect(tableOf(keepHighest(dice(3, kind), 2))).toEqual(twin);
  });
});

describe('refusals', () => {
  it('does not keep more dice than there are, nor a part of one', () => {
    for (const count of [-1, 4, 1.5, Number.NaN]) {
      expect(() => keepHighest(dice(3, 6), count)).toThrow('cannot give');
      expect(() => keepLowest(dice(3, 6), count)).toThrow('cannot give');
    }
    expect(() => nthHighest(dice(3, 6), 0)).toThrow('cannot give');
  });

  it('does not look for the highest of no dice', () => {
    expect(() => highest([])).toThrow('empty pool');
    expect(() => lowest([])).toThrow('empty pool');
    expect(tableOf(keepHighest([], 0))).toEqual([[0, 1n]]);
  });

  it('does not roll strange numbers of dice', () => {
    expect(() => dice(-1, 6)).toThrow('Cannot');
    expect(() => dice(2.5, 6)).toThrow('Cannot');
    expect(() => explode(6, { extra: -1 })).toThrow('Cannot');
    expect(() => reroll(6, () => false, -1)).toThrow('Cannot');
    expect(() => sumOf([0])).toThrow('no die');
  });

  it('counts faces twice by mapping the dice first', () => {
    const tens = mapIntegers(die(10), (face) => (face === 10 ? 2 : face >= 8 ? 1 : 0));
    expect(tableOf(sumOf(dice(2, tens)))).toEqual([
      [0, 49n],
      [1, 28n],
      [2, 18n],
      [3, 4n],
      [4, 1n],
    ]);
  });
});

function fromTable(table: Table): IntegerDistribution {
  const [first] = table[0] ?? [0];
  const weights = new Array<bigint>((table.at(-1)?.[0] ?? 0) - first + 1).fill(0n);
  for (const [outcome, weight] of table) weights[outcome - first] = weight;
  return fromWeights(first, weights);
}
