/** Texts of the huddle of a side. */
export const HUDDLE = {
  title: 'Your side’s huddle',
  only: 'Only your side sees this.',
  propose: 'Propose',
  proposing: 'What you pick is proposed to your side, not sealed.',
  would: (name: string, fighter: string, text: string): string =>
    name === fighter ? `${name}: ${text}` : `${name} (${fighter}): ${text}`,
  mine: (fighter: string, text: string): string => `You (${fighter}): ${text}`,
  seal: 'Seal it',
  take: (fighter: string): string => `Take it for ${fighter}`,
  drop: (text: string): string => `Take back: ${text}`,
  whatIf: 'What if?',
  counting: 'Counting …',
  ifThey: 'If they do this, you win:',
  usual: 'What they usually do',
  reach: (what: string, rate: string, low: string, high: string): string =>
    `${what}: ${rate} (${low} to ${high})`,
  runs: (runs: number): string =>
    `From what you know, ${runs} fights each; everybody without a proposal decides for themselves.`,
} as const;
