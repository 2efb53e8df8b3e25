/** Open questions on ambushes and on marks of armour, numbered after the others. */
export const MORE_AMBIGUITIES = {
  'A-72': {
    question: 'Does an attacker whom nobody has seen have to present a threat?',
    reading:
      'No: a target who does not know of the attacker is unaware of them, so the violence just happens. The other reading has the attacker come out and threaten.',
    options: ['hidden-must-threaten'],
    values: [false, true],
    rules: ['BG-AWARE-01'],
  },
  'A-73': {
    question: 'How many victims can one ambusher strike before a clash?',
    reading:
      'One: to strike somebody down takes the moment before the others are on their guard. The other reading lets one ambusher strike them all.',
    options: ['one-may-strike-all'],
    values: [false, true],
    rules: ['BG-AWARE-04'],
  },
  'A-74': {
    question: 'Which piece of armour is marked when a die is discarded?',
    reading:
      'One that stopped it, since that is the piece which was hit. The other reading leaves the piece to the wearer.',
    options: ['wearer-picks-marked-piece'],
    values: [false, true],
    rules: ['BG-ARM-07'],
  },
} as const;
