// Shelves and parties survive kill -9 and an upgrade of the server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Party } from '@affray/kernel';
import { HEADER, type ItemPut, PROTOCOL, post, type Shelf, type ShelfItem } from '@affray/protocol';
import { makeScenario, openScenario, withParty } from '@affray/scenario';
import { afterAll, describe, expect, it } from 'vitest';
import { sqliteStore } from './store/sqlite.ts';
import { freePort } from './testing/postgres.ts';
import { askShelf, makeShelf } from './testing/shelf.ts';
import { openTable, testServer } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-survival-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DUEL = `title: Duel
system: template
sides:
  ours: { by: players, name: The guests, fighters: [ana] }
  theirs: [bo]
fighters:
  ana: { name: Ana, health: 20, wind: 3 }
  bo: { name: Bo, health: 9, wind: 2 }
`;

describe('when the server is killed', () => {
  const path = join(folder, 'killed.db');
  const killable = async (port: number) => {
    const child = fork(
      fileURLToPath(new URL('./testing/storm-child.ts', import.meta.url)),
      [path, `${port}`],
      { execPath: process.execPath, stdio: 'ignore' },
    );
    await once(child, 'message');
    child.send('go');
    await once(child, 'message');
    return {
      kill: async () => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
  };

  it('a shelf keeps what was acknowledged, and a party continues into its next fight', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    let server = await killable(port);
    const at = await openTable(url, { scenario: DUEL }, []);
    const { gm, table } = at;
    const asGm = { cookie: gm.cookie, 'content-type': 'application/json', [HEADER]: String(PROTOCOL) };
    const left = async (): Promise<Party> =>
      (await (await fetch(`${url}/api/tables/${table}/party`, { headers: asGm })).json()) as Party;
    await gm.client.send({ do: 'start' });
    await gm.client.send({
      do: 'intervene',
      act: { do: 'set', fighter: 'ana', field: 'health', to: 7 },
    } as never);
    await gm.client.send({ do: 'end' });
    const party = await left();
    const mine = await makeShelf(url);
    let rev = 0;
    const writing = (async () => {
      for (;;) {
        const data = JSON.stringify({ ...party, past: [{ title: `Fight ${rev + 1}`, won: true, lost: [] }] });
        const item = { kind: 'party', name: party.name, system: party.system, data, rev };
        rev = ((await askShelf(url, mine, '/items/party000', item)).body as ItemPut).rev;
      }
    })().catch(() => undefined);
    await expect.poll(() => rev, { interval: 5 }).toBeGreaterThan(20);
    await server.kill();
    await writing;

    server = await killable(port);
    const kept = (await askShelf(url, mine, '/items/party000')).body as ShelfItem;
    // An unacknowledged write may be there; an acknowledged one must be.
    expect(kept.rev - rev).toBeOneOf([0, 1]);
    expect((JSON.parse(kept.data) as Party).past[0]?.title).toBe(`Fight ${kept.rev}`);
    expect((JSON.parse(kept.data) as Party).fighters).toEqual(party.fighters);
    expect(await left()).toEqual(party);
    const next = { method: 'POST', headers: asGm, body: JSON.stringify({ scenario: DUEL, pause: null }) };
    expect((await fetch(`${url}/api/tables/${table}/next`, next)).status).toBe(200);
    await server.kill();

    server = await killable(port);
    const { frame } = await gm.client.until((seen) => seen.frame.info.stage === 'playing');
    const { fighters } = frame.fight!.state as unknown as { fighters: { id: string; health: number }[] };
    expect(fighters.find(({ id }) => id === 'ana')?.health).toBe(7);
    at.close();
    await server.kill();
  });
});

/**
 * Written by the release of 17 November 2026, schema 5: two shelves, one with an item of every kind and a party
 * of each game.
 */
const FIXTURE = new URL('./testing/fixtures/stored-shelves', import.meta.url).pathname;
interface StoredShelves {
  readonly mine: { readonly shelf: string; readonly secret: string };
  readonly other: { readonly shelf: string; readonly secret: string };
  readonly picture: string;
}

describe('a store of an earlier release', () => {
  it('opens with its shelves, and its parties fight on by the rules of today', async () => {
    const { mine, other, picture } = JSON.parse(readFileSync(`${FIXTURE}.json`, 'utf8')) as StoredShelves;
    const path = join(folder, 'older.db');
    writeFileSync(path, gunzipSync(readFileSync(`${FIXTURE}.db.gz`)));
    const store = sqliteStore(path);
    const { url, stop } = await testServer({ store });
    const { items } = (await askShelf(url, mine)).body as Shelf;
    expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([
      'fight',
      'fighter',
      'map',
      'party',
      'picture',
    ]);
    expect(items.filter(({ kind }) => kind === 'party')).toHaveLength(4);
    for (const { id } of items) expect((await askShelf(url, mine, `/items/${id}`)).status).toBe(200);
    expect((await fetch(`${url}/pictures/${picture}`)).headers.get('content-type')).toBe('image/png');
    expect((await askShelf(url, { ...mine, secret: other.secret })).status).toBe(403);
    expect(((await askShelf(url, other)).body as Shelf).items).toHaveLength(1);

    const read = async (kind: string, system: string): Promise<unknown> => {
      const id = items.find((one) => one.kind === kind && one.system === system)?.id;
      return JSON.parse(((await askShelf(url, mine, `/items/${id}`)).body as ShelfItem).data);
    };
    for (const game of new Set(items.filter(({ kind }) => kind === 'party').map(({ system }) => system))) {
      const { text } = (await read('fight', game ?? '')) as { text: string };
      const opened = await openScenario(text, 'fight.yaml');
      if (!opened.ok) throw new Error(opened.problems[0]?.message);
      const { setup, system } = opened.value;
      const next = withParty(setup, (await read('party', game ?? '')) as Party, system);
      if (typeof next === 'string') throw new Error(next);
      const scenario = makeScenario(next.setup, system);
      await post(url, '/api/tables', { name: 'Gemma', scenario });
    }
    await stop();
    await store.close();
  });

  it('that had no shelves yet gets them', async () => {
    const path = join(folder, 'oldest.db');
    const tables = new URL('./testing/fixtures/stored-tables.db.gz', import.meta.url);
    writeFileSync(path, gunzipSync(readFileSync(tables)));
    const store = sqliteStore(path);
    const { url, stop } = await testServer({ store });
    const mine = await makeShelf(url);
    const item = { kind: 'fighter', name: 'Ana', system: 'template', data: '{"health":9}', rev: 0 };
    await askShelf(url, mine, '/items/ana00000', item);
    expect(((await askShelf(url, mine)).body as Shelf).items).toHaveLength(1);
    expect((await store.list()).length).toBeGreaterThan(0);
    await stop();
    await store.close();
  });
});
