/** Chapter 1, Starting the fight: who is on which side, which side opens, and what everyone begins with. */
export const START = {
  'HR-START-01': {
    title: 'Two sides',
    text: 'There are two sides, that of the players and that of the GM, and every fighter belongs to exactly one. Where three or more groups meet, they are merged into these two.',
    source: 'the combat chapter, Alternating Actions',
    ambiguities: ['A-61'],
  },
  'HR-START-02': {
    title: 'Only one side was ready',
    text: 'If one side saw the fight coming and the other did not, the side that saw it coming is the starting side.',
    source: 'the combat chapter, Starting Combat',
  },
  'HR-START-03': {
    title: 'Rolling for the start',
    text: "When both sides expected the fight, or neither did, the players' side rolls 1d6. On 4 to 6 it is the starting side; on 1 to 3 the GM's side is.",
    source: 'the combat chapter, Starting Combat',
    ambiguities: ['A-62'],
  },
  'HR-START-04': {
    title: 'The starting side opens every round',
    text: 'The side that started the fight opens each of its rounds. If none of its fighters can act, that opening turn is a pass without anyone being asked; the right to open does not go to the other side.',
    source: 'the combat chapter, Starting Combat',
  },
  'HR-START-05': {
    title: 'What a fighter begins with',
    text: 'A fighter enters the fight with 1 rush point and 1 action, and has yet to use the dash, the object interaction and the call-out that are free in each round. No round has counted as active for it yet, and each of its minor abilities stands at zero uses.',
    source: 'the combat chapter, Rush Points and During Combat; public rules, Abilities',
  },
  'HR-START-06': {
    title: 'Nothing is restored',
    text: 'A fighter keeps the hit points, heart die, wounds and conditions it arrives with, and daily abilities already used remain used. The start of a fight restores none of them.',
    source: 'public rules, Rests & Healing; our reading',
  },
  'HR-START-07': {
    title: 'Striking from hiding first',
    text: 'Before the first turn, a fighter that begins hidden may use its action for an opportunity attack. This is its action of round 1, and it makes round 1 an active round for its rush points.',
    source: 'public rules, Other Factors, Hiding',
  },
  'HR-START-08': {
    title: 'Coming in later',
    text: 'A fighter that arrives during the fight starts with what others had in round 1: 1 action and 1 rush point, from the round of its arrival. It has no active rounds from before it came.',
    source: 'our reading',
  },
} as const;
