// A list of weights as one large number: a polynomial, stored as its value at a power of sixteen so large that
// neighbouring weights do not overlap. Multiplying two such numbers convolves the lists, which V8 does natively
// and at full speed from the first call, while a loop would have to be compiled first.

/** The number of hexadecimal digits for weights up to `most`. */
export function digitsFor(most: bigint): number {
  return most.toString(16).length;
}

/**
 * Concatenates weights, the first in the lowest digits.
 *
 * @example pack([1n, 2n], 2); // 0x0201n
 */
export function pack(weights: readonly bigint[], digits: number): bigint {
  let text = '0x0';
  for (let i = weights.length - 1; i >= 0; i--) {
    text += (weights[i] as bigint).toString(16).padStart(digits, '0');
  }
  return BigInt(text);
}

/**
 * Reads `length` weights back.
 *
 * @example
 * unpack(0x0201n, 2, 2); // [1n, 2n]
 */
export function unpack(packed: bigint, digits: number, length: number): bigint[] {
  const text = packed.toString(16).padStart(length * digits, '0');
  const weights = new Array<bigint>(length);
  for (let i = 0, end = text.length; i < length; i++, end -= digits) {
    weights[i] = BigInt(`0x${text.slice(end - digits, end)}`);
  }
  return weights;
}
