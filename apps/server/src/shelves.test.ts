// Shelves over HTTP: who may open one, its limits, two browsers, files, pictures.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256Of, toHex } from '@affray/fair';
import {
  HEADER,
  PROTOCOL,
  post,
  readShelfFile,
  SHELF_HEADER,
  type Shelf,
  type ShelfItem,
  type ShelfMade,
  shelfFile,
  type TableMade,
} from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from './backup.ts';
import type { RunningServer } from './server.ts';
import { sqliteStore } from './store/sqlite.ts';
import { pngOf } from './testing/pictures.ts';
import { askShelf, makeShelf } from './testing/shelf.ts';
import { seatAll, testServer } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-shelves-'));
let server: RunningServer;
beforeAll(async () => {
  server = await testServer({ store: sqliteStore(join(folder, 'affray.db')) });
});
afterAll(async () => {
  await server?.stop();
  await server?.tables.store.close();
  rmSync(folder, { recursive: true, force: true });
});

const FIGHTER = { kind: 'fighter', name: 'Ana', system: 'template', data: '{"health":9}', rev: 0 } as const;

const made = (url = server.url): Promise<ShelfMade> => makeShelf(url);
const ask = (
  on: Pick<ShelfMade, 'shelf' | 'secret'>,
  path = '',
  body?: unknown,
  url = server.url,
): ReturnType<typeof askShelf> => askShelf(url, on, path, body);

describe('a shelf', () => {
  it('gives back what was put on it, to every browser that has the link', async () => {
    const mine = await made();
    expect(mine.link).toContain(`/#/shelf/${mine.shelf}/${mine.secret}`);
    expect((await ask(mine, '/items/ana00000', FIGHTER)).body).toMatchObject({ rev: 1 });
    const list = (await ask(mine)).body as Shelf;
    expect(list.items).toMatchObject([{ id: 'ana00000', kind: 'fighter', name: 'Ana', rev: 1, size: 12 }]);
    expect((await ask(mine, '/items/ana00000')).body).toMatchObject({ data: '{"health":9}' });
  });

  it('opens for no one else, with the same message for all', async () => {
    const [mine, other] = [await made(), await made()];
    await ask(mine, '/items/ana00000', FIGHTER);
    const tries = [
      { shelf: mine.shelf, secret: other.secret },
      { shelf: mine.shelf, secret: '' },
      { shelf: '0'.repeat(24), secret: mine.secret },
      { shelf: 'here', secret: '' },
    ];
    for (const one of tries)
      for (const path of ['', '/items/ana00000'])
        expect(await ask(one, path)).toMatchObject({
          status: 403,
          body: { why: 'This link opens no shelf here.' },
        });
    const stranger = { shelf: mine.shelf, secret: other.secret };
    for (const path of ['/items/ana00000', '/items/ana00000/delete', '/secret', '/delete'])
      expect((await ask(stranger, path, { ...FIGHTER, rev: 1 })).status).toBe(403);
    expect((await ask(mine, '/items/ana00000')).body).toMatchObject({ rev: 1 });
    // The store knows only the hash of a secret.
    const kept = await server.tables.store.shelf(mine.shelf);
    expect(JSON.stringify(kept)).not.toContain(mine.secret);
  });

  it('refuses a stranger before the body has come', async () => {
    const mine = await made();
    const answer = await fetch(`${server.url}/api/shelves/${mine.shelf}/items/ana00000`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADER]: String(PROTOCOL), [SHELF_HEADER]: 'x' },
      duplex: 'half',
      // Never ends: code that waits for it waits for ever.
      body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"kind":')) }),
    } as RequestInit & { duplex: 'half' });
    expect(answer.status).toBe(403);
    await answer.body?.cancel();
  });

  it('keeps the first of two changes, and notifies the second browser', async () => {
    const mine = await made();
    await ask(mine, '/items/ana00000', FIGHTER);
    expect((await ask(mine, '/items/ana00000', { ...FIGHTER, rev: 1, data: '{"health":5}' })).status).toBe(
      200,
    );
    const late = await ask(mine, '/items/ana00000', { ...FIGHTER, rev: 1, data: '{"health":7}' });
    expect(late).toMatchObject({ status: 409, body: { why: expect.stringContaining('another browser') } });
    expect((await ask(mine, '/items/ana00000/delete', { rev: 1 })).status).toBe(409);
    expect((await ask(mine, '/items/ana00000')).body).toMatchObject({ data: '{"health":5}', rev: 2 });
    expect((await ask(mine, '/items/ana00000/delete', { rev: 2 })).status).toBe(200);
    expect((await ask(mine, '/items/ana00000')).status).toBe(404);
  });

  it('gets another link, which invalidates the older one', async () => {
    const mine = await made();
    const renewed = (await ask(mine, '/secret', {})).body as ShelfMade;
    expect((await ask(mine)).status).toBe(403);
    expect((await ask(renewed)).status).toBe(200);
    expect((await ask(renewed, '/delete', {})).status).toBe(200);
    expect((await ask(renewed)).status).toBe(403);
  });

  it('refuses what is too large, too deep, or not what it says', async () => {
    const mine = await made();
    const put = async (some: object): Promise<[number, string]> => {
      const { status, body } = await ask(mine, '/items/ana00000', { ...FIGHTER, ...some });
      return [status, (body as { why: string }).why];
    };
    expect(await put({ data: `{"a":"${'x'.repeat(1_100_000)}"}` })).toEqual([
      422,
      'This is larger than 1 MB.',
    ]);
    expect(await put({ data: `${'['.repeat(60)}${']'.repeat(60)}` })).toEqual([
      422,
      'Nested deeper than 48 levels.',
    ]);
    expect((await put({ data: '[1]' }))[0]).toBe(422);
    expect((await put({ data: '{' }))[0]).toBe(422);
    expect((await put({ name: 'A\u202eb' }))[0]).toBe(400);
    expect((await put({ kind: 'script' }))[0]).toBe(400);
    expect((await put({ system: null }))[0]).toBe(422);
    expect((await ask(mine, '/items/..%2f..%2fx', FIGHTER)).status).toBe(400);
    expect((await ask(mine, '/items/ana00000', `{"data":"${'x'.repeat(5_000_000)}"}`)).status).toBe(413);
    expect(((await ask(mine)).body as Shelf).items).toEqual([]);
  });

  it('survives a copy of the store, and a file of its own', async () => {
    const mine = await made();
    await ask(mine, '/items/ana00000', FIGHTER);
    const copy = join(folder, 'copy.db');
    await backUp(folder, copy);
    const store = sqliteStore(copy);
    const second = await testServer({ store });
    const there = (await ask(mine, '/items/ana00000', undefined, second.url)).body as ShelfItem;
    expect(there).toMatchObject({ data: '{"health":9}', rev: 1 });
    const other = await made(second.url);
    for (const { id, updated: _, ...item } of readShelfFile(shelfFile([there])))
      await ask(other, `/items/${id}`, { ...item, rev: 0 }, second.url);
    expect((await ask(other, '/items/ana00000', undefined, second.url)).body).toMatchObject({
      data: '{"health":9}',
    });
    expect(() => readShelfFile('{"format":"affray-table"}')).toThrow('not a saved shelf');
    await second.stop();
    await store.close();
  });

  it('limits how often an address may try secrets, and a shelf be used', async () => {
    const tight = await testServer({ limits: { strangersPerSecond: 1, shelfPerSecond: 1 } });
    const mine = await made(tight.url);
    const seen = new Set<number>();
    for (let i = 0; i < 12; i++) seen.add((await ask(mine, '', undefined, tight.url)).status);
    expect([...seen].sort()).toEqual([200, 429]);
    const wrong = { shelf: mine.shelf, secret: 'x' };
    seen.clear();
    for (let i = 0; i < 12; i++) seen.add((await ask(wrong, '', undefined, tight.url)).status);
    expect([...seen].sort()).toEqual([403, 429]);
    await tight.stop();
  });

  it('is made by the host, or by holders of a seat', async () => {
    const guarded = await testServer({ hostKey: 'the-key-of-the-host' });
    await expect(post(guarded.url, '/api/shelves', {})).rejects.toThrow('only the host');
    const headers = { authorization: 'Bearer the-key-of-the-host' };
    const table = { name: 'Gemma', library: 'template/duel' };
    const made = (await post<TableMade>(guarded.url, '/api/tables', table, headers)).data;
    const at = await seatAll(guarded.url, made, []);
    expect((await post<ShelfMade>(guarded.url, '/api/shelves', {}, headers)).data.shelf).toHaveLength(24);
    const seat = { cookie: at.gm.cookie };
    expect((await post<ShelfMade>(guarded.url, '/api/shelves', {}, seat)).data.shelf).toHaveLength(24);
    const forged = { cookie: `affray-${at.table}=${'x'.repeat(32)}` };
    await expect(post(guarded.url, '/api/shelves', {}, forged)).rejects.toThrow('only the host');
    at.close();
    await guarded.stop();
  });
});

describe('a picture', () => {
  const nameOf = (bytes: Uint8Array): string => toHex(sha256Of(bytes));
  const put = async (on: ShelfMade, bytes: Uint8Array, name = nameOf(bytes)): Promise<[number, string]> => {
    const data = JSON.stringify({ bytes: Buffer.from(bytes).toString('base64') });
    const item = { kind: 'picture', name: 'Map', system: null, data, rev: 0 };
    const { status, body } = await ask(on, `/items/${name}`, item);
    return [status, (body as { why?: string }).why ?? ''];
  };
  /** Sends arbitrary bytes as a picture; reads the response while they are still being sent. */
  const sent = ({ shelf, secret }: ShelfMade, path: string, bytes: Buffer): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const going = request(`${server.url}/api/shelves/${shelf}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': bytes.length,
          [HEADER]: String(PROTOCOL),
          [SHELF_HEADER]: secret,
        },
      });
      let isAnswered = false;
      going.on('response', (answer) => {
        isAnswered = true;
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve([answer.statusCode ?? 0, (JSON.parse(text) as { why: string }).why]));
      });
      going.on('error', (problem) => isAnswered || reject(problem));
      going.end(bytes);
    });
  const served = (name: string): Promise<Response> => fetch(`${server.url}/pictures/${name}`);

  it('is served as an image and nothing else, by the hash of its bytes', async () => {
    const mine = await made();
    const png = pngOf(3, 2);
    expect(await put(mine, png)).toEqual([200, '']);
    const answer = await served(nameOf(png));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
    await ask(mine, `/items/${nameOf(png)}/delete`, { rev: 1 });
    expect((await served(nameOf(png))).status).toBe(404);
  });

  it.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
    ['a PNG that ends early', Buffer.from(pngOf(3, 2)).subarray(0, -15)],
    ['a PNG with a page behind it', Buffer.concat([pngOf(3, 2), Buffer.from('<script>alert(1)</script>')])],
    ['a PNG with a text in it', pngOf(3, 2, { name: 'tEXt', body: 'x\0<script>alert(1)</script>' })],
    ['a PNG whose checksum is wrong', Buffer.from(pngOf(3, 2)).fill(7, 40, 42)],
    ['a PNG that is too wide', pngOf(5000, 1)],
    ['a WebP that ends early', Buffer.from('RIFF\xff\x00\x00\x00WEBPVP8 \xf0\x00\x00\x00', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_, bytes) => {
    const mine = await made();
    const [status, why] = await put(mine, bytes);
    expect(status).toBe(422);
    expect(why).toMatch(/^[^.]+\.(?:\d[^.]*\.)?$/);
    expect((await served(nameOf(bytes))).status).toBe(404);
    expect(((await ask(mine)).body as Shelf).items).toEqual([]);
  });

  it('is not one of another name, nor one of 50 MB', async () => {
    const mine = await made();
    expect((await put(mine, pngOf(3, 2), 'a'.repeat(64)))[0]).toBe(422);
    const huge = await sent(mine, '/items/huge0000', Buffer.alloc(50_000_000, 'A'));
    expect(huge).toEqual([413, 'The request is larger than 4 MB.']);
    const large = Buffer.alloc(1_600_000);
    expect(await put(mine, large)).toEqual([422, 'The picture is larger than 1.5 MB.']);
    expect((await served('../affray.db')).status).toBe(404);
    expect((await served(`${'a'.repeat(63)}%00`)).status).toBe(404);
  });
});
