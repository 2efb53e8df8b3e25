// The floor of a map (grass, leaves, boards, stones), drawn faintly under everything else.
import { useId } from 'react';
import { type Floor as FloorKind, sceneryDrawing } from '../../art/scenery-drawings.ts';
import { useMapPicture, useScenery } from '../../pictures/show.tsx';
import { CELL } from './board-view.ts';
import styles from './floor.module.css';

/** The size of a pattern: large enough to hide its repetition. */
const PERIOD = 4 * CELL;

/** Points that look random but are the same every time: steps of the golden ratio. */
function scattered(count: number, draw: (x: number, y: number, at: number) => string): string {
  let path = '';
  for (let i = 0; i < count; i++) {
    const x = 8 + ((i * 0.618034) % 1) * (PERIOD - 16);
    const y = 8 + ((i + 0.5) / count) * (PERIOD - 16);
    path += draw(Math.round(x), Math.round(y), i);
  }
  return path;
}

const rows = (height: number): readonly number[] =>
  Array.from({ length: Math.round(PERIOD / height) }, (_, i) => i * height);

/** Stones in courses: a line above each course, and joints that are never above each other. */
function courses(height: number, stones: readonly number[]): string {
  return rows(height)
    .map((y, row) => {
      const joints = stones.map((at) => (at + row * 0.37 * PERIOD) % PERIOD);
      return `M0 ${y}H${PERIOD}${joints.map((x) => `M${Math.round(x)} ${y}v${height}`).join('')}`;
    })
    .join('');
}

const INK: Readonly<Record<FloorKind, string>> = {
  grass: scattered(26, (x, y) => `M${x} ${y}l-2-6M${x + 2} ${y}v-8M${x + 4} ${y}l2-5`),
  leaves: scattered(
    30,
    (x, y, i) => `M${x} ${y}q${i % 2 ? 5 : 3}-6 ${i % 3 ? 9 : 6}-2q-4 5-${i % 3 ? 9 : 6} 2z`,
  ),
  earth: scattered(44, (x, y, i) => (i % 3 === 0 ? `M${x} ${y}q4-2 8 0` : `M${x} ${y}h${1 + (i % 2)}`)),
  flagstones: courses(CELL * 0.8, [0, 0.22 * PERIOD, 0.41 * PERIOD, 0.7 * PERIOD]),
  cobbles: courses(
    CELL / 3,
    [0, 0.12, 0.21, 0.34, 0.46, 0.55, 0.68, 0.8, 0.89].map((at) => at * PERIOD),
  ),
  planks: courses(CELL / 2, [0.3 * PERIOD]),
  rock: scattered(22, (x, y, i) => `M${x} ${y}l${6 + (i % 3) * 3}-${2 + (i % 2) * 3}l5 ${3 + (i % 3)}`),
};

/** The floor; plain paper if the fight names no place or has a picture for its map. */
export function Floor({ width, height }: { readonly width: number; readonly height: number }) {
  const id = useId();
  const drawn = sceneryDrawing(useScenery());
  const hasPicture = useMapPicture() !== undefined;
  const size = { width: width * CELL, height: height * CELL };
  if (drawn === null || hasPicture) return <rect className={styles.floor} {...size} />;
  return (
    <g data-floor={drawn.floor}>
      <pattern id={id} width={PERIOD} height={PERIOD} patternUnits="userSpaceOnUse">
        <path className={styles.ink} data-is={drawn.floor} d={INK[drawn.floor]} />
      </pattern>
      <rect className={styles.floor} data-is={drawn.floor} {...size} />
      <rect fill={`url(#${id})`} {...size} />
    </g>
  );
}
