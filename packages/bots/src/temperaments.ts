// Temperaments: `tactical` with other parameters. Each system says what they mean in its own game.
import type { System } from '@affray/kernel';

export const TEMPERAMENTS = ['brute', 'cautious', 'coward', 'pack'] as const;

/**
 * The temperaments that a system has.
 * @example temperamentNames(system) // ['brute', 'cautious', 'coward', 'pack']
 */
export function temperamentNames(system: System): readonly string[] {
  return TEMPERAMENTS.filter((name) => Object.hasOwn(system.policies, name));
}
