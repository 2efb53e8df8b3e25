// What the painter works with: fighters' letters, sides in columns, rows of figures.

import type { ShownFighters } from '@affray/kernel';
import type { PathInput } from '../input/path.ts';
import { cutLine, fill, type Line, type Look, lineOf, sideBySide, span } from '../text.ts';

/** What the painter needs besides the view. */
export interface Scene {
  readonly cols: number;
  /** Maximum rows of the stage. */
  readonly rows: number;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly isOwn: (side: string) => boolean;
  /** Who is asked now: a fighter, a side, or nobody. */
  readonly asked: string | null;
  /** A path being walked. */
  readonly path: PathInput | null;
  /** What cues have changed since the state that is drawn. */
  readonly shown?: ShownFighters;
}
/** A painted stage. `beside` goes to the right of the lines, with the log below it. */
export interface Painted {
  readonly lines: readonly Line[];
  readonly beside: readonly Line[] | null;
}

export interface Body {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Out of the fight. */
  readonly isOut: boolean;
}

/**
 * One letter for each fighter, from its name if possible: upper case for one's own side, lower case for others.
 * @example lettersOf(fighters, (side) => side === 'heroes').get('orc') // 'o'
 */
export function lettersOf(
  fighters: readonly Omit<Body, 'isOut'>[],
  isOwn: (side: string) => boolean,
): Map<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name, side } of fighters) {
    const own = name.normalize('NFD').replaceAll(/[^A-Za-z]/g, '');
    const last = name
      .split(/\s+/)
      .map((word) => word[0] ?? '')
      .join('');
    const signs = [...`${last.replaceAll(/[^A-Za-z]/g, '')}${own}ABCDEFGHIJKLMNOPQRSTUVWXYZ`].map((sign) =>
      isOwn(side) ? sign.toUpperCase() : sign.toLowerCase(),
    );
    const sign = [...signs, ...'0123456789'].find((one) => !taken.has(one)) ?? '?';
    taken.add(sign);
    letters.set(id, sign);
  }
  return letters;
}

/** Maximum lines of details per fighter. */
const MOST_MORE = 3;

/** A fighter on the stage: one line of figures, and more where there is room, what matters most first. */
export interface Card {
  readonly line: Line;
  readonly more: readonly Line[];
}
/** A side with its cards. */
export interface Block {
  readonly title: Line;
  readonly own: boolean;
  readonly cards: readonly Card[];
}

/** The start of a fighter's line: a mark if it is asked, its letter, its name. */
export function nameSpans(
  { id, name, side, isOut }: Body,
  letter: string,
  { isOwn, asked }: Scene,
  width: number,
): Line {
  const look: Look = isOut ? 'dim' : isOwn(side) ? 'own' : 'foe';
  return [span(asked === id ? '>' : ' ', 'bold'), span(`${letter} ${fill(name, width)} `, look)];
}

/** Sides in two columns, one's own on the left, with as many details as fit; cut if even the first lines do not fit. */
export function inColumns(blocks: readonly Block[], { cols, rows }: Scene, most: number = MOST_MORE): Line[] {
  const left = blocks.filter(({ own }) => own);
  const right = blocks.filter(({ own }) => !own);
  const half = Math.floor((cols - 1) / 2);
  const columns = left.length === 0 || right.length === 0 ? halves(blocks) : [left, right];
  for (let more = most; ; more--) {
    const [one = [], two = []] = columns.map((column) =>
      column.flatMap((block) => linesOf(block, more)).map((line) => cutLine(line, half)),
    );
    if (Math.max(one.length, two.length) <= rows || more === 0)
      return shortened(sideBySide(one, two, half + 1), rows);
  }
}

function halves(blocks: readonly Block[]): Block[][] {
  const middle = Math.ceil(blocks.length / 2);
  return [blocks.slice(0, middle), blocks.slice(middle)];
}

function linesOf({ title, cards }: Block, most: number): Line[] {
  return [title, ...cards.flatMap(({ line, more }) => [line, ...more.slice(0, most)])];
}

function shortened(lines: readonly Line[], rows: number): Line[] {
  if (lines.length <= rows) return [...lines];
  const hidden = lines.length - rows + 1;
  return [
    ...lines.slice(0, Math.max(0, rows - 1)),
    lineOf(`… ${hidden} more lines: make the window taller`, 'dim'),
  ];
}

/** The title of a side over columns of figures. */
export function titleOf(name: string, width: number, heads: string, isTurn: boolean): Line {
  return [span(`${isTurn ? '>' : ' '}${fill(name, width + 2)} `, 'bold'), span(heads, 'dim')];
}
