// Statistics of a distribution. Everything is exact; only the standard deviation is a double.
import type { IntegerDistribution } from './distribution.ts';
import { asNumber, type Fraction, fraction } from './fraction.ts';
import { type KeyedDistribution, outcomesOf } from './keyed.ts';

/**
 * The chance that something holds.
 *
 * @example
 * chance(die(6), (face) => face >= 5); // 1/3
 */
export function chance(of: IntegerDistribution, holds: (outcome: number) => boolean): Fraction;
export function chance<T>(of: KeyedDistribution<T>, holds: (outcome: T) => boolean): Fraction;
export function chance<T>(
  of: IntegerDistribution | KeyedDistribution<T>,
  holds: ((outcome: number) => boolean) & ((outcome: T) => boolean),
): Fraction {
  let weight = 0n;
  for (const [outcome, part] of outcomesOf(of)) if (holds(outcome as T & number)) weight += part;
  return fraction(weight, of.total);
}

/**
 * The chance of one particular number.
 *
 * @example
 * chanceOf(sum([die(6), die(6)]), 7); // 1/6
 */
export function chanceOf(of: IntegerDistribution, outcome: number): Fraction {
  return fraction(of.weights[outcome - of.offset] ?? 0n, of.total);
}

/**
 * The chance of `outcome` or less.
 *
 * @example
 * cdf(die(6), 2); // 1/3
 */
export function cdf(of: IntegerDistribution, outcome: number): Fraction {
  let weight = 0n;
  for (let i = 0; i < of.weights.length && of.offset + i <= outcome; i++) weight += of.weights[i] ?? 0n;
  return fraction(weight, of.total);
}

/**
 * The chance of `outcome` or more.
 *
 * @example
 * atLeast(die(6), 5); // 1/3
 */
export function atLeast(of: IntegerDistribution, outcome: number): Fraction {
  let weight = 0n;
  for (let i = of.weights.length - 1; i >= 0 && of.offset + i >= outcome; i--) weight += of.weights[i] ?? 0n;
  return fraction(weight, of.total);
}

/**
 * The average outcome.
 *
 * @example
 * mean(die(6)); // 7/2
 */
export function mean(of: IntegerDistribution): Fraction {
  return fraction(moment(of, 1n), of.total);
}

/**
 * The average squared distance from the mean.
 *
 * @example
 * variance(die(6)); // 35/12
 */
export function variance(of: IntegerDistribution): Fraction {
  const first = moment(of, 1n);
  return fraction(moment(of, 2n) * of.total - first * first, of.total * of.total);
}

/**
 * The root of the variance, as a double: most roots are irrational.
 *
 * @example standardDeviation(die(6)); // 1.707825127659933
 */
export function standardDeviation(of: IntegerDistribution): number {
  return Math.sqrt(asNumber(variance(of)));
}

/**
 * The smallest outcome that is not exceeded with chance `share` or more. A share of 1/2 is the median.
 *
 * @example quantile(sum([die(6), die(6)]), fraction(1, 2)); // 7
 */
export function quantile(of: IntegerDistribution, share: Fraction): number {
  if (share.num < 0n || share.num > share.den) throw new RangeError('A quantile lies between 0 and 1.');
  const wanted = share.num * of.total;
  let weight = 0n;
  let i = 0;
  for (; i < of.weights.length - 1; i++) {
    weight += of.weights[i] ?? 0n;
    if (weight * share.den >= wanted) break;
  }
  return of.offset + i;
}

/**
 * Whether two distributions give every outcome the same chance, whatever their denominators.
 *
 * @example sameDistribution(die(2), fromWeights(1, [5, 5])); // true
 */
export function sameDistribution(a: IntegerDistribution, b: IntegerDistribution): boolean {
  if (a.offset !== b.offset || a.weights.length !== b.weights.length) return false;
  return a.weights.every((weight, i) => weight * b.total === (b.weights[i] ?? 0n) * a.total);
}

function moment(of: IntegerDistribution, power: bigint): bigint {
  let weighted = 0n;
  for (let i = 0; i < of.weights.length; i++) {
    weighted += (of.weights[i] ?? 0n) * BigInt(of.offset + i) ** power;
  }
  return weighted;
}
