// `npm run docs`: the documents as a site in docs-dist, to be served under /docs/ without a network. `npm run docs -- --serve` shows it while you write.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './packing/workspace.ts';
import { deadLinks } from './site/links.ts';
import { stageSite } from './site/stage.ts';

const started = performance.now();
const at = process.argv.indexOf('--out');
const out = at < 0 ? join(ROOT, 'docs-dist') : (process.argv[at + 1] ?? '');
mkdirSync(join(ROOT, '.cache'), { recursive: true });
// Inside the repository, so that VitePress resolves; a unique folder, so that concurrent builds do not collide.
const source = mkdtempSync(join(ROOT, '.cache', 'site-'));
const generated = await stageSite(source);
console.log(`${generated.length} pages generated, ${seconds()} s`);

const isServed = process.argv.includes('--serve');
const words = isServed ? ['dev', source] : ['build', source, '--outDir', out];
if (!isServed) rmSync(out, { recursive: true, force: true });
// Ctrl-C ends the child process below; this one continues, to clean up.
process.on('SIGINT', () => {});
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/vitepress/bin/vitepress.js'), ...words],
  { cwd: ROOT, stdio: 'inherit' },
);
rmSync(source, { recursive: true, force: true });
const bad = status === 0 && !isServed ? deadLinks(out) : [];
for (const link of bad) console.error(`Broken link: ${link}`);
if (status === 0 && !isServed) console.log(`${relative(ROOT, out)} is ready, ${seconds()} s`);
process.exitCode = status === 0 && bad.length === 0 ? 0 : 1;

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
