import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestDatabase } from '../testing/postgres.ts';
import { memoryStore } from './memory.ts';
import { postgresStore } from './postgres.ts';
import { type SqliteStore, sqliteStore } from './sqlite.ts';
import { DamagedTable, StaleWriter, type Store, StoreDown, Taken } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let database: TestDatabase | null = null;
let count = 0;
/** Long enough for a busy machine to come back in time. */
const LEASE_MS = 500;
const fresh = (): { id: string; code: string; title: string } => ({
  id: `t${++count}`,
  code: `code${count}`,
  title: 'A table',
});

/** Changes what is stored behind the store's back. */
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
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    if (store?.kind === 'postgres') await database?.stop();
  });
  const leased = async (): Promise<{ table: string; fence: number }> => {
    const made = fresh();
    await store.create(made);
    const lease = await store.lease(made.id, 'a', 60_000);
    return { table: made.id, fence: lease!.fence };
  };

  it('gives back what was appended, in order', async () => {
    const on = await leased();
    await store.append({
      ...on,
      after: 0,
      entries: ['1', '2'],
      replies: [{ seat: 'gm', command: 'c1', reply: 'yes' }],
    });
    await store.append({ ...on, after: 2, entries: ['3'], replies: [] });
    expect(await store.load(on.table)).toEqual({ snapshot: null, entries: ['1', '2', '3'], head: 3 });
    expect(await store.reply(on.table, 'gm', 'c1')).toBe('yes');
    expect(await store.reply(on.table, 'p1', 'c1')).toBeNull();
    expect(await store.commands(on.table)).toEqual(['gm c1']);
    expect(await store.commands('nowhere')).toEqual([]);
    expect(await store.load('nowhere')).toBeNull();
  });

  it('refuses an append that does not follow the last entry, and stores nothing of it', async () => {
    const on = await leased();
    await store.append({ ...on, after: 0, entries: ['1'], replies: [] });
    const late = { ...on, after: 0, entries: ['x'], replies: [{ seat: 'gm', command: 'c', reply: 'r' }] };
    await expect(store.append(late)).rejects.toBeInstanceOf(StaleWriter);
    expect((await store.load(on.table))?.entries).toEqual(['1']);
    expect(await store.reply(on.table, 'gm', 'c')).toBeNull();
  });

  it('refuses a command id twice, with the entries that came with it', async () => {
    const on = await leased();
    const replies = [{ seat: 'p1', command: 'c', reply: 'first' }];
    await store.append({ ...on, after: 0, entries: ['1'], replies });
    await expect(store.append({ ...on, after: 1, entries: ['2'], replies })).rejects.toBeInstanceOf(Taken);
    expect((await store.load(on.table))?.head).toBe(1);
    await store.append({
      ...on,
      after: 1,
      entries: ['2'],
      replies: [{ seat: 'p2', command: 'c', reply: 'other' }],
    });
    expect(await store.reply(on.table, 'p1', 'c')).toBe('first');
  });

  it('lets one of two appends win that come in the same moment', async () => {
    const on = await leased();
    const both = await Promise.allSettled(
      ['a', 'b'].map((body) => store.append({ ...on, after: 0, entries: [body], replies: [] })),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await store.load(on.table))?.head).toBe(1);
  });

  it('stops the writer whose lease another has taken', async () => {
    const made = fresh();
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

  it('starts from the snapshot and never goes back to an older one', async () => {
    const on = await leased();
    await store.append({ ...on, after: 0, entries: ['1', '2', '3'], replies: [] });
    await store.saveSnapshot(on.table, on.fence, { at: 2, body: 'two' });
    expect(await store.load(on.table)).toEqual({ snapshot: { at: 2, body: 'two' }, entries: ['3'], head: 3 });
    await expect(store.saveSnapshot(on.table, on.fence - 1, { at: 3, body: 'x' })).rejects.toBeInstanceOf(
      StaleWriter,
    );
    await expect(store.saveSnapshot(on.table, on.fence, { at: 9, body: 'x' })).rejects.toBeInstanceOf(
      StaleWriter,
    );
    expect((await store.load(on.table))?.snapshot?.body).toBe('two');
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
      // Stored before there were checksums: nothing to compare with.
      await tamper(`UPDATE entries SET sum = NULL WHERE "table" = '${changed}'`);
      expect((await store.load(changed))?.entries).toEqual(['1', '2', '4']);
    });

  it('knows which tables are idle, and removes an idle one only while it is', async () => {
    const [idle, held] = [await leased(), await leased()];
    await store.release(idle.table, 'a');
    const later = Date.now() + 60_000;
    const found = await store.idleSince(later);
    expect(found).toContain(idle.table);
    expect(found).not.toContain(held.table);
    expect(await store.idleSince(Date.now() - 60_000)).not.toContain(idle.table);
    expect(await store.remove(held.table, later)).toBe(false);
    expect(await store.remove(idle.table, Date.now() - 60_000)).toBe(false);
    expect(await store.remove(idle.table, later)).toBe(true);
    expect(await store.has(idle.table)).toBe(false);
    expect(await store.has(held.table)).toBe(true);
  });

  it('finds tables by code, lists them, removes them with all they hold', async () => {
    const made = fresh();
    await store.create(made);
    await expect(store.create({ ...fresh(), code: made.code })).rejects.toBeInstanceOf(Taken);
    expect(await store.byCode(made.code)).toEqual(made);
    expect(await store.byCode('none')).toBeNull();
    expect((await store.list()).map((one) => one.id)).toContain(made.id);
    expect(await store.remove(made.id)).toBe(true);
    expect(await store.load(made.id)).toBeNull();
    expect(await store.remove(made.id)).toBe(false);
  });
});

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

  it('acknowledges nothing while another program holds the file, and goes on afterwards', async () => {
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
