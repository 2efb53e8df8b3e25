// Shelves in the SQLite file: reads, and the writes of the writer thread.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  DamagedItem,
  type ShelfStore,
  StaleItem,
  type StoredEntry,
  type StoredItem,
  type StoredShelf,
} from '@affray/table/store';
import { checksumOf } from './checksum.ts';
import { prepared, type Statements } from './sqlite-file.ts';

/** Something to write to a shelf. */
export type ShelfWrite =
  | { readonly is: 'make-shelf'; readonly shelf: string; readonly hash: string }
  | { readonly is: 'shelf-hash'; readonly shelf: string; readonly hash: string }
  | { readonly is: 'use-shelf'; readonly shelf: string }
  | { readonly is: 'put-item'; readonly shelf: string; readonly item: StoredItem; readonly after: number }
  | { readonly is: 'remove-item'; readonly shelf: string; readonly item: string; readonly after: number }
  | { readonly is: 'remove-shelf'; readonly shelf: string; readonly idleSince: number | null };

const SQL = {
  make: 'INSERT INTO shelves (id, hash, used) VALUES (?, ?, ?)',
  hash: 'UPDATE shelves SET hash = ? WHERE id = ?',
  use: 'UPDATE shelves SET used = ? WHERE id = ?',
  add: `INSERT INTO shelf_items (shelf, id, kind, name, system, data, updated, rev, sum)
    SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM shelves WHERE id = ?`,
  change: `UPDATE shelf_items SET kind = ?, name = ?, system = ?, data = ?, updated = ?, rev = ?, sum = ?
    WHERE shelf = ? AND id = ? AND rev = ?`,
  drop: 'DELETE FROM shelf_items WHERE shelf = ? AND id = ? AND rev = ?',
  rev: 'SELECT rev FROM shelf_items WHERE shelf = ? AND id = ?',
  remove: 'DELETE FROM shelves WHERE id = ?1 AND (?2 IS NULL OR used < ?2)',
} as const;

/** Covers the item's position and revision, so that a moved row is found too. */
export function itemChecksum(
  shelf: string,
  { id, rev, data }: Pick<StoredItem, 'id' | 'rev' | 'data'>,
): number {
  return checksumOf(`${shelf}/${id}`, rev, data);
}

/** Executes writes to shelves. */
export class ShelfWriter {
  private readonly sql: Statements<typeof SQL>;

  constructor(db: DatabaseSync) {
    this.sql = prepared(db, SQL);
  }

  carryOut(write: ShelfWrite): unknown {
    const { sql } = this;
    switch (write.is) {
      case 'make-shelf':
        sql.make.run(write.shelf, write.hash, Date.now());
        return undefined;
      case 'shelf-hash':
        sql.hash.run(write.hash, write.shelf);
        return undefined;
      case 'use-shelf':
        sql.use.run(Date.now(), write.shelf);
        return undefined;
      case 'put-item':
        this.put(write);
        return undefined;
      case 'remove-item':
        if (sql.drop.run(write.shelf, write.item, write.after).changes === 0) throw new StaleItem();
        return undefined;
      case 'remove-shelf':
        return sql.remove.run(write.shelf, write.idleSince).changes > 0;
    }
  }

  private put({ shelf, item, after }: Extract<ShelfWrite, { is: 'put-item' }>): void {
    const { id, kind, name, system, data, updated, rev } = item;
    const sum = itemChecksum(shelf, item);
    const isNew = after === 0 && this.sql.rev.get(shelf, id) === undefined;
    const done = isNew
      ? this.sql.add.run(id, kind, name, system, data, updated, rev, sum, shelf)
      : this.sql.change.run(kind, name, system, data, updated, rev, sum, shelf, id, after);
    if (done.changes === 0) throw new StaleItem();
  }
}

/** The part of a shelf store that only reads. */
export type ShelfReads = Pick<
  ShelfStore,
  'shelf' | 'shelfItems' | 'shelfItem' | 'idleShelves' | 'shelfPicture'
>;

const ITEM = 'id, kind, name, system, updated, rev';

/** Reads shelves. Statements are prepared on first use: a file of an earlier version has no shelves yet. */
export function shelfReadsFrom(db: DatabaseSync): ShelfReads {
  const known = new Map<string, StatementSync>();
  const sql = (text: string): StatementSync => {
    const statement = known.get(text) ?? db.prepare(text);
    known.set(text, statement);
    return statement;
  };
  return {
    shelf: async (id) =>
      (sql('SELECT hash, used FROM shelves WHERE id = ?').get(id) as StoredShelf | undefined) ?? null,
    shelfItems: async (shelf) =>
      sql(
        `SELECT ${ITEM}, length(data) AS size FROM shelf_items WHERE shelf = ? ORDER BY updated DESC, id`,
      ).all(shelf) as unknown as StoredEntry[],
    shelfItem: async (shelf, item) => {
      const row = sql(`SELECT ${ITEM}, data, sum FROM shelf_items WHERE shelf = ? AND id = ?`).get(
        shelf,
        item,
      );
      return row === undefined ? null : intactItem(shelf, row as unknown as SummedItem);
    },
    idleShelves: async (moment) =>
      (
        sql('SELECT id FROM shelves WHERE used < ? ORDER BY id').all(moment) as unknown as { id: string }[]
      ).map(({ id }) => id),
    shelfPicture: async (name) =>
      (
        sql("SELECT data FROM shelf_items WHERE id = ? AND kind = 'picture' LIMIT 1").get(name) as
          | { data: string }
          | undefined
      )?.data ?? null,
  };
}

/** An item with its checksum. */
export interface SummedItem extends StoredItem {
  readonly sum: number;
}

/** An intact item; otherwise throws `DamagedItem`. */
export function intactItem(shelf: string, { sum, ...item }: SummedItem): StoredItem {
  if (sum !== itemChecksum(shelf, item)) throw new DamagedItem();
  return item;
}

/** The writing part of a shelf store, through the writer thread. */
export function shelfWritesBy(
  write: <T>(write: ShelfWrite) => Promise<T>,
): Omit<ShelfStore, keyof ShelfReads> {
  return {
    makeShelf: (shelf, hash) => write({ is: 'make-shelf', shelf, hash }),
    setShelfHash: (shelf, hash) => write({ is: 'shelf-hash', shelf, hash }),
    useShelf: (shelf) => write({ is: 'use-shelf', shelf }),
    putShelfItem: (shelf, item, after) => write({ is: 'put-item', shelf, item, after }),
    removeShelfItem: (shelf, item, after) => write({ is: 'remove-item', shelf, item, after }),
    removeShelf: (shelf, idleSince) => write({ is: 'remove-shelf', shelf, idleSince: idleSince ?? null }),
  };
}
