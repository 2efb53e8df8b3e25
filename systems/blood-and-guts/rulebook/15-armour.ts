/** Chapter 15, Armour: pieces that discard weapon dice, the gambeson, and how armour wears out. */
export const ARMOUR = {
  'BG-ARM-01': {
    title: 'Gambeson',
    text: 'A gambeson takes 3 slots. It makes each injury its wearer suffers smaller by 1.',
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-67'],
  },
  'BG-ARM-02': {
    title: 'Helmet',
    text: 'A helmet takes 1 slot. It stops multiples of five: weapon dice on 5 or 10 are discarded.',
    source: 'the combat chapter, Armour',
  },
  'BG-ARM-03': {
    title: 'Chainmail',
    text: 'Chainmail takes 3 slots. It stops multiples of three: weapon dice on 3, 6, 9 or 12 are discarded.',
    source: 'the combat chapter, Armour',
  },
  'BG-ARM-04': {
    title: 'Plate',
    text: 'Plate takes 3 slots. It stops even numbers: weapon dice on 2, 4, 6, 8, 10 or 12 are discarded.',
    source: 'the combat chapter, Armour',
  },
  'BG-ARM-05': {
    title: 'Wearing several pieces',
    text: 'Armour may be worn in any combination, but no more than one piece of a kind. A helmet, chainmail and plate together leave only a 1, 7, 11 or 13 to get past them.',
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-70'],
  },
  'BG-ARM-06': {
    title: 'How armour discards',
    text: 'Armour discards every die it can; its wearer has no choice. It goes by the printed face plus bonus, acts before the highest die is picked, and affects only the threat against its wearer. No armour discards a 0.',
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-63', 'A-64', 'A-68', 'A-69'],
  },
  'BG-ARM-07': {
    title: 'Armour wears out',
    text: 'A wearer whose armour discarded any dice in an exchange must cross out one number in return: a number it discarded by this time, on a piece that has it, as the wearer chooses. It is a single number for each wearer and exchange, however many dice were discarded. When chainmail and plate both discard a 6, the 6 of either may be struck.',
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-65', 'A-66', 'A-74'],
  },
  'BG-ARM-08': {
    title: 'Numbers crossed out',
    text: 'A number once crossed out discards nothing more until it is restored. With all its numbers gone a piece is of no use, yet it does not count as ruined. A gambeson has none and is never marked.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-66'],
  },
  'BG-ARM-09': {
    title: 'The weapon is marked too',
    text: "When armour discards a weapon's die, that weapon is marked as well, one time for the die even if several wearers discarded it. A breath or shield die used as a weapon die has no weapon to mark, but the armour is marked as usual.",
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-16'],
  },
  'BG-ARM-10': {
    title: 'Order of discards',
    text: 'A die discarded for being over is gone before armour is looked at, and no armour is marked for it. A number crossed out in an exchange has still done its work in that exchange.',
    source: 'the combat chapter, Armour; our reading',
  },
  'BG-ARM-11': {
    title: 'Armour and escapes',
    text: 'In a brawl, armour discards nothing and takes no mark when the foe gets away.',
    source: 'our reading',
    ambiguities: ['A-07'],
  },
} as const;
