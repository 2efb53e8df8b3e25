// Starts a server from the command line: `node serve.ts --port 3000 --data data`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inviteLink } from './http/app.ts';
import { kindOf, logTo } from './log.ts';
import { newSecret } from './secrets.ts';
import { type RunningServer, startServer } from './server.ts';
import { postgresStore } from './store/postgres.ts';
import { sqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { fromScenario } from './table/make.ts';

// The package has neither types nor named exports.
const qrcode = createRequire(import.meta.url)('qrcode-terminal') as {
  generate(text: string, options: { small: boolean }, print: (drawn: string) => void): void;
};

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  /** Folder for the data when no database is given. */
  readonly data: string;
  readonly databaseUrl?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly privatePort: number | null;
  /** A fight file: a table is made from it at once. */
  readonly fight?: string | undefined;
  /** Folder of library fights. */
  readonly fights?: string | undefined;
  readonly web?: string | undefined;
  readonly linkWaitMs?: number | undefined;
  readonly print: (text: string) => void;
  readonly log: (line: string) => void;
}

/**
 * Starts a server, makes a table if a fight is given, and prints the game master's link with a QR code.
 * @example const server = await serve({ port: 3000, host: '127.0.0.1', data: 'data', trustedProxies: [], privatePort: null, print: console.log, log: console.error });
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const hostKey = newSecret();
  const { port, host, trustedProxies, privatePort, print } = options;
  const store: Store =
    options.databaseUrl === undefined
      ? sqliteStore(join(options.data, 'affray.db'))
      : await postgresStore(options.databaseUrl);
  const server = await startServer({
    store,
    port,
    host,
    trustedProxies,
    privatePort,
    hostKey,
    baseUrl: options.baseUrl ?? `http://localhost:${port}`,
    fights: options.fights ?? null,
    web: options.web ?? null,
    log: logTo(options.log),
    ...(options.linkWaitMs === undefined ? {} : { linkWaitMs: options.linkWaitMs }),
  });
  print(`Serving at ${server.baseUrl.origin}`);
  const link =
    options.fight === undefined
      ? `${server.baseUrl.origin}/#/host/${hostKey}`
      : await tableFor(options.fight, server);
  print(options.fight === undefined ? `Make tables: ${link}` : `Game master: ${link}`);
  qrcode.generate(link, { small: true }, print);
  const stop = server.stop;
  return {
    ...server,
    stop: async () => {
      await stop();
      await store.close();
    },
  };
}

async function tableFor(path: string, server: RunningServer): Promise<string> {
  const ready = await fromScenario(readFileSync(path, 'utf8'), path);
  if (!ready.ok) throw new Error(ready.problems.join('\n'));
  const { table, invite } = await server.house.make('Game master', ready);
  return inviteLink(server.baseUrl, table, invite);
}

function optionsFrom(argv: readonly string[]): ServeOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '3000' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: 'data' },
      'base-url': { type: 'string' },
      'trusted-proxy': { type: 'string', multiple: true, default: [] },
      'private-port': { type: 'string' },
      fight: { type: 'string' },
      fights: { type: 'string' },
      web: { type: 'string' },
    },
  });
  const privatePort = values['private-port'];
  return {
    port: Number(values.port),
    host: values.host,
    data: values.data,
    databaseUrl: process.env.DATABASE_URL,
    baseUrl: values['base-url'],
    trustedProxies: values['trusted-proxy'],
    privatePort: privatePort === undefined ? null : Number(privatePort),
    fight: values.fight,
    fights: values.fights,
    web: values.web,
    print: (text) => process.stdout.write(`${text}\n`),
    log: (line) => process.stderr.write(line),
  };
}

/** Runs until the process is told to end; a failure nobody handled ends it after what is under way is finished. */
export async function main(argv: readonly string[]): Promise<void> {
  const server = await serve(optionsFrom(argv));
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    server.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', () => end(0));
  process.once('SIGINT', () => end(0));
  const failed = (problem: unknown): void => {
    logTo((line) => process.stderr.write(line))('a failure nobody handled', { problem: kindOf(problem) });
    end(1);
  };
  process.once('unhandledRejection', failed);
  process.once('uncaughtException', failed);
}

if (import.meta.main) await main(process.argv.slice(2));
