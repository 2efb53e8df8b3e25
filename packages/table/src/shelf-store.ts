// The store's interface for shelves. Part of `Store`, but separate: shelves are independent of tables.

/** The kinds of item on a shelf. */
export type ShelfKind = 'fighter' | 'party' | 'fight' | 'map' | 'puzzle' | 'picture';

/** An item as it is stored. `data` is JSON text; `rev` grows by one with each change. */
export interface StoredItem {
  readonly id: string;
  readonly kind: ShelfKind;
  readonly name: string;
  /** The game that it belongs to; null for pictures. */
  readonly system: string | null;
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly updated: number;
  readonly rev: number;
}

/** An item as lists show it: `size` instead of the data. */
export interface StoredEntry extends Omit<StoredItem, 'data'> {
  /** The length of the data. */
  readonly size: number;
}

/** A shelf: the hash of its secret, and when it was last used. */
export interface StoredShelf {
  readonly hash: string;
  readonly used: number;
}

/** A store for shelves. Every promise resolves after the data is safe on disk. */
export interface ShelfStore {
  /** Makes an empty shelf. Fails with `Taken` if the id is in use. */
  makeShelf(shelf: string, hash: string): Promise<void>;
  shelf(shelf: string): Promise<StoredShelf | null>;
  /** Sets a new secret for a shelf; the old one no longer opens it. */
  setShelfHash(shelf: string, hash: string): Promise<void>;
  /** Updates the time of last use. */
  useShelf(shelf: string): Promise<void>;
  /** Everything on a shelf, latest first. */
  shelfItems(shelf: string): Promise<readonly StoredEntry[]>;
  shelfItem(shelf: string, item: string): Promise<StoredItem | null>;
  /**
   * Puts an item whose revision was `after` when its writer last saw it (0: a new one). If it was changed or
   * removed since, fails with `StaleItem` and changes nothing. `item.rev` is the new revision.
   */
  putShelfItem(shelf: string, item: StoredItem, after: number): Promise<void>;
  /** Removes an item if it is unchanged since the caller saw it; otherwise fails with `StaleItem`. */
  removeShelfItem(shelf: string, item: string, after: number): Promise<void>;
  /**
   * Removes a shelf and everything on it; with `idleSince`, only if it is still idle since then. Returns
   * whether it did.
   */
  removeShelf(shelf: string, idleSince?: number): Promise<boolean>;
  idleShelves(moment: number): Promise<readonly string[]>;
  /** The data of a picture, from any shelf that holds it. */
  shelfPicture(name: string): Promise<string | null>;
}

/** The item was changed or removed since. */
export class StaleItem extends Error {
  constructor() {
    super('This was changed in another browser meanwhile.');
    this.name = 'StaleItem';
  }
}

/** An item whose data does not match what was stored. */
export class DamagedItem extends Error {
  constructor() {
    super('What is stored of this item is damaged.');
    this.name = 'DamagedItem';
  }
}
