/** The parts of a round, as each game has them. */
export const PHASES: {
  readonly heartRush: Readonly<Record<string, string>>;
  readonly threeBeats: readonly string[];
  readonly bloodAndGuts: readonly { readonly words: string; readonly kinds: readonly string[] }[];
} = {
  heartRush: {
    turns: 'Turns',
    join: 'Joining',
    stances: 'Stances',
    cunning: 'Cunning',
    agility: 'Agility',
    might: 'Might',
    manoeuvres: 'Manoeuvres',
  },
  threeBeats: ['Dice', 'Beat 1', 'Beat 2', 'Beat 3'],
  bloodAndGuts: [
    { words: 'Vantage', kinds: ['circumstances', 'whether-changed'] },
    { words: 'Threats', kinds: ['who-attacks', 'which-weapon', 'whether-to-strike'] },
    { words: 'Breath', kinds: ['which-breath'] },
    { words: 'Gambits', kinds: ['which-gift', 'which-gambit', 'which-best'] },
    { words: 'Injuries', kinds: ['which-piece'] },
    { words: 'Again?', kinds: ['whether-to-re-engage', 'stay-or-run'] },
  ],
};
