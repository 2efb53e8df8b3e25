/** Chapter 4, The action economy: what costs the one action of a round, what rush points can pay for, and what is free. */
export const ACTION_ECONOMY = {
  'HR-ACT-01': {
    title: 'One action a round',
    text: 'A fighter takes no more than one action in a round. Abilities do not count against it; how many of them are used depends on their own limits alone. What cannot be paid for when its moment comes is not done: an action is never spent twice.',
    source: 'the combat chapter, During Combat',
  },
  'HR-ACT-02': {
    title: 'Actions are abilities',
    text: "Every action is an ability too, so whatever keeps a fighter from using abilities keeps it from acting. Instant actions apart, it takes the side's turn to act.",
    source: 'the combat chapter, Actions',
  },
  'HR-ACT-03': {
    title: 'The first one is free',
    text: "In each round a fighter's first dash, first object interaction and first call-out cost no action; using one of them again in the round does. Each of the three is counted by itself. It is always the first use that is free, and a fighter may not pay for it to keep the free one for later.",
    source: 'the combat chapter, Actions',
  },
  'HR-ACT-04': {
    title: 'Paying with rush',
    text: 'A sidestep or an opportunity attack costs either the action or 1 rush point. Paying with rush can be repeated until the points run out.',
    source: 'the combat chapter, Sidestep, Opportunity Attack and Special Use Cases',
  },
  'HR-ACT-05': {
    title: 'Only the action will do',
    text: 'Engaging the enemy, casting a spell, helping, entering an engagement and tripping cost the action. Rush points cannot take its place.',
    source: 'the combat chapter, Actions and Instant Actions',
  },
  'HR-ACT-06': {
    title: 'What never costs an action',
    text: 'No action is paid for being drawn into an engagement, for attacking in one as a participant, for defending, or for shrugging off damage.',
    source: 'the combat chapter, Engaging the Enemy and Taking Damage',
  },
  'HR-ACT-07': {
    title: 'Fighting without an action',
    text: 'A fighter whose action is spent can still be engaged. It then chooses a stance and may attack like everybody else in the engagement.',
    source: 'the combat chapter, Engaging the Enemy and Attacking, orc example',
    ambiguities: ['A-08'],
  },
  'HR-ACT-08': {
    title: 'Who cannot act',
    text: 'A fighter that is dead, unconscious, stunned, incapacitated or surprised takes no actions and uses no abilities, instant ones included.',
    source: 'the combat chapter, Surprise; public rules, Conditions',
  },
  'HR-ACT-09': {
    title: 'Abilities that cost the action',
    text: "An ability tagged as a full action uses up its owner's action. An ability without this tag costs no action.",
    source: 'public rules, Abilities (earlier revision)',
  },
  'HR-ACT-10': {
    title: 'Extra actions',
    text: 'An ability that gives an additional action raises the number of actions for this round by 1.',
    source: 'public rules, Talents, Action Surge',
  },
} as const;
