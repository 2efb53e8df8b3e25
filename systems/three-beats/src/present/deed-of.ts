// How answers become deeds.
import type { Asked, Deed, NameOf } from '@affray/kernel';
import type { Fight } from '../state.ts';

/** Turns one kind of answer into a deed. */
export type DeedOf = (answer: never, nameOf: NameOf, asked: Asked, fight: Fight) => Deed;
