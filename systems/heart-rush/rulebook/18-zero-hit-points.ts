/** Chapter 18, Zero hit points and death: fighting on, falling unconscious, and dying. */
export const ZERO_HIT_POINTS = {
  'HR-ZERO-01': {
    title: 'Still standing',
    text: 'Nobody falls just because its hit points are 0 or fewer: the fighter is conscious and can keep fighting.',
    source: 'the combat chapter, Zero Hit points',
  },
  'HR-ZERO-02': {
    title: 'Choosing to fall',
    text: 'The seat of a fighter at 0 or fewer hit points may let it fall unconscious. It is asked at the end of the step in which the fighter gets there, and it may say so at any time afterwards.',
    source: 'the combat chapter, Zero Hit points',
    ambiguities: ['A-53'],
  },
  'HR-ZERO-03': {
    title: 'After ten minutes',
    text: 'A fighter that has been at 0 or fewer hit points for 10 minutes, which is 100 rounds, falls unconscious whether it wants to or not.',
    source: 'the combat chapter, Zero Hit points',
  },
  'HR-ZERO-04': {
    title: 'Damage goes on',
    text: 'Damage and wounds are marked at 0 or fewer hit points just as before.',
    source: 'the combat chapter, Zero Hit points',
  },
  'HR-ZERO-05': {
    title: 'How long it lasts',
    text: 'Someone unconscious for this reason remains so while its hit points are 0 or fewer, and being damaged does not wake it. With 1 hit point or more it comes to, lying prone.',
    source: 'the combat chapter, Zero Hit points; public rules, Conditions, Unconscious',
    ambiguities: ['A-53'],
  },
  'HR-ZERO-06': {
    title: 'Death',
    text: 'A fighter dies when its hit points reach its normal maximum with a minus sign, or fall lower. Someone with a maximum of 40 is dead at -40; wounds do not change this.',
    source: 'the combat chapter, Taking Damage and Zero Hit points',
    ambiguities: ['A-13', 'A-14'],
  },
  'HR-ZERO-07': {
    title: 'Not before the step ends',
    text: 'Whoever dies or loses consciousness in an engagement does so when the step is over.',
    source: 'the combat chapter, Resolution',
  },
  'HR-ZERO-08': {
    title: "The GM's fighters",
    text: "For fighters of the GM's side all this is the same.",
    source: 'the combat chapter, Zero Hit points',
    ambiguities: ['A-66'],
  },
  'HR-ZERO-09': {
    title: 'The fallen',
    text: 'A fighter that dies or loses consciousness is released from grapples and climbs on either end. Its body remains in its square, but others can move through it.',
    source: 'our reading',
  },
} as const;
