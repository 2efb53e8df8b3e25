// A whole server: HTTP, live connections, tables, a private port for health and metrics.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useHashing } from '@affray/fair';
import { hashOfSecret, localBots, reasonOf, TableRegistry, type TableRegistryOptions } from '@affray/table';
import { amongNetworks } from './addresses.ts';
import { botPool } from './bots/pool.ts';
import { forwardRequests } from './cluster/forward.ts';
import { joinCluster, type Membership, type NodeAddress } from './cluster/membership.ts';
import { NODE_HASHING } from './hashing.ts';
import { type HttpOptions, httpApp } from './http/app.ts';
import { originsOf } from './http/headers.ts';
import type { Vitals } from './http/host-tables.ts';
import { libraryIn, type MoreFight } from './library.ts';
import { LIMITS, type Limits } from './limits.ts';
import { type Live, openLive } from './live/connections.ts';
import { type Doors, takePlace } from './live/place.ts';
import { Tickets } from './live/tickets.ts';
import { type Log, rememberingErrors } from './log.ts';
import { type Metrics, newMetrics } from './metrics.ts';
import { NODE_HOST } from './node-host.ts';
import { pushFrom } from './push/sender.ts';
import type { Store } from './store/store.ts';
import { type BundledSystems, NO_SYSTEMS } from './systems/bundle.ts';

export interface ServerOptions {
  readonly store: Store;
  readonly host?: string;
  readonly port?: number;
  /** Port for health and metrics on the loopback address; null: none. */
  readonly privatePort?: number | null;
  /** The server's public address, including a sub-path; omitted: the port on this machine. */
  readonly baseUrl?: string;
  readonly moreOrigins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  /** Anyone who knows it may make tables; omitted: no key is needed. */
  readonly hostKey?: string;
  /** Whether a browser on this machine may make tables without that key. */
  readonly isOpenHere?: boolean;
  /** The data folder, to report how full its disk is; omitted: not reported. */
  readonly data?: string;
  readonly fights?: string | null;
  /** Fights to choose from besides those of that folder. */
  readonly moreFights?: readonly MoreFight[];
  /** Systems that the app does not include, for browsers. */
  readonly systems?: BundledSystems;
  readonly web?: string | null;
  /** Folder of the documents as pages. */
  readonly docs?: string | null;
  readonly limits?: Partial<Limits>;
  readonly linkWaitMs?: number;
  readonly openWaitMs?: number;
  readonly idleMs?: number;
  /** Days after which an unused table is deleted; omitted: tables are kept. */
  readonly keepDays?: number | undefined;
  /** How long a lease lasts without contact to the store. */
  readonly leaseMs?: number;
  /** Where other nodes reach this one, if several share the store. */
  readonly node?: NodeAddress;
  /** For tests: push messages go only to push services on the loopback address. */
  readonly pushToLoopback?: boolean;
  readonly log?: Log;
  /** Where systems come from; omitted: those that are installed. */
  readonly system?: TableRegistryOptions['system'];
}

export interface RunningServer {
  readonly url: string;
  readonly baseUrl: URL;
  readonly privateUrl: string | null;
  readonly tables: TableRegistry;
  /** Refuses new work, finishes what is in flight, notifies clients and releases the tables. */
  stop(): Promise<void>;
}

/** Durations that the options set. */
function timesOf({
  leaseMs,
  linkWaitMs,
  openWaitMs,
  idleMs,
  keepDays,
}: ServerOptions): Partial<TableRegistryOptions> {
  return {
    ...(leaseMs === undefined ? {} : { leaseMs }),
    ...(linkWaitMs === undefined ? {} : { linkWaitMs }),
    ...(openWaitMs === undefined ? {} : { openWaitMs }),
    ...(idleMs === undefined ? {} : { idleMs }),
    ...(keepDays === undefined ? {} : { keepDays }),
  };
}

/**
 * Starts a server.
 * @example const server = await startServer({ store: sqliteStore('data/affray.db'), port: 3000 });
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, host = '127.0.0.1' } = options;
  const { log, errors } = rememberingErrors(options.log ?? (() => undefined));
  useHashing(NODE_HASHING);
  const metrics = newMetrics();
  const onTrouble = (what: string, problem: unknown, table?: string): void => {
    metrics.add('troubles');
    log(what, { problem: reasonOf(problem), ...(table === undefined ? {} : { table }) });
  };
  let membership: Membership | null = null;
  const settings = settingsOf(options);
  const { limits, baseUrl, moreOrigins, trustedProxies } = settings;
  const push = pushFrom({ store, baseUrl, toLoopback: options.pushToLoopback ?? false, onTrouble });
  const pool = options.system === undefined ? botPool() : null;
  const bots = pool ?? localBots(NODE_HOST, options.system);
  const tables = new TableRegistry({
    host: NODE_HOST,
    store,
    bots,
    push,
    onTrouble,
    onDeleted: (table) => log('a table was deleted', { table }),
    onMoved: (table, isHere) => membership?.tell(table, isHere),
    ...timesOf(options),
    ...(options.system === undefined ? {} : { system: options.system }),
  });
  const tickets = new Tickets();
  let live: Live | null = null;
  const vitals = vitalsOf(options, {
    connections: () => live?.count() ?? 0,
    counts: metrics.counts,
    errors,
    bots: () => pool?.load() ?? { threads: 0, most: 0, waiting: 0 },
  });
  const base = { ...settings, tables, tickets, log, vitals, push };
  const doors: Doors = { tables, tickets, onSent: () => metrics.add('frames') };
  membership = await membershipOf(options, base, doors, onTrouble);
  const app = await httpApp({ ...base, ...forwarding(membership, store) });
  live = openLive(app.server, {
    take: (shown) => membership?.peers.take(shown) ?? takePlace(doors, shown),
    limits,
    metrics,
    isOrigin: originsOf(baseUrl, moreOrigins),
    addressOf: addressBehind(trustedProxies),
    under: baseUrl.pathname,
  });
  const url = await app.listen({ host, port: options.port ?? 0 });
  const { privatePort = null } = options;
  const side = privatePort === null ? null : await openPrivate(privatePort, tables, metrics, live.count);
  log('started', { port: (app.server.address() as AddressInfo).port });
  return {
    url,
    baseUrl,
    privateUrl: side?.url ?? null,
    tables,
    stop: async () => {
      // Tables first, so that clients that reconnect to another node find them free.
      await tables.stop();
      await live.close();
      await app.close();
      await membership?.close();
      await side?.close();
      await bots.close();
      metrics.stop();
      log('stopped');
    },
  };
}

function vitalsOf(
  { store, data }: ServerOptions,
  now: Pick<Vitals, 'connections' | 'counts' | 'errors' | 'bots'>,
): Vitals {
  return { store: store.kind, started: Date.now(), data: data ?? null, ...now };
}

/** The options with defaults filled in. */
function settingsOf(options: ServerOptions) {
  const { port = 0, web = null, docs = null, isOpenHere = false, systems = NO_SYSTEMS } = options;
  const { moreOrigins = [], trustedProxies = [], hostKey, fights = null } = options;
  return {
    limits: { ...LIMITS, ...options.limits } satisfies Limits,
    baseUrl: new URL(`${(options.baseUrl ?? `http://localhost:${port}`).replace(/\/$/, '')}/`),
    moreOrigins,
    trustedProxies,
    hostKey: hostKey === undefined ? null : hashOfSecret(hostKey),
    library: libraryIn(fights, options.moreFights),
    web,
    docs,
    isOpenHere,
    systems,
  };
}

/** Several processes on one store are nodes of a cluster; null if only one may use the store. */
async function membershipOf(
  { store, node = {} }: ServerOptions,
  base: Omit<HttpOptions, 'prepare'>,
  doors: Doors,
  onTrouble: (what: string, problem: unknown) => void,
): Promise<Membership | null> {
  if (store.nodes === null) return null;
  return await joinCluster({
    tables: base.tables,
    registry: store.nodes,
    doors,
    at: node,
    app: (prepare) => httpApp({ ...base, trustedProxies: 'all', under: '/', web: null, docs: null, prepare }),
    onTrouble,
  });
}

function forwarding(membership: Membership | null, store: Store): Pick<HttpOptions, 'prepare'> {
  if (membership === null) return {};
  const { peers, secret } = membership;
  return { prepare: (app) => forwardRequests(app, { peers, store, secret }) };
}

/** The client's address: the last one that is not a trusted proxy's. */
function addressBehind(trusted: readonly string[]): Parameters<typeof openLive>[1]['addressOf'] {
  const isTrusted = amongNetworks(trusted);
  return (request) => {
    const near = request.socket.remoteAddress ?? '';
    const forwarded = request.headers['x-forwarded-for'];
    if (!isTrusted(near) || typeof forwarded !== 'string') return near;
    const chain = forwarded.split(',').map((part) => part.trim());
    return chain.findLast((address) => !isTrusted(address)) ?? near;
  };
}

async function openPrivate(
  port: number,
  tables: TableRegistry,
  metrics: Metrics,
  sockets: () => number,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/health') {
      tables.store.list().then(
        () => response.end('ok\n'),
        () => response.writeHead(503).end('the store does not answer\n'),
      );
    } else if (request.url === '/metrics') {
      response.end(metrics.text({ tables: tables.loaded, sockets: sockets() }));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  const close = (): Promise<void> => new Promise((done) => server.close(() => done()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
