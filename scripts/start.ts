// `npm start`: builds what is not built yet, then serves live tables on this machine. What is given after `--` goes to `affray serve`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './packing/workspace.ts';
import { buildWhatIsStale } from './starting/builds.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Affray needs Node 24 or newer and this is ${process.version}. Run "npm ci" first: it brings the right one.`,
  );
  process.exit(2);
}

// Tables work without either: what cannot be built is told, and not the end.
for (const what of await buildWhatIsStale()) console.error(`Going on without ${what}.`);

const args = [join(ROOT, 'apps/affray/bin/affray.js'), 'serve', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 0;
});
