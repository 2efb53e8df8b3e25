import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Prng } from '@affray/kernel';
import { join as joinTable, post, type TableMade } from '@affray/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp } from './backup.ts';
import { sqliteStore } from './store/sqlite.ts';
import { openTable, playOn, testServer } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const KEY = 'k'.repeat(32);
const host = { authorization: `Bearer ${KEY}` };

describe('a table moved to another server', () => {
  it('by a game master with the key of the host goes on there, and those at it keep their seats', async () => {
    const from = await testServer();
    const at = await openTable(from.url, { library: 'template/ambush' }, [{ sides: ['travellers'] }]);
    await at.gm.client.send({ do: 'start' });
    await playOn([at.gm, ...at.players], Prng.fromSeed('carry'), 6);
    const path = `/api/tables/${at.table}/export`;
    const get = (cookie: string) => fetch(`${from.url}${path}`, { headers: { cookie } });
    expect((await get(at.players[0]!.cookie)).status).toBe(403);
    expect((await get('')).status).toBe(403);
    const answer = await get(at.gm.cookie);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await answer.text();
    const to = await testServer({ hostKey: KEY });
    const bring = (headers: Record<string, string>) =>
      post<TableMade>(to.url, '/api/tables', { name: 'Ann', export: text }, headers);
    await expect(bring({})).rejects.toThrow('Only the host');
    const made = (await bring(host)).data;
    expect([made.table, made.code]).toEqual([at.table, at.code]);
    await expect(bring(host)).rejects.toThrow('already');
    const view = async (url: string, cookie: string): Promise<string> =>
      (await (await fetch(`${url}/api/tables/${at.table}/view`, { headers: { cookie } })).text()).replaceAll(
        '"online":true',
        '"online":false',
      );
    for (const { cookie } of [at.gm, ...at.players])
      expect(await view(to.url, cookie)).toBe(await view(from.url, cookie));
    // A game master who does not run the server gets no seeds.
    const gm = { cookie: at.gm.cookie };
    expect((await fetch(`${to.url}${path}`, { headers: gm })).status).toBe(403);
    expect((await fetch(`${to.url}${path}`, { headers: { ...gm, ...host } })).status).toBe(200);
    expect((await joinTable(to.url, 'join', { table: made.table, invite: made.invite })).seat).toBe('s0');
    at.close();
    await from.stop();
    await to.stop();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another thing', '{"format":"affray-record"}'],
    ['no entries', table({ entries: [] })],
    ['entries that are none', table({ entries: ['{', '[]'] })],
    ['a first entry of another kind', table({ entries: ['{"is":"switched","to":{}}'] })],
    ['another table inside', table({ entries: [made('f'.repeat(24))] })],
    ['a system that is not here', table({ entries: [made('0'.repeat(24), 'nowhere')] })],
    ['a snapshot that is none', table({ entries: [], snapshot: '{"a":1}' })],
    ['a snapshot of depth', table({ entries: [], snapshot: '['.repeat(5000) })],
    ['a forged id', table({ id: '../../etc' })],
    ['more than there may be', table({ more: 1 })],
  ])('is refused with a reason: %s', async (_, text) => {
    const server = await testServer();
    await expect(post(server.url, '/api/tables', { name: 'Ann', export: text })).rejects.toThrow(/\w{4}/);
    expect(await server.tables.store.list()).toEqual([]);
    await server.stop();
  });
});

function table(parts: Record<string, unknown>): string {
  const whole = { format: 'affray-table', version: 1, id: '0'.repeat(24), code: 'abcdef', title: 'T' };
  return JSON.stringify({ ...whole, snapshot: null, entries: [], ...parts });
}
function made(id: string, system = 'template'): string {
  const setup = { system, edition: null, title: 'T', options: {}, sides: [], fighters: [], scene: {} };
  return JSON.stringify({ is: 'made', id, code: 'abcdef', title: 'T', setup, imported: null });
}

describe('a backup', () => {
  it('is taken while the server runs, and a server started on it has every table as it was', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const store = sqliteStore(join(data, 'affray.db'));
    const server = await testServer({ store });
    const at = await openTable(server.url, { library: 'template/duel' }, [{ sides: ['fencers'] }]);
    await at.gm.client.send({ do: 'start' });
    const all = [at.gm, ...at.players];
    const playing = playOn(all, Prng.fromSeed('backup'), 30);
    const out = join(folder, 'copy.db');
    expect(await backUp(data, out)).toEqual({ tables: 1 });
    await playing;
    // The server kept running and still writes: the copy has not taken the table from it.
    expect(await at.gm.client.send({ do: 'notes', text: 'after' })).toMatchObject({ ok: true });
    expect(statSync(out).mode & 0o777).toBe(0o600);
    await expect(backUp(data, out)).rejects.toThrow('already');
    const last = join(folder, 'last.db');
    expect(await backUp(data, last)).toEqual({ tables: 1 });
    const view = async (url: string, cookie: string): Promise<string> =>
      (await (await fetch(`${url}/api/tables/${at.table}/view`, { headers: { cookie } })).text()).replaceAll(
        '"online":true',
        '"online":false',
      );
    const before = await Promise.all(all.map(({ cookie }) => view(server.url, cookie)));
    at.close();
    await server.stop();
    await store.close();
    const other = join(folder, 'other');
    mkdirSync(other);
    renameSync(last, join(other, 'affray.db'));
    const restored = sqliteStore(join(other, 'affray.db'));
    const again = await testServer({ store: restored });
    expect(await Promise.all(all.map(({ cookie }) => view(again.url, cookie)))).toEqual(before);
    await again.stop();
    await restored.close();
  });

  it('says in a sentence where there is nothing to copy or no place for it', async () => {
    await expect(backUp(join(folder, 'none'), join(folder, 'x.db'))).rejects.toThrow('no tables here');
    await expect(backUp(join(folder, 'data'), join(folder, 'none', 'x.db'))).rejects.toThrow(
      'Cannot write the copy',
    );
  });
});
