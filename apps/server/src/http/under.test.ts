import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADER, join as joinTable, PROTOCOL, post, type TableMade } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openTable, testServer } from '../testing/table.ts';
import { within } from './under.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-under-'));
const SCRIPT = 'import("/docs/assets/app.js")';
let server: RunningServer;
let at: string;
beforeAll(async () => {
  mkdirSync(join(folder, 'docs/assets'), { recursive: true });
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'docs/index.html'), `<script>${SCRIPT}</script><a href="/docs/cli.html">é</a>`);
  writeFileSync(join(folder, 'docs/assets/app.js'), 'const base = "/docs/";');
  writeFileSync(join(folder, 'web/index.html'), '<p>The app</p>');
  server = await testServer({
    web: join(folder, 'web'),
    docs: join(folder, 'docs'),
    baseUrl: 'http://table.example/games/affray',
  });
  at = `${server.url}/games/affray`;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string): Promise<Response> => fetch(url, { redirect: 'manual' });

describe('a path', () => {
  it.each([
    ['/affray/', '/affray/api/library?x=1', '/api/library?x=1'],
    ['/affray/', '/affray/', '/'],
    ['/affray/', '/affray', null],
    ['/affray/', '/affrays/', null],
    ['/', '/api', '/api'],
  ])('%s of %s leaves %s', (path, url, rest) => {
    expect(within(path, url)).toBe(rest);
  });
});

describe('a server under a sub-path', () => {
  it('has pages, requests and live tables there', async () => {
    expect(await (await get(`${at}/`)).text()).toContain('The app');
    expect((await get(`${at}/api/library`)).status).toBe(200);
    const table = await openTable(`${at}/`, { library: 'template/duel' }, [{ sides: ['fencers'] }]);
    expect((await table.gm.client.send({ do: 'start' })).ok).toBe(true);
    await table.players[0]!.client.until(({ frame }) => frame.fight !== null);
    table.close();
  });

  it('is at no other path, and says where it is', async () => {
    for (const path of [
      '/',
      '/api/library',
      '/docs/',
      '/games/affrays/',
      '/live',
      '/socket.io/?EIO=4&transport=websocket',
    ]) {
      const answer = await get(`${server.url}${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('Affray is at /games/affray/');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    const bare = await get(at);
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/games/affray/']);
    const nothing = await get(`${at}/nothing`);
    expect(await nothing.text()).toContain('href="/games/affray/"');
  });

  it('returns links and cookies for that path only', async () => {
    const { data } = await post<TableMade>(at, '/api/tables', { name: 'Ann', library: 'template/duel' });
    const answer = await fetch(`${at}/api/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADER]: String(PROTOCOL) },
      body: JSON.stringify({ table: data.table, invite: data.invite }),
    });
    const [set = ''] = answer.headers.getSetCookie();
    expect(set).toContain('Path=/games/affray/');
    const cookie = set.split(';')[0] ?? '';
    const invited = await post<{ link: string }>(
      at,
      `/api/tables/${data.table}/invites`,
      { seat: 's0' },
      { cookie },
    );
    expect(invited.data.link).toMatch(/^http:\/\/table\.example\/games\/affray\/#\/join\//);
  });

  it('under HTTPS marks its cookies as secure by name, as browsers allow it for a path', async () => {
    const secure = await testServer({ baseUrl: 'https://table.example/affray/' });
    const url = `${secure.url}/affray`;
    const { data } = await post<TableMade>(url, '/api/tables', { name: 'Ann', library: 'template/duel' });
    const seat = await joinTable(url, 'join', { table: data.table, invite: data.invite });
    expect(seat.cookie).toMatch(/^__Secure-affray-/);
    const mine = await fetch(`${url}/api/tables`, { headers: { cookie: seat.cookie } });
    expect(await mine.json()).toMatchObject({ tables: [{ table: data.table }] });
    await secure.stop();
  });

  it('has the documents there, with their links and the hashes of their scripts', async () => {
    const answer = await get(`${at}/docs/`);
    const text = await answer.text();
    expect(text).toContain('href="/games/affray/docs/cli.html">é</a>');
    const script = SCRIPT.replace('/docs/', '/games/affray/docs/');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(await (await get(`${at}/docs/assets/app.js`)).text()).toBe('const base = "/games/affray/docs/";');
    expect((await get(`${at}/docs`)).headers.get('location')).toBe('/games/affray/docs/');
  });
});
