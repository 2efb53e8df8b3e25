import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { frameOf } from './frames.ts';

/** What RFC 6455 has a server add to a client's key. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

it('is read back by a real WebSocket, whatever the length and the letters', async () => {
  const lengths = [0, 1, 125, 126, 0xffff, 0x1_0000];
  const texts = [
    ...lengths.map((length) => 'x'.repeat(length)),
    '\u{1f3b2} \u00e9',
    '\u{1f3b2}'.repeat(40),
    'end',
  ];
  const server = createServer().listen(0);
  server.on('upgrade', (request, stream) => {
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}${MAGIC}`)
      .digest('base64');
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    stream.write(texts.map(frameOf).join(''), 'latin1');
  });
  await once(server, 'listening');
  const heard: unknown[] = [];
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await new Promise<void>((done, failed) => {
    client.onerror = failed;
    client.onmessage = ({ data }) => {
      heard.push(data);
      if (data === 'end') done();
    };
  });
  expect(heard).toEqual(texts);
  client.close();
  server.closeAllConnections();
  server.close();
});
