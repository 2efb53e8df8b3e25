import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { DamagedTable, memoryStore, StaleWriter, StoreDown } from '@affray/table';
import { freshTable, leasedTable, storeContract } from '@affray/table/testing';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestDatabase } from '../testing/postgres.ts';
import { postgresStore, type Schema } from './postgres.ts';
import { MIGRATIONS } from './postgres-migrations.ts';
import { type SqliteStore, sqliteStore } from './sqlite.ts';
import type { SummedItem } from './sqlite-shelves.ts';
import type { Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let database: TestDatabase | null = null;
/** Long enough even on a busy machine. */
const LEASE_MS = 500;

/** Modifies stored data behind the store's back. */
type Tamper = (sql: string) => Promise<void>;

async function tamperWithFile(sql: string): Promise<void> {
  const db = new DatabaseSync(join(folder, 'contract.db'));
  db.exec(sql);
  db.close();
}

async function tamperWithDatabase(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database?.url ?? '' });
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe.each([
  ['memory', async () => memoryStore(), null],
  ['sqlite', async () => sqliteStore(join(folder, 'contract.db')), tamperWithFile],
  [
    'postgres',
    async () => {
      database = await startPostgres();
      return await postgresStore(database.url);
    },
    tamperWithDatabase,
  ],
] as const)('the %s store', (_, open: () => Promise<Store>, tamper: Tamper | null) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(async () => {
    await store?.close();
    if (store?.kind === 'postgres') await database?.stop();
  });
  const leased = (): ReturnType<typeof leasedTable> => leasedTable(store);
  storeContract(() => store);

  it("stores the server's own values on first use", async () => {
    const keys = await Promise.all(['first', 'second'].map((fresh) => store.serverKey('push', fresh)));
    expect(new Set(keys).size).toBe(1);
    expect(await store.serverKey('push', 'third')).toBe(keys[0]);
    expect(await store.serverKey('other', 'fourth')).toBe('fourth');
  });

  it('stops the writer whose lease another has taken', async () => {
    const made = freshTable();
    await store.create(made);
    const first = await store.lease(made.id, 'a', LEASE_MS);
    expect(await store.lease(made.id, 'b', 1000)).toBeNull();
    expect((await store.lease(made.id, 'a', LEASE_MS))?.fence).toBe(first?.fence);
    await new Promise((go) => setTimeout(go, 1.2 * LEASE_MS));
    expect(await store.ownerOf(made.id)).toBeNull();
    const second = await store.lease(made.id, 'b', 60_000);
    expect(second!.fence).toBeGreaterThan(first!.fence);
    expect(await store.ownerOf(made.id)).toBe('b');
    const stale = { table: made.id, fence: first!.fence, after: 0, entries: ['stale'], replies: [] };
    await expect(store.append(stale)).rejects.toBeInstanceOf(StaleWriter);
    await store.append({ ...stale, fence: second!.fence, entries: ['good'] });
    expect((await store.load(made.id))?.entries).toEqual(['good']);
    await store.release(made.id, 'b');
    expect(await store.ownerOf(made.id)).toBeNull();
  });

  if (tamper === tamperWithDatabase)
    it('opens the shelves of an earlier release', async () => {
      const later = await postgresStore(await olderDatabase());
      const { shelf, hash, items } = olderShelf();
      expect((await later.shelf(shelf))?.hash).toBe(hash);
      for (const { sum: _, ...item } of items) expect(await later.shelfItem(shelf, item.id)).toEqual(item);
      expect(await later.shelfItems(shelf)).toHaveLength(items.length);
      await later.close();
    });

  if (tamper !== null)
    it('finds gaps and changed entries, and leaves out a snapshot that was changed', async () => {
      const filled = async (): Promise<string> => {
        const on = await leased();
        await store.append({ ...on, after: 0, entries: ['1', '2', '3'], replies: [] });
        await store.saveSnapshot(on.table, on.fence, { at: 2, body: 'two' });
        expect((await store.load(on.table))?.entries).toEqual(['3']);
        return on.table;
      };
      const [gap, end, changed] = [await filled(), await filled(), await filled()];
      for (const id of [gap, end, changed])
        await tamper(`UPDATE snapshots SET body = 'x' WHERE "table" = '${id}'`);
      expect(await store.load(gap)).toEqual({ snapshot: null, entries: ['1', '2', '3'], head: 3 });
      await tamper(`DELETE FROM entries WHERE "table" = '${gap}' AND number = 2`);
      await tamper(`DELETE FROM entries WHERE "table" = '${end}' AND number = 3`);
      await tamper(`UPDATE entries SET body = '4' WHERE "table" = '${changed}' AND number = 3`);
      await expect(store.load(gap)).rejects.toThrow(new DamagedTable(gap, 'entry 2 is missing'));
      await expect(store.load(end)).rejects.toThrow(new DamagedTable(end, 'entry 3 is missing'));
      await expect(store.load(changed)).rejects.toBeInstanceOf(DamagedTable);
      // Stored before checksums existed: nothing to compare with.
      await tamper(`UPDATE entries SET sum = NULL WHERE "table" = '${changed}'`);
      expect((await store.load(changed))?.entries).toEqual(['1', '2', '4']);
    });
});

/** The shelf that an earlier release wrote, as rows. */
function olderShelf(): { readonly shelf: string; readonly hash: string; readonly items: SummedItem[] } {
  const fixture = new URL('../testing/fixtures/stored-shelves', import.meta.url);
  const { mine } = JSON.parse(readFileSync(`${fixture.pathname}.json`, 'utf8')) as {
    mine: { shelf: string };
  };
  const path = join(folder, 'older-shelf.db');
  writeFileSync(path, gunzipSync(readFileSync(`${fixture.pathname}.db.gz`)));
  const db = new DatabaseSync(path);
  const { hash } = db.prepare('SELECT hash FROM shelves WHERE id = ?').get(mine.shelf) as { hash: string };
  const items = db
    .prepare('SELECT id, kind, name, system, data, updated, rev, sum FROM shelf_items WHERE shelf = ?')
    .all(mine.shelf) as unknown as SummedItem[];
  db.close();
  return { shelf: mine.shelf, hash, items };
}

/** A separate database, with the schema of the first release with shelves. */
async function olderDatabase(): Promise<string> {
  const url = new URL(database?.url ?? '');
  await tamperWithDatabase('DROP DATABASE IF EXISTS older_shelves');
  await tamperWithDatabase('CREATE DATABASE older_shelves');
  url.pathname = '/older_shelves';
  const pool = new pg.Pool({ connectionString: url.href });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  }).migrateTo('0005-shelves');
  if (error !== undefined) throw error;
  const { shelf, hash, items } = olderShelf();
  await db.insertInto('shelves').values({ id: shelf, hash }).execute();
  await db
    .insertInto('shelf_items')
    .values(items.map((item) => ({ ...item, shelf, updated: String(item.updated) })))
    .execute();
  await db.destroy();
  return url.href;
}

describe('the sqlite store alone', () => {
  const path = join(folder, 'own.db');
  const withTable = async (store: SqliteStore, id: string): Promise<number> => {
    await store.create({ id, code: id, title: id });
    return (await store.lease(id, 'a', 60_000))!.fence;
  };

  it('keeps what it acknowledged over a new start, in a file for its owner only', async () => {
    const store = sqliteStore(path);
    const fence = await withTable(store, 'kept');
    await store.append({ table: 'kept', fence, after: 0, entries: ['1'], replies: [] });
    await store.close();
    const again = sqliteStore(path);
    expect((await again.load('kept'))?.entries).toEqual(['1']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await again.close();
  });

  it('commits once for all that came in one turn', async () => {
    const store = sqliteStore(path);
    const tables = ['g1', 'g2', 'g3'];
    const fences = await Promise.all(tables.map((id) => withTable(store, id)));
    const before = store.commits();
    await Promise.all(
      tables.map((table, i) =>
        store.append({ table, fence: fences[i]!, after: 0, entries: ['x'], replies: [] }),
      ),
    );
    expect(store.commits() - before).toBe(1);
    await store.close();
  });

  it('copies itself while it runs, and the copy opens', async () => {
    const store = sqliteStore(path);
    const fence = await withTable(store, 'copied');
    await store.append({ table: 'copied', fence, after: 0, entries: ['1'], replies: [] });
    await store.backup(join(folder, 'copy.db'));
    await store.close();
    const copy = sqliteStore(join(folder, 'copy.db'));
    expect((await copy.load('copied'))?.entries).toEqual(['1']);
    expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600);
    await copy.close();
  });

  it('refuses a file of a later version and keeps it', async () => {
    const later = join(folder, 'later.db');
    const db = new DatabaseSync(later);
    db.exec('PRAGMA user_version = 9');
    db.close();
    expect(() => sqliteStore(later)).toThrow(StoreDown);
    expect(statSync(later).size).toBeGreaterThan(0);
  });

  it('acknowledges nothing while another program locks the file, and continues afterwards', async () => {
    const store = sqliteStore(join(folder, 'held.db'), 100);
    const fence = await withTable(store, 'held');
    const db = new DatabaseSync(join(folder, 'held.db'));
    db.exec('BEGIN IMMEDIATE');
    const blocked = store.append({ table: 'held', fence, after: 0, entries: ['1'], replies: [] });
    await expect(blocked).rejects.toBeInstanceOf(StoreDown);
    db.exec('ROLLBACK');
    db.close();
    await store.append({ table: 'held', fence, after: 0, entries: ['1'], replies: [] });
    expect((await store.load('held'))?.head).toBe(1);
    await store.close();
  });
});
