// This node's connection to another one that holds tables; it multiplexes many clients.

import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Place } from '@affray/table';
import { type Channel, passOn, type SeatReply, StoreDown, TableGone } from '@affray/table';
import type { Shown } from '../live/place.ts';
import { type FromHolder, NODE_HEADER, type ToHolder, UPGRADE, type Wire, wireOn } from './framing.ts';

/** The table has moved, or its node does not respond: find it again. */
export class NotThere extends Error {}

interface Call {
  done(reply: SeatReply): void;
  failed(problem: Error): void;
}
/** A client of this node whose table is on the other. */
interface RemoteClient {
  channel: Channel | null;
  /** Messages that came before the client was ready. */
  readonly early: Extract<FromHolder, readonly ['put', ...unknown[]]>[];
  readonly calls: Map<number, Call>;
  opened(seat: string | null): void;
  failed(problem: Error): void;
}

/** A connection to another node. */
export interface Peer {
  /** Takes a place at one of its tables; null if the ticket is not valid. Fails with `NotThere`. */
  take(shown: Shown): Promise<Place | null>;
  close(): void;
}

/**
 * Connects to another node. `silentMs`: after so long without a message the node counts as gone.
 * @example const peer = await connectToPeer('http://10.0.0.2:4000', secret, 3000, () => forget());
 */
export async function connectToPeer(
  address: string,
  secret: string,
  silentMs: number,
  onEnd: () => void,
): Promise<Peer> {
  const socket = await upgraded(address, secret, silentMs);
  const clients = new Map<number, RemoteClient>();
  let made = 0;
  let heard = performance.now();
  const beat = setInterval(() => {
    if (performance.now() - heard > silentMs) wire.close();
    else wire.send(['ping']);
  }, silentMs / 4);
  beat.unref();
  const wire: Wire<ToHolder> = wireOn<ToHolder, FromHolder>(socket, {
    onMessage: (message) => {
      heard = performance.now();
      if (message[0] !== 'pong') hear(clients, message);
    },
    onEnd: () => {
      clearInterval(beat);
      for (const client of [...clients.keys()]) endClient(clients, client);
      onEnd();
    },
  });
  return {
    take: (shown) => takeOver(wire, clients, ++made, shown),
    close: wire.close,
  };
}

function upgraded(address: string, secret: string, ms: number): Promise<Duplex> {
  return new Promise((done, failed) => {
    const asking = request(`${address}/nodes`, {
      headers: { connection: 'upgrade', upgrade: UPGRADE, [NODE_HEADER]: secret },
      timeout: ms,
    });
    asking.on('upgrade', (_, socket) => {
      socket.setTimeout(0);
      socket.setNoDelay(true);
      done(socket);
    });
    asking.on('response', () => failed(new NotThere('The other node refused the connection.')));
    asking.on('timeout', () => asking.destroy(new NotThere('The other node does not answer.')));
    asking.on('error', () => failed(new NotThere('The other node cannot be reached.')));
    asking.end();
  });
}

function hear(clients: Map<number, RemoteClient>, message: Exclude<FromHolder, readonly ['pong']>): void {
  const client = clients.get(message[1]);
  if (client === undefined) return;
  switch (message[0]) {
    case 'opened':
      return client.opened(message[2]);
    case 'refused':
      clients.delete(message[1]);
      return message[2] === 'ticket'
        ? client.opened(null)
        : client.failed(new NotThere('The table has moved.'));
    case 'put':
      return client.channel === null
        ? void client.early.push(message)
        : passOn(client.channel, message[2], message[3]);
    case 'reply':
      return takeCall(client, message[2])?.done(message[3]);
    case 'held-up':
      return takeCall(client, message[2])?.failed(new StoreDown('storage is not available.'));
    case 'cut':
      return endClient(clients, message[1]);
  }
}

function takeCall(client: RemoteClient, number: number): Call | undefined {
  const call = client.calls.get(number);
  client.calls.delete(number);
  return call;
}

/** The client is disconnected and reconnects to wherever the table is then. */
function endClient(clients: Map<number, RemoteClient>, number: number): void {
  const client = clients.get(number);
  clients.delete(number);
  if (client === undefined) return;
  client.failed(new NotThere('The connection to the other node was lost.'));
  for (const call of client.calls.values()) call.failed(new TableGone(''));
  client.channel?.cut();
}

function takeOver(
  wire: Wire<ToHolder>,
  clients: Map<number, RemoteClient>,
  number: number,
  shown: Shown,
): Promise<Place | null> {
  return new Promise((done, failed) => {
    const client: RemoteClient = {
      channel: null,
      early: [],
      calls: new Map(),
      opened: (seat) =>
        done(seat === null ? null : placeOver(wire, clients, number, client, shown.table, seat)),
      failed,
    };
    clients.set(number, client);
    if (!wire.send(['open', number, shown])) endClient(clients, number);
  });
}

function placeOver(
  wire: Wire<ToHolder>,
  clients: Map<number, RemoteClient>,
  number: number,
  client: RemoteClient,
  table: string,
  seat: string,
): Place {
  let calls = 0;
  return {
    table,
    seat,
    async open(channel) {
      if (!clients.has(number)) return channel.cut();
      client.channel = channel;
      for (const [, , event, what] of client.early.splice(0)) passOn(channel, event, what);
    },
    command: (command) =>
      new Promise((done, failed) => {
        if (!clients.has(number)) return failed(new TableGone(table));
        const call = ++calls;
        client.calls.set(call, { done, failed });
        if (!wire.send(['command', number, call, command])) endClient(clients, number);
      }),
    leave() {
      if (!clients.delete(number)) return;
      wire.send(['close', number]);
    },
  };
}
