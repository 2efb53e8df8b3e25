// A QR code as one path: dark on light in either theme, so that every phone reads it.
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr.module.css';

const QUIET = 2;

/** Draws a text as a QR code. */
export function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: QUIET, ecc: 'M' });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: side, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
