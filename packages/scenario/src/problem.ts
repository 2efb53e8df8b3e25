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
