import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADER, type LibraryText, PROTOCOL, post, type SeatsHere } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openTable, testServer } from '../testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-web-'));
const SCRIPT = 'document.documentElement.dataset.x = "1"';
const SHEET = '*,*::before{transition:none!important}';
let server: RunningServer;
beforeAll(async () => {
  const put = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put('web/index.html', '<!doctype html><script type="module" src="/assets/index-BxQ1a9Zk.js"></script>');
  put('web/assets/index-BxQ1a9Zk.js', 'export {}');
  put('web/icon.svg', '<svg/>');
  put('web/.secret', 'no');
  put('docs/index.html', `<script>${SCRIPT}</script><p style="color:red">x</p>`);
  put('docs/assets/theme.js', `const sheet="${SHEET}";put(sheet)`);
  put('docs/guide/play.html', '<script src="/docs/x.js"></script><p>y</p>');
  server = await testServer({ web: join(folder, 'web'), docs: join(folder, 'docs') });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string): Promise<Response> => fetch(`${server.url}${path}`, { redirect: 'manual' });
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('pages', () => {
  it('are revalidated each time, while files with a hash in their name are cached for ever', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/index.html')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/assets/index-BxQ1a9Zk.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('may run what this server serves and WebAssembly, and nothing inline', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).not.toContain('sha256');
  });

  it('of the documents may run the inline parts they were built with, by hash, on every page', async () => {
    for (const path of ['/docs/', '/docs/guide/play.html']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(hash(SCRIPT));
      expect(policy).toContain("'unsafe-hashes'");
      for (const style of ['color:red', SHEET]) expect(policy).toContain(hash(style));
      expect(policy).not.toContain('unsafe-inline');
    }
    expect((await get('/docs')).headers.get('location')).toBe('/docs/');
  });

  it.each(['/nowhere', '/docs/nowhere.html', '/assets/none.js', '/.secret', '/..%2f..%2fetc/passwd', '/%00'])(
    'that do not exist get an error page: %s',
    async (path) => {
      const answer = await get(path);
      expect([400, 403, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('root:');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );

  it('answer programs with JSON for unknown addresses', async () => {
    const answer = await get('/api/nowhere');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { why: 'There is no such address. /api/openapi.json lists them.' },
    ]);
    const page = await get('/nowhere');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Nothing here');
  });

  it('say how to build the app if it is not built', async () => {
    const bare = await testServer();
    expect(await (await fetch(bare.url)).text()).toContain('npm run build');
    await bare.stop();
  });
});

describe('what a start page needs', () => {
  it('has the text of every library fight, and of nothing else', async () => {
    const { text } = (await (await get('/api/library/template/duel')).json()) as LibraryText;
    expect(text).toContain('system: template');
    for (const id of ['template/none', '../package', 'template/..%2f..%2fpackage'])
      expect((await get(`/api/library/${id}`)).status).toBe(404);
  });

  it('names the tables that the browser has seats at, and keeps cookies of tables that this store lacks', async () => {
    const at = await openTable(server.url, { library: 'template/duel' }, [{ sides: ['fencers'] }]);
    const other = await openTable(server.url, { library: 'template/brawl' }, []);
    const [player] = at.players;
    const none = 'f'.repeat(24);
    const cookie = [player!.cookie, other.gm.cookie, `affray-${none}=${'x'.repeat(32)}`].join('; ');
    const answer = await fetch(`${server.url}/api/tables`, { headers: { cookie } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { tables } = (await answer.json()) as SeatsHere;
    expect(tables).toEqual([
      expect.objectContaining({ table: at.table, seat: player!.seat, kind: 'player', stage: 'lobby' }),
      expect.objectContaining({ table: other.table, seat: 's0', kind: 'gm', closed: false }),
    ]);
    const nobody = await fetch(`${server.url}/api/tables`, {
      headers: { cookie: `affray-${at.table}=${'y'.repeat(32)}` },
    });
    expect(nobody.headers.getSetCookie()).toEqual([expect.stringMatching(`^affray-${at.table}=; .*1970`)]);
    expect(((await nobody.json()) as SeatsHere).tables).toEqual([]);
    at.close();
    other.close();
  });

  it('requires the host key if there is one', async () => {
    const keyed = await testServer({ hostKey: 'k'.repeat(32), isOpenHere: false });
    const make = (headers: Record<string, string>) =>
      post(keyed.url, '/api/tables', { name: 'Ann', library: 'template/duel' }, headers);
    await expect(make({})).rejects.toThrow('Only the host');
    await expect(make({ authorization: `Bearer ${'x'.repeat(32)}` })).rejects.toThrow('Only the host');
    await expect(make({ authorization: `Bearer ${'k'.repeat(32)}` })).resolves.toBeTruthy();
    await keyed.stop();
  });

  it('on this machine needs no key, unless the request was forwarded or used another name', async () => {
    const here = await testServer({ hostKey: 'k'.repeat(32), isOpenHere: true });
    const body = JSON.stringify({ name: 'Ann', library: 'template/duel' });
    const make = async (headers: Record<string, string>): Promise<number> =>
      (
        await fetch(`${here.url}/api/tables`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', [HEADER]: String(PROTOCOL), ...headers },
        })
      ).status;
    expect(await make({})).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
      expect(await make({ [name]: '10.0.0.1' })).toBe(403);
    expect(await make({ authorization: `Bearer ${'x'.repeat(32)}` })).toBe(403);
    await here.stop();
  });
});
