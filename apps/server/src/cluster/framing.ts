// Framing of the connection between two nodes: one JSON list per line, multiplexing many clients.

import type { Duplex } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { Command } from '@affray/protocol';
import type { Outgoing, SeatReply, ServerEvent } from '@affray/table';
import type { Shown } from '../live/place.ts';

/** From the node that a client is connected to. */
export type ToHolder =
  | readonly ['open', client: number, shown: Shown]
  | readonly ['command', client: number, call: number, command: Command]
  | readonly ['close', client: number]
  | readonly ['ping'];

/** From the node that holds the table. */
export type FromHolder =
  | readonly ['opened', client: number, seat: string]
  /** The ticket is not valid, or the table is not here any more. */
  | readonly ['refused', client: number, why: 'ticket' | 'not-here']
  | readonly ['put', client: number, event: ServerEvent, what: Outgoing]
  | readonly ['reply', client: number, call: number, reply: SeatReply]
  /** The table cannot store now, and has stored nothing of this. */
  | readonly ['held-up', client: number, call: number]
  | readonly ['cut', client: number]
  | readonly ['pong'];

export const UPGRADE = 'affray-nodes';
export const NODE_HEADER = 'x-affray-node';
/** The address of the client whose request a node forwards. */
export const FOR_HEADER = 'x-forwarded-for';
/** With more unsent bytes between two nodes, the other has stopped reading. */
const MOST_UNSENT = 64 * 1024 * 1024;

export interface Wire<Out> {
  /** False if the connection has ended and nothing was sent. */
  send(message: Out): boolean;
  close(): void;
}

/**
 * Reads and writes messages on a connection.
 * @example const wire = wireOn<ToHolder, FromHolder>(socket, { onMessage: (message) => take(message), onEnd: () => redial() });
 */
export function wireOn<Out, In>(
  socket: Duplex,
  { onMessage, onEnd }: { readonly onMessage: (message: In) => void; readonly onEnd: () => void },
): Wire<Out> {
  let rest = '';
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    socket.destroy();
    onEnd();
  };
  // A character may be split across chunks.
  const decoder = new StringDecoder('utf8');
  socket.on('data', (bytes: Buffer) => {
    const rows = (rest + decoder.write(bytes)).split('\n');
    rest = rows.pop() ?? '';
    try {
      for (const row of rows) if (!ended) onMessage(JSON.parse(row) as In);
    } catch {
      end();
    }
  });
  socket.on('error', end);
  socket.on('close', end);
  return {
    send: (message) => {
      if (!ended && socket.writableLength > MOST_UNSENT) end();
      if (ended) return false;
      socket.write(`${JSON.stringify(message)}\n`);
      return true;
    },
    close: end,
  };
}
