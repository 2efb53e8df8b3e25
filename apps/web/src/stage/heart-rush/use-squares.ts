// Picking squares: with the pointer, by dragging a fighter, or with the keys.
import type { Square } from '@affray/grid';
import type { Fight, Fighter } from '@affray/heart-rush';
import type { Json } from '@affray/kernel';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useState } from 'react';
import { type SquarePick, squareKey, squarePicks } from '../picks.ts';
import type { StageProps } from '../stage.ts';
import { squareUnder } from './board-view.ts';
import type { MapView } from './use-view.ts';
import { type Way, wayTo } from './ways.ts';

/** The way that would be gone, and by whom. */
export interface Shown {
  readonly from: Fighter;
  readonly way: Way;
  readonly over: readonly Square[];
}

export interface Squares {
  readonly picks: ReadonlyMap<string, SquarePick>;
  readonly mover: Fighter | null;
  /** The square that the keys have marked; null while nobody uses them. */
  readonly cursor: Square | null;
  readonly setCursor: (square: Square | null) => void;
  /** The square pointed at. */
  readonly pointed: Square | null;
  readonly way: Shown | null;
  /** A square touched and not yet confirmed. */
  readonly tentative: Square | null;
  readonly over: readonly Square[];
  readonly dropOver: () => void;
  readonly commit: (square: Square) => boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onHover: (event: PointerEvent) => void;
  readonly onGrab: (event: PointerEvent) => void;
}

/** The squares that answer, and everything that leads to one of them. */
export function useSquares(stage: StageProps, fight: Fight, map: MapView): Squares {
  const rows = fight.plan.rows.length;
  const columns = fight.plan.rows[0]?.length ?? 0;
  const picks = useMemo(
    () => (stage.answer === null ? new Map<string, SquarePick>() : squarePicks(stage.prompts)),
    [stage.answer, stage.prompts],
  );
  const prompt = picks.values().next().value?.prompt ?? null;
  const mover = fight.fighters.find(({ id }) => id === prompt?.who) ?? null;
  const [marks, setMarks] = useState<Marks>(NO_MARKS);
  const own = marks.prompt === (prompt?.id ?? '') ? marks : { ...NO_MARKS, cursor: marks.cursor };
  const mark = (some: Partial<Marks>): void => setMarks({ ...own, ...some, prompt: prompt?.id ?? '' });
  const aim = own.dragged ?? own.tentative ?? own.pointed ?? own.cursor;
  const way = useMemo(
    () => shownWay(fight, mover, picks, own.over, aim),
    [fight, mover, picks, own.over, aim],
  );
  const commit = (square: Square): boolean => {
    const answer = answerAt(fight, mover, picks, own.over, square);
    const pick = picks.get(squareKey(square.x, square.y));
    if (answer === null || pick === undefined || stage.answer === null) return false;
    setMarks({ ...NO_MARKS, cursor: own.cursor });
    stage.answer(pick.prompt.id, answer);
    return true;
  };
  const under = (event: { clientX: number; clientY: number }): Square | null => {
    const square = squareUnder(map.view, map.inFrame(event), rows);
    return square.x >= 0 && square.y >= 0 && square.x < columns && square.y < rows ? square : null;
  };
  const press = (square: Square, event: { shiftKey: boolean; touch: boolean }): void => {
    const pick = picks.get(squareKey(square.x, square.y));
    if (pick === undefined) return;
    const again = own.tentative?.x === square.x && own.tentative.y === square.y;
    if (event.shiftKey && pick.answer === null) mark({ over: [...own.over, square] });
    else if (event.touch && !again) mark({ tentative: square });
    else commit(square);
  };
  return {
    picks,
    mover,
    cursor: own.cursor,
    setCursor: (square) => mark({ cursor: square }),
    pointed: own.pointed,
    way,
    tentative: own.tentative,
    over: own.over,
    dropOver: () => mark({ over: own.over.slice(0, -1) }),
    commit,
    onKey: (event) => {
      const at = own.cursor ?? mover ?? { x: 0, y: 0 };
      const step = KEYS[event.key];
      if (step !== undefined)
        mark({ cursor: within({ x: at.x + step.x, y: at.y + step.y }, columns, rows), tentative: null });
      else if (event.key === 'Enter') commit(at);
      else if (event.key === ' ') press(at, { shiftKey: true, touch: false });
      else if (event.key === '+' || event.key === '=') map.zoom(1.25);
      else if (event.key === '-') map.zoom(0.8);
      else if (event.key === '0') map.fit();
      else if (event.key === 'Backspace') mark({ over: own.over.slice(0, -1) });
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event) => {
      const square = map.strayed() ? null : under(event);
      const touch = (event.nativeEvent as { pointerType?: string }).pointerType === 'touch';
      if (square !== null) press(square, { shiftKey: event.shiftKey, touch });
    },
    onHover: (event) => {
      const square = event.pointerType === 'touch' || picks.size === 0 ? null : under(event);
      if (square?.x !== own.pointed?.x || square?.y !== own.pointed?.y) mark({ pointed: square });
    },
    onGrab: (event) => drag(event, under, (square) => mark({ dragged: square }), commit),
  };
}

interface Marks {
  /** The prompt that the marks were made for: another one begins afresh. */
  readonly prompt: string;
  readonly cursor: Square | null;
  readonly pointed: Square | null;
  readonly tentative: Square | null;
  readonly dragged: Square | null;
  readonly over: readonly Square[];
}
const NO_MARKS: Marks = { prompt: '', cursor: null, pointed: null, tentative: null, dragged: null, over: [] };

const KEYS: Readonly<Record<string, Square>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  Home: { x: -1, y: 1 },
  PageUp: { x: 1, y: 1 },
  End: { x: -1, y: -1 },
  PageDown: { x: 1, y: -1 },
};

function within({ x, y }: Square, columns: number, rows: number): Square {
  return { x: Math.max(0, Math.min(columns - 1, x)), y: Math.max(0, Math.min(rows - 1, y)) };
}

/** The feet that the prompt of a pick gives. */
function budgetOf(pick: SquarePick): number {
  return pick.prompt.choices.shape === 'path' ? pick.prompt.choices.budget : 0;
}

function shownWay(
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

function answerAt(
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

/** Follows the pointer from a fighter to a square. */
function drag(
  event: PointerEvent,
  under: (event: { clientX: number; clientY: number }) => Square | null,
  show: (square: Square | null) => void,
  commit: (square: Square) => boolean,
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
