// The example with a simulation in a web page, built and opened in a real Chromium.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBrowser } from '../apps/web/src/testing/browser.ts';
import { sentence, winsOf } from '../examples/developers/web-page/src/page.ts';
import { ROOT } from './packing/workspace.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
const out = mkdtempSync(join(tmpdir(), 'affray-web-page-'));
let server: Server;

beforeAll(async () => {
  const root = join(ROOT, 'examples/developers/web-page');
  await build({ root, base: './', logLevel: 'silent', build: { outDir: out, emptyOutDir: true } });
  server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain');
    response.end(readFileSync(join(out, path)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.close();
  rmSync(out, { recursive: true, force: true });
});

it('answers in the page itself, again when a slider moves', async () => {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (problem) => problems.push(problem.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect.poll(() => page.textContent('#answer')).toBe(sentence(winsOf(22, 32, 2000)));
    await page.fill('#fencer', '40');
    await expect.poll(() => page.textContent('#answer')).toBe(sentence(winsOf(40, 32, 2000)));
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
