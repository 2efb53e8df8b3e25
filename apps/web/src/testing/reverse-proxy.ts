// A small reverse proxy that forwards a sub-path unchanged, WebSockets included, and answers 404 to everything else.
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy that runs until it is stopped. */
export interface ReverseProxy {
  readonly port: number;
  /** URLs requested outside the sub-path. */
  readonly strays: readonly string[];
  stop(): Promise<void>;
}

/**
 * Forwards requests under a path to a local port.
 * @example const proxy = await reverseProxy('/affray/', 3000); await page.goto(`http://localhost:${proxy.port}/affray/`);
 */
export async function reverseProxy(path: string, to: number): Promise<ReverseProxy> {
  const strays: string[] = [];
  const isOurs = ({ url = '' }: IncomingMessage): boolean => {
    if (url.startsWith(path)) return true;
    // Browsers request it on their own.
    if (url !== '/favicon.ico') strays.push(url);
    return false;
  };
  const server = createServer((request, response) => {
    if (!isOurs(request)) return void response.writeHead(404).end();
    const { method, url, headers } = request;
    const passed = ask({ port: to, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  const open = new Set<Socket>();
  server.on('upgrade', (request, socket: Socket, head) => {
    if (!isOurs(request)) return void socket.destroy();
    const behind = connect(to, '127.0.0.1', () => {
      const lines = request.rawHeaders.flatMap((word, at, all) =>
        at % 2 === 0 ? [`${word}: ${all[at + 1]}`] : [],
      );
      behind.write(`${[`GET ${request.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    for (const end of [behind, socket]) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        behind.destroy();
        socket.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    strays,
    stop: () =>
      new Promise((stopped) => {
        for (const end of open) end.destroy();
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
