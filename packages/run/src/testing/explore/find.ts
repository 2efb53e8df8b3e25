// The result of a search: a guarantee that a fight has broken.

/** A broken guarantee: which one, and what was observed. */
export class Find extends Error {
  readonly promise: string;
  constructor(promise: string, seen: string) {
    super(`${promise}: ${seen}`);
    this.name = 'Find';
    this.promise = promise;
  }
}

/** Stops the search with a `Find` unless `holds`; `seen` is only evaluated if it does not. */
export function must(holds: boolean, promise: string, seen: () => string): asserts holds {
  if (!holds) throw new Find(promise, seen());
}

/** A value as text, cut to one line. */
export function brief(value: unknown, most = 200): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
