/** Chapter 3, Turns: how the two sides alternate, pass, and interrupt each other with instants. */
export const TURNS = {
  'HR-TURN-01': {
    title: 'One fighter, one thing',
    text: 'The side that has the turn picks one of its fighters who is alive, conscious and neither stunned nor incapacitated; that fighter takes one action or uses one ability. There is no waiting list: the same fighter may be picked as often in a round as the side likes.',
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-TURN-02': {
    title: 'The turn changes sides',
    text: 'Once the chosen action or ability is finished, the other side has the turn.',
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-TURN-03': {
    title: 'Free actions use the turn',
    text: "Even a dash, an object interaction or a call-out for which no action is paid takes the side's turn.",
    source: 'the combat chapter, Attacking, orc example',
    ambiguities: ['A-43'],
  },
  'HR-TURN-04': {
    title: 'Passing',
    text: 'A side that does not want to do anything passes. It gives nothing up by this: if the other side does something next, the side that passed can act again in the same round.',
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-TURN-05': {
    title: 'Two passes',
    text: 'The round ends when each side has passed and nothing was done on a turn between the two passes. An instant in between changes nothing about that. A side with no legal choice passes of itself.',
    source: 'the combat chapter, Alternating Actions',
    ambiguities: ['A-42'],
  },
  'HR-TURN-06': {
    title: 'Instants',
    text: 'An instant ability or instant action can be used at every moment, even while another fighter is in the middle of something. It does not need the turn and does not pass it on.',
    source: 'the combat chapter, Alternating Actions and Instant Actions',
  },
  'HR-TURN-07': {
    title: 'Several instants at once',
    text: 'If more than one instant is declared for the same moment, they are carried out backwards: the latest declaration first, the earliest one last.',
    source: 'public rules, Abilities, Multiple Instant Abilities',
  },
  'HR-TURN-08': {
    title: 'Say how when you say what',
    text: 'Whoever declares an ability declares its targets, its choices and the rush points put into it along with it. These cannot be changed afterwards.',
    source: 'public rules, Abilities',
  },
  'HR-TURN-09': {
    title: 'No turn during an engagement',
    text: 'From the moment an engagement is declared until it has been resolved, neither side has the turn, and nothing but instants can be used.',
    source: 'the combat chapter in an earlier printing, Example; the combat chapter, Alternating Actions',
  },
  'HR-TURN-10': {
    title: 'The turn after an engagement',
    text: 'When an engagement is over, the turn goes to the side of the enemy whom its initiator named. That is what plain alternation would give as well, except where an ability began the engagement out of turn.',
    source: 'the combat chapter, After the Engagement',
    ambiguities: ['A-45'],
  },
  'HR-TURN-11': {
    title: 'Passive abilities',
    text: 'A passive ability works all the time. Nobody spends a turn on it.',
    source: 'public rules, Abilities',
  },
} as const;
