/** Chapter 2, Rounds: what happens when a round begins, when it ends, and how long it is. */
export const ROUNDS = {
  'HR-ROUND-01': {
    title: 'A fight is a row of rounds',
    text: 'A fight is played in rounds, one after another. A round lasts for as many turns as the sides want to take; no number is laid down.',
    source: 'the combat chapter, Combat and Alternating Actions',
  },
  'HR-ROUND-02': {
    title: 'How a round begins',
    text: 'A round begins in five stages. Fading conditions drop by a level, rush points are gained, actions and free first uses come back, abilities tied to the beginning of a round work, and then the starting side has the turn.',
    source: 'our reading; the combat chapter, Rush Points; public rules, Conditions',
  },
  'HR-ROUND-03': {
    title: 'Fading',
    text: 'Each fading condition drops by one level whenever a round begins. Round 1 is an exception, so levels from before the fight are still whole in it. A level gained in the course of a round is reduced for the first time when the next round begins.',
    source: 'public rules, Conditions, Fading',
  },
  'HR-ROUND-04': {
    title: 'Actions come back',
    text: 'When a round begins, every living fighter has exactly 1 action. Its first dash, first object interaction and first call-out are free again.',
    source: 'the combat chapter, Actions',
  },
  'HR-ROUND-05': {
    title: 'When a round ends',
    text: "The round is over once one side's pass is followed directly by a pass of the other side.",
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-ROUND-06': {
    title: 'How a round ends',
    text: 'A round closes in four stages. There is a last opportunity for instants, then damage due at the close of a round (such as burning) is dealt, then effects that last only for the round stop, and finally rush points left over are lost.',
    source: 'our reading; the combat chapter, Rush Points; public rules, Conditions, Burning',
  },
  'HR-ROUND-07': {
    title: 'Actions are not saved',
    text: 'An action that was not taken is gone when the round ends. It is never added to the action of a later round.',
    source: 'the combat chapter, During Combat',
  },
  'HR-ROUND-08': {
    title: 'Six seconds',
    text: 'Where a duration is given in time, one round is 6 seconds. One minute is therefore 10 rounds, and ten minutes are 100.',
    source: 'public rules, How To Play',
  },
} as const;
