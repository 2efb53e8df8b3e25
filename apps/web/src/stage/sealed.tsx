// A choice made in secret: the same back for everybody until all are shown.
import { STAGE } from '../words/stage.ts';
import styles from './sealed.module.css';

export interface SealedCardProps {
  /** What was chosen, once it is shown; null until then. */
  readonly shown: string | null;
  /** Whether choices are being made at all; a place for a card is empty otherwise. */
  readonly live: boolean;
}

/** A card face down, or turned over. */
export function SealedCard({ shown, live }: SealedCardProps) {
  if (shown === null && !live) return null;
  return (
    <span className={styles.card} data-shown={shown === null ? undefined : true}>
      {shown === null ? (
        <span className={styles.back} title={STAGE.sealed} />
      ) : (
        <span className={styles.face}>{shown}</span>
      )}
    </span>
  );
}
