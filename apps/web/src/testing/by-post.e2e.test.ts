// A table by post in real windows: the game master at a desk, a player on a phone, a public screen, and a push service.
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUntil, arrive, inviteFor, join, type Person, sitDownWith } from './people.ts';
import { servedAlone } from './served.ts';

process.env.AFFRAY_TEST_PUSH = 'loopback';
const at = servedAlone();

const DUEL = `title: Slow duel
system: template
sides:
  west: { by: players, name: West, fighters: [ana] }
  east: { by: gm, name: East, fighters: [bo] }
fighters:
  ana: { from: fencer, name: Ana }
  bo: { from: bruiser, name: Bo }
`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let [gm, ana, screen] = [] as unknown as [Person, Person, Person];
/** Requests that the push service received. Their content is checked by the server's own tests. */
const arrived: IncomingMessage[] = [];
const service = createServer((request, response) => {
  arrived.push(request);
  response.writeHead(201).end();
});
function subscription(): object {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/ana`, keys };
}

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  [gm, ana, screen] = [
    await arrive(at.browser, 'GM', { viewport: { width: 1366, height: 768 } }),
    await arrive(at.browser, 'Ana', PHONE),
    await arrive(at.browser, 'TV'),
  ];
  // Headless browsers never get a real push subscription, so the test's push service replaces the vendor's.
  await ana.context.addInitScript((given) => {
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (options) =>
      ({ options, toJSON: () => given }) as unknown as PushSubscription;
  }, subscription());
  await sitDownWith(gm, at.app, { scenario: DUEL });
  await join(ana, await inviteFor(gm, { kind: 'A player', name: 'Ana', side: 'West' }));
  await join(screen, await inviteFor(gm, { kind: 'A public screen', name: 'TV' }));
});
afterAll(async () => {
  await Promise.all([gm, ana, screen].map((one) => one?.context.close()));
  service.close();
  delete process.env.AFFRAY_TEST_PUSH;
});

const look = async (name: string): Promise<void> => {
  if (process.env.AFFRAY_LOOK === undefined) return;
  for (const { page, name: who } of [gm, ana, screen])
    await page.screenshot({ path: `${process.env.AFFRAY_LOOK}/post-${name}-${who}.png` });
};
const tableOf = ({ page }: Person): string => page.url().split('/').at(-1) ?? '';

describe('a table by post', () => {
  it('is a choice of the game master, and offers each player to be reminded', async () => {
    await gm.page.getByText('Times, and who speaks for a side').click();
    await gm.page.getByText('By post: the table goes on over days').click();
    await ana.page.locator('[data-post-hint]').getByRole('button', { name: 'Remind me' }).click();
    expect(await gm.page.getByLabel('Seconds for an answer (empty: no limit)').count()).toBe(0);
    const dialog = ana.page.locator('[data-remind]');
    await dialog.getByRole('button', { name: 'Tell me on this device' }).click();
    await dialog.locator('[data-push-on]').waitFor();
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await dialog.locator('code').waitFor();
    await look('remind');
    expect(await screen.page.locator('[data-post-hint]').count()).toBe(0);
  });

  it('tells whoever is away of their turn, with one message and by their link', async () => {
    const link = (await ana.page.locator('[data-remind] code').textContent()) ?? '';
    await ana.page.goto(`${at.app.url}/#/door`);
    await ana.page.getByRole('button', { name: 'Knock' }).waitFor();
    await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
    await answerUntil([gm], () => arrived.length > 0);
    expect(arrived.map(({ url, headers }) => [url, headers['content-encoding']])).toEqual([
      ['/push/ana', 'aes128gcm'],
    ]);
    await ana.page.goto(link);
    await ana.page.getByRole('heading', { name: /^Your turn at “Slow duel” since \d\d:\d\d$/ }).waitFor();
    await look('link');
  });

  it('says since when on the start page, at the table and in the title, and to nobody else', async () => {
    await ana.page.goto(at.app.url);
    await ana.page.locator('[data-your-turn]').getByText('your turn since').waitFor();
    expect(await ana.page.title()).toMatch(/^Your turn at “Slow duel” since \d\d:\d\d · Affray$/);
    await look('start');
    await ana.page.getByRole('link', { name: 'Back to “Slow duel”' }).click();
    await ana.page.getByText(/Your turn since \d\d:\d\d · Round 1/).waitFor();
    expect(await ana.page.title()).toMatch(/^Your turn since \d\d:\d\d · Slow duel · Affray$/);
    await look('table');
    expect(await screen.page.title()).toBe('Slow duel · Affray');
    expect(screen.received.join()).not.toMatch(/"since":\d/);
    expect([gm, ana, screen].map(({ problems }) => problems)).toEqual([[], [], []]);
  });

  it('shows a message as a notification without words of the game, which leads to the table', async () => {
    const table = tableOf(ana);
    const [worker] = ana.context.serviceWorkers();
    const shown = await worker?.evaluate(async (id) => {
      // A headless browser shows no notifications and opens no windows for them.
      const kept: unknown[] = [];
      const scope = globalThis as unknown as {
        registration: { showNotification(title: string, more: object): Promise<void>; scope: string };
        clients: { openWindow(url: string): Promise<null>; matchAll(): Promise<[]> };
      };
      scope.registration.showNotification = async (title, more) => void kept.push({ title, ...more });
      scope.clients.openWindow = async (url) => {
        kept.push(url.replace(scope.registration.scope, ''));
        return null;
      };
      scope.clients.matchAll = async () => [];
      const until: Promise<unknown>[] = [];
      const tell = (kind: string, more: object): void => {
        const event = new Event(kind);
        Object.assign(event, more, { waitUntil: (work: Promise<unknown>) => until.push(work) });
        dispatchEvent(event);
      };
      tell('push', { data: { json: () => ({ table: id }) } });
      tell('notificationclick', { notification: { data: { table: id }, close: () => undefined } });
      await Promise.all(until);
      return kept;
    }, table);
    expect(shown).toEqual([
      { title: 'Your turn', body: 'It is your turn at a table.', tag: `affray-${table}`, data: { table } },
      `#/table/${table}`,
    ]);
  });

  it('says how to be reminded where a browser cannot be told', async () => {
    await gm.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
    await gm.page.reload();
    await gm.page.getByRole('tab', { name: 'Seats' }).click();
    await gm.page.locator('li[data-seat="GM"]').getByRole('button', { name: 'Remind me' }).click();
    await gm.page.locator('[data-no-push="browser"]').getByText('Add to Home Screen').waitFor();
    await look('no-push');
  });
});
