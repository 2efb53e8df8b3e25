// Shelves in PostgreSQL.
import { type ShelfStore, StaleItem, type StoredEntry, type StoredItem } from '@affray/table/store';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './postgres.ts';
import { intactItem, itemChecksum, type SummedItem } from './sqlite-shelves.ts';

type Guarded = <T>(what: string, run: () => Promise<T>) => Promise<T>;

/** The shelves of a database. One statement per change: of two browsers that write at once, only one succeeds. */
export function shelvesIn(db: Kysely<Schema>, guarded: Guarded): ShelfStore {
  return {
    makeShelf: (id, hash) =>
      guarded('The shelf', async () => {
        await db.insertInto('shelves').values({ id, hash }).execute();
      }),
    shelf: (id) =>
      guarded('', async () => {
        const query = db.selectFrom('shelves').select(['hash', 'used']).where('id', '=', id);
        const row = await query.executeTakeFirst();
        return row === undefined ? null : { hash: row.hash, used: row.used.getTime() };
      }),
    setShelfHash: (id, hash) =>
      guarded('', async () => {
        await db.updateTable('shelves').set({ hash }).where('id', '=', id).execute();
      }),
    useShelf: (id) =>
      guarded('', async () => {
        await db.updateTable('shelves').set({ used: new Date() }).where('id', '=', id).execute();
      }),
    shelfItems: (shelf) => guarded('', () => listed(db, shelf)),
    shelfItem: (shelf, item) =>
      guarded('', async () => {
        const query = db.selectFrom('shelf_items').where('shelf', '=', shelf).where('id', '=', item);
        const row = await query
          .select(['id', 'kind', 'name', 'system', 'data', 'updated', 'rev', 'sum'])
          .executeTakeFirst();
        // A bigint is returned as text.
        return row === undefined
          ? null
          : intactItem(shelf, { ...row, updated: Number(row.updated) } as SummedItem);
      }),
    putShelfItem: (shelf, item, after) => guarded('', () => putIn(db, shelf, item, after)),
    removeShelfItem: (shelf, item, after) =>
      guarded('', async () => {
        const done = await sql`DELETE FROM shelf_items
          WHERE shelf = ${shelf} AND id = ${item} AND rev = ${after}`.execute(db);
        if (done.numAffectedRows !== 1n) throw new StaleItem();
      }),
    removeShelf: (id, idleSince) =>
      guarded('', async () => {
        const isIdle = idleSince === undefined ? sql`true` : sql`used < ${new Date(idleSince)}`;
        const done = await sql`DELETE FROM shelves WHERE id = ${id} AND ${isIdle}`.execute(db);
        return done.numAffectedRows === 1n;
      }),
    idleShelves: (moment) =>
      guarded('', async () => {
        const query = db.selectFrom('shelves').select('id').where('used', '<', new Date(moment));
        return (await query.orderBy('id').execute()).map(({ id }) => id);
      }),
    shelfPicture: (name) =>
      guarded('', async () => {
        const query = db.selectFrom('shelf_items').select('data').where('id', '=', name);
        return (await query.where('kind', '=', 'picture').limit(1).executeTakeFirst())?.data ?? null;
      }),
  };
}

async function listed(db: Kysely<Schema>, shelf: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT id, kind, name, system, updated, rev, length(data) AS size FROM shelf_items
    WHERE shelf = ${shelf} ORDER BY updated DESC, id COLLATE "C"`.execute(db);
  return rows.map((row) => ({ ...row, updated: Number(row.updated) }));
}

async function putIn(db: Kysely<Schema>, shelf: string, item: StoredItem, after: number): Promise<void> {
  const { id, kind, name, system, data, updated, rev } = item;
  const sum = itemChecksum(shelf, item);
  const done =
    after === 0
      ? await sql`
          INSERT INTO shelf_items (shelf, id, kind, name, system, data, updated, rev, sum)
          SELECT id, ${id}, ${kind}, ${name}, ${system}, ${data}, ${updated}::bigint, ${rev}::int, ${sum}::int
          FROM shelves WHERE id = ${shelf}
          ON CONFLICT (shelf, id) DO NOTHING`.execute(db)
      : await sql`
          UPDATE shelf_items SET kind = ${kind}, name = ${name}, system = ${system}, data = ${data},
            updated = ${updated}::bigint, rev = ${rev}::int, sum = ${sum}::int
          WHERE shelf = ${shelf} AND id = ${id} AND rev = ${after}::int`.execute(db);
  if (done.numAffectedRows !== 1n) throw new StaleItem();
}
