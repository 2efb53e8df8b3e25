// Pages of protocol 2, which used socket.io. They reconnect after an upgrade of the server and cannot be reloaded
// from here; they are admitted just far enough to show why their commands have no effect.

import { OUTDATED } from '@affray/protocol';
import { replyFor } from '@affray/table';
import type { WebSocket } from 'ws';
import { bucketOf } from '../limits.ts';

/** The path of protocol 2's live connections, below the path of the server. */
export const FORMER_PATH = 'socket.io/';
/** What protocol 2 sent in the header of requests. */
export const FORMER_PROTOCOL = '2';

const OPEN = `0${JSON.stringify({ sid: 'former', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 16_384 })}`;
const CONNECT = '40';
const HEARTBEAT = '6';
const HEARTBEAT_MS = 2000;
const COMMAND = /^42(\d+)\[/;

/** Refuses every command of a former page with the message that it has to be reloaded. */
export function refuseFormerPage(socket: WebSocket): void {
  const refusal = JSON.stringify(replyFor({ ok: false, refusal: { rule: 'TABLE', why: OUTDATED } }));
  const bucket = bucketOf(1, 30);
  const beat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS).unref();
  socket.on('close', () => clearInterval(beat));
  socket.on('message', (data) => {
    if (!bucket.take()) return socket.terminate();
    const text = String(data);
    const command = COMMAND.exec(text)?.[1];
    if (command !== undefined) socket.send(`43${command}[${refusal}]`);
    else if (text.startsWith(CONNECT)) socket.send(`${CONNECT}{"sid":"former"}`);
  });
  socket.send(OPEN);
}
