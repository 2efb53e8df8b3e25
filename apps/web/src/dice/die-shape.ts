// Flat drawings of dice: outline, inner edges, and the position of the number, on a field of 100 x 100.

/** The drawing of a die. */
export interface DieShape {
  readonly outline: string;
  /** Visible edges inside the outline. */
  readonly edges: string;
  /** The vertical centre of the number, and its height. */
  readonly y: number;
  readonly height: number;
}

const SHAPES: Readonly<Record<number, DieShape>> = {
  4: { outline: 'M50 8 94 86H6Z', edges: '', y: 63, height: 40 },
  6: {
    outline: 'M18 10H82Q90 10 90 18V82Q90 90 82 90H18Q10 90 10 82V18Q10 10 18 10Z',
    edges: '',
    y: 51,
    height: 52,
  },
  8: {
    outline: 'M50 4 93 33V67L50 96 7 67V33Z',
    edges: 'M50 4 88 66H12ZM12 66 50 96 88 66',
    y: 47,
    height: 36,
  },
  10: {
    outline: 'M50 4 95 42V60L50 96 5 60V42Z',
    edges: 'M50 4 77 54 50 66 23 54ZM5 60 23 54M95 60 77 54M50 66V96',
    y: 42,
    height: 33,
  },
  12: {
    outline: 'M50 4 79 13 96 37V65L79 88 50 97 21 88 4 65V37L21 13Z',
    edges: 'M50 22 77 41 67 73H33L23 41ZM50 4V22M96 37 77 41M79 88 67 73M21 88 33 73M4 37 23 41',
    y: 51,
    height: 34,
  },
  20: {
    outline: 'M50 3 91 26V74L50 97 9 74V26Z',
    edges: 'M50 24 75 67H25ZM50 3V24M91 26 50 24 9 26M91 26 75 67 91 74M9 26 25 67 9 74M25 67 50 97 75 67',
    y: 53,
    height: 27,
  },
};

/** Any other number of sides: a round piece. */
const ROUND: DieShape = {
  outline: 'M50 6A44 44 0 1 1 49.9 6Z',
  edges: '',
  y: 51,
  height: 42,
};

/**
 * The drawing of a die with this number of sides.
 * @example dieShape(6).y; // => 51
 */
export function dieShape(sides: number): DieShape {
  return SHAPES[sides] ?? ROUND;
}

/**
 * The height of the number, smaller for longer ones so that they fit.
 * @example numberHeight(dieShape(20), '20') < numberHeight(dieShape(20), '7')
 */
export function numberHeight(shape: DieShape, text: string): number {
  if (text.length <= 1) return shape.height;
  return Math.round(shape.height * (text.length === 2 ? 0.86 : 0.6));
}
