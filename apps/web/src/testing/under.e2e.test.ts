// The app under a sub-path, behind a reverse proxy, in a real Chromium: all its requests stay under that path.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrive, inviteFor, playOn, sitDown, join as takeSeat } from './people.ts';
import { type ReverseProxy, reverseProxy } from './reverse-proxy.ts';
import { browsing } from './served.ts';
import { freePort, type Serving, serveApp } from './serving.ts';

const PATH = '/games/affray/';
const at = browsing();
let proxy: ReverseProxy;
let app: Serving;
let folder: string;
beforeAll(async () => {
  const behind = await freePort();
  proxy = await reverseProxy(PATH, behind);
  folder = mkdtempSync(join(tmpdir(), 'affray-docs-'));
  writeFileSync(join(folder, 'index.html'), '<h1>Documents</h1><a href="/docs/cli.html">Commands</a>');
  const address = `http://localhost:${proxy.port}`;
  // `--base` alone decides where the server answers; `--base-url` is the address that people use.
  const reached = ['--base-url', address, '--base', PATH, '--trusted-proxy', '127.0.0.1'];
  const words = ['--port', String(behind), ...reached, '--docs', folder];
  app = await serveApp(words);
});
afterAll(async () => {
  await app?.stop();
  await proxy?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a table is made, joined by its links and played', async () => {
  const [ana, bo] = [await arrive(at.browser, 'Ana'), await arrive(at.browser, 'Bo')];
  const sockets: string[] = [];
  ana.page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await sitDown(ana, app, 'Spar', 'The duel at the mill', /^Run it as game master/);
  const room = ana.page.getByRole('region', { name: 'Room code' });
  await room.getByText(`Open localhost:${proxy.port}/games/affray and type the code`).waitFor();
  const link = await inviteFor(ana, { kind: 'A player', side: 'Fencers', name: 'Bo' });
  expect(link).toContain(`http://localhost:${proxy.port}${PATH}#/join/`);
  await takeSeat(bo, link);
  await ana.page.getByRole('button', { name: 'Begin the fight' }).click();
  expect(await playOn([ana, bo], 3)).toBe(3);
  await bo.page.reload();
  await bo.page.locator('[data-part="stage"]').first().waitFor();
  const cookies = await bo.context.cookies();
  expect(cookies.map(({ name, path }) => [name.slice(0, 7), path])).toEqual([['affray-', PATH]]);
  expect(new Set(sockets)).toEqual(new Set([`${PATH}live`]));
  expect([...ana.problems, ...bo.problems]).toEqual([]);
  expect(proxy.strays).toEqual([]);
});

it('the host looks after its tables', async () => {
  const { page, context, problems } = await arrive(at.browser, 'Host');
  await page.goto(app.hostLink);
  await page.getByRole('link', { name: /^Look after this server/ }).click();
  const row = page.locator('tr[data-table]');
  await row.first().waitFor();
  const count = await row.count();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row
      .first()
      .getByRole('button', { name: /^Export/ })
      .click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('affray-table');
  await row
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => row.count()).toBe(count - 1);
  const stranger = await arrive(at.browser, 'Stranger');
  await stranger.page.goto(`${app.url}/#/host`);
  await stranger.page.getByRole('alert').getByText('This page needs the host key').waitFor();
  expect([...problems, ...stranger.problems]).toEqual([]);
  await context.close();
});

it('rules and documents are found there', async () => {
  const { page, problems } = await arrive(at.browser, 'Reader');
  await page.goto(`${app.url}/`);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.locator('main h2').first().waitFor();
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
  const commands = page.getByRole('link', { name: 'Commands' });
  expect(await commands.getAttribute('href')).toBe(`${PATH}docs/cli.html`);
  expect(problems).toEqual([]);
  expect(proxy.strays).toEqual([]);
});
