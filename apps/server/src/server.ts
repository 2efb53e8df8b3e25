// A whole server: HTTP, live connections, tables, a private port for health and metrics.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { House, type HouseOptions } from './house.ts';
import { httpApp } from './http/app.ts';
import { originsOf } from './http/headers.ts';
import { libraryIn } from './library.ts';
import { LIMITS, type Limits } from './limits.ts';
import { openLive } from './live/connections.ts';
import { Tickets } from './live/tickets.ts';
import { kindOf, type Log } from './log.ts';
import { type Metrics, newMetrics } from './metrics.ts';
import { hashOfSecret } from './secrets.ts';
import type { Store } from './store/store.ts';

export interface ServerOptions {
  readonly store: Store;
  readonly host?: string;
  readonly port?: number;
  /** Port for health and metrics on the loopback address; null: none. */
  readonly privatePort?: number | null;
  /** How people reach the server; left out: by the port on this machine. */
  readonly baseUrl?: string;
  readonly moreOrigins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  /** Who knows it may make tables; left out: anybody may. */
  readonly hostKey?: string;
  readonly fights?: string | null;
  readonly web?: string | null;
  readonly limits?: Partial<Limits>;
  readonly linkWaitMs?: number;
  readonly idleMs?: number;
  readonly log?: Log;
  /** Where systems come from; left out: those that are installed. */
  readonly system?: HouseOptions['system'];
}

export interface RunningServer {
  readonly url: string;
  readonly baseUrl: URL;
  readonly privateUrl: string | null;
  readonly house: House;
  /** Refuses what is new, finishes what is under way, tells the clients, lets the tables go. */
  stop(): Promise<void>;
}

/**
 * Starts a server.
 * @example const server = await startServer({ store: sqliteStore('data/affray.db'), port: 3000 });
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, host = '127.0.0.1', log = () => undefined } = options;
  const metrics = newMetrics();
  const onTrouble = (what: string, problem: unknown): void => {
    metrics.add('troubles');
    log(what, { problem: kindOf(problem) });
  };
  const { linkWaitMs, idleMs } = options;
  const house = new House({
    store,
    onTrouble,
    ...(linkWaitMs === undefined ? {} : { linkWaitMs }),
    ...(idleMs === undefined ? {} : { idleMs }),
    ...(options.system === undefined ? {} : { system: options.system }),
  });
  const tickets = new Tickets();
  const limits: Limits = { ...LIMITS, ...options.limits };
  const baseUrl = new URL(options.baseUrl ?? `http://localhost:${options.port ?? 0}`);
  const moreOrigins = options.moreOrigins ?? [];
  const trustedProxies = options.trustedProxies ?? [];
  const hostKey = options.hostKey === undefined ? null : hashOfSecret(options.hostKey);
  const library = libraryIn(options.fights ?? null);
  const shared = { house, tickets, limits };
  const app = await httpApp({
    ...shared,
    library,
    log,
    baseUrl,
    moreOrigins,
    trustedProxies,
    hostKey,
    web: options.web ?? null,
  });
  const isOrigin = originsOf(baseUrl, moreOrigins);
  const live = openLive(app.server, {
    ...shared,
    metrics,
    isOrigin,
    addressOf: addressBehind(trustedProxies),
  });
  const url = await app.listen({ host, port: options.port ?? 0 });
  const side =
    options.privatePort === null || options.privatePort === undefined
      ? null
      : await openPrivate(options.privatePort, house, metrics, live.count);
  log('started', { port: (app.server.address() as AddressInfo).port });
  return {
    url,
    baseUrl,
    privateUrl: side?.url ?? null,
    house,
    stop: async () => {
      await live.close();
      await app.close();
      await house.stop();
      await side?.close();
      metrics.stop();
      log('stopped');
    },
  };
}

/** The address of whoever connects: the last one that no trusted proxy vouches for. */
function addressBehind(trusted: readonly string[]): Parameters<typeof openLive>[1]['addressOf'] {
  return (request) => {
    const near = request.socket.remoteAddress ?? '';
    const forwarded = request.headers['x-forwarded-for'];
    if (!trusted.includes(near) || typeof forwarded !== 'string') return near;
    const chain = forwarded.split(',').map((part) => part.trim());
    return chain.findLast((address) => !trusted.includes(address)) ?? near;
  };
}

async function openPrivate(
  port: number,
  house: House,
  metrics: Metrics,
  sockets: () => number,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/health') {
      house.store.list().then(
        () => response.end('ok\n'),
        () => response.writeHead(503).end('the store does not answer\n'),
      );
    } else if (request.url === '/metrics') {
      response.end(metrics.text({ tables: house.loaded, sockets: sockets() }));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  const close = (): Promise<void> => new Promise((done) => server.close(() => done()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
