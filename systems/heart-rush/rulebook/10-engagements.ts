/** Chapter 10, Engagements: who takes part, and what that means. */
export const ENGAGEMENTS = {
  'HR-ENG-01': {
    title: 'The first two',
    text: 'An engagement begins with two participants: the fighter that started it and the one enemy it named.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-ENG-02': {
    title: 'No way out for the enemy named',
    text: 'The enemy that was named has to take part, and it costs that enemy nothing. This holds even if its action is spent or it was in other engagements earlier in the round.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-ENG-03': {
    title: 'How others get in',
    text: 'Enter an Engagement is the only way in for everyone else.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-ENG-04': {
    title: 'Several engagements',
    text: 'There is no limit to the engagements in which a fighter takes part during a round. One is played to its end before anything else begins.',
    source: 'the combat chapter, Attacking, orc example',
  },
  'HR-ENG-05': {
    title: 'Free choice of target',
    text: 'A participant may attack every legal target in the engagement, not only the enemy that allowed it to enter.',
    source: 'the combat chapter, Resolution',
  },
  'HR-ENG-06': {
    title: 'Outsiders',
    text: 'Someone who takes no part in an engagement makes no attack in it and is not attacked in it.',
    source: 'the combat chapter, the stance sections',
  },
  'HR-ENG-07': {
    title: 'Which weapon',
    text: 'Everyone fights with the weapon in hand when stances are chosen. A fighter with cantrips may settle on a cantrip when it declares its attack.',
    source: 'public rules, Weapons and Cantrips (earlier revision)',
  },
  'HR-ENG-08': {
    title: 'Participants without a stance',
    text: 'Someone unconscious or incapacitated has no stance: it attacks nobody, all stances may attack it, its damage is not halved, and bonuses against one particular stance are not given. A participant that loses consciousness during the engagement is in this state when the next step begins, whatever it had chosen, defensive included. Someone stunned makes no attack rolls but does choose a stance.',
    source: 'our reading; public rules, Conditions',
  },
  'HR-ENG-09': {
    title: 'An engagement without attacks',
    text: 'If no participant is able or willing to attack, the engagement is over with nothing done. For rush points it still counts as one.',
    source: 'the combat chapter, Resolution; our reading',
  },
} as const;
