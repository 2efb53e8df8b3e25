// The host's own systems, as pages get them.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { LibraryList } from '@affray/protocol';
import { GAMES, type ListedGame, loadSystem, registerModule, SYSTEM_IDS } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fightsOfModule } from '../library.ts';
import type { RunningServer } from '../server.ts';
import { testServer } from '../testing/table.ts';
import { type BundledSystems, bundleSystems } from './bundle.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'affray-systems-'));
const url = pathToFileURL(join(folder, 'brawl.ts')).href;
let bundled: BundledSystems;
let server: RunningServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules', '@affray'), join(folder, 'node_modules', '@affray'));
  cpSync(join(ROOT, 'examples/developers/minimal-game/src/brawl.ts'), join(folder, 'brawl.ts'));
  const ids = await registerModule(url);
  bundled = await bundleSystems([{ url, ids }]);
  server = await testServer({ fights: null, systems: bundled, moreFights: await fightsOfModule(url, ids) });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('a registered module', () => {
  it('is listed with the other games', async () => {
    expect(SYSTEM_IDS.at(-1)).toBe('brawl');
    expect(GAMES.brawl?.title).toBe('Brawl');
    expect((await loadSystem('brawl'))?.id).toBe('brawl');
    expect(await registerModule(url)).toEqual(['brawl']);
  });

  it('is one script that imports nothing and gives the same game', async () => {
    const [script] = bundled.scripts;
    const path = join(folder, 'bundle.mjs');
    writeFileSync(path, script?.text ?? '');
    expect(String(script?.text)).not.toMatch(/\bfrom["']/);
    const { BRAWL } = (await import(pathToFileURL(path).href)) as { BRAWL: { id: string; version: string } };
    expect([BRAWL.id, BRAWL.version]).toEqual(['brawl', '1.0.0']);
  });

  it('is refused in one line where it needs what no browser has', async () => {
    const needy = join(folder, 'needy.ts');
    writeFileSync(needy, "import { readFileSync } from 'node:fs';\nexport const TEXT = readFileSync('x');\n");
    const failed = bundleSystems([{ url: pathToFileURL(needy).href, ids: ['needy'] }]);
    await expect(failed).rejects.toThrow(`${needy}: It imports node:fs, which browsers do not have.`);
  });
});

describe('the server', () => {
  const get = (path: string, encoding = 'identity'): Promise<Response> =>
    fetch(`${server.url}${path}`, { headers: { 'accept-encoding': encoding } });

  it('lists its systems, and hands out their scripts under the same policy as the app', async () => {
    const list = await get('/systems/index.json');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    const { games } = (await list.json()) as { games: ListedGame[] };
    expect(games).toEqual([{ id: 'brawl', title: 'Brawl', line: '', module: bundled.scripts[0]?.name }]);
    for (const encoding of ['identity', 'gzip']) {
      const script = await get(`/systems/${games[0]?.module}`, encoding);
      expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(script.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(script.headers.get('cache-control')).toContain('immutable');
      expect(script.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      expect(await script.text()).toBe(String(bundled.scripts[0]?.text));
    }
    expect((await get('/systems/other.js')).status).toBe(404);
  });

  it('hands out the rules as a replay file takes them', async () => {
    const answer = await get(`/systems/${bundled.scripts[0]?.name.replace(/\.js$/, '.replay.json')}`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const { text, hash } = (await answer.json()) as { readonly text: string; readonly hash: string };
    expect(createHash('sha256').update(text).digest('base64')).toBe(hash);
    const exported = runInNewContext(`${text};AffraySystem`, {
      TextEncoder,
      structuredClone,
    }) as Record<string, { readonly id?: string }>;
    expect(exported.BRAWL?.id).toBe('brawl');
  });

  it('offers a first fight of a system that comes with none', async () => {
    const { fights } = (await (await get('/api/library')).json()) as LibraryList;
    expect(fights.map(({ id, fighters }) => [id, fighters])).toEqual([['brawl/first-fight', 2]]);
  });

  it('lists the fights in a folder beside the module, golden ones left out', async () => {
    mkdirSync(join(folder, 'fights'));
    const text = 'title: Two\nsystem: brawl\nsides: { a: [x], b: [y] }\nfighters: { x: {}, y: {} }\n';
    writeFileSync(join(folder, 'fights', 'two.yaml'), text);
    writeFileSync(join(folder, 'fights', 'golden.yaml'), `${text}script: { rounds: 1 }\n`);
    const more = await fightsOfModule(url, ['brawl']);
    expect(more.map((one) => [one.id, one.text()])).toEqual([['brawl/two', text]]);
  });
});
