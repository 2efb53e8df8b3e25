// Runs `affray serve` as a process of its own, which ends with this one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithParent } from '../../apps/server/src/end-with-parent.ts';
import { ROOT } from '../packing/workspace.ts';

/**
 * Starts a server with these words of `affray serve` and gives its exit code when it has ended.
 * @example process.exitCode = await runServer(['--port', '4000']);
 */
export function runServer(words: readonly string[]): Promise<number> {
  const args = [join(ROOT, 'apps/affray/bin/affray.js'), 'serve', ...words];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  // Passed on, or ending this process would leave a server behind that still holds its port.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  endWithParent(() => child.kill('SIGTERM'));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });
}
