// The two primitives of all fair dice: a tagged hash and a tagged MAC.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Bytes of a link, key, seed, anchor or hash. */
export const HASH_BYTES = 32;

/** SHA-256 and HMAC-SHA-256. The returned buffer is reused: copy what must be kept. */
export interface Hashing {
  sha256(bytes: Uint8Array): Uint8Array;
  hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array;
}

/** Buffer for bytes that are hashed at once: allocating one for each hash costs as much as the hash. */
let scratch = new Uint8Array(1024);
const encoder = new TextEncoder();

function scratchOf(length: number): Uint8Array {
  if (scratch.length < length) scratch = new Uint8Array(2 * length);
  return scratch;
}

const PORTABLE: Hashing = { sha256, hmac: (key, bytes) => hmac(sha256, key, bytes) };
let hashing = PORTABLE;

/**
 * Uses a platform's own SHA-256 from now on, several times as fast as the portable one. Throws if it does not give the
 * same bytes.
 *
 * @example useHashing({ sha256: (bytes) => hash('sha256', bytes, 'buffer'), hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest() });
 */
export function useHashing(own: Hashing): void {
  for (const length of [0, 1, 55, 64, 200]) {
    const bytes = new Uint8Array(length).fill(length);
    const isSame =
      sameBytes(own.sha256(bytes), PORTABLE.sha256(bytes)) &&
      sameBytes(own.hmac(bytes, bytes), PORTABLE.hmac(bytes, bytes));
    if (!isSame) throw new Error('That is not SHA-256: it returns different bytes.');
  }
  hashing = own;
}

/**
 * SHA-256 of raw bytes.
 *
 * @example sha256Of(step);
 */
export function sha256Of(bytes: Uint8Array): Uint8Array {
  return hashing.sha256(bytes);
}

/**
 * A number as two bytes, big-endian.
 *
 * @example u16(258); // 01 02
 */
export function u16(value: number): Uint8Array {
  wholeNumber(value, 0xffff);
  return Uint8Array.of(value >>> 8, value & 255);
}

/**
 * A number as four bytes, big-endian.
 *
 * @example u32(1); // 00 00 00 01
 */
export function u32(value: number): Uint8Array {
  wholeNumber(value, 0xffff_ffff);
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

/**
 * Text as UTF-8. Refuses a lone surrogate: UTF-8 encoders replace it silently, so two texts would have the same bytes.
 *
 * @example utf8('f1/attack.0');
 */
export function utf8(text: string): Uint8Array {
  if (!text.isWellFormed()) throw new TypeError(`Text with half a surrogate pair: ${JSON.stringify(text)}.`);
  // A UTF-16 code unit takes at most three bytes.
  const bytes = scratchOf(3 * text.length);
  return bytes.slice(0, encoder.encodeInto(text, bytes).written);
}

/**
 * Bytes as lower-case hex, as stored in a record.
 *
 * @example toHex(Uint8Array.of(1, 255)); // '01ff'
 */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/**
 * Parses hex; throws unless it is hex of the given length, if one is given.
 *
 * @example fromHex(link, HASH_BYTES);
 */
export function fromHex(hex: string, length?: number): Uint8Array {
  const bytes = hexToBytes(hex);
  if (length !== undefined && bytes.length !== length) {
    throw new RangeError(`Expected ${length} bytes of hex, got ${bytes.length}.`);
  }
  return bytes;
}

/**
 * Whether a value is lower-case hex of so many bytes.
 *
 * @example
 * isHex(book.fightId, 16);
 */
export function isHex(value: unknown, bytes: number): value is string {
  return typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
}

/**
 * A tag and parts as one byte sequence, each prefixed with its length: no two lists of parts give the same bytes.
 *
 * @example frame('affray/1/die', utf8('f1/attack.0'), u32(0));
 */
export function frame(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return framed(tag, parts).slice();
}

/** A frame that is valid until the next call. */
function framed(tag: string, parts: readonly Uint8Array[]): Uint8Array {
  const first = tagBytes(tag);
  let length = 4 + first.length;
  for (const part of parts) length += 4 + part.length;
  const bytes = scratchOf(length);
  let at = put(bytes, 0, first);
  for (const part of parts) at = put(bytes, at, part);
  return bytes.subarray(0, length);
}

function put(bytes: Uint8Array, at: number, part: Uint8Array): number {
  const { length } = part;
  bytes[at] = length >>> 24;
  bytes[at + 1] = length >>> 16;
  bytes[at + 2] = length >>> 8;
  bytes[at + 3] = length;
  bytes.set(part, at + 4);
  return at + 4 + length;
}

/** The protocol has a dozen tags. */
const tags = new Map<string, Uint8Array>();

function tagBytes(tag: string): Uint8Array {
  let bytes = tags.get(tag);
  if (bytes === undefined) {
    bytes = utf8(tag);
    tags.set(tag, bytes);
  }
  return bytes;
}

/**
 * SHA-256 of a frame (`H` of the protocol).
 *
 * @example
 * hashOf('affray/1/leaf', salt, utf8(json));
 */
export function hashOf(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return hashing.sha256(framed(tag, parts));
}

/**
 * HMAC-SHA-256 of a frame (`M` of the protocol).
 *
 * @example
 * macOf(roundKey, 'affray/1/die', utf8('f1/attack.0'), u32(0));
 */
export function macOf(key: Uint8Array, tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return hashing.hmac(key, framed(tag, parts));
}

/**
 * Whether two byte sequences are equal.
 *
 * @example sameBytes(link, expected);
 */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

function wholeNumber(value: number, most: number): void {
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new RangeError(`Expected a whole number from 0 to ${most}, got ${value}.`);
  }
}
