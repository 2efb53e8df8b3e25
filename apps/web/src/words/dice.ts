// English texts of the dice.
import type { DieShown } from '@affray/kernel';

export const DICE = {
  skip: 'Skip the dice',
  skipHint: 'Tap or press Escape to skip.',
  region: 'Dice',
  pad: {
    title: (who: string, sides: number, what: string) =>
      `${who}: a d${sides} for ${what}. What does it show?`,
    face: (face: number) => `It shows ${face}`,
    refused: (face: string, sides: number) => `A d${sides} has no ${face}.`,
    hint: 'Press the face, or type it and press Enter.',
    typed: (typed: string) => `Typed: ${typed}`,
  },
  /** Who rolls and what for, as one heading. */
  caption: (who: string, what: readonly string[]) => `${who} rolls for ${list(what)}`,
  /** One die, for those who hear it. */
  die: ({ sides, face }: Pick<DieShown, 'sides' | 'face'>) => `d${sides}: ${face}`,
  faces: (faces: readonly string[]) => faces.join(', '),
  sum: (sum: number) => `Sum ${sum}`,
} as const;

function list(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
