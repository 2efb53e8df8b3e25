// The frame of a table that is wider than a small screen.
import type { ReactNode } from 'react';
import styles from './lab.module.css';

/** A caption and a row of heads over the rows; an empty head labels nothing. */
export function WideTable({
  caption,
  heads,
  className = styles.table,
  children,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled, by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={className}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, i) =>
              head === '' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={i} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th key={i} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
