// Keys as the screen receives them.

export type KeyName =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'enter'
  | 'escape'
  | 'backspace'
  | 'tab'
  | 'page-up'
  | 'page-down'
  | 'home'
  | 'end'
  | 'interrupt'
  | 'text';

export interface Key {
  readonly name: KeyName;
  /** The typed text, for `text`. */
  readonly text: string;
}

/** A key by its name, or a typed text. */
export function keyOf(name: Exclude<KeyName, 'text'> | { readonly text: string }): Key {
  return typeof name === 'string' ? { name, text: '' } : { name: 'text', text: name.text };
}

/** The result of a key: the new input, an answer, a refusal, or nothing. */
export type Pressed<W> =
  | { readonly is: 'input'; readonly input: W }
  | { readonly is: 'answer'; readonly answer: unknown }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'ignored' };

export const IGNORED: { readonly is: 'ignored' } = { is: 'ignored' };

/** Deletes the last character of a typed text. */
export function shorter(text: string): string {
  return [...text].slice(0, -1).join('');
}
