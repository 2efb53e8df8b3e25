// The stances a fighter has shown so far, four counts in one number: everybody at the table remembers them.
import type { Stance } from './state.ts';

/** Bits of each count, in the order might, cunning, agility, defensive. */
const BITS = 6;
const MOST = 2 ** BITS - 1;

/** A switch: V8 reads a table by changing names slowly. */
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

/** The counts with one more; a count that is full stays as it is. */
export function withShown(shown: number, stance: Stance): number {
  const place = placeOf(stance);
  return shownTimes(shown, place) === MOST ? shown : shown + (1 << (BITS * place));
}

/** How often a stance was shown: 0 might, 1 cunning, 2 agility, 3 defensive. */
export function shownTimes(shown: number, place: number): number {
  return (shown >> (BITS * place)) & MOST;
}
