// A server that is stopped by a signal frees its port, however it was started.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, dropFolder, makeFolder, ROOT } from './testing/affray.ts';

let folder: string;
let oldNode: string;
beforeAll(() => {
  folder = makeFolder();
  oldNode = join(folder, 'old-node.cjs');
  // Makes the first process report an old Node; the process that it starts reports the real one.
  writeFileSync(
    oldNode,
    `if (process.env.AFFRAY_STARTED_AGAIN === undefined)
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } });`,
  );
});
afterAll(() => dropFolder(folder));

/** Starts a program and waits for the port that its server says it listens on. */
async function started(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; port: number; ended: Promise<number | null> }> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: undefined, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const line = await new Promise<string>((done, failed) => {
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += String(part);
      if (text.includes('"url"')) done(text.slice(text.indexOf('{')));
    });
    void ended.then((code) => failed(new Error(`ended with ${code}`)));
  });
  return { child, port: Number(new URL((JSON.parse(line) as { url: string }).url).port), ended };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

const words = (data: string): string[] => ['--port', '0', '--json', '--data', join(folder, data)];
const quoted = (args: readonly string[]): string => args.map((one) => `'${one}'`).join(' ');
/** What `npm start` runs once everything is built. */
const likeStart = (data: string): string[] => {
  const module = pathToFileURL(join(ROOT, 'scripts/starting/serving.ts')).href;
  const program = `import("${module}").then(async (m) => { process.exitCode = await m.buildAndServe(async () => [], ${JSON.stringify(words(data))}); })`;
  return ['-e', program];
};
const WAYS: Readonly<Record<string, (data: string) => string[]>> = {
  'the bin': (data) => [BIN, 'serve', ...words(data)],
  'the bin by an old Node': (data) => ['-r', oldNode, BIN, 'serve', ...words(data)],
  'npm start': likeStart,
};

describe.skipIf(process.platform === 'win32')('a server', () => {
  const cases = Object.keys(WAYS).flatMap((way) => [[way, 'SIGTERM'] as const, [way, 'SIGINT'] as const]);
  it.each(cases)('started by %s ends at %s with code 0', async (way, signal) => {
    const { child, port, ended } = await started(process.execPath, WAYS[way]?.(`${way}-${signal}`) ?? []);
    expect(await isFree(port)).toBe(false);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(await isFree(port)).toBe(true);
  });

  it('takes the copies of one Ctrl-C for one', async () => {
    const { child, ended } = await started(process.execPath, WAYS['the bin']?.('copies') ?? []);
    for (let copy = 0; copy < 3; copy++) child.kill('SIGINT');
    // Signals of one kind that are pending together arrive as one; these do not.
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  /** In a shell that waits for it, as under npm; a shell's last command would replace the shell. */
  const inShell = (way: string): ReturnType<typeof started> => {
    const line = `${quoted([process.execPath, ...(WAYS[way]?.(`${way}-shell`) ?? [])])}; exit $?`;
    return started('sh', ['-c', line], { npm_lifecycle_event: 'npx' });
  };
  // Only on Linux can a test see whether a shell has caught SIGINT.
  const forwarded = process.platform === 'linux' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const);
  it.each(['the bin by an old Node', 'npm start'])(
    'started by %s in a shell of npm ends when the shell is signalled',
    async (way) => {
      const { child, port } = await inShell(way);
      child.kill(forwarded.at(-1));
      await expect.poll(() => isFree(port), { interval: 200 }).toBe(true);
    },
  );

  it.runIf(process.platform === 'linux')(
    'goes on in a shell of npm after both were stopped and continued',
    async () => {
      const { child, port } = await inShell('the bin');
      const shell = child.pid ?? 0;
      const server = Number(readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8'));
      for (const signal of ['SIGSTOP', 'SIGCONT'])
        for (const pid of [shell, server]) process.kill(pid, signal);
      // Longer than two checks of the shell.
      await new Promise((go) => setTimeout(go, 1200));
      expect(await isFree(port)).toBe(false);
      child.kill('SIGTERM');
      await expect.poll(() => isFree(port), { interval: 200 }).toBe(true);
    },
  );

  it.each(forwarded)('started by npx ends when npm is sent %s', async (signal) => {
    const args = ['exec', '--', 'affray', 'serve', ...words(`npx-${signal}`)];
    const { child, port, ended } = await started('npm', args);
    child.kill(signal);
    await ended;
    await expect.poll(() => isFree(port), { interval: 200 }).toBe(true);
  });
});
