/** Texts of a weighed choice, and of puzzles made from one. */
export const CHOICE = {
  title: 'The choice here',
  tryFirst: 'Try it first',
  showMix: 'Show the mix',
  showBest: 'Show the best choice',
  counting: 'Playing every choice on …',
  you: 'You choose for',
  yours: (side: string): string => `What would you choose for ${side}?`,
  mixOf: (side: string): string => `The mix of ${side}`,
  bestOf: (side: string): string => `The choices of ${side}`,
  choice: 'Choice',
  share: 'Play it',
  wins: 'Wins',
  loses: 'Loses',
  never: 'never',
  always: 'always',
  more: (count: number): string => `And ${count} more, none of them better.`,
  taken: 'chosen in the fight',
  mine: 'your choice',
  inMix: (percent: string): string => `Right: the mix takes it ${percent} of the time.`,
  best: 'Right: nothing that was tried is better.',
  asGood: 'As good as the best, as far as these fights can tell.',
  worse: (points: string, low: string, high: string): string =>
    `It loses ${points} points (${low} to ${high}) against the best.`,
  how: (runs: number, isExact: boolean): string =>
    isExact
      ? 'Counted exactly, everybody playing tactically from here.'
      : `Each combination was played on ${runs} times by tactical bots, on the same dice. “Wins” is against the mix of the others; “loses” is against the best, with its 95 % interval.`,
  some: 'Not every choice was tried: there are too many.',
} as const;

export const PUZZLE = {
  title: 'Puzzle',
  make: 'Make it a puzzle',
  more: 'A puzzle is this moment with the question what to choose. It does not contain what came later or the names of the players; the solution is computed after someone has tried.',
  name: 'Title',
  nameFor: (fight: string, round: number): string => `${fight}, round ${round}`,
  side: 'Who has to choose',
  save: 'Save as a file',
  copy: 'Copy the link',
  copied: 'Copied.',
  open: 'Open it',
  keep: 'Keep on your shelf',
  kept: 'It is on your shelf.',
  lead: 'Find the choice. Step back to see how it came to this; the solution is shown when you have chosen.',
  noLink: 'This link contains no puzzle. It may have been cut off.',
  again: 'Try again',
} as const;
