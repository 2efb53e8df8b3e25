// Exact distributions of any plain data: outcomes identified by a text key, integer weights over one denominator.
import { type IntegerDistribution, requireWeight, trusted, type Weight } from './distribution.ts';

/** A distribution of arbitrary outcomes: `weights[i]` of `total` is the chance of `outcomes[i]`; no weight is zero. */
export interface KeyedDistribution<T> {
  readonly kind: 'keyed';
  readonly keys: readonly string[];
  readonly outcomes: readonly T[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** Identifies outcomes. Two outcomes with one key are one outcome. */
export type KeyOf<T> = (outcome: T) => string;

/**
 * A distribution from pairs of outcome and weight, in the order in which outcomes first appear. Outcomes are
 * identified by their JSON unless `keyOf` is given.
 *
 * @example fromOutcomes([['hit', 3], ['miss', 5]]);
 */
export function fromOutcomes<T>(
  pairs: Iterable<readonly [outcome: T, weight: Weight]>,
  keyOf: KeyOf<T> = jsonKey,
): KeyedDistribution<T> {
  const index = new Map<string, number>();
  const outcomes: T[] = [];
  const weights: bigint[] = [];
  let total = 0n;
  for (const [outcome, given] of pairs) {
    const weight = requireWeight(given);
    if (weight === 0n) continue;
    total += weight;
    const key = keyOf(outcome);
    const at = index.get(key);
    if (at === undefined) {
      index.set(key, outcomes.length);
      outcomes.push(outcome);
      weights.push(weight);
    } else weights[at] = (weights[at] ?? 0n) + weight;
  }
  if (total === 0n) throw new RangeError('A distribution needs an outcome that can happen.');
  return { kind: 'keyed', keys: [...index.keys()], outcomes, weights, total };
}

/**
 * Every outcome that can happen, with its weight.
 *
 * @example
 * for (const [outcome, weight] of outcomesOf(die(6))) console.log(outcome, weight);
 */
export function outcomesOf(of: IntegerDistribution): (readonly [number, bigint])[];
export function outcomesOf<T>(of: KeyedDistribution<T>): (readonly [T, bigint])[];
export function outcomesOf<T>(
  of: IntegerDistribution | KeyedDistribution<T>,
): (readonly [T | number, bigint])[];
export function outcomesOf<T>(
  of: IntegerDistribution | KeyedDistribution<T>,
): (readonly [T | number, bigint])[] {
  const pairs: (readonly [T | number, bigint])[] = [];
  of.weights.forEach((weight, i) => {
    if (weight === 0n) return;
    pairs.push([of.kind === 'integer' ? of.offset + i : (of.outcomes[i] as T), weight]);
  });
  return pairs;
}

/**
 * The distribution of `change(outcome)`, for results of any type.
 *
 * @example mapOutcomes(die(20), (face) => (face === 20 ? 'critical' : face >= 11 ? 'hit' : 'miss'));
 */
export function mapOutcomes<U>(
  of: IntegerDistribution,
  change: (outcome: number) => U,
  keyOf?: KeyOf<U>,
): KeyedDistribution<U>;
export function mapOutcomes<T, U>(
  of: KeyedDistribution<T>,
  change: (outcome: T) => U,
  keyOf?: KeyOf<U>,
): KeyedDistribution<U>;
export function mapOutcomes<T, U>(
  of: IntegerDistribution | KeyedDistribution<T>,
  change: ((outcome: number) => U) & ((outcome: T) => U),
  keyOf: KeyOf<U> = jsonKey,
): KeyedDistribution<U> {
  return fromOutcomes(
    outcomesOf(of).map(([outcome, weight]) => [change(outcome as T & number), weight] as const),
    keyOf,
  );
}

/**
 * The conditional distribution given that `keep` holds. Refuses if it can never hold.
 *
 * @example condition(die(6), (face) => face >= 3); // a die rerolled until it shows 3 or more
 */
export function condition(of: IntegerDistribution, keep: (outcome: number) => boolean): IntegerDistribution;
export function condition<T>(of: KeyedDistribution<T>, keep: (outcome: T) => boolean): KeyedDistribution<T>;
export function condition<T>(
  of: IntegerDistribution | KeyedDistribution<T>,
  keep: ((outcome: number) => boolean) & ((outcome: T) => boolean),
): IntegerDistribution | KeyedDistribution<T> {
  if (of.kind === 'integer') {
    const weights = of.weights.map((weight, i) => (weight !== 0n && keep(of.offset + i) ? weight : 0n));
    return trusted(of.offset, weights, requirePossible(weights));
  }
  const kept = of.outcomes.map((outcome) => keep(outcome as T & number));
  const only = <V>(values: readonly V[]): readonly V[] => values.filter((_, i) => kept[i]);
  const weights = only(of.weights);
  return {
    kind: 'keyed',
    keys: only(of.keys),
    outcomes: only(of.outcomes),
    weights,
    total: requirePossible(weights),
  };
}

/**
 * The distribution of pairs of two independent outcomes.
 *
 * @example
 * joint(die(6), fromOutcomes([['hit', 1], ['miss', 1]])); // [face, 'hit' or 'miss']
 */
export function joint(
  a: IntegerDistribution,
  b: IntegerDistribution,
): KeyedDistribution<readonly [number, number]>;
export function joint<B>(
  a: IntegerDistribution,
  b: KeyedDistribution<B>,
): KeyedDistribution<readonly [number, B]>;
export function joint<A>(
  a: KeyedDistribution<A>,
  b: IntegerDistribution,
): KeyedDistribution<readonly [A, number]>;
export function joint<A, B>(
  a: KeyedDistribution<A>,
  b: KeyedDistribution<B>,
): KeyedDistribution<readonly [A, B]>;
export function joint(
  a: IntegerDistribution | KeyedDistribution<unknown>,
  b: IntegerDistribution | KeyedDistribution<unknown>,
): KeyedDistribution<readonly [unknown, unknown]> {
  const left = keyedPairs(a);
  const right = keyedPairs(b);
  const keys: string[] = [];
  const outcomes: (readonly [unknown, unknown])[] = [];
  const weights: bigint[] = [];
  for (const first of left) {
    for (const second of right) {
      keys.push(JSON.stringify([first.key, second.key]));
      outcomes.push([first.outcome, second.outcome]);
      weights.push(first.weight * second.weight);
    }
  }
  return { kind: 'keyed', keys, outcomes, weights, total: a.total * b.total };
}

function keyedPairs(
  of: IntegerDistribution | KeyedDistribution<unknown>,
): { key: string; outcome: unknown; weight: bigint }[] {
  return outcomesOf(of).map(([outcome, weight], i) => ({
    key: of.kind === 'integer' ? `${outcome}` : (of.keys[i] ?? ''),
    outcome,
    weight,
  }));
}

function jsonKey(outcome: unknown): string {
  const key = JSON.stringify(outcome);
  if (key === undefined) throw new TypeError('An outcome without JSON needs a key: pass keyOf.');
  return key;
}

function requirePossible(weights: readonly bigint[]): bigint {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) throw new RangeError('The condition can never hold.');
  return total;
}
