// The app as a static site in a real Chromium: plain files, then no network at all.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerOne, arrive, botsTakeOver, chooseGame, type Person, playOn } from './people.ts';
import { type PlainFiles, servePlainFiles } from './plain-files.ts';
import { browsing } from './served.ts';

const at = browsing();

/** No title twice: tables played before are listed on the start page. */
const FIGHTS = [
  ['Brighter Worlds', 'Goblin ambush'],
  ['Three Beats', 'Dockside duel'],
  ['Blood & Guts', 'Back alley'],
  ['Heart Rush', 'Duel at dawn'],
] as const;
const BEFORE_RELOAD = 4;
const AFTER_RELOAD = 3;

/** Gives tables that this page hosts in its worker from now on seeded dice and bots. */
async function pinHostedDice({ page }: Person, practice: string): Promise<void> {
  await page.addInitScript((seed) => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
      const { path, body } = message?.asked ?? {};
      if (path === '/api/tables' && body?.library !== undefined) body.practice = seed;
      return Reflect.apply(post, this, [message, ...more]);
    };
  }, practice);
}

/** Opens the site, waits until the browser has cached it, and disconnects the network. */
async function offline(name: string): Promise<Person> {
  const site: PlainFiles = await servePlainFiles();
  const person = await arrive(at.browser, name);
  await pinHostedDice(person, 'offline');
  await person.page.goto(site.url);
  await person.page.evaluate(async () => await navigator.serviceWorker.ready);
  await site.stop();
  await person.context.setOffline(true);
  await person.page.goto(site.url);
  return person;
}

async function choose({ page }: Person, game: string, fight: string, how: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Affray' }).first().click();
  await chooseGame(page, game);
  await page.getByRole('button', { name: fight }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: how }).first().click();
  await page.waitForURL(/#\/table\//);
}

/** One browser plays all four games, because caching the site takes longer than a fight. */
let keeper: Person | undefined;

it.each(FIGHTS)(
  '%s is played without a network, over a reload, to its end',
  async (game, fight) => {
    keeper ??= await offline('Ana');
    const ana = keeper;
    await choose(ana, game, fight, /^Run it as game master/);
    await ana.page.getByRole('button', { name: 'Begin the fight' }).click();
    expect(await playOn([ana], BEFORE_RELOAD)).toBe(BEFORE_RELOAD);
    await ana.page.reload();
    expect(await playOn([ana], AFTER_RELOAD)).toBe(AFTER_RELOAD);
    await botsTakeOver(ana);
    await ana.page.locator('[data-ending]').waitFor();
    await ana.page.getByRole('button', { name: 'Watch it again' }).click();
    await ana.page.locator('[data-moment="0"]').waitFor();
    await ana.page.getByRole('button', { name: 'Check the dice' }).click();
    await ana.page.locator('[data-verdict="true"]').getByText('could have been made up afterwards').waitFor();
    expect(ana.problems).toEqual([]);
  },
  300_000,
);

it('two people share a device: a curtain falls between their secret choices', async () => {
  const both = await offline('Both');
  const { page } = both;
  await choose(both, 'Three Beats', 'Dockside duel', /^Share this device: one person per side/);
  const people = page.getByRole('navigation', { name: 'At this device' });
  await people.waitFor();
  let handed = 0;
  for (let step = 0; step < 12 && handed < 2; step++) {
    await expect.poll(async () => (await answerOne(both)) || (await handOver(both))).toBe(true);
    const curtain = page.getByRole('button', { name: /^I am / });
    if ((await curtain.count()) === 0) continue;
    // Behind the curtain nothing of the table is visible.
    expect(await page.locator('[data-prompt], [data-stage], nav').count()).toBe(0);
    await curtain.click();
    await page.locator('[data-prompt]').first().waitFor();
    handed++;
  }
  expect(handed).toBe(2);
  expect(both.problems).toEqual([]);
  await both.context.close();
});

async function handOver({ page }: Person): Promise<boolean> {
  const button = page.getByRole('button', { name: /^Hand over to / });
  if ((await button.count()) === 0) return false;
  await button.click();
  await page.getByRole('button', { name: /^I am / }).waitFor();
  return true;
}

it('a second tab does not host the same tables until it is asked to', async () => {
  const ana = await offline('Ana');
  await choose(ana, 'Spar', 'Duel', /^Play /);
  await ana.page.locator('[data-prompt]').first().waitFor();
  const second = await ana.context.newPage();
  await second.goto(ana.page.url());
  await second.getByRole('heading', { name: 'Affray is open in another tab' }).waitFor();
  await second.getByRole('button', { name: 'Go on here' }).click();
  await second.locator('[data-prompt]').first().waitFor();
  await ana.page.getByRole('heading', { name: 'Affray is open in another tab' }).waitFor();
  await ana.context.close();
});

it('a table is exported, deleted and brought back with its seats', async () => {
  const ana = await offline('Ana');
  const { page } = ana;
  await choose(ana, 'Spar', 'Duel', /^Share this device: one person per side/);
  await page.getByRole('navigation', { name: 'At this device' }).waitFor();
  await page.getByRole('link', { name: /start/i }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const file = await download.path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'affray-table', version: 1 });
  await page.getByRole('button', { name: /^Delete “/ }).click();
  await page.getByRole('button', { name: 'Delete the table' }).click();
  await page.getByRole('button', { name: 'Export' }).waitFor({ state: 'detached' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a table from a file' }).click(),
  ]);
  await chooser.setFiles(file);
  await page.waitForURL(/#\/table\//);
  await page.getByRole('navigation', { name: 'At this device' }).waitFor();
  expect(ana.problems).toEqual([]);
  await ana.context.close();
});
