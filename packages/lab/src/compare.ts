// Two setups on the same dice: the difference, with its interval.
import { isWin, type Job } from './job.ts';
import type { Lab, Limits } from './runs.ts';
import { type Difference, differenceOf, type Pairs, type Rate, rateOf } from './statistics.ts';

/** The first side's wins under two setups. */
export interface Comparison {
  readonly runs: number;
  readonly first: Rate;
  readonly second: Rate;
  readonly pairs: Pairs;
  /** The second minus the first. */
  readonly difference: Difference;
}

/**
 * Plays two jobs with the dice of one seed and compares how often their first side wins.
 * @example const { difference } = await compare(lab, job, { ...job, setup: other }, { runs: 20_000 });
 */
export async function compare(lab: Lab, first: Job, second: Job, limits: Limits): Promise<Comparison> {
  const one = await lab.run({ ...first, scores: true }, limits);
  const other = await lab.run({ ...second, seed: first.seed, scores: true }, { ...limits, runs: one.to });
  return comparisonOf(one.scores, other.scores);
}

/** Compares run by run, without runs that only one of them has. */
export function comparisonOf(first: readonly number[], second: readonly number[]): Comparison {
  const runs = Math.min(first.length, second.length);
  let [both, onlyFirst, onlySecond, neither] = [0, 0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const [one, other] = [isWin(first[run] ?? 0), isWin(second[run] ?? 0)];
    if (one && other) both++;
    else if (one) onlyFirst++;
    else if (other) onlySecond++;
    else neither++;
  }
  const pairs = { both, onlyFirst, onlySecond, neither };
  return {
    runs,
    first: rateOf(both + onlyFirst, runs),
    second: rateOf(both + onlySecond, runs),
    pairs,
    difference: differenceOf(pairs),
  };
}
