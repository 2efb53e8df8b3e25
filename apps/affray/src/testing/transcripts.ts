// Transcripts in documents: what is typed, and what it prints.

/** One typed line of a transcript with what the document says it prints. */
export interface Typed {
  readonly line: string;
  readonly printed: readonly string[];
}

/** The typed lines of a document, in their order. */
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

/** Whether the lines are as printed; "…" stands for any number of lines, or for any part of one, and columns may have any width. */
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
