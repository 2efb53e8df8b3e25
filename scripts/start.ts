// `npm start`: builds what is not built yet, then serves live tables on this machine. What is given after `--` goes to `affray serve`.
import { execFile, spawn } from 'node:child_process';
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

const builds: Promise<void>[] = [];
if (existsSync(join(ROOT, 'apps/web/index.html')) && isStale(ROOT, 'apps/web/dist/index.html', APP))
  builds.push(build('the app', 'node_modules/vite/bin/vite.js', ['build', 'apps/web', '--logLevel', 'warn']));
if (isStale(ROOT, 'docs-dist/index.html', DOCUMENTS))
  builds.push(build('the documents', 'scripts/docs.ts', []));
await Promise.all(builds);

const args = [join(ROOT, 'apps/affray/bin/affray.js'), 'serve', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 0;
});

/** Builds one thing and says so. Tables work without either, so a failure is told and not the end. */
function build(what: string, program: string, words: readonly string[]): Promise<void> {
  console.log(`Building ${what}, once after each change …`);
  const started = performance.now();
  const options = { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((done) => {
    execFile(process.execPath, [join(ROOT, program), ...words], options, (problem, stdout, stderr) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      if (problem === null) console.log(`Built ${what}, ${seconds} s`);
      else console.error(`${stdout}${stderr}Going on without ${what}: it could not be built.`);
      done();
    });
  });
}
