/** Open questions on throws, special and ranged weapons, shields and armour. */
export const GEAR_AMBIGUITIES = {
  'A-49': {
    question: 'Where is a weapon after it was thrown?',
    reading:
      'Lost until the fight ends, in the ordinary sense of throwing. The other reading has it back for the next exchange.',
    options: ['thrown-weapon'],
    values: ['gone', 'returns'],
    rules: ['BG-THROW-05'],
  },
  'A-50': {
    question: 'Is a weapon fit for throwing a ranged weapon?',
    reading: 'No, since ranged weapons are those that use ammunition.',
    options: ['thrown-is-ranged'],
    values: [false, true],
    rules: ['BG-THROW-05'],
  },
  'A-51': {
    question: 'What are the qualities in the empty cells 6 to 8?',
    reading:
      'They do not exist: one picks from 1 to 5, and a random pick is rolled again. The other reading makes such a weapon an ordinary one.',
    options: ['blank-quality'],
    values: ['absent', 'plain'],
    rules: ['BG-SPEC-02'],
  },
  'A-52': {
    question: 'Which dice does quality 2 raise, and for checks too?',
    reading:
      'The dice of this weapon, in checks as well, because the raised number is the result. Other readings leave the checks alone, or raise all dice of the side.',
    options: ['plus-one'],
    values: ['weapon', 'weapon-result-only', 'side'],
    rules: ['BG-MARK-11', 'BG-SPEC-05'],
  },
  'A-53': {
    question: 'Whose dice does a bind discard, and are weapons marked?',
    reading:
      'Lower dice of the whole enemy side, with marks, since the book marks a weapon when its die is discarded. Other readings hit a single foe, or leave the marks out.',
    options: ['bind'],
    values: ['side-marks', 'one-foe-marks', 'side-no-marks'],
    rules: ['BG-MARK-08', 'BG-SPEC-06'],
  },
  'A-54': {
    question: 'Does ignoring armour include the gambeson?',
    reading: 'Yes, because the book lists it with the armour.',
    options: ['ignore-gambeson'],
    values: [true, false],
    rules: ['BG-SPEC-07'],
  },
  'A-55': {
    question: 'What does dealing damage first prevent?',
    reading:
      'The dice of a fighter put down by it are taken out; that is the plainest effect, and checks were done when dice were rolled. The other reading lowers scores first and checks again.',
    options: ['damage-first'],
    values: ['withdraw', 'recheck'],
    rules: ['BG-SPEC-08', 'BG-BOW-04'],
  },
  'A-56': {
    question: 'Is a condition met when only some foes fit?',
    reading:
      'For qualities 1 to 3 any fitting foe is enough, and 4 and 5 are judged foe by foe. The other reading asks that all of them fit.',
    options: ['condition-mix'],
    values: ['any', 'all'],
    rules: ['BG-SPEC-03'],
  },
  'A-57': {
    question: 'What does it mean to mark ammunition?',
    reading:
      'Spending one from a count, as ammunition has no die. The other reading strikes out faces of a die.',
    options: ['ammo-model'],
    values: ['count', 'faces'],
    rules: ['BG-RNG-01'],
  },
  'A-58': {
    question: 'What does reloading cost?',
    reading:
      'Nothing between exchanges, since vantage is the only hindrance the book mentions. The other reading costs the next shot.',
    options: ['reload'],
    values: ['free', 'skip-one'],
    rules: ['BG-CONT-03'],
  },
  'A-59': {
    question: 'What follows when the distance is closed?',
    reading:
      'Vantage is gone after the exchange, as the distance was what gave it. Other readings end it immediately, or leave it to the telling.',
    options: ['closing'],
    values: ['ends-vantage', 'at-once', 'narrative'],
    rules: ['BG-RNG-03', 'BG-RNG-04', 'BG-RNG-05'],
  },
  'A-60': {
    question: 'Which foes cannot harm a favoured archer?',
    reading:
      'Those who carry no ranged weapon, by the wording of the rule. The other reading looks at whether they use one.',
    options: ['ranged-cover'],
    values: ['carrying', 'using'],
    rules: ['BG-RNG-02'],
  },
  'A-61': {
    question: 'Does the bow die in the manoeuvre roll still threaten?',
    reading: 'Yes, as it is said to be added there in addition. The other reading moves it across.',
    options: ['bow-die'],
    values: ['both', 'moved'],
    rules: ['BG-BOW-03'],
  },
  'A-62': {
    question: 'What is unwieldy?',
    reading:
      'Set up in one place and not carried, so it fills no slots, though its user may run and leave it. The other reading does not let the user run.',
    options: ['unwieldy'],
    values: ['emplaced', 'no-run'],
    rules: ['BG-CONT-01'],
  },
  'A-63': {
    question: 'Does armour act before the highest die is picked?',
    reading:
      'Yes, as every fitting die is discarded. The other reading picks the highest first, and the threat is 0 if armour stops it.',
    options: ['armour-order'],
    values: ['before', 'after'],
    rules: ['BG-POOL-05', 'BG-ARM-06'],
  },
  'A-64': {
    question: 'Whom does armour protect?',
    reading:
      "Its wearer alone, who is the one told to discard. The other reading removes the dice for the wearer's whole side.",
    options: ['armour-scope'],
    values: ['wearer', 'side'],
    rules: ['BG-POOL-05', 'BG-ARM-06'],
  },
  'A-65': {
    question: 'How many armour marks does an exchange bring?',
    reading:
      'One for each wearer, since a discard of dice is answered by a mark on one piece. Other readings mark for each die, or each piece.',
    options: ['armour-mark-rate'],
    values: ['exchange', 'die', 'piece'],
    rules: ['BG-ARM-07'],
  },
  'A-66': {
    question: 'What does a mark do to armour?',
    reading:
      'It strikes out a number, because marking strikes out faces, and the numbers on its list are what armour has in place of them. Other readings count marks up to the slots, ruin a piece at the second, or ignore them.',
    options: ['armour-marks'],
    values: ['numbers', 'tally-slots', 'two-strikes', 'none'],
    rules: ['BG-ARM-07', 'BG-ARM-08'],
  },
  'A-67': {
    question: 'Does a gambeson lower the injury or the threat?',
    reading: 'The injury, as it is damage that it reduces.',
    options: ['gambeson'],
    values: ['injury', 'threat'],
    rules: ['BG-ARM-01'],
  },
  'A-68': {
    question: 'Does armour stop a marked face that is read as 0?',
    reading: 'No, since 0 is not among the numbers given for any piece.',
    options: ['zero-divisible'],
    values: [false, true],
    rules: ['BG-ARM-06'],
  },
  'A-69': {
    question: 'Can a wearer decline to discard a die?',
    reading: 'No: it is an instruction, and declining would be a way to save armour from wear.',
    options: ['armour-optional'],
    values: [false, true],
    rules: ['BG-ARM-06'],
  },
  'A-70': {
    question: 'Is there a limit on slots, or on layers of armour?',
    reading:
      'None, as the book gives no capacity. The house rule takes a whole number of slots, written n here, as the maximum.',
    options: ['slot-limit'],
    values: ['none', 'n'],
    rules: ['BG-ARM-05', 'BG-SLOT-01'],
  },
  'A-71': {
    question: 'Do shields help in a brawl?',
    reading:
      'On every roll made with Blood, because it is on Blood that manoeuvre dice are rolled in a clash. Other readings allow them for escapes alone, or not at all.',
    options: ['brawl-shield'],
    values: ['blood-rolls', 'escape-only', 'none'],
    rules: ['BG-THREAT-02', 'BG-SHLD-02', 'BG-MAP-01'],
  },
} as const;
