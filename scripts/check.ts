// All that continuous integration checks; ends with one line that counts the tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDurations } from './testing/durations.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = mkdtempSync(join(tmpdir(), 'affray-check-'));
const report = join(scratch, 'vitest.json');

type Step = readonly [name: string, command: readonly string[]];

/** What the tests need or do not touch. The two rows run beside each other, each in its order. */
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
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
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
await take(TESTS, 'inherit');

const { passed, failed, skipped } = counts();
rmSync(scratch, { recursive: true, force: true });
if (failedSteps > 0) console.log(`\n${failedSteps} of ${ROWS.flat().length + 1} steps failed.`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failedSteps === 0 && passed > 0 ? 0 : 1;

/** Takes a step and says how it went. What a piped one prints comes in one piece when it is over. */
async function take([name, [command = '', ...rest]]: Step, output: 'pipe' | 'inherit'): Promise<void> {
  const started = performance.now();
  if (output === 'inherit') console.log(`\n== ${name}`);
  const bin = command === process.execPath ? command : join(ROOT, 'node_modules', '.bin', command);
  const child = spawn(bin, rest, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  const isGood = await new Promise<boolean>((done) => {
    child.once('error', ({ message }) => {
      console.error(message);
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });
  if (output === 'pipe') process.stdout.write(`\n== ${name}\n${Buffer.concat(printed).toString()}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`   ${isGood ? 'passed' : 'FAILED'}, ${seconds} s`);
  if (!isGood) failedSteps++;
}

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
