/** Chapter 14, Attack and defense rolls: what is rolled, what it does, and when two attacks become one contest. */
export const ATTACKS = {
  'HR-ATK-01': {
    title: 'The attack roll',
    text: "An attack roll is the total of heart die, ability die of the attacker's stance, and weapon die. If the weapon's damage type suits the stance, one more weapon die is added; then come any other bonuses.",
    source: 'the combat chapter, Attacking; public rules, Weapons',
  },
  'HR-ATK-02': {
    title: 'The defense roll',
    text: "A defense roll is the total of heart die, ability die of the attacker's stance, and the bonuses for armor and shield. Which stance the defender itself has chosen does not affect the die.",
    source: 'the combat chapter, Attacking',
    ambiguities: ['A-02'],
  },
  'HR-ATK-03': {
    title: 'Damage',
    text: 'The defense roll is subtracted from the attack roll, and the rest is the damage, never less than 0. If both are equal, there is no damage and no hit.',
    source: 'the combat chapter, Attacking',
  },
  'HR-ATK-04': {
    title: 'What a hit is',
    text: 'An attack is a hit if its total is above the defense roll. Later halving makes no difference to that.',
    source: 'our reading',
    ambiguities: ['A-69'],
  },
  'HR-ATK-05': {
    title: 'A new defense each time',
    text: 'Each attack is met with a defense roll of its own, so someone with three attackers rolls three times.',
    source: 'the combat chapter, Attacking',
  },
  'HR-ATK-06': {
    title: 'Which heart die',
    text: 'The heart die to roll is the one the fighter had when the step began. If it shrinks during the step, that counts only afterwards.',
    source: 'the combat chapter, Taking Damage; our reading, from HR-RES-06',
    ambiguities: ['A-17'],
  },
  'HR-ATK-07': {
    title: 'Fixed numbers of stat blocks',
    text: 'A stat-block fighter has a fixed number that is added to its attack in place of a weapon die. Another fixed number takes the place of armor in its defense.',
    source: 'public rules, Monster Creation Guide',
    ambiguities: ['A-74'],
  },
  'HR-ATK-08': {
    title: 'Missing dice',
    text: 'If a fighter lacks a die, that die counts as 0 and is ignored for advantage and disadvantage. A roll without any dice is just the fixed part.',
    source: 'our reading',
  },
  'HR-CONT-01': {
    title: 'Contested attack rolls',
    text: 'When two fighters in the same stance attack each other, there is one contested roll. Both make their attack rolls; there is no defense roll, and armor does not count.',
    source: 'the combat chapter, Attacking and Stance Reference Chart',
    ambiguities: ['A-46'],
  },
  'HR-CONT-02': {
    title: 'Who takes the damage',
    text: 'The fighter with the lower total takes damage equal to the difference. If the totals are equal, nobody is harmed.',
    source: 'the combat chapter, Attacking, orc example',
    ambiguities: ['A-10'],
  },
  'HR-CONT-03': {
    title: 'When it is not a contest',
    text: 'An attack is an ordinary one, met with a defense roll, if the target makes no attack or attacks somebody else.',
    source: 'the combat chapter, Attacking',
    ambiguities: ['A-01'],
  },
  'HR-CONT-04': {
    title: 'A third attacker',
    text: "Suppose B and C attack each other and A attacks B. Then B and C have a contest, while A's attack is an ordinary one. B rolls one attack, which serves for the contest, and one defense, which is against A.",
    source: 'our reading, from HR-CONT-01 and HR-CONT-03',
  },
  'HR-CONT-05': {
    title: 'Bonuses in a contest',
    text: 'The additional die for a suitable damage type is rolled in contests too. There can be no cunning levels and no might bonus, because equal stances do not beat each other.',
    source: 'public rules, Weapons; the combat chapter, Stance Reference Chart',
  },
  'HR-CONT-06': {
    title: 'Contests in the agility step',
    text: 'In the agility step two attacks can be a contest only if both are made before the sidesteps or both after them.',
    source: 'our reading',
    ambiguities: ['A-21'],
  },
} as const;
