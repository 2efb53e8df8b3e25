/** Texts of the prompt. */
export const PROMPT = {
  deal: (min: number, max: number): string =>
    min === max ? `Distribute ${min} points.` : `Distribute ${min} to ${max} points.`,
  left: (points: number): string => (points === 1 ? 'one left' : `${points} left`),
  oddsWait: 'Counting …',
  oddsOf: (side: string, runs: number): string =>
    `How often victory goes to ${side} after each answer, in ${runs} fights played from what your seat knows:`,
  behind: (points: string, low: string, high: string): string =>
    `${points} points (${low} to ${high}) behind the best, on the same dice`,
  asGood: 'as good as the best, as far as these fights tell',
  oddsSome: 'There are more answers; these were drawn from them.',
  number: 'A number',
} as const;
