// Squares that are marked and picked: what follows from them, without any pointer or key.
import type { Square } from '@affray/grid';
import type { Fight, Fighter } from '@affray/heart-rush';
import type { Json } from '@affray/kernel';
import { type SquarePick, squareKey } from '../picks.ts';
import { type Way, wayTo } from './ways.ts';

/** The way that would be gone, and by whom. */
export interface Shown {
  readonly from: Fighter;
  readonly way: Way;
  readonly over: readonly Square[];
}

/** What pointer and keys have marked so far. */
export interface Marks {
  /** The prompt that the marks were made for: another one begins afresh. */
  readonly prompt: string;
  readonly cursor: Square | null;
  readonly pointed: Square | null;
  readonly tentative: Square | null;
  readonly dragged: Square | null;
  readonly over: readonly Square[];
}
/** Nothing marked. */
export const NO_MARKS: Marks = {
  prompt: '',
  cursor: null,
  pointed: null,
  tentative: null,
  dragged: null,
  over: [],
};

/** Where each key moves the marked square. */
export const KEYS: Readonly<Record<string, Square>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  Home: { x: -1, y: 1 },
  PageUp: { x: 1, y: 1 },
  End: { x: -1, y: -1 },
  PageDown: { x: 1, y: -1 },
};

/** A square kept on the board. */
export function within({ x, y }: Square, columns: number, rows: number): Square {
  return { x: Math.max(0, Math.min(columns - 1, x)), y: Math.max(0, Math.min(rows - 1, y)) };
}

/** The feet that the prompt of a pick gives. */
function budgetOf(pick: SquarePick): number {
  return pick.prompt.choices.shape === 'path' ? pick.prompt.choices.budget : 0;
}

/** The way to the square aimed at, if that is the end of a path. */
export function shownWay(
  fight: Fight,
  mover: Fighter | null,
  picks: ReadonlyMap<string, SquarePick>,
  over: readonly Square[],
  aim: Square | null,
): Shown | null {
  const end = aim ?? over.at(-1) ?? null;
  const pick = end === null ? undefined : picks.get(squareKey(end.x, end.y));
  if (mover === null || end === null || pick === undefined || pick.answer !== null) return null;
  const way = wayTo(fight, mover, budgetOf(pick), over, end);
  return way === null ? null : { from: mover, way, over };
}

/** The answer that a square stands for, the way there included; null if there is none. */
export function answerAt(
  fight: Fight,
  mover: Fighter | null,
  picks: ReadonlyMap<string, SquarePick>,
  over: readonly Square[],
  square: Square,
): Json | null {
  const pick = picks.get(squareKey(square.x, square.y));
  if (pick === undefined) return null;
  if (pick.answer !== null) return pick.answer;
  if (mover === null) return null;
  const way = wayTo(fight, mover, budgetOf(pick), over, square);
  return way === null ? null : way.squares.map(({ x, y }) => ({ x, y }));
}
