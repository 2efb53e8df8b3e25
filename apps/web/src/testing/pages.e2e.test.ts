// Every page, light and dark, narrow to wide: accessible, no console errors, no foreign requests, no horizontal overflow.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrive, inviteFor, join, type Person, pinDice, sitDown } from './people.ts';
import { served } from './served.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [360, 390, 768, 1440, 3840];
const FIRST_VIEW_KB = 200;

const at = served();

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Violations that axe finds, one line each. axe is injected through the debugger, since the policy forbids inline scripts. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as never as { axe: { run(): Promise<{ violations: Found[] }> } };
    return (await axe.run()).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** By how many pixels the page is wider than the window. */
async function past(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

async function check({ page, problems }: Person, where: string): Promise<void> {
  // A word under the resting pointer could open its explanation over other content.
  await page.mouse.move(0, 0);
  await page.locator('[role="tooltip"]').waitFor({ state: 'detached' });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    // Even without motion, a colour takes a frame or two to change.
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState === 'finished'));
    await page.waitForTimeout(100);
    expect([where, scheme, await violations(page)]).toEqual([where, scheme, []]);
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([where, width, await past(page)]).toEqual([where, width, 0]);
  }
  expect([where, problems]).toEqual([where, []]);
}

const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['/', '#run-now'],
  ['/#/door', 'form'],
  ['/#/rules/template/SP-GUARD-01', 'article'],
  ['/#/learn/heart-rush', '#primer'],
  ['/#/replay', 'main'],
  ['/#/prepare/brighter-worlds/troll-under-the-bridge', 'textarea'],
  ['/#/lab/brighter-worlds/troll-under-the-bridge', 'main h2'],
  ['/#/nowhere', 'main'],
];

describe('pages that need no table', () => {
  it.each(PAGES)(
    '%s',
    async (path, ready) => {
      const guest = await arrive(at.browser, 'Guest', { reducedMotion: 'reduce' });
      const foreign: string[] = [];
      guest.page.on('request', (request) => {
        if (!request.url().startsWith(at.app.url) && !/^(data|blob):/.test(request.url()))
          foreign.push(request.url());
      });
      await guest.page.goto(`${at.app.url}${path}`);
      await guest.page.locator(ready).first().waitFor();
      await guest.page.waitForLoadState('networkidle');
      await check(guest, path);
      expect(foreign).toEqual([]);
      await guest.context.close();
    },
    60_000,
  );
});

it('a replay', async () => {
  const guest = await arrive(at.browser, 'Guest');
  await guest.page.goto(`${at.app.url}/#/learn/brighter-worlds`);
  await guest.page
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click();
  await guest.page.locator('[data-moment="0"]').waitFor();
  await check(guest, 'replay');
  await guest.context.close();
});

describe('a table', () => {
  it('is accessible to its game master, a player and a screen, in the lobby and in the fight', async () => {
    // Reduced motion: colours halfway between two schemes would fail the contrast checks.
    const still = { reducedMotion: 'reduce' } as const;
    const gm = await arrive(at.browser, 'GM', still);
    await sitDown(gm, at.app, 'Heart Rush', 'At the gate', /^Run it as game master/);
    const [ana, wall] = [await arrive(at.browser, 'Ana', still), await arrive(at.browser, 'Wall', still)];
    await join(ana, await inviteFor(gm, { kind: 'A player', side: 'The watch', name: 'Ana' }));
    await join(wall, await inviteFor(gm, { kind: 'A public screen', name: 'Wall' }));
    await check(gm, 'lobby');
    await gm.page.setViewportSize({ width: 1280, height: 800 });
    await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
    // The dice decide which side acts first.
    await Promise.any([gm, ana].map(({ page }) => page.locator('[data-part="actions"]').waitFor()));
    await check(gm, 'table, game master');
    await gm.page.setViewportSize({ width: 1280, height: 800 });
    // Moves the pointer off the fighter whose name it shows.
    await gm.page.mouse.move(0, 0);
    for (const tab of ['Seats', 'Desk']) {
      await gm.page.getByRole('tab', { name: tab }).click();
      // The content of a tab is loaded when it is opened.
      await gm.page.getByRole('tabpanel', { name: tab }).getByRole('button').first().waitFor();
      expect([tab, await violations(gm.page)]).toEqual([tab, []]);
    }
    await check(ana, 'table, player');
    await check(wall, 'public screen');
  });
});

it('shows its first view with less than 200 kB of compressed script', async () => {
  const guest = await arrive(at.browser, 'Guest');
  const sizes: number[] = [];
  const reading: Promise<unknown>[] = [];
  guest.page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname))
      reading.push(response.body().then((body) => sizes.push(gzipSync(body).length)));
  });
  await guest.page.goto(at.app.url);
  await guest.page.locator('#run-now').waitFor();
  await guest.page.waitForLoadState('networkidle');
  await Promise.all(reading);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(FIRST_VIEW_KB);
});

it('comes from a fresh start to the first decision in four clicks and under a minute', async () => {
  const guest = await arrive(at.browser, 'Guest');
  const { page } = guest;
  await pinDice(page, 'four clicks');
  await page.goto(at.app.hostLink);
  const started = performance.now();
  let clicks = 0;
  const click = async (button: ReturnType<Page['locator']>): Promise<void> => {
    await button.click();
    clicks++;
  };
  await click(page.locator('label', { hasText: 'Brighter Worlds' }).first());
  await click(page.getByRole('button', { name: 'Troll under the bridge' }).first());
  await click(page.getByRole('dialog').getByRole('button', { name: /^Play/ }).first());
  await page.locator('[data-prompt] [data-verb]').first().waitFor();
  expect(clicks).toBeLessThanOrEqual(4);
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(guest.problems).toEqual([]);
});
