// The shape of a side, next to its name or in a fighter's corner.

import styles from './side-mark.module.css';
import { SIDE_SHAPES } from './sides.ts';

/** The shape of a side in its colour. */
export function SideMark({ look, size = '0.8em' }: { readonly look: number; readonly size?: string }) {
  return (
    <svg
      className={styles.mark}
      data-side-mark={look}
      viewBox="0 0 20 20"
      style={{ width: size, height: size, fill: `var(--side-${look})` }}
      aria-hidden="true"
    >
      <path d={SIDE_SHAPES[look] ?? SIDE_SHAPES[0]} />
    </svg>
  );
}
