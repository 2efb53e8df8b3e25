// What pointers and keys do on the board of the map editor.
import type { Square, WallKind } from '@affray/grid';
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { CELL } from '../stage/board/board-view.ts';
import { type Edge, nearestEdge } from './map-art.ts';
import type { Body } from './map-model.ts';

/** A tool and its effect. */
export interface Painting {
  readonly bodies: readonly Body[];
  readonly canPlace: boolean;
  /** Whether the tool works on grid lines rather than squares. */
  readonly isLines: boolean;
  readonly onPaint: (square: Square) => void;
  readonly onEdge: (edge: Edge, kind: WallKind | null) => void;
  readonly onDone: () => void;
  /** Puts a fighter on a square: the dragged or the chosen one. */
  readonly onPlace: (id: string | null, square: Square) => void;
  readonly onChoose: (id: string) => void;
}
interface Drag {
  readonly id: string | null;
  readonly at: Square;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The marked square, what is being dragged, and the handlers for the board. */
export function usePainting(
  board: RefObject<SVGSVGElement | null>,
  columns: number,
  rows: number,
  painting: Painting,
) {
  const [mark, setMark] = useState<Square>({ x: 0, y: 0 });
  const [drag, setDrag] = useState<Drag | null>(null);
  const { bodies, canPlace, isLines } = painting;
  const pointAt = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const point = new DOMPoint(clientX, clientY).matrixTransform(board.current?.getScreenCTM()?.inverse());
    return [point.x / CELL, rows - point.y / CELL];
  };
  const within = (x: number, y: number): Square => ({
    x: Math.max(0, Math.min(columns - 1, Math.floor(x))),
    y: Math.max(0, Math.min(rows - 1, Math.floor(y))),
  });
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const square = within(...pointAt(event));
    setMark(square);
    if (isLines) {
      const edge = nearestEdge(...pointAt(event), columns, rows);
      if (edge !== null) painting.onEdge(edge, null);
      return;
    }
    const id = canPlace ? (bodyAt(bodies, square)?.id ?? null) : null;
    if (id !== null) painting.onChoose(id);
    setDrag({ id, at: square });
    if (!canPlace) painting.onPaint(square);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (drag === null) return;
    const at = within(...pointAt(event));
    if (at.x === drag.at.x && at.y === drag.at.y) return;
    setDrag({ ...drag, at });
    setMark(at);
    if (!canPlace) painting.onPaint(at);
  };
  const onPointerUp = (): void => {
    if (drag !== null && canPlace && bodyAt(bodies, drag.at)?.id !== drag.id)
      painting.onPlace(drag.id, drag.at);
    setDrag(null);
    painting.onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const side = edgeFor(event.key, mark, columns, rows);
    if (step !== undefined) setMark(within(mark.x + step[0], mark.y + step[1]));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (canPlace) painting.onPlace(null, mark);
      else if (!isLines) painting.onPaint(mark);
      painting.onDone();
    } else if (side !== null) painting.onEdge(side, isLines ? null : 'wall');
    else return;
    event.preventDefault();
  };
  return {
    mark,
    drag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  };
}

/** The fighter on a square. */
export function bodyAt(bodies: readonly Body[], { x, y }: Square): Body | undefined {
  return bodies.find(
    (body) => x >= body.x && x < body.x + body.wide && y >= body.y && y < body.y + body.wide,
  );
}

/** W A S D select a side of the marked square. */
function edgeFor(key: string, { x, y }: Square, columns: number, rows: number): Edge | null {
  const edges: Readonly<Record<string, Edge>> = {
    w: { x, y: y + 1, flat: true },
    s: { x, y, flat: true },
    a: { x, y, flat: false },
    d: { x: x + 1, y, flat: false },
  };
  const edge = edges[key.toLowerCase()];
  if (edge === undefined) return null;
  const isRim = edge.flat ? edge.y === 0 || edge.y === rows : edge.x === 0 || edge.x === columns;
  return isRim ? null : edge;
}
