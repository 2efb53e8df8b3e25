// Damage in the store: a damaged table is set aside, the others continue, and seats are not forgotten.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SeatsHere } from '@affray/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunningServer } from './server.ts';
import { sqliteStore } from './store/sqlite.ts';
import { inviteTo, openTable, sit, testServer } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-damage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DUEL = { library: 'template/duel' };

async function seatsOf(server: RunningServer, cookie: string): Promise<SeatsHere & { dropped: string[] }> {
  const answer = await fetch(`${server.url}/api/tables`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return { ...((await answer.json()) as SeatsHere), dropped: answer.headers.getSetCookie() };
}

describe('a damaged table', () => {
  const DAMAGE: readonly [string, string, RegExp][] = [
    ['an entry is gone', 'DELETE FROM entries WHERE "table" = ? AND number = 2', /entry 2 is missing/],
    [
      'the last entry is gone',
      'DELETE FROM entries WHERE "table" = ?1 AND number = (SELECT head FROM tables WHERE id = ?1)',
      /entry 5 is missing/,
    ],
    [
      'an entry was changed',
      `UPDATE entries SET body = replace(body, 'Gemma', 'Gerda') WHERE "table" = ? AND number = 2`,
      /entry 2 does not match its checksum/,
    ],
    [
      'two entries changed places',
      `UPDATE entries SET body = (SELECT body FROM entries AS other WHERE other."table" = entries."table"
        AND other.number = 5 - entries.number), sum = (SELECT sum FROM entries AS other
        WHERE other."table" = entries."table" AND other.number = 5 - entries.number)
        WHERE "table" = ? AND number IN (2, 3)`,
      /entry 2 does not match its checksum/,
    ],
    [
      'an entry without a checksum is not JSON',
      'UPDATE entries SET body = \'{"is":\', sum = NULL WHERE "table" = ? AND number = 3',
      /entry 3 cannot be read/,
    ],
  ];

  it.each(DAMAGE)('is set aside and says why: %s', async (what, damage, why) => {
    const path = join(folder, `${what}.db`);
    const first = await testServer({ store: sqliteStore(path) });
    const bad = await openTable(first.url, DUEL, []);
    const good = await openTable(first.url, DUEL, []);
    bad.close();
    good.close();
    await first.stop();
    await first.tables.store.close();
    const db = new DatabaseSync(path);
    db.exec('DELETE FROM snapshots');
    expect(db.prepare(damage).run(bad.table).changes).toBeGreaterThan(0);
    db.close();

    const logged: string[] = [];
    const log = (line: string, fields = {}): void => void logged.push(`${line} ${JSON.stringify(fields)}`);
    const second = await testServer({ store: sqliteStore(path), log });
    const seats = await seatsOf(second, `${bad.gm.cookie}; ${good.gm.cookie}`);
    expect(seats.tables.map(({ table }) => table)).toEqual([good.table]);
    expect(seats.damaged).toEqual([{ table: bad.table, why: expect.stringMatching(why) }]);
    expect(seats.dropped).toEqual([]);
    for (const [method, route] of [
      ['GET', 'view'],
      ['POST', 'ticket'],
    ] as const) {
      const headers = { cookie: bad.gm.cookie, 'content-type': 'application/json', 'x-affray': '3' };
      const body = method === 'POST' ? { body: '{}' } : {};
      const answer = await fetch(`${second.url}/api/tables/${bad.table}/${route}`, {
        method,
        headers,
        ...body,
      });
      expect([answer.status, await answer.json()]).toEqual([410, { why: expect.stringMatching(why) }]);
    }
    expect(logged.find((line) => line.includes(bad.table))).toMatch(
      /a table did not open.*DamagedTable: entry/,
    );
    const view = await fetch(`${second.url}/api/tables/${good.table}/view`, {
      headers: { cookie: good.gm.cookie },
    });
    expect(view.status).toBe(200);
    await second.stop();
    await second.tables.store.close();
  });

  it('opens from its entries if only the snapshot is damaged', async () => {
    const path = join(folder, 'snapshot.db');
    const first = await testServer({ store: sqliteStore(path) });
    const at = await openTable(first.url, DUEL, []);
    await at.gm.client.send({ do: 'notes', text: 'the bridge is rotten' });
    at.close();
    await first.stop();
    await first.tables.store.close();
    const db = new DatabaseSync(path);
    expect(db.prepare("UPDATE snapshots SET body = replace(body, 'rotten', 'sound')").run().changes).toBe(1);
    db.close();
    const second = await testServer({ store: sqliteStore(path) });
    const view = await fetch(`${second.url}/api/tables/${at.table}/view`, {
      headers: { cookie: at.gm.cookie },
    });
    expect(await view.text()).toContain('the bridge is rotten');
    await second.stop();
    await second.tables.store.close();
  });
});

describe('seat cookies', () => {
  it('stay with the browser when the store came up empty', async () => {
    const full = await testServer();
    const at = await openTable(full.url, DUEL, []);
    at.close();
    const empty = await testServer();
    expect(await seatsOf(empty, at.gm.cookie)).toEqual({ tables: [], dropped: [] });
    await full.stop();
    await empty.stop();
  });

  it('are dropped when the seat was handed over', async () => {
    const server = await testServer();
    const at = await openTable(server.url, DUEL, [{}]);
    const other = await sit(server.url, at.table, await inviteTo(server.url, at.table, at.gm, 's1'));
    const { tables, dropped } = await seatsOf(server, at.players[0]!.cookie);
    expect(tables).toEqual([]);
    expect(dropped.join()).toContain(`affray-${at.table}=;`);
    other.client.close();
    at.close();
    await server.stop();
  });
});
