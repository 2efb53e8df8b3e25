// All that continuous integration checks, one after the other; ends with one line that counts the tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDurations } from './testing/durations.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = mkdtempSync(join(tmpdir(), 'affray-check-'));
const report = join(scratch, 'vitest.json');

const STEPS: readonly [name: string, command: readonly string[]][] = [
  ['format and lint', ['biome', 'check', '--error-on-warnings', '.']],
  ['types', ['tsc', '-b']],
  ['arrows', [process.execPath, 'scripts/check-arrows.ts']],
  ['rules', [process.execPath, 'scripts/check-rules.ts', '--list']],
  ['tidy', [process.execPath, 'scripts/check-tidy.ts']],
  ['app', ['vite', 'build', 'apps/web', '--logLevel', 'warn']],
  ['site', [process.execPath, 'scripts/site.ts']],
  ['tests', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]],
];

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Affray needs Node 24 or newer and this is ${process.version}. Run "npm ci" first: it brings the right one.`,
  );
  process.exit(2);
}

let failedSteps = 0;
for (const [name, [command = '', ...rest]] of STEPS) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const bin = command === process.execPath ? command : join(ROOT, 'node_modules', '.bin', command);
  const { status } = spawnSync(bin, rest, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(
    `   ${status === 0 ? 'good' : 'FAILED'}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) failedSteps++;
}

const { passed, failed, skipped } = counts();
rmSync(scratch, { recursive: true, force: true });
if (failedSteps > 0) console.log(`\n${failedSteps} of ${STEPS.length} steps failed.`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failedSteps === 0 && passed > 0 ? 0 : 1;

function counts(): { passed: number; failed: number; skipped: number } {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    if (process.argv.includes('--durations')) writeDurations(ROOT, testResults);
    // A step that is no test counts as one failure, so that the line never looks green when something is red.
    const failed = numFailedTests + (failedSteps > 0 && numFailedTests === 0 ? failedSteps : 0);
    return { passed: numPassedTests, failed, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: failedSteps, skipped: 0 };
  }
}
