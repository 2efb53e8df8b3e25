// 01-dice.ts   Chapter 1, Dice: attributes are dice on a ladder of five sizes.
import type { AttrDie, Size } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-DIE-01': {
    title: 'Attributes are dice',
    text: 'Strength (STR), dexterity (DEX) and willpower (WIL) are each written as a die. A d4 marks a weak attribute, a d6 an average one, a d8 a notable one, a d10 a strong one and a d12 one of legend.',
    source: 'public rules, Core Rules',
  },
  'BW-DIE-02': {
    title: 'Stepping a die',
    text: 'The five dice form a ladder: d4, d6, d8, d10, d12. Each step up or down moves a die to the neighboring rung and never skips one.',
    source: 'public rules, Core Rules',
  },
  'BW-DIE-03': {
    title: 'The ends of the ladder',
    text: 'A d12 stepped up remains a d12. A d4 stepped down becomes zero, and zero stepped up becomes a d4. Stepping STR down once more when it is zero means death.',
    source: 'public rules, Core Rules',
  },
  'BW-DIE-04': {
    title: 'Reading a die size',
    text: 'A number beside an attribute names its die, so 10 STR is a d10. The highest value of a die is its size, the number of its faces.',
    source: 'implied by the combat chapter, Overflow Damage and Combat Example',
  },
} as const;

/** BW-DIE-01. The meaning of each die of an attribute. */
export const STANDING: Readonly<Record<Size, string>> = {
  4: 'weak',
  6: 'average',
  8: 'notable',
  10: 'strong',
  12: 'legendary',
};

/** BW-DIE-02. The ladder: one rung at a time. BW-DIE-04: a die is written as its size, its highest value. */
export const LADDER: readonly Size[] = [4, 6, 8, 10, 12];

/** BW-DIE-02, BW-DIE-03. One rung down; below d4 there is zero, and zero stays (the caller handles BW-DEAD-02). */
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
