/** Chapter 9, Surrender: leaving the fight to escape what an action threatens. */
export const SURRENDER = {
  'TB-SUR-01': {
    title: 'Surrender',
    text: 'A fighter who does not want what an action would do to them may give up and need not try a counter. They may name terms; what comes of those is up to the table.',
    source: 'the combat chapter, Surrender',
  },
  'TB-SUR-02': {
    title: 'Out immediately',
    text: 'Whoever surrenders is out of the fight from that moment.',
    source: 'the combat chapter, Surrender',
  },
  'TB-SUR-03': {
    title: 'The dice go back',
    text: 'Whoever surrenders returns every die they have to the supply, the presented one as well as those in hand.',
    source: 'the combat chapter, Surrender',
  },
  'TB-SUR-04': {
    title: 'The threat does not land',
    text: 'The action to which a fighter surrendered does nothing to them.',
    source: 'the combat chapter, Surrender',
  },
  'TB-SUR-05': {
    title: 'Who may surrender',
    text: 'To surrender to an action you must be its target. The other fighters are not asked whether they agree.',
    source: 'our reading',
    ambiguities: ['A-34'],
  },
  'TB-SUR-06': {
    title: 'Surrender or counter, not both',
    text: 'A fighter who has started to counter an action can no longer surrender to that action, even if the counter fails.',
    source: 'our reading',
    ambiguities: ['A-16'],
  },
  'TB-SUR-07': {
    title: 'What becomes of the actions',
    text: 'The fighter whose action met with surrender has used that action. If the one who surrendered was still to act in the beat, that turn is gone, and they cannot protect others with counters any more.',
    source: 'the combat chapter, Surrender (implied)',
  },
} as const;
