// Chances as bars, each with its interval. Something merely unlikely is never shown as 0 or 100 per cent.
import type { Chance } from '@affray/protocol';
import styles from './chance.module.css';
import { inPercent } from './percent.ts';

export interface ChanceRow {
  readonly key: string;
  readonly words: string;
  readonly chance: Chance;
  /** Words below the name. */
  readonly note?: string;
}

/** A list of chances. */
export function Chances({ rows, runs }: { readonly rows: readonly ChanceRow[]; readonly runs: number }) {
  return (
    <table className={styles.chances}>
      <tbody>
        {rows.map(({ key, words, chance, note }) => (
          <tr key={key}>
            <th scope="row">
              {words}
              {note === undefined ? null : <small className={styles.note}>{note}</small>}
            </th>
            <td className={styles.number}>
              {inPercent(chance.rate, runs)}{' '}
              <small>{`${inPercent(chance.low, runs)} – ${inPercent(chance.high, runs)}`}</small>
            </td>
            <td className={styles.cell}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.bar} width={100 * chance.rate} height="10" />
                <rect
                  className={styles.interval}
                  x={100 * chance.low}
                  width={Math.max(0.5, 100 * (chance.high - chance.low))}
                  y="3.5"
                  height="3"
                />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
