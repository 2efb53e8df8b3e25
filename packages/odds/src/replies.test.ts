import { beforeAll, describe, expect, it } from 'vitest';
import { solveMatrixGame } from './equilibrium.ts';
import { loadGameSolver } from './game-solver.ts';
import { doubleOracle, fictitiousPlay, type LargeGame } from './replies.ts';

function gameOf(payoff: readonly (readonly number[])[]): LargeGame {
  return { rows: payoff.length, columns: payoff[0]?.length ?? 0, payoff: (i, j) => payoff[i]?.[j] ?? 0 };
}

/** A game of many choices that counts how often its payoffs are requested. */
function largeGame(size: number): { game: LargeGame; asked: () => number } {
  let asked = 0;
  const payoff = (i: number, j: number): number => {
    asked++;
    const [x, y] = [i / size, j / size];
    return Math.sin(7 * x * (1 + y)) + Math.cos(5 * y - 3 * x);
  };
  return { game: { rows: size, columns: size, payoff }, asked: () => asked };
}

const BIASED = [
  [0, -3, 5],
  [3, 0, -2],
  [-5, 2, 0],
];

function measuredGap(game: LargeGame, row: readonly number[], column: readonly number[]): number {
  const ofRows = Array.from({ length: game.rows }, (_, i) =>
    column.reduce((all, share, j) => all + share * game.payoff(i, j), 0),
  );
  const ofColumns = Array.from({ length: game.columns }, (_, j) =>
    row.reduce((all, share, i) => all + share * game.payoff(i, j), 0),
  );
  return Math.max(...ofRows) - Math.min(...ofColumns);
}

describe('fictitious play', () => {
  it('nears the equilibrium and says how near it is', () => {
    const game = gameOf(BIASED);
    const rough = fictitiousPlay(game, { iterations: 100 });
    const fine = fictitiousPlay(game, { iterations: 20_000 });
    expect(fine.exploitability).toBeLessThan(rough.exploitability / 2);
    expect(fine.exploitability).toBeLessThan(0.05);
    expect(fine.exploitability).toBeCloseTo(measuredGap(game, fine.row, fine.column), 9);
    expect(Math.abs(fine.value)).toBeLessThanOrEqual(fine.exploitability / 2);
    [0.2, 0.5, 0.3].forEach((share, i) => {
      expect(fine.row[i]).toBeCloseTo(share, 1);
    });
  });

  it('forgets a bad first choice only slowly, but settles on a saddle point', () => {
    const game = gameOf([
      [4, 2],
      [1, 0],
    ]);
    // One wrong column out of a thousand: the row side was paid 4 once instead of 2.
    const saddle = fictitiousPlay(game, { iterations: 1000 });
    expect(saddle.row).toEqual([1, 0]);
    expect(saddle.column).toEqual([0.001, 0.999]);
    expect(saddle.exploitability).toBeCloseTo(0.002, 12);
  });

  it('stops when it is good enough', () => {
    const early = fictitiousPlay(gameOf(BIASED), { iterations: 100_000, tolerance: 0.5 });
    expect(early.exploitability).toBeLessThanOrEqual(0.5);
    expect(early.iterations).toBeLessThan(1000);
  });

  it('asks for each payoff at most once, and only where play gets to', () => {
    const { game, asked } = largeGame(300);
    fictitiousPlay(game, { iterations: 50 });
    expect(asked()).toBeLessThan((300 * 300) / 2);
  });
});

describe('double oracle', () => {
  beforeAll(async () => {
    await loadGameSolver();
  });

  it('finds the value of the whole game from a few of its choices', () => {
    const { game, asked } = largeGame(300);
    const found = doubleOracle(game, { iterations: 300 });
    expect(found.exploitability).toBeLessThan(1e-10);
    expect(asked()).toBeLessThan((300 * 300) / 2);
    const whole = Array.from({ length: 300 }, (_, i) =>
      Array.from({ length: 300 }, (_, j) => game.payoff(i, j)),
    );
    expect(found.value).toBeCloseTo(solveMatrixGame(whole).value, 9);
    expect(found.exploitability).toBeCloseTo(measuredGap(game, found.row, found.column), 9);
  });

  it('solves small games exactly', () => {
    const found = doubleOracle(gameOf(BIASED), { iterations: 20 });
    [0.2, 0.5, 0.3].forEach((share, i) => {
      expect(found.row[i]).toBeCloseTo(share, 9);
      expect(found.column[i]).toBeCloseTo(share, 9);
    });
    expect(found.iterations).toBeLessThan(8);
  });

  it('admits how far off it is when it is stopped early', () => {
    const { game } = largeGame(300);
    const early = doubleOracle(game, { iterations: 3 });
    expect(early.exploitability).toBeGreaterThan(0.01);
    expect(early.exploitability).toBeCloseTo(measuredGap(game, early.row, early.column), 9);
  });

  it('refuses games without choices and payoffs that are no numbers', () => {
    expect(() => doubleOracle(gameOf([]), { iterations: 5 })).toThrow('0 choices');
    expect(() => fictitiousPlay(gameOf(BIASED), { iterations: 0 })).toThrow('0 choices or replies');
    const broken: LargeGame = { rows: 2, columns: 2, payoff: () => Number.NaN };
    expect(() => fictitiousPlay(broken, { iterations: 5 })).toThrow('is NaN');
  });
});
