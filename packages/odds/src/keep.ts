// The sum of the k highest dice of a pool. The one routine of this package that is clever.
//
// Walk down the faces v. Let G(v, a) be the polynomial in x that counts the rolls in which exactly `a` dice show v or
// more, by the sum of those dice; the other dice lie below v. The rolls whose k-th highest die is exactly v, with `a`
// dice above it, are those counted by G(v + 1, a) that are not also counted by G(v, a), and their kept sum is the sum
// above plus (k - a) times v. Summed over v everything telescopes into
//
//   sum over v and a < k of  G(v, a) * (x^((k - a)(v - 1)) - x^((k - a)v)),
//
// which needs no more state than (dice taken, sum).
import { convolveWeights, type IntegerDistribution, isRunOfOnes, trusted } from './distribution.ts';

/** So many equal dice. */
export interface DiceGroup {
  readonly of: IntegerDistribution;
  readonly count: number;
}

/** G(v, 0) to G(v, k - 1) in one flat buffer; sums are counted from `a` times v. */
interface Rows {
  readonly value: number;
  readonly count: number;
  readonly reach: number;
  readonly stride: number;
  readonly cells: bigint[];
}

// Screens ask about the same pool each time they are drawn, so the last answers are kept.
const remembered = new Map<string, IntegerDistribution>();
const REMEMBER_AT_MOST = 256;

/** The sum of the `kept` highest of all dice in the groups; `kept` is at least 1 and less than the number of dice. */
export function keepHighestOf(groups: readonly DiceGroup[], kept: number): IntegerDistribution {
  const key = keyFor(groups, kept);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const answer = telescope(groups, kept);
  for (const oldest of remembered.keys()) {
    if (remembered.size < REMEMBER_AT_MOST) break;
    remembered.delete(oldest);
  }
  remembered.set(key, answer);
  return answer;
}

function keyFor(groups: readonly DiceGroup[], kept: number): string {
  let key = `${kept}`;
  for (const { of, count } of groups) {
    const faces = isRunOfOnes(of.weights) ? `fair ${of.weights.length}` : of.weights.join();
    key += `;${count}:${of.offset}:${of.total}:${faces}`;
  }
  return key;
}

/** The same without looking whether the answer is known: for benchmarks, and for the twin in the tests. */
export function telescope(groups: readonly DiceGroup[], kept: number): IntegerDistribution {
  let from = Infinity;
  let to = -Infinity;
  let total = 1n;
  for (const { of, count } of groups) {
    from = Math.min(from, of.offset);
    to = Math.max(to, of.offset + of.weights.length - 1);
    total *= of.total ** BigInt(count);
  }
  const largestFirst = groups.length === 1 ? groups : groups.toSorted((a, b) => b.count - a.count);
  const sums = new Array<bigint>(kept * (to - from) + 1).fill(0n);
  sums[sums.length - 1] = total;
  for (let value = from + 1; value <= to; value++) {
    const rows = rowsFor(largestFirst, kept, value, to);
    for (let a = 0; a < kept; a++) scatter(rows, a, sums, kept * (value - from));
  }
  return trusted(kept * from, sums, total);
}

function rowsFor(largestFirst: readonly DiceGroup[], kept: number, value: number, to: number): Rows {
  const reach = to - value;
  const stride = (kept - 1) * reach + 1;
  const rows: Rows = { value, count: kept, reach, stride, cells: new Array<bigint>(kept * stride).fill(0n) };
  for (let i = 0; i < largestFirst.length; i++) {
    const group = largestFirst[i] as DiceGroup;
    if (i === 0) fillFrom(rows, group);
    else for (let n = 0; n < group.count; n++) addDie(rows, group.of);
  }
  return rows;
}

/** The first group needs no products of rows: its dice are equal, so rows are binomials times powers of one die. */
function fillFrom({ cells, value, count: kept, stride }: Rows, { of, count }: DiceGroup): void {
  const { below, above, lead } = cut(of, value);
  let power: bigint[] = [1n];
  let choices = 1n;
  for (let a = 0; a < kept && a <= count; a++) {
    const scale = choices * below ** BigInt(count - a);
    const at = a * (stride + lead);
    if (scale !== 0n) for (let t = 0; t < power.length; t++) cells[at + t] = scale * (power[t] as bigint);
    if (a + 1 === kept || above.length === 0) return;
    power = convolveWeights(power, above);
    choices = (choices * BigInt(count - a)) / BigInt(a + 1);
  }
}

/** One more die: it lies below the value, or it is one of those at or above it. */
function addDie(rows: Rows, of: IntegerDistribution): void {
  const { below, above, lead } = cut(of, rows.value);
  const ones = isRunOfOnes(above);
  for (let a = rows.count - 1; a >= 0; a--) {
    const at = a * rows.stride;
    const length = a * rows.reach + 1;
    for (let t = 0; t < length; t++) rows.cells[at + t] = below * (rows.cells[at + t] as bigint);
    if (a === 0 || above.length === 0) continue;
    const before = at - rows.stride;
    if (ones) addWindow(rows.cells, before, length - rows.reach, at + lead, above.length);
    else addProduct(rows.cells, before, length - rows.reach, at + lead, above);
  }
}

function addWindow(cells: bigint[], from: number, length: number, to: number, window: number): void {
  let running = 0n;
  for (let t = 0; t < length + window - 1; t++) {
    if (t < length) running += cells[from + t] as bigint;
    if (t >= window) running -= cells[from + t - window] as bigint;
    cells[to + t] = (cells[to + t] as bigint) + running;
  }
}

function addProduct(
  cells: bigint[],
  from: number,
  length: number,
  to: number,
  above: readonly bigint[],
): void {
  for (let i = 0; i < above.length; i++) {
    const weight = above[i] as bigint;
    if (weight === 0n) continue;
    for (let t = 0; t < length; t++) {
      cells[to + i + t] = (cells[to + i + t] as bigint) + weight * (cells[from + t] as bigint);
    }
  }
}

function scatter({ cells, count, reach, stride }: Rows, a: number, sums: bigint[], at: number): void {
  const row = a * stride;
  const plus = at - count + a;
  for (let t = 0; t <= a * reach; t++) {
    const weight = cells[row + t] as bigint;
    sums[plus + t] = (sums[plus + t] as bigint) + weight;
    sums[at + t] = (sums[at + t] as bigint) - weight;
  }
}

/** A die seen from a value: what lies below, the faces at or above, and how far the first of those is from it. */
function cut(
  of: IntegerDistribution,
  value: number,
): { below: bigint; above: readonly bigint[]; lead: number } {
  const index = Math.max(0, value - of.offset);
  let below = 0n;
  for (let i = 0; i < index && i < of.weights.length; i++) below += of.weights[i] as bigint;
  return { below, above: of.weights.slice(index), lead: Math.max(0, of.offset - value) };
}
