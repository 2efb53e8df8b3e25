/** Chapter 22, Sizes: how much space each size takes and what differences of size mean. */
export const SIZES = {
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
