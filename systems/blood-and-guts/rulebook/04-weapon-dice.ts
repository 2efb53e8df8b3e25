/** Chapter 4, Weapon dice: the die of a weapon, the score it is checked against, and the marks that wear it out. */
export const WEAPON_DICE = {
  'BG-WPN-01': {
    title: 'A weapon is a die',
    text: 'One die stands for each weapon. Size and length decide how many sides it has: the more weapon, the more sides.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-WPN-02': {
    title: 'Using a weapon',
    text: 'A fighter who uses a weapon rolls its die. In a brawl this happens together with the threat, in a clash in step 1 of the exchange.',
    source: 'the combat chapter, first Weapons section, second Weapons section, step 1',
  },
  'BG-WPN-03': {
    title: 'The score a die is checked against',
    text: 'Melee weapons, bows and shields are checked against Guts, contraptions against Nerves. A thrown melee weapon is checked against both of these scores.',
    source: 'the combat chapter, first Weapons section, Melee Weapons, Bows, Contraptions, Shields',
  },
  'BG-WPN-04': {
    title: 'A die that comes up over',
    text: 'When a weapon die, read by its printed face and bonus, comes up over the score it is checked against, it is discarded without effect and its weapon is marked. Making the threat with Blood does not change which score that is: a sword is still checked against Guts.',
    source: 'the combat chapter, first Weapons section, Melee Weapons, Bows, Contraptions',
    ambiguities: ['A-12'],
  },
  'BG-WPN-05': {
    title: 'Over for one exchange',
    text: 'A fighter whose weapon die was over goes without that weapon for the one exchange. In the next it may be used again, if it is not ruined.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-WPN-06': {
    title: 'One weapon at a time',
    text: 'A fighter uses at most one weapon in an exchange and names it before any of their dice are rolled. Taking up another for the next exchange costs nothing.',
    source: 'our reading',
    ambiguities: ['A-26'],
  },
  'BG-WPN-07': {
    title: 'Weapons that cannot be picked',
    text: 'A weapon may not be picked while it is ruined, has been thrown away, is unloaded, or has no ammunition left.',
    source: 'the combat chapter, first Weapons section, Ranged Weapons, Contraptions',
  },
  'BG-WPN-08': {
    title: 'Going without',
    text: 'A fighter may always use no weapon. In a brawl the breath dice then make the threat by themselves; in a clash the fighter adds no die in step 1.',
    source: 'our reading',
    ambiguities: ['A-25'],
  },
  'BG-MARK-01': {
    title: 'Marking an item',
    text: 'Marking an item means striking out one face of its die, the one that has just been rolled.',
    source: 'the combat chapter, first Weapons section, second Weapons section',
  },
  'BG-MARK-02': {
    title: 'Marked faces are worth nothing',
    text: 'Once marked, a face is worth 0 each time it comes up afterwards, until it is restored. This holds in brawls and clashes and begins with the roll after the mark.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-15', 'A-17'],
  },
  'BG-MARK-03': {
    title: 'A second mark ruins',
    text: 'If the face to be marked carries a mark already, the item is ruined for good and can never be used again.',
    source: 'the combat chapter, first Weapons section, second Weapons section',
  },
  'BG-MARK-04': {
    title: 'The printed number still shows',
    text: 'Checks against a score and armour still see the printed number of a marked face. Such a face can therefore be discarded once more, and that second mark ruins the item.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-14'],
  },
  'BG-MARK-05': {
    title: 'The marking roll keeps its value',
    text: 'A roll that marks its own face is still worth what it shows until the exchange ends. This is of use to a thrown weapon above all, because throwing marks it.',
    source: 'our reading',
    ambiguities: ['A-17'],
  },
  'BG-MARK-06': {
    title: 'One mark for one die',
    text: 'However many reasons there are, a die causes a single mark in an exchange. Two dice rolled for the same weapon are separate: if both mark the same face, the weapon is ruined.',
    source: 'our reading',
    ambiguities: ['A-16'],
  },
  'BG-MARK-07': {
    title: 'When ruin takes hold',
    text: 'A weapon that gets ruined is lost only when the exchange has ended. Until then a second live die of it counts as usual.',
    source: 'our reading',
    ambiguities: ['A-17'],
  },
  'BG-MARK-08': {
    title: 'What marks a weapon',
    text: 'A weapon is marked whenever a weapon die of it is discarded: for being over, by armour, or in a bind. A die that is merely lower than another marks nothing.',
    source: 'the combat chapter, first Weapons section, Armour; our reading',
    ambiguities: ['A-53'],
  },
  'BG-MARK-09': {
    title: 'Restoring',
    text: 'Restoring an item takes its marks away, and it is for the GM to allow that between fights. An item that is ruined stays ruined.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-18'],
  },
  'BG-MARK-10': {
    title: 'Shields wear out too',
    text: 'A shield is marked, and can be ruined, exactly as a weapon is.',
    source: 'the combat chapter, Shields',
  },
  'BG-MARK-11': {
    title: 'No bonus on a marked face',
    text: 'A face that was marked before the roll is worth 0, and no bonus raises it.',
    source: 'our reading',
    ambiguities: ['A-52'],
  },
} as const;
