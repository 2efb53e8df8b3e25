// Policies against each other: each pair plays every fight from both seats, on the same dice.
import type { Job } from './job.ts';
import type { Lab, Limits } from './runs.ts';
import { countIn, type Mean, meanOf, noMoments, rateOf } from './statistics.ts';

/** The result of one policy against another: a fight is worth 1 if won, 1/2 if nobody won, 0 if lost. */
export interface Match {
  readonly one: string;
  readonly other: string;
  /** The mean points of `one`, over both seats: 0.5 is even. Its runs are pairs of fights. */
  readonly points: Mean;
  /** What the interval supports. */
  readonly verdict: 'ahead' | 'behind' | 'even';
}

/** Points in quarters, so that sums stay whole. */
const QUARTERS = 4;

/**
 * Plays every policy against every other. `one` plays the first side and `other` all the rest, then the reverse.
 * @example const matches = await tournament(lab, job, ['sharp', 'tactical', 'random'], { runs: 200 });
 */
export async function tournament(
  lab: Lab,
  job: Job,
  policies: readonly string[],
  limits: Limits,
): Promise<Match[]> {
  const matches: Match[] = [];
  for (const [i, one] of policies.entries()) {
    for (const other of policies.slice(i + 1)) {
      if (limits.signal?.aborted === true) return matches;
      const first = await lab.run(seated(job, one, other), limits);
      const second = await lab.run(seated(job, other, one), { ...limits, runs: first.to });
      matches.push(matchOf(one, other, first.scores, second.scores));
    }
  }
  return matches;
}

function seated(job: Job, first: string, rest: string): Job {
  const policies = Object.fromEntries(job.setup.sides.map(({ id }, i) => [id, i === 0 ? first : rest]));
  return { ...job, policies, figures: false, scores: true };
}

/** The match of two lists of scores: those of `one` in the first seat, and those of `other` in it. */
export function matchOf(
  one: string,
  other: string,
  asFirst: readonly number[],
  asSecond: readonly number[],
): Match {
  const moments = noMoments();
  for (let run = 0; run < Math.min(asFirst.length, asSecond.length); run++)
    countIn(moments, halves(asFirst[run] ?? 0) + (2 - halves(asSecond[run] ?? 0)));
  const { runs, mean, least, most, ...normal } = meanOf(moments);
  // If every pair had the same result, the observed spread is 0 and useless: Wilson's interval still works.
  const bound = rateOf((mean / QUARTERS) * runs, runs);
  const low = least < most ? normal.low : bound.low * QUARTERS;
  const high = least < most ? normal.high : bound.high * QUARTERS;
  const points: Mean = {
    runs,
    mean: mean / QUARTERS,
    low: low / QUARTERS,
    high: high / QUARTERS,
    least: least / QUARTERS,
    most: most / QUARTERS,
  };
  const verdict = points.low > 0.5 ? 'ahead' : points.high < 0.5 ? 'behind' : 'even';
  return { one, other, points, verdict };
}

/** Points of the first side in halves: the first part of a score. */
function halves(score: number): number {
  return score >> 22;
}
