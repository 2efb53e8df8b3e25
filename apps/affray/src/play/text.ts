// Text for a terminal: lines of spans, measured in columns. Text from files is sanitised before it is shown.

/** The style of a span. Never the only carrier of meaning: the words are the same without colour. */
export type Look = 'plain' | 'bold' | 'dim' | 'inverse' | 'own' | 'foe' | 'new';
export interface Span {
  readonly text: string;
  readonly look: Look;
}
export type Line = readonly Span[];

// Control characters could steer the terminal; marks of writing direction could reverse a line.
const UNSAFE = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
const EMPTY = /\p{Mn}|\p{Me}|[\ufe00-\ufe0f]/u;

/** A text without control characters and direction marks. */
export function clean(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(UNSAFE, '');
}

/** The width of a text in columns. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += EMPTY.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
  return width;
}

/**
 * A line in one style.
 * @example lineOf('Round 2', 'bold')
 */
export function lineOf(text: string, look: Look = 'plain'): Line {
  return [span(text, look)];
}

/** A span of a line; keeps spaces, removes unsafe characters. */
export function span(text: string, look: Look = 'plain'): Span {
  return { text: text.replaceAll(/[\n\r\t]/g, ' ').replaceAll(UNSAFE, ''), look };
}

/** The text of a line, without styles. */
export function textOf(line: Line): string {
  return line.map(({ text }) => text).join('');
}

export function lineWidth(line: Line): number {
  return widthOf(textOf(line));
}

/** A text cut to a number of columns, with an ellipsis. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const sign of text) {
    if (widthOf(kept + sign) > Math.max(0, width - 1)) break;
    kept += sign;
  }
  return width < 1 ? '' : `${kept}…`;
}

/** A text padded or cut to a number of columns. */
export function fill(text: string, width: number): string {
  const kept = cut(text, width);
  return kept + ' '.repeat(Math.max(0, width - widthOf(kept)));
}

/** A line cut to a number of columns. */
export function cutLine(line: Line, width: number): Line {
  const kept: Span[] = [];
  let left = width;
  for (const { text, look } of line) {
    const wide = widthOf(text);
    if (wide <= left) kept.push({ text, look });
    else if (left > 0) kept.push({ text: cut(text, left), look });
    left -= wide;
    if (left <= 0 && wide > 0) break;
  }
  return kept;
}

/** A line padded or cut to a number of columns. */
export function fillLine(line: Line, width: number): Line {
  const kept = cutLine(line, width);
  const rest = width - lineWidth(kept);
  return rest > 0 ? [...kept, { text: ' '.repeat(rest), look: 'plain' }] : kept;
}

/** Two blocks of lines side by side, the left one in a given number of columns. */
export function sideBySide(left: readonly Line[], right: readonly Line[], width: number): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => [
    ...fillLine(left[row] ?? [], width),
    ...(right[row] ?? []),
  ]);
}

/**
 * A text wrapped between words to a number of columns; later lines are indented.
 * @example wrap('Orc engages Tam, who is not ready', 20, '  ')
 */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  let isEmpty = true;
  for (const word of clean(text)
    .trim()
    .split(' ')
    .flatMap((long) => pieces(long, width - indent.length))) {
    if (!isEmpty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = indent;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

/** Breaks a word that is too long for a line. */
function pieces(word: string, width: number): string[] {
  if (widthOf(word) <= width || width < 1) return [word];
  const all: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign) > width) {
      all.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...all, piece];
}

/** A wrapped text as lines in one style. */
export function wrapLines(text: string, width: number, look: Look = 'plain', indent = ''): Line[] {
  return wrap(text, width, indent).map((line) => lineOf(line, look));
}

/** A wrapped text, indented by one column. */
export function indented(text: string, width: number, look: Look = 'plain'): Line[] {
  return wrap(text, width - 1).map((line) => lineOf(` ${line}`, look));
}

/** Lines padded to a height with empty ones. */
export function filled(lines: readonly Line[], height: number): Line[] {
  return Array.from({ length: Math.max(0, height) }, (_, row) => lines[row] ?? []);
}
