// The ground of a map, drawn as an engraver would: hatching for rock, tufts for rough ground, waves for water.
import type { BoardSquare, Ground as GroundKind, Patch, WallPart } from '@affray/kernel';
import { memo, useId } from 'react';
import { useMapLights, useMapPicture, usePicture } from '../../pictures/show.tsx';
import { STAGE } from '../../words/stage.ts';
import { CELL } from './board-view.ts';
import { Floor } from './floor.tsx';
import styles from './ground.module.css';
import { regionOf } from './region.ts';

export interface GroundProps {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly Patch[];
  readonly walls: readonly WallPart[];
}

/** Every frame has a new ground object, usually with the same content, so compare contents. */
function isSameGround(a: GroundProps, b: GroundProps): boolean {
  return (a.ground === b.ground && a.walls === b.walls) || JSON.stringify(a) === JSON.stringify(b);
}

/** What is drawn under the grid lines, and what on top of them. */
const UNDER: readonly GroundKind[] = ['rough', 'shallow', 'deep'];
const ON: readonly GroundKind[] = ['hedge', 'low-wall', 'rock'];
const LOOKS: Readonly<Partial<Record<GroundKind, string>>> = { 'low-wall': 'low' };

/** The picture under the grid; the SVG clips it at the edge of the map. */
function Under() {
  const map = useMapPicture();
  const url = usePicture(map?.picture);
  if (map === undefined || url === null) return null;
  const scale = CELL / 100;
  return (
    <image
      href={url}
      x={map.x * scale}
      y={map.y * scale}
      width={map.width * scale}
      height={map.height * scale}
      preserveAspectRatio="none"
      data-map-picture
    />
  );
}

/** Lamps and fires: bright in the centre, fading to nothing at the rim. */
function Lights({ id }: { readonly id: string }) {
  const scale = CELL / 100;
  return useMapLights().map(({ x, y, reach, color }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lights have no other name
    <g key={i} data-light>
      <radialGradient id={`${id}light${i}`}>
        <stop offset="0" stopColor={color} stopOpacity="0.55" />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </radialGradient>
      <circle cx={x * scale} cy={y * scale} r={reach * scale} fill={`url(#${id}light${i})`} />
    </g>
  ));
}

/** Everything that does not move. */
export const Ground = memo(function Ground({ width, height, ground, walls }: GroundProps) {
  const id = useId();
  const areas = (kinds: readonly GroundKind[]) =>
    kinds.flatMap((is) =>
      ground
        .filter((patch) => patch.is === is)
        .map((patch) => {
          const look = LOOKS[is] ?? is;
          return (
            <Area
              key={`${is} ${patch.squares[0]?.x},${patch.squares[0]?.y}`}
              squares={patch.squares}
              rows={height}
              fill={`url(#${id}${look})`}
              look={styles[look]}
            />
          );
        }),
    );
  return (
    <svg className={styles.ground} width={width * CELL} height={height * CELL} aria-hidden="true">
      <Patterns id={id} />
      <Floor width={width} height={height} />
      <Under />
      <Heights ground={ground} rows={height} />
      {areas(UNDER)}
      <Lights id={id} />
      <path className={styles.lines} d={gridLines(width, height)} />
      {areas(ON)}
      {walls.map((wall) => (
        <WallLine key={`${wall.from.x},${wall.from.y},${wall.to.x},${wall.to.y}`} wall={wall} rows={height} />
      ))}
      <Shade ground={ground} rows={height} fill={`url(#${id}shade)`} />
      <Ruler columns={width} rows={height} />
    </svg>
  );
}, isSameGround);

function gridLines(columns: number, rows: number): string {
  let path = '';
  for (let x = 1; x < columns; x++) path += `M${x * CELL} 0V${rows * CELL}`;
  for (let y = 1; y < rows; y++) path += `M0 ${y * CELL}H${columns * CELL}`;
  return path;
}

interface AreaProps {
  readonly squares: readonly BoardSquare[];
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

function Heights({ ground, rows }: { ground: readonly Patch[]; rows: number }) {
  return ground
    .filter(({ is }) => is === 'high' || is === 'sunk')
    .map(({ is, squares, feet = 0 }) => {
      const region = regionOf(squares, rows);
      return (
        <g
          key={`${is} ${feet} ${squares[0]?.x},${squares[0]?.y}`}
          className={is === 'high' ? styles.high : styles.sunk}
        >
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

function WallLine({ wall, rows }: { wall: WallPart; rows: number }) {
  return (
    <path
      className={styles[wall.is]}
      d={`M${wall.from.x * CELL} ${(rows - wall.from.y) * CELL}L${wall.to.x * CELL} ${(rows - wall.to.y) * CELL}`}
    />
  );
}

/** Shading where it is dim or dark. */
function Shade({ ground, rows, fill }: { ground: readonly Patch[]; rows: number; fill: string }) {
  return ground
    .filter(({ is }) => is === 'dim' || is === 'dark')
    .map(({ is, squares }) => (
      <path
        key={`${is} ${squares[0]?.x},${squares[0]?.y}`}
        className={is === 'dim' ? styles.dim : styles.dark}
        d={regionOf(squares, rows).fill}
        style={{ fill }}
      />
    ));
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

/** Repeated strokes for kinds of ground: name, width, height, ink, path. */
const PATTERNS: readonly (readonly [string, number, number, string | undefined, string])[] = [
  ['rough', 24, 24, styles.roughInk, 'M4 10l2-5M7 10V4M10 10L8.6 5.5M15 21l2-5M18 21v-6M21 21l-1.4-4.500'],
  ['shallow', 32, 16, styles.waterInk, 'M0 8q4-4 8 0t8 0q4-4 8 0t8 0'],
  ['deep', 32, 10, styles.waterInk, 'M0 3q4-3 8 0t8 0q4-3 8 0t8 0M0 8q4-3 8 0t8 0q4-3 8 0t8 0'],
  [
    'hedge',
    16,
    16,
    styles.hedgeInk,
    'M2 8a3 3 0 0 1 6 0a3 3 0 0 1 6 0M-2 14a3 3 0 0 1 6 0a3 3 0 0 1 6 0a3 3 0 0 1 6 0',
  ],
  ['low', 9, 9, styles.lowInk, 'M0 9L9 0'],
  ['rock', 8, 8, styles.rockInk, 'M0 8L8 0M0 0l8 8'],
  ['shade', 6, 6, styles.shadeInk, 'M0 0L6 6'],
];

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {PATTERNS.map(([name, width, height, ink, path]) => (
        <pattern
          key={name}
          id={`${id}${name}`}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          className={ink}
        >
          <path d={path} />
        </pattern>
      ))}
    </defs>
  );
}
