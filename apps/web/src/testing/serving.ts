// The app as users get it: built, and served by `affray serve` in a separate process.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BUILT = join(ROOT, 'apps/web/dist/index.html');
const COMMAND = join(ROOT, 'apps/affray/bin/affray.js');
const PATIENCE_MS = 60_000;

/** A server for tests, and the link that lets a browser make tables. */
export interface Serving {
  readonly url: string;
  readonly hostLink: string;
  stop(): Promise<void>;
}

/**
 * Serves the built app on a free port with a temporary data folder.
 * @example const app = await serveApp(['--system', './brawl.ts']); await page.goto(app.hostLink);
 */
export async function serveApp(words: readonly string[] = [], cwd: string = ROOT): Promise<Serving> {
  if (!existsSync(BUILT)) throw new Error('The app is not built. Run "npm run build -w apps/web" first.');
  const data = mkdtempSync(join(tmpdir(), 'affray-app-'));
  const child = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--data', data, ...words], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return await servedBy(child, () => rmSync(data, { recursive: true, force: true }));
}

/** A server started as a child process, once it has printed its link. */
export async function servedBy(child: ChildProcess, onEnd: () => void): Promise<Serving> {
  const hostLink = await linkOf(child);
  return {
    url: hostLink.split('/#/')[0] ?? '',
    hostLink,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // False if it has exited already: then there is no exit event to wait for.
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      onEnd();
    },
  };
}

/** A port that nothing listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function linkOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const link = /https?:\/\/\S+\/#\/host\/\S+/.exec(said)?.[0];
      if (link !== undefined) resolve(link);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`The server printed no link:\n${said}`)), PATIENCE_MS).unref();
  });
}
