// Options that may be given several times.

/** Adds a word to those given before. */
export function gather(word: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), word];
}
