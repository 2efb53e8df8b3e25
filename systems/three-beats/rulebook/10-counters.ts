/** Chapter 10, Counters: who may stop an action, with which die, and at what price. */
export const COUNTERS = {
  'TB-CTR-01': {
    title: 'Who may counter',
    text: 'Every fighter may try to counter what another fighter does if they do not want it to happen, whether or not they are its target.',
    source: 'the combat chapter, Counters',
    ambiguities: ['A-05'],
  },
  'TB-CTR-02': {
    title: 'What a counter does',
    text: 'A successful counter stops all of the action. Nobody is wounded, disarmed or put at a disadvantage by it.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-03': {
    title: 'Higher, not equal',
    text: 'To succeed, the one who counters needs a higher die than the one who acts. An equal die fails.',
    source: 'the combat chapter, Counters',
    ambiguities: ['A-07'],
  },
  'TB-CTR-04': {
    title: 'A free counter',
    text: 'A fighter who is still to act and already shows the higher die counters with it and pays nothing.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-05': {
    title: 'The die is not used up',
    text: 'A die that countered for free remains in place. Its owner acts with it when their turn comes and may counter any number of other actions with it.',
    source: 'the combat chapter, Counters (implied)',
    ambiguities: ['A-06'],
  },
  'TB-CTR-06': {
    title: 'Countering after acting',
    text: 'A fighter who has had their turn in the beat must either use a special or swap in another die from hand, and only then are the dice compared. A die that would be high enough as it is does not spare them the payment, as can happen when the one who acts lowered their own die while declaring. Only a fresh die does.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-07': {
    title: 'Paying before you have acted',
    text: 'A fighter who is still to act, but whose die is equal or lower, may swap in a die or use a special as well.',
    source: 'our reading',
    ambiguities: ['A-40'],
  },
  'TB-CTR-08': {
    title: 'A fresh die',
    text: 'If you swap in a die or change your die with a special when you have already acted, that die is fresh. Until the beat ends it stops any action whose die is lower, and you pay nothing more for it.',
    source: 'our reading',
    ambiguities: ['A-08'],
  },
  'TB-CTR-09': {
    title: 'Paying more than once',
    text: 'In one attempt a fighter may pay several times, mixing swaps and specials, until their die is higher or they give up. A die that was already shown in this beat cannot be swapped back in.',
    source: 'our reading',
    ambiguities: ['A-38'],
  },
  'TB-CTR-10': {
    title: 'Paying is no guarantee',
    text: 'A swap or a special can fall short. The swap stands and the spark is spent all the same. A counter that nothing could make succeed is not offered.',
    source: 'the combat chapter, Counters (implied)',
  },
  'TB-CTR-11': {
    title: 'Where the replaced die goes',
    text: 'The die that was swapped out is kept, and its owner can present it in a later beat.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-12': {
    title: 'A swap costs no extra die',
    text: 'When the beat ends, the die that was swapped in is spent and the one it replaced is not, so a beat uses up one die as ever. In beat 3 the hand is empty, no swap is possible, and a special is the only way to pay.',
    source: 'the combat chapter, Counters (implied)',
    ambiguities: ['A-09'],
  },
  'TB-CTR-13': {
    title: 'A counter is no action',
    text: 'To counter does not cost you your action: you still act in your turn, or have already done so.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-14': {
    title: 'No counter to a counter',
    text: 'Only actions can be countered, and a counter is none, so nobody can counter it.',
    source: 'the combat chapter, Counters (implied)',
  },
  'TB-CTR-15': {
    title: 'A counter is final',
    text: 'As soon as the die of the one who counters is higher, the action has failed. The fighter who acted cannot reply with another special on their die.',
    source: 'the combat chapter, Counters',
    ambiguities: ['A-35'],
  },
  'TB-CTR-16': {
    title: 'No swaps for the one who acts',
    text: 'Only fighters who try to counter can swap dice. The one whose action is at stake cannot bring in another die to save it.',
    source: 'our reading',
  },
  'TB-CTR-17': {
    title: 'Who answers first',
    text: 'The target answers first; if that does not stop the action, all others are asked in turn, beginning with the highest die at that moment. After one success nobody else is asked. Arming, recovering, kicking away, throwing and free descriptions are aimed at no fighter, so the others are asked at once, in the same order.',
    source: 'our reading',
    ambiguities: ['A-30'],
  },
} as const;
