/** Chapter 12, The stances one by one: what cunning, agility, might and defensive each do. */
export const STANCES = {
  'HR-CUN-01': {
    title: 'Cunning attacks first',
    text: 'In the first step a fighter in cunning may attack one participant who did not choose might. If there are several such fighters, the order among them is free.',
    source: 'the combat chapter, Cunning Stance',
  },
  'HR-CUN-02': {
    title: 'Cunning against agility',
    text: 'By attacking an agility defender, a fighter in cunning may give it one or two levels of dazed, off-balanced or weakened, also one each of two of them. The attack does not have to do damage for this.',
    source: 'the combat chapter, Cunning Stance',
    ambiguities: ['A-18', 'A-19'],
  },
  'HR-CUN-03': {
    title: 'When the levels count',
    text: "The levels take hold when the cunning step is over. They weigh on the defender's attack in the agility step and on whatever it rolls after that, but not on its defense against the very attack that gave them.",
    source: 'the combat chapter, Resolution; public rules, Combat, Attack Resolution Process',
  },
  'HR-CUN-04': {
    title: 'Only against agility',
    text: 'A cunning or defensive defender gets no levels from the stance.',
    source: 'the combat chapter, Stance Reference Chart',
  },
  'HR-AGI-01': {
    title: 'Agility attacks second',
    text: 'After the attack rolls of cunning are all made, a fighter in agility may attack one participant who did not choose cunning.',
    source: 'the combat chapter, Agility Stance',
  },
  'HR-AGI-02': {
    title: 'The free sidestep',
    text: 'In the agility step the fighter has a sidestep directly before its attack or directly after it: it moves 5 feet or stands up. This takes no action, no rush point and no turn.',
    source: 'the combat chapter, Agility Stance',
  },
  'HR-AGI-03': {
    title: 'Always available',
    text: 'The free sidestep does not depend on the stances of others. A fighter that makes no attack has it as well.',
    source: 'the combat chapter, Agility Stance',
    ambiguities: ['A-20'],
  },
  'HR-AGI-04': {
    title: 'Attack first or move first',
    text: 'All who attack before they move make their attacks ahead of all who move before they attack.',
    source: 'the combat chapter, Agility Stance',
  },
  'HR-AGI-05': {
    title: 'The order of sidesteps',
    text: 'The sidesteps of the step are all made between these two groups of attacks. The sides take turns at moving one fighter, and the targeted side begins; each side decides which of its fighters is next. When one side has nobody left to move, the other finishes its moves.',
    source: 'the combat chapter, Agility Stance',
    ambiguities: ['A-22'],
  },
  'HR-AGI-06': {
    title: 'Targets after moving',
    text: 'A fighter that moves first chooses its target when all sidesteps are done. What is in range and legal at that time is what counts.',
    source: 'our reading, from HR-AGI-04',
  },
  'HR-AGI-07': {
    title: 'Who has no free sidestep',
    text: 'A fighter that is restrained, stunned or surprised cannot make the free sidestep.',
    source: 'public rules, Conditions; the combat chapter, Surprise',
  },
  'HR-MIG-01': {
    title: 'Might attacks last',
    text: 'In the last step a fighter in might may attack one participant who did not choose agility.',
    source: 'the combat chapter, Might Stance',
  },
  'HR-MIG-02': {
    title: 'Might against cunning',
    text: "An attack on a cunning defender sets off the might bonus of the attacker's weapon, damage or no damage. An attack on a might or defensive defender does not.",
    source: 'the combat chapter, Might Stance',
    ambiguities: ['A-18'],
  },
  'HR-MIG-03': {
    title: 'When pushes happen',
    text: 'If the might bonus is a push, the push waits until every might attack in the engagement has been rolled.',
    source: 'public rules, Weapons (earlier revision); the combat chapter, Resolution',
  },
  'HR-DEF-01': {
    title: 'Defensive does nothing else',
    text: 'A defensive fighter makes no attack and no manoeuvre. Its stance gives it no sidestep either.',
    source: 'the combat chapter, Defensive Stance',
  },
  'HR-DEF-02': {
    title: 'Half damage',
    text: "What remains of an attack's damage after the defense roll is halved for a defensive fighter, rounded up. Of 1 point 1 remains, and 0 is still 0.",
    source: 'the combat chapter, Defensive Stance',
  },
  'HR-DEF-03': {
    title: 'Open to all',
    text: 'All three other stances may attack a defensive fighter. This is an attack roll against a defense roll and is never contested.',
    source: 'the combat chapter, Defensive Stance and Attacking',
    ambiguities: ['A-47'],
  },
  'HR-DEF-04': {
    title: 'What is not halved',
    text: 'Only the damage of attacks in this engagement is halved. Damage from collisions, burning or opportunity attacks is not.',
    source: 'the combat chapter, Defensive Stance; our reading',
  },
} as const;
