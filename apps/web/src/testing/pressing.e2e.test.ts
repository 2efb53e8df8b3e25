// Pressing while the table changes: the press counts for what was under the pointer at its start, and an answer is given once.
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import { answerNext, arrive, type Person } from './people.ts';
import { served } from './served.ts';

const at = served();

const YARD = `title: The yard
system: template
sides:
  heroes: { by: players, name: The heroes, fighters: [ana] }
  foes: { by: gm, name: The foes, fighters: [grim] }
fighters:
  ana: { from: fencer, name: Ana }
  grim: { from: bruiser, name: Grim }
`;

/** The server's messages to a page, which the test can hold back. */
interface Held {
  /** Holds back everything sent to the page from now on. */
  hold(): void;
  /** Delivers what was held back, and gives the page time to render it. */
  release(): Promise<void>;
  readonly count: () => number;
  /** The answers that the page has sent. */
  readonly answers: readonly string[];
}

async function heldFor(page: Page): Promise<Held> {
  let socket: WebSocketRoute | undefined;
  let isHeld = false;
  const kept: (string | Buffer)[] = [];
  const answers: string[] = [];
  await page.routeWebSocket(/\/live/, (route) => {
    socket = route;
    const server = route.connectToServer();
    server.onMessage((message) => {
      // Heartbeats are empty lists.
      if (isHeld && String(message) !== '[]') kept.push(message);
      else route.send(message);
    });
    route.onMessage((message) => {
      if (String(message).includes('"do":"answer"')) answers.push(String(message));
      server.send(message);
    });
  });
  return {
    hold: () => {
      isHeld = true;
    },
    release: async () => {
      isHeld = false;
      for (const message of kept.splice(0)) socket?.send(message);
      await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
    },
    count: () => kept.length,
    answers,
  };
}

async function yard(): Promise<{ gm: Person; ann: Person; held: Held }> {
  const [gm, ann] = [await arrive(at.browser, 'Gemma'), await arrive(at.browser, 'Ann')];
  const held = await heldFor(ann.page);
  await gather(at.app, gm, { scenario: YARD, practice: 'yard' }, [
    [ann, { kind: 'A player', side: 'The heroes', name: 'Ann' }],
  ]);
  return { gm, ann, held };
}

/** Presses with the mouse; everything held back arrives between mouse down and up. */
async function pressDuring(page: Page, target: string, held: Held): Promise<void> {
  await page.locator(target).first().hover();
  await page.mouse.down();
  await held.release();
  await page.mouse.up();
}

async function close(...people: readonly Person[]): Promise<void> {
  expect(people.map(({ problems }) => problems)).toEqual(people.map(() => []));
  await Promise.all(people.map(({ context }) => context.close()));
}

it('opens the sheet of a foe that is pressed while the fight begins', async () => {
  const { gm, ann, held } = await yard();
  const foe = '[data-part="lobby"] ~ * [data-fighter="grim"] button';
  await ann.page.locator(foe).waitFor();
  held.hold();
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await gm.page.locator('[data-prompt]').waitFor();
  await expect.poll(held.count).toBeGreaterThan(0);
  await pressDuring(ann.page, foe, held);
  await ann.page.getByRole('dialog', { name: 'Grim' }).waitFor();
  // What waited for the press is rendered after it.
  await ann.page.locator('[data-part="actions"]').waitFor({ state: 'attached' });
  await close(gm, ann);
});

it('takes a press on a question that closes meanwhile, and says why it does not count', async () => {
  const { gm, ann, held } = await yard();
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await answerNext(gm);
  await answerNext(gm);
  await ann.page.locator('[data-prompt] [data-verb]').first().waitFor();
  held.hold();
  await gm.page.getByRole('tab', { name: 'Desk' }).click();
  await gm.page.getByText('Pause', { exact: true }).click();
  await expect.poll(held.count).toBeGreaterThan(0);
  await pressDuring(ann.page, '[data-prompt] [data-verb]:not([data-barred])', held);
  await ann.page.getByRole('alert').filter({ hasText: 'paused' }).waitFor();
  expect(await ann.page.locator('[data-prompt]').count()).toBe(0);
  await close(gm, ann);
});

it('sends an answer once, however often it is pressed until the table has taken it', async () => {
  const { gm, ann, held } = await yard();
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await answerNext(gm);
  await answerNext(gm);
  await ann.page.locator('[data-prompt] [data-verb]').first().waitFor();
  held.hold();
  const verbs = ann.page.locator('[data-verb]:not([data-barred])');
  const names = await verbs.allTextContents();
  await verbs.first().click();
  await expect.poll(held.count).toBeGreaterThan(0);
  // The question stays unchanged while its answer is in transit, and takes no second answer.
  expect(await verbs.allTextContents()).toEqual(names);
  await ann.page.locator('[data-prompt][data-sent]').waitFor();
  await verbs.last().click();
  for (const key of ['1', 'Enter', 'Enter']) await ann.page.keyboard.press(key);
  await held.release();
  await ann.page.locator('[data-sent]').waitFor({ state: 'detached' });
  expect(held.answers).toHaveLength(1);
  expect(await ann.page.getByRole('alert').count()).toBe(0);
  await close(gm, ann);
});
