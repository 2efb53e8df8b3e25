// Starts a server from the command line: folders, keys, links, a QR code. Every refusal is one message.

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadInput } from '@affray/kernel';
import { registerModule } from '@affray/systems';
import { fromRecord, fromScenario, kindOf, newSecret, type Ready } from '@affray/table';
import { isEveryInterface, isLoopback, nameFor, ownAddresses } from './addresses.ts';
import { backUp, STORE_FILE } from './backup.ts';
import { inviteLink } from './http/app.ts';
import { fightsOfModule, type Library, libraryIn, type MoreFight } from './library.ts';
import { type Log, logTo } from './log.ts';
import { NODE_HOST } from './node-host.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';
import { StoreInUse } from './store/file-lock.ts';
import { postgresStore } from './store/postgres.ts';
import { sqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { bundleSystems, type SystemModule } from './systems/bundle.ts';

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  /** Folder for the data, including the host key. */
  readonly data: string;
  /** PostgreSQL instead of a file in the data folder; then several processes may serve the same tables. */
  readonly databaseUrl?: string | undefined;
  /**
   * The server's public address, as in https://table.example or https://example.org/affray/; omitted: this
   * machine's address.
   */
  readonly baseUrl?: string | undefined;
  /** The server's sub-path, as in /affray/; omitted: that of the base URL. */
  readonly base?: string | undefined;
  /** More origins whose pages may talk to this server. */
  readonly origins?: readonly string[] | undefined;
  readonly trustedProxies: readonly string[];
  readonly privatePort: number | null;
  /** Where other nodes reach this one, if several share a database. */
  readonly node?: { readonly host?: string | undefined; readonly port?: number | undefined } | undefined;
  /** A fight file, a record or the id of a library fight from which a table is made at once. */
  readonly fight?: string | undefined;
  /** Folder of library fights. */
  readonly fights?: string | undefined;
  /** file: URLs of modules that export systems, whose games can then be played here. */
  readonly systems?: readonly string[] | undefined;
  readonly web?: string | undefined;
  readonly docs?: string | undefined;
  /** Days after which an unused table is deleted; omitted: tables are kept. */
  readonly keepDays?: number | undefined;
  /** Require the key even on this machine. */
  readonly alwaysKey?: boolean | undefined;
  readonly linkWaitMs?: number | undefined;
  readonly log: Log;
}

/** A running server, and its links. */
export interface Served {
  readonly server: RunningServer;
  readonly url: string;
  /** Leads to the game master's seat, once; null if no fight was given. */
  readonly gmLink: string | null;
  /** Leads back to that seat, any number of times; null if no fight was given. */
  readonly recoveryLink: string | null;
  /** Opening it allows making tables. */
  readonly hostLink: string;
  readonly code: string | null;
  stop(): Promise<void>;
}

const ROOT = new URL('../../../', import.meta.url);
const folderOf = (path: string): string => fileURLToPath(new URL(path, ROOT));
/** The default folders. */
export const FOLDERS: Readonly<Record<'fights' | 'web' | 'docs', string>> = {
  fights: folderOf('examples'),
  web: folderOf('apps/web/dist'),
  docs: folderOf('docs-dist'),
};

/**
 * Starts a server, and makes a table if a fight is given. Fails with `BadInput` if the options cannot be met.
 * @example const { hostLink, stop } = await serve({ port: 3000, host: '127.0.0.1', data: 'data', trustedProxies: [], privatePort: null, log });
 */
export async function serve(options: ServeOptions): Promise<Served> {
  const { host, data, trustedProxies, privatePort, log } = options;
  const fights = folder(options.fights, FOLDERS.fights);
  const own = await ownSystems(options.systems ?? []);
  const library = libraryIn(fights, own.moreFights);
  const ready = options.fight === undefined ? null : await readyFight(options.fight, library);
  // Refuses before anything is opened, so that a store in use is not touched needlessly.
  const port = await checkedPort(host, options.port);
  const base = baseOf(options, port);
  writable(data);
  const store = await openStore(options);
  try {
    const server = await startServer({
      store,
      port,
      host,
      data,
      trustedProxies,
      privatePort,
      baseUrl: base.href,
      moreOrigins: originsFor(options, port),
      hostKey: hostKey(data),
      isOpenHere: isForHere(options),
      fights,
      ...own,
      web: folder(options.web, FOLDERS.web),
      docs: folder(options.docs, FOLDERS.docs),
      log,
      keepDays: options.keepDays,
      pushToLoopback: process.env.AFFRAY_TEST_PUSH === 'loopback',
      ...(options.node === undefined ? {} : { node: options.node }),
      ...(options.linkWaitMs === undefined ? {} : { linkWaitMs: options.linkWaitMs }),
    });
    const made = ready === null ? null : await server.tables.make('Game master', ready);
    return {
      server,
      url: base.pathname === '/' ? base.origin : base.href,
      gmLink: made === null ? null : inviteLink(base, made.table, made.invite),
      recoveryLink: made === null ? null : inviteLink(base, made.table, made.recovery),
      hostLink: `${base.href}#/host/${hostKey(data)}`,
      code: made?.code ?? null,
      stop: async () => {
        await server.stop();
        await store.close();
      },
    };
  } catch (problem) {
    await store.close();
    throw inWords(problem, options);
  }
}

export { isAddressOrNetwork, ownAddresses } from './addresses.ts';
export { announcement } from './announcement.ts';
export { type KeptTables, keptTables } from './kept-tables.ts';
export { backUp };

/**
 * Freezes the built-in prototypes: data from outside that reaches one changes nothing.
 * @example closePrototypes();
 */
export function closePrototypes(): void {
  for (const { prototype } of [Object, Array, Function, String, Number, Boolean, Map, Set, Promise])
    Object.preventExtensions(prototype);
}

/** Signals within this time are copies of one request. */
const ONE_REQUEST_MS = 500;

/**
 * Runs until the process is signalled; an unhandled failure ends it after work in flight is finished.
 * @example runUntilToldToEnd(await serve(options), log);
 */
export function runUntilToldToEnd({ stop }: Pick<Served, 'stop'>, log: Log): void {
  closePrototypes();
  let asked: number | null = null;
  const end = (code: number): void => {
    if (asked !== null) {
      // One Ctrl-C arrives several times: from the terminal, from npm and from `npm start`. A later one means "do
      // not wait".
      if (performance.now() - asked > ONE_REQUEST_MS) process.exit(1);
      return;
    }
    asked = performance.now();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  const failed = (problem: unknown): void => {
    log('unhandled error', { problem: kindOf(problem) });
    end(1);
  };
  process.once('unhandledRejection', failed);
  process.once('uncaughtException', failed);
}

/** A log to stderr, for a server process. */
export function logToStderr(): Log {
  return logTo((line) => process.stderr.write(line));
}

/** Registers the systems of modules, and bundles them for pages. */
async function ownSystems(urls: readonly string[]): Promise<Pick<ServerOptions, 'systems' | 'moreFights'>> {
  const modules: SystemModule[] = [];
  const moreFights: MoreFight[] = [];
  for (const url of urls) {
    const ids = await registerModule(url);
    modules.push({ url, ids });
    moreFights.push(...(await fightsOfModule(url, ids)));
  }
  return { systems: await bundleSystems(modules), moreFights };
}

async function readyFight(named: string, library: Library): Promise<Extract<Ready, { ok: true }>> {
  const isFile = statSync(named, { throwIfNoEntry: false })?.isFile() === true;
  const text = isFile ? readFileSync(named, 'utf8') : library.text(named);
  if (text === null) throw new BadInput(`${named}: There is no such file, and no such fight in the library.`);
  const isRecord = /^\s*\{/.test(text) && /"format"\s*:\s*"affray-record"/.test(text);
  const ready = isRecord ? await fromRecord(text) : await fromScenario(text, named);
  if (!ready.ok) throw new BadInput(ready.problems.join('\n'));
  return ready;
}

/** Logged when the server starts without space for a single write. */
const NO_ROOM =
  'the store cannot be written to (disk full?): tables are shown, and nothing is stored until it can';

async function openStore({ databaseUrl, data, log }: ServeOptions): Promise<Store> {
  try {
    if (databaseUrl !== undefined) return await postgresStore(databaseUrl);
    const store = sqliteStore(join(data, STORE_FILE));
    if (!store.canWrite()) log(NO_ROOM);
    return store;
  } catch (problem) {
    if (problem instanceof StoreInUse)
      throw new BadInput(
        `${data}: This data folder is ${problem.message}. Stop that server, or choose another folder with --data.`,
      );
    // The database URL may contain a password, so it is not repeated.
    const what = databaseUrl === undefined ? join(data, STORE_FILE) : 'DATABASE_URL';
    throw new BadInput(
      `${what}: The store cannot be opened (${problem instanceof Error ? problem.message : 'unknown reason'}).`,
    );
  }
}

/** The key survives restarts, so that a link stored in a browser stays valid. */
function hostKey(data: string): string {
  const given = process.env.AFFRAY_HOST_KEY;
  if (given !== undefined) {
    if (/^[\w-]{22,64}$/.test(given)) return given;
    throw new BadInput('AFFRAY_HOST_KEY: A key has 22 to 64 letters, digits, dashes and underscores.');
  }
  const path = join(data, 'host-key');
  try {
    writeFileSync(path, newSecret(NODE_HOST), { mode: 0o600, flag: 'wx' });
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
  }
  return readFileSync(path, 'utf8').trim();
}

function writable(data: string): void {
  try {
    // Only the last folder is created: a parent that does not exist is a typo.
    if (!isFolder(data)) mkdirSync(data, { mode: 0o700 });
    // Checking permissions is not enough: root has them even on a read-only file system.
    const probe = join(data, `.probe-${process.pid}`);
    writeFileSync(probe, '', { flag: 'wx' });
    rmSync(probe);
  } catch (problem) {
    // Tables can still be shown: the store itself reports what it cannot store.
    if (codeOf(problem) === 'ENOSPC') return;
    throw new BadInput(`${data}: The data folder cannot be written to (${codeOf(problem)}).`);
  }
}

function folder(named: string | undefined, usual: string): string | null {
  if (named === undefined) return isFolder(usual) ? usual : null;
  if (!isFolder(named)) throw new BadInput(`${named}: There is no such folder.`);
  return named;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Whether the options make the server reachable from this machine only. */
function isForHere({ host, baseUrl, trustedProxies, alwaysKey }: ServeOptions): boolean {
  return alwaysKey !== true && isLoopback(host) && baseUrl === undefined && trustedProxies.length === 0;
}

/** The public address, with the sub-path and a trailing slash. */
function baseOf({ host, baseUrl, base }: ServeOptions, port: number): URL {
  const path = base === undefined ? undefined : subPath(base);
  if (baseUrl === undefined) return new URL(`http://${nameFor(host)}:${port}${path ?? '/'}`);
  const url = /^https?:\/\//.test(baseUrl) && URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new BadInput(
      `${baseUrl}: A base URL looks like https://table.example or https://example.org/affray/.`,
    );
  const own = subPath(url.pathname);
  if (path !== undefined && own !== '/' && own !== path)
    throw new BadInput(`--base ${base}: The base URL has another path, ${own}. Give one of them.`);
  return new URL(path ?? own, url);
}

const SUB_PATH = /^\/(?:[\w.~-]+\/)*$/;

/** A sub-path with both slashes. Dot segments would lead elsewhere, and escapes are ambiguous. */
function subPath(word: string): string {
  const path = `/${word}/`.replaceAll(/\/{2,}/g, '/');
  if (SUB_PATH.test(path) && !/\/\.{1,2}\//.test(path)) return path;
  throw new BadInput(
    `${word}: A sub-path looks like /affray/: letters, digits, dots, dashes and underscores.`,
  );
}

/** All names under which this machine's own pages may be opened. */
function originsFor({ host, baseUrl, origins = [] }: ServeOptions, port: number): string[] {
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new BadInput(`${origin}: An origin looks like http://localhost:5173.`);
  if (baseUrl !== undefined) return [...origins];
  const names = ['localhost', '127.0.0.1', '[::1]', ...(isEveryInterface(host) ? ownAddresses() : [])];
  return [...origins, ...names.map((name) => `http://${name}:${port}`)];
}

/** The port to listen on, or why not; 0 becomes a free one. */
async function checkedPort(host: string, port: number): Promise<number> {
  try {
    return await listening(host, port);
  } catch (problem) {
    throw inWords(problem, { host, port });
  }
}

function listening(host: string, port: number): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

function inWords(
  problem: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): unknown {
  switch (codeOf(problem)) {
    case 'EADDRINUSE':
      return new BadInput(
        `Port ${(problem as { port?: number }).port ?? port} is in use. Choose another with --port.`,
      );
    case 'EACCES':
      return new BadInput(`Port ${port}: permission denied. Choose one above 1023 with --port.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new BadInput(`${host}: This machine has no such address. Choose another with --host.`);
    default:
      return problem;
  }
}

function codeOf(problem: unknown): string {
  return (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
}
