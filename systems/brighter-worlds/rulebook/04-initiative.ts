/** Chapter 4, Initiative: which side begins the fight. */
export const INITIATIVE = {
  'BW-INIT-01': {
    title: 'A Save for the first turn',
    text: 'If nobody can tell which side ought to begin, a DEX Save opposed by the other side settles it. Winning the Save means acting first.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-INIT-02': {
    title: 'Who rolls',
    text: "One fighter rolls for each side: the players' side picks who makes the Save, and the GM picks who rolls against it. If nobody is picked it is the leader; without a leader, the fighter with the biggest DEX die; among equals, whoever is listed first.",
    source: 'our reading',
    ambiguities: ['A-13'],
  },
  'BW-INIT-03': {
    title: 'A win is needed',
    text: 'The side making the Save begins only if it wins. After a loss the other side begins, and so it does when the rolls are equal.',
    source: 'our reading',
    ambiguities: ['A-14'],
  },
  'BW-INIT-04': {
    title: 'Rolled once',
    text: 'The order of the sides is rolled a single time, ahead of the first round, and stays in force until the fight is over.',
    source: 'our reading',
    ambiguities: ['A-15'],
  },
  'BW-INIT-05': {
    title: 'Three sides or more',
    text: 'With more than two sides, one fighter of each rolls DEX once, and the sides act from the highest roll down to the lowest. Between equal rolls a side with players acts after one without; if that does not tell them apart, they act in the order in which they are listed.',
    source: 'our reading',
  },
  'BW-INIT-06': {
    title: 'No roll when it is plain',
    text: 'Sometimes the situation answers the question: one side springs an ambush, or was warned long ago. Then the GM names the side that begins, and nobody rolls.',
    source: 'implied by the combat chapter, Rounds and Initiative',
  },
  'BW-INIT-07': {
    title: 'Modifiers to the first roll',
    text: 'Like all other Saves, the one for the first turn can be enhanced or impaired for the fighter making it.',
    source: 'public rules, Core Rules',
  },
} as const;
