// 22-sizes.ts   Chapter 22, Sizes: how large a fighter is, how much space it takes, what it can hold.
import type { Weapon } from './23-weapons-and-armor.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-SIZE-01': {
    title: 'Minuscule',
    text: 'Minuscule is size 0, the lowest. Up to 1000 such fighters share a square.',
    source: 'public rules, Other Factors, Size',
  },
  'HR-SIZE-02': {
    title: 'Tiny',
    text: 'Tiny is size 1. Up to 10 such fighters share a square.',
    source: 'public rules, Other Factors, Size',
  },
  'HR-SIZE-03': {
    title: 'Small',
    text: 'Small is size 2. Up to 5 such fighters share a square.',
    source: 'public rules, Other Factors, Size',
  },
  'HR-SIZE-04': {
    title: 'Medium',
    text: 'Medium is size 3. Such a fighter has one square to itself.',
    source: 'public rules, Other Factors, Size',
  },
  'HR-SIZE-05': {
    title: 'Large',
    text: 'Large is size 4. Such a fighter has one square to itself.',
    source: 'public rules, Other Factors, Size',
  },
  'HR-SIZE-06': {
    title: 'L2 and beyond',
    text: 'L2 is size 5, L3 is size 6, and in general Ln is size n + 3. Such a fighter has a block of n by n squares to itself.',
    source: 'public rules, Other Factors, Size',
  },
  'HR-SIZE-07': {
    title: 'Differences of size, and weapons',
    text: 'How many sizes lie between two fighters is found by subtracting their size numbers. Heavy weapons are too big for small and tiny fighters, and light ones are too big for tiny fighters as well.',
    source: 'public rules, Other Factors, Size',
  },
  'HR-SIZE-08': {
    title: 'At most one size larger',
    text: 'Where a target may be larger by one size at most, its size number may be 1 above that of the acting fighter, or anything lower.',
    source: 'the combat chapter, Trip and Hinder',
  },
} as const;

/** Sizes by number: the index in this list. */
export const SIZES = [
  'minuscule', // HR-SIZE-01
  'tiny', // HR-SIZE-02
  'small', // HR-SIZE-03
  'medium', // HR-SIZE-04
  'large', // HR-SIZE-05
  'L2', // HR-SIZE-06: Ln has the number n + 3
  'L3',
  'L4',
  'L5',
  'L6',
] as const;

export type SizeName = (typeof SIZES)[number];

export const SMALL = 2;
export const MEDIUM = 3;
export const LARGE = 4;

/** How many fighters of a size fit into one square. HR-SIZE-01, HR-SIZE-02, HR-SIZE-03; HR-SIZE-04: from medium on, one. */
const PER_SQUARE: readonly number[] = [1000, 10, 5, 1];

/**
 * The number of a size.
 * @example sizeNumber('medium'); // => 3
 */
export function sizeNumber(name: SizeName): number {
  return SIZES.indexOf(name);
}

/**
 * HR-SIZE-05, HR-SIZE-06. Side length, in squares, of the space of a size: 1 up to large, n for Ln.
 * @example squaresAcross(5); // => 2, an L2
 */
export function squaresAcross(size: number): number {
  return size > LARGE ? size - MEDIUM : 1;
}

/**
 * How many fighters of a size may share one square.
 * @example perSquare(2); // => 5
 */
export function perSquare(size: number): number {
  return PER_SQUARE[size] ?? 1;
}

/**
 * HR-SIZE-07. How many sizes `a` is larger than `b`; negative when it is smaller.
 * @example sizesLarger({ size: 4 }, { size: 3 }); // => 1
 */
export function sizesLarger(a: { readonly size: number }, b: { readonly size: number }): number {
  return a.size - b.size;
}

/**
 * HR-SIZE-08. Whether a target is at most one size larger than the actor.
 * @example isAtMostOneLarger({ size: 4 }, { size: 3 }); // => true
 */
export function isAtMostOneLarger(
  target: { readonly size: number },
  actor: { readonly size: number },
): boolean {
  return sizesLarger(target, actor) <= 1;
}

/**
 * HR-SIZE-07. Small and smaller fighters cannot hold heavy weapons, tiny and smaller ones no light ones either.
 * A natural weapon has the size of its owner and is never too big.
 * @example canHold(2, WEAPONS.maul); // => false
 */
export function canHold(size: number, weapon: Pick<Weapon, 'class' | 'body'>): boolean {
  if (weapon.body || size > SMALL) return true;
  if (weapon.class === 'heavy') return false;
  return size === SMALL || weapon.class !== 'light';
}
