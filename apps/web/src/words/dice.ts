// English texts of the dice.
export const DICE = {
  pad: {
    title: (who: string, sides: number, what: string) =>
      `${who}: a d${sides} for ${what}. What does it show?`,
    face: (face: number) => `It shows ${face}`,
    refused: (face: string, sides: number) => `A d${sides} has no ${face}.`,
    hint: 'Press the face, or type it and press Enter.',
    typed: (typed: string) => `Typed: ${typed}`,
  },
} as const;
