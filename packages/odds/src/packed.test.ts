import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsFor, pack, unpack } from './packed.ts';

const weights = fc.array(fc.bigInt({ min: 0n, max: 2n ** 70n }), { minLength: 1, maxLength: 12 });

describe('packed weights', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(weights, (list) => {
        const digits = digitsFor(2n ** 70n);
        expect(unpack(pack(list, digits), digits, list.length)).toEqual(list);
      }),
    );
  });

  it('are convolved by a product, as long as every weight of it has room', () => {
    fc.assert(
      fc.property(weights, weights, (a, b) => {
        const product = new Array<bigint>(a.length + b.length - 1).fill(0n);
        for (const [i, x] of a.entries())
          for (const [j, y] of b.entries()) product[i + j] = (product[i + j] ?? 0n) + x * y;
        const digits = digitsFor(12n * 2n ** 140n);
        expect(unpack(pack(a, digits) * pack(b, digits), digits, product.length)).toEqual(product);
      }),
    );
  });

  it('hold the largest weight that their digits are for', () => {
    expect(digitsFor(255n)).toBe(2);
    expect(digitsFor(256n)).toBe(3);
    expect(unpack(pack([255n, 0n, 255n], 2), 2, 3)).toEqual([255n, 0n, 255n]);
  });
});
