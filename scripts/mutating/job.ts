// What a run of the tests with mutants is given, and what it reports line by line.
export interface Job {
  /** Which mutants are still to be tried. */
  readonly alive: readonly number[];
  /** Tests that take longer are left to a later pass. */
  readonly longestMs: number;
  /** This one alone, from the moment the tests are loaded; -1: each in turn. */
  readonly on: number;
  /** The file that words are appended to. */
  readonly report: string;
}

export type Word =
  | { readonly trying: number }
  | { readonly killed: number }
  | { readonly hangs: number }
  | { readonly early: number };
