// Runs `affray serve` as a child process that ends with this one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithParent } from '../../apps/affray/bin/end-with-parent.js';
import { ROOT } from '../packing/workspace.ts';

/**
 * Builds what the server shows, runs `affray serve` with these arguments and returns its exit code.
 * @param build returns the names of what could not be built; tables work without it.
 * @example process.exitCode = await buildAndServe(buildWhatIsStale, ['--port', '4000']);
 */
export async function buildAndServe(
  build: () => Promise<readonly string[]>,
  words: readonly string[],
): Promise<number> {
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  for (const what of await build()) console.error(`Continuing without ${what}.`);
  return await runServer(words);
}

function runServer(words: readonly string[]): Promise<number> {
  const args = [join(ROOT, 'apps/affray/bin/affray.js'), 'serve', ...words];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  // Forwarded: otherwise ending this process would leave a server behind that still holds its port.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });
}
