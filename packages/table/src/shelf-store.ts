// What a store keeps of shelves. Part of `Store`; apart, since shelves have nothing to do with tables.

/** What can lie on a shelf. */
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

/** An item as lists have it: `size` stands for the data. */
export interface StoredEntry extends Omit<StoredItem, 'data'> {
  /** The length of the data. */
  readonly size: number;
}

/** A shelf: the hash of its secret, and when it was last used. */
export interface StoredShelf {
  readonly hash: string;
  readonly used: number;
}

/** A place to keep shelves. Every promise resolves after the data is safe on disk. */
export interface ShelfStore {
  /** Makes an empty shelf. Fails with `Taken` if the id is in use. */
  makeShelf(shelf: string, hash: string): Promise<void>;
  shelf(shelf: string): Promise<StoredShelf | null>;
  /** Gives a shelf another secret: the one before opens it no more. */
  setShelfHash(shelf: string, hash: string): Promise<void>;
  /** Notes that a shelf is used now. */
  useShelf(shelf: string): Promise<void>;
  /** Everything on a shelf, the latest first. */
  shelfItems(shelf: string): Promise<readonly StoredEntry[]>;
  shelfItem(shelf: string, item: string): Promise<StoredItem | null>;
  /**
   * Puts an item that was `after` when its writer last saw it (0: a new one). Fails with `StaleItem`, and changes nothing, if
   * somebody else has changed or removed it since. `item.rev` is the new number.
   */
  putShelfItem(shelf: string, item: StoredItem, after: number): Promise<void>;
  /** Removes an item that is still as its remover saw it; otherwise fails with `StaleItem`. */
  removeShelfItem(shelf: string, item: string, after: number): Promise<void>;
  /** Removes a shelf with all that is on it; with `idleSince`, only if it is still idle since then. Gives whether it did. */
  removeShelf(shelf: string, idleSince?: number): Promise<boolean>;
  idleShelves(moment: number): Promise<readonly string[]>;
  /** The data of a picture, from any shelf that holds it. */
  shelfPicture(name: string): Promise<string | null>;
}

/** Somebody else has changed or removed the item since. */
export class StaleItem extends Error {
  constructor() {
    super('This was changed in another browser meanwhile.');
    this.name = 'StaleItem';
  }
}

/** An item whose data is not what was stored. */
export class DamagedItem extends Error {
  constructor() {
    super('What is stored of this item is damaged.');
    this.name = 'DamagedItem';
  }
}
