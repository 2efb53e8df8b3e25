// The site of the documents: it builds, has all pages and no dead links, and fetches nothing from other sites.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM_IDS } from '@affray/systems';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './packing/workspace.ts';
import { deadLinks } from './site/links.ts';

const out = mkdtempSync(join(tmpdir(), 'affray-docs-'));
const site = join(out, 'site');
const page = (path: string): string => readFileSync(join(site, path), 'utf8');

beforeAll(() => {
  const built = spawnSync(process.execPath, [join(ROOT, 'scripts/docs.ts'), '--out', site], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

it('has every document, every guide and every system', () => {
  for (const file of globSync('docs/**/*.md', { cwd: ROOT }))
    expect(existsSync(join(site, file.slice('docs/'.length).replace(/\.md$/, '.html'))), file).toBe(true);
  for (const id of SYSTEM_IDS)
    for (const name of ['rulebook', 'house-rules', 'fight-files'])
      expect(page(`reference/${id}/${name}.html`)).toContain('<h1');
});
it('has each rule at its own place', () => {
  expect(page('reference/heart-rush/rulebook.html')).toContain('id="hr-stance-01"');
  expect(page('reference/template/house-rules.html')).toContain('id="guard-halves"');
});
it('tells of every command, field and request', () => {
  expect(page('reference/commands.html')).toContain('Usage: affray simulate');
  expect(page('reference/fight-files.html')).toContain('script.otherwise');
  expect(page('reference/record-format.html')).toContain('entries[].is');
  expect(page('reference/http-api.html')).toContain('POST /api/tables');
  expect(page('reference/table-commands.html')).toContain('id="take-fighter"');
});
it('has no link that leads nowhere, and fetches nothing from elsewhere', () => {
  expect(deadLinks(site)).toEqual([]);
});
it('would notice one that does', () => {
  const faulty = join(out, 'faulty');
  mkdirSync(faulty);
  cpSync(join(site, 'index.html'), join(faulty, 'index.html'));
  writeFileSync(
    join(faulty, 'a.html'),
    '<a href="/docs/b.html">b</a><a href="#none">n</a><a href="/docs/a.html#here" id="here">h</a><script src="https://elsewhere.example/x.js"></script>',
  );
  const bad = deadLinks(faulty).filter((link) => link.startsWith('a.html'));
  expect(bad).toEqual([
    'a.html: /docs/b.html',
    'a.html: #none',
    'a.html fetches https://elsewhere.example/x.js',
  ]);
});
