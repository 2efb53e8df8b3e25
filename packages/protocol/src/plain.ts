// Limits on the depth and size of JSON from outside, checked before it is used.
import type { Json } from '@affray/kernel';
import { z } from 'zod';
import { isForbiddenKey } from './text.ts';

/** The deepest nesting of plain data. */
export const DEEPEST = 32;
/** The most values of plain data. */
export const MOST_VALUES = 20_000;

/**
 * Why something is not plain data of ordinary size, or null.
 * @example whyNotPlain({ x: Number.NaN }) // 'Only whole numbers of ordinary size are allowed.'
 */
export function whyNotPlain(value: unknown): string | null {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (++seen > MOST_VALUES) return `More than ${MOST_VALUES} values.`;
    if (next.depth > DEEPEST) return `Nested deeper than ${DEEPEST} levels.`;
    const why = whyNotOne(next.value);
    if (why !== null) return why;
    if (next.value === null || typeof next.value !== 'object') continue;
    const parts = next.value as Record<string, unknown>;
    for (const key of Object.keys(parts)) {
      if (!Array.isArray(parts) && (isForbiddenKey(key) || !key.isWellFormed()))
        return 'A field has a name that is not allowed.';
      stack.push({ value: parts[key], depth: next.depth + 1 });
    }
  }
  return null;
}

function whyNotOne(value: unknown): string | null {
  switch (typeof value) {
    case 'number':
      return Number.isSafeInteger(value) && !Object.is(value, -0)
        ? null
        : 'Only whole numbers of ordinary size are allowed.';
    case 'string':
      return value.isWellFormed() ? null : 'Text must be well-formed.';
    case 'boolean':
      return null;
    case 'object':
      return value === null || Array.isArray(value) || isPlainObject(value)
        ? null
        : 'Only plain data is allowed.';
    default:
      return 'Only plain data is allowed.';
  }
}

function isPlainObject(value: object): boolean {
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** Any plain data of ordinary size. */
export const PLAIN: z.ZodType<Json> = z.custom<Json>(
  (value) => value !== undefined && whyNotPlain(value) === null,
  {
    error: 'Expected plain data of ordinary size.',
  },
);
