// Helpers that turn answers into deeds.
import type { Asked, Deed, Icon, NameOf } from '@affray/kernel';
import type { Fight } from '../state.ts';

/** Turns one kind of answer into a deed. */
export type DeedOf = (answer: never, nameOf: NameOf, asked: Asked, fight: Fight) => Deed;

export function deedOf(
  verb: string,
  words: string,
  icon: Icon,
  text: string,
  more: Partial<Pick<Deed, 'targets' | 'means' | 'cost' | 'rank'>> = {},
): Deed {
  return { verb, words, icon, rank: 'usual', ...more, text };
}

/** For yes-or-no answers. */
export const either =
  (yes: Deed, no: Deed): DeedOf =>
  (given: boolean) =>
    given ? yes : no;
