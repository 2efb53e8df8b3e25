// Exact distributions of integers: dense weights over one denominator. Immutable; every function returns a new
// one.
import { type Fraction, fraction, greatestCommonDivisor } from './fraction.ts';
import type { KeyedDistribution } from './keyed.ts';
import { digitsFor, pack, unpack } from './packed.ts';

/**
 * A distribution of integers: `weights[i]` of `total` is the chance of `offset + i`. Both ends have a non-zero
 * weight.
 */
export interface IntegerDistribution {
  readonly kind: 'integer';
  readonly offset: number;
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** Integers are stored densely, all other outcomes by key. */
export type Distribution<T> = [T] extends [number] ? IntegerDistribution : KeyedDistribution<T>;

/** A whole-number weight; a plain number must be a safe integer. */
export type Weight = bigint | number;

/** One branch of a mixture: how often, and what then. */
export interface Branch {
  readonly weight: Weight | Fraction;
  readonly of: IntegerDistribution;
}

// A dense list this long is a mistake in the question (such as a map to huge numbers), and would exhaust memory.
const WIDEST = 10_000_000;

// Up to here weights can be multiplied and added as plain numbers, exactly and without allocating.
const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * A fair die with faces 1 to `sides`.
 *
 * @example
 * mean(die(6)); // 7/2
 */
export function die(sides: number): IntegerDistribution {
  if (!Number.isSafeInteger(sides) || sides < 1) throw new RangeError(`There is no die with ${sides} sides.`);
  const weights = new Array<bigint>(width(1, sides)).fill(1n);
  return { kind: 'integer', offset: 1, weights, total: BigInt(sides) };
}

/**
 * Every whole number from `low` to `high`, all equally likely.
 *
 * @example
 * uniform(0, 9); // a ten-sided die read from zero
 */
export function uniform(low: number, high: number): IntegerDistribution {
  requireInteger(low);
  requireInteger(high);
  if (high < low) throw new RangeError(`Nothing lies between ${low} and ${high}.`);
  return trusted(low, new Array<bigint>(width(low, high)).fill(1n), BigInt(high - low + 1));
}

/**
 * The distribution that is always `value`.
 *
 * @example
 * sum([die(6), constant(2)]); // d6 + 2
 */
export function constant(value: number): IntegerDistribution {
  return uniform(value, value);
}

/**
 * A distribution from its dense weights: the first belongs to `offset`, the next to `offset + 1`, and so on.
 *
 * @example
 * fromWeights(0, [3, 1]); // 0 three times in four, else 1
 */
export function fromWeights(offset: number, weights: readonly Weight[]): IntegerDistribution {
  return fromPairs(weights.map((weight, i) => [offset + i, weight] as const));
}

/**
 * A distribution from pairs of outcome and weight; pairs with the same outcome add up.
 *
 * @example
 * fromPairs([[1, 1], [6, 1], [6, 1]]); // 6 two times in three
 */
export function fromPairs(
  pairs: readonly (readonly [outcome: number, weight: Weight])[],
): IntegerDistribution {
  const tally: Tally<bigint> = new Map();
  for (const [outcome, given] of pairs) {
    const weight = requireWeight(given);
    tally.set(outcome, (tally.get(outcome) ?? 0n) + weight);
  }
  return fromTally(tally);
}

/**
 * The distribution of `change(outcome)`. For results that are not whole numbers see `mapOutcomes`.
 *
 * @example
 * mapIntegers(die(6), (face) => (face >= 5 ? 1 : 0)); // one success in three
 */
export function mapIntegers(
  of: IntegerDistribution,
  change: (outcome: number) => number,
): IntegerDistribution {
  const tally: Tally<bigint> = new Map();
  for (let i = 0; i < of.weights.length; i++) {
    const weight = of.weights[i] as bigint;
    if (weight === 0n) continue;
    const outcome = change(of.offset + i);
    tally.set(outcome, (tally.get(outcome) ?? 0n) + weight);
  }
  return fromTally(tally);
}

/**
 * Moves every outcome by a fixed amount: a bonus or a malus.
 *
 * @example
 * shift(die(8), -1); // armour 1 against a d8, before it is clipped at zero
 */
export function shift(of: IntegerDistribution, by: number): IntegerDistribution {
  requireInteger(by);
  return trusted(of.offset + by, of.weights, of.total);
}

/**
 * The distribution of minus the outcome.
 *
 * @example
 * convolve(die(8), negate(die(6))); // d8 - d6
 */
export function negate(of: IntegerDistribution): IntegerDistribution {
  return trusted(1 - of.offset - of.weights.length, of.weights.toReversed(), of.total);
}

/**
 * The distribution of the sum of two independent outcomes.
 *
 * @example
 * convolve(die(6), die(6)); // 2d6
 */
export function convolve(a: IntegerDistribution, b: IntegerDistribution): IntegerDistribution {
  return sum([a, b]);
}

/**
 * The distribution of the sum of any number of independent outcomes; of none it is always 0.
 *
 * @example
 * sum([die(8), die(10), die(12)]);
 */
export function sum(parts: readonly IntegerDistribution[]): IntegerDistribution {
  const uneven: IntegerDistribution[] = [];
  let fair: readonly bigint[] = [1n];
  let offset = 0;
  let total = 1n;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as IntegerDistribution;
    offset += part.offset;
    total *= part.total;
    if (isRunOfOnes(part.weights)) fair = slideWindow(fair, part.weights.length);
    else uneven.push(part);
  }
  return trusted(offset, uneven.length === 0 ? fair : timesUneven(fair, uneven, total), total);
}

/**
 * Pushes every outcome below `low` up to it and every outcome above `high` down to it.
 *
 * @example
 * clip(shift(die(8), -3), 0); // damage after armour 3, never negative
 */
export function clip(of: IntegerDistribution, low: number, high: number = Infinity): IntegerDistribution {
  if (!(low <= high)) throw new RangeError(`Nothing lies between ${low} and ${high}.`);
  const last = of.offset + of.weights.length - 1;
  const from = Math.min(Math.max(of.offset, low), high);
  const to = Math.max(Math.min(last, high), low);
  requireInteger(from);
  requireInteger(to);
  if (from === to) return trusted(from, [of.total], of.total);
  const weights = of.weights.slice(from - of.offset, to - of.offset + 1);
  for (let i = of.offset; i < from; i++) {
    weights[0] = (weights[0] as bigint) + (of.weights[i - of.offset] as bigint);
  }
  for (let i = to + 1; i <= last; i++) {
    weights[to - from] = (weights[to - from] as bigint) + (of.weights[i - of.offset] as bigint);
  }
  return trusted(from, weights, of.total);
}

/**
 * One of several distributions, chosen by weight. The weights need not add up to one.
 *
 * @example mixture([{ weight: 1, of: die(6) }, { weight: 1, of: die(8) }]); // a coin decides which die is rolled
 */
export function mixture(branches: readonly Branch[]): IntegerDistribution {
  const live = branches
    .map(({ weight, of }) => ({ chance: requireChance(weight), of }))
    .filter(({ chance }) => chance.num > 0n);
  if (live.length === 0) throw new RangeError('A mixture needs a branch that can happen.');
  let common = 1n;
  let from = Infinity;
  let to = -Infinity;
  for (const { chance, of } of live) {
    const denominator = chance.den * of.total;
    common *= denominator / greatestCommonDivisor(common, denominator);
    from = Math.min(from, of.offset);
    to = Math.max(to, of.offset + of.weights.length - 1);
  }
  const weights = new Array<bigint>(width(from, to)).fill(0n);
  let total = 0n;
  for (const { chance, of } of live) {
    const scale = (common / (chance.den * of.total)) * chance.num;
    total += scale * of.total;
    addScaled(weights, of.offset - from, of.weights, scale);
  }
  return trusted(from, weights, total);
}

/**
 * Two steps, the second depending on the outcome of the first.
 *
 * @example follow(die(6), (face) => (face === 6 ? shift(die(6), 6) : constant(face))); // explodes once
 */
export function follow(
  of: IntegerDistribution,
  next: (outcome: number) => IntegerDistribution,
): IntegerDistribution {
  const branches: Branch[] = [];
  of.weights.forEach((weight, i) => {
    if (weight !== 0n) branches.push({ weight, of: next(of.offset + i) });
  });
  return mixture(branches);
}

/**
 * A whole number computed from two independent outcomes.
 *
 * @example
 * combine(die(12), die(8), Math.max); // the better of two dice
 */
export function combine(
  a: IntegerDistribution,
  b: IntegerDistribution,
  result: (a: number, b: number) => number,
): IntegerDistribution {
  if (a.total * b.total > LARGEST_EXACT) return fromTally(tallyPairs(a, b, result));
  return fromTally(tallyPairs(inNumbers(a), inNumbers(b), result));
}

/**
 * Puts weights and total in lowest terms. Never necessary for correctness, but keeps the numbers of long chains
 * of steps small.
 *
 * @example reduce(fromWeights(0, [2, 2])).weights; // [1n, 1n]
 */
export function reduce(of: IntegerDistribution): IntegerDistribution {
  const shared = of.weights.reduce(greatestCommonDivisor, of.total);
  if (shared === 1n) return of;
  return trusted(
    of.offset,
    of.weights.map((weight) => weight / shared),
    of.total / shared,
  );
}

/** Does not check the invariants; only cuts off zero weights at both ends. */
export function trusted(offset: number, weights: readonly bigint[], total: bigint): IntegerDistribution {
  let start = 0;
  let end = weights.length;
  while (start < end && weights[start] === 0n) start++;
  while (end > start && weights[end - 1] === 0n) end--;
  const kept = start === 0 && end === weights.length ? weights : weights.slice(start, end);
  return { kind: 'integer', offset: offset + start, weights: kept, total };
}

/** The product of a polynomial and 1 + x + ... + x^(length - 1): another fair die costs one pass. */
function slideWindow(weights: readonly bigint[], length: number): bigint[] {
  const size = weights.length + length - 1;
  const sums = new Array<bigint>(size);
  let running = 0n;
  for (let i = 0; i < size; i++) {
    if (i < weights.length) running += weights[i] as bigint;
    if (i >= length) running -= weights[i - length] as bigint;
    sums[i] = running;
  }
  return sums;
}

/** The product of a polynomial and those of dice that are not fair. */
function timesUneven(
  weights: readonly bigint[],
  dice: readonly IntegerDistribution[],
  total: bigint,
): bigint[] {
  const digits = digitsFor(total);
  let product = pack(weights, digits);
  let length = weights.length;
  for (let i = 0, next = 0; i < dice.length; i = next) {
    const die = dice[i] as IntegerDistribution;
    while (dice[next] === die) next++; // Equal dice are adjacent in a pool.
    product *= pack(die.weights, digits) ** BigInt(next - i);
    length += (die.weights.length - 1) * (next - i);
  }
  return unpack(product, digits, length);
}

/** Whether these are the weights of a fair die. */
export function isRunOfOnes(weights: readonly bigint[]): boolean {
  for (let i = 0; i < weights.length; i++) if (weights[i] !== 1n) return false;
  return true;
}

/** A weight as a bigint; refuses negative and fractional ones. */
export function requireWeight(weight: Weight): bigint {
  if (typeof weight === 'number') requireInteger(weight);
  if (weight < 0) throw new RangeError(`A weight cannot be negative: ${weight}.`);
  return BigInt(weight);
}

function requireChance(weight: Weight | Fraction): Fraction {
  if (typeof weight !== 'object') return fraction(requireWeight(weight));
  if (weight.num < 0n) throw new RangeError(`A weight cannot be negative: ${weight.num}/${weight.den}.`);
  return weight;
}

function requireInteger(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number.`);
}

function width(from: number, to: number): number {
  const size = to - from + 1;
  if (size > WIDEST) throw new RangeError(`Outcomes from ${from} to ${to} are too far apart to list.`);
  return size;
}

/** Adds `scale` times the weights into a longer list, from `at` on. */
export function addScaled(into: bigint[], at: number, weights: readonly bigint[], scale: bigint): void {
  if (scale === 0n) return;
  for (let i = 0; i < weights.length; i++) {
    into[at + i] = (into[at + i] as bigint) + scale * (weights[i] as bigint);
  }
}

/** Weights by outcome, unordered. */
type Tally<W extends Weight> = Map<number, W>;

/** Weights of either type, the first for `offset`. */
interface Dense<W extends Weight> {
  readonly offset: number;
  readonly weights: readonly W[];
}

function inNumbers(of: Dense<bigint>): Dense<number> {
  return { offset: of.offset, weights: of.weights.map(Number) };
}

function tallyPairs<W extends Weight>(
  a: Dense<W>,
  b: Dense<W>,
  result: (a: number, b: number) => number,
): Tally<W> {
  const tally: Tally<W> = new Map();
  for (let i = 0; i < a.weights.length; i++) {
    const weight = a.weights[i] as W;
    if (weight) tallyRow(tally, a.offset + i, weight, b, result);
  }
  return tally;
}

/**
 * Numbers and bigints share `+` and `*`, but TypeScript cannot express it. A separate function: V8 would pause to compile
 * a double loop that is entered only once, for longer than the loop takes.
 */
function tallyRow<W extends Weight>(
  tally: Tally<W>,
  first: number,
  weight: W,
  { offset, weights }: Dense<W>,
  result: (a: number, b: number) => number,
): void {
  for (let i = 0; i < weights.length; i++) {
    const other = weights[i] as number;
    if (!other) continue;
    const outcome = result(first, offset + i);
    const both = (weight as number) * other;
    const before = tally.get(outcome) as number | undefined;
    tally.set(outcome, (before === undefined ? both : before + both) as W);
  }
}

function fromTally(tally: Tally<Weight>): IntegerDistribution {
  let from = Infinity;
  let to = -Infinity;
  let total = 0n;
  for (const [outcome, weight] of tally) {
    requireInteger(outcome);
    if (outcome < from) from = outcome;
    if (outcome > to) to = outcome;
    total += BigInt(weight);
  }
  if (total === 0n) throw new RangeError('A distribution needs an outcome that can happen.');
  const weights = new Array<bigint>(width(from, to)).fill(0n);
  for (const [outcome, weight] of tally) weights[outcome - from] = BigInt(weight);
  return trusted(from, weights, total);
}
