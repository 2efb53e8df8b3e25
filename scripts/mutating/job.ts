// The input of a test run with mutants, and its report line by line.
export interface Job {
  /** The mutants still to try. */
  readonly alive: readonly number[];
  /** Longer tests are left to a later pass. */
  readonly longestMs: number;
  /** Only this one, active from when the tests are loaded; -1: each in turn. */
  readonly on: number;
  /** The file to which the report is appended. */
  readonly report: string;
}

export type Word =
  | { readonly trying: number }
  | { readonly killed: number }
  | { readonly hangs: number }
  | { readonly early: number };
