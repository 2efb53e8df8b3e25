// The board of the map editor: the ground as the table shows it, the cursor, and the fighters.
import type { Square } from '@affray/grid';
import { useRef } from 'react';
import { CELL } from '../stage/board/board-view.ts';
import { Ground as GroundView } from '../stage/board/ground.tsx';
import { initials, SIDE_SHAPES } from '../stage/sides.ts';
import { PREPARE } from '../words/prepare.ts';
import { artOf, type Ground } from './map-art.ts';
import styles from './map-editor.module.css';
import { groundOf } from './map-ground.ts';
import type { Body } from './map-model.ts';
import { bodyAt, type Painting, usePainting } from './use-painting.ts';

export interface MapBoardProps extends Painting {
  readonly ground: Ground;
  readonly chosen: string | null;
}

/** The board that the user paints on. */
export function MapBoard({ ground, chosen, ...painting }: MapBoardProps) {
  const board = useRef<SVGSVGElement>(null);
  const { bodies } = painting;
  const [columns, rows] = [ground.plan.rows[0]?.length ?? 0, ground.plan.rows.length];
  const { mark, drag, handlers } = usePainting(board, columns, rows, painting);
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
        {...handlers}
      >
        <GroundView width={columns} height={rows} {...groundOf(ground)} />
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
