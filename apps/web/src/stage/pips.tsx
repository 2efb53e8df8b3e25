// Points that can be counted at a glance: filled and hollow dots, or a bar if there are many.
import styles from './pips.module.css';

/** More dots than this become a bar. */
const MOST_DOTS = 12;

export interface PipsProps {
  readonly now: number;
  readonly most: number;
  readonly tone?: 'side' | 'rubric' | 'good';
  readonly shape?: 'dot' | 'spark' | 'heart';
  /** Whether to show the number. */
  readonly withNumber?: boolean;
}

const SHAPES = {
  dot: 'M10 3A7 7 0 1 1 9.99 3Z',
  spark: 'M10 0 12.4 7.6 20 10 12.4 12.4 10 20 7.6 12.4 0 10 7.6 7.6Z',
  heart: 'M10 18C2 12 1 8 1 6.2A4.6 4.6 0 0 1 10 4.6A4.6 4.6 0 0 1 19 6.2C19 8 18 12 10 18Z',
} as const;

/** Draws points, the current ones filled. */
export function Pips({ now, most, tone = 'side', shape = 'dot', withNumber = false }: PipsProps) {
  const all = Math.max(now, most, 0);
  const number = withNumber && (
    <span className={styles.number}>
      {now}
      <span className={styles.of}>/{most}</span>
    </span>
  );
  if (all > MOST_DOTS)
    return (
      <span className={[styles.pips, styles[tone]].join(' ')} aria-hidden="true">
        <span className={styles.bar}>
          <span
            className={styles.fill}
            style={{ width: `${Math.max(0, Math.min(100, (100 * now) / Math.max(1, most)))}%` }}
          />
        </span>
        {number}
      </span>
    );
  return (
    <span className={[styles.pips, styles[tone]].join(' ')} aria-hidden="true">
      <span className={styles.dots}>
        {Array.from({ length: all }, (_, i) => (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place.
            key={i}
            aria-hidden="true"
            viewBox="0 0 20 20"
            className={i < now ? styles.full : styles.empty}
          >
            <path d={SHAPES[shape]} />
          </svg>
        ))}
      </span>
      {number}
    </span>
  );
}
