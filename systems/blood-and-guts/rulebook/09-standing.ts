/** Chapter 9, Standing: steps 3 and 4 of a clash: staying up when injured, further passes, and thinking again. */
export const STANDING = {
  'BG-STAND-01': {
    title: 'Step 3: an injury puts you down',
    text: 'Being injured in a clash puts a fighter down.',
    source: 'the combat chapter, step 3',
  },
  'BG-STAND-02': {
    title: 'The stand save',
    text: 'If a manoeuvre die made the injury smaller, the fighter makes a Guts save with that same die. If it succeeds, they are still up.',
    source: 'the combat chapter, step 3',
  },
  'BG-STAND-03': {
    title: 'The difficulty of standing',
    text: 'The difficulty of a stand save is everything the fighter has suffered added together: this injury and every earlier one, those from former fights too.',
    source: 'the combat chapter, step 3; our reading',
    ambiguities: ['A-33'],
  },
  'BG-STAND-04': {
    title: 'The same die again',
    text: 'A stand save consists of rolling the reducing die once more, and no other. It may be used although it has only now been exhausted, and the difficulty or anything higher succeeds.',
    source: 'the combat chapter, step 3; our reading',
    ambiguities: ['A-31', 'A-32'],
  },
  'BG-STAND-05': {
    title: 'Exhausted by standing',
    text: 'A breath die rolled for a stand save is exhausted when it comes up over the Guts of the fighter who makes it, a score that the new injury has lowered already.',
    source: "the author's public code; our reading",
    ambiguities: ['A-22'],
  },
  'BG-STAND-06': {
    title: 'What counts as reduced',
    text: 'A best die of at least 1 is needed for an injury to count as reduced; one worth 0 makes nothing smaller. What a gambeson takes off does not count here.',
    source: 'the combat chapter, step 3',
  },
  'BG-STAND-07': {
    title: 'Unhurt, no save',
    text: 'A fighter who is not injured makes no stand save. That includes one whose gambeson has taken the injury down to 0.',
    source: 'the combat chapter, step 3, Armour',
  },
  'BG-STAND-08': {
    title: "Standing on an item's die",
    text: 'If the reducing die comes from a shield, a bow or a weapon used in a gambit, a die of the same size is rolled, with marked faces worth 0; it is neither checked against a score nor marked. Any reducing die is rolled even where it has too few sides to succeed, as a breath die may still be exhausted by it.',
    source: 'our reading',
  },
  'BG-STAND-09': {
    title: 'Going down, and later injuries',
    text: 'A fighter who goes down gives up all manoeuvre dice they hold. Surviving one injury settles only that one: each further injury calls for another stand save, with the die that reduced it.',
    source: 'our reading',
  },
  'BG-PASS-01': {
    title: 'Step 4: has a side lost?',
    text: 'A side that has no fighter standing has lost. If that is true of both, the fight is a draw.',
    source: 'the combat chapter, step 4',
  },
  'BG-PASS-02': {
    title: 'Discarding the best die',
    text: 'If both sides have somebody standing, every standing fighter discards their best die, even one who faced no threat. Whoever has made a stand save in this pass discards the die it was rolled with.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-34'],
  },
  'BG-PASS-03': {
    title: 'Threats shrink',
    text: "Each standing fighter takes 1 off the enemy side's threat. With three against one, the threat of the one drops by 3 in a pass and that of the three drops by 1.",
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-35'],
  },
  'BG-PASS-04': {
    title: 'Who is standing',
    text: 'A fighter is standing who is up once step 3 is done and does not run. No threat drops under 0.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-37'],
  },
  'BG-PASS-05': {
    title: 'Another pass',
    text: 'If some threat is left for at least one standing fighter, another pass begins: gifts, evasion, stand saves, then step 4 again.',
    source: 'the combat chapter, step 4',
  },
  'BG-PASS-06': {
    title: 'How long an exchange can last',
    text: 'Both threats drop by at least 1 in every pass, and no die counts for more than 13, a d12 with a bonus of 1. After 13 passes at the latest an exchange is therefore over.',
    source: 'the combat chapter, step 4',
  },
  'BG-REEV-01': {
    title: 'Thinking again',
    text: 'When both sides have fighters standing and no threat is left for any of them, each side decides whether to re-engage or to disengage.',
    source: 'the combat chapter, step 4',
  },
  'BG-REEV-02': {
    title: 'Re-engaging',
    text: 'If both sides re-engage, another exchange starts and all dice are rolled anew. Nothing mends in between: injuries, marks and exhausted dice remain.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-39'],
  },
  'BG-REEV-03': {
    title: 'Disengaging',
    text: 'A side that disengages leaves and nothing can stop it; the other side keeps the field and wins. If both disengage, nobody wins.',
    source: 'our reading',
    ambiguities: ['A-47'],
  },
  'BG-REEV-04': {
    title: 'What may change',
    text: 'At this point the GM may change who has vantage, who is mounted, who stands above and who is grappling. A fight that reaches the limit of exchanges, 50 unless the house rule max-exchanges says otherwise, is stopped with the guard as its reason.',
    source: 'the combat chapter, step 4, Vantage',
  },
} as const;
