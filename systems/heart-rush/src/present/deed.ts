// Helpers that build deeds.
import {
  type Asked,
  capital,
  type Deed,
  type Icon,
  LONGEST_VERB,
  LONGEST_WORDS,
  type NameOf,
  shortened,
} from '@affray/kernel';
import type { Fight } from '../state.ts';

/** Makes the deed of an answer to one kind of question, or to one field of its form. */
export type DeedOf = (answer: never, nameOf: NameOf, asked: Asked, fight: Fight) => Deed;

/** Rank is `usual` unless given; words and text are capitalized and fit on their buttons. */
export function deedOf(
  verb: string,
  words: string,
  icon: Icon,
  text: string,
  rest: Partial<Omit<Deed, 'verb' | 'words' | 'icon' | 'text'>> = {},
): Deed {
  return {
    rank: 'usual',
    ...rest,
    verb,
    words: shortened(capital(words), LONGEST_VERB),
    icon,
    text: shortened(capital(text), LONGEST_WORDS),
  };
}
