/** Chapter 20, Forced movement: pushes, what follows them, collisions and falls. */
export const FORCED_MOVEMENT = {
  'HR-PUSH-01': {
    title: 'How far',
    text: 'A push by might bonus goes 10 feet. For every size the defender is smaller, 5 feet are added; for every size it is larger, 5 are taken off, down to 0.',
    source: 'public rules, Weapons and Other Factors, Size',
  },
  'HR-PUSH-02': {
    title: 'Which way',
    text: 'A push need not be made, but if it is, it goes the whole distance. Of the 8 directions it takes the one that leads most nearly straight away from the pusher, who chooses if two are equally good. With each step the target must get farther off.',
    source: 'public rules, Weapons (earlier revision); our reading',
  },
  'HR-PUSH-03': {
    title: 'Following',
    text: 'After the push its maker may go to a free square that the target left or passed through, by way of such squares, and gives no opening by it. It cannot do this if the target left no square, if it is unable to move (restrained or grappling, say), or if it went down in this step.',
    source: 'public rules, Weapons',
    ambiguities: ['A-72', 'A-78'],
  },
  'HR-PUSH-04': {
    title: 'Collisions',
    text: 'A pushed fighter is stopped by a wall, by a fighter whose size differs from its own by two at most, and by the heavy shield of an enemy. 1d6 is rolled for every 5 feet it did not get to go.',
    source: 'public rules, Other Factors, Forced Movement',
    ambiguities: ['A-11', 'A-57'],
  },
  'HR-PUSH-05': {
    title: 'Who takes the damage',
    text: 'If a wall or someone with a shield was in the way, the pushed fighter takes all the damage. If it was someone without a shield, each takes half, rounded up for the pushed fighter and down for the other.',
    source: 'public rules, Other Factors, Forced Movement',
  },
  'HR-PUSH-06': {
    title: 'Collision damage',
    text: 'Damage from a collision is an instance of its own. It can be shrugged off, and it can cause a wound.',
    source: 'our reading',
  },
  'HR-PUSH-07': {
    title: 'Several pushes',
    text: 'When a target is pushed more than once, the pushing side chooses the order, and the pushes are made one by one. Each goes by where the two fighters are at that time; the target need not still be in range.',
    source: 'our reading',
    ambiguities: ['A-54'],
  },
  'HR-PUSH-08': {
    title: 'The edge, and squares to cross only',
    text: 'The edge of the map stops a push and does no damage. If a push would end in a square where the fighter may not stay, it stops on the last square before where it may, again without damage.',
    source: 'our reading',
  },
  'HR-PUSH-09': {
    title: 'Falling',
    text: 'For a fall of at least 5 feet an agility saving throw is made against the height in feet. If the roll is lower, the difference is taken as damage and the fighter is prone.',
    source: 'public rules, Damage & Consequences',
  },
} as const;
