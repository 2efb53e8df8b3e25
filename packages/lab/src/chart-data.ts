// Chart data in per cent, independent of how it is drawn.
import type { Json } from '@affray/kernel';
import type { Rate } from './statistics.ts';
import type { Summary } from './summary.ts';
import type { Sweep } from './sweep.ts';

/** A rate in per cent with its interval. */
export interface Percentage {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}
export interface NamedPercentage extends Percentage {
  readonly name: string;
}

/**
 * Who wins how often; nobody last.
 * @example winsData(summary)[0] // { name: 'Fencers', rate: 71.2, low: 70.9, high: 71.5 }
 */
export function winsData({ sides, draws }: Summary): NamedPercentage[] {
  return [
    ...sides.map(({ name, wins }) => ({ name, ...inPercentages(wins) })),
    { name: 'nobody', ...inPercentages(draws) },
  ];
}

/**
 * The share of fights by number of rounds, without the thin tail of long fights.
 * @example roundsData(summary) // [{ round: 2, share: 12.5 }, { round: 3, share: 30 }, ...]
 */
export function roundsData({ rounds, runs }: Summary): { readonly round: number; readonly share: number }[] {
  const { mean, p95, histogram } = rounds;
  const last = Math.max(p95 * 1.5, mean.least);
  return histogram
    .map((count, round) => ({ round, share: (100 * count) / runs }))
    .filter(({ round }) => round >= mean.least && round <= last);
}

/**
 * Who is left standing how often.
 * @example standingData(summary)[0]?.name // 'Ana'
 */
export function standingData({ fighters }: Summary): NamedPercentage[] {
  return fighters.flatMap(({ name, fates }) => {
    const standing = fates.find(({ fate }) => fate === 'standing');
    return standing === undefined ? [] : [{ name, ...inPercentages(standing.rate) }];
  });
}

/**
 * The win rate at every point of a sweep of one quantity, or of two.
 * @example sweepData(sweep)[0] // { values: [2], rate: 93, low: 91, high: 95 }
 */
export function sweepData({ points }: Sweep): ({ readonly values: readonly Json[] } & Percentage)[] {
  return points.map(({ values, wins }) => ({ values, ...inPercentages(wins) }));
}

function inPercentages({ rate, low, high }: Rate): Percentage {
  return { rate: 100 * rate, low: 100 * low, high: 100 * high };
}
