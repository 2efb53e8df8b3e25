import { Prng } from '@affray/kernel';
import { WorkMeter } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { type Racer, race } from './race.ts';

interface Named extends Racer {
  readonly name: string;
  /** Win rate in percent. */
  readonly wins: number;
}

const racer = (name: string, wins: number, isPlan = false): Named => ({ name, wins, isPlan, worths: [] });

/** Runs a race in which every answer wins as often as it says, each with its own luck. */
function run(all: readonly [Named, ...Named[]], rollouts: number, seed: string) {
  const dice = Prng.fromSeed(seed);
  const budget = new WorkMeter({ runs: Number.POSITIVE_INFINITY, work: rollouts });
  const winner = race(all, budget, (some) => {
    for (const one of some) {
      const result = dice.below(100) < one.wins ? 1 : 0;
      one.worths.push({ steady: result, result, rounds: 1 });
    }
    budget.runs++;
    budget.add(some.length);
    return true;
  });
  return { winner: winner.name, tried: all.map(({ worths }) => worths.length) };
}

const times = (all: () => readonly [Named, ...Named[]], rollouts: number) =>
  Array.from({ length: 200 }, (_, i) => run(all(), rollouts, `race ${i}`));

describe('a race between answers', () => {
  it('finds the one that is far better', () => {
    const found = times(() => [racer('usual', 40), racer('bad', 20), racer('good', 80)], 96);
    expect(found.filter(({ winner }) => winner === 'good').length).toBeGreaterThan(170);
  });

  it('seldom leaves the usual answer for one that is no better', () => {
    const found = times(() => [racer('usual', 50), racer('same', 50), racer('worse', 40)], 96);
    expect(found.filter(({ winner }) => winner === 'usual').length).toBeGreaterThan(160);
  });

  it('spends little on answers that are behind', () => {
    const found = times(() => [racer('usual', 60), racer('hopeless', 2), racer('near', 58)], 96);
    const spentOn = (at: number): number => found.reduce((sum, { tried }) => sum + (tried[at] ?? 0), 0);
    expect(spentOn(1)).toBeLessThan(spentOn(2) / 2);
  });

  it('ends at once where all answers lead to the same', () => {
    expect(run([racer('usual', 100), racer('same', 100)], 96, 'x')).toEqual({
      winner: 'usual',
      tried: [2, 2],
    });
  });

  it('judges a plan by how fights end, not by positions on the way', () => {
    const [usual, plan] = [racer('usual', 0), racer('plan', 0, true)];
    const budget = new WorkMeter({ runs: Number.POSITIVE_INFINITY, work: 96 });
    const winner = race([usual, plan], budget, (some, mayBeShort) => {
      expect(mayBeShort).toBe(false);
      for (const one of some)
        one.worths.push({ steady: one.isPlan ? 0.1 : 0.9, result: one.isPlan ? 1 : 0, rounds: 1 });
      budget.runs++;
      budget.add(some.length);
      return true;
    });
    expect(winner.name).toBe('plan');
  });
});
