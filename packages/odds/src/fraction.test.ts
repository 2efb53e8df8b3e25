import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asNumber,
  compare,
  equal,
  fraction,
  fractionFromNumber,
  greatestCommonDivisor,
  inFigures,
  minus,
  over,
  parseFraction,
  percentText,
  plus,
  times,
  toDecimalString,
} from './fraction.ts';

const anyFraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))
  .map(([num, den]) => fraction(num, den));

describe('making fractions', () => {
  it('puts them in lowest terms with a positive denominator', () => {
    expect(fraction(6, 32)).toEqual({ num: 3n, den: 16n });
    expect(fraction(6, -32)).toEqual({ num: -3n, den: 16n });
    expect(fraction(0, -7)).toEqual({ num: 0n, den: 1n });
  });

  it('refuses a denominator of zero, and numbers that are not whole', () => {
    expect(() => fraction(1, 0)).toThrow('denominator');
    expect(() => fraction(0.5)).toThrow(RangeError);
  });

  it('reads ratios, whole numbers and decimals', () => {
    expect(inFigures(parseFraction('6/32'))).toBe('3/16');
    expect(inFigures(parseFraction(' -6 / 32 '))).toBe('-3/16');
    expect(inFigures(parseFraction('7'))).toBe('7');
    expect(inFigures(parseFraction('-0.375'))).toBe('-3/8');
  });

  it.each(['', '1/', '/2', '1/-2', 'x', '1.', '.5', '1e3', '0x10'])('does not read "%s"', (text) => {
    expect(() => parseFraction(text)).toThrow('is not a fraction');
  });

  it('reads back what it writes', () => {
    fc.assert(fc.property(anyFraction, (value) => equal(parseFraction(inFigures(value)), value)));
  });
});

describe('arithmetic', () => {
  it('adds, subtracts, multiplies, divides and compares', () => {
    const half = fraction(1, 2);
    const third = fraction(1, 3);
    expect(inFigures(plus(half, third))).toBe('5/6');
    expect(inFigures(minus(half, third))).toBe('1/6');
    expect(inFigures(times(half, third))).toBe('1/6');
    expect(inFigures(over(half, third))).toBe('3/2');
    expect(inFigures(over(half, fraction(-1, 3)))).toBe('-3/2');
    expect([compare(third, half), compare(half, half), compare(half, third)]).toEqual([-1, 0, 1]);
    expect(() => over(half, fraction(0))).toThrow('divided by zero');
  });

  it('undoes an addition by a subtraction and a product by a quotient', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a);
        if (b.num !== 0n) expect(over(times(a, b), b)).toEqual(a);
      }),
    );
  });

  it('finds common divisors, also of zero', () => {
    expect(greatestCommonDivisor(-12n, 18n)).toBe(6n);
    expect(greatestCommonDivisor(0n, 5n)).toBe(5n);
    expect(greatestCommonDivisor(0n, 0n)).toBe(1n);
  });
});

describe('doubles', () => {
  it('rounds as the machine divides', () => {
    const whole = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(fc.property(whole, whole, (a, b) => asNumber(fraction(a, b)) === a / b));
  });

  it('gives every double back unchanged', () => {
    const finite = fc.double({ noDefaultInfinity: true, noNaN: true });
    fc.assert(fc.property(finite, (value) => asNumber(fractionFromNumber(value)) === value));
  });

  it('rounds ties to even and survives the ends of the range', () => {
    const least = 2n ** 1074n;
    expect(asNumber(fraction(1n, least))).toBe(5e-324);
    expect(asNumber(fraction(3n, 2n * least))).toBe(1e-323);
    expect(asNumber(fraction(1n, 2n * least))).toBe(0);
    expect(asNumber(fraction(2n ** 54n + 2n))).toBe(2 ** 54);
    expect(asNumber(fraction(2n ** 54n + 6n))).toBe(2 ** 54 + 8);
    expect(asNumber(fraction(10n ** 400n))).toBe(Infinity);
    expect(asNumber(fraction(-(10n ** 400n), 10n ** 399n))).toBe(-10);
  });

  it('knows that 0.1 is not a tenth', () => {
    expect(equal(fractionFromNumber(0.1), fraction(1, 10))).toBe(false);
    expect(inFigures(fractionFromNumber(-0.375))).toBe('-3/8');
    expect(() => fractionFromNumber(Number.NaN)).toThrow(RangeError);
  });
});

describe('decimals and percentages', () => {
  it('rounds the last digit half away from zero', () => {
    expect(toDecimalString(fraction(2, 3), 4)).toBe('0.6667');
    expect(toDecimalString(fraction(-1, 2), 0)).toBe('-1');
    expect(toDecimalString(fraction(1, 8), 2)).toBe('0.13');
    expect(toDecimalString(fraction(-1, 1000), 1)).toBe('0.0');
    expect(toDecimalString(fraction(1234, 100), 1)).toBe('12.3');
    expect(() => toDecimalString(fraction(1), -1)).toThrow('digits');
  });

  it('says 0 % and 100 % only of what is certain', () => {
    expect(percentText(fraction(0))).toBe('0 %');
    expect(percentText(fraction(1))).toBe('100 %');
    expect(percentText(fraction(1, 10n ** 12n))).toBe('<0.1 %');
    expect(percentText(fraction(10n ** 12n - 1n, 10n ** 12n))).toBe('>99.9 %');
    expect(percentText(fraction(1, 1000), 0)).toBe('<1 %');
    expect(percentText(fraction(999, 1000), 0)).toBe('>99 %');
  });

  it('changes over exactly where rounding would reach the end', () => {
    expect(percentText(fraction(4999, 10_000_000))).toBe('<0.1 %');
    expect(percentText(fraction(5000, 10_000_000))).toBe('0.1 %');
    expect(percentText(fraction(9_994_999, 10_000_000))).toBe('99.9 %');
    expect(percentText(fraction(9_995_000, 10_000_000))).toBe('>99.9 %');
  });

  it('writes everything else with the digits asked for', () => {
    expect(percentText(fraction(1, 2))).toBe('50.0 %');
    expect(percentText(fraction(1, 3), 3)).toBe('33.333 %');
    expect(() => percentText(fraction(3, 2))).toThrow('not a probability');
    expect(() => percentText(fraction(-1, 2))).toThrow('not a probability');
  });
});
