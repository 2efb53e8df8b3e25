// The place of a fight, drawn faintly behind the cards.
import { DrawingMask } from '../art/drawn.tsx';
import { sceneryDrawing } from '../art/scenery-drawings.ts';
import { useScenery } from '../pictures/show.tsx';
import styles from './backdrop.module.css';

/** Draws nothing if the fight names no place. */
export function Backdrop() {
  const scenery = useScenery();
  const drawn = sceneryDrawing(scenery);
  if (drawn === null) return null;
  return (
    <div className={styles.backdrop} data-scenery={scenery} aria-hidden="true">
      {drawn.drawings.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same drawing may stand left and right
        <DrawingMask key={at} name={name} className={styles.drawing} />
      ))}
    </div>
  );
}
