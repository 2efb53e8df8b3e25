// Counts of the stances a fighter has shown, packed into one number. Public knowledge, used by policies.
import type { Stance } from './state.ts';

/** Bits per count, in the order might, cunning, agility, defensive. */
const BITS = 6;
const MOST = 2 ** BITS - 1;

/** A switch, since V8 is slow at reading a table by computed keys. */
function placeOf(stance: Stance): number {
  switch (stance) {
    case 'might':
      return 0;
    case 'cunning':
      return 1;
    case 'agility':
      return 2;
    case 'defensive':
      return 3;
  }
}

/** The counts with one more of a stance, up to the maximum. */
export function withShown(shown: number, stance: Stance): number {
  const place = placeOf(stance);
  return shownTimes(shown, place) === MOST ? shown : shown + (1 << (BITS * place));
}

/** How often a stance was shown; index 0 might, 1 cunning, 2 agility, 3 defensive. */
export function shownTimes(shown: number, place: number): number {
  return (shown >> (BITS * place)) & MOST;
}
