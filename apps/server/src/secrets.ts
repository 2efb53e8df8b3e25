// Invites, tokens, codes: made from the system's randomness, kept as hashes, compared in constant time.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters that are not taken for each other when read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 192 random bits in letters that need no escaping. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** A public name for a table: unguessable too, so that ids cannot be walked through. */
export function newTableId(): string {
  return randomBytes(12).toString('hex');
}

/** A code that people read out to each other. It leads to the door, never through it. */
export function newCode(): string {
  return Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** What is kept of a secret. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update('affray/1/secret\0').update(secret).digest('hex');
}

/**
 * Whether a secret is the one whose hash was kept.
 * @example if (!isSecret(given, seat.token)) refuse();
 */
export function isSecret(given: string, kept: string | null): boolean {
  if (kept === null) return false;
  return timingSafeEqual(Buffer.from(hashOfSecret(given), 'hex'), Buffer.from(kept, 'hex'));
}
