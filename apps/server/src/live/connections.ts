// Live connections: who may connect, what they may send, how much of it.

import type { Server as HttpServer } from 'node:http';
import { PROTOCOL, readCommand } from '@affray/protocol';
import type { Place } from '@affray/table';
import { acknowledge, replyFor, senderTo, TableGone } from '@affray/table';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { type Bucket, Buckets, bucketOf, Counts, type Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { AdapterMaker } from '../store/store.ts';
import { Lines } from './lines.ts';
import type { Shown } from './place.ts';

const AUTH = z.strictObject({
  protocol: z.literal(PROTOCOL),
  table: z.string().max(64),
  ticket: z.string().max(64),
  client: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
});

export interface LiveOptions {
  /** Takes a place at a table, here or at another node; null where the ticket is not good. */
  readonly take: (shown: Shown) => Promise<Place | null>;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Whether a page of this origin may connect. */
  readonly isOrigin: (origin: string | undefined) => boolean;
  readonly addressOf: (request: {
    readonly socket: { readonly remoteAddress?: string };
    readonly headers: Readonly<Record<string, unknown>>;
  }) => string;
  /** The path of the server; it ends with a slash. */
  readonly under: string;
  /** How the nodes hear of each other; left out: this node is alone. */
  readonly adapter?: AdapterMaker;
}

/** The live connections of one node. */
export interface Live {
  readonly io: Server;
  count(): number;
  close(): Promise<void>;
}

const REFUSALS_BEFORE_CUT = 100;
/** How the server notices that a client is gone without a word; a slow line is given time. Clients notice sooner: see `Lines`. */
const PING_MS = 10_000;
const PONG_WITHIN_MS = 8000;

/**
 * Opens live connections on an HTTP server.
 * @example const live = openLive(app.server, options); await live.close();
 */
export function openLive(server: HttpServer, options: LiveOptions): Live {
  const perAddress = new Counts(options.limits.socketsPerAddress);
  const perTable = new Counts(options.limits.socketsPerTable);
  const lines = new Lines();
  const perSeat = new Buckets(options.limits.commandsPerSecond, options.limits.commandsBurst);
  const io = new Server(server, {
    path: `${options.under}socket.io/`,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    perMessageDeflate: false,
    pingInterval: PING_MS,
    pingTimeout: PONG_WITHIN_MS,
    connectTimeout: 5000,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (request, decide) => decide(null, options.isOrigin(request.headers.origin)),
    ...(options.adapter === undefined ? {} : { adapter: options.adapter }),
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
    const { place } = socket.data as Admitted;
    const isRoom = perTable.enter(place.table);
    socket.on('disconnect', () => {
      place.leave();
      if (isRoom) perTable.leave(place.table);
    });
    if (!isRoom) return void socket.disconnect(true);
    options.metrics.add('connections');
    listen(socket, options, perSeat.of(`${place.table} ${place.seat}`));
    place.open(lines.open(socket)).catch(() => socket.disconnect(true));
  });
  return { io, count: () => io.engine.clientsCount, close: () => close(io, lines) };
}

async function close(io: Server, lines: Lines): Promise<void> {
  for (const line of lines.stop()) senderTo(line, () => undefined).bye('stopping');
  await new Promise((go) => setTimeout(go, 60));
  await io.close();
}

interface Admitted {
  place: Place;
}

async function admit(socket: Socket, { take }: LiveOptions): Promise<boolean> {
  const auth = AUTH.safeParse(socket.handshake.auth);
  if (!auth.success) return false;
  const { table, ticket, client } = auth.data;
  const place = await take({ table, ticket, client });
  if (place === null) return false;
  if (!socket.conn.readyState.startsWith('open')) {
    place.leave();
    return false;
  }
  Object.assign(socket.data, { place } satisfies Admitted);
  return true;
}

function listen(socket: Socket, { metrics }: LiveOptions, bucket: Bucket): void {
  const { place } = socket.data as Admitted;
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
    place.command(read.command).then(
      (reply) => acknowledge(ack, reply),
      (problem) => {
        // Whether it was stored is for the table's next holder to say: the client asks there with the same id.
        if (problem instanceof TableGone) socket.disconnect(true);
        else refuse(ack, 'The table is held up. Send it again in a moment.');
      },
    );
  });
}
