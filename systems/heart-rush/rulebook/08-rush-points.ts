/** Chapter 8, Rush points: how they are gained, what they pay for, and when they are lost. */
export const RUSH_POINTS = {
  'HR-RUSH-01': {
    title: 'Round 1',
    text: 'In round 1 a fighter has 1 rush point.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-RUSH-02': {
    title: 'Later rounds',
    text: 'From round 2 on, a fighter gains, when the round begins, 1 rush point for each earlier round that was active for it. The number of the round is the upper limit; by itself this limit cannot take effect, since there are always fewer earlier rounds than that.',
    source: 'the combat chapter, Rush Points',
    ambiguities: ['A-40'],
  },
  'HR-RUSH-03': {
    title: 'Active rounds',
    text: 'A round is active for a fighter if in it the fighter cast a spell, made an opportunity attack or took part in an engagement, even an unwanted one. Doing several of these counts once.',
    source: 'the combat chapter, Rush Points',
    ambiguities: ['A-41'],
  },
  'HR-RUSH-04': {
    title: 'Points from abilities',
    text: 'Some abilities give their owner more rush points.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-RUSH-05': {
    title: 'Unspent points are lost',
    text: 'Rush points not spent by the end of a round are lost. The next round therefore begins with the newly gained points and no others.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-RUSH-06': {
    title: 'Outside a fight',
    text: 'Nobody has rush points outside a fight.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-RUSH-07': {
    title: 'What rush pays for',
    text: 'An opportunity attack or a sidestep can be had for 1 rush point. Minor abilities cost rush points as well, and major abilities of a class can be made stronger with them.',
    source: 'the combat chapter, Special Use Cases, Minor Abilities and Major Abilities',
  },
  'HR-RUSH-08': {
    title: 'No debts',
    text: 'Rush points cannot fall below 0. Whoever cannot pay the whole cost of something cannot use it.',
    source: 'our reading',
  },
} as const;
