// `npm run site`: the app as a static folder that needs no server; with `--serve` it is shown on this machine. See docs/host.md.
// `npm run site -- --system ./mine.js` builds a game of your own into it; `--out FOLDER` writes it elsewhere.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from './packing/workspace.ts';
import { addSystems } from './site/own-systems.ts';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
/** npm starts this in the root; paths are relative to where the command was typed. */
const HERE = process.env.INIT_CWD ?? process.cwd();

function vite(...words: readonly string[]): void {
  execFileSync(process.execPath, [VITE, ...words], { cwd: ROOT, stdio: 'inherit' });
}

const { system = [], out, serve } = optionsTyped();
const to = out === undefined ? join(ROOT, 'site-dist') : resolve(HERE, out);
const files = system.map((name) => resolve(HERE, name));
for (const [index, file] of files.entries())
  if (!existsSync(file)) refuse(`--system ${system[index]}: no such file.`);

vite('build', 'apps/web', '--mode', 'site', '--logLevel', 'error', '--outDir', to, '--emptyOutDir');
if (!existsSync(join(to, 'service-worker.js'))) throw new Error('The build wrote no service worker.');
if (files.length > 0) {
  try {
    const ids = await addSystems(
      to,
      files.map((file) => pathToFileURL(file).href),
    );
    console.log(`Built in: ${ids.join(', ')}.`);
  } catch (problem) {
    refuse(`--system: ${(problem as Error).message.split('\n')[0]}`);
  }
}
console.log(`The site is in ${to}. Put the folder on any web host with HTTPS.`);
if (serve === true) vite('preview', 'apps/web', '--mode', 'site', '--outDir', to);

function optionsTyped(): { system?: string[]; out?: string; serve?: boolean } {
  try {
    return parseArgs({
      options: {
        system: { type: 'string', multiple: true },
        out: { type: 'string' },
        serve: { type: 'boolean' },
      },
    }).values;
  } catch (problem) {
    return refuse((problem as Error).message);
  }
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}
