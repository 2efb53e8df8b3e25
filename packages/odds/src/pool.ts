// Pools of dice: sums, the highest, the k highest or lowest, successes; and dice that explode or are rolled again.
import {
  addScaled,
  constant,
  die,
  type IntegerDistribution,
  mapIntegers,
  negate,
  sum,
  trusted,
} from './distribution.ts';
import { type DiceGroup, keepHighestOf } from './keep.ts';
import { condition } from './keyed.ts';

/** A die of a pool: a number of sides, or any distribution. */
export type PoolDie = number | IntegerDistribution;

/** Dice rolled together, in no particular order. */
export type Pool = readonly PoolDie[];

/**
 * `count` dice of one kind.
 *
 * @example
 * dice(4, 6); // 4d6
 */
export function dice(count: number, kind: PoolDie): Pool {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Cannot roll ${count} dice.`);
  return new Array<PoolDie>(count).fill(kind);
}

/**
 * The sum of all dice.
 *
 * @example
 * sumOf([...dice(2, 6), 8]); // 2d6 + d8
 */
export function sumOf(pool: Pool): IntegerDistribution {
  return sum(distributionsOf(pool));
}

/**
 * The sum of the `count` highest dice.
 *
 * @example
 * keepHighest(dice(4, 6), 3); // 4d6, drop the lowest
 */
export function keepHighest(pool: Pool, count: number): IntegerDistribution {
  return keep(pool, count, 'highest');
}

/**
 * The sum of the `count` lowest dice.
 *
 * @example
 * keepLowest(dice(2, 20), 1); // disadvantage
 */
export function keepLowest(pool: Pool, count: number): IntegerDistribution {
  return keep(pool, count, 'lowest');
}

/**
 * The highest die of a pool.
 *
 * @example
 * highest([12, 8, 8]);
 */
export function highest(pool: Pool): IntegerDistribution {
  requireDice(pool);
  const parts = distributionsOf(pool);
  let from = -Infinity;
  let to = -Infinity;
  let total = 1n;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as IntegerDistribution;
    from = Math.max(from, part.offset);
    to = Math.max(to, lastOutcome(part));
    total *= part.total;
  }
  const weights = new Array<bigint>(to - from + 1).fill(1n);
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as IntegerDistribution;
    let atMost = 0n;
    for (let value = part.offset; value <= to; value++) {
      const at = value - part.offset;
      if (at < part.weights.length) atMost += part.weights[at] as bigint;
      if (value >= from) weights[value - from] = (weights[value - from] as bigint) * atMost;
    }
  }
  for (let i = weights.length - 1; i > 0; i--) {
    weights[i] = (weights[i] as bigint) - (weights[i - 1] as bigint);
  }
  return trusted(from, weights, total);
}

/**
 * The lowest die of a pool.
 *
 * @example
 * lowest([20, 20]); // disadvantage
 */
export function lowest(pool: Pool): IntegerDistribution {
  return negate(highest(pool.map((part) => negate(asDistribution(part)))));
}

/**
 * The die of a given rank: 1 is the highest, 2 the next, and so on.
 *
 * @example
 * nthHighest(dice(3, 20), 2); // the middle one of three
 */
export function nthHighest(pool: Pool, rank: number): IntegerDistribution {
  requireDice(pool);
  requireCount(pool, rank, 1);
  const parts = distributionsOf(pool);
  const from = Math.min(...parts.map((part) => part.offset));
  const to = Math.max(...parts.map(lastOutcome));
  const reached: bigint[] = [];
  for (let value = from; value <= to + 1; value++) {
    const counts = countSuccesses(parts, value);
    let weight = 0n;
    for (let i = Math.max(0, rank - counts.offset); i < counts.weights.length; i++)
      weight += counts.weights[i] ?? 0n;
    reached.push(weight);
  }
  const weights = reached.slice(0, -1).map((weight, i) => weight - (reached[i + 1] ?? 0n));
  return trusted(from, weights, reached[0] ?? 0n);
}

/**
 * How many dice show `target` or more. For faces that count double, map the dice and use `sumOf`.
 *
 * @example
 * countSuccesses(dice(5, 10), 8); // 0 to 5 successes
 */
export function countSuccesses(pool: Pool, target: number): IntegerDistribution {
  return sum(pool.map((part) => mapIntegers(asDistribution(part), (face) => (face >= target ? 1 : 0))));
}

/** Options of an exploding die. */
export interface ExplodeOptions {
  /** The most extra dice. */
  readonly extra: number;
  /** The faces that are rolled again and added; omitted: only the highest face. */
  readonly again?: (face: number) => boolean;
}

/**
 * A die that is rolled again and added up when it shows its highest face, a limited number of times.
 *
 * @example
 * explode(10, { extra: 3 }); // 1 to 40, never 10, 20 or 30
 */
export function explode(kind: PoolDie, { extra, again }: ExplodeOptions): IntegerDistribution {
  if (!Number.isSafeInteger(extra) || extra < 0) throw new RangeError(`Cannot roll ${extra} extra dice.`);
  const base = asDistribution(kind);
  const going = new Array<bigint>(base.weights.length).fill(0n);
  const stopping = base.weights.slice();
  for (let i = 0; i < going.length; i++) {
    if (again === undefined ? i < going.length - 1 : !again(base.offset + i)) continue;
    going[i] = base.weights[i] as bigint;
    stopping[i] = 0n;
  }
  let result = base;
  for (let step = 0; step < extra; step++) {
    const from = Math.min(0, result.offset);
    const most = result.offset + going.length + result.weights.length - 1;
    const weights = new Array<bigint>(Math.max(stopping.length, most) - from).fill(0n);
    addScaled(weights, -from, stopping, result.total);
    for (let i = 0; i < going.length; i++) {
      addScaled(weights, result.offset - from + i, result.weights, going[i] as bigint);
    }
    result = trusted(base.offset + from, weights, base.total * result.total);
  }
  return result;
}

/**
 * A die that is rolled again when it shows certain faces. After `times` rerolls the last roll counts; with
 * `Infinity` it is rolled until it shows something else.
 *
 * @example reroll(6, (face) => face <= 2, 1); // ones and twos once more
 */
export function reroll(
  kind: PoolDie,
  again: (face: number) => boolean,
  times: number = 1,
): IntegerDistribution {
  const base = asDistribution(kind);
  if (times === Infinity) return condition(base, (face) => !again(face));
  if (!Number.isSafeInteger(times) || times < 0) throw new RangeError(`Cannot reroll ${times} times.`);
  const repeated = base.weights.map((weight, i) => weight !== 0n && again(base.offset + i));
  const weightOfAgain = base.weights.reduce((all, weight, i) => (repeated[i] ? all + weight : all), 0n);
  const stuck = weightOfAgain ** BigInt(times);
  let settled = 0n;
  for (let i = 0; i <= times; i++) settled = settled * base.total + weightOfAgain ** BigInt(i);
  const weights = base.weights.map((weight, i) => weight * (repeated[i] ? stuck : settled));
  return trusted(base.offset, weights, base.total ** BigInt(times + 1));
}

function keep(pool: Pool, count: number, end: 'highest' | 'lowest'): IntegerDistribution {
  requireCount(pool, count, 0);
  if (count === 0) return constant(0);
  if (count === pool.length) return sumOf(pool);
  if (count === 1) return end === 'highest' ? highest(pool) : lowest(pool);
  const groups = groupDice(pool);
  if (end === 'highest') return keepHighestOf(groups, count);
  return negate(
    keepHighestOf(
      groups.map((group) => ({ of: negate(group.of), count: group.count })),
      count,
    ),
  );
}

function groupDice(pool: Pool): DiceGroup[] {
  const counts = new Map<PoolDie, number>();
  for (let i = 0; i < pool.length; i++) {
    const kind = pool[i] as PoolDie;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const groups: DiceGroup[] = [];
  for (const [kind, count] of counts) groups.push({ of: asDistribution(kind), count });
  return groups;
}

/** The dice of a pool as distributions; equal neighbours share one. */
function distributionsOf(pool: Pool): IntegerDistribution[] {
  const parts: IntegerDistribution[] = [];
  for (let i = 0; i < pool.length; i++) {
    const kind = pool[i] as PoolDie;
    parts.push(i > 0 && kind === pool[i - 1] ? (parts[i - 1] as IntegerDistribution) : asDistribution(kind));
  }
  return parts;
}

function asDistribution(kind: PoolDie): IntegerDistribution {
  return typeof kind === 'number' ? die(kind) : kind;
}

function lastOutcome(of: IntegerDistribution): number {
  return of.offset + of.weights.length - 1;
}

function requireDice(pool: Pool): void {
  if (pool.length === 0) throw new RangeError('An empty pool has no highest and no lowest die.');
}

function requireCount(pool: Pool, count: number, least: number): void {
  if (Number.isSafeInteger(count) && count >= least && count <= pool.length) return;
  throw new RangeError(`A pool of ${pool.length} dice cannot give its ${count} highest or lowest.`);
}
