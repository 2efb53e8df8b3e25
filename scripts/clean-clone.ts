// `npm run clean-clone`: acts as a new contributor. Clones the last commit into an empty folder, with an empty npm cache and the machine's
// own Node, and runs the README's two commands; prints how long each took. `-- start` or `-- test` runs one of them. The tests run
// three times: in their usual order, in a random one, and in another random one with every core busy. The counts must agree.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './packing/workspace.ts';

const scratch = mkdtempSync(join(tmpdir(), 'affray-clean-'));
// The usual mode of folders: for root, the tests run PostgreSQL as another user, who must be able to enter.
chmodSync(scratch, 0o755);
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  // Under `npm run`, PATH begins with the repository's own programs, which a new contributor does not have.
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp-bin'))
    .join(delimiter),
  npm_config_cache: join(scratch, 'cache'),
};
const times: [what: string, seconds: number][] = [];
const wanted = process.argv[2];
let isGood = true;
try {
  if (wanted !== 'test') isGood = (await startCommand()) && isGood;
  if (wanted !== 'start') isGood = (await testCommand()) && isGood;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const [what, seconds] of times) console.log(`${seconds.toFixed(1).padStart(8)} s  ${what}`);
console.log(isGood ? 'It works on a clean clone.' : 'It does NOT work on a clean clone.');
process.exitCode = isGood ? 0 : 1;

/** `npm ci && npm start`, until the server responds. */
async function startCommand(): Promise<boolean> {
  const folder = clone('start');
  if (!timed('npm ci (empty cache)', 'npm', ['ci', '--no-audit', '--no-fund'], folder)) return false;
  const began = performance.now();
  const child = spawn('npm', ['start', '--', '--port', '0'], { cwd: folder, env, detached: true });
  const url = await served(child);
  times.push(['npm start, until it serves', (performance.now() - began) / 1000]);
  let isAnswered = false;
  if (url !== null) {
    const answers = await Promise.all(['/', '/api/library', '/docs/'].map((path) => fetch(`${url}${path}`)));
    for (const { url: asked, status } of answers) console.log(`${status} ${asked}`);
    isAnswered = answers.every(({ ok }) => ok);
  }
  // The whole group: npm, what it started, and what that started.
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await new Promise((ended) => (child.exitCode === null ? child.once('exit', ended) : ended(null)));
  return isAnswered;
}

/** The address that a starting server prints; null if it ends without one. */
function served(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const hear = (data: Buffer): void => {
      process.stdout.write(data);
      said += data;
      const url = /Serving at (http\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => resolve(null));
  });
}

/** `npm ci`, then `npm test` three times. */
async function testCommand(): Promise<boolean> {
  const folder = clone('test');
  if (!timed('npm ci', 'npm', ['ci', '--no-audit', '--no-fund'], folder)) return false;
  const counts = [
    await tested(folder, null),
    await tested(folder, newSeed()),
    await whileBusy(() => tested(folder, newSeed())),
  ];
  for (const [index, count] of counts.entries()) console.log(`run ${index + 1}: ${count ?? 'failed'}`);
  return counts[0] !== null && counts.every((count) => count === counts[0]);
}

function newSeed(): string {
  return randomBytes(4).toString('hex');
}

/** One run of the tests, with the files shuffled by a seed; returns the line that counts them, or null if it failed. */
async function tested(folder: string, shuffle: string | null): Promise<string | null> {
  const what = shuffle === null ? 'npm test' : `AFFRAY_SHUFFLE=${shuffle} npm test`;
  console.log(`\n== ${what}`);
  const began = performance.now();
  const child = spawn('npm', ['test'], {
    cwd: folder,
    env: shuffle === null ? env : { ...env, AFFRAY_SHUFFLE: shuffle },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    process.stdout.write(data);
    said += data;
  });
  const code = await new Promise((ended) => child.once('close', ended));
  times.push([what, (performance.now() - began) / 1000]);
  return code === 0 ? (said.match(/^\d+ passed, 0 failed, \d+ skipped$/gm)?.at(-1) ?? null) : null;
}

/** Keeps every core busy meanwhile. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: availableParallelism() }, () =>
    // Not longer than this process, however it ends.
    spawn(process.execPath, ['-e', 'for (const parent = process.ppid; process.ppid === parent; );'], {
      stdio: 'ignore',
    }),
  );
  try {
    return await work();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}

function clone(name: string): string {
  const folder = join(scratch, name);
  timed(`git clone (${name})`, 'git', ['clone', '-q', '--depth', '1', `file://${ROOT}`, folder], scratch);
  return folder;
}

function timed(what: string, command: string, words: readonly string[], cwd: string): boolean {
  console.log(`\n== ${what}`);
  const began = performance.now();
  const { status } = spawnSync(command, [...words], { cwd, env, stdio: 'inherit' });
  times.push([what, (performance.now() - began) / 1000]);
  return status === 0;
}
