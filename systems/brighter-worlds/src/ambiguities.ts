/** Questions the book leaves open, our reading of them, and the house rule for the other reading. */
export const AMBIGUITIES = {
  'A-01': {
    question: 'When damage overflows, is it reduced by the size of the STR die before the step or after it?',
    reading: 'Before the step, since the troll of the example takes 14 on a d10 and has 4 left.',
    options: ['overflow-after-step'],
    rules: ['BW-OVF-02'],
  },
  'A-02': {
    question: 'Is a Save made when an overflow leaves exactly 0?',
    reading: 'No, as it could not fail; and no die is rolled that nothing depends on.',
    options: ['save-against-zero'],
    rules: ['BW-OVF-06'],
  },
  'A-03': {
    question: 'Does armor protect Grit, or does it lower Direct Damage only?',
    reading: 'It protects Grit, because the book takes armor off the roll before it speaks of Grit.',
    options: ['armor-direct-only'],
    rules: ['BW-ARM-02'],
  },
  'A-04': {
    question:
      'Does a side strike with all its attacks at the same moment, or only with those timed together?',
    reading: 'Only those timed together: the archer of the example matches the shot to the stab on purpose.',
    options: ['side-attacks-simultaneous'],
    rules: ['BW-SIM-05'],
  },
  'A-05': {
    question:
      'Whose effects apply in a volley: those of attacks that got past Grit, of every attack with 1 or more after armor, or of everyone?',
    reading:
      'Those of attacks that got past Grit: the book calls only Direct Damage contact, and an attack that Grit took whole was avoided.',
    options: ['critical-effects-all-attackers', 'volley-shares-effects'],
    rules: ['BW-CRIT-03', 'BW-CRIT-05'],
  },
  'A-06': {
    question: 'Do critical effects happen once or twice when a volley takes two steps?',
    reading: 'Twice, because they are a part of suffering Critical Damage, and it was suffered twice.',
    options: ['critical-effects-once'],
    rules: ['BW-CRIT-04'],
  },
  'A-07': {
    question:
      'What is rolled when something is enhanced and impaired at once: neither, the d4 alone, or d4 and d12?',
    reading: 'Neither: the two cancel, as they did in an older public rule on maneuvers.',
    options: ['impaired-wins', 'impaired-plus-d12'],
    rules: ['BW-SAVE-07', 'BW-MOD-07'],
  },
  'A-08': {
    question: 'Does an unarmed attack that is enhanced roll a d4, or a d4 and a d12?',
    reading: 'A d4, since the book counts bare hands among the handicaps that impair an attack.',
    options: ['unarmed-d4-weapon'],
    rules: ['BW-MOD-08'],
  },
  'A-09': {
    question: 'Are two weapons one attack of which the highest die counts, or two attacks?',
    reading: 'One attack with the highest die; public texts old and new say the same.',
    options: ['two-weapons-two-attacks'],
    rules: ['BW-ATK-06'],
  },
  'A-10': {
    question: 'Is "d8+d8" in a stat block the higher of two dice or their sum?',
    reading: 'The higher: the rule for enhanced attacks allows for several dice and keeps a single one.',
    options: ['sum-extra-dice'],
    rules: ['BW-ATK-06'],
  },
  'A-11': {
    question:
      'Does a target whose Grit is used up to the very point remain untouched, or does that count as contact?',
    reading: 'Untouched, because no damage is left over.',
    options: ['exact-zero-is-contact'],
    rules: ['BW-ATK-04'],
  },
  'A-12': {
    question: 'Is a tie in an opposed Save a compromise, a loss for the saver, or a reason to roll again?',
    reading:
      'A compromise made by the GM, as in the edition to which the combat chapter belongs; without a GM it is a loss.',
    options: ['opposed-tie-fails', 'opposed-tie-reroll'],
    rules: ['BW-SAVE-03'],
  },
  'A-13': {
    question: 'Does one fighter roll initiative for the side, or does each player roll?',
    reading: 'One for the side, because a side acts as a whole.',
    options: ['initiative-each-player'],
    rules: ['BW-INIT-02'],
  },
  'A-14': {
    question:
      'Who begins after a tie for initiative: the opposition, whoever wins a second roll, or all at once?',
    reading: 'The opposition, since the saver would have had to roll higher.',
    options: ['initiative-tie-reroll'],
    rules: ['BW-INIT-03'],
  },
  'A-15': {
    question: 'Is initiative rolled once or in every round?',
    reading: 'Once, because it decides only who begins.',
    options: ['initiative-every-round'],
    rules: ['BW-INIT-04'],
  },
  'A-16': {
    question: 'Does first aid take one action or ten minutes?',
    reading: 'One action: the combat chapter offers it and names no duration.',
    options: ['first-aid-ten-minutes'],
    rules: ['BW-ACT-02', 'BW-INC-05'],
  },
  'A-17': {
    question: 'Does first aid bring back all Grit or none?',
    reading: 'None, because the combat chapter promises no more than standing up again.',
    options: ['first-aid-restores-grit'],
    rules: ['BW-INC-07'],
  },
  'A-18': {
    question: 'Is a blast rolled once, or once for each target?',
    reading: 'Once, as it is a single attack.',
    options: ['blast-roll-per-target'],
    rules: ['BW-BLAST-03'],
  },
  'A-19': {
    question: 'Does a blast strike friends in its area or spare them?',
    reading: 'It strikes them; the book exempts nobody.',
    options: ['blast-spares-allies'],
    rules: ['BW-BLAST-04'],
  },
  'A-20': {
    question:
      'Does an NPC that is alone or without a leader roll only for its own causes, or is its Save impaired?',
    reading: 'Only for its own causes, since the book attaches nothing else to it.',
    options: ['lone-morale-impaired'],
    rules: ['BW-MOR-17'],
  },
  'A-21': {
    question: 'Does each NPC roll morale, or the leader for the whole group?',
    reading: 'Each rolls, because the book speaks of a Save made by an NPC.',
    options: ['group-morale'],
    rules: ['BW-MOR-14'],
  },
  'A-22': {
    question: 'When two causes for morale come together, is there one Save or one for each?',
    reading: 'One, as in the example.',
    options: ['morale-per-trigger'],
    rules: ['BW-MOR-12'],
  },
  'A-23': {
    question: 'Does "first time" mean the first time in this fight or the first time ever?',
    reading: 'In this fight, since morale concerns the danger at hand.',
    options: ['morale-first-ever'],
    rules: ['BW-MOR-13'],
  },
  'A-24': {
    question: 'Does morale hold on 4 or better, or must it beat a roll of the enemy?',
    reading: 'On 4 or better: a threat makes the Save impaired and does not make it opposed.',
    options: ['morale-opposed'],
    rules: ['BW-MOR-02'],
  },
  'A-25': {
    question: 'Does the GM alone decide when the fight has swung, or does the loss of half a side decide it?',
    reading: 'The GM alone, as the book gives no measure.',
    options: ['tide-at-half'],
    rules: ['BW-MOR-05'],
  },
  'A-26': {
    question:
      'Does a failed stunt make the next attack of the opponent enhanced, or grant it an attack on the spot?',
    reading: 'Its next attack is enhanced, because nothing else in the game hands out extra actions.',
    options: ['failed-stunt-free-attack'],
    rules: ['BW-ACT-05'],
  },
  'A-27': {
    question:
      'Are there modifiers to a Critical Damage Save: when the GM says so, never, or by the later public list?',
    reading: 'When the GM says so, because any other Save may have them too.',
    options: ['critical-save-fixed', 'critical-save-crowd-impaired'],
    rules: ['BW-CRS-05'],
  },
  'A-28': {
    question: 'Can one volley bring a fighter to zero STR and kill it with what is left?',
    reading: 'No, since the book discards what is left.',
    options: ['overflow-can-kill'],
    rules: ['BW-OVF-05'],
  },
  'A-29': {
    question: 'Does a fighter at zero STR die of an attack that cost only Grit?',
    reading: 'No, it lives: nothing less than Direct Damage is deadly.',
    options: ['zero-str-any-hit-kills'],
    rules: ['BW-DEAD-03'],
  },
  'A-30': {
    question: 'Does zero DEX or WIL only make Saves fail, or does it incapacitate?',
    reading: 'It only makes Saves fail, as the combat chapter speaks of STR alone.',
    options: ['any-zero-incapacitates'],
    rules: ['BW-ATTR-03'],
  },
  'A-31': {
    question: 'Does an opponent whose attribute is zero count as 0, or does it roll a d4?',
    reading: 'It counts as 0, because there is no die left to roll.',
    options: ['zero-opponent-d4'],
    rules: ['BW-SAVE-08'],
  },
  'A-32': {
    question: 'May the move be split around the action, or must it come first?',
    reading: 'It may be split, since the book prescribes no order.',
    options: ['move-then-act'],
    rules: ['BW-MOVE-02'],
  },
  'A-33': {
    question: 'Does the Save of a stunt use up the significant action?',
    reading: 'No: the fighter of the example rolls for it and attacks right afterwards.',
    options: ['stunt-uses-action'],
    rules: ['BW-ACT-03'],
  },
  'A-34': {
    question: 'Is a fleeing NPC gone at once, or does it run on its next turn?',
    reading: 'Gone at once, as the book has no rules for a chase.',
    options: ['fleeing-takes-a-turn'],
    rules: ['BW-MOR-15'],
  },
  'A-35': {
    question: 'Does the Grit of a character follow from DEX and WIL, or is it a fixed number?',
    reading:
      'It follows from DEX and WIL, by the public formula. The edition of the combat chapter gave it for each calling, and the companion tool begins with 3.',
    options: ['grit-flat'],
    rules: ['BW-GRIT-03'],
  },
  'A-36': {
    question: 'What may call for a Save in a fight: anything risky, or only stunts, items and unusual deeds?',
    reading:
      'Anything risky, as the book says. The GM is asked about flight, first aid and moves where a foe is near enough to interfere, and without a GM none of these takes a Save.',
    options: ['saves-for'],
    rules: ['BW-SAVE-09'],
  },
} as const;
