// The payoffs of a secret decision, choice against choice.
import { LAB } from '../words/lab.ts';
import styles from './payoff-table.module.css';
import type { SolveFound } from './requests.ts';
import { WideTable } from './wide-table.tsx';

const MOST_SHOWN = 16;

/** A table whose background darkens with the first coalition's win chance. */
export function PayoffTable({ found, side }: { readonly found: SolveFound; readonly side: string }) {
  const { solved, rowWords, columnWords } = found;
  if (rowWords.length > MOST_SHOWN || columnWords.length > MOST_SHOWN) return null;
  return (
    <WideTable caption={LAB.solve.payoffs(side)} heads={['', ...columnWords]} className={styles.payoffs}>
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
    </WideTable>
  );
}
