// From a key and a label to a face, without bias.

import { HASH_BYTES, macOf, u32, utf8 } from './frame.ts';

/** No die of the protocol has more sides. */
export const MOST_SIDES = 65_536;

/**
 * The face of one die. A label is one die: the same key, label and sides give the same face however many dice
 * were rolled before.
 *
 * @example const face = dieFace(roundKey, 'f1/attack.0', 8); // 1 to 8
 */
export function dieFace(key: Uint8Array, label: string, sides: number): number {
  if (!Number.isInteger(sides) || sides < 2 || sides > MOST_SIDES) {
    throw new RangeError(`A die has 2 to ${MOST_SIDES} sides, not ${sides}.`);
  }
  const width = sides <= 256 ? 1 : 2;
  const values = 256 ** width;
  // Values from here on are skipped: they would favour the low faces.
  const limit = values - (values % sides);
  const name = utf8(label);
  for (let k = 0; ; k++) {
    const block = macOf(key, 'affray/1/die', name, u32(k));
    const view = new DataView(block.buffer, block.byteOffset, HASH_BYTES);
    for (let i = 0; i < HASH_BYTES; i += width) {
      const value = width === 1 ? view.getUint8(i) : view.getUint16(i);
      if (value < limit) return (value % sides) + 1;
    }
  }
}
