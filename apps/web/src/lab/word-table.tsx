import type { WordTable as Table } from '@affray/lab/browser';
import type { ReactNode } from 'react';
import { WideTable } from './wide-table.tsx';

/** A table of the lab; `cell` may format the content of a cell. */
export function WordTable({
  table: { caption, rows },
  cell = (words) => words,
}: {
  readonly table: Table;
  readonly cell?: (words: string, row: number, column: number) => ReactNode;
}) {
  const [heads = [], ...lines] = rows;
  return (
    <WideTable caption={caption} heads={heads}>
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <tr key={row}>
          {line.map((words, column) =>
            column === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={column} scope="row">
                {cell(words, row, column)}
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <td key={column}>{cell(words, row, column)}</td>
            ),
          )}
        </tr>
      ))}
    </WideTable>
  );
}
