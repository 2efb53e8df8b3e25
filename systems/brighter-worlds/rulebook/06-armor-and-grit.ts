/** Chapter 6, Armor and Grit: what stands between an attack and the body. */
export const ARMOR_AND_GRIT = {
  'BW-ARM-01': {
    title: 'Armor lowers each roll',
    text: "Every damage roll against a fighter is lowered by that fighter's armor. The result stops at 0.",
    source: 'the combat chapter, Attacking and Critical Damage Save',
  },
  'BW-ARM-02': {
    title: 'Armor works first',
    text: 'Armor is applied ahead of Grit: Grit loses only what armor let through.',
    source: 'the combat chapter, Attacking and Critical Damage Save',
    ambiguities: ['A-03'],
  },
  'BW-ARM-03': {
    title: 'Armor against attacks at once',
    text: 'When several attacks land together, the full armor comes off every one of them, and not just once off their sum.',
    source: 'the combat chapter, Attacking and Critical Damage Save',
  },
  'BW-ARM-04': {
    title: 'At most 3',
    text: 'However many pieces a fighter has, they never count for more than 3 armor in all.',
    source: 'public rules, Items & Inventory',
  },
  'BW-ARM-05': {
    title: 'Shields',
    text: 'A shield or similar piece adds 1 armor, and only as long as it is in hand. Pieces that count 2 are seldom found and come with a drawback.',
    source: 'public rules, Items & Inventory',
  },
  'BW-ARM-06': {
    title: 'Attacks that ignore armor',
    text: 'Where a stat block says that an attack ignores armor, treat the target as having none against it. Against other attacks its armor counts as ever.',
    source: 'public rules, Items & Inventory',
  },
  'BW-ARM-07': {
    title: 'Armor without Grit',
    text: 'A fighter whose Grit has run out keeps the full benefit of armor: it still comes off each roll.',
    source: 'implied by the combat chapter, Attacking',
  },
  'BW-GRIT-01': {
    title: 'What Grit is',
    text: "Grit stands for a clear head and the skill of staying out of harm's way. It does not measure health.",
    source: 'public rules, Core Rules',
  },
  'BW-GRIT-02': {
    title: 'Losing Grit',
    text: 'Grit drops by the damage that armor let through, down to 0 and no further.',
    source: 'the combat chapter, Attacking',
  },
  'BW-GRIT-03': {
    title: 'Full Grit of a character',
    text: 'Full Grit is 1, plus what maximum DEX adds, plus what maximum WIL adds: d4 adds 0, d6 adds 1, d8 adds 2, d10 adds 3 and d12 adds 4. It lies between 1 and 9. DEX d4 with WIL d6 makes 2, d8 with d4 makes 3, d6 with d8 makes 4.',
    source: 'public rules, Core Rules',
    ambiguities: ['A-35'],
  },
  'BW-GRIT-04': {
    title: 'Grit of an NPC',
    text: 'An NPC has the Grit its stat block gives. A plain NPC has Grit 3, a d6 in every attribute and a d6 attack. As a guide, take 2 off that Grit for timid folk and add 2 for trained ones.',
    source: 'public rules, GM Guidance',
  },
  'BW-GRIT-05': {
    title: 'Catching breath',
    text: 'A short rest of some minutes and a drink of water refill Grit to its maximum. A fight leaves no time for it.',
    source: 'public rules, Harm & Healing',
  },
  'BW-GRIT-06': {
    title: 'Carrying too much',
    text: 'A fighter loaded with three bulky items or more has Grit 0 and counts as deprived.',
    source: 'public rules, Harm & Healing',
  },
  'BW-GRIT-07': {
    title: 'Deprived',
    text: 'A day spent without food, without water or without rest makes a fighter deprived, and so does holding on to a spell. While deprived it recovers neither Grit nor attributes.',
    source: 'public rules, Harm & Healing',
  },
} as const;
