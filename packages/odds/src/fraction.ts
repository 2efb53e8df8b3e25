// Exact rationals: those of packages/run, and more that only odds need. Odds stay fractions until they are printed, so
// nothing is lost.
import { type Fraction, fraction, inFigures, minus } from '@affray/run';

export {
  asNumber,
  type Fraction,
  fraction,
  greatestCommonDivisor,
  inFigures,
  minus,
  ONE,
  over,
  plus,
  times,
  ZERO,
} from '@affray/run';

/**
 * The exact value of a double: 0.5 is 1/2, while 0.1 is the long dyadic fraction that the machine actually stores.
 *
 * @example fractionFromNumber(0.375); // 3/8
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
 * Orders two fractions: negative, zero or positive, for `Array.prototype.sort`.
 *
 * @example compare(fraction(1, 3), fraction(1, 2)); // -1
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
 * The fraction as a decimal with a fixed number of digits, the last one rounded half away from zero.
 *
 * @example
 * toDecimalString(fraction(2, 3), 4); // '0.6667'
 */
export function toDecimalString(value: Fraction, digits: number): string {
  if (!Number.isInteger(digits) || digits < 0)
    throw new RangeError(`The number of digits cannot be ${digits}.`);
  const negative = value.num < 0n;
  const num = negative ? -value.num : value.num;
  const rounded = (2n * num * 10n ** BigInt(digits) + value.den) / (2n * value.den);
  const text = rounded.toString().padStart(digits + 1, '0');
  const cut = text.length - digits;
  const sign = negative && rounded !== 0n ? '-' : '';
  return sign + (digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`);
}

/**
 * A probability as a percentage that never claims false certainty: only an exact 0 reads "0 %", only an exact 1
 * reads "100 %"; what would round to either reads "<0.1 %" or ">99.9 %".
 *
 * @example percentText(fraction(1, 3)); // '33.3 %' percentText(fraction(1, 1_000_000)); // '<0.1 %'
 */
export function percentText(probability: Fraction, digits = 1): string {
  const { num, den } = probability;
  if (num < 0n || num > den) throw new RangeError(`${inFigures(probability)} is not a probability.`);
  if (num === 0n) return '0 %';
  if (num === den) return '100 %';
  const scale = 10n ** BigInt(digits);
  const rounded = (200n * num * scale + den) / (2n * den);
  const step = fraction(1n, scale);
  if (rounded === 0n) return `<${toDecimalString(step, digits)} %`;
  if (rounded === 100n * scale) return `>${toDecimalString(minus(fraction(100), step), digits)} %`;
  return `${toDecimalString(fraction(rounded, scale), digits)} %`;
}
