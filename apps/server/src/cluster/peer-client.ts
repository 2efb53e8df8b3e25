// This node's connection to another one that holds tables: clients' lines side by side on it.

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
interface Line {
  channel: Channel | null;
  /** What came before the client's side was ready. */
  readonly early: Extract<Told, readonly ['put', ...unknown[]]>[];
  readonly calls: Map<number, Call>;
  opened(seat: string | null): void;
  failed(problem: Error): void;
}

/** A connection to another node. */
export interface Neighbour {
  /** Takes a place at one of its tables; null where the ticket is not good. Fails with `NotThere`. */
  take(shown: Shown): Promise<Place | null>;
  close(): void;
}

/**
 * Connects to another node. `silentMs`: after so long without a word the node is given up.
 * @example const neighbour = await dial('http://10.0.0.2:4000', secret, 3000, () => forget());
 */
export async function dial(
  address: string,
  secret: string,
  silentMs: number,
  onEnd: () => void,
): Promise<Neighbour> {
  const socket = await upgraded(address, secret, silentMs);
  const lines = new Map<number, Line>();
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
      if (told[0] !== 'pong') hear(lines, told);
    },
    onEnd: () => {
      clearInterval(beat);
      for (const line of [...lines.keys()]) endLine(lines, line);
      onEnd();
    },
  });
  return {
    take: (shown) => takeOver(wire, lines, ++made, shown),
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

function hear(lines: Map<number, Line>, told: Exclude<Told, readonly ['pong']>): void {
  const line = lines.get(told[1]);
  if (line === undefined) return;
  switch (told[0]) {
    case 'opened':
      return line.opened(told[2]);
    case 'refused':
      lines.delete(told[1]);
      return told[2] === 'ticket' ? line.opened(null) : line.failed(new NotThere('The table has moved on.'));
    case 'put':
      return line.channel === null ? void line.early.push(told) : passOn(line.channel, told[2], told[3]);
    case 'reply':
      return settle(line, told[2])?.done(told[3]);
    case 'held-up':
      return settle(line, told[2])?.failed(new StoreDown('the table is held up.'));
    case 'cut':
      return endLine(lines, told[1]);
  }
}

function settle(line: Line, number: number): Call | undefined {
  const call = line.calls.get(number);
  line.calls.delete(number);
  return call;
}

/** The client is cut off and comes back by itself, to wherever the table is then. */
function endLine(lines: Map<number, Line>, number: number): void {
  const line = lines.get(number);
  lines.delete(number);
  if (line === undefined) return;
  line.failed(new NotThere('The other node is gone.'));
  for (const call of line.calls.values()) call.failed(new TableGone(''));
  line.channel?.cut();
}

function takeOver(
  wire: Wire<Asked>,
  lines: Map<number, Line>,
  number: number,
  shown: Shown,
): Promise<Place | null> {
  return new Promise((done, failed) => {
    const line: Line = {
      channel: null,
      early: [],
      calls: new Map(),
      opened: (seat) => done(seat === null ? null : placeOver(wire, lines, number, line, shown.table, seat)),
      failed,
    };
    lines.set(number, line);
    if (!wire.send(['open', number, shown])) endLine(lines, number);
  });
}

function placeOver(
  wire: Wire<Asked>,
  lines: Map<number, Line>,
  number: number,
  line: Line,
  table: string,
  seat: string,
): Place {
  let calls = 0;
  return {
    table,
    seat,
    async open(channel) {
      if (!lines.has(number)) return channel.cut();
      line.channel = channel;
      for (const [, , event, what] of line.early.splice(0)) passOn(channel, event, what);
    },
    command: (command) =>
      new Promise((done, failed) => {
        if (!lines.has(number)) return failed(new TableGone(table));
        const call = ++calls;
        line.calls.set(call, { done, failed });
        if (!wire.send(['command', number, call, command])) endLine(lines, number);
      }),
    leave() {
      if (!lines.delete(number)) return;
      wire.send(['close', number]);
    },
  };
}
