/** Texts of the review. */
export const REVIEW = {
  title: 'Review',
  ask: 'Why was it won or lost?',
  askLost: 'Why did you lose?',
  lead: 'Plays the fight on from every decision and tells luck from choice: the chance to win over the fight, and its turning points.',
  counting: (percent: number): string => `Playing it on from every decision … ${percent} %`,
  partial: 'Still counting: these are only the chances; luck and choices are not separated yet.',
  side: 'The chance of',
  start: 'At the start',
  luck: 'Luck',
  choice: 'Choices',
  read: 'Reading each other',
  end: 'At the end',
  turningPoints: 'Turning points',
  by: { luck: 'by luck', choice: 'by choice', read: 'by reading each other' },
  better: (words: string, points: number): string => `Better: ${words} (+${points}).`,
  show: (round: number): string => `Show it, round ${round}`,
  chart: (side: string): string => `The chance of ${side} to win, decision by decision`,
  interval: 'The band is the 95 % interval of each chance.',
  how: (decisions: number, runs: number): string =>
    `${decisions} decisions. Every position was played on to its end by tactical bots. A choice counts where ${runs} fights on the same dice show that its effect is not chance; the rest is luck.`,
} as const;
