// What every form of the page needs: the text, the parsed data, and functions to change it.
import type { Json, System } from '@affray/kernel';
import type { Opened } from '@affray/scenario';
import { type Path, withoutValue, withValue } from './edit.ts';

export interface Editor {
  readonly text: string;
  /** The text as data; forms are shown only if it can be parsed. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly system: System;
  /** The last valid state of the fight. */
  readonly last: Opened | null;
  readonly edition: string | null;
  write(text: string): void;
  set(path: Path, value: Json): void;
  reset(path: Path): void;
}

/**
 * An editor over a text.
 * @example editorOf(text, data, system, last, change).set(['title'], 'Duel');
 */
export function editorOf(
  text: string,
  data: Readonly<Record<string, unknown>>,
  system: System,
  last: Opened | null,
  change: (text: string, typing?: boolean) => void,
): Editor {
  return {
    text,
    data,
    system,
    last,
    edition: typeof data.edition === 'string' ? data.edition : null,
    write: (next) => change(next),
    // A value typed letter by letter is one step of undo.
    set: (path, value) =>
      change(withValue(text, path, value), typeof value === 'string' || typeof value === 'number'),
    reset: (path) => change(withoutValue(text, path)),
  };
}
