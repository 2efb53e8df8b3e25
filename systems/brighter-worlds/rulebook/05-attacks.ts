/** Chapter 5, Attacks: the damage roll, what it does, and the weapons it comes from. */
export const ATTACKS = {
  'BW-ATK-01': {
    title: 'Rolling an attack',
    text: 'Whoever attacks rolls the damage die of the weapon. Whether the attack hits is never rolled for.',
    source: 'the combat chapter, Attacking',
  },
  'BW-ATK-02': {
    title: 'Armor, then Grit',
    text: 'Lower the roll by the armor of the target, then lower the Grit of the target by whatever remains.',
    source: 'the combat chapter, Attacking',
  },
  'BW-ATK-03': {
    title: 'Direct Damage',
    text: 'Damage still left when Grit has run out is Direct Damage.',
    source: 'the combat chapter, Attacking',
  },
  'BW-ATK-04': {
    title: 'Absorbed by Grit',
    text: 'An attack that Grit absorbs whole did not connect: the target evaded or parried it, and nothing more comes of it. The same goes when Grit falls to exactly 0, as Direct Damage is then 0 and no Save is made.',
    source: 'the combat chapter, Attacking',
    ambiguities: ['A-11'],
  },
  'BW-ATK-05': {
    title: 'A touch on the body',
    text: 'Direct Damage means that the attack reached the body. The target must make a STR Save against it or suffer Critical Damage.',
    source: 'the combat chapter, Attacking',
  },
  'BW-ATK-06': {
    title: 'Several dice in one attack',
    text: 'Two weapons used together, or an entry such as d8+d8, make a single attack with several dice. Roll them all; only the highest counts and nothing is added.',
    source: 'public rules, Combat',
    ambiguities: ['A-09', 'A-10'],
  },
  'BW-ATK-07': {
    title: 'An attack per head',
    text: 'A stat block may grant an attack for every head, arm or the like. All of these are made in one action, yet each is an attack with a roll of its own.',
    source: 'public rules, Combat',
  },
  'BW-WPN-01': {
    title: 'Weapon dice',
    text: 'Stiletto, dagger, staff, whip, rapier and bow deal d6. Spear, axe, flail and sword deal d8. Longsword and war hammer deal d10 and are bulky.',
    source: 'public rules, Character Creation; companion tool data',
  },
  'BW-WPN-02': {
    title: 'Bulky things',
    text: 'Whatever is bulky takes both hands to use.',
    source: 'public rules, Character Creation',
  },
  'BW-WPN-03': {
    title: 'Common armor and ammunition',
    text: 'Common armor counts 1. Nobody keeps track of arrows and other ammunition.',
    source: 'public rules, Character Creation',
  },
} as const;
