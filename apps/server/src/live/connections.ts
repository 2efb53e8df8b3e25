// Live connections: who may connect, what they may send, how much of it.
import type { Server as HttpServer } from 'node:http';
import { PROTOCOL, readCommand } from '@affray/protocol';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { House } from '../house.ts';
import { type Bucket, Buckets, bucketOf, Counts, type Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { LiveTable, Watcher } from '../table/live-table.ts';
import { replyFor } from '../table/project.ts';
import { acknowledge, senderTo } from './send.ts';
import type { Tickets } from './tickets.ts';

const AUTH = z.strictObject({
  protocol: z.literal(PROTOCOL),
  table: z.string().max(64),
  ticket: z.string().max(64),
  client: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
});

export interface LiveOptions {
  readonly house: House;
  readonly tickets: Tickets;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Whether a page of this origin may connect. */
  readonly isOrigin: (origin: string | undefined) => boolean;
  readonly addressOf: (request: {
    readonly socket: { readonly remoteAddress?: string };
    readonly headers: Readonly<Record<string, unknown>>;
  }) => string;
}

const REFUSALS_BEFORE_CUT = 100;

/**
 * Opens live connections on an HTTP server.
 * @example const live = openLive(app.server, options); await live.close();
 */
export function openLive(
  server: HttpServer,
  options: LiveOptions,
): { close(): Promise<void>; count(): number } {
  const perAddress = new Counts(options.limits.socketsPerAddress);
  const perTable = new Counts(options.limits.socketsPerTable);
  const perSeat = new Buckets(options.limits.commandsPerSecond, options.limits.commandsBurst);
  const io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    perMessageDeflate: false,
    pingInterval: 20_000,
    pingTimeout: 25_000,
    connectTimeout: 5000,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (request, decide) => decide(null, options.isOrigin(request.headers.origin)),
  });
  io.engine.on(
    'connection',
    (raw: {
      request: Parameters<LiveOptions['addressOf']>[0];
      close(now?: boolean): void;
      once(event: string, run: () => void): void;
    }) => {
      const address = options.addressOf(raw.request);
      if (!perAddress.enter(address)) return raw.close(true);
      raw.once('close', () => perAddress.leave(address));
    },
  );
  io.use((socket, next) => {
    admit(socket, options).then(
      (ok) => next(ok ? undefined : new Error('not admitted')),
      () => next(new Error('not admitted')),
    );
  });
  io.on('connection', (socket) => {
    const { table, seat, client } = socket.data as Admitted;
    if (!perTable.enter(table.id)) return void socket.disconnect(true);
    options.metrics.add('connections');
    const sender = senderTo(socket, () => options.metrics.add('frames'));
    const watcher: Watcher = { seat, client, show: sender.frame, end: sender.bye };
    socket.on('disconnect', () => {
      table.unwatch(watcher);
      perTable.leave(table.id);
    });
    listen(socket, options, { take: () => perSeat.take(`${table.id} ${seat}`) });
    table.watch(watcher).catch(() => socket.disconnect(true));
  });
  return {
    count: () => io.engine.clientsCount,
    close: async () => {
      for (const socket of io.sockets.sockets.values()) senderTo(socket, () => undefined).bye('stopping');
      await new Promise((go) => setTimeout(go, 60));
      await io.close();
    },
  };
}

interface Admitted {
  table: LiveTable;
  seat: string;
  client: string;
}

/** Every connection, the first and each later one, shows a ticket of its own. */
async function admit(socket: Socket, { house, tickets }: LiveOptions): Promise<boolean> {
  const auth = AUTH.safeParse(socket.handshake.auth);
  if (!auth.success) return false;
  const seat = tickets.use(auth.data.ticket, auth.data.table);
  if (seat === null) return false;
  const table = await house.table(auth.data.table);
  // The seat may have been handed to another since the ticket was given.
  if (table === null || table.seat(seat.seat)?.token !== seat.token) return false;
  Object.assign(socket.data, { table, seat: seat.seat, client: auth.data.client });
  return true;
}

function listen(socket: Socket, { metrics }: LiveOptions, bucket: Bucket): void {
  const { table, seat, client } = socket.data as Admitted;
  const strikes = bucketOf(1, REFUSALS_BEFORE_CUT);
  const refuse = (ack: unknown, why: string): void => {
    metrics.add('refusals');
    acknowledge(ack, replyFor({ ok: false, refusal: { rule: 'TABLE', why } }));
    if (strikes.take()) return;
    metrics.add('floods');
    socket.disconnect(true);
  };
  socket.onAny((event: string, ...given: unknown[]) => {
    const ack = given.at(-1);
    if (event !== 'command') return refuse(ack, 'There is no such message.');
    if (!bucket.take()) return refuse(ack, 'Too many commands. Wait a moment.');
    const read = readCommand(given[0]);
    if (!read.ok) return refuse(ack, read.why);
    metrics.add('commands');
    table.command(seat, client, read.command).then(
      (reply) => acknowledge(ack, reply),
      () => refuse(ack, 'The table is held up. Send it again in a moment.'),
    );
  });
}
