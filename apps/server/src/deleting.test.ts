// Deleted tables: by the game master, and by the host's setting if unused.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { post, type TableMade } from '@affray/protocol';
import { fromScenario, memoryStore, TableRegistry } from '@affray/table';
import { afterAll, describe, expect, it } from 'vitest';
import { sqliteStore } from './store/sqlite.ts';
import { isAdmitted } from './testing/admitted.ts';
import { FIGHTS, inviteTo, openTable, seatAll, testServer } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-deleting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DAY_MS = 24 * 60 * 60 * 1000;

describe('a game master', () => {
  it('deletes a table with all its data; others are disconnected and cannot delete it', async () => {
    const path = join(folder, 'affray.db');
    const store = sqliteStore(path);
    const server = await testServer({ store });
    const at = await openTable(server.url, { library: 'template/duel' }, [{ sides: ['fencers'] }]);
    const other = await openTable(server.url, { library: 'template/duel' }, []);
    const [player] = at.players;
    await at.gm.client.send({ do: 'notes', text: 'the bridge is rotten' });
    await at.gm.client.send({ do: 'start' });
    await at.gm.client.send({ do: 'put-in-charge', seat: player!.seat });
    const ask = (cookie: string) => post(server.url, `/api/tables/${at.table}/delete`, {}, { cookie });
    await expect(ask(player!.cookie)).rejects.toThrow('Only the game master');
    await ask(at.gm.cookie);
    await expect.poll(() => player!.client.connection.connected).toBe(false);
    const view = await fetch(`${server.url}/api/tables/${at.table}/view`, {
      headers: { cookie: at.gm.cookie },
    });
    expect(view.status).toBe(403);
    expect(await other.gm.client.send({ do: 'notes', text: 'still here' })).toMatchObject({ ok: true });
    for (const one of [at, other]) one.close();
    await server.stop();
    await store.close();
    const db = new DatabaseSync(path);
    for (const [name, column] of [
      ['tables', 'id'],
      ['entries', 'table'],
      ['replies', 'table'],
      ['snapshots', 'table'],
      ['journal', 'table'],
    ])
      expect(db.prepare(`SELECT count(*) AS n FROM ${name} WHERE "${column}" = ?`).get(at.table)).toEqual({
        n: 0,
      });
    expect(db.prepare('SELECT count(*) AS n FROM tables').get()).toEqual({ n: 1 });
    db.close();
  });
});

it('a deleted table cannot be reached by anything that led to it, nor by commands on their way', async () => {
  const server = await testServer();
  const made = (await post<TableMade>(server.url, '/api/tables', { name: 'Gemma', library: 'template/duel' }))
    .data;
  const at = await seatAll(server.url, made, [{ sides: ['fencers'] }]);
  const { table, gm } = at;
  const ask = async <T = Record<string, string>>(path: string, body: object, cookie = ''): Promise<T> =>
    (await post<T>(server.url, path, body, { cookie })).data;
  const free = await gm.client.send({ do: 'add-seat', name: 'F', kind: 'player', fighters: [], sides: [] });
  const seat = free.ok ? (free.seat ?? '') : '';
  const invite = await inviteTo(server.url, table, gm, seat);
  const { recovery = '' } = await ask(`/api/tables/${table}/recovery`, {}, at.players[0]!.cookie);
  const knocked = await ask('/api/knock', { code: at.code, name: 'Kim' });
  const { ticket = '' } = await ask(`/api/tables/${table}/ticket`, {}, gm.cookie);
  const sent = Array.from({ length: 20 }, (_, n) =>
    gm.client.send({ do: 'notes', text: `later ${n}` }).catch(() => null),
  );
  await ask(`/api/tables/${table}/delete`, {}, gm.cookie);
  for (const link of [invite, recovery, made.recovery])
    await expect(ask('/api/join', { table, invite: link })).rejects.toThrow('no longer');
  await expect(ask('/api/claim', knocked)).rejects.toThrow('not known here');
  await expect(ask('/api/knock', { code: at.code, name: 'Kim' })).rejects.toThrow('no room');
  expect(await isAdmitted(server.url, { table, ticket })).toBe(false);
  at.close();
  await Promise.race([Promise.all(sent), new Promise((go) => setTimeout(go, 500))]);
  expect(await server.tables.store.has(table)).toBe(false);
  await server.stop();
});

describe('a solo player', () => {
  it('deletes the table too, and sees in the list that this may be done', async () => {
    const server = await testServer();
    const at = await openTable(server.url, { library: 'template/duel' }, [{ sides: ['fencers'] }]);
    const [player] = at.players;
    const list = async (): Promise<unknown> => {
      const answer = await fetch(`${server.url}/api/tables`, { headers: { cookie: player!.cookie } });
      return await answer.json();
    };
    await at.gm.client.send({ do: 'put-in-charge', seat: player!.seat });
    expect(await list()).toMatchObject({ tables: [{ mayDelete: false }] });
    await at.gm.client.send({ do: 'bot', seat: at.gm.seat, policy: 'tactical' });
    expect(await list()).toMatchObject({ tables: [{ mayDelete: true }] });
    await post(server.url, `/api/tables/${at.table}/delete`, {}, { cookie: player!.cookie });
    expect(await list()).toEqual({ tables: [] });
    at.close();
    await server.stop();
  });
});

describe('the setting of the host', () => {
  it('deletes tables that have been idle for that long, and no others', async () => {
    const ready = await fromScenario(readFileSync(join(FIGHTS, 'template', 'duel.yaml'), 'utf8'), 'duel');
    if (!ready.ok) throw new Error('no fight');
    const store = memoryStore();
    const deleted: string[] = [];
    const tables = new TableRegistry({ store, keepDays: 90, onDeleted: (table) => deleted.push(table) });
    const [idle, open] = [await tables.make('A', ready), await tables.make('B', ready)];
    await store.release(idle.table, tables.node);
    await tables.table(open.table);
    expect(await tables.removeIdle(Date.now() + 89 * DAY_MS)).toBe(0);
    expect(await tables.removeIdle(Date.now() + 91 * DAY_MS)).toBe(1);
    expect(deleted).toEqual([idle.table]);
    expect(await store.has(open.table)).toBe(true);
    await tables.stop();
    const keeping = new TableRegistry({ store });
    expect(await keeping.removeIdle(Date.now() + 9999 * DAY_MS)).toBe(0);
    await keeping.stop();
  });
});
