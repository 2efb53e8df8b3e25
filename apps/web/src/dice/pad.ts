// Input of the pad for physical dice: digits accumulate until the face is unambiguous.

/** The input so far, and its result. */
export interface Typed {
  readonly text: string;
  /** The face, once it is certain. */
  readonly face: number | null;
  /** The refused input. */
  readonly refused: string | null;
}

export const NOTHING_TYPED: Typed = { text: '', face: null, refused: null };

/**
 * Takes one key. A digit that leaves only one face is the answer; one that could begin a longer number waits for
 * more or for Enter; a number that the die does not have is refused.
 * @example typeKey('', '7', 6).refused; // => '7'
 * @example typeKey('', '1', 12).face; // => null, for it may become 10, 11 or 12
 */
export function typeKey(text: string, key: string, sides: number): Typed {
  if (key === 'Backspace') return { text: text.slice(0, -1), face: null, refused: null };
  if (key === 'Enter') {
    const face = Number(text);
    return text !== '' && isFace(face, sides)
      ? { text, face, refused: null }
      : { text: '', face: null, refused: text || null };
  }
  if (!/^\d$/.test(key)) return { text, face: null, refused: null };
  const next = text + key;
  const value = Number(next);
  if (next.startsWith('0') || value > sides) return { text: '', face: null, refused: next };
  return { text: next, face: value * 10 > sides ? value : null, refused: null };
}

function isFace(face: number, sides: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= sides;
}
