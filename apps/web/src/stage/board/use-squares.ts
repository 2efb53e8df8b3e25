// Picking squares: with the pointer, by dragging a fighter, or with the keys.
import { type BoardSquare, type BoardStage, presentationOf, type Route } from '@affray/kernel';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useState } from 'react';
import { STAGE } from '../../words/stage.ts';
import { squareKey } from '../stage-props.ts';
import type { BoardProps } from './board.tsx';
import { squareUnder } from './board-view.ts';
import type { MapView } from './use-view.ts';

export interface Squares {
  /** Squares that can be picked. */
  readonly open: readonly BoardSquare[];
  /** The effect of picking each, by `squareKey`. */
  readonly wordsAt: ReadonlyMap<string, string>;
  /** Who would walk. */
  readonly mover: string | null;
  /** Where the keyboard cursor begins. */
  readonly start: BoardSquare;
  /** The square marked by the keyboard; null while it is not used. */
  readonly cursor: BoardSquare | null;
  readonly setCursor: (square: BoardSquare | null) => void;
  readonly way: Route | null;
  /** A square that was touched but not confirmed. */
  readonly tentative: BoardSquare | null;
  readonly over: readonly BoardSquare[];
  readonly dropOver: () => void;
  readonly commit: (square: BoardSquare) => boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onHover: (event: PointerEvent) => void;
  readonly onGrab: (event: PointerEvent) => void;
}

/** What pointer and keys have marked so far, for one question. */
interface Marks {
  readonly of: unknown;
  readonly cursor: BoardSquare | null;
  readonly pointed: BoardSquare | null;
  readonly tentative: BoardSquare | null;
  readonly dragged: BoardSquare | null;
  readonly over: readonly BoardSquare[];
}
const NO_MARKS: Marks = { of: null, cursor: null, pointed: null, tentative: null, dragged: null, over: [] };

const NONE: readonly BoardSquare[] = [];
const NO_WORDS: ReadonlyMap<string, string> = new Map();

/** The squares that can be picked, and all input that picks one. */
export function useSquares(props: BoardProps, at: BoardStage['at'], map: MapView): Squares {
  const { picking, stage, system, state } = props;
  const path = picking?.path ?? null;
  const { open, wordsAt } = useMemo(() => openSquares(props), [props]);
  const asked = path ?? picking?.squares ?? null;
  const [kept, setMarks] = useState<Marks>(NO_MARKS);
  const marks = kept.of === asked ? kept : { ...NO_MARKS, of: asked, cursor: kept.cursor };
  const mark = (some: Partial<Marks>): void => setMarks({ ...marks, ...some });
  const aim = marks.dragged ?? marks.tentative ?? marks.pointed ?? marks.cursor;
  const routeTo = (end: BoardSquare): Route | null =>
    path === null || !wordsAt.has(squareKey(end.x, end.y))
      ? null
      : (presentationOf(system).route?.(state, path.asked, path.choices, marks.over, end) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a way depends on the question, the way points and the square aimed at
  const way = useMemo(() => (aim === null ? null : routeTo(aim)), [path, state, marks.over, aim?.x, aim?.y]);
  const commit = (square: BoardSquare): boolean => {
    if (!wordsAt.has(squareKey(square.x, square.y)) || picking === null) return false;
    const route = path === null ? null : routeTo(square);
    if (path !== null && route === null) return false;
    mark({ ...NO_MARKS, of: asked, cursor: marks.cursor });
    if (route === null) picking.pickSquare(square.x, square.y);
    else picking.pickPath(route.path.map(({ x, y }) => ({ x, y })));
    return true;
  };
  const mover = path === null ? null : path.asked.who;
  const start = (mover === null ? undefined : at[mover]) ?? open[0] ?? { x: 0, y: 0 };
  const hands: Hands = { size: stage, map, open, isWay: path !== null, marks, mark, commit, start };
  return {
    open,
    wordsAt,
    mover,
    start,
    cursor: marks.cursor,
    way,
    over: marks.over,
    commit,
    tentative: marks.tentative,
    setCursor: (square) => mark({ cursor: square }),
    dropOver: () => mark({ over: marks.over.slice(0, -1) }),
    ...handlers(hands),
  };
}

function openSquares({ picking }: BoardProps): {
  open: readonly BoardSquare[];
  wordsAt: ReadonlyMap<string, string>;
} {
  if (picking === null) return { open: NONE, wordsAt: NO_WORDS };
  if (picking.path !== null) {
    const { ends } = picking.path.choices;
    return {
      open: ends,
      wordsAt: new Map(ends.map(({ x, y, cost }) => [squareKey(x, y), STAGE.map.costs(cost)])),
    };
  }
  return {
    open: [...picking.squares.values()],
    wordsAt: new Map([...picking.squares].map(([key, { words }]) => [key, STAGE.map.move(words)])),
  };
}

interface Hands {
  readonly size: { readonly width: number; readonly height: number };
  readonly map: MapView;
  readonly open: readonly BoardSquare[];
  readonly isWay: boolean;
  readonly marks: Marks;
  readonly mark: (some: Partial<Marks>) => void;
  readonly commit: (square: BoardSquare) => boolean;
  readonly start: BoardSquare;
}

function handlers(hands: Hands): Pick<Squares, 'onKey' | 'onClick' | 'onHover' | 'onGrab'> {
  const { map, open, marks, mark, commit } = hands;
  const under = (event: { clientX: number; clientY: number }): BoardSquare | null => squareAt(hands, event);
  return {
    onKey: (event) => {
      if (!pressKey(hands, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event) => {
      const square = map.strayed() ? null : under(event);
      const touch = (event.nativeEvent as { pointerType?: string }).pointerType === 'touch';
      if (square !== null) press(hands, square, event.shiftKey, touch);
    },
    onHover: (event) => {
      const square = event.pointerType === 'touch' || open.length === 0 ? null : under(event);
      if (square?.x !== marks.pointed?.x || square?.y !== marks.pointed?.y) mark({ pointed: square });
    },
    onGrab: (event) => drag(event, under, (square) => mark({ dragged: square }), commit),
  };
}

/** The square of the board under the pointer, if there is one. */
function squareAt({ size, map }: Hands, event: { clientX: number; clientY: number }): BoardSquare | null {
  const square = squareUnder(map.view, map.inFrame(event), size.height);
  const isOn = square.x >= 0 && square.y >= 0 && square.x < size.width && square.y < size.height;
  return isOn ? square : null;
}

/** Handles a press on a square: a waypoint with Shift; touch asks first; otherwise it is the answer. */
function press(
  { open, isWay, marks, mark, commit }: Hands,
  square: BoardSquare,
  asPoint: boolean,
  touch: boolean,
): void {
  if (!open.some(({ x, y }) => x === square.x && y === square.y)) return;
  const again = marks.tentative?.x === square.x && marks.tentative.y === square.y;
  if (asPoint && isWay) mark({ over: [...marks.over, square] });
  else if (touch && isWay && !again) mark({ tentative: square });
  else commit(square);
}

const KEYS: Readonly<Record<string, BoardSquare>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  Home: { x: -1, y: 1 },
  PageUp: { x: 1, y: 1 },
  End: { x: -1, y: -1 },
  PageDown: { x: 1, y: -1 },
};

/** Handles a key; false if it has no meaning here. */
function pressKey(hands: Hands, key: string): boolean {
  const { size, map, marks, mark, commit, start } = hands;
  const at = marks.cursor ?? start;
  const step = KEYS[key];
  if (step !== undefined) {
    const x = Math.max(0, Math.min(size.width - 1, at.x + step.x));
    const y = Math.max(0, Math.min(size.height - 1, at.y + step.y));
    mark({ cursor: { x, y }, tentative: null });
  } else if (key === 'Enter') commit({ x: at.x, y: at.y });
  else if (key === '.') press(hands, { x: at.x, y: at.y }, true, false);
  else if (key === 'Backspace') mark({ over: marks.over.slice(0, -1) });
  else if (key === '+' || key === '=') map.zoom(1.25);
  else if (key === '-') map.zoom(0.8);
  else if (key === '0') map.fit();
  else return false;
  return true;
}

/** Follows the pointer from a fighter to a square. */
function drag(
  event: PointerEvent,
  under: (event: { clientX: number; clientY: number }) => BoardSquare | null,
  show: (square: BoardSquare | null) => void,
  commit: (square: BoardSquare) => boolean,
): void {
  const start = { x: event.clientX, y: event.clientY };
  let moving = false;
  const move = (to: globalThis.PointerEvent): void => {
    moving ||= Math.hypot(to.clientX - start.x, to.clientY - start.y) > 8;
    if (moving) show(under(to));
  };
  const end = (to: globalThis.PointerEvent): void => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    const square = moving && to.type === 'pointerup' ? under(to) : null;
    if (square === null || !commit(square)) show(null);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
