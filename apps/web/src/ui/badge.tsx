import styles from './badge.module.css';

/** A badge on a tab: something there needs attention. Screen readers get it in words. */
export function Badge({ count, words }: { readonly count: number; readonly words: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
