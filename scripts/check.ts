// Everything that CI runs; ends with one line that counts the tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDurations } from './testing/durations.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = mkdtempSync(join(tmpdir(), 'affray-check-'));
const report = join(scratch, 'vitest.json');
const unfinished = join(scratch, 'unfinished.txt');
/** Far above what the tests take. The runner cannot time out a test that blocks its thread. */
const TESTS_MINUTES = 45;

type Step = readonly [name: string, command: readonly string[]];

/** Steps that the tests need or do not touch. The two rows run in parallel, the steps of each in order. */
const ROWS: readonly (readonly Step[])[] = [
  [
    ['format and lint', ['biome', 'check', '--error-on-warnings', '.']],
    ['types', ['tsc', '-b']],
    ['arrows', [process.execPath, 'scripts/check-arrows.ts']],
    ['rules', [process.execPath, 'scripts/check-rules.ts', '--list']],
    ['tidy', [process.execPath, 'scripts/check-tidy.ts']],
  ],
  [
    ['app', ['vite', 'build', 'apps/web', '--logLevel', 'warn']],
    ['site', [process.execPath, 'scripts/site.ts']],
  ],
];
const TESTS: Step = [
  'tests',
  [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/testing/unfinished-reporter.ts',
    `--outputFile.json=${report}`,
  ],
];

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Affray needs Node 24 or newer and this is ${process.version}. Run "npm ci" first: it brings the right one.`,
  );
  process.exit(2);
}

let failedSteps = 0;
await Promise.all(
  ROWS.map(async (row) => {
    for (const step of row) await take(step, 'pipe');
  }),
);
await take(TESTS, 'inherit', TESTS_MINUTES * 60_000);

const { passed, failed, skipped } = counts();
rmSync(scratch, { recursive: true, force: true });
if (failedSteps > 0) console.log(`\n${failedSteps} of ${ROWS.flat().length + 1} steps failed.`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failedSteps === 0 && passed > 0 ? 0 : 1;

/** Runs a step and prints the result. A piped step's output is printed at once when it ends. */
async function take(
  [name, [command = '', ...rest]]: Step,
  output: 'pipe' | 'inherit',
  limit?: number,
): Promise<void> {
  const started = performance.now();
  if (output === 'inherit') console.log(`\n== ${name}`);
  const bin = command === process.execPath ? command : join(ROOT, 'node_modules', '.bin', command);
  const child = spawn(bin, rest, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, AFFRAY_UNFINISHED: unfinished },
    shell: process.platform === 'win32',
  });
  const timer = limit === undefined ? undefined : setTimeout(() => endHung(child, limit), limit);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  const isGood = await new Promise<boolean>((done) => {
    child.once('error', ({ message }) => {
      console.error(message);
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });
  clearTimeout(timer);
  if (output === 'pipe') process.stdout.write(`\n== ${name}\n${Buffer.concat(printed).toString()}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`   ${isGood ? 'passed' : 'FAILED'}, ${seconds} s`);
  if (!isGood) failedSteps++;
}

function endHung(child: ChildProcess, limit: number): void {
  child.kill('SIGKILL');
  const files = existsSync(unfinished) ? readFileSync(unfinished, 'utf8') : '';
  console.error(
    `Not finished after ${limit / 60_000} minutes, and stopped. Still running: ${files || 'unknown'}`,
  );
}

function counts(): { passed: number; failed: number; skipped: number } {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    if (process.argv.includes('--durations')) writeDurations(ROOT, testResults);
    // A failed step that is not a test counts as one failure, so that the last line never looks green.
    const failed = numFailedTests + (failedSteps > 0 && numFailedTests === 0 ? failedSteps : 0);
    return { passed: numPassedTests, failed, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: failedSteps, skipped: 0 };
  }
}
