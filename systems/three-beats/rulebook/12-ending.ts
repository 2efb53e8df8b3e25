/** Chapter 12, Ending: when a fight is over, and what remains of it. */
export const ENDING = {
  'TB-END-01': {
    title: 'When a fight ends',
    text: 'The fight is over when all active fighters belong to one side, when a single fighter without a side is left, or when nobody is. The GM may also end it at any time.',
    source: 'our reading',
  },
  'TB-END-02': {
    title: 'Ending inside a beat',
    text: 'The end need not wait for the beat to be complete. Dice that have not been spent go back to the supply.',
    source: 'our reading',
  },
  'TB-END-03': {
    title: 'What remains',
    text: 'When the fight is over, sheets keep their wounds, their pending disadvantage and the sparks they have left. Tools stay where they are: with whoever holds them, or lying about in the place, where a tool that was kicked out of reach can be found again.',
    source: 'the combat chapter, Wound Disadvantage; Disadvantage (implied)',
  },
} as const;
