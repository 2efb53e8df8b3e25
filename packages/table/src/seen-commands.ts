// Commands that a table may have seen, in a few bytes each. Nearly every command is new, and the filter
// spares the store a lookup for those.

/**
 * The commands of a table, by a hash of each.
 * @example const seen = new SeenCommands(await store.commands(id)); seen.mayHave('s1 c7');
 */
export class SeenCommands {
  private readonly marks = new Set<number>();
  private readonly counts = new Map<string, number>();

  constructor(keys: readonly string[]) {
    for (const key of keys) this.add(key);
  }

  /** Number of commands of a seat. */
  countOf(seat: string): number {
    return this.counts.get(seat) ?? 0;
  }

  /** false: definitely new. true: maybe seen (hash collision possible); ask the store. */
  mayHave(key: string): boolean {
    return this.marks.has(markOf(key));
  }

  add(key: string): void {
    this.marks.add(markOf(key));
    const seat = key.slice(0, key.indexOf(' '));
    this.counts.set(seat, this.countOf(seat) + 1);
  }
}

/** 30 bits of an FNV-1a hash: fits a small integer of V8. A forced collision only costs one store lookup. */
function markOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 2;
}
