// 01-dice.ts   Chapter 1, Dice: attributes are dice on a ladder of five sizes.
import type { AttrDie, Size } from './state.ts';

/** BW-DIE-01. What each die says of an attribute. */
export const STANDING: Readonly<Record<Size, string>> = {
  4: 'weak',
  6: 'average',
  8: 'notable',
  10: 'strong',
  12: 'legendary',
};

/** BW-DIE-02. The ladder: one rung at a time. BW-DIE-04: a die is written as its size, its highest value. */
export const LADDER: readonly Size[] = [4, 6, 8, 10, 12];

/** BW-DIE-02, BW-DIE-03. One rung down; below d4 there is zero, and zero stays (BW-DEAD-02 is for the caller). */
export function stepDown(die: AttrDie): AttrDie {
  return die <= 4 ? 0 : ((die - 2) as Size);
}

/** BW-DIE-02, BW-DIE-03. One rung up; zero becomes d4, a d12 stays. */
export function stepUp(die: AttrDie): Size {
  return die === 0 ? 4 : die === 12 ? 12 : ((die + 2) as Size);
}

/** BW-GRIT-03. Rungs above d4: d4 0, d6 1, d8 2, d10 3, d12 4. */
export function rungsAboveD4(die: Size): number {
  return (die - 4) >> 1;
}
