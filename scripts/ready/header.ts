// The `ready` header of a fight file, rewritten in place; the rest of the file stays as its author wrote it.
import type { ReadyInFile } from '@affray/scenario';
import type { Measured } from './measure.ts';

const HEADER = /^ready:\n(?: {2}.*\n)+/m;

/**
 * The text of a fight file with its measured figures replaced.
 * @example withHeader(text, scenario.ready, measured)
 */
export function withHeader(text: string, ready: ReadyInFile, measured: Measured): string {
  const lines = [
    `teaches: ${quoted(ready.teaches)}`,
    ...(ready.first === true ? ['first: true'] : []),
    ...Object.entries(measured).map(([field, value]) => `${field}: ${value}`),
  ];
  return text.replace(HEADER, () => `ready:\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

/** As a plain YAML scalar if it parses as the same text. */
function quoted(words: string): string {
  return /^[A-Za-z][^#:]*$/.test(words) ? words : JSON.stringify(words);
}
