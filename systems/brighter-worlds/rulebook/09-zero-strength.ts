/** Chapter 9, Zero strength: going down, being helped up, and dying. */
export const ZERO_STRENGTH = {
  'BW-INC-01': {
    title: 'Incapacitated',
    text: 'When STR drops lower than d4 it is zero, and the fighter is incapacitated.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-02': {
    title: 'What an incapacitated fighter can do',
    text: 'An incapacitated fighter can barely drag itself along, by our figure at most 5 feet a round. It has no significant action and cannot join a volley.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-03': {
    title: 'An hour to live',
    text: 'If nobody helps, an incapacitated fighter is dead one hour after going down: 3600 seconds, or 360 rounds.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-04': {
    title: 'First aid',
    text: 'An incapacitated fighter to whom an ally gives first aid stands up again, and its hour no longer runs.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-05': {
    title: 'First aid during a fight',
    text: 'In the midst of a fight the ally has to be beside the incapacitated fighter and use a significant action for first aid. It works without a roll.',
    source: 'our reading',
    ambiguities: ['A-16'],
  },
  'BW-INC-06': {
    title: 'First aid restores no STR',
    text: 'First aid leaves STR where it was, at zero.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-07': {
    title: 'First aid restores no Grit',
    text: 'First aid leaves Grit where it was, too.',
    source: 'our reading',
    ambiguities: ['A-17'],
  },
  'BW-INC-08': {
    title: 'Standing at zero STR',
    text: 'A fighter that stands again at zero STR may do all it usually can. However, it loses every STR Save without a roll, and the next Direct Damage it takes is its death.',
    source: 'implied by the combat chapter, Critical Damage',
  },
  'BW-DEAD-01': {
    title: 'Direct Damage at zero STR',
    text: 'A fighter whose STR is zero dies when it takes Direct Damage.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-DEAD-02': {
    title: 'A step below zero',
    text: 'Anything that would step STR down when it is zero already is death, be it an attack or something else.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-DEAD-03': {
    title: 'What armor and Grit absorb',
    text: 'At zero STR a fighter still survives every attack that armor and Grit absorb entirely.',
    source: 'implied by the combat chapter, Critical Damage',
    ambiguities: ['A-29'],
  },
  'BW-DEAD-04': {
    title: 'One point is enough',
    text: 'At zero STR a single point of Direct Damage is as deadly as a dozen.',
    source: 'implied by the combat chapter, Critical Damage',
  },
  'BW-DEAD-05': {
    title: 'Not felled and killed at once',
    text: 'The volley that takes STR down to zero cannot also be the death of the target. It leaves the target incapacitated, however large the damage was.',
    source: 'the combat chapter, Critical Damage',
  },
} as const;
