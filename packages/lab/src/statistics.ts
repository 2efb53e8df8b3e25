// Rates and means from counts, each with its interval, formatted so that nothing unlikely reads as impossible.

/** Two-sided 95 %. */
export const Z = 1.959963984540054;

/** From and to, both within the range of the quantity. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
/** A share of runs: how many of how many, and its 95 % interval. */
export interface Rate extends Interval {
  readonly count: number;
  readonly runs: number;
  readonly rate: number;
}
/** A mean over runs. */
export interface Mean extends Interval {
  readonly runs: number;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/**
 * A share with Wilson's interval, which is also right near 0 and 1, unlike the usual one.
 * @example rateOf(0, 1000).high // 0.0038: nothing in 1000 runs is no proof of never
 */
export function rateOf(count: number, runs: number): Rate {
  if (runs === 0) return { count, runs, rate: Number.NaN, low: 0, high: 1 };
  const rate = count / runs;
  const z2 = Z * Z;
  const middle = (rate + z2 / (2 * runs)) / (1 + z2 / runs);
  const half = (Z / (1 + z2 / runs)) * Math.sqrt((rate * (1 - rate)) / runs + z2 / (4 * runs * runs));
  return {
    count,
    runs,
    rate,
    low: count === 0 ? 0 : Math.max(0, middle - half),
    high: count === runs ? 1 : Math.min(1, middle + half),
  };
}

/** Whole-number sums: adding them up in any order gives identical results. */
export interface Moments {
  runs: number;
  sum: number;
  squares: number;
  least: number;
  most: number;
}

export function noMoments(): Moments {
  return { runs: 0, sum: 0, squares: 0, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
}

/** Counts a value so many times. */
export function countIn(moments: Moments, value: number, times = 1): void {
  moments.runs += times;
  moments.sum += value * times;
  moments.squares += value * value * times;
  if (value < moments.least) moments.least = value;
  if (value > moments.most) moments.most = value;
}

export function addMoments(into: Moments, more: Moments): void {
  into.runs += more.runs;
  into.sum += more.sum;
  into.squares += more.squares;
  into.least = Math.min(into.least, more.least);
  into.most = Math.max(into.most, more.most);
}

/**
 * A mean with its interval, by the normal approximation.
 * @example meanOf({ runs: 4, sum: 20, squares: 108, least: 3, most: 7 }).mean // 5
 */
export function meanOf({ runs, sum, squares, least, most }: Moments): Mean {
  if (runs === 0)
    return { runs, mean: Number.NaN, least: Number.NaN, most: Number.NaN, low: Number.NaN, high: Number.NaN };
  const mean = sum / runs;
  const variance = runs < 2 ? 0 : Math.max(0, (squares - sum * mean) / (runs - 1));
  const half = Z * Math.sqrt(variance / runs);
  return { runs, mean, least, most, low: Math.max(least, mean - half), high: Math.min(most, mean + half) };
}

/** The mean and interval of a histogram over 0, 1, 2, ... */
export function momentsOf(histogram: ArrayLike<number>): Moments {
  const moments = noMoments();
  for (let value = 0; value < histogram.length; value++) {
    const count = histogram[value] as number;
    if (count > 0) countIn(moments, value, count);
  }
  return moments;
}

/** The value at a quantile of a histogram. */
export function quantileOf(histogram: readonly number[], share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of histogram.entries()) {
    seen += count;
    if (seen >= share * total && seen > 0) return value;
  }
  return histogram.length - 1;
}

/** Runs of two setups on the same dice: how often the event happened in both, in one only, in neither. */
export interface Pairs {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}
/** The second minus the first. */
export interface Difference extends Interval {
  readonly runs: number;
  readonly difference: number;
}

/**
 * The difference of two paired shares, second minus first, with Tango's score interval for pairs. It uses that
 * both setups rolled the same dice, stays within -1 to 1, and has a width even if no pair differs: none of 1,000
 * does not mean that none ever will.
 * @example differenceOf({ both: 40, onlyFirst: 5, onlySecond: 15, neither: 40 }).difference // 0.1
 */
export function differenceOf({ both, onlyFirst, onlySecond, neither }: Pairs): Difference {
  const runs = both + onlyFirst + onlySecond + neither;
  if (runs === 0) return { runs, difference: Number.NaN, low: -1, high: 1 };
  const difference = (onlySecond - onlyFirst) / runs;
  return {
    runs,
    difference,
    low: -farthest(onlyFirst, onlySecond, runs),
    high: farthest(onlySecond, onlyFirst, runs),
  };
}

/** Bisection steps: more would not change a double between 0 and 2. */
const HALVINGS = 60;

/** The largest difference that these counts do not rule out: `more` pairs for it, `fewer` against it. */
function farthest(more: number, fewer: number, runs: number): number {
  let low = (more - fewer) / runs;
  let high = 1;
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    if (deviates(middle, more, fewer, runs)) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** Whether the counts lie too far below what a true difference would predict (Tango 1998, formula 4). */
function deviates(difference: number, more: number, fewer: number, runs: number): boolean {
  const b = (2 * runs - more + fewer) * difference - more - fewer;
  const c = -fewer * difference * (1 - difference);
  // The likeliest share of pairs against it, if that were the true difference.
  const against = (Math.sqrt(Math.max(0, b * b - 8 * runs * c)) - b) / (4 * runs);
  const spread = runs * (2 * against + difference * (1 - difference));
  return runs * difference - (more - fewer) > Z * Math.sqrt(Math.max(0, spread));
}

/**
 * A share in per cent. A share that is not exactly 0 or 1 never reads as 0 or 100.
 * @example inPercent(0.00004) // '0.004 %'
 */
export function inPercent(share: number): string {
  return `${percentFigure(share)} %`;
}

function percentFigure(share: number): string {
  const percent = share * 100;
  if (share <= 0 || share >= 1) return percent.toFixed(0);
  for (let digits = 1; digits <= 12; digits++) {
    const text = percent.toFixed(digits);
    if (Number(text) > 0 && Number(text) < 100) return text;
  }
  return percent > 50 ? 'almost 100' : 'almost 0';
}

/**
 * A rate for people: with its interval, and with a bound if nothing, or everything, was seen.
 * @example rateInWords(rateOf(0, 1000)) // 'under 0.4 %'
 */
export function rateInWords(rate: Rate): string {
  if (rate.runs === 0) return 'unknown';
  if (rate.count === 0) return `under ${inPercent(roundedUp(rate.high))}`;
  if (rate.count === rate.runs) return `over ${inPercent(1 - roundedUp(1 - rate.low))}`;
  return `${inPercent(rate.rate)} (${percentFigure(rate.low)} to ${percentFigure(rate.high)})`;
}

/** One significant digit, rounded up: a bound must hold after rounding too. */
function roundedUp(share: number): number {
  if (share <= 0 || share >= 1) return share;
  const unit = 10 ** Math.floor(Math.log10(share));
  return Math.min(1, Math.ceil(share / unit - 1e-9) * unit);
}

const MOST_DIGITS = 6;

/**
 * A mean for people. If every run had the same result, the observed spread is 0 and says nothing, but the
 * frequency of that result has a bound.
 * @example meanInWords(meanOf({ runs: 3000, sum: 0, squares: 0, least: 0, most: 0 })) // '0 in over 99.8 % of fights'
 */
export function meanInWords({ runs, mean, low, high }: Mean): string {
  if (runs === 0) return 'unknown';
  if (runs === 1) return `${mean} in one fight`;
  if (low === high) return `${mean} in ${rateInWords(rateOf(runs, runs))} of fights`;
  // Rounded until both ends look the same, an interval would claim certainty.
  let digits = 2;
  while (digits < MOST_DIGITS && low.toFixed(digits) === high.toFixed(digits)) digits++;
  return `${mean.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}

/** A difference of shares in points. */
export function differenceInWords({ difference, low, high }: Difference): string {
  const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(2)}`;
  return `${points(difference)} points (${points(low)} to ${points(high)})`;
}
