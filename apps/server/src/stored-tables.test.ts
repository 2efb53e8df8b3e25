// Tables stored by an earlier release open and continue: one running fight of each game, in a store of schema 2,
// with snapshots for some and rows still in the journal for all.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Prng } from '@affray/kernel';
import { type Client, connect } from '@affray/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from './server.ts';
import { sqliteStore } from './store/sqlite.ts';
import { playOn, type SeatAt, testServer } from './testing/table.ts';

interface StoredTable {
  readonly system: string;
  readonly table: string;
  readonly gm: string;
  readonly player: string;
}

const FIXTURE = new URL('./testing/fixtures/stored-tables', import.meta.url).pathname;
const TABLES = JSON.parse(readFileSync(`${FIXTURE}.json`, 'utf8')) as StoredTable[];
const folder = mkdtempSync(join(tmpdir(), 'affray-stored-'));
let server: RunningServer;
const clients: Client[] = [];
beforeAll(async () => {
  const path = join(folder, 'affray.db');
  writeFileSync(path, gunzipSync(readFileSync(`${FIXTURE}.db.gz`)));
  server = await testServer({ store: sqliteStore(path) });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server?.stop();
  await server?.tables.store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function back(table: string, cookie: string): Promise<SeatAt> {
  const client = connect({ url: server.url, table, cookie, seed: null, slowestRetryMs: 150 });
  clients.push(client);
  const { frame } = await client.until(() => true);
  return { seat: frame.seat, cookie, client };
}

it.each(TABLES)(
  '$system: the stored fight opens for its seats and plays on',
  async ({ system, table, gm, player }) => {
    const seats = [await back(table, gm), await back(table, player)];
    const { info } = seats[0]!.client.seen()!.frame;
    expect(info).toMatchObject({ system, stage: 'playing' });
    // Written last before the store was copied, so it was in the journal.
    expect(info.gm?.notes).toBe('the bridge is rotten e');
    expect(await playOn(seats, Prng.fromSeed(`stored/${system}`), 6)).toBeGreaterThan(0);
  },
);
