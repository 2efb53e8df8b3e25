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
import { addScaled, convolveWeights, type IntegerDistribution, trusted } from './distribution.ts';

/** So many equal dice. */
export interface DiceGroup {
  readonly of: IntegerDistribution;
  readonly count: number;
}

/** G(v, 0) to G(v, k - 1) for one value v; sums are counted from `a` times v. */
type Rows = readonly (readonly bigint[])[];

// Screens ask about the same pool each time they are drawn, so the last answers are kept.
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

/** The same without looking whether the answer is known: for benchmarks, and for the twin in the tests. */
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
  const sums = new Array<bigint>(kept * (to - from) + 1).fill(0n);
  sums[sums.length - 1] = total;
  for (let value = from + 1; value <= to; value++) {
    let rows = rowsOfEqual(largestFirst[0] as DiceGroup, kept, value);
    for (let i = 1; i < groups.length; i++) rows = withDice(rows, largestFirst[i] as DiceGroup, kept, value);
    scatter(rows, sums, kept, kept * (value - from));
  }
  return trusted(kept * from, sums, total);
}

/** The first group needs no products of rows: its dice are equal, so rows are binomials times powers of one die. */
function rowsOfEqual({ of, count }: DiceGroup, kept: number, value: number): Rows {
  const above = facesFrom(of, value);
  const below = weightBelow(of, value);
  const rows: bigint[][] = [];
  let power: readonly bigint[] = [1n];
  let choices = 1n;
  for (let a = 0; a < kept && a <= count; a++) {
    const scale = choices * below ** BigInt(count - a);
    const row = new Array<bigint>(power.length);
    for (let t = 0; t < row.length; t++) row[t] = scale * (power[t] as bigint);
    rows.push(row);
    if (a + 1 === kept || above.length === 0) break;
    power = convolveWeights(power, above);
    choices = (choices * BigInt(count - a)) / BigInt(a + 1);
  }
  return rows;
}

/** More dice, one after the other: each lies below the value, or it is one of those at or above it. */
function withDice(rows: Rows, { of, count }: DiceGroup, kept: number, value: number): Rows {
  const above = facesFrom(of, value);
  const below = weightBelow(of, value);
  let before = rows;
  for (let n = 0; n < count; n++) {
    const after: bigint[][] = [];
    const most = above.length === 0 ? before.length - 1 : Math.min(before.length, kept - 1);
    for (let a = 0; a <= most; a++) {
      const same = before[a] ?? [];
      const row = a === 0 || above.length === 0 ? [] : convolveWeights(before[a - 1] ?? [], above);
      while (row.length < same.length) row.push(0n);
      addScaled(row, 0, same, below);
      after.push(row);
    }
    before = after;
  }
  return before;
}

function scatter(rows: Rows, sums: bigint[], kept: number, at: number): void {
  for (let a = 0; a < rows.length; a++) {
    const row = rows[a] as readonly bigint[];
    const plus = at - kept + a;
    for (let t = 0; t < row.length; t++) {
      const weight = row[t] as bigint;
      sums[plus + t] = (sums[plus + t] as bigint) + weight;
      sums[at + t] = (sums[at + t] as bigint) - weight;
    }
  }
}

/** The weights of the faces at or above a value, that of the value itself first. */
function facesFrom(of: IntegerDistribution, value: number): readonly bigint[] {
  if (value >= of.offset) return of.weights.slice(value - of.offset);
  return [...new Array<bigint>(of.offset - value).fill(0n), ...of.weights];
}

function weightBelow(of: IntegerDistribution, value: number): bigint {
  const index = Math.min(value - of.offset, of.weights.length);
  let below = 0n;
  for (let i = 0; i < index; i++) below += of.weights[i] as bigint;
  return below;
}
