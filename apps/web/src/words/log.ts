/** Texts of the log. */
export const LOG = {
  title: 'Log',
  tools: 'Find, filter, save',
  find: 'Find in the log',
  about: 'About',
  everybody: 'everybody',
  round: (round: number): string => `Round ${round}`,
  takenBack: 'taken back',
  why: 'Why?',
  export: 'Save as Markdown',
  empty: 'Nothing has happened yet.',
  nothing: 'Nothing fits.',
  back: 'Back to before this',
  oddsThen: (question: string): string => `The odds as they stood. ${question}`,
  latest: 'To the latest',
} as const;
