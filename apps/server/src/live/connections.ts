// Live connections: who may connect, what they may send, and how much.

import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROTOCOL, readCommand, TOO_MANY } from '@affray/protocol';
import type { Place } from '@affray/table';
import { replyFor, sayBye, TableGone } from '@affray/table';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { networkOf } from '../addresses.ts';
import { type Bucket, Buckets, bucketOf, Counts, type Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { type Connection, Connections, closeSocket } from './connection.ts';
import { FORMER_PATH, refuseFormerPage } from './former-page.ts';
import type { Shown } from './place.ts';

const HELLO = z.tuple([
  z.literal('hello'),
  z.strictObject({
    protocol: z.literal(PROTOCOL),
    table: z.string().max(64),
    ticket: z.string().max(64),
    client: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  }),
]);
/** The part that all versions of the protocol have, from 3 on. */
const ANY_HELLO = z.tuple([z.literal('hello'), z.looseObject({ protocol: z.number() })]);

export interface LiveOptions {
  /** Takes a place at a table, here or on another node; null if the ticket is not valid. */
  readonly take: (shown: Shown) => Promise<Place | null>;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Whether a page of this origin may connect. */
  readonly isOrigin: (origin: string | undefined) => boolean;
  readonly addressOf: (request: {
    readonly socket: { readonly remoteAddress?: string | undefined };
    readonly headers: Readonly<Record<string, unknown>>;
  }) => string;
  /** The path of the server; it ends with a slash. */
  readonly under: string;
}

/** The live connections of one node. */
export interface Live {
  count(): number;
  close(): Promise<void>;
}

const MOST_BYTES = 16 * 1024;
const HELLO_WITHIN_MS = 5000;
const REFUSALS_BEFORE_CUT = 100;
/** How long clients have to read that the server stops. */
const LAST_WORD_MS = 60;

/** What all connections of a node share. */
interface Shared extends LiveOptions {
  readonly connections: Connections;
  readonly perTable: Counts;
  readonly perSeat: Buckets;
}

/**
 * Opens live connections on an HTTP server.
 * @example const live = openLive(app.server, options); await live.close();
 */
export function openLive(server: HttpServer, options: LiveOptions): Live {
  const { limits, under, isOrigin, addressOf } = options;
  const perAddress = new Counts(limits.socketsPerAddress);
  const shared: Shared = {
    ...options,
    connections: new Connections(),
    perTable: new Counts(limits.socketsPerTable),
    perSeat: new Buckets(limits.commandsPerSecond, limits.commandsBurst),
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const [path] = (request.url ?? '').split('?');
    const isFormer = path === `${under}${FORMER_PATH}`;
    if (!isFormer && path !== `${under}live`) return refuse(stream, '404 Not Found');
    if (!isOrigin(request.headers.origin)) return refuse(stream, '403 Forbidden');
    const address = networkOf(addressOf(request));
    if (!perAddress.enter(address)) return refuse(stream, '429 Too Many Requests');
    stream.once('close', () => perAddress.leave(address));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      // Broken frames and oversized messages: ws closes the connection, and its close event does the rest.
      socket.on('error', () => undefined);
      if (isFormer) refuseFormerPage(socket);
      else greet(socket, shared);
    });
  });
  return {
    count: () => sockets.clients.size,
    async close() {
      for (const connection of shared.connections.stop()) sayBye(connection, 'stopping');
      await new Promise((go) => setTimeout(go, LAST_WORD_MS));
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.once('error', () => undefined);
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Waits for the first message of a client, and admits it. */
function greet(socket: WebSocket, shared: Shared): void {
  const late = setTimeout(() => socket.terminate(), HELLO_WITHIN_MS);
  socket.once('close', () => clearTimeout(late));
  socket.once('message', (data, isBinary) => {
    clearTimeout(late);
    const said = isBinary ? undefined : parsed(String(data));
    const hello = HELLO.safeParse(said);
    if (hello.success) return void admit(socket, shared, hello.data[1]).catch(() => socket.terminate());
    if (ANY_HELLO.safeParse(said).success) sayBye(shared.connections.open(socket), 'outdated');
    else socket.terminate();
  });
}

async function admit(socket: WebSocket, shared: Shared, { table, ticket, client }: Shown): Promise<void> {
  const place = await shared.take({ table, ticket, client });
  if (place === null) return closeSocket(socket);
  const isRoom = shared.perTable.enter(place.table);
  const leave = (): void => {
    place.leave();
    if (isRoom) shared.perTable.leave(place.table);
  };
  if (!isRoom || socket.readyState !== socket.OPEN) {
    leave();
    return closeSocket(socket);
  }
  socket.once('close', leave);
  shared.metrics.add('connections');
  const connection = shared.connections.open(socket);
  listen(socket, connection, place, shared);
  connection.welcome();
  await place.open(connection);
}

function listen(socket: WebSocket, connection: Connection, place: Place, { metrics, perSeat }: Shared): void {
  const bucket: Bucket = perSeat.of(`${place.table} ${place.seat}`);
  const strikes = bucketOf(1, REFUSALS_BEFORE_CUT);
  const refuseCommand = (number: number | null, why: string, rule = 'TABLE'): void => {
    metrics.add('refusals');
    if (number !== null) connection.reply(number, replyFor({ ok: false, refusal: { rule, why } }));
    if (strikes.take()) return;
    metrics.add('floods');
    socket.terminate();
  };
  socket.on('message', (data, isBinary) => {
    connection.heard();
    const message = isBinary ? undefined : parsed(String(data));
    if (!Array.isArray(message)) return socket.terminate();
    const [kind, given, command] = message as unknown[];
    const number = Number.isSafeInteger(given) ? (given as number) : null;
    if (kind !== 'command' || number === null) return refuseCommand(number, 'There is no such message.');
    if (!bucket.take()) return refuseCommand(number, 'Too many commands. Wait a moment.', TOO_MANY);
    const read = readCommand(command);
    if (!read.ok) return refuseCommand(number, read.why);
    metrics.add('commands');
    place.command(read.command).then(
      (reply) => connection.reply(number, reply),
      (problem) => {
        // Only the table's next holder knows whether it was stored: the client retries there with the same id.
        if (problem instanceof TableGone) socket.terminate();
        else refuseCommand(number, 'Storage is not available. Send it again in a moment.');
      },
    );
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
