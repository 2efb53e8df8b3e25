/** Chapter 3, Injuries: what an injury is, what it lowers, and when it puts a fighter out. */
export const INJURIES = {
  'BG-INJ-01': {
    title: 'What an injury is',
    text: "Each injury is a whole number of 1 or more, written on the fighter's list. If the sum for an injury comes to 0 or below, nothing is written and nothing follows from it.",
    source: 'the combat chapter, opening, step 2',
  },
  'BG-INJ-02': {
    title: 'Injuries lower every score',
    text: "Add up a fighter's injuries: Blood, Guts and Nerves are each that much lower.",
    source: 'the combat chapter, Injuries',
  },
  'BG-INJ-03': {
    title: 'No score below 0',
    text: 'However badly hurt a fighter is, no score is treated as lower than 0. At 0, any breath die rolled on that score is exhausted, and any weapon or shield die it is compared with is over.',
    source: 'our reading',
    ambiguities: ['A-19'],
  },
  'BG-INJ-04': {
    title: 'In both editions',
    text: 'Injuries reduce the scores in brawls and in clashes alike.',
    source: 'the combat chapter, Injuries; our reading',
    ambiguities: ['A-21'],
  },
  'BG-INJ-05': {
    title: 'All at once within a phase',
    text: 'Injuries that fall in the same phase are first all written down; only then is it checked who goes down and what else follows.',
    source: 'our reading',
    ambiguities: ['A-22'],
  },
  'BG-INJ-06': {
    title: 'Down in a brawl',
    text: 'In a brawl a fighter goes down when injuries bring the Guts score to 0. This is checked whenever an injury has been written.',
    source: 'our reading',
    ambiguities: ['A-20'],
  },
  'BG-INJ-07': {
    title: 'Down in a clash',
    text: 'In a clash a score of 0 puts nobody down by itself. What puts a fighter down is an injury that no stand save answers.',
    source: 'the combat chapter, step 3',
  },
  'BG-INJ-08': {
    title: 'Injuries last',
    text: 'Injuries remain when the fight is over. How they heal is not part of these rules.',
    source: 'our reading',
    ambiguities: ['A-18'],
  },
} as const;
