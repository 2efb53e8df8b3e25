/** Chapter 3, Ending: when it is over. */
export const ENDING = {
  'SP-END-01': {
    title: 'The last side standing',
    text: 'A side with nobody standing has lost. If nobody stands at all, it is a draw.',
    source: 'Spar, Ending',
  },
  'SP-END-02': {
    title: 'Called off',
    text: 'A fight that has not ended after its last round, as a rule the 50th, is a draw.',
    source: 'Spar, Ending',
  },
} as const;
