/** Open questions on threats, marks and injuries, most of them from the brawl. */
export const BRAWL_AMBIGUITIES = {
  'A-01': {
    question: 'What becomes of an unaware foe who is attacked?',
    reading:
      'They are out of the fight with no dice, since the book lets the violence happen outright. The other reading rolls a threat that nobody opposes.',
    options: ['unaware-violence'],
    values: ['out', 'undefended-roll'],
    rules: ['BG-AWARE-01', 'BG-AWARE-04'],
  },
  'A-02': {
    question: 'Which foes must be threatened before violence works?',
    reading:
      'Those who are aware and able to resist; if all foes had to be, the exemption for the unaware would mean nothing.',
    options: ['threat-always-needed'],
    values: [false, true],
    rules: ['BG-AWARE-02'],
  },
  'A-03': {
    question: 'Can a roll be made with no breath dice at all?',
    reading:
      'Yes, and it comes to 0: the number of dice is a free choice, and a fighter may have run out of them.',
    options: ['empty-roll'],
    values: ['allowed', 'forbidden'],
    rules: ['BG-SAVE-01'],
  },
  'A-04': {
    question: 'Are dice exhausted by presenting a threat?',
    reading: 'Yes, because a threat is rolled in the manner of a save.',
    options: ['threat-exhausts'],
    values: [true, false],
    rules: ['BG-THREAT-03'],
  },
  'A-05': {
    question: 'Does the foe know the threat before answering?',
    reading:
      'Yes: a threat is put before the foe and sets the difficulty of the escape. The other reading has both choose in secret.',
    options: ['brawl-reveal'],
    values: ['sequential', 'simultaneous'],
    rules: ['BG-THREAT-06'],
  },
  'A-06': {
    question: 'Who is hurt when unarmed threats are level?',
    reading:
      'Nobody, since a save that just succeeds has a margin of 0. The other reading gives each an injury of 1.',
    options: ['tie-injury'],
    values: [0, 1],
    rules: ['BG-BRAWL-03'],
  },
  'A-07': {
    question: 'Is a foe who escaped still hit by the weapon die?',
    reading: 'No, they are gone; that a weapon injures whoever is ahead is said about two threats meeting.',
    options: ['escape-vs-weapon'],
    values: ['clean', 'weapon-hits'],
    rules: ['BG-ESC-02', 'BG-ARM-11'],
  },
  'A-08': {
    question: 'What does it cost to fail an escape when the threat was made with Blood?',
    reading:
      'The value of the weapon die alone, because adding the difference is a property of Guts threats.',
    options: ['escape-vs-blood'],
    values: ['weapon-only', 'difference-too'],
    rules: ['BG-ESC-04', 'BG-BLOOD-05'],
  },
  'A-09': {
    question: 'What does a successful escape achieve?',
    reading:
      'The foe leaves the fight, which is what the words say and lets fights end. The other reading only spares them this one threat.',
    options: ['escape-means'],
    values: ['leaves-fight', 'avoids-threat'],
    rules: ['BG-ESC-02'],
  },
  'A-10': {
    question: 'Can the weapon die be the threat in a brawl?',
    reading: 'No: the threat comes from breath dice, and the weapon die makes an injury by itself.',
    options: ['weapon-die-in-threat'],
    values: [false, true],
    rules: ['BG-THREAT-04'],
  },
  'A-11': {
    question: 'How do several weapon dice injure in a brawl?',
    reading:
      'The highest one alone does, as in step 1 of a clash, after each has been checked separately. The other reading adds them up.',
    options: ['brawl-multi-dice'],
    values: ['highest', 'sum'],
    rules: ['BG-HARM-06'],
  },
  'A-12': {
    question: 'Which score checks the weapon die in a Blood threat?',
    reading:
      'Still Guts, which the book names. The other reading takes the attribute the threat was made with.',
    options: ['over-check'],
    values: ['fixed', 'attribute-used'],
    rules: ['BG-WPN-04'],
  },
  'A-13': {
    question: 'What is left of a brawl threat whose weapon die was discarded?',
    reading:
      'Everything but that die, since nothing else is said to be discarded. Other readings turn it into an unarmed Guts threat or cancel it.',
    options: ['discarded-weapon-threat'],
    values: ['stands', 'unarmed', 'void'],
    rules: ['BG-HARM-05'],
  },
  'A-14': {
    question: 'Do checks and armour still react to a marked face?',
    reading:
      'Yes, to its printed number; if its value of 0 were used, next to nothing could mark the same face again.',
    options: ['marked-face-trigger'],
    values: ['printed', 'value'],
    rules: ['BG-CORE-05', 'BG-MARK-04'],
  },
  'A-15': {
    question: 'Is a marked face worth 0 in a brawl as well?',
    reading: 'Yes, there is a single rule of marking for both editions.',
    options: ['marked-face-zero'],
    values: ['both', 'clash-only'],
    rules: ['BG-MARK-02'],
  },
  'A-16': {
    question: 'How often does one die mark its item when several rules would?',
    reading: 'Once; otherwise one roll could ruin a weapon that was whole before it.',
    options: ['marks-per-die'],
    values: ['one', 'stack'],
    rules: ['BG-MARK-06', 'BG-THROW-03', 'BG-THROW-04', 'BG-ARM-09'],
  },
  'A-17': {
    question: 'From when on does a mark, or ruin, count?',
    reading:
      'From the end of the exchange, because a thrown weapon is marked by the very roll that threatens. The other reading applies it at once.',
    options: ['mark-timing'],
    values: ['after-exchange', 'at-once'],
    rules: ['BG-MARK-02', 'BG-MARK-05', 'BG-MARK-07'],
  },
  'A-18': {
    question: 'How are marks restored?',
    reading:
      'The GM decides between fights, as the book offers no way of repair. Other readings clear them after each fight, or never.',
    options: ['restore-when'],
    values: ['referee', 'after-fight', 'never'],
    rules: ['BG-INJ-08', 'BG-MARK-09'],
  },
  'A-19': {
    question: 'Can injuries push a score below 0?',
    reading: 'No, since nothing in the rules makes use of a score under 0.',
    options: ['score-floor'],
    values: ['zero', 'none'],
    rules: ['BG-INJ-03'],
  },
  'A-20': {
    question: 'What puts a fighter down in a brawl?',
    reading:
      'When Guts is at 0, as Guts is also what keeps a fighter up in a clash. Other readings look at any score, at all three, or never put anyone down.',
    options: ['brawl-down'],
    values: ['guts-zero', 'any-zero', 'all-zero', 'never'],
    rules: ['BG-INJ-06'],
  },
  'A-21': {
    question: 'Do injuries reduce scores in a clash?',
    reading: 'Yes, for the passage on injuries is not limited to one edition.',
    options: ['clash-injury-scores'],
    values: [true, false],
    rules: ['BG-INJ-04', 'BG-MAP-03'],
  },
  'A-22': {
    question: 'How soon does an injury reduce scores?',
    reading:
      'Immediately, for rolls still to come, which needs no extra record; dice already rolled are left alone. The other reading waits for the next exchange.',
    options: ['injury-timing'],
    values: ['at-once', 'next-exchange'],
    rules: ['BG-SAVE-08', 'BG-INJ-05', 'BG-STAND-05'],
  },
  'A-23': {
    question: 'In what order do brawlers act?',
    reading:
      'Sides take turns, which needs no further score. Other readings let the same attacker go on, or leave the order to the GM.',
    options: ['brawl-turns'],
    values: ['alternate', 'same-attacker', 'referee'],
    rules: ['BG-TURN-01', 'BG-TURN-02', 'BG-TURN-03', 'BG-TURN-04'],
  },
} as const;
