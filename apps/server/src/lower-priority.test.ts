import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const MODULE = new URL('./lower-priority.ts', import.meta.url).href;
const PROGRAM = `const { lowerPriority } = await import(${JSON.stringify(MODULE)}); lowerPriority(); console.log((await import('node:os')).getPriority());`;

/** The nice value of a process that is started with one and lowers its priority. */
function after(nice: number): number {
  const words = ['-n', String(nice), process.execPath, '--input-type=module', '-e', PROGRAM];
  return Number(execFileSync('nice', words, { encoding: 'utf8' }));
}

// Only Linux has priorities of threads. The tests may run with a nice value themselves.
it.runIf(process.platform === 'linux')('lowers the priority of a thread, and never raises it', () => {
  expect(after(0)).toBeGreaterThanOrEqual(10);
  // Without the privilege to raise it, as in a container, the attempt would end the server.
  expect(after(19)).toBe(19);
});
