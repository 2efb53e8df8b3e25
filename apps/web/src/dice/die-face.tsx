// A flat die, drawn in ink: used on the stages, on sheets, and wherever dice do not roll.
import styles from './die-face.module.css';
import { dieShape, numberHeight } from './die-shape.ts';

/** How a die looks: plain paper, the colour of a side, used up, sealed, or decisive. */
export type DieTone =
  | 'plain'
  | 'side-0'
  | 'side-1'
  | 'side-2'
  | 'side-3'
  | 'rubric'
  | 'spent'
  | 'sealed'
  | 'good'
  | 'bad';

export interface DieFaceProps {
  readonly sides: number;
  /** The number on top; null for an unrolled die, 0 for a hidden one. */
  readonly face: number | null;
  /** Its width: a number of pixels or a length. */
  readonly size?: number | string;
  readonly tone?: DieTone;
  /** The face is crossed out. */
  readonly marked?: boolean;
  /** Words for screen readers; omitted if they are next to it. */
  readonly label?: string;
}

export function DieFace({ sides, face, size = 36, tone = 'plain', marked = false, label }: DieFaceProps) {
  const shape = dieShape(sides);
  const text = face === null ? `d${sides}` : face === 0 ? '?' : String(face);
  const height = face === null ? 40 : numberHeight(shape, text);
  // The size label is centred on the whole die, a number on the face that is up.
  const y = face === null && sides !== 4 ? 52 : shape.y;
  return (
    <svg
      role="img"
      aria-hidden={label === undefined}
      aria-label={label ?? text}
      className={[styles.die, styles[tone], face === null && styles.unrolled].filter(Boolean).join(' ')}
      viewBox="0 0 100 100"
      style={{ width: size, height: size }}
    >
      <path className={styles.body} d={shape.outline} />
      <path className={styles.edges} d={shape.edges} />
      <text
        className={styles.number}
        x="50"
        y={y}
        fontSize={height}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {text}
      </text>
      {marked && <path className={styles.cross} d="M22 22 78 78M78 22 22 78" />}
    </svg>
  );
}
