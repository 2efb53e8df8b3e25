/** Texts about times, sealed choices, undos and people who are away. */
export const TEMPO = {
  left: (seconds: number): string => `${seconds} s`,
  leftWords: (seconds: number): string => `About ${seconds} seconds left to answer`,
  firstChoose: (names: string, count: number): string =>
    `${names} ${count === 1 ? 'chooses' : 'choose'} first, in secret.`,
  firstSealed: (names: string): string => `Sealed: ${names}. It cannot be changed any more.`,
  asleep: (name: string): string => `${name} is not connected.`,
  goOnWithout: (name: string): string => `Go on without ${name}`,
  timeUp: 'When the time is up',
  timeUpWays: { default: 'the usual default is taken', suggested: 'what is suggested is done' },
  takenBackBy: (by: string, round: number | undefined): string =>
    `taken back by ${by}${round === undefined ? '' : ` in round ${round}`}`,
  askedBy: (name: string): string => `, as ${name} asked`,
  because: (why: string): string => `: ${why}`,
  knownSince: 'The choices it revealed have been seen.',
  behindReveal:
    'Secret choices have been revealed since then. Going back keeps them known; the log will say so.',
  why: 'Why, for the log',
} as const;
