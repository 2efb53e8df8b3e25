/** Open questions on the clash, its passes, gambits and vantage. */
export const CLASH_AMBIGUITIES = {
  'A-24': {
    question: "Is a side's threat divided among its enemies?",
    reading:
      'No, each enemy meets all of it, since every fighter is told to evade the enemy threat. Other readings split it, or aim it at one.',
    options: ['threat-sharing'],
    values: ['whole-each', 'split', 'aimed'],
    rules: ['BG-POOL-04'],
  },
  'A-25': {
    question: 'What does an unarmed fighter roll in step 1?',
    reading: 'Nothing, as gambits already give bare hands a way to threaten. The other reading grants a d4.',
    options: ['unarmed-die'],
    values: ['none', 'd4'],
    rules: ['BG-WPN-08'],
  },
  'A-26': {
    question: 'Can two weapons be used together, and what is light for?',
    reading:
      'One weapon only, and light is just a label, because the book ties no effect to it. The other reading lets a light weapon add a die from the off hand.',
    options: ['light-offhand'],
    values: [false, true],
    rules: ['BG-WPN-06', 'BG-SLOT-01'],
  },
  'A-27': {
    question: 'Is an exhausted manoeuvre die usable after pass 1?',
    reading:
      'Yes: exhaustion does not spoil the roll a die was part of, and this roll serves the entire exchange.',
    options: ['exhausted-in-passes'],
    values: ['keep', 'first-pass-only'],
    rules: ['BG-MAN-02'],
  },
  'A-28': {
    question: 'How often can a fighter give a die?',
    reading:
      'In each pass, since step 2 comes round again in each. The other reading allows it one time in an exchange.',
    options: ['gift-window'],
    values: ['each-pass', 'once'],
    rules: ['BG-GIFT-02'],
  },
  'A-29': {
    question: 'Can a shield die be given to an ally?',
    reading: 'Yes, for it is one of the manoeuvre dice.',
    options: ['gift-shield-die'],
    values: [true, false],
    rules: ['BG-GIFT-03'],
  },
  'A-30': {
    question: 'How does a fighter with no manoeuvre dice left evade?',
    reading:
      'Not at all: no die reduces the injury, so it puts them down. Other readings let the previous result stand, or grant a new roll.',
    options: ['no-dice-evade'],
    values: ['no', 'last-result', 'fresh-roll'],
    rules: ['BG-MAN-06'],
  },
  'A-31': {
    question: 'Is the die of a stand save rolled again?',
    reading:
      'Yes, because saving means rolling. The other reading compares the number the die already shows.',
    options: ['stand-save'],
    values: ['reroll', 'keep-result'],
    rules: ['BG-STAND-04'],
  },
  'A-32': {
    question: 'Can an exhausted die be used for a stand save?',
    reading: 'Yes, since the rule fixes which die it is. The other reading makes the save fail.',
    options: ['stand-exhausted'],
    values: ['allowed', 'fails'],
    rules: ['BG-STAND-04'],
  },
  'A-33': {
    question: 'Which injuries make up the difficulty of a stand save?',
    reading:
      'All the fighter has, as written. Other readings count those of this fight, or only the new one.',
    options: ['stand-difficulty'],
    values: ['all', 'this-fight', 'this-injury'],
    rules: ['BG-STAND-03'],
  },
  'A-34': {
    question: 'Does each fighter discard a die in step 4, or each side?',
    reading:
      'Each fighter, because rolling and evading are done one by one. The other reading takes a single die from the side.',
    options: ['pass-discard'],
    values: ['each', 'side'],
    rules: ['BG-PASS-02'],
  },
  'A-35': {
    question: 'Whose numbers lower which threat in step 4?',
    reading:
      "A side's standing fighters lower the enemy's threat, so that having more of them helps. Other readings count the enemy's own, or everyone.",
    options: ['threat-reduction'],
    values: ['own-standing', 'foe-standing', 'all-standing'],
    rules: ['BG-PASS-03'],
  },
  'A-36': {
    question: 'What happens to the highest weapon die when its owner goes down?',
    reading:
      'It stays, as the threat has become a number that only shrinks. The other reading takes the die out.',
    options: ['downed-dice'],
    values: ['keep', 'withdraw'],
    rules: ['BG-POOL-07'],
  },
  'A-37': {
    question: 'Who counts as standing?',
    reading:
      'Fighters who are up and do not run, since a runner puts no pressure on anyone. Other readings count all who are up, or only the unhurt.',
    options: ['standing-means'],
    values: ['up-not-running', 'up', 'unhurt'],
    rules: ['BG-PASS-04'],
  },
  'A-38': {
    question: 'Are dice rolled afresh in each pass?',
    reading:
      'No, the book goes on with what remains. Other readings roll the manoeuvre dice again, or all dice.',
    options: ['pass-reroll'],
    values: ['none', 'manoeuvre', 'all'],
    rules: ['BG-CLASH-03'],
  },
  'A-39': {
    question: 'Is breath recovered when sides re-engage?',
    reading:
      'No, since recovering it is an act of its own. Other readings give back one die, or all of them.',
    options: ['breath-at-reengage'],
    values: ['none', 'one', 'all'],
    rules: ['BG-SAVE-06', 'BG-REEV-02'],
  },
  'A-40': {
    question: 'How many gambits are there in an exchange?',
    reading:
      'One for each fighter, because the rule addresses one person and one die. Other readings allow one in each pass, or one for the side.',
    options: ['gambit-limit'],
    values: ['fighter-exchange', 'fighter-pass', 'side-exchange'],
    rules: ['BG-GAMBIT-03'],
  },
  'A-41': {
    question: 'Does a gambit die keep its former use?',
    reading: 'No, it becomes the other kind and so leaves the first. The other reading counts it as both.',
    options: ['gambit-die'],
    values: ['moves', 'both'],
    rules: ['BG-GAMBIT-04'],
  },
  'A-42': {
    question: 'Can a gambit save a weapon die that was over?',
    reading: 'No, that die was discarded as soon as it was rolled.',
    options: ['gambit-overswing'],
    values: [false, true],
    rules: ['BG-GAMBIT-05'],
  },
  'A-43': {
    question: 'What checks apply to a manoeuvre die used as a weapon die?',
    reading:
      'Armour alone, as no weapon stands behind it. Other readings check it against Guts as well, or not at all.',
    options: ['gambit-checks'],
    values: ['armour', 'all', 'none'],
    rules: ['BG-GAMBIT-07'],
  },
  'A-44': {
    question: 'Are there gambits in a brawl?',
    reading:
      'No, because a brawl has no manoeuvre dice. The other reading allows them on rolls made with Blood.',
    options: ['brawl-gambits'],
    values: ['off', 'blood-rolls'],
    rules: ['BG-MAP-02'],
  },
  'A-45': {
    question: 'What if both sides claim vantage?',
    reading:
      'Neither has it, since it must favour one side only. The other reading gives it to both and applies both orders.',
    options: ['vantage-both'],
    values: ['cancel', 'both'],
    rules: ['BG-VANT-03'],
  },
  'A-46': {
    question: 'Does vantage order the exchange as a whole, or each step?',
    reading:
      'The whole exchange: the book speaks of all dice and all decisions. The other reading starts over with each step.',
    options: ['vantage-order'],
    values: ['exchange', 'step'],
    rules: ['BG-VANT-04', 'BG-VANT-07'],
  },
  'A-47': {
    question: 'What does it cost to run from a clash?',
    reading:
      'The runner evades through pass 1 and threatens nobody, much like the escape of a brawl. Other readings make it free, or forbid it.',
    options: ['run-away'],
    values: ['evade-once', 'free', 'forbidden'],
    rules: ['BG-REEV-03', 'BG-RUN-01', 'BG-RUN-02', 'BG-RUN-03', 'BG-RUN-04'],
  },
  'A-48': {
    question: 'Does vantage belong to a side or to a pair of fighters?',
    reading:
      'To a side, as the book names a side that is favoured. The other reading looks at each pair separately.',
    options: ['vantage-scope'],
    values: ['side', 'pair'],
    rules: ['BG-VANT-03'],
  },
} as const;
