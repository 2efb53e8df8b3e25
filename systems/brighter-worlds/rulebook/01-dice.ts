/** Chapter 1, Dice: attributes are dice on a ladder of five sizes. */
export const DICE = {
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
