// Exact weights: whole-number fractions that never round.

/** A fraction of whole numbers in lowest terms; `den` is positive. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Fraction = Object.freeze({ num: 0n, den: 1n });
export const ONE: Fraction = Object.freeze({ num: 1n, den: 1n });

/**
 * A fraction in lowest terms.
 * @example fraction(10, 64) // 5/32
 */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const n = BigInt(num);
  const d = BigInt(den);
  if (d === 0n) throw new RangeError(`A fraction needs a denominator other than zero: ${n}/0.`);
  const shared = greatestCommonDivisor(n, d);
  return d < 0n ? { num: -n / shared, den: -d / shared } : { num: n / shared, den: d / shared };
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
  if (b.num === 0n) throw new RangeError(`${inFigures(a)} cannot be divided by zero.`);
  return fraction(a.num * b.den, a.den * b.num);
}
/**
 * A fraction as people write it.
 * @example inFigures(fraction(10, 64)) // '5/32'
 */
export function inFigures(f: Fraction): string {
  return f.den === 1n ? String(f.num) : `${f.num}/${f.den}`;
}
/**
 * The double nearest to the fraction, ties to even, however large numerator and denominator are.
 * @example asNumber(fraction(1, 3)) // 0.3333333333333333
 */
export function asNumber(f: Fraction): number {
  if (f.num < 0n) return -asNumber({ num: -f.num, den: f.den });
  const excess = bitLength(f.num) - bitLength(f.den);
  // A quotient of 66 bits leaves room for rounding; below 2^-1076 even a subnormal underflows.
  const shift = Math.min(66 - excess, 1076);
  const num = shift > 0 ? f.num << BigInt(shift) : f.num;
  const den = shift < 0 ? f.den << BigInt(-shift) : f.den;
  const quotient = num / den;
  const sticky = quotient * den === num ? 0n : 1n;
  const half = Math.trunc(shift / 2);
  // Two exact steps: 2^-1076 on its own would underflow to zero.
  return Number(quotient | sticky) * 2 ** -half * 2 ** -(shift - half);
}

/**
 * The greatest whole number that divides both, never negative; 1 when both are zero, so that it is safe to divide by.
 * @example greatestCommonDivisor(12n, 18n) // 6n
 */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x === 0n ? 1n : x;
}

function bitLength(value: bigint): number {
  const hex = value.toString(16);
  return hex.length * 4 - Math.clz32(Number.parseInt(hex[0] ?? '0', 16)) + 28;
}
