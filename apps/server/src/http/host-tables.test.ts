import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADER, type HostReport, join as joinTable, PROTOCOL, type SeatsHere } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_FILE } from '../backup.ts';
import type { RunningServer } from '../server.ts';
import { type SqliteStore, sqliteStore } from '../store/sqlite.ts';
import { testServer } from '../testing/table.ts';

const KEY = 'k'.repeat(32);
const data = mkdtempSync(join(tmpdir(), 'affray-host-'));
let store: SqliteStore;
let server: RunningServer;
beforeAll(async () => {
  store = sqliteStore(join(data, STORE_FILE));
  server = await testServer({ store, data, hostKey: KEY });
});
afterAll(async () => {
  await server.stop();
  await store.close();
  rmSync(data, { recursive: true });
});

const asHost = { authorization: `Bearer ${KEY}` };
const headers = { 'content-type': 'application/json', [HEADER]: String(PROTOCOL) };
const ask = (path: string, method: 'GET' | 'POST', key: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}/api/${path}`, {
    method,
    headers: { ...(method === 'POST' ? headers : {}), ...key },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
const report = async (): Promise<HostReport> =>
  (await (await ask('host', 'GET', asHost)).json()) as HostReport;

async function made(): Promise<{ table: string; cookie: string }> {
  const answer = await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { ...headers, ...asHost },
    body: JSON.stringify({ name: 'Ann', library: 'template/duel' }),
  });
  const { table, invite } = (await answer.json()) as { table: string; invite: string };
  return { table, cookie: (await joinTable(server.url, 'join', { table, invite })).cookie };
}

describe('the host of a server', () => {
  it('needs the host key', async () => {
    const { table } = await made();
    const routes = [
      ['host', 'GET'],
      [`host/tables/${table}/export`, 'GET'],
      [`host/tables/${table}/close`, 'POST'],
      [`host/tables/${table}/delete`, 'POST'],
    ] as const;
    for (const [path, method] of routes)
      for (const key of [{}, { authorization: `Bearer ${'x'.repeat(32)}` }])
        expect([path, (await ask(path, method, key)).status]).toEqual([path, 403]);
    expect(await store.has(table)).toBe(true);
  });

  it('is rate-limited', async () => {
    const strict = await testServer({ hostKey: KEY, limits: { listsPerSecond: 0.001 } });
    const answer = await fetch(`${strict.url}/api/host`, { headers: asHost });
    expect(answer.status).toBe(429);
    await strict.stop();
  });

  it('sees every table with its size and use, the disk, the threads and the counts', async () => {
    const { table } = await made();
    const seen = await report();
    const one = seen.list.find((each) => each.table === table);
    expect(one).toMatchObject({ title: 'The duel at the mill', open: 'here' });
    expect(one?.bytes).toBeGreaterThan(500);
    expect(one?.entries).toBeGreaterThanOrEqual(3);
    expect(seen.tables).toBe((await store.list()).length);
    expect(seen.disk?.fileBytes).toBeGreaterThan(1000);
    expect(seen.disk?.freeBytes).toBeGreaterThan(0);
    expect(seen.workers.bots.most).toBeGreaterThan(0);
    expect(seen).toMatchObject({ store: 'sqlite', connections: 0, counts: { commands: 0 }, errors: [] });
  });

  it('exports a table that opens elsewhere', async () => {
    const { table } = await made();
    const text = await (await ask(`host/tables/${table}/export`, 'GET', asHost)).text();
    expect(JSON.parse(text)).toMatchObject({ format: 'affray-table', id: table });
    const other = await testServer();
    const answer = await fetch(`${other.url}/api/tables`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Ann', export: text }),
    });
    expect(await answer.json()).toMatchObject({ table });
    await other.stop();
  });

  it('closes a table: its game master stays', async () => {
    const { table, cookie } = await made();
    expect((await ask(`host/tables/${table}/close`, 'POST', asHost)).status).toBe(200);
    const mine = (await (
      await fetch(`${server.url}/api/tables`, { headers: { cookie } })
    ).json()) as SeatsHere;
    expect(mine.tables).toMatchObject([{ table, closed: true }]);
  });

  it('deletes a table, also one that is damaged', async () => {
    const [{ table }, broken] = [await made(), await made()];
    expect((await ask(`host/tables/${table}/delete`, 'POST', asHost)).status).toBe(200);
    expect(await store.has(table)).toBe(false);
    expect((await ask(`host/tables/${table}/delete`, 'POST', asHost)).status).toBe(404);
    // Stored by another writer, with an entry that cannot be read.
    await server.tables.unloadIdle(0);
    const lease = await store.lease(broken.table, 'x', 1000);
    const { head } = (await store.load(broken.table))!;
    await store.append({
      table: broken.table,
      fence: lease!.fence,
      after: head,
      entries: ['{"is":"nothing that exists"'],
      replies: [],
    });
    await store.release(broken.table, 'x');
    expect((await ask(`host/tables/${broken.table}/close`, 'POST', asHost)).status).toBe(410);
    expect((await report()).errors[0]).toMatchObject({ table: broken.table });
    expect((await ask(`host/tables/${broken.table}/delete`, 'POST', asHost)).status).toBe(200);
    expect(await store.has(broken.table)).toBe(false);
  });

  it('gets an error for an unknown table', async () => {
    for (const id of ['0'.repeat(24), '..%2fetc'])
      expect((await ask(`host/tables/${id}/export`, 'GET', asHost)).status).toBe(404);
  });
});
