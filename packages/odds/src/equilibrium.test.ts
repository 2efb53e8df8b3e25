import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bestColumnReply,
  bestRowReply,
  type Payoff,
  solveMatrixGame,
  withoutDominated,
} from './equilibrium.ts';
import { asNumber } from './fraction.ts';
import { loadGameSolver } from './game-solver.ts';
import { exactValue } from './testing/exact-games.ts';

const ROCK_PAPER_SCISSORS: Payoff = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];

function expectMix(mix: readonly number[], expected: readonly number[]): void {
  expect(mix).toHaveLength(expected.length);
  mix.forEach((share, i) => {
    expect(Math.abs(share - (expected[i] ?? 0))).toBeLessThan(1e-9);
  });
}

describe('before the solver is there', () => {
  it('asks for it when it is needed, and only then', async () => {
    expect(
      solveMatrixGame([
        [3, 5],
        [1, 2],
      ]).value,
    ).toBe(3);
    expect(() =>
      solveMatrixGame([
        [1, -1],
        [-1, 1],
      ]),
    ).toThrow('loadGameSolver');
    const solver = await loadGameSolver();
    expect(await loadGameSolver()).toBe(solver);
    expect(
      solveMatrixGame([
        [1, -1],
        [-1, 1],
      ]).value,
    ).toBe(0);
  });
});

describe('games with a known solution', () => {
  beforeAll(async () => {
    await loadGameSolver();
  });

  it('plays rock, paper, scissors a third each', () => {
    const game = solveMatrixGame(ROCK_PAPER_SCISSORS);
    expect(Math.abs(game.value)).toBeLessThan(1e-9);
    expectMix(game.row, [1 / 3, 1 / 3, 1 / 3]);
    expectMix(game.column, [1 / 3, 1 / 3, 1 / 3]);
    expect(game.exploitability).toBeLessThan(1e-9);
  });

  it('plays a biased rock, paper, scissors by the prizes of the other two', () => {
    // Scissors beat paper for a = 2, rock beats scissors for b = 5, paper beats rock for c = 3. Each choice is played in
    // proportion to the prize of the pairing it is not part of: rock 2, paper 5, scissors 3 of 10.
    const game = solveMatrixGame([
      [0, -3, 5],
      [3, 0, -2],
      [-5, 2, 0],
    ]);
    expect(Math.abs(game.value)).toBeLessThan(1e-9);
    expectMix(game.row, [0.2, 0.5, 0.3]);
    expectMix(game.column, [0.2, 0.5, 0.3]);
  });

  it('plays four stances that parry themselves in inverse proportion to what a parry saves', () => {
    // Six points of damage unless the defender guessed the stance, which saves 6, 3, 4 or 12 of them. Making every
    // column equal asks x_i * saved_i to be the same: x is to 1/6 : 1/3 : 1/4 : 1/12, that is 2 : 4 : 3 : 1 of 10, and
    // the value is 6 - 6 * 2/10 = 4.8.
    const saved = [6, 3, 4, 12];
    const game = solveMatrixGame(saved.map((less, i) => saved.map((_, j) => (i === j ? 6 - less : 6))));
    expect(Math.abs(game.value - 4.8)).toBeLessThan(1e-9);
    expectMix(game.row, [0.2, 0.4, 0.3, 0.1]);
    expectMix(game.column, [0.2, 0.4, 0.3, 0.1]);
    expect(game.exploitability).toBeLessThan(1e-9);
  });

  it('leaves the defensive stance alone when the triangle beats it, and says what it would cost', () => {
    // Might, agility, cunning beat each other in a ring for 4; each beats defensive for 1. The ring alone is worth 0 at a
    // third each. Defensive gives 1 away against any of them, and no single stance beats it everywhere.
    const game = solveMatrixGame([
      [0, -4, 4, 1],
      [4, 0, -4, 1],
      [-4, 4, 0, 1],
      [-1, -1, -1, 0],
    ]);
    expect(Math.abs(game.value)).toBeLessThan(1e-9);
    expectMix(game.row, [1 / 3, 1 / 3, 1 / 3, 0]);
    expectMix(game.column, [1 / 3, 1 / 3, 1 / 3, 0]);
    expectMix(game.costOfRow, [0, 0, 0, 1]);
    expectMix(game.costOfColumn, [0, 0, 0, 1]);
  });

  it('mixes in the defensive stance when it pays against one of three', () => {
    // As before, but might runs into the guard and loses 6 there. Might beats cunning for 4, cunning beats defensive for
    // 1, defensive beats might for 6: a ring again, so might 1, cunning 6, defensive 4 of 11, worth 0. Agility against
    // that wins (4 * 1 - 4 * 6 + 1 * 4) / 11 = -16/11, so it stays out.
    const game = solveMatrixGame([
      [0, -4, 4, -6],
      [4, 0, -4, 1],
      [-4, 4, 0, 1],
      [6, -1, -1, 0],
    ]);
    expect(Math.abs(game.value)).toBeLessThan(1e-9);
    expectMix(game.row, [1 / 11, 0, 6 / 11, 4 / 11]);
    expectMix(game.column, [1 / 11, 0, 6 / 11, 4 / 11]);
    expectMix(game.costOfRow, [0, 16 / 11, 0, 0]);
    expectMix(game.costOfColumn, [0, 16 / 11, 0, 0]);
  });
});

describe('awkward games', () => {
  beforeAll(async () => {
    await loadGameSolver();
  });

  it('finds a saddle point, and what leaving it costs', () => {
    const game = solveMatrixGame([
      [4, 2, 5],
      [1, 0, 7],
    ]);
    expect(game).toMatchObject({ value: 2, row: [1, 0], column: [0, 1, 0], exploitability: 0 });
    expect(game.costOfRow).toEqual([0, 2]);
    expect(game.costOfColumn).toEqual([2, 0, 3]);
  });

  it('solves games in which one side has no choice', () => {
    expect(solveMatrixGame([[3, 1, 2]])).toMatchObject({ value: 1, row: [1], column: [0, 1, 0] });
    expect(solveMatrixGame([[3], [5], [5]])).toMatchObject({ value: 5, row: [0, 1, 0], column: [1] });
    expect(solveMatrixGame([[7]])).toMatchObject({ value: 7, row: [1], column: [1], exploitability: 0 });
  });

  it('solves a game in which nothing matters', () => {
    const game = solveMatrixGame([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
    expect(game).toMatchObject({ value: 2, exploitability: 0, costOfRow: [0, 0, 0], costOfColumn: [0, 0] });
  });

  it('plays none of the choices that another beats or equals everywhere', () => {
    const game = solveMatrixGame([
      [1, -1, 1, 5],
      [-1, 1, -1, 5],
      [-1, 1, -1, 5],
      [-2, 0, -2, 4],
    ]);
    expectMix(game.row, [0.5, 0.5, 0, 0]);
    expectMix(game.column, [0.5, 0.5, 0, 0]);
    expect(
      withoutDominated([
        [2, 3],
        [1, 0],
      ]),
    ).toEqual({ rows: [0], columns: [0] });
    expect(withoutDominated(ROCK_PAPER_SCISSORS)).toEqual({ rows: [0, 1, 2], columns: [0, 1, 2] });
  });

  it('solves a game with a whole range of equilibria', () => {
    // The third choice of either side is as good as any even mix of the first two.
    const game = solveMatrixGame([
      [1, 0, 0.5],
      [0, 1, 0.5],
      [0.5, 0.5, 0.5],
    ]);
    expect(Math.abs(game.value - 0.5)).toBeLessThan(1e-9);
    expect(game.exploitability).toBeLessThan(1e-9);
  });

  it.each([1e-12, 1e-6, 1e6, 1e12])('keeps its precision when payoffs are of the order of %s', (scale) => {
    const game = solveMatrixGame([
      [0, -3 * scale, 5 * scale],
      [3 * scale, 0, -2 * scale],
      [-5 * scale, 2 * scale, 0],
    ]);
    expectMix(game.row, [0.2, 0.5, 0.3]);
    expect(game.exploitability).toBeLessThan(1e-9 * scale);
  });

  it('keeps its precision when payoffs hardly differ', () => {
    const game = solveMatrixGame(
      ROCK_PAPER_SCISSORS.map((line) => line.map((value) => 1000 + value / 2 ** 20)),
    );
    expectMix(game.row, [1 / 3, 1 / 3, 1 / 3]);
    expect(Math.abs(game.value - 1000)).toBeLessThan(1e-9);
  });

  it('survives two rows that are almost the same', () => {
    const game = solveMatrixGame([
      [1, -1],
      [1 + 1e-11, -1 - 1e-11],
      [-1, 1],
    ]);
    expect(Math.abs(game.value)).toBeLessThan(1e-9);
    expect(game.exploitability).toBeLessThan(1e-9);
  });

  it('refuses what is not a game', () => {
    expect(() => solveMatrixGame([])).toThrow('at least one choice');
    expect(() => solveMatrixGame([[]])).toThrow('at least one choice');
    expect(() => solveMatrixGame([[1, 2], [3]])).toThrow('Row 1 of the payoffs has 1 numbers, not 2');
    expect(() => solveMatrixGame([[1, Number.NaN]])).toThrow('row 0 and column 1 is NaN');
  });
});

describe('games of chance', () => {
  beforeAll(async () => {
    await loadGameSolver();
  });

  const small = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );

  it('agree with their exact twin', () => {
    fc.assert(
      fc.property(small, (payoff) => {
        const game = solveMatrixGame(payoff);
        expect(Math.abs(game.value - asNumber(exactValue(payoff)))).toBeLessThan(1e-12);
        expect(game.exploitability).toBeLessThan(1e-12);
        expect(Math.abs(game.row.reduce((all, share) => all + share, 0) - 1)).toBeLessThan(1e-12);
        expect(Math.abs(game.column.reduce((all, share) => all + share, 0) - 1)).toBeLessThan(1e-12);
        game.row.forEach((share, i) => {
          if (share > 1e-9) expect(game.costOfRow[i]).toBeLessThan(1e-12);
        });
        game.column.forEach((share, j) => {
          if (share > 1e-9) expect(game.costOfColumn[j]).toBeLessThan(1e-12);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('are as good in thirty choices against forty', () => {
    let seed = 7;
    const next = (): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const game = solveMatrixGame(Array.from({ length: 30 }, () => Array.from({ length: 40 }, next)));
    expect(game.exploitability).toBeLessThan(1e-12);
    expect(game.row.filter((share) => share > 0).length).toBeGreaterThan(2);
  });
});

describe('best replies', () => {
  it('answer a belief, with all that is equally good', () => {
    expect(bestRowReply(ROCK_PAPER_SCISSORS, [1, 0, 0])).toEqual({
      choices: [1],
      value: 1,
      payoffs: [0, 1, -1],
    });
    expect(bestColumnReply(ROCK_PAPER_SCISSORS, [1, 0, 0])).toEqual({
      choices: [1],
      value: -1,
      payoffs: [0, -1, 1],
    });
    expect(bestRowReply(ROCK_PAPER_SCISSORS, [1 / 3, 1 / 3, 1 / 3]).choices).toEqual([0, 1, 2]);
    expect(
      bestRowReply(
        [
          [1, 0],
          [0, 2],
          [1, 0],
        ],
        [0.75, 0.25],
      ),
    ).toEqual({
      choices: [0, 2],
      value: 0.75,
      payoffs: [0.75, 0.5, 0.75],
    });
  });

  it('refuse a belief that is none', () => {
    expect(() => bestRowReply(ROCK_PAPER_SCISSORS, [1, 0])).toThrow('3 choices cannot hold 2');
    expect(() => bestRowReply(ROCK_PAPER_SCISSORS, [0.5, 0.2, 0.2])).toThrow('add up to');
    expect(() => bestColumnReply(ROCK_PAPER_SCISSORS, [1.5, -0.5, 0])).toThrow('belief');
  });
});
