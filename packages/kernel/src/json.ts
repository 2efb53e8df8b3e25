// Plain data: what state, answers and records are made of.

export { canonicalJson, type Json } from '@affray/fair';

/**
 * A deep copy of plain data. Uses JSON: V8 gives parsed objects their fast form, while objects filled key by key
 * turn into hash tables beyond a dozen keys, which makes rules that read them several times slower.
 * @example const round2 = copyOf(checkpoint.state);
 */
export function copyOf<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  return JSON.parse(JSON.stringify(value)) as T;
}

/**
 * The interned copy of a string: V8 compares two interned strings by address.
 * @example interned(setup.fighters[0].id) === interned('sam');
 */
export function interned(text: string): string {
  return Object.keys({ [text]: 0 })[0] as string;
}

/** Interns every string in plain data, in place. */
export function internTexts(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    if (typeof field === 'string') fields[name] = interned(field);
    else internTexts(field);
  }
}

/**
 * Deep-freezes plain data, so that a test notices writes to a checkpoint.
 * @example frozen(record.setup);
 */
export function frozen<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key of Object.keys(value)) frozen((value as Record<string, unknown>)[key]);
  }
  return value;
}
