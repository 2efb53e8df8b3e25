// Transcripts in documents: commands and their output.

/** One command of a transcript with the output in the document. */
export interface Typed {
  readonly line: string;
  readonly printed: readonly string[];
}

/** The commands of a document, in order. */
export function transcripts(text: string): Typed[] {
  const all: Typed[] = [];
  for (const [, block = ''] of text.matchAll(/^```console\n([\s\S]*?)^```$/gm)) {
    for (const part of block.split(/^\$ /m).slice(1)) {
      const [line = '', ...printed] = part.trimEnd().split('\n');
      all.push({ line, printed });
    }
  }
  return all;
}

/** Whether lines match the output; "…" matches any number of lines, or any part of one, and columns may have any width. */
export function fits(printed: readonly string[], lines: readonly string[]): boolean {
  const plain = (line: string): string => line.replace(/\s+/g, ' ').trim();
  const [first, ...rest] = printed;
  if (first === undefined) return lines.length === 0;
  if (first === '…') return lines.some((_, i) => fits(rest, lines.slice(i))) || rest.length === 0;
  return lines.length > 0 && isLine(plain(first), plain(lines[0] ?? '')) && fits(rest, lines.slice(1));
}

function isLine(printed: string, line: string): boolean {
  const [start = '', ...parts] = printed.split('…');
  const end = parts.pop();
  if (end === undefined) return printed === line;
  if (!line.startsWith(start) || !line.endsWith(end)) return false;
  let from = start.length;
  for (const part of parts) {
    const found = line.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return from <= line.length - end.length;
}
