/** Chapter 1, Dice: scores, breath dice and the saves that are rolled with them. */
export const DICE = {
  'BG-CORE-01': {
    title: 'Three scores',
    text: 'Each fighter is measured by three whole numbers, none of them negative: Blood, Guts and Nerves.',
    source: "the author's public code",
  },
  'BG-CORE-02': {
    title: 'Breath dice',
    text: 'A fighter has a stock of breath dice. Each may be a d4, d6, d8, d10 or d12, and each is at any moment either living or exhausted.',
    source: "the author's public code",
  },
  'BG-CORE-03': {
    title: 'Equal is not over',
    text: 'A result goes over a score only by being larger than it. Rolling the score exactly is still within it.',
    source: 'the combat chapter, first Weapons section, Melee Weapons, Gambits',
  },
  'BG-CORE-04': {
    title: 'One edition to a fight',
    text: 'A fight is a brawl or a clash from first to last; the edition cannot change halfway. What earlier fights of either edition left behind is still there: injuries, marks and exhausted dice.',
    source: 'our reading',
  },
  'BG-CORE-05': {
    title: "Two readings of an item's die",
    text: 'The die of a weapon or shield is read twice. Its trigger is the printed face plus any bonus, and that is what checks against scores and armour go by. Its value is the same sum, except that it is 0 when the face was crossed out before the roll, and everything else goes by that.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-14'],
  },
  'BG-CORE-06': {
    title: 'The order of rolling',
    text: 'In a brawl the first to roll throws breath dice in the order picked, then the shield die, then weapon dice; the second does the same after. In a clash where nobody has vantage, side A rolls weapons, then side B, then A its manoeuvre dice and B its own, fighter by fighter, breath before shield; with vantage the unfavoured side rolls weapons and manoeuvre dice before the favoured side rolls either. Stand saves follow in each pass, those of the first-strike phase ahead of those of the normal phase, and side A ahead of side B in both. Dice pinned in a script are used up in this same order.',
    source: 'our reading',
  },
  'BG-SAVE-01': {
    title: 'Picking dice for a save',
    text: 'To make a save, a fighter picks as many living breath dice as wanted and rolls them. Picking none is allowed: the roll then counts as 0, which is enough only against a difficulty of 0.',
    source: "the author's public code",
    ambiguities: ['A-03'],
  },
  'BG-SAVE-02': {
    title: 'When a save succeeds',
    text: 'Only the highest die of a save matters. If it is at least as high as the difficulty, the save is made.',
    source: "the author's public code",
  },
  'BG-SAVE-03': {
    title: 'The margin',
    text: 'The margin of a save is how far its highest die lies from the difficulty, above or below, and is never negative.',
    source: "the author's public code",
  },
  'BG-SAVE-04': {
    title: 'Dice that exhaust',
    text: 'Any breath die that comes up higher than the present score of the attribute being tested turns exhausted, though its result is still used in this roll. A 6 rolled against a score of 6 leaves the die living.',
    source: "the author's public code",
  },
  'BG-SAVE-05': {
    title: 'Dice that cannot exhaust',
    text: 'A breath die with no more sides than the score has cannot come up over it, so a test of that attribute never exhausts it. Such dice are picked in advance when dice are chosen; they may still be left out.',
    source: "the author's public code",
  },
  'BG-SAVE-06': {
    title: 'Exhausted dice stay out',
    text: 'Until breath is recovered an exhausted die may not be picked, and breath does not come back during a fight. One roll is exempt: a stand save uses its prescribed die even if that die is exhausted.',
    source: "the author's public code; our reading",
    ambiguities: ['A-39'],
  },
  'BG-SAVE-07': {
    title: 'Only breath exhausts',
    text: 'Exhaustion is for breath dice alone. The dice of weapons and shields never tire; what can happen to them is that a face gets marked.',
    source: 'the combat chapter, first Weapons section, Shields',
  },
  'BG-SAVE-08': {
    title: 'The score at the time',
    text: 'Dice are tested against the score as it stands when they are rolled. An injury that comes afterwards lowers the score for later rolls and changes nothing about dice on the table already.',
    source: 'the combat chapter, Injuries; our reading',
    ambiguities: ['A-22'],
  },
} as const;
