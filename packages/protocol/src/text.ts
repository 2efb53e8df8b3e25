// Shapes of names, notes and ids from outside.
import { z } from 'zod';

/** The longest name, in code points. */
export const LONGEST_NAME = 64;
/** The longest note, in code points. */
export const LONGEST_NOTE = 4000;

// Control characters and direction overrides: a name with them could forge a log line.
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const CONTROL_IN_NOTES = /[\p{Cc}--[\n\t]]/v;

function isWhole(text: string): boolean {
  return text.isWellFormed() && text.normalize('NFC') === text;
}

/** A name of a person or thing: one line of ordinary letters. */
export const NAME: z.ZodString = z
  .string()
  .min(1)
  .max(2 * LONGEST_NAME)
  .refine((text) => isWhole(text) && [...text].length <= LONGEST_NAME, {
    error: `A name has at most ${LONGEST_NAME} characters of well-formed text.`,
  })
  .refine((text) => !CONTROL.test(text) && !DIRECTION.test(text) && text.trim() === text, {
    error: 'A name is one line of ordinary letters, without spaces around it.',
  });

/** A longer text: line breaks are allowed; characters that hide or reorder text are not. */
export const NOTE: z.ZodString = z
  .string()
  .max(2 * LONGEST_NOTE)
  .refine((text) => isWhole(text) && [...text].length <= LONGEST_NOTE, {
    error: `A note has at most ${LONGEST_NOTE} characters of well-formed text.`,
  })
  .refine((text) => !CONTROL_IN_NOTES.test(text) && !DIRECTION.test(text), {
    error: 'A note must not contain control characters.',
  });

/** An id made by Affray: letters, digits, dash and underscore. */
export const ID: z.ZodString = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'Not an id.' })
  .refine((text) => !isForbiddenKey(text), { error: 'Not an id.' });

/** The id of a fighter, side, field or call in a fight. */
export const KEY: z.ZodString = z
  .string()
  .min(1)
  .max(128)
  .refine((text) => isWhole(text) && !CONTROL.test(text) && !isForbiddenKey(text), { error: 'Not a name.' });

/** 32 bytes in lower-case hex. */
export const HASH: z.ZodString = z.string().regex(/^[0-9a-f]{64}$/, { error: 'Expected 32 bytes in hex.' });

/** Property names with a special meaning in plain objects. */
export function isForbiddenKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}
