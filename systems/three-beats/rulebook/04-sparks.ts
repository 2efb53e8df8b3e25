/** Chapter 4, Sparks: the two specials that change dice, what they cost and when they may be used. */
export const SPARKS = {
  'TB-SPRK-01': {
    title: 'Only after presenting',
    text: 'A spark changes dice only in a beat whose dice are already shown. Until then no special can be used.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-SPRK-02': {
    title: 'Reroll',
    text: 'One special rolls your presented die again; dice in hand cannot be rerolled. You keep the result even when it is worse, and disadvantage does not lower it a second time.',
    source: 'the combat chapter, Invoking Combat',
    ambiguities: ['A-42'],
  },
  'TB-SPRK-03': {
    title: 'Shift',
    text: 'The other special takes points off one of your dice and adds them to a second one. Your presented die has to be one of the two.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-SPRK-04': {
    title: 'Which dice a shift may touch',
    text: 'A shift runs between your presented die and a die in your hand, whichever way you like. Spent dice and dice of other fighters cannot take part.',
    source: 'our reading',
  },
  'TB-SPRK-05': {
    title: 'How much a shift moves',
    text: 'A single spark pays for a shift of as many whole points as you like, but no fewer than 1.',
    source: 'our reading',
    ambiguities: ['A-14'],
  },
  'TB-SPRK-06': {
    title: 'Limits of a shift',
    text: 'Once the points have moved, each of the two dice must show at least 1 and at most its own size. A shift that would break this is refused.',
    source: 'our reading',
    ambiguities: ['A-15'],
  },
  'TB-SPRK-07': {
    title: 'The price of a special',
    text: 'Specials are what sparks pay for: each reroll or shift costs 1 spark. A fighter whose sparks are at 0 can use none.',
    source: 'our reading',
    ambiguities: ['A-13'],
  },
  'TB-SPRK-08': {
    title: 'When specials are used',
    text: 'There are just three moments for specials: the spark window after the reveal, the declaring of your own action, and your own attempt to counter. The window starts at the lowest die and climbs to the highest, equal dice in seat order, then begins again; each time a fighter uses one special or passes. It closes once all have passed without a special in between, so someone who passed is asked again when a fighter after them used one.',
    source: 'our reading',
  },
  'TB-SPRK-09': {
    title: 'No limit but the sparks',
    text: 'In one beat a fighter may spend as many sparks as the sheet still has.',
    source: 'our reading',
  },
  'TB-SPRK-10': {
    title: 'Sparks do not return',
    text: 'Spent sparks do not refill on their own, neither while the fight lasts nor when it is over. Those that remain are kept for the next fight.',
    source: 'our reading',
    ambiguities: ['A-12'],
  },
  'TB-SPRK-11': {
    title: 'No specials on a countered die',
    text: 'When an action is countered, no special can touch the die it was made with until the beat ends: no reroll, no shift into it or out of it. Another die that its owner swaps in is free of this. Unspent sparks are kept.',
    source: 'the combat chapter, Counters',
    ambiguities: ['A-17'],
  },
} as const;
