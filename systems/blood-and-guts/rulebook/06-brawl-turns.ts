/** Chapter 6, Turns of a brawl: who acts in a brawl, and how it ends. */
export const BRAWL_TURNS = {
  'BG-TURN-01': {
    title: 'Sides take turns',
    text: 'Whichever side begins the violence has the first turn, and turns then pass back and forth. On its turn a side names one of its fighters and one foe, both of them up, and attacks; or it holds.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'BG-TURN-02': {
    title: 'Holding twice',
    text: 'When one side holds and the other holds straight after, the fight is over and neither has won.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'BG-TURN-03': {
    title: 'Nobody left',
    text: 'A side loses once none of its fighters is up. If the last of them got away, the fight is recorded as fled; if both sides are left without a fighter at once, it is a draw.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'BG-TURN-04': {
    title: 'The guard',
    text: 'A fight that has run for 50 exchanges is stopped, and the reason recorded is the guard. The house rule max-exchanges sets a different limit.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
} as const;
