/** Texts about fighters that players bring. */
export const OFFERS = {
  title: 'Bring a fighter of your own',
  more: 'The game master decides whether it joins.',
  shelf: 'From your shelf',
  choose: 'Choose …',
  file: 'From a file …',
  waits: (name: string): string => `${name} waits for the game master.`,
  takeBack: 'Take it back',
  offered: (seat: string, name: string): string => `${seat} brings ${name}.`,
  yes: (name: string): string => `Accept ${name}`,
  no: (name: string): string => `Decline ${name}`,
  wrong: 'This file holds no fighter of this game.',
} as const;
