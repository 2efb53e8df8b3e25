// Problems of a fight file: where, what, and what would have been right.
import type { Problem } from '@affray/kernel';

/** One problem, with its place in the file. Line 0: the file itself. */
export interface FileProblem extends Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly didYouMean?: string;
}

/** A result of reading: the value, or every problem found. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/**
 * A problem as one line.
 * @example inOneLine(problem) // duel.yaml:14  fighters.troll.weapon: Heart Rush has no "claymoar". Did you mean "claymore"?
 */
export function inOneLine(problem: FileProblem): string {
  const place = problem.line === 0 ? `${problem.file}:` : `${problem.file}:${problem.line}  `;
  const path = problem.path.length === 0 ? '' : `${problem.path.join('.')}: `;
  const hint = problem.didYouMean === undefined ? '' : ` Did you mean "${problem.didYouMean}"?`;
  return `${place}${problem.line === 0 ? ' ' : ''}${path}${problem.message}${hint}`;
}

/**
 * The allowed name nearest to what was written, if any is near enough to be a slip.
 * @example nearest('claymoar', ['axe', 'claymore']) // 'claymore'
 */
export function nearest(written: string, allowed: readonly string[]): string | undefined {
  if (written.length > 64) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const name of allowed) {
    const away = distance(written.toLowerCase(), name.toLowerCase(), least);
    if (away < least) {
      least = away;
      best = name;
    }
  }
  return best;
}

/** Edits that turn one word into the other, two letters changing places being one; counted up to a limit. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : limit;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? limit;
}
