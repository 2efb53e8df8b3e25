// How a row of the log is rendered among the others.
import type { ReactNode } from 'react';
import { useAfterwards } from '../act/afterwards.tsx';
import { useTable } from '../table/model.tsx';
import { type Row, rowAt } from './lines.ts';
import { LogRow } from './log-row.tsx';

/**
 * Returns the function that renders one of these rows. Highlights the effect of the last answer.
 * @example const drawRow = useDrawRow(rows); rows.map(drawRow)
 */
export function useDrawRow(rows: readonly Row[]): (row: Row) => ReactNode {
  const sayable = useAfterwards();
  const { seals } = useTable();
  const end = rows.at(-1);
  const latest = end?.is === 'passage' ? end.moment : -1;
  return (row) => (
    <LogRow
      row={row}
      isLatest={row.is === 'passage' && row.moment === latest}
      seals={seals.filter(({ moment }) => moment !== null && rowAt(rows, moment) === row)}
      afterwards={sayable.filter(({ of }) => rowAt(rows, of.moment) === row)}
    />
  );
}
