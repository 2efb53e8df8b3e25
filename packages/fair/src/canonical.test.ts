import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical.ts';

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('canonical JSON', () => {
  it.each([
    [null, 'null'],
    [true, 'true'],
    [-0, '0'],
    [9007199254740991, '9007199254740991'],
    ['\u20ac$\u000f\nA\'B"\\"/', '"\u20ac$\\u000f\\nA\'B\\"\\\\\\"/"'],
    [[], '[]'],
    [{}, '{}'],
    [{ b: [1, { d: null, c: false }], a: 'x' }, '{"a":"x","b":[1,{"c":false,"d":null}]}'],
    [Object.create(null), '{}'],
    [{ 10: 1, 9: 2, '': 3 }, '{"":3,"10":1,"9":2}'],
  ])('writes %j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('sorts keys by UTF-16 code units, as the example of RFC 8785 has it', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const written = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])));
    const order = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    expect(Object.keys(JSON.parse(written)).filter((key) => key !== '1')).toEqual(
      order.filter((key) => key !== '1'),
    );
    expect(written).toBe(`{${order.map((key) => `${JSON.stringify(key)}:0`).join(',')}}`);
  });

  it('reads back as the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is the same text whatever the order of keys', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, shuffled(item)]),
      );
    };
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('keeps a key named __proto__', () => {
    expect(canonicalJson(JSON.parse('{"__proto__":1}'))).toBe('{"__proto__":1}');
  });

  it.each([
    [{ a: [0, 0.5] }, '0.5 is not a safe integer, at $.a[1].'],
    [{ a: { b: undefined } }, 'undefined has no place in JSON, at $.a.b.'],
    [[Number.NaN], 'NaN is not a safe integer, at $[0].'],
    [2 ** 53, '9007199254740992 is not a safe integer, at $.'],
    [[1n], 'bigint has no place in JSON, at $[0].'],
    [() => 1, 'function has no place in JSON, at $.'],
    [Symbol('x'), 'symbol has no place in JSON, at $.'],
    [{ when: new Date(0) }, 'a Date is not a plain object, at $.when.'],
    [new Map(), 'a Map is not a plain object, at $.'],
    [new Uint8Array(2), 'a Uint8Array is not a plain object, at $.'],
    [new (class {})(), 'a class instance is not a plain object, at $.'],
    ['\ud800', 'a string with half a surrogate pair, at $.'],
    [{ '\udc00': 1 }, 'half a surrogate pair'],
    [{ [Symbol('x')]: 1 }, 'an object with a symbol for a key, at $.'],
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    [[1, , 2], 'undefined has no place in JSON, at $[1].'],
  ])('refuses %# and says where', (value, message) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
    expect(() => canonicalJson(value)).toThrow(message);
  });

  it('refuses a value that contains itself, but not one that occurs twice', () => {
    const loop: Record<string, unknown> = {};
    loop.again = [loop];
    expect(() => canonicalJson(loop)).toThrow('a value that contains itself, at $.again[0].');
    const shared = { x: 1 };
    expect(canonicalJson([shared, shared])).toBe('[{"x":1},{"x":1}]');
  });
});
