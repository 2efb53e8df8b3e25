/** Texts of the review. */
export const REVIEW = {
  title: 'Review',
  ask: 'Why was it won or lost?',
  counting: 'Playing it on from every decision …',
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
  how: (runs: number): string =>
    `Every position was played on to its end by tactical bots. A choice counts where ${runs} fights on the same dice show that its effect is no accident; the rest is luck.`,
} as const;
