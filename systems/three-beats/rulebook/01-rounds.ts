/** Chapter 1, Rounds and beats: how a fight is called, who is in it, and how its time is cut up. */
export const ROUNDS = {
  'TB-INV-01': {
    title: 'When a fight starts',
    text: 'Anyone may call for the fight rules once somebody wants to hurt someone, or is prepared to hurt someone to get their way. Nobody is obliged to: without the call, the quarrel is settled as an ordinary contest.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-INV-02': {
    title: 'How many fighters',
    text: 'Any number of fighters can take part, with or without sides. A side is a label that only tells when the fight is over; it does not stop fighters of one side from countering each other.',
    source: 'the combat chapter, Invoking Combat (implied)',
  },
  'TB-INV-03': {
    title: 'Joining late',
    text: "A fighter who arrives after the start comes in when the next round begins. For that fighter it is the first round of the fight, so wounds turn that fighter's dice down in it.",
    source: 'our reading',
    ambiguities: ['A-41'],
  },
  'TB-RND-01': {
    title: 'Rounds',
    text: 'A fight is played in rounds, one after another, until it ends.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-RND-02': {
    title: 'Three beats a round',
    text: 'Every round consists of three beats. In each of them every active fighter shows one of their dice.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-RND-03': {
    title: 'A die serves one beat',
    text: 'A presented die works for the beat in which it is shown. When that beat is over the die is spent and cannot be used again this round.',
    source: 'the combat chapter, Invoking Combat (implied)',
  },
  'TB-RND-04': {
    title: 'A replaced die is kept',
    text: 'A die that its owner swapped for another during the beat is not spent with the beat. It goes back to the hand and can be presented in a later beat of the round.',
    source: 'the combat chapter, Counters (implied)',
  },
  'TB-RND-05': {
    title: 'When a beat is over',
    text: 'The beat ends as soon as every active fighter who has a presented die has acted.',
    source: 'our reading',
  },
} as const;
