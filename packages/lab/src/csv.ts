// Rows as CSV: one line per run, for statistics elsewhere.
import type { Row } from './tally.ts';

/**
 * The rows of a simulation as CSV, with a header line.
 * @example writeFileSync('runs.csv', makeCsv(tally.rows));
 */
export function makeCsv(rows: readonly Row[]): string {
  const columns = new Set<string>();
  for (const { fates, figures } of rows) {
    for (const id of Object.keys(fates)) columns.add(`${id}.fate`);
    for (const [id, own] of Object.entries(figures))
      if (id !== 'fight') for (const name of Object.keys(own)) columns.add(`${id}.${name}`);
  }
  const names = [...columns];
  const lines = rows.map((row) =>
    [row.run, row.winner ?? '', row.reason, row.rounds, ...names.map((name) => figureIn(row, name))]
      .map(cell)
      .join(','),
  );
  return `${[['run', 'winner', 'reason', 'rounds', ...names].map(cell).join(','), ...lines].join('\n')}\n`;
}

function figureIn({ fates, figures }: Row, name: string): unknown {
  const dot = name.indexOf('.');
  const [id, rest] = [name.slice(0, dot), name.slice(dot + 1)];
  return rest === 'fate' ? fates[id] : figures[id]?.[rest];
}

function cell(value: unknown): string {
  const plain = value === null || value === undefined ? '' : String(value);
  // A spreadsheet would evaluate such a text as a formula.
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
