// Exact weights: whole-number fractions that never round.

/** A fraction of whole numbers in lowest terms, `den` above 0. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Fraction = { num: 0n, den: 1n };
export const ONE: Fraction = { num: 1n, den: 1n };

/**
 * A fraction in lowest terms.
 * @example fraction(10n, 64n) // 5/32
 */
export function fraction(num: bigint, den: bigint): Fraction {
  if (den === 0n) throw new RangeError('a fraction needs a denominator other than 0');
  const divisor = gcd(num < 0n ? -num : num, den < 0n ? -den : den);
  const sign = den < 0n ? -1n : 1n;
  return { num: (sign * num) / divisor, den: (sign * den) / divisor };
}
export function plus(a: Fraction, b: Fraction): Fraction {
  return a.den === b.den
    ? fraction(a.num + b.num, a.den)
    : fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}
export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { num: -b.num, den: b.den });
}
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}
export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den, a.den * b.num);
}
/**
 * A fraction as people write it.
 * @example inFigures(fraction(10n, 64n)) // '5/32'
 */
export function inFigures(f: Fraction): string {
  return f.den === 1n ? String(f.num) : `${f.num}/${f.den}`;
}
/** The nearest ordinary number, also when both parts are beyond its range. */
export function asNumber(f: Fraction): number {
  const direct = Number(f.num) / Number(f.den);
  if (Number.isFinite(direct)) return direct;
  const shift = BigInt(Math.max(0, f.den.toString(2).length - 1000));
  return Number(f.num >> shift) / Number(f.den >> shift);
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
