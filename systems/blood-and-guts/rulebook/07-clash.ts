/** Chapter 7, The clash: the frame of a clash and its step 1, in which weapon dice make the threat. */
export const CLASH = {
  'BG-CLASH-01': {
    title: 'Both sides threaten',
    text: 'A clash is between two sides, each with at least one fighter. Neither is the attacker: in every exchange both threaten and both evade.',
    source: 'the combat chapter, step 1, step 2',
  },
  'BG-CLASH-02': {
    title: 'Who takes part',
    text: 'Whoever is up at the opening of an exchange takes part in it, and no one enters later.',
    source: 'the combat chapter, step 2; our reading',
  },
  'BG-CLASH-03': {
    title: 'Dice are rolled once',
    text: 'Weapon dice and manoeuvre dice are rolled a single time in an exchange. Every pass works with what is left of them.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-38'],
  },
  'BG-CLASH-04': {
    title: 'Together within a phase',
    text: 'Whatever belongs to one phase happens at the same instant, so the last fighters of both sides may fall together.',
    source: 'the combat chapter, step 2; our reading',
  },
  'BG-POOL-01': {
    title: 'Step 1: weapon dice',
    text: 'Each fighter taking part who is not running rolls the die of the weapon they picked. Those who picked none roll none.',
    source: 'the combat chapter, step 1',
  },
  'BG-POOL-02': {
    title: 'The threat of a side',
    text: 'A side threatens with its highest live weapon die, or with 0 if it has no such die. Even at 0 its fighters must evade what the enemy threatens.',
    source: 'the combat chapter, step 1',
  },
  'BG-POOL-03': {
    title: 'Numbers do not add up',
    text: 'The dice of several attackers are never summed: one die, the highest, decides, however many were rolled.',
    source: 'the combat chapter, step 1',
  },
  'BG-POOL-04': {
    title: 'The whole threat to each',
    text: 'A threat is not shared out. Each enemy taking part must deal with all of it.',
    source: 'the combat chapter, step 2; our reading',
    ambiguities: ['A-24'],
  },
  'BG-POOL-05': {
    title: 'The threat against one fighter',
    text: "What threatens a given fighter is the highest live enemy die which that fighter's armour has not discarded and which is able to harm them, minus what the enemy threat has lost so far, and never under 0. If several dice are level at the top, one that ignores the fighter's armour is taken, and failing that one that strikes first.",
    source: 'the combat chapter, step 1, step 4, Armour, Ranged Weapons; our reading',
    ambiguities: ['A-63', 'A-64'],
  },
  'BG-POOL-06': {
    title: 'Weapon dice lie open',
    text: "If nobody has vantage, both sides' weapon dice can be seen before breath dice are picked.",
    source: 'the combat chapter, step 1, step 2',
  },
  'BG-POOL-07': {
    title: 'Dice of the fallen',
    text: 'When the normal phase puts a fighter down, their weapon dice stay in play. When the first-strike phase does, those dice are taken out.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-36'],
  },
} as const;
