/** Chapter 5, Movement and the grid: squares, distances, speed, and whose space may be entered. */
export const MOVEMENT = {
  'HR-MOVE-01': {
    title: 'The grid',
    text: 'The field is made of squares 5 feet wide. Stepping to any of the 8 squares around costs 5 feet, diagonally too. The distance of two fighters is counted between their closest squares: the greater of the differences across and along, times 5 feet.',
    source: 'our reading',
    ambiguities: ['A-32'],
  },
  'HR-MOVE-02': {
    title: 'Speed',
    text: "Speed is the base, normally 60, less the armor's penalty, less 5 for a heavy weapon in hand (one that is part of the body does not count) and less 5 for a heavy shield. Being slowed then halves it, rounded down to a multiple of 5. Crippled makes it 5; restrained, stunned or grappling makes it 0. It never falls below 0.",
    source: 'the combat chapter, Dash; public rules, Weapons, Armor and Conditions',
  },
  'HR-MOVE-03': {
    title: 'Difficult terrain',
    text: 'It takes 10 feet of movement to enter a square of difficult terrain.',
    source: 'public rules, Other Factors, Difficult Terrain',
  },
  'HR-MOVE-04': {
    title: 'Swimming and climbing',
    text: 'Swim speed is 15, less the penalties of equipment. Climb speed is 5, and equipment does not lower it.',
    source: 'public rules, Building Your Character, Movement',
  },
  'HR-MOVE-05': {
    title: 'Whose square may be entered',
    text: "A fighter cannot enter an enemy's square; an ally's square it can pass through but not stop in. Somebody two or more sizes smaller may do both with friend and foe, and the larger one's space is difficult terrain for it. Small, tiny and minuscule friends may share a square, as many as their size allows.",
    source: 'public rules, Other Factors, Size and Talents, Nimble; our reading',
  },
  'HR-MOVE-06': {
    title: 'Adjacent',
    text: 'Two fighters are adjacent if the distance between them is no more than 5 feet. Standing in the same square is adjacent too.',
    source: 'our reading',
  },
  'HR-MOVE-07': {
    title: 'Willing and forced movement',
    text: 'Dashing, sidestepping, standing up and following a pushed enemy are willing movement; whatever someone else makes a fighter do is forced movement. Only willing movement can provoke opportunity attacks.',
    source: 'the combat chapter, Opportunity Attack',
  },
  'HR-MOVE-08': {
    title: 'Cover from sharing a square',
    text: 'Being in one square with someone who is not hostile gives a fighter one level of cover.',
    source: 'public rules, Other Factors, Size',
  },
} as const;
