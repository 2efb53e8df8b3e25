// The sum of the k highest dice of a pool. The one routine of this package that is clever.
//
// Walk down the faces v. Let G(v, a) be the polynomial in x that counts the rolls in which exactly `a` dice show v or
// more, by the sum of those dice; the other dice lie below v. The rolls whose k-th highest die is exactly v, with `a`
// dice above it, are those counted by G(v + 1, a) that are not also counted by G(v, a), and their kept sum is the sum
// above plus (k - a) times v. Summed over v everything telescopes into
//
//   sum over v and a < k of  G(v, a) * (x^((k - a)(v - 1)) - x^((k - a)v)),
//
// which needs no more state than (dice taken, sum). Polynomials are packed into whole numbers (see packed.ts), so that each of their
// products and sums is one operation.
import { type IntegerDistribution, isRunOfOnes, trusted } from './distribution.ts';
import { digitsFor, pack, unpack } from './packed.ts';

/** `count` equal dice. */
export interface DiceGroup {
  readonly of: IntegerDistribution;
  readonly count: number;
}

/** Equal dice seen from a value: the weight of the faces below it, and those at or above it, packed. */
interface CutDice {
  readonly count: number;
  readonly below: bigint;
  readonly above: bigint;
  /** Number of faces above if each weighs one; else 0. */
  readonly run: number;
}

/** G(v, 0) to G(v, k - 1) for one value v, packed; sums are counted from `a` times v. */
type Rows = readonly bigint[];

// Screens ask about the same pool on every render, so recent results are cached.
const remembered = new Map<string, IntegerDistribution>();
const REMEMBER_AT_MOST = 256;

/** The sum of the `kept` highest of all dice in the groups; `kept` is at least 1 and less than the number of dice. */
export function keepHighestOf(groups: readonly DiceGroup[], kept: number): IntegerDistribution {
  let key = `${kept}`;
  for (let i = 0; i < groups.length; i++) {
    const { of, count } = groups[i] as DiceGroup;
    key += `;${count}:${of.offset}:${of.weights.join()}`;
  }
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const answer = telescope(groups, kept);
  if (remembered.size >= REMEMBER_AT_MOST) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(key, answer);
  return answer;
}

/** The same without the cache: for benchmarks, and for tests that compare it with a slow version. */
export function telescope(groups: readonly DiceGroup[], kept: number): IntegerDistribution {
  let from = Infinity;
  let to = -Infinity;
  let total = 1n;
  for (let i = 0; i < groups.length; i++) {
    const { of, count } = groups[i] as DiceGroup;
    from = Math.min(from, of.offset);
    to = Math.max(to, of.offset + of.weights.length - 1);
    total *= of.total ** BigInt(count);
  }
  const largestFirst = groups.length === 1 ? groups : groups.toSorted((a, b) => b.count - a.count);
  const digits = digitsFor(total);
  const x = BigInt(4 * digits); // Shifting by it multiplies by x.
  const k = BigInt(kept);
  let sums = total << (x * k * BigInt(to - from));
  for (let value = from + 1; value <= to; value++) {
    let rows = rowsOfEqual(cut(largestFirst[0] as DiceGroup, value, digits), kept, x);
    for (let i = 1; i < groups.length; i++)
      rows = withDice(rows, cut(largestFirst[i] as DiceGroup, value, digits), kept, x);
    let taken = 0n;
    let shifted = 0n;
    for (let a = 0; a < rows.length; a++) {
      taken += rows[a] as bigint;
      shifted += (rows[a] as bigint) << (x * BigInt(a));
    }
    const at = x * k * BigInt(value - from);
    sums += (shifted << (at - x * k)) - (taken << at);
  }
  return trusted(kept * from, unpack(sums, digits, kept * (to - from) + 1), total);
}

/**
 * The first group needs no products of rows: its dice are equal, so rows are binomials times powers of one die.
 */
function rowsOfEqual(dice: CutDice, kept: number, x: bigint): Rows {
  const { count, below } = dice;
  const rows: bigint[] = [];
  let power = 1n;
  let choices = 1n;
  for (let a = 0; a < kept && a <= count; a++) {
    rows.push(choices * below ** BigInt(count - a) * power);
    power = timesAbove(power, dice, x);
    choices = (choices * BigInt(count - a)) / BigInt(a + 1);
  }
  return rows;
}

/** Adds dice one by one: each is below the value, or at or above it. */
function withDice(rows: Rows, dice: CutDice, kept: number, x: bigint): Rows {
  const { count, below } = dice;
  const all = rows.slice();
  for (let n = 0; n < count; n++) {
    if (all.length < kept) all.push(0n);
    for (let a = all.length - 1; a > 0; a--) {
      all[a] = (all[a] as bigint) * below + timesAbove(all[a - 1] as bigint, dice, x);
    }
    all[0] = (all[0] as bigint) * below;
  }
  return all;
}

/**
 * The product with the faces above. For a run of ones it doubles the run, which is less work than multiplying.
 */
function timesAbove(row: bigint, { above, run }: CutDice, x: bigint): bigint {
  if (run === 0) return row * above;
  let product = row;
  for (let bit = 30 - Math.clz32(run); bit >= 0; bit--) {
    product += product << (x * BigInt(run >> (bit + 1)));
    if ((run >> bit) % 2 === 1) product = (product << x) + row;
  }
  return product;
}

function cut({ of, count }: DiceGroup, value: number, digits: number): CutDice {
  const index = Math.max(0, value - of.offset);
  let below = 0n;
  for (let i = 0; i < index && i < of.weights.length; i++) below += of.weights[i] as bigint;
  const faces = of.weights.slice(index);
  if (of.offset <= value && isRunOfOnes(faces)) return { count, below, above: 0n, run: faces.length };
  const lead = BigInt(4 * digits * Math.max(0, of.offset - value));
  return { count, below, above: pack(faces, digits) << lead, run: 0 };
}
