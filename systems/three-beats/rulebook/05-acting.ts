/** Chapter 5, Acting: in which order fighters act, and what an action may be. */
export const ACTING = {
  'TB-ORD-01': {
    title: 'Lowest first',
    text: 'The fighter whose presented die is lowest begins, and the others follow in rising order.',
    source: 'the combat chapter, Beats',
  },
  'TB-ORD-02': {
    title: 'Highest last',
    text: 'Whoever shows the highest die ends the beat, having seen what all the others did.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-ORD-03': {
    title: 'The order follows the dice',
    text: 'Each time, the next to act is the one whose die is lowest at that moment, out of those who still have their action. If your die changes during the beat, your place in the order changes with it.',
    source: 'our reading',
    ambiguities: ['A-26'],
  },
  'TB-ORD-04': {
    title: 'One action a beat',
    text: 'Each fighter acts once in a beat. One who leaves the fight before their turn never takes that action.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-ORD-05': {
    title: 'Passing',
    text: 'A fighter may do nothing when their turn comes. Their action for the beat is used all the same.',
    source: 'our reading',
  },
  'TB-ACT-01': {
    title: 'Saying what you do',
    text: 'When your turn in the beat comes you say what your fighter does. Practically everything is allowed, and you may put words to any of it, but need not.',
    source: 'the combat chapter, Beats',
  },
  'TB-ACT-02': {
    title: 'Actions against a fighter',
    text: 'Three actions do something fixed to another fighter: an attack wounds, a disarm takes a tool, a disadvantage turns down the next dice.',
    source: 'the combat chapter, Beats',
  },
  'TB-ACT-03': {
    title: 'Actions with tools',
    text: 'Three further actions deal with tools: arming yourself, picking up a tool you lost to the ground, and kicking a tool on the ground out of reach.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-ACT-04': {
    title: 'Throwing a tool',
    text: 'Throwing a tool you hold to another fighter uses your action. It gives that fighter a chance to arm with it.',
    source: 'the combat chapter, Disarming & arming (implied)',
    ambiguities: ['A-20'],
  },
  'TB-ACT-05': {
    title: 'Free description',
    text: 'Anything else a fighter does is told in their own words, and others may counter it as they may any action. It may threaten another fighter with something, who can then counter or surrender. If nothing stops it, the GM rules what it does to that fighter; without a threat it changes nothing on the sheets.',
    source: 'our reading',
  },
  'TB-ACT-06': {
    title: 'One target',
    text: 'Every action with a set effect is aimed at one fighter or one tool, never at several.',
    source: 'our reading',
    ambiguities: ['A-29'],
  },
  'TB-ACT-07': {
    title: 'Who can be a target',
    text: 'The target is another fighter who is still active or, for an action with a tool, a tool that lies where that action needs it. You cannot attack, disarm or disadvantage yourself.',
    source: 'our reading',
  },
  'TB-ACT-08': {
    title: 'Effects are immediate',
    text: 'If no counter stops an action and its target does not surrender, it happens straight away, while those after it in the order still wait.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-ACT-09': {
    title: 'A countered action is lost',
    text: 'A fighter whose action is countered gets no second try: they have acted for this beat. The die they have presented when the beat ends is spent as usual.',
    source: 'the combat chapter, Counters (implied)',
    ambiguities: ['A-11'],
  },
  'TB-ACT-10': {
    title: "Traits and tools of a table's own",
    text: 'A table may give a tool a die other than a d8, and a trait or tool something that it can do besides. It can be used only while its die is presented: as the action of that beat, which can be countered like any other, or after a wound, without an action. It says what it costs in sparks, how often it can be used in a fight, whom it is used on, and has an effect. Where no effect of the usual kind fits, the GM rules what happens.',
    source: 'our reading',
  },
} as const;
