// The board of the map editor: the ground as the table shows it, the mark, and the fighters.
import type { Square, WallKind } from '@affray/grid';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { CELL } from '../stage/heart-rush/board-view.ts';
import { Ground as GroundView } from '../stage/heart-rush/ground.tsx';
import { initials, SIDE_SHAPES } from '../stage/sides.ts';
import { PREPARE } from '../words/prepare.ts';
import { artOf, type Edge, type Ground, nearestEdge } from './map-art.ts';
import styles from './map-editor.module.css';
import type { Body } from './map-model.ts';

export interface MapBoardProps {
  readonly ground: Ground;
  readonly bodies: readonly Body[];
  readonly chosen: string | null;
  readonly canPlace: boolean;
  /** Whether the tool works on lines rather than squares. */
  readonly isLines: boolean;
  readonly onPaint: (square: Square) => void;
  readonly onEdge: (edge: Edge, kind: WallKind | null) => void;
  readonly onDone: () => void;
  /** Puts a fighter on a square: the one dragged, or the chosen one. */
  readonly onPlace: (id: string | null, square: Square) => void;
  readonly onChoose: (id: string) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface Drag {
  readonly id: string | null;
  readonly at: Square;
}

/** The board, to paint on. */
export function MapBoard(props: MapBoardProps) {
  const { ground, bodies, chosen, canPlace, isLines } = props;
  const board = useRef<SVGSVGElement>(null);
  const [mark, setMark] = useState<Square>({ x: 0, y: 0 });
  const [drag, setDrag] = useState<Drag | null>(null);
  const [columns, rows] = [ground.plan.rows[0]?.length ?? 0, ground.plan.rows.length];
  const pointAt = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const inverse = board.current?.getScreenCTM()?.inverse();
    const point = new DOMPoint(clientX, clientY).matrixTransform(inverse);
    return [point.x / CELL, rows - point.y / CELL];
  };
  const squareAt = (event: PointerEvent): Square => {
    const [x, y] = pointAt(event);
    return {
      x: Math.max(0, Math.min(columns - 1, Math.floor(x))),
      y: Math.max(0, Math.min(rows - 1, Math.floor(y))),
    };
  };
  const down = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const square = squareAt(event);
    setMark(square);
    if (isLines) {
      const edge = nearestEdge(...pointAt(event), columns, rows);
      if (edge !== null) props.onEdge(edge, null);
      return;
    }
    const id = canPlace ? (bodyAt(bodies, square)?.id ?? null) : null;
    if (id !== null) props.onChoose(id);
    setDrag({ id, at: square });
    if (!canPlace) props.onPaint(square);
  };
  const move = (event: PointerEvent): void => {
    if (drag === null) return;
    const at = squareAt(event);
    if (at.x === drag.at.x && at.y === drag.at.y) return;
    setDrag({ ...drag, at });
    setMark(at);
    if (!canPlace) props.onPaint(at);
  };
  const up = (): void => {
    if (drag !== null && canPlace && bodyAt(bodies, drag.at)?.id !== drag.id) props.onPlace(drag.id, drag.at);
    setDrag(null);
    props.onDone();
  };
  const key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const side = edgeFor(event.key, mark, columns, rows);
    if (step !== undefined)
      setMark({
        x: Math.max(0, Math.min(columns - 1, mark.x + step[0])),
        y: Math.max(0, Math.min(rows - 1, mark.y + step[1])),
      });
    else if (event.key === 'Enter' || event.key === ' ') {
      if (canPlace) props.onPlace(null, mark);
      else if (!isLines) props.onPaint(mark);
      props.onDone();
    } else if (side !== null) props.onEdge(side, isLines ? null : 'wall');
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.board}>
      <svg
        ref={board}
        viewBox={`-22 -22 ${columns * CELL + 44} ${rows * CELL + 44}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is worked on by keyboard
        tabIndex={0}
        role="application"
        aria-label={PREPARE.scene.map}
        aria-describedby="map-mark"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={key}
      >
        <GroundView plan={ground.plan} water={ground.water} />
        <Starts ground={ground} rows={rows} />
        {bodies.map((body) => {
          const at = drag?.id === body.id ? drag.at : body;
          return <Fighter key={body.id} body={body} at={at} rows={rows} isChosen={body.id === chosen} />;
        })}
        <rect
          className={styles.mark}
          x={mark.x * CELL + 2}
          y={(rows - 1 - mark.y) * CELL + 2}
          width={CELL - 4}
          height={CELL - 4}
        />
      </svg>
      <p id="map-mark" className={styles.markWords} aria-live="polite">
        {PREPARE.scene.mark(mark.x, mark.y, wordsAt(ground, bodies, mark))}
      </p>
    </div>
  );
}

function bodyAt(bodies: readonly Body[], { x, y }: Square): Body | undefined {
  return bodies.find(
    (body) => x >= body.x && x < body.x + body.wide && y >= body.y && y < body.y + body.wide,
  );
}

/** W A S D name a side of the marked square. */
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

function wordsAt(ground: Ground, bodies: readonly Body[], square: Square): string {
  const { rows } = artOf(ground);
  const sign = rows[rows.length - 1 - square.y]?.[square.x] ?? '.';
  const body = bodyAt(bodies, square);
  return [PREPARE.scene.tools[sign] ?? sign, body?.name].filter((words) => words !== undefined).join(', ');
}

/** Starting squares, as letters in the corner. */
function Starts({ ground, rows }: { readonly ground: Ground; readonly rows: number }) {
  const starts = ground.starts.flatMap((squares, side) => squares.map(({ x, y }) => ({ x, y, side })));
  return starts.map(({ x, y, side }) => (
    <text
      key={`${x} ${y}`}
      className={styles.start}
      x={x * CELL + 5}
      y={(rows - 1 - y) * CELL + 15}
      fill={`var(--side-${side})`}
    >
      {side === 0 ? 'A' : 'B'}
    </text>
  ));
}

function Fighter({
  body,
  at,
  rows,
  isChosen,
}: {
  readonly body: Body;
  readonly at: Square;
  readonly rows: number;
  readonly isChosen: boolean;
}) {
  const size = body.wide * CELL;
  const look = Math.max(0, body.look) % 4;
  return (
    <g
      transform={`translate(${at.x * CELL} ${(rows - at.y - body.wide) * CELL})`}
      className={styles.fighter}
      data-chosen={isChosen || undefined}
      data-hidden={body.hidden || undefined}
    >
      <title>{body.name}</title>
      <path
        d={SIDE_SHAPES[look]}
        transform={`translate(${size * 0.06} ${size * 0.06}) scale(${(size * 0.88) / 20})`}
        fill={`var(--side-${look})`}
      />
      <text x={size / 2} y={size / 2} dy="0.35em" fontSize={size * 0.32}>
        {initials(body.name)}
      </text>
    </g>
  );
}
