/** Texts of the rulebooks. */
export const RULES = {
  title: 'Rules',
  gmWord: 'The game master’s word',
  gmWordMore: 'No rule of the book caused this: the game master stepped in.',
  search: 'Search the rules',
  nothing: 'No rule fits.',
  chapters: 'Chapters',
  primer: 'The game on one screen',
  found: (count: number): string => (count === 1 ? 'One rule fits.' : `${count} rules fit.`),
  narrow: (count: number): string => `${count} more: add a word to narrow it down.`,
  game: 'Game',
  houseRules: 'House rules',
  default: 'by default',
  /** A value of a house rule; flags are on or off. */
  value: (value: unknown): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)),
  values: 'May be',
  count: (count: number): string => (count === 1 ? 'one rule' : `${count} rules`),
} as const;
