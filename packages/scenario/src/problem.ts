// Problems of a fight file: where, what, and what would have been right.
import type { Problem } from '@affray/kernel';

/** One problem, with its place in the file. */
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
 * @example inOneLine(problem) // duel.yaml:14  fighters.troll.weapon: There is no "claymoar". Did you mean "claymore"?
 */
export function inOneLine(problem: FileProblem): string {
  const path = problem.path.length === 0 ? '' : `${problem.path.join('.')}: `;
  const hint = problem.didYouMean === undefined ? '' : ` Did you mean "${problem.didYouMean}"?`;
  return `${problem.file}:${problem.line}  ${path}${problem.message}${hint}`;
}

/** The allowed name nearest to what was written, if any is near enough to be a slip. */
export function nearest(written: string, allowed: readonly string[]): string | undefined {
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

/** Edits that turn one word into the other, counted up to a limit. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? limit;
}
