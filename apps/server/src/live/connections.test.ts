import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HEADER, join, OUTDATED, PROTOCOL, post, type TableMade } from '@affray/protocol';
import { Watcher } from '@affray/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { RunningServer } from '../server.ts';
import { RawClient } from '../testing/raw-client.ts';
import { testServer } from '../testing/table.ts';
import { Connection } from './connection.ts';

type Item = readonly [string, ...unknown[]];

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const liveUrl = (): string => `${server.url.replace(/^http/, 'ws')}/live`;

async function made(): Promise<TableMade> {
  return (await post<TableMade>(server.url, '/api/tables', { name: 'Ann', library: 'template/duel' })).data;
}

/** Messages of a WebSocket from now on. */
function messagesOf(socket: WebSocket): string[] {
  const messages: string[] = [];
  socket.on('message', (data) => messages.push(String(data)));
  return messages;
}

/** Two ends of one WebSocket; the client does not answer pings automatically. */
async function pair(): Promise<{ near: WebSocket; far: WebSocket; close: () => void }> {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(sockets, 'listening');
  const { port } = sockets.address() as AddressInfo;
  const far = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: false });
  const [near] = (await once(sockets, 'connection')) as [WebSocket];
  if (far.readyState !== far.OPEN) await once(far, 'open');
  return { near, far, close: () => sockets.close() };
}

describe('a connection', () => {
  it('sends everything of one event-loop turn in one message', async () => {
    const { near, far, close } = await pair();
    const messages = messagesOf(far);
    const connection = new Connection(near);
    const watcher = new Watcher('s1', 'tab', connection);
    connection.welcome();
    watcher.held(true);
    await Promise.resolve();
    connection.reply(7, { ok: true } as never);
    await new Promise((go) => setImmediate(go));
    watcher.held(false);
    await expect
      .poll(() => messages)
      .toEqual(['[["welcome"],["held",true],["reply",7,{"ok":true}]]', '[["held",false]]']);
    near.terminate();
    close();
  });

  it('sends the reply to the command that ends it', async () => {
    const { near, far, close } = await pair();
    const messages = messagesOf(far);
    const connection = new Connection(near);
    new Watcher('s1', 'tab', connection).end('revoked');
    await Promise.resolve();
    connection.reply(7, { ok: true } as never);
    await once(far, 'close');
    expect(messages).toEqual(['[["bye","revoked"],["reply",7,{"ok":true}]]']);
    close();
  });

  it('sends heartbeats, and ends when the client does not answer a ping', async () => {
    const { near, far, close } = await pair();
    const messages = messagesOf(far);
    let pings = 0;
    far.on('ping', () => pings++);
    const connection = new Connection(near);
    const from = performance.now();
    connection.look(from + 1000);
    expect(messages).toEqual([]);
    connection.look(from + 2300);
    await expect.poll(() => messages).toEqual(['[]']);
    connection.look(from + 10_100);
    await expect.poll(() => pings).toBe(1);
    far.pong();
    await once(near, 'pong');
    connection.look(from + 18_200);
    connection.look(from + 28_300);
    await expect.poll(() => pings).toBe(2);
    expect(near.readyState).toBe(near.OPEN);
    connection.look(from + 36_400);
    await once(far, 'close');
    close();
  });

  it('of a client that does not read is closed before it takes much memory', async () => {
    const { near, far, close } = await pair();
    far.pause();
    const connection = new Connection(near);
    const watcher = new Watcher('s1', 'tab', connection);
    const frame = (n: number) => ({ table: `${n}`.padEnd(200_000, 'x') }) as never;
    for (let n = 0; n < 200 && near.readyState === near.OPEN; n++) {
      watcher.show(frame(n), false);
      await new Promise((go) => setImmediate(go));
    }
    expect(near.readyState).not.toBe(near.OPEN);
    expect(connection.unsent()).toBeLessThan(2 * 1024 * 1024);
    far.terminate();
    close();
  });
});

describe('a live connection', () => {
  it('sends the frame that a command causes and its reply in one message', async () => {
    const { table, invite } = await made();
    const { cookie } = await join(server.url, 'join', { table, invite });
    const { ticket } = (
      await post<{ ticket: string }>(server.url, `/api/tables/${table}/ticket`, {}, { cookie })
    ).data;
    const socket = new WebSocket(liveUrl());
    const messages = messagesOf(socket);
    const names = (): string[][] =>
      messages
        .map((text) => (JSON.parse(text) as Item[]).map(([name]) => name))
        .filter((one) => one.length > 0);
    await once(socket, 'open');
    socket.send(JSON.stringify(['hello', { protocol: PROTOCOL, table, ticket, client: 'x' }]));
    await expect.poll(() => names().flat()).toEqual(['welcome', 'frame']);
    messages.length = 0;
    socket.send(JSON.stringify(['command', 1, { id: 'n', do: 'notes', text: 'once' }]));
    await expect.poll(() => names().length).toBeGreaterThan(0);
    expect(names().map((one) => one.toSorted())).toEqual([['frame', 'reply']]);
    socket.terminate();
  });

  it.each([
    ['not JSON', 'hello'],
    ['not a list', '{"hello":1}'],
    ['bytes', Buffer.from('["hello",{}]')],
    ['a command before the greeting', '["command",1,{"id":"x","do":"leave"}]'],
    [
      'a greeting with more in it',
      `["hello",{"protocol":${PROTOCOL},"table":"t","ticket":"x","client":"c","more":1}]`,
    ],
  ])('that begins with %s is ended', async (_, first) => {
    const socket = new WebSocket(liveUrl());
    await once(socket, 'open');
    socket.send(first);
    await once(socket, 'close');
  });

  it.each(['/live/more', '/lives', '/nodes'])('is not at %s', async (path) => {
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}${path}`);
    const [problem] = (await once(socket, 'error')) as [Error];
    expect(problem.message).toContain('404');
  });
});

describe('another version of the page', () => {
  it('gets an error on a live connection', async () => {
    const socket = new WebSocket(liveUrl());
    const messages = messagesOf(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify(['hello', { protocol: PROTOCOL + 1, whatever: true }]));
    await once(socket, 'close');
    expect(messages).toEqual(['[["bye","outdated"]]']);
  });

  it('gets an error on requests', async () => {
    const ask = (version: string, path: string): Promise<Response> =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [HEADER]: version },
        body: '{}',
      });
    for (const version of ['1', '2', String(PROTOCOL + 1)]) {
      const answer = await ask(version, '/api/join');
      expect([answer.status, await answer.json()]).toEqual([426, { why: OUTDATED }]);
    }
    expect((await ask(String(PROTOCOL + 1), '/api/tables/0123/ticket')).status).toBe(426);
  });

  it('of protocol 2 reconnects, and gets an error in reply to any command', async () => {
    const { table, invite } = await made();
    const ann = new RawClient(server.url, 'ann');
    await ann.sit(table, invite);
    const answer = await fetch(`${server.url}/api/tables/${table}/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADER]: '2', cookie: ann.cookie },
      body: '{}',
    });
    const { ticket } = (await answer.json()) as { ticket: string };
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const messages = messagesOf(socket);
    await expect.poll(() => messages[0]?.slice(0, 8)).toBe('0{"sid":');
    socket.send(`40${JSON.stringify({ protocol: 2, table, ticket, client: 'x' })}`);
    await expect.poll(() => messages[1]?.slice(0, 9)).toBe('40{"sid":');
    socket.send('4212["command",{"id":"x","do":"take-pen"}]');
    await expect.poll(() => messages[2]).toContain(`4312[{"ok":false,`);
    expect(messages[2]).toContain(OUTDATED);
    socket.terminate();
    ann.close();
  });
});
