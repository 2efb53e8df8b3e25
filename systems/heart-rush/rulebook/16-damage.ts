/** Chapter 16, Taking damage: the order in which damage is worked out, and shrugging it off. */
export const DAMAGE = {
  'HR-DMG-01': {
    title: 'How damage is worked out',
    text: 'It begins with attack minus defense, or with the amount that another source rolls, and is at least 0; increases from abilities are added. Then it is halved for a defensive fighter (rounded up), by abilities (each with its own rounding), and by shrugging off (rounded up). Fixed reductions from abilities come next, down to 0 at most. Finally it is subtracted from the hit points, and a wound is checked for.',
    source: 'the combat chapter, Defensive Stance and Taking Damage; our reading',
    ambiguities: ['A-03'],
  },
  'HR-DMG-02': {
    title: 'Shrugging off',
    text: 'Someone who takes damage can halve it. The price is that its heart die becomes one size smaller.',
    source: 'the combat chapter, Taking Damage',
  },
  'HR-DMG-03': {
    title: 'Rounding up',
    text: 'The half is rounded up. As 1 damage would remain 1, shrugging off is offered only for 2 damage or more. Where halves are rounded down it is offered for 1 as well.',
    source: 'public rules, Combat, Endure',
    ambiguities: ['A-15'],
  },
  'HR-DMG-04': {
    title: 'Nothing left to give',
    text: 'With a d4 as heart die, damage cannot be shrugged off and is taken in full.',
    source: 'the combat chapter, Taking Damage',
  },
  'HR-DMG-05': {
    title: 'How often',
    text: 'Each instance of damage can be shrugged off one time; in a round there is no limit but the heart die. With several instances in a step, each is decided on separately and each takes a size of the die.',
    source: 'the combat chapter, Taking Damage',
    ambiguities: ['A-16'],
  },
  'HR-DMG-06': {
    title: 'When the die gets smaller',
    text: 'In an engagement the smaller die is rolled once the current step is over. Outside engagements it is rolled immediately.',
    source: 'our reading, from HR-RES-06',
    ambiguities: ['A-17'],
  },
  'HR-DMG-07': {
    title: 'Which damage',
    text: 'Damage of any kind can be shrugged off, whether from an attack, a collision, fire or a fall. A cost that is paid in hit points is not damage: it cannot be shrugged off, and it causes no wound.',
    source: 'the combat chapter, Taking Damage; our reading',
  },
  'HR-DMG-08': {
    title: 'Choosing with open eyes',
    text: "First the amount is told, then the fighter's seat decides about shrugging off, then the result takes effect.",
    source: 'the combat chapter in an earlier printing, Example; the combat chapter, Attacking, orc example',
  },
  'HR-DMG-09': {
    title: 'Below zero',
    text: 'Hit points can become negative.',
    source: 'the combat chapter, Taking Damage and Zero Hit points',
  },
  'HR-DMG-10': {
    title: 'No damage',
    text: '0 damage counts as no damage. It cannot be shrugged off, and nothing that depends on being damaged happens.',
    source: 'our reading',
  },
} as const;
