/** Chapter 11, Choosing stances: the secret choice, and which stance may attack which. */
export const CHOOSING_STANCES = {
  'HR-STANCE-01': {
    title: 'Everyone chooses',
    text: 'Each participant has to choose might, agility, cunning or defensive. Having no stance is not among the choices.',
    source: 'the combat chapter, Choosing Stances',
    ambiguities: ['A-05'],
  },
  'HR-STANCE-02': {
    title: 'In secret, then together',
    text: 'All choose in secret. When the last choice has been made, every stance is shown at the same time.',
    source: 'the combat chapter, Choosing Stances',
  },
  'HR-STANCE-03': {
    title: 'The GM chooses first',
    text: "So that the players' side may talk its choices over, the GM's choices are settled before. They are locked unseen, and the players' side learns nothing from it.",
    source: 'the combat chapter, Choosing Stances',
  },
  'HR-STANCE-04': {
    title: 'Shown stances stay',
    text: 'A stance that has been shown does not change any more. Only an ability that says it changes a stance can do so.',
    source: 'the combat chapter, Choosing Stances; public rules, Combat',
  },
  'HR-STANCE-05': {
    title: 'The four stances',
    text: 'Cunning acts first, beats agility, is beaten by might, may attack agility, cunning and defensive, and can give an agility defender 1 or 2 levels of conditions. Agility acts second, beats might, is beaten by cunning, may attack might, agility and defensive, and has a free sidestep before or after attacking. Might acts third, beats cunning, is beaten by agility, may attack cunning, might and defensive, and has the might bonus of its weapon when the defender is cunning. Defensive beats nothing, is beaten by the other three, attacks nobody, never acts, and takes half of the damage left after its defense roll, rounded up.',
    source: 'the combat chapter, Stance Reference Chart',
  },
  'HR-STANCE-06': {
    title: 'Which stance may attack which',
    text: 'Cunning, agility and might may each attack all stances, their own included, but not the one that beats them. Defensive may attack none.',
    source: 'the combat chapter, the stance sections',
  },
  'HR-STANCE-07': {
    title: 'Moving and shooting',
    text: "If a fighter with a ranged weapon in hand has used more than half its speed for willing movement in the round, it can only choose defensive. If it chooses anything else, its willing movement of the whole round must not come to more than half its speed. Agility's free sidestep is counted in this; forced movement is not.",
    source: 'public rules, Weapons, Ranged',
    ambiguities: ['A-33'],
  },
} as const;
