// `npm run site`: the app as a static folder that needs no server; with `--serve` it is shown on this machine. See docs/host.md.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './packing/workspace.ts';

const to = join(ROOT, 'site-dist');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

function vite(...words: readonly string[]): void {
  execFileSync(process.execPath, [VITE, ...words], { cwd: ROOT, stdio: 'inherit' });
}

vite('build', 'apps/web', '--mode', 'site', '--logLevel', 'error');
if (!existsSync(join(to, 'service-worker.js'))) throw new Error('The build wrote no service worker.');
console.log(`The site is in ${to}. Put the folder on any web host with HTTPS.`);
if (process.argv.includes('--serve')) vite('preview', 'apps/web', '--mode', 'site');
