// This node's connection to another one that holds tables; it carries many clients.

import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Place } from '@affray/table';
import { type Channel, passOn, type SeatReply, StoreDown, TableGone } from '@affray/table';
import type { Shown } from '../live/place.ts';
import { type Asked, NODE_HEADER, type Told, UPGRADE, type Wire, wireOn } from './framing.ts';

/** The table has moved on, or its node does not answer: look again where it is. */
export class NotThere extends Error {}

interface Call {
  done(reply: SeatReply): void;
  failed(problem: Error): void;
}
/** A client of this node whose table is at the other. */
interface CarriedClient {
  channel: Channel | null;
  /** What came before the client's side was ready. */
  readonly early: Extract<Told, readonly ['put', ...unknown[]]>[];
  readonly calls: Map<number, Call>;
  opened(seat: string | null): void;
  failed(problem: Error): void;
}

/** A connection to another node. */
export interface Peer {
  /** Takes a place at one of its tables; null where the ticket is not good. Fails with `NotThere`. */
  take(shown: Shown): Promise<Place | null>;
  close(): void;
}

/**
 * Connects to another node. `silentMs`: after so long without a word the node is given up.
 * @example const peer = await connectToPeer('http://10.0.0.2:4000', secret, 3000, () => forget());
 */
export async function connectToPeer(
  address: string,
  secret: string,
  silentMs: number,
  onEnd: () => void,
): Promise<Peer> {
  const socket = await upgraded(address, secret, silentMs);
  const clients = new Map<number, CarriedClient>();
  let made = 0;
  let heard = performance.now();
  const beat = setInterval(() => {
    if (performance.now() - heard > silentMs) wire.close();
    else wire.send(['ping']);
  }, silentMs / 4);
  beat.unref();
  const wire: Wire<Asked> = wireOn<Asked, Told>(socket, {
    onMessage: (told) => {
      heard = performance.now();
      if (told[0] !== 'pong') hear(clients, told);
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
    asking.on('response', () => failed(new NotThere('The other node did not let us in.')));
    asking.on('timeout', () => asking.destroy(new NotThere('The other node does not answer.')));
    asking.on('error', () => failed(new NotThere('The other node is not there.')));
    asking.end();
  });
}

function hear(clients: Map<number, CarriedClient>, told: Exclude<Told, readonly ['pong']>): void {
  const client = clients.get(told[1]);
  if (client === undefined) return;
  switch (told[0]) {
    case 'opened':
      return client.opened(told[2]);
    case 'refused':
      clients.delete(told[1]);
      return told[2] === 'ticket'
        ? client.opened(null)
        : client.failed(new NotThere('The table has moved on.'));
    case 'put':
      return client.channel === null
        ? void client.early.push(told)
        : passOn(client.channel, told[2], told[3]);
    case 'reply':
      return settle(client, told[2])?.done(told[3]);
    case 'held-up':
      return settle(client, told[2])?.failed(new StoreDown('the table is held up.'));
    case 'cut':
      return endClient(clients, told[1]);
  }
}

function settle(client: CarriedClient, number: number): Call | undefined {
  const call = client.calls.get(number);
  client.calls.delete(number);
  return call;
}

/** The client is cut off and comes back by itself, to wherever the table is then. */
function endClient(clients: Map<number, CarriedClient>, number: number): void {
  const client = clients.get(number);
  clients.delete(number);
  if (client === undefined) return;
  client.failed(new NotThere('The other node is gone.'));
  for (const call of client.calls.values()) call.failed(new TableGone(''));
  client.channel?.cut();
}

function takeOver(
  wire: Wire<Asked>,
  clients: Map<number, CarriedClient>,
  number: number,
  shown: Shown,
): Promise<Place | null> {
  return new Promise((done, failed) => {
    const client: CarriedClient = {
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
  wire: Wire<Asked>,
  clients: Map<number, CarriedClient>,
  number: number,
  client: CarriedClient,
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
