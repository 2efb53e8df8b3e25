/** Chapter 21, Special circumstances: surprise, the helpless, cover, hiding, light and water. */
export const CIRCUMSTANCES = {
  'HR-SURP-01': {
    title: 'Who is surprised',
    text: 'To escape surprise, a fighter has to see its enemy before the round begins, and must also be unfriendly or hostile to that enemy or not know it. If either of the two is missing, the fighter is surprised.',
    source: 'the combat chapter, Surprise',
    ambiguities: ['A-37'],
  },
  'HR-SURP-02': {
    title: 'What surprise does',
    text: 'During round 1 a surprised fighter neither moves nor uses abilities, which rules out actions and instants.',
    source: 'the combat chapter, Surprise',
  },
  'HR-SURP-03': {
    title: 'Striking the surprised',
    text: 'Fighters who are not surprised may make opportunity attacks on those who are. Each costs the action or 1 rush point.',
    source: 'the combat chapter, Surprise and Opportunity Attack',
    ambiguities: ['A-36'],
  },
  'HR-SURP-04': {
    title: 'Surprised in an engagement',
    text: 'A surprised fighter that is drawn into an engagement chooses its stance freely and may attack. It has no sidestep, but it can shrug off damage.',
    source: 'our reading',
    ambiguities: ['A-35'],
  },
  'HR-SURP-05': {
    title: 'How long, and who',
    text: 'Whether someone is surprised is settled for each fighter alone. When round 1 is over, so is surprise.',
    source: 'the combat chapter, Surprise; our reading',
    ambiguities: ['A-36'],
  },
  'HR-HELPLESS-01': {
    title: 'Attacking the helpless',
    text: 'If a fighter has no means at all to defend itself, the GM can allow an opportunity attack on it, or can decide that it is dead at once. Either costs the attacker what it offered, its action or 1 rush point.',
    source: 'the combat chapter, Attacking the Helpless',
  },
  'HR-HELPLESS-02': {
    title: 'How the helpless defend',
    text: 'For a fighter that is unconscious or incapacitated, the armor bonus is the whole defense. If the attacker is within 5 feet, all dice of the attack count with their highest face.',
    source: 'public rules, Conditions, Incapacitated; our reading',
    ambiguities: ['A-38'],
  },
  'HR-HELPLESS-03': {
    title: 'What is left to the GM',
    text: 'These rules do not cover tying up, knocking out or killing by other means. There the GM decides.',
    source: 'our reading',
  },
  'HR-COVER-01': {
    title: 'Lines of cover',
    text: "Four lines are drawn, from a single point of the attacker to the corners of one of the target's squares. A ranged attack roll has 1 level of disadvantage for each line that meets an obstacle.",
    source: 'the combat chapter, Cover',
  },
  'HR-COVER-02': {
    title: 'Total cover',
    text: 'If solid objects are in the way of all four lines, the target has total cover and no attack on it is possible.',
    source: 'the combat chapter, Cover',
  },
  'HR-COVER-03': {
    title: 'Where the lines run',
    text: 'Of all corners and centers of its own squares, and of all squares of the target, the attacker uses those that favor it most. If a line does no more than touch the edge of an obstacle, it is free.',
    source: 'our reading',
    ambiguities: ['A-63'],
  },
  'HR-COVER-04': {
    title: 'When the GM sets cover',
    text: 'If an obstacle cannot be judged by lines, the GM sets the levels, and these replace what the lines would give. There is 1 for something slight like a thin tree, 2 for something from behind which the defender must show itself to attack, like a couch or the top of a hill, and 3 for something made for shooting one way, like an arrow slit.',
    source: 'the combat chapter, Cover',
  },
  'HR-COVER-05': {
    title: 'What cover works against',
    text: 'Cover counts against ranged attacks, thrown attacks and bolts. Fighters between the two are no obstacles.',
    source: 'the combat chapter, Cover; our reading',
    ambiguities: ['A-63'],
  },
  'HR-HIDE-01': {
    title: 'Hiding',
    text: "Hiding takes more time than a single action, so nobody can do it during a fight. It needs the GM's permission and a stealth check.",
    source: 'public rules, Other Factors, Hiding',
  },
  'HR-HIDE-02': {
    title: 'Being hidden',
    text: 'Someone hidden is also obscured and so has 1 level of advantage on attack and defense rolls against those who cannot see it. With its first attack it is hidden no longer.',
    source: 'public rules, Conditions',
  },
  'HR-LIGHT-01': {
    title: 'Light',
    text: 'Bright light has no effect. In dim light, anyone who needs light has 1 level of disadvantage when attacking a target there, and the same when defending against someone obscured. In the dark nobody can see without darkvision, which makes every light count as one stage brighter.',
    source: 'public rules, Other Factors, Lighting',
  },
  'HR-WATER-01': {
    title: 'Water',
    text: 'Where one can stand, water is difficult terrain, and attack rolls, defense rolls and checks that involve movement have 1 level of disadvantage. Where one cannot, or below the surface, it is 5 levels, and movement is at swim speed. The range of ranged weapons is halved; thrown weapons and whips are of no use.',
    source: 'public rules, Other Factors and Weapons',
  },
} as const;
