import styles from './badge.module.css';

/** A mark on a tab: something waits there. What it is, is said to those who do not see it. */
export function Badge({ count, words }: { readonly count: number; readonly words: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
