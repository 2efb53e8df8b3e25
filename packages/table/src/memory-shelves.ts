// Shelves of a store in memory.
import { type ShelfStore, StaleItem, type StoredEntry, type StoredItem, Taken } from './store.ts';

interface Kept {
  hash: string;
  used: number;
  readonly items: Map<string, StoredItem>;
}

/** An item as lists show it. */
function entryOf({ data, ...rest }: StoredItem): StoredEntry {
  return { ...rest, size: data.length };
}

/** Latest first; items of the same millisecond by id. */
function latestFirst(a: StoredEntry, b: StoredEntry): number {
  return b.updated - a.updated || (a.id < b.id ? -1 : 1);
}

/** The shelves, and a way to clear them. */
export function memoryShelves(): { readonly store: ShelfStore; clear(): void } {
  const shelves = new Map<string, Kept>();
  const items = (shelf: string): Map<string, StoredItem> => shelves.get(shelf)?.items ?? new Map();
  const check = (shelf: string, item: string, after: number): void => {
    if (!shelves.has(shelf) || (items(shelf).get(item)?.rev ?? 0) !== after) throw new StaleItem();
  };
  const store: ShelfStore = {
    async makeShelf(shelf, hash) {
      if (shelves.has(shelf)) throw new Taken('The shelf');
      shelves.set(shelf, { hash, used: Date.now(), items: new Map() });
    },
    async shelf(id) {
      const kept = shelves.get(id);
      return kept === undefined ? null : { hash: kept.hash, used: kept.used };
    },
    async setShelfHash(shelf, hash) {
      const kept = shelves.get(shelf);
      if (kept !== undefined) kept.hash = hash;
    },
    async useShelf(shelf) {
      const kept = shelves.get(shelf);
      if (kept !== undefined) kept.used = Date.now();
    },
    shelfItems: async (shelf) => [...items(shelf).values()].map(entryOf).sort(latestFirst),
    shelfItem: async (shelf, item) => items(shelf).get(item) ?? null,
    async putShelfItem(shelf, item, after) {
      check(shelf, item.id, after);
      items(shelf).set(item.id, item);
    },
    async removeShelfItem(shelf, item, after) {
      check(shelf, item, after);
      items(shelf).delete(item);
    },
    async removeShelf(shelf, idleSince) {
      const kept = shelves.get(shelf);
      if (kept === undefined || (idleSince !== undefined && kept.used >= idleSince)) return false;
      return shelves.delete(shelf);
    },
    idleShelves: async (moment) => [...shelves].filter(([, { used }]) => used < moment).map(([id]) => id),
    async shelfPicture(name) {
      for (const kept of shelves.values()) {
        const found = kept.items.get(name);
        if (found?.kind === 'picture') return found.data;
      }
      return null;
    },
  };
  return { store, clear: () => shelves.clear() };
}
