// The payoffs of a secret decision, choice against choice.
import { LAB } from '../words/lab.ts';
import styles from './lab.module.css';
import payoffStyles from './payoff-table.module.css';
import type { SolveFound } from './requests.ts';

const MOST_SHOWN = 16;

/** A table whose background darkens with the first coalition's win chance. */
export function PayoffTable({ found, side }: { readonly found: SolveFound; readonly side: string }) {
  const { solved, rowWords, columnWords } = found;
  if (rowWords.length > MOST_SHOWN || columnWords.length > MOST_SHOWN) return null;
  const caption = LAB.solve.payoffs(side);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled, by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={payoffStyles.payoffs}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columnWords.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowWords.map((words, i) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              {columnWords.map((against, j) => {
                const cell = solved.payoffs[i]?.[j] ?? null;
                return (
                  <td
                    key={against}
                    style={{ '--win': `${Math.round(42 * (cell?.mean ?? 0))}%` } as Record<string, string>}
                  >
                    {cell === null ? '' : (100 * cell.mean).toFixed(1)}
                    {cell === null || cell.exact ? null : (
                      <small>
                        {(100 * cell.low).toFixed(1)} to {(100 * cell.high).toFixed(1)}
                      </small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
