// `npm start`: builds what is not built yet, then serves live tables on this machine. What is given after `--` goes to `affray serve`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './packing/workspace.ts';
import { isStale } from './starting/built.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Affray needs Node 24 or newer and this is ${process.version}. Run "npm ci" first: it brings the right one.`,
  );
  process.exit(2);
}

const LIBRARIES = ['packages/*/src/**/*.ts', 'systems/*/{src,rulebook}/**/*.ts'];
const APP = ['apps/web/{src,public}/**', 'apps/web/*.{html,ts,json}', ...LIBRARIES];
const DOCUMENTS = ['docs/**', 'systems/*/rulebook/**/*.ts', '{packages,systems,apps}/*/README.md'];

if (existsSync(join(ROOT, 'apps/web/index.html')) && isStale(ROOT, 'apps/web/dist/index.html', APP))
  build('the app', 'node_modules/vite/bin/vite.js', ['build', 'apps/web', '--logLevel', 'warn']);
if (isStale(ROOT, 'docs-dist/index.html', DOCUMENTS)) build('the documents', 'scripts/docs.ts', []);

const args = [join(ROOT, 'apps/affray/bin/affray.js'), 'serve', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 0;
});

/** Builds one thing and says so. Tables work without either, so a failure is told and not the end. */
function build(what: string, program: string, words: readonly string[]): void {
  process.stdout.write(`Building ${what}, once after each change … `);
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...words], {
    env: { ...process.env, NO_COLOR: '1' },
    cwd: ROOT,
    encoding: 'utf8',
  });
  console.log(`${status === 0 ? 'done' : 'FAILED'}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (status !== 0) console.error(`${stdout}${stderr}Going on without ${what}.`);
}
