// What became of a fighter, read from its figures: systems name it in their own words.
import type { Figure } from '@affray/kernel';

const STANDING_WORDS = new Set(['up', 'fighting', 'active', 'joining', 'standing', 'awake']);
const GONE_WORDS = new Set(['fled', 'away', 'left', 'fleeing']);

/** The fate of whoever is still in the fight. */
export const STANDING = 'standing';
export const DEAD = 'dead';
export const FLED = 'fled';
export const SURRENDERED = 'surrendered';

/**
 * The fate of a fighter by its figures: `standing`, `fled`, or the system's own word (`dead`, `surrendered`, `down`, ...).
 * @example fateOf({ status: 'up', hp: 4 }) // 'standing'
 */
export function fateOf(figures: Readonly<Record<string, Figure>> | undefined): string {
  if (figures === undefined) return 'gone';
  const { status, standing } = figures;
  if (typeof status === 'string') {
    if (STANDING_WORDS.has(status)) return STANDING;
    return GONE_WORDS.has(status) ? FLED : status;
  }
  return standing === false ? 'down' : STANDING;
}

/** Whether a fate is a fall: neither standing, nor run away, nor given up. */
export function isFall(fate: string): boolean {
  return fate !== STANDING && fate !== FLED && fate !== SURRENDERED;
}
