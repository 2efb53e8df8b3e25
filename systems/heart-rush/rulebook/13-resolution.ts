/** Chapter 13, Resolution: the three steps of an engagement, and what simultaneous means. */
export const RESOLUTION = {
  'HR-RES-01': {
    title: 'Three steps',
    text: "First comes the cunning step, then the agility step, then the might step. Each participant has its stance's step and no other to act in, for one attack or one manoeuvre at most.",
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-02': {
    title: 'Legal targets',
    text: "A legal target takes part in the engagement, belongs to the other side and has a stance that may be attacked. When this is judged, the weapon's range must extend to it, and it must not have total cover.",
    source: 'the combat chapter, Resolution',
    ambiguities: ['A-24'],
  },
  'HR-RES-03': {
    title: 'Attacks are voluntary',
    text: 'A participant who can attack does not have to.',
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-04': {
    title: 'No target, no attack',
    text: 'A participant for whom there is no legal target makes no attack in the engagement.',
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-05': {
    title: 'Declaring in secret',
    text: 'What the fighters of a step will do is declared in secret. All of it is shown together before anything in the step is rolled.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'HR-RES-06': {
    title: 'A step is simultaneous',
    text: 'All attacks of a step are treated as happening at once. If a fighter is killed, knocked out, pushed, given a condition or left with a smaller heart die during the step, its own attack in it keeps the same target and the same dice. Only the sidesteps of the agility step are an exception to this.',
    source: 'the combat chapter, Resolution; public rules, Combat, Attack Resolution Process',
  },
  'HR-RES-07': {
    title: 'The dying still strike',
    text: 'Whoever is killed in a step still makes the attack it has in that step, so two fighters can kill each other. If several attack the same target and one of them kills it, the other attacks do not go to anyone else.',
    source: 'the combat chapter, Resolution',
    ambiguities: ['A-09'],
  },
  'HR-RES-08': {
    title: 'The pushed still strike',
    text: 'A push does not cost its victim the attack of the same step. The victim may attack anybody who was within its reach when the step began.',
    source: 'the combat chapter, Resolution',
    ambiguities: ['A-71'],
  },
  'HR-RES-09': {
    title: 'Between the steps',
    text: 'From one step to the next, everything that has happened takes effect. The dead, the unconscious and the stunned make no further attacks; where everybody is, what is in range and who has which condition are looked at afresh.',
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-10': {
    title: 'Pushed before its step',
    text: "If a fighter is pushed ahead of its own step, there may be no one left in its range, and it in no one else's. In that case it does not attack in the steps to come and is not attacked. With agility it may still sidestep back into range.",
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-11': {
    title: 'How a step ends',
    text: 'When a step is wound up, loss of hit points and new wounds come first. Heart dice shrink next, and then new levels of conditions are marked. After these come pushes, with the moves that follow them, collisions and trips; deaths and losses of consciousness are last.',
    source: 'our reading',
  },
  'HR-RES-12': {
    title: 'The order of rolls',
    text: 'Which attack of a step is rolled first makes no difference to the outcome. So that records come out alike, attackers roll in roster order and a contested pair rolls at the place of the earlier of the two, the attacker before the defender.',
    source: 'our reading',
  },
  'HR-RES-13': {
    title: 'When instants fit in',
    text: 'Instants can be used once stances are shown, on either side of every roll and of all damage, and between two steps.',
    source: 'public rules, Abilities, During Engagements',
  },
} as const;
