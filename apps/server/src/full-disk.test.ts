// A server started on a full disk: shows what is stored, says that nothing can be added, and continues when there
// is space.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@affray/protocol';
import { afterAll, expect, it } from 'vitest';
import { sqliteStore } from './store/sqlite.ts';
import { openFile } from './store/sqlite-file.ts';
import { openTable, testServer } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('starts, serves reads, refuses what it cannot store, and recovers without help', async () => {
  const path = join(folder, 'affray.db');
  const first = await testServer({ store: sqliteStore(path) });
  const at = await openTable(first.url, { library: 'template/duel' }, []);
  await at.gm.client.send({ do: 'notes', text: 'the bridge is rotten' });
  at.close();
  await first.stop();
  await first.tables.store.close();

  let isFull = true;
  const store = sqliteStore(path, 1000, (...given) => {
    // SQLite's error when it cannot create the files that it needs to write and, usually, to read.
    if (isFull) throw Object.assign(new Error('disk I/O error'), { errcode: 4874 });
    return openFile(...given);
  });
  expect(store.canWrite()).toBe(false);
  const second = await testServer({ store });
  const { table } = at;
  const { cookie } = at.gm;
  const get = (what: string) => fetch(`${second.url}/api/tables${what}`, { headers: { cookie } });
  expect(((await (await get('')).json()) as { tables: unknown[] }).tables).toHaveLength(1);
  expect(await (await get(`/${table}/view`)).text()).toContain('the bridge is rotten');
  const held: boolean[] = [];
  const client = connect({
    url: second.url,
    table,
    cookie,
    seed: null,
    onHeld: (isHeld) => held.push(isHeld),
  });
  await client.until(() => true);
  await expect.poll(() => held.at(-1)).toBe(true);
  const refused = await client.send({ do: 'notes', text: 'lost?' });
  expect(refused).toMatchObject({ ok: false, refusal: { why: expect.stringContaining('not stored') } });

  isFull = false;
  await expect
    .poll(async () => (await client.send({ do: 'notes', text: 'stored again' })).ok, {
      timeout: 120_000,
      interval: 200,
    })
    .toBe(true);
  expect(store.canWrite()).toBe(true);
  client.close();
  await second.stop();
  await store.close();

  const third = sqliteStore(path);
  const { snapshot, entries } = (await third.load(table))!;
  const stored = [snapshot?.body, ...entries].join();
  expect(stored).toContain('stored again');
  expect(stored).not.toContain('lost?');
  await third.close();
});
