// Administration over HTTP, with the host key: usage and health; closing, exporting and deleting tables.
import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostedTable, HostReport, Workload } from '@affray/protocol';
import {
  exportTable,
  type LiveTable,
  type TableRegistry,
  TableSetAside,
  type TableUsage,
} from '@affray/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STORE_FILE } from '../backup.ts';
import type { Limits } from '../limits.ts';
import { callerOf, perSecond } from './guard.ts';
import { isHost } from './host.ts';
import { Refused, refuse } from './refused.ts';

/** What a process knows about itself. */
export interface Vitals {
  readonly store: string;
  readonly started: number;
  /** Folder of the store; null if there is none. */
  readonly data: string | null;
  readonly connections: () => number;
  readonly counts: () => Readonly<Record<string, number>>;
  readonly errors: () => HostReport['errors'];
  readonly bots: () => Workload;
}

export interface HostTableOptions {
  readonly tables: TableRegistry;
  readonly limits: Limits;
  readonly hostKey: string | null;
  readonly isOpenHere?: boolean;
  readonly vitals: Vitals;
}

const MOST_LISTED = 500;
const ID = /^[0-9a-f]{24}$/;

/**
 * Adds `/api/host` and what is below it.
 * @example hostTableRoutes(app, options, { odds: () => oddsPool.load(), lab: () => labPool.load() });
 */
export function hostTableRoutes(
  app: FastifyInstance,
  options: HostTableOptions,
  pools: Readonly<Record<'odds' | 'lab', () => Workload>>,
): void {
  const { tables, limits } = options;
  const asking = perSecond(limits.listsPerSecond, limits);
  const hostOnly = {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      // Counted before the key is checked, so that keys cannot be guessed quickly.
      if (!asking.take(callerOf(request))) throw new Refused(429, 'Too many requests. Wait a moment.');
      if (!isHost(request, options)) throw new Refused(403, 'Only the host can manage this server.');
    },
  };
  app.get('/api/host', hostOnly, () => reportOf(options, pools));
  app.post('/api/host/tables/:id/close', hostOnly, async (request) => {
    const table = await tableOf(tables, request);
    await tables.close(table instanceof TableSetAside ? refuse(410, table.message) : table);
    return { closed: idOf(request) };
  });
  app.post('/api/host/tables/:id/delete', hostOnly, async (request) => {
    const id = idOf(request);
    const table = await tableOf(tables, request);
    // A damaged table cannot be opened, but it can be removed.
    if (table instanceof TableSetAside) await tables.store.remove(id);
    else await tables.remove(table);
    return { deleted: id };
  });
  app.get('/api/host/tables/:id/export', hostOnly, async (request, reply) => {
    const text = await exportTable(tables.store, idOf(request));
    return reply.type('application/json').send(text ?? refuse(404, 'There is no such table.'));
  });
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  return ID.test(id) ? id : refuse(404, 'There is no such table.');
}

async function tableOf(tables: TableRegistry, request: FastifyRequest): Promise<LiveTable | TableSetAside> {
  const id = idOf(request);
  if (!(await tables.store.has(id))) return refuse(404, 'There is no such table.');
  const table = await tables.table(id).catch((problem: unknown) => {
    if (problem instanceof TableSetAside) return problem;
    throw problem;
  });
  return table ?? refuse(503, 'Storage is not available. Try again in a moment.');
}

async function reportOf(
  { tables, vitals }: HostTableOptions,
  { odds, lab }: Readonly<Record<'odds' | 'lab', () => Workload>>,
): Promise<HostReport> {
  const usage = [...(await tables.store.usage())].sort((a, b) => b.used - a.used);
  return {
    store: vitals.store,
    started: vitals.started,
    nodeVersion: process.version,
    memoryBytes: process.memoryUsage.rss(),
    connections: vitals.connections(),
    bytes: usage.reduce((sum, { bytes }) => sum + bytes, 0),
    disk: vitals.store === 'sqlite' && vitals.data !== null ? await diskOf(vitals.data) : null,
    tables: usage.length,
    list: usage.slice(0, MOST_LISTED).map((one) => listed(one, tables)),
    workers: { bots: vitals.bots(), odds: odds(), lab: lab() },
    counts: vitals.counts(),
    errors: vitals.errors(),
  };
}

function listed(
  { id, code, title, entries, bytes, used, owner }: TableUsage,
  tables: TableRegistry,
): HostedTable {
  const open = tables.has(id) ? 'here' : owner === null || owner === tables.node ? null : 'elsewhere';
  return { table: id, code, title, entries, bytes, used, open };
}

async function diskOf(data: string): Promise<HostReport['disk']> {
  const { bavail, bsize } = await statfs(data);
  const fileBytes = ['', '-wal']
    .map((end) => statSync(join(data, `${STORE_FILE}${end}`), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((a, b) => a + b);
  return { fileBytes, freeBytes: bavail * bsize };
}
