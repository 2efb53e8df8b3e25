// The same chance in two worlds: ids, tokens and seeds come from a word.
import { Prng } from '@affray/kernel';
import { vi } from 'vitest';

/**
 * From now on random bytes depend on a word alone.
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
