/** Chapter 8, Manoeuvres: step 2 of a clash: manoeuvre dice, evading with them, and giving them to allies. */
export const MANOEUVRES = {
  'BG-MAN-01': {
    title: 'Step 2: the manoeuvre roll',
    text: 'Each fighter taking part picks living breath dice, as many or as few as they like, and makes a Blood save with them.',
    source: 'the combat chapter, step 2',
  },
  'BG-MAN-02': {
    title: 'Exhausted but in hand',
    text: 'A breath die that comes up over Blood is exhausted, yet the fighter goes on using what it shows until the exchange ends.',
    source: "the author's public code; our reading",
    ambiguities: ['A-27'],
  },
  'BG-MAN-03': {
    title: 'What is a manoeuvre die',
    text: "A fighter's manoeuvre dice are the breath dice rolled, the shield die if it is live, a bow die that vantage lets in, and whatever gambits and gifts bring.",
    source: 'the combat chapter, step 2, Gambits, Bows, Shields',
  },
  'BG-MAN-04': {
    title: 'Evading',
    text: 'A fighter evades if their best die, the highest of their manoeuvre dice, is no lower than the threat they face.',
    source: 'the combat chapter, step 2',
  },
  'BG-MAN-05': {
    title: 'Failing to evade',
    text: 'If the best die is lower, the fighter is injured by the shortfall, 1 less for a gambeson that applies.',
    source: 'the combat chapter, step 2, Armour',
  },
  'BG-MAN-06': {
    title: 'Without manoeuvre dice',
    text: 'A fighter who holds no manoeuvre die counts as having rolled 0. They evade a threat of 0 and nothing more; anything higher injures them by its full amount, less a gambeson that applies.',
    source: 'the combat chapter, step 2; our reading',
    ambiguities: ['A-30'],
  },
  'BG-MAN-07': {
    title: 'Level best dice',
    text: 'When several manoeuvre dice are level at the top, the holder says which one is the best die. Unless they say otherwise it is the die with most sides, and among equals the one rolled earliest.',
    source: 'our reading',
  },
  'BG-GIFT-01': {
    title: 'Giving a die',
    text: 'As long as a side has at least two fighters taking part, each of them may let another have one of their manoeuvre dice.',
    source: 'the combat chapter, step 2',
  },
  'BG-GIFT-02': {
    title: 'When dice are given',
    text: 'A fighter may give once in every pass. Gifts are made when gambits are done and nobody has evaded yet.',
    source: 'the combat chapter, step 2; our reading',
    ambiguities: ['A-28'],
  },
  'BG-GIFT-03': {
    title: 'Which dice can be given',
    text: 'Whatever manoeuvre die a fighter holds can be given, a shield die among them. Only a die received in the same pass has to stay where it is.',
    source: 'our reading',
    ambiguities: ['A-29'],
  },
  'BG-GIFT-04': {
    title: 'Using a given die',
    text: 'Whoever holds a die has full use of it: as best die, for a stand save, and for the discard in step 4. If it is exhausted, the fighter who rolled it at first bears that.',
    source: 'our reading',
  },
  'BG-GIFT-05': {
    title: 'Many gifts, and runners',
    text: 'One fighter may receive any number of gifts, and in pass 1 runners can give and be given dice as well. What was given is not lost when the giver goes down.',
    source: 'our reading',
  },
} as const;
