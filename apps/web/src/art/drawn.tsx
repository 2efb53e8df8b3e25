// Icons and faces, drawn in the colour of the text around them.
import type { Face, Icon } from '@affray/kernel';
import { drawingUrl } from './drawing-url.ts';
import { FACE_DRAWINGS, ICON_DRAWINGS } from './drawings.ts';
import styles from './drawn.module.css';

/** A drawing as a mask: the current text colour shows through it. */
function mask(name: string): { maskImage: string; WebkitMaskImage: string } {
  const image = `url("${drawingUrl(name)}")`;
  return { maskImage: image, WebkitMaskImage: image };
}

/** A drawing by its name at game-icons.net; the class gives it its size. */
export function DrawingMask({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string | undefined;
}) {
  return <span className={`${styles.drawn} ${className ?? ''}`} aria-hidden="true" style={mask(name)} />;
}

/** The icon of a verb, a thing or a condition. */
export function IconDrawn({ icon, size = '1.5em' }: { readonly icon: Icon; readonly size?: string }) {
  return (
    <span
      className={styles.drawn}
      aria-hidden="true"
      style={{ width: size, height: size, ...mask(ICON_DRAWINGS[icon]) }}
    />
  );
}

/** The face of a fighter. */
export function FaceDrawn({ face, size = '100%' }: { readonly face: Face; readonly size?: string }) {
  return (
    <span
      className={styles.drawn}
      aria-hidden="true"
      style={{ width: size, height: size, ...mask(FACE_DRAWINGS[face]) }}
    />
  );
}
