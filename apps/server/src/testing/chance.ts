// Seeded randomness, so that two worlds have the same ids, tokens and seeds.
import { Prng } from '@affray/kernel';
import { vi } from 'vitest';

/**
 * Makes all random bytes from now on depend on a word alone.
 * @example startChance('tuesday');
 */
export function startChance(word: string): void {
  const dice = Prng.fromSeed(word);
  vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
    const bytes = array as unknown as Uint8Array;
    bytes.forEach((_, at) => {
      bytes[at] = dice.below(256);
    });
    return array;
  });
}
