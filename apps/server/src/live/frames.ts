// Texts as they travel on a WebSocket from server to client (RFC 6455, section 5.2): whole, not masked, not compressed.

/** A text, and the last of it. */
const TEXT = 0x81;
/** Lengths up to this stand in the second byte; longer ones in two or in eight bytes after it. */
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MOST_IN_TWO = 0xffff;

/**
 * A text as it travels, one character for each byte (latin1): most texts are as long in bytes as in characters, and stay the
 * strings that they are.
 * @example const bytes = Buffer.from(frameOf('42["frame",{}]') + frameOf('430[{"ok":true}]'), 'latin1');
 */
export function frameOf(text: string): string {
  const length = Buffer.byteLength(text);
  return headOf(length) + (length === text.length ? text : Buffer.from(text).toString('latin1'));
}

function headOf(length: number): string {
  if (length <= SHORT) return String.fromCharCode(TEXT, length);
  if (length <= MOST_IN_TWO) return String.fromCharCode(TEXT, TWO_BYTES, length >> 8, length & 0xff);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(TEXT, EIGHT_BYTES) + bytes.toString('latin1');
}
