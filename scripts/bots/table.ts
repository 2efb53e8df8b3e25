// Tables that scripts write into documents, between a pair of comments: `<!-- name -->` and `<!-- /name -->`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './ready.ts';

/**
 * Writes a table where a document has its pair of comments.
 * @example writeTable('docs/lab.md', 'values', ['game', 'fights'], [['Spar', '3']]);
 */
export function writeTable(
  file: string,
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the table "${name}".`);
  const before = text.slice(0, from + begin.length);
  writeFileSync(path, `${before}\n${tableOf(head, rows)}\n${text.slice(to)}`);
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |\n`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`;
  return [line(head), rule, ...rows.map(line)].join('');
}

/**
 * The current rows of such a table in a document; none if it is empty.
 * @example const rows = rowsOf('docs/lab.md', 'sharp');
 */
export function rowsOf(file: string, name: string): string[][] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const [from, to] = [text.indexOf(`<!-- ${name} -->`), text.indexOf(`<!-- /${name} -->`)];
  const lines = text
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** Old rows and new ones by their first cell, in the order of names: a new row takes the place of the old one. */
export function mergeRows(
  old: readonly (readonly string[])[],
  fresh: readonly (readonly string[])[],
  names: readonly string[],
): (readonly string[])[] {
  return names.flatMap((name) => {
    const row = [...fresh, ...old].find(([first]) => first === name);
    return row === undefined ? [] : [row];
  });
}
