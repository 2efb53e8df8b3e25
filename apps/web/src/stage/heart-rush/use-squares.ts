// Picking squares: with the pointer, by dragging a fighter, or with the keys.
import type { Square } from '@affray/grid';
import type { Fight, Fighter } from '@affray/heart-rush';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useState } from 'react';
import { type SquarePick, squareKey, squarePicks } from '../picks.ts';
import type { StageProps } from '../stage.ts';
import { squareUnder } from './board-view.ts';
import { answerAt, KEYS, type Marks, NO_MARKS, type Shown, shownWay, within } from './squares.ts';
import type { MapView } from './use-view.ts';

export interface Squares {
  readonly picks: ReadonlyMap<string, SquarePick>;
  readonly mover: Fighter | null;
  /** The square that the keys have marked; null while nobody uses them. */
  readonly cursor: Square | null;
  readonly setCursor: (square: Square | null) => void;
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

const NO_PICKS: ReadonlyMap<string, SquarePick> = new Map();

/** The squares that answer, and everything that leads to one of them. */
export function useSquares(stage: StageProps, fight: Fight, map: MapView): Squares {
  const { answer, prompts } = stage;
  const picks = useMemo(() => (answer === null ? NO_PICKS : squarePicks(prompts)), [answer, prompts]);
  const prompt = picks.values().next().value?.prompt ?? null;
  const mover = fight.fighters.find(({ id }) => id === prompt?.who) ?? null;
  const { marks, mark } = useMarks(prompt?.id ?? '');
  const { over, cursor } = marks;
  const aim = marks.dragged ?? marks.tentative ?? marks.pointed ?? cursor;
  const way = useMemo(() => shownWay(fight, mover, picks, over, aim), [fight, mover, picks, over, aim]);
  const commit = (square: Square): boolean => {
    const said = answerAt(fight, mover, picks, over, square);
    const pick = picks.get(squareKey(square.x, square.y));
    if (said === null || pick === undefined || answer === null) return false;
    mark({ ...NO_MARKS, cursor });
    answer(pick.prompt.id, said);
    return true;
  };
  return {
    picks,
    mover,
    cursor,
    way,
    over,
    commit,
    tentative: marks.tentative,
    setCursor: (square) => mark({ cursor: square }),
    dropOver: () => mark({ over: over.slice(0, -1) }),
    ...handlers({ fight, map, picks, mover, marks, mark, commit }),
  };
}

/** Marks made for one prompt: another one begins afresh, only the keys stay where they are. */
function useMarks(prompt: string): { marks: Marks; mark: (some: Partial<Marks>) => void } {
  const [kept, setMarks] = useState<Marks>(NO_MARKS);
  const marks = useMemo(
    () => (kept.prompt === prompt ? kept : { ...NO_MARKS, prompt, cursor: kept.cursor }),
    [kept, prompt],
  );
  return { marks, mark: (some) => setMarks({ ...marks, ...some, prompt }) };
}

interface Hands {
  readonly fight: Fight;
  readonly map: MapView;
  readonly picks: ReadonlyMap<string, SquarePick>;
  readonly mover: Fighter | null;
  readonly marks: Marks;
  readonly mark: (some: Partial<Marks>) => void;
  readonly commit: (square: Square) => boolean;
}

function handlers(hands: Hands): Pick<Squares, 'onKey' | 'onClick' | 'onHover' | 'onGrab'> {
  const { map, picks, marks, mark, commit } = hands;
  const under = (event: { clientX: number; clientY: number }): Square | null => squareAt(hands, event);
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
      const square = event.pointerType === 'touch' || picks.size === 0 ? null : under(event);
      if (square?.x !== marks.pointed?.x || square?.y !== marks.pointed?.y) mark({ pointed: square });
    },
    onGrab: (event) => drag(event, under, (square) => mark({ dragged: square }), commit),
  };
}

/** The square of the board under the pointer, if there is one. */
function squareAt({ fight, map }: Hands, event: { clientX: number; clientY: number }): Square | null {
  const rows = fight.plan.rows.length;
  const columns = fight.plan.rows[0]?.length ?? 0;
  const square = squareUnder(map.view, map.inFrame(event), rows);
  return square.x >= 0 && square.y >= 0 && square.x < columns && square.y < rows ? square : null;
}

/** A square is pressed: a way point with Shift; a finger asks first; else it is the answer. */
function press(
  { picks, marks, mark, commit }: Hands,
  square: Square,
  asPoint: boolean,
  touch: boolean,
): void {
  const pick = picks.get(squareKey(square.x, square.y));
  if (pick === undefined) return;
  const again = marks.tentative?.x === square.x && marks.tentative.y === square.y;
  if (asPoint && pick.answer === null) mark({ over: [...marks.over, square] });
  else if (touch && !again) mark({ tentative: square });
  else commit(square);
}

/** What a key does; false if it does nothing here. */
function pressKey(hands: Hands, key: string): boolean {
  const { fight, map, mover, marks, mark, commit } = hands;
  const at = marks.cursor ?? mover ?? { x: 0, y: 0 };
  const step = KEYS[key];
  if (step !== undefined) {
    const to = { x: at.x + step.x, y: at.y + step.y };
    mark({ cursor: within(to, fight.plan.rows[0]?.length ?? 0, fight.plan.rows.length), tentative: null });
  } else if (key === 'Enter') commit({ x: at.x, y: at.y });
  else if (key === ' ') press(hands, { x: at.x, y: at.y }, true, false);
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
