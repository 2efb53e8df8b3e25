// Serves other nodes: nodes that know the cluster's secret may connect clients to the tables of this node.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Channel, Place } from '@affray/table';
import { hashOfSecret, isSecret, TableGone } from '@affray/table';
import { type Doors, takePlace } from '../live/place.ts';
import { type FromHolder, NODE_HEADER, type ToHolder, UPGRADE, type Wire, wireOn } from './framing.ts';

/** Whether a request comes from a node of this cluster. */
export function isNode(headers: IncomingMessage['headers'], secretHash: string): boolean {
  const given = headers[NODE_HEADER];
  return typeof given === 'string' && isSecret(given, secretHash);
}

/**
 * Lets other nodes connect their clients to the tables of this one.
 * @example const peerServer = openPeerServer(internal.server, secret, { tables, tickets, onSent });
 */
export function openPeerServer(server: Server, secret: string, doors: Doors): { close(): void } {
  const hash = hashOfSecret(secret);
  const open = new Set<Wire<FromHolder>>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (request.headers.upgrade !== UPGRADE || !isNode(request.headers, hash)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${UPGRADE}\r\n\r\n`);
    open.add(serveNode(socket, doors, (wire) => open.delete(wire)));
  });
  return {
    close: () => {
      for (const wire of [...open]) wire.close();
    },
  };
}

function serveNode(socket: Duplex, doors: Doors, onEnd: (wire: Wire<FromHolder>) => void): Wire<FromHolder> {
  const places = new Map<number, Place | null>();
  const leave = (client: number): void => {
    places.get(client)?.leave();
    places.delete(client);
  };
  const openClient = async (client: number, shown: Parameters<typeof takePlace>[1]): Promise<void> => {
    places.set(client, null);
    // A node that asks for a table that has moved tries the next one.
    const isHere = (await doors.tables.table(shown.table)) !== null;
    const place = isHere ? await takePlace(doors, shown) : null;
    if (place === null || !places.has(client)) {
      place?.leave();
      places.delete(client);
      wire.send(['refused', client, isHere ? 'ticket' : 'not-here']);
      return;
    }
    places.set(client, place);
    wire.send(['opened', client, place.seat]);
    await place.open(channelOver(wire, client, socket));
  };
  const runCommand = async ([, client, call, command]: Extract<
    ToHolder,
    readonly ['command', ...unknown[]]
  >) => {
    try {
      const place = places.get(client) ?? null;
      if (place === null) throw new TableGone('');
      wire.send(['reply', client, call, await place.command(command)]);
    } catch (problem) {
      wire.send(problem instanceof TableGone ? ['cut', client] : ['held-up', client, call]);
    }
  };
  const wire = wireOn<FromHolder, ToHolder>(socket, {
    onMessage: (asked) => {
      if (asked[0] === 'ping') wire.send(['pong']);
      else if (asked[0] === 'close') leave(asked[1]);
      else if (asked[0] === 'command') void runCommand(asked);
      else void openClient(asked[1], asked[2]).catch(() => wire.send(['cut', asked[1]]));
    },
    onEnd: () => {
      for (const client of [...places.keys()]) leave(client);
      onEnd(wire);
    },
  });
  return wire;
}

/** The channel to a client of another node. That node handles backpressure of its client. */
function channelOver(wire: Wire<FromHolder>, client: number, socket: Duplex): Channel {
  return {
    put: (event, what) => void wire.send(['put', client, event, what]),
    unsent: () => (socket.writableLength > 32 * 1024 * 1024 ? Number.POSITIVE_INFINITY : 0),
    // After the reply to the command that ends it, which comes later in this event-loop turn.
    cut: () => void setImmediate(() => wire.send(['cut', client])),
  };
}
