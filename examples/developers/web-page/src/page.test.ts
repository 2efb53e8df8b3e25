// Bundles the page as for a browser and runs its function from the bundle.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { sentence, winsOf } from './page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'affray-web-page-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

describe('the page', () => {
  it('answers in a sentence, the same each time', () => {
    const wins = winsOf(22, 32, 1000);
    expect(sentence(wins)).toMatch(/^Of 1000 fights the fencer wins \d+ %, the bruiser \d+ %\.$/);
    expect(winsOf(22, 32, 1000)).toEqual(wins);
    expect(winsOf(40, 32, 500).fencer).toBeGreaterThan(winsOf(10, 32, 500).fencer);
  });
  it('is bundled with nothing of Node in it, and small', async () => {
    await build({ root, base: './', logLevel: 'silent', build: { outDir: join(out, 'site'), minify: true } });
    const html = readFileSync(join(out, 'site', 'index.html'), 'utf8');
    expect(html).toMatch(/<script type="module"[^>]* src="\.\/assets\//);
    const assets = readdirSync(join(out, 'site', 'assets')).filter((name) => name.endsWith('.js'));
    const bytes = assets.reduce((sum, name) => sum + statSync(join(out, 'site', 'assets', name)).size, 0);
    expect(bytes).toBeLessThan(250_000);
    for (const name of assets)
      expect(readFileSync(join(out, 'site', 'assets', name), 'utf8')).not.toContain('node:');
  });
  it('gives from the bundle what it gives from the source', async () => {
    const entry = join(root, 'src', 'page.ts');
    await build({
      root,
      logLevel: 'silent',
      build: { outDir: join(out, 'lib'), lib: { entry, formats: ['es'], fileName: 'page' } },
    });
    const [file = ''] = readdirSync(join(out, 'lib')).filter((name) => /\.m?js$/.test(name));
    const bundled = (await import(pathToFileURL(join(out, 'lib', file)).href)) as typeof import('./page.ts');
    expect(bundled.winsOf(22, 32, 200)).toEqual(winsOf(22, 32, 200));
  });
});
