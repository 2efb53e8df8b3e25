import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, type Reply } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore } from './store/postgres.ts';
import { sqliteStore } from './store/sqlite.ts';
import { type BadNetwork, badNetwork } from './testing/bad-network.ts';
import { startPostgres, type TestDatabase } from './testing/postgres.ts';
import { openTable, type SeatAt, testServer } from './testing/table.ts';

const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));
async function until(what: string, ms: number, isSo: () => boolean): Promise<number> {
  const from = performance.now();
  while (!isSo()) {
    if (performance.now() - from > ms) throw new Error(`Waited ${ms} ms in vain: ${what}.`);
    await wait(10);
  }
  return performance.now() - from;
}

/** Notes that one seat writes, and the reply to each. */
class Notes {
  readonly taken: string[] = [];
  readonly refused: string[] = [];
  private readonly gm: SeatAt;

  constructor(gm: SeatAt) {
    this.gm = gm;
  }

  async write(length = 20): Promise<Reply> {
    const text = `${newId()} ${'x'.repeat(length)}`;
    const reply = await this.gm.client.send({ do: 'notes', text });
    (reply.ok ? this.taken : this.refused).push(text);
    return reply;
  }

  /** Everything acknowledged is stored once and in order; nothing that was refused is. */
  check(bodies: readonly string[]): void {
    const stored = bodies
      .map((body) => (JSON.parse(body) as { to?: { notes?: string } }).to?.notes ?? '')
      .filter((text) => text !== '');
    expect(stored.filter((text) => this.taken.includes(text))).toEqual(this.taken);
    expect(stored.filter((text) => this.refused.includes(text))).toEqual([]);
  }
}

describe('a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-full-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('acknowledges nothing that is not stored, says so, and recovers when there is space', async () => {
    const path = join(folder, 'full.db');
    const store = sqliteStore(path);
    const server = await testServer({ store });
    const at = await openTable(server.url, { library: 'template/duel' }, []);
    const notes = new Notes(at.gm);
    for (let fill = 0; fill < 3; fill++) {
      for (let n = 0; n < 5 * fill; n++) await notes.write();
      // No page more than there are: what fits into those is stored, and then nothing.
      store.room(1);
      let reply: Reply = { ok: true, at: 0 };
      for (let n = 0; n < 60 && reply.ok; n++) reply = await notes.write(3000);
      expect(reply).toMatchObject({ ok: false, refusal: { why: expect.stringContaining('not stored') } });
      await until('the pause was not told', 2000, () => at.gm.client.isHeld());
      store.room(1_000_000);
      await until('the table did not go on', 3000, () => !at.gm.client.isHeld());
      expect(await notes.write()).toMatchObject({ ok: true });
    }
    at.close();
    await server.stop();
    await store.close();
    const { DatabaseSync } = await import('node:sqlite');
    const db = new DatabaseSync(path);
    notes.check(
      (db.prepare('SELECT body FROM entries ORDER BY number').all() as { body: string }[]).map(
        (row) => row.body,
      ),
    );
    db.close();
  });
});

describe('a table on a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-read-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read with what no snapshot holds yet, and with a snapshot of what is still in the journal', async () => {
    const store = sqliteStore(join(folder, 'full.db'));
    await store.create({ id: 't', code: 'ABCDEF', title: 'Duel' });
    const { fence } = (await store.lease('t', 'node', 60_000))!;
    const long = JSON.stringify('x'.repeat(3000));
    const append = (after: number, count: number): Promise<void> =>
      store.append({ table: 't', fence, after, entries: Array(count).fill(long), replies: [] });
    await append(0, 2);
    await append(2, 2);
    await store.saveSnapshot('t', fence, { at: 2, body: '{}' });
    store.room(1);
    let head = 4;
    // Until the disk is full; the journal cannot be compacted any more either.
    while (
      await append(head, 1).then(
        () => true,
        () => false,
      )
    )
      head++;
    const { entries, snapshot } = (await store.load('t'))!;
    expect(snapshot).toMatchObject({ at: 2 });
    expect(entries).toHaveLength(head - 2);
    await store.close();
  });
});

describe('an unreachable database', () => {
  let database: TestDatabase;
  let network: BadNetwork;
  beforeAll(async () => {
    database = await startPostgres();
    network = await badNetwork(Number(new URL(database.url).port));
  });
  afterAll(async () => {
    await network?.close();
    await database?.stop();
  });

  it.each([
    ['refuses connections', 2500],
    ['does not answer', 9000],
  ] as const)(
    'and %s: nothing is acknowledged meanwhile, and the table recovers',
    async (how, ms) => {
      const away = new URL(database.url);
      away.port = new URL(network.url).port;
      const store = await postgresStore(away.href);
      const server = await testServer({ store });
      const at = await openTable(server.url, { library: 'template/duel' }, []);
      const notes = new Notes(at.gm);
      for (let n = 0; n < 5; n++) expect(await notes.write()).toMatchObject({ ok: true });
      if (how === 'refuses connections') network.isDown = true;
      else network.isBlackHole = true;
      if (how === 'refuses connections') network.reset();
      const before = notes.taken.length;
      let isOver = false;
      const writing = (async () => {
        while (!isOver) {
          await notes.write();
          await wait(50);
        }
      })();
      await until('the pause was not told', 2000, () => at.gm.client.isHeld());
      await wait(ms);
      expect(notes.taken.length).toBe(before);
      network.isDown = false;
      network.isBlackHole = false;
      network.reset();
      await until('nothing was stored again', 12_000, () => notes.taken.length > before);
      isOver = true;
      await writing;
      await until('the pause did not end', 3000, () => !at.gm.client.isHeld());
      at.close();
      await server.stop();
      const { Client } = (await import('pg')).default;
      const db = new Client({ connectionString: database.url });
      await db.connect();
      const { rows } = await db.query<{ body: string }>(
        'SELECT body FROM entries WHERE "table" = $1 ORDER BY number',
        [at.table],
      );
      await db.end();
      notes.check(rows.map((row) => row.body));
      await store.close();
    },
    60_000,
  );
});
