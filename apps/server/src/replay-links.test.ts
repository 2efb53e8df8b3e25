// Replays shared by a link: only once everything is revealed, for link holders only, until it is removed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Prng, parseRecord } from '@affray/kernel';
import { post, type ReplayLink, type WatchedReplay } from '@affray/protocol';
import { exportTable } from '@affray/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from './server.ts';
import { type SqliteStore, sqliteStore } from './store/sqlite.ts';
import { openTable, playOn, type SeatAt, type TestTable, testServer } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-replay-links-'));
let store: SqliteStore;
let server: RunningServer;
let at: TestTable;
let player: SeatAt;

async function begin(): Promise<void> {
  store = sqliteStore(join(folder, 'affray.db'));
  server = await testServer({ store, limits: { replayPasswordsPerMinute: 4 } as never });
}
beforeAll(async () => {
  await begin();
  at = await openTable(server.url, { library: 'template/duel' }, [{ sides: ['fencers'] }]);
  player = at.players[0] as SeatAt;
});
afterAll(async () => {
  at?.close();
  await server?.stop();
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const share = async (body: object, cookie = at.gm.cookie): Promise<ReplayLink> =>
  (await post<ReplayLink>(server.url, `/api/tables/${at.table}/replay-link`, body, { cookie })).data;
const watch = async (secret: string, more: object = {}, table = at.table): Promise<WatchedReplay> =>
  (await post<WatchedReplay>(server.url, '/api/replay', { table, secret, ...more })).data;
const secretOf = ({ link }: ReplayLink): string => link?.split('/').at(-1) ?? '';
const NONE = 'This link opens no replay here';

describe('a replay link', () => {
  it('needs a fight that is over and revealed, and the game master', async () => {
    await expect(share({ access: 'public' })).rejects.toThrow('once the fight is over');
    await at.gm.client.send({ do: 'start' });
    await expect(share({ access: 'public' })).rejects.toThrow('once the fight is over');
    await playOn([at.gm, player], Prng.fromSeed('replay link'));
    await at.gm.client.until(({ frame }) => frame.info.stage === 'over');
    await expect(share({ access: 'public' })).rejects.toThrow('everything is revealed');
    await at.gm.client.send({ do: 'open-books' });
    await expect(share({ access: 'public' }, player.cookie)).rejects.toThrow('Only the game master');
  });

  let secret = '';
  it('shows the whole record to its holders only', async () => {
    const made = await share({ access: 'public' });
    expect(made.link).toMatch(/#\/watch\/[0-9a-f]{24}\/[\w-]{32}$/);
    secret = secretOf(made);
    const { record } = await watch(secret);
    expect(parseRecord(JSON.stringify(record)).setup.title).toBe('The duel at the mill');
    await expect(watch(`${secret.slice(1)}x`)).rejects.toThrow(NONE);
    await expect(watch(secret, {}, '0'.repeat(24))).rejects.toThrow(NONE);
    expect(await exportTable(store, at.table)).not.toContain(secret);
  });

  it('is unique: a new one replaces the older, and it survives a restart of the server', async () => {
    const before = secret;
    secret = secretOf(await share({ access: 'public' }));
    await expect(watch(before)).rejects.toThrow(NONE);
    at.close();
    await server.stop();
    await store.close();
    await begin();
    expect((await watch(secret)).record).not.toBeNull();
  });

  it('may need a password, which is tried a few times a minute', async () => {
    secret = secretOf(await share({ access: 'password', password: 'open sesame' }));
    expect(await watch(secret)).toEqual({ record: null });
    await expect(watch(secret, { password: 'open' })).rejects.toThrow('Wrong password.');
    expect((await watch(secret, { password: 'open sesame' })).record).not.toBeNull();
    const stored = (await exportTable(store, at.table)) ?? '';
    expect(stored).not.toContain('open sesame');
    for (const guess of ['a', 'b'])
      await expect(watch(secret, { password: guess })).rejects.toThrow('Wrong password');
    await expect(watch(secret, { password: 'open sesame' })).rejects.toThrow('Too many tries');
    for (const body of [{ access: 'password' }, { access: 'public', password: 'open' }, { access: 'all' }])
      await expect(share(body)).rejects.toThrow();
  });

  it('is taken back, and gone with its table', async () => {
    expect(await share({ access: 'private' })).toEqual({ access: 'private', mayChange: true, link: null });
    await expect(watch(secret)).rejects.toThrow(NONE);
    secret = secretOf(await share({ access: 'public' }));
    await post(server.url, `/api/tables/${at.table}/delete`, {}, { cookie: at.gm.cookie });
    await expect(watch(secret)).rejects.toThrow(NONE);
  });
});
