// The app as a static site, served as any web host would: plain files in a folder.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../../../../site-dist/', import.meta.url));
const FOLDER = '/games/affray/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A file server that runs until it is stopped. */
export interface PlainFiles {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the built site, or another folder.
 * @example const site = await servePlainFiles(); await page.goto(site.url); await site.stop();
 */
export async function servePlainFiles(folder: string = SITE): Promise<PlainFiles> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('Run "npm run site" first: there is no site.');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = pathname.startsWith(FOLDER) ? normalize(pathname.slice(FOLDER.length)) : '..';
    const path = join(folder, asked === '.' ? 'index.html' : asked);
    if (asked.startsWith('..') || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    response.end(readFileSync(path));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${FOLDER}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
