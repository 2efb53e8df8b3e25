// Invites, tokens, codes: made from the host's random bytes, stored as hashes, compared in constant time.
import { sha256Of, toHex, utf8 } from '@affray/fair';
import type { Host } from './host.ts';

type Random = Pick<Host, 'randomBytes'>;

/** Letters that are not confused with each other when read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Bytes from here on would make the first letters likelier. */
const FAIR_BELOW = 256 - (256 % LETTERS.length);
const CODE_LENGTH = 6;

/** 192 random bits in letters that need no escaping. */
export function newSecret(host: Random): string {
  const bytes = host.randomBytes(24);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** A public name for a table; unguessable, so that ids cannot be enumerated. */
export function newTableId(host: Random): string {
  return toHex(host.randomBytes(12));
}

/** A code that people read out to each other. It only lets them knock. */
export function newCode(host: Random): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    const [byte = 255] = host.randomBytes(1);
    if (byte < FAIR_BELOW) code += LETTERS[byte % LETTERS.length];
  }
  return code;
}

/** The stored form of a secret. */
export function hashOfSecret(secret: string): string {
  return toHex(sha256Of(utf8(`affray/1/secret\0${secret}`)));
}

/**
 * Whether a secret is the one whose hash was kept.
 * @example if (!isSecret(given, seat.token)) refuse();
 */
export function isSecret(given: string, kept: string | null): boolean {
  if (kept === null) return false;
  const hash = hashOfSecret(given);
  let differs = hash.length ^ kept.length;
  for (let at = 0; at < hash.length; at++) differs |= hash.charCodeAt(at) ^ kept.charCodeAt(at);
  return differs === 0;
}
