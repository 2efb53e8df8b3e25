// What a search finds: a promise that a fight has broken.

/** A promise broken: which one, and what was seen. */
export class Find extends Error {
  readonly promise: string;
  constructor(promise: string, seen: string) {
    super(`${promise}: ${seen}`);
    this.name = 'Find';
    this.promise = promise;
  }
}

/** Stops the search with a find unless something holds; `seen` is worded only when it does not. */
export function must(holds: boolean, promise: string, seen: () => string): asserts holds {
  if (!holds) throw new Find(promise, seen());
}

/** As much of a value as a line holds. */
export function brief(value: unknown, most = 200): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
