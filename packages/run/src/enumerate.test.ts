import { BadInput, OutOfWork, type Table } from '@affray/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribution, enumerate, probability, type Rounds } from './enumerate.ts';
import { type Fraction, inFigures, ONE, plus, ZERO } from './exact.ts';

interface Sum {
  total: number;
  rounds: number;
}
const nobody = (): never => {
  throw new Error('nothing is asked here');
};

/** A game with the given round; it ends after some rounds. */
function game(round: (state: Sum, table: Table) => void, rounds = 1): Rounds<Sum> {
  return {
    round(state, table) {
      round(state, table);
      state.rounds++;
    },
    isOver: (state) => state.rounds >= rounds,
  };
}
const start: Sum = { total: 0, rounds: 0 };

/** The slow reference: every sequence of faces, counted one by one. */
function bruteForce(
  sizes: readonly number[],
  value: (faces: readonly number[]) => string,
): Map<string, number> {
  let sequences: number[][] = [[]];
  for (const size of sizes)
    sequences = sequences.flatMap((s) => Array.from({ length: size }, (_, i) => [...s, i + 1]));
  const counts = new Map<string, number>();
  for (const faces of sequences) counts.set(value(faces), (counts.get(value(faces)) ?? 0) + 1);
  return counts;
}

describe('enumeration', () => {
  it('agrees with brute force on every small pool of dice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(2, 3, 4, 6, 8), { minLength: 1, maxLength: 4 }), (sizes) => {
        const found = enumerate(
          game((state, table) => {
            for (const size of sizes) state.total = Math.max(state.total * 2, 0) + table.roll(size, 'x', 'a');
          }),
          start,
          nobody,
        );
        const counts = bruteForce(sizes, (faces) =>
          String(faces.reduce((total, face) => total * 2 + face, 0)),
        );
        const all = sizes.reduce((product, size) => product * size, 1);
        const odds = new Map(distribution(found, (state) => String(state.total)));
        expect(odds.size).toBe(counts.size);
        for (const [value, count] of counts) {
          const { num, den } = odds.get(value) as Fraction;
          expect(num * BigInt(all)).toBe(BigInt(count) * den);
        }
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('merges dice of which one number counts, with the same odds as die by die', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(2, 4, 6, 8), { minLength: 1, maxLength: 4 }), (sizes) => {
        const best = (faces: readonly number[]): number =>
          faces.reduce((sum, face) => sum + face, 0) - Math.min(...faces);
        const count = (rolled: (table: Table) => readonly number[]) => {
          const round = (state: Sum, table: Table): void => {
            state.total = best(rolled(table)) * 100 + table.roll(4, 'x', 'a');
          };
          return enumerate(game(round), start, nobody);
        };
        const slots = sizes.map(() => 'x');
        const merged = count((table) =>
          table.rollMerged({ sizes, slots, who: 'a', counts: best, by: 'best' }),
        );
        const single = count((table) => sizes.map((size) => table.roll(size, 'x', 'a')));
        const odds = (found: typeof merged) => distribution(found, ({ total }) => String(total)).sort();
        expect(odds(merged)).toEqual(odds(single));
        expect(merged.runs).toBe(merged.states.length);
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  it('rolls merged dice one by one where there are too many sequences', () => {
    const sizes = [20, 20, 20, 20];
    const counts = (faces: readonly number[]): number => (faces[0] as number) + (faces[1] as number);
    const first = (_: Sum, table: Table): void => {
      const faces = table.rollMerged({
        sizes,
        slots: ['x', 'x', 'x', 'x'],
        who: 'a',
        counts,
        by: 'first two',
      });
      expect(faces).toEqual([1, 1, 1, 1]);
      throw new BadInput('seen');
    };
    expect(() => enumerate(game(first), start, nobody)).toThrow('seen');
  });

  it('counts decisions and long states as the work that they are', () => {
    const asks = game((_, table) => table.ask({ kind: 'x' } as never, 'a', null));
    const within = (work: number, decisionWork: number) => () =>
      enumerate(asks, start, () => null, { rounds: 1, runs: 10, work, decisionWork });
    expect(within(20, 20)).toThrow(OutOfWork);
    expect(within(21, 20)().runs).toBe(1);
  });

  it('counts dice alike as combinations, with the same odds as sequences', () => {
    const keepTwo = (faces: readonly number[]): number =>
      [...faces].sort((a, b) => b - a)[0]! + [...faces].sort((a, b) => b - a)[1]!;
    const alike = enumerate(
      game((s, t) => (s.total = keepTwo(t.rollAlike(4, 6, 'x', 'a')))),
      start,
      nobody,
    );
    const apart = enumerate(
      game((s, t) => (s.total = keepTwo([1, 2, 3, 4].map(() => t.roll(6, 'x', 'a'))))),
      start,
      nobody,
    );
    const show = (e: typeof alike): [string, string][] =>
      distribution(e, (s) => String(s.total)).map(([k, w]) => [k, inFigures(w)]);
    expect(new Map(show(alike))).toEqual(new Map(show(apart)));
    expect(alike.runs).toBe(126);
    expect(apart.runs).toBe(1296);
  });

  it('solves "reroll until different" exactly: a d8 ends above a d6 with 9/14', () => {
    const found = enumerate(
      game((state, table) => {
        const [eight = 0, six = 0] = table.loop(
          [0, 0],
          () => [table.roll(8, 'x', 'a'), table.roll(6, 'x', 'b')],
          ([a, b]) => a !== b,
          100,
        );
        state.total = eight > six ? 1 : 0;
      }),
      start,
      nobody,
    );
    expect(inFigures(probability(found, (state) => state.total === 1))).toBe('9/14');
  });

  it('merges equal states between rounds, so that many rounds stay small', () => {
    const rules = game((state, table) => {
      state.total = Math.min(20, state.total + table.roll(6, 'x', 'a'));
    }, 30);
    const found = enumerate(rules, start, nobody, { rounds: 30, runs: 5000 });
    let mass = ZERO;
    for (const { weight } of found.states) mass = plus(mass, weight);
    expect(inFigures(mass)).toBe(inFigures(ONE));
    expect(found.runs).toBeLessThan(5000);
    expect(inFigures(found.unfinished)).toBe('0');
  });

  it('stays exact when the path is longer than a number can count', () => {
    const rules = game((state, table) => {
      for (let i = 0; i < 20; i++) if (table.roll(1000, 'x', 'a') > 1) return;
      state.total = 1;
    });
    const found = enumerate(rules, start, nobody, { rounds: 1, runs: 100_000 });
    expect(inFigures(probability(found, (state) => state.total === 1))).toBe(`1/${1000n ** 20n}`);
  });

  it('gives up with a sentence when a question is too large', () => {
    const rules = game((_, table) => {
      for (let i = 0; i < 10; i++) table.roll(6, 'x', 'a');
    });
    expect(() => enumerate(rules, start, nobody, { rounds: 1, runs: 1000 })).toThrow(BadInput);
    expect(() => enumerate(rules, start, nobody, { rounds: 1, runs: 1000 })).toThrow(
      /more than 1000 dice paths/,
    );
  });

  it('says so when a repeated roll can never come to rest', () => {
    const rules = game(
      (_, table) =>
        void table.loop(
          0,
          () => table.roll(2, 'x', 'a'),
          (face) => face > 2,
          100,
        ),
    );
    expect(() => enumerate(rules, start, nobody)).toThrow(/never come to rest/);
  });
});
