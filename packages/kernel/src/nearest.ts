// Suggestions for messages about unknown names.

/**
 * The allowed name nearest to what was written, if it is near enough for a typo.
 * @example nearest('claymoar', ['axe', 'claymore']) // 'claymore'
 */
export function nearest(written: string, allowed: readonly string[]): string | undefined {
  if (written.length > 64) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const name of allowed) {
    const away = distance(written.toLowerCase(), name.toLowerCase(), least);
    // Two names without a common letter are not typos of each other, however short they are.
    if (away < least && away < Math.max(written.length, name.length)) {
      least = away;
      best = name;
    }
  }
  return best;
}

/** Edit distance between two words up to a limit; a transposition counts as one edit. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : limit;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? limit;
}

/**
 * What to add after "unknown name": the probable name, or all names there are.
 * @example didYouMean('claymoar', ['axe', 'claymore']) // 'Did you mean "claymore"?'
 */
export function didYouMean(
  written: string,
  allowed: readonly string[],
  otherwise = `There are: ${allowed.join(', ')}.`,
): string {
  const near = nearest(written, allowed);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}
