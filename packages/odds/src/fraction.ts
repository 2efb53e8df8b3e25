// Exact rationals. Odds are kept as fractions until somebody reads them, so nothing is lost on the way.

/** An exact rational in lowest terms: `den` is positive and shares no factor with `num`. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Fraction = Object.freeze({ num: 0n, den: 1n });
export const ONE: Fraction = Object.freeze({ num: 1n, den: 1n });

/**
 * Makes a fraction from two whole numbers and puts it in lowest terms.
 *
 * @example
 * fraction(6, 32); // 3/16
 */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const n = BigInt(num);
  const d = BigInt(den);
  if (d === 0n) throw new RangeError(`A fraction needs a denominator other than zero: ${n}/0.`);
  const shared = greatestCommonDivisor(n, d);
  return d < 0n ? { num: -n / shared, den: -d / shared } : { num: n / shared, den: d / shared };
}

/**
 * The exact value of a double: 0.5 is 1/2, while 0.1 is the long dyadic fraction that the machine really holds.
 *
 * @example
 * fractionFromNumber(0.375); // 3/8
 */
export function fractionFromNumber(value: number): Fraction {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a rational number.`);
  let scaled = value;
  let power = 0n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    power += 1n;
  }
  return fraction(BigInt(scaled), 1n << power);
}

/**
 * Reads "3/16", "-2", or a decimal such as "0.375".
 *
 * @example
 * parseFraction('6/32'); // 3/16
 */
export function parseFraction(text: string): Fraction {
  const ratio = /^\s*([+-]?\d+)(?:\s*\/\s*(\d+))?\s*$/.exec(text);
  if (ratio) return fraction(BigInt(ratio[1] ?? '0'), BigInt(ratio[2] ?? '1'));
  const decimal = /^\s*([+-]?)(\d+)\.(\d+)\s*$/.exec(text);
  if (!decimal) throw new SyntaxError(`"${text}" is not a fraction. Write "3/16", "2" or "0.375".`);
  const [, sign = '', whole = '0', part = ''] = decimal;
  return fraction(BigInt(`${sign}${whole}${part}`), 10n ** BigInt(part.length));
}

/**
 * Writes a fraction so that `parseFraction` reads it back: "3/16", or "2" when it is whole.
 *
 * @example
 * makeFraction(fraction(6, 32)); // '3/16'
 */
export function makeFraction(value: Fraction): string {
  return value.den === 1n ? `${value.num}` : `${value.num}/${value.den}`;
}

/**
 * The sum of two fractions.
 *
 * @example
 * add(fraction(1, 2), fraction(1, 3)); // 5/6
 */
export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

/**
 * The first fraction less the second.
 *
 * @example
 * subtract(fraction(1, 2), fraction(1, 3)); // 1/6
 */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den - b.num * a.den, a.den * b.den);
}

/**
 * The product of two fractions.
 *
 * @example
 * multiply(fraction(2, 3), fraction(3, 4)); // 1/2
 */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}

/**
 * The first fraction over the second.
 *
 * @example
 * divide(fraction(1, 2), fraction(3, 4)); // 2/3
 */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.num === 0n) throw new RangeError(`${makeFraction(a)} cannot be divided by zero.`);
  return fraction(a.num * b.den, a.den * b.num);
}

/**
 * Orders two fractions: negative, zero or positive, as `Array.prototype.sort` wants it.
 *
 * @example
 * compare(fraction(1, 3), fraction(1, 2)); // -1
 */
export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const left = a.num * b.den;
  const right = b.num * a.den;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Whether two fractions are the same number.
 *
 * @example
 * equal(fraction(2, 4), fraction(1, 2)); // true
 */
export function equal(a: Fraction, b: Fraction): boolean {
  return a.num === b.num && a.den === b.den;
}

/**
 * The double nearest to the fraction, ties to even, however long numerator and denominator are.
 *
 * @example
 * toNumber(fraction(1, 3)); // 0.3333333333333333
 */
export function toNumber(value: Fraction): number {
  if (value.num < 0n) return -toNumber({ num: -value.num, den: value.den });
  const excess = bitLength(value.num) - bitLength(value.den);
  // 66 bits of quotient leave room for rounding; below 2^-1076 even a subnormal has no bits left to hold.
  const shift = Math.min(66 - excess, 1076);
  const num = shift > 0 ? value.num << BigInt(shift) : value.num;
  const den = shift < 0 ? value.den << BigInt(-shift) : value.den;
  const quotient = num / den;
  const sticky = quotient * den === num ? 0n : 1n;
  const half = Math.trunc(shift / 2);
  // Two exact steps: 2^-1076 on its own would underflow to zero.
  return Number(quotient | sticky) * 2 ** -half * 2 ** -(shift - half);
}

/**
 * The fraction as a decimal with a fixed number of digits, the last one rounded half away from zero.
 *
 * @example
 * toDecimalString(fraction(2, 3), 4); // '0.6667'
 */
export function toDecimalString(value: Fraction, digits: number): string {
  if (!Number.isInteger(digits) || digits < 0) throw new RangeError(`${digits} is no number of digits.`);
  const negative = value.num < 0n;
  const num = negative ? -value.num : value.num;
  const rounded = (2n * num * 10n ** BigInt(digits) + value.den) / (2n * value.den);
  const text = rounded.toString().padStart(digits + 1, '0');
  const cut = text.length - digits;
  const sign = negative && rounded !== 0n ? '-' : '';
  return sign + (digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`);
}

/**
 * A probability as a percentage that never claims certainty it lacks: only an exact 0 reads "0 %", only an
 * exact 1 reads "100 %"; what would round to either reads "<0.1 %" or ">99.9 %".
 *
 * @example
 * percentText(fraction(1, 3)); // '33.3 %'
 * percentText(fraction(1, 1_000_000)); // '<0.1 %'
 */
export function percentText(probability: Fraction, digits = 1): string {
  const { num, den } = probability;
  if (num < 0n || num > den) throw new RangeError(`${makeFraction(probability)} is not a probability.`);
  if (num === 0n) return '0 %';
  if (num === den) return '100 %';
  const scale = 10n ** BigInt(digits);
  const rounded = (200n * num * scale + den) / (2n * den);
  const step = fraction(1n, scale);
  if (rounded === 0n) return `<${toDecimalString(step, digits)} %`;
  if (rounded === 100n * scale) return `>${toDecimalString(subtract(fraction(100), step), digits)} %`;
  return `${toDecimalString(fraction(rounded, scale), digits)} %`;
}

/**
 * The greatest whole number that divides both, never negative; 1 when both are zero, so that it can be divided by.
 *
 * @example
 * greatestCommonDivisor(12n, 18n); // 6n
 */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

function bitLength(value: bigint): number {
  const hex = value.toString(16);
  return hex.length * 4 - Math.clz32(Number.parseInt(hex[0] ?? '0', 16)) + 28;
}
