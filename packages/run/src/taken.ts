// Answers as seats give them, and whether they are accepted.
import type { Json, Refusal } from '@affray/kernel';

/** An answer as a seat gives it. */
export interface Answer {
  readonly prompt: string;
  readonly answer: Json;
  readonly seat: string | null;
}
/** Accepted, or refused with the reason: then nothing has changed. */
export type Taken = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

export function refused(why: string): Extract<Taken, { ok: false }> {
  return { ok: false, refusal: { rule: 'GM', why } };
}
