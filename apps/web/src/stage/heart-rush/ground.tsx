// The ground of a map, drawn as an engraver would: hatching for rock, tufts for rough ground, waves for water.
import type { BoardPlan, Square, Wall } from '@affray/grid';
import type { Fight } from '@affray/heart-rush';
import { memo, useId } from 'react';
import { STAGE } from '../../words/stage.ts';
import { CELL } from './board-view.ts';
import styles from './ground.module.css';
import { regionOf, squaresWith } from './region.ts';

export interface GroundProps {
  readonly plan: BoardPlan;
  readonly water: Fight['water'];
}

/** Every frame brings the plan anew, and as a rule unchanged. */
function isSameGround(a: GroundProps, b: GroundProps): boolean {
  return a.plan === b.plan || JSON.stringify([a.plan, a.water]) === JSON.stringify([b.plan, b.water]);
}

/** Everything that does not move. */
export const Ground = memo(function Ground({ plan, water }: GroundProps) {
  const id = useId();
  const rows = plan.rows.length;
  const columns = plan.rows[0]?.length ?? 0;
  const url = (name: string): string => `url(#${id}${name})`;
  return (
    <svg className={styles.ground} width={columns * CELL} height={rows * CELL} aria-hidden="true">
      <Patterns id={id} />
      <rect className={styles.floor} width={columns * CELL} height={rows * CELL} />
      <Heights plan={plan} />
      <Area
        squares={squaresWith(plan.rows, '~').filter(isDry(water))}
        rows={rows}
        fill={url('rough')}
        look={styles.rough}
      />
      <Area
        squares={water.filter(({ depth }) => depth === 1)}
        rows={rows}
        fill={url('shallow')}
        look={styles.shallow}
      />
      <Area
        squares={water.filter(({ depth }) => depth === 2)}
        rows={rows}
        fill={url('deep')}
        look={styles.deep}
      />
      <path className={styles.lines} d={gridLines(columns, rows)} />
      <Area squares={squaresWith(plan.rows, '%')} rows={rows} fill={url('hedge')} look={styles.hedge} />
      <Area squares={squaresWith(plan.rows, '=')} rows={rows} fill={url('low')} look={styles.low} />
      <Area squares={squaresWith(plan.rows, '#')} rows={rows} fill={url('rock')} look={styles.rock} />
      {plan.walls?.map((wall) => (
        <WallLine key={`${wall.from.x},${wall.from.y},${wall.to.x},${wall.to.y}`} wall={wall} rows={rows} />
      ))}
      <Shade plan={plan} fill={url('shade')} />
      <Ruler columns={columns} rows={rows} />
    </svg>
  );
}, isSameGround);

function isDry(water: Fight['water']): (square: Square) => boolean {
  return ({ x, y }) => !water.some((wet) => wet.x === x && wet.y === y);
}

function gridLines(columns: number, rows: number): string {
  let path = '';
  for (let x = 1; x < columns; x++) path += `M${x * CELL} 0V${rows * CELL}`;
  for (let y = 1; y < rows; y++) path += `M0 ${y * CELL}H${columns * CELL}`;
  return path;
}

interface AreaProps {
  readonly squares: readonly Square[];
  readonly rows: number;
  readonly fill: string;
  readonly look: string | undefined;
}

function Area({ squares, rows, fill, look }: AreaProps) {
  if (squares.length === 0) return null;
  const region = regionOf(squares, rows);
  return (
    <g className={look}>
      <path className={styles.wash} d={region.fill} />
      <path d={region.fill} fill={fill} />
      <path className={styles.rim} d={region.rim} />
    </g>
  );
}

function Heights({ plan }: { plan: BoardPlan }) {
  const rows = plan.rows.length;
  const byFeet = new Map<number, Square[]>();
  for (const { x, y, width, height, feet } of plan.elevation ?? [])
    for (let dy = 0; dy < height; dy++)
      for (let dx = 0; dx < width; dx++)
        if (feet !== 0) byFeet.set(feet, [...(byFeet.get(feet) ?? []), { x: x + dx, y: y + dy }]);
  return [...byFeet].map(([feet, squares]) => {
    const region = regionOf(squares, rows);
    return (
      <g key={feet} className={feet > 0 ? styles.high : styles.sunk}>
        <path d={region.fill} style={{ fillOpacity: Math.min(0.4, 0.1 + Math.abs(feet) / 50) }} />
        <path className={styles.contour} d={region.rim} />
        {squares.map(({ x, y }) => (
          <text key={`${x},${y}`} className={styles.feet} x={x * CELL + 4} y={(rows - y) * CELL - 4}>
            {feet > 0 ? `+${feet}` : feet}
          </text>
        ))}
      </g>
    );
  });
}

function WallLine({ wall, rows }: { wall: Wall; rows: number }) {
  return (
    <path
      className={styles[wall.kind ?? 'wall']}
      d={`M${wall.from.x * CELL} ${(rows - wall.from.y) * CELL}L${wall.to.x * CELL} ${(rows - wall.to.y) * CELL}`}
    />
  );
}

/** Where it is dim or dark. */
function Shade({ plan, fill }: { plan: BoardPlan; fill: string }) {
  const rows = plan.rows.length;
  return plan.light?.map(({ x, y, width, height, light }) =>
    light === 'bright' ? null : (
      <rect
        key={`${x},${y},${width},${height}`}
        className={light === 'dim' ? styles.dim : styles.dark}
        x={x * CELL}
        y={(rows - y - height) * CELL}
        width={width * CELL}
        height={height * CELL}
        style={{ fill }}
      />
    ),
  );
}

/** Every fifth square is numbered along the edges, so that people can talk about squares. */
function Ruler({ columns, rows }: { columns: number; rows: number }) {
  const fifth = (count: number): number[] =>
    Array.from({ length: Math.floor(count / 5) }, (_, i) => 5 * (i + 1));
  return (
    <g className={styles.ruler} aria-label={STAGE.map.whole}>
      {fifth(columns).map((x) => (
        <text key={`x${x}`} x={(x - 0.5) * CELL} y={rows * CELL - 3} textAnchor="middle">
          {x}
        </text>
      ))}
      {fifth(rows).map((y) => (
        <text key={`y${y}`} x={3} y={(rows - y + 0.5) * CELL} dominantBaseline="central">
          {y}
        </text>
      ))}
    </g>
  );
}

/** The hatchings. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}rough`}
        width="24"
        height="24"
        patternUnits="userSpaceOnUse"
        className={styles.roughInk}
      >
        <path d="M4 10l2-5M7 10V4M10 10L8.6 5.5M15 21l2-5M18 21v-6M21 21l-1.4-4.500" />
      </pattern>
      <pattern
        id={`${id}shallow`}
        width="32"
        height="16"
        patternUnits="userSpaceOnUse"
        className={styles.waterInk}
      >
        <path d="M0 8q4-4 8 0t8 0q4-4 8 0t8 0" />
      </pattern>
      <pattern
        id={`${id}deep`}
        width="32"
        height="10"
        patternUnits="userSpaceOnUse"
        className={styles.waterInk}
      >
        <path d="M0 3q4-3 8 0t8 0q4-3 8 0t8 0M0 8q4-3 8 0t8 0q4-3 8 0t8 0" />
      </pattern>
      <pattern
        id={`${id}hedge`}
        width="16"
        height="16"
        patternUnits="userSpaceOnUse"
        className={styles.hedgeInk}
      >
        <path d="M2 8a3 3 0 0 1 6 0a3 3 0 0 1 6 0M-2 14a3 3 0 0 1 6 0a3 3 0 0 1 6 0a3 3 0 0 1 6 0" />
      </pattern>
      <pattern id={`${id}low`} width="9" height="9" patternUnits="userSpaceOnUse" className={styles.lowInk}>
        <path d="M0 9L9 0" />
      </pattern>
      <pattern id={`${id}rock`} width="8" height="8" patternUnits="userSpaceOnUse" className={styles.rockInk}>
        <path d="M0 8L8 0M0 0l8 8" />
      </pattern>
      <pattern
        id={`${id}shade`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        className={styles.shadeInk}
      >
        <path d="M0 0L6 6" />
      </pattern>
    </defs>
  );
}
