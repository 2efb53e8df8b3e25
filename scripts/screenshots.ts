// `npm run screenshots`: every page at desktop and phone size, in light and dark, into docs/pictures.
// Then a turn of each game as sheets, one picture per half second, into docs/pictures/turns; `-- --turns [NAME…]` makes only these.
// Needs the built app, and tmux for the picture of a terminal. The fights are real ones, played by bots up to a telling moment.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from '../apps/web/src/testing/browser.ts';
import {
  answerOne,
  arrive,
  inviteFor,
  join as joinTable,
  type Person,
  sitDown,
} from '../apps/web/src/testing/people.ts';
import { type Serving, serveApp } from '../apps/web/src/testing/serving.ts';
import { pictureOwnGame } from './picturing/own-game.ts';
import { pictureTurns } from './picturing/turns.ts';

const OUT = join(import.meta.dirname, '..', 'docs', 'pictures');
const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['start', '/'],
  ['prepare', '/#/prepare/heart-rush/at-the-gate'],
  ['lab', '/#/lab/brighter-worlds/troll-under-the-bridge'],
  ['rules', '/#/rules/three-beats/TB-PRES-01'],
];
/** A fight for each game, and what to prefer until the picture is taken. */
const FIGHTS: readonly (readonly [
  name: string,
  game: string,
  fight: string,
  side: string,
  liked: RegExp,
  answers: number,
])[] = [
  ['heart-rush', 'Heart Rush', 'Giant slayers', 'The friends', /engage/i, 9],
  ['three-beats', 'Three Beats', 'Hold the stair', 'The friends', /^\d?\s*Present/, 7],
  ['brighter-worlds', 'Brighter Worlds', 'Goblin ambush', 'The travellers', /Attack/, 1],
  ['blood-and-guts', 'Blood & Guts', 'Line against line', 'The red company', /Attack|Threaten/, 8],
];

const wanted = process.argv.slice(2);
mkdirSync(join(OUT, 'turns'), { recursive: true });
const [app, browser] = await Promise.all([serveApp(), startBrowser()]);
try {
  if (!wanted.includes('--turns')) await still();
  for (const [name, game, fight, side] of FIGHTS)
    if (wanted.every((word) => word.startsWith('--') || word === name))
      await pictureTurns(browser, app, { name, game, fight, side }, join(OUT, 'turns'));
} finally {
  await browser.close();
  await app.stop();
}

/** Every page in its initial state. */
async function still(): Promise<void> {
  for (const [size, options] of Object.entries(SIZES)) {
    await pages(browser, app, size, options);
    for (const [name, game, fight, side, liked, answers] of FIGHTS) {
      const player = await arrive(browser, side, options);
      await sitDown(player, app, game, fight, new RegExp(`^Play ${side}`, 'i'));
      for (let given = 0; given < answers; ) {
        await player.page.locator('[data-prompt], [data-ending]').first().waitFor({ timeout: 60_000 });
        if ((await player.page.locator('[data-ending]').count()) > 0) break;
        await answerOne(player, liked);
        given++;
      }
      // A list of everything that a side may do would not show a fight.
      for (
        let more = 0;
        more < 8 && (await player.page.locator('[data-prompt="turn"]').count()) > 0;
        more++
      ) {
        await answerOne(player, liked);
        await player.page.locator('[data-prompt], [data-ending]').first().waitFor({ timeout: 60_000 });
      }
      await both(player.page, `table-${name}-${size}`);
      await player.context.close();
    }
    await atTheDesk(browser, app, size, options);
  }
  await pictureOwnGame(browser, OUT);
}

/** A picture in light and one in dark. */
async function both(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate(() => document.fonts.ready);
    await page.locator('[data-reveal]').waitFor({ state: 'detached' });
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(OUT, `${name}-${scheme}.jpg`), type: 'jpeg', quality: 82 });
  }
  console.log(name);
}

async function pages(
  windows: Browser,
  serving: Serving,
  size: string,
  options: BrowserContextOptions,
): Promise<void> {
  const guest = await arrive(windows, 'Guest', options);
  for (const [name, path] of PAGES) {
    await guest.page.goto(`${serving.url}${path}`);
    await guest.page.waitForLoadState('networkidle');
    if (name === 'prepare')
      await guest.page
        .getByText(/ \d+(\.\d+)? %/)
        .first()
        .waitFor({ timeout: 60_000 });
    if (name === 'lab') {
      await guest.page.getByRole('button', { name: /^Play/ }).first().click();
      await guest.page
        .getByText(/of 10,000 fights/)
        .first()
        .waitFor({ timeout: 60_000 });
      await both(guest.page, `${name}-${size}`);
      await guest.page.getByRole('button', { name: 'Watch this fight' }).click();
      await guest.page.locator('[data-moment="0"]').waitFor();
      await guest.page.getByRole('button', { name: 'Forward one round' }).click();
      await both(guest.page, `replay-${size}`);
      continue;
    }
    await both(guest.page, `${name}-${size}`);
  }
  await guest.context.close();
}

/** The lobby, the game master's desk and the public screen of one table. */
async function atTheDesk(
  windows: Browser,
  serving: Serving,
  size: string,
  options: BrowserContextOptions,
): Promise<void> {
  const gm = await arrive(windows, 'Game master', options);
  await sitDown(gm, serving, 'Heart Rush', 'At the gate', /^Run it as game master/);
  const wall: Person = await arrive(windows, 'Screen', options);
  await inviteFor(gm, { kind: 'A player', side: 'The watch', name: 'Ana' });
  await joinTable(wall, await inviteFor(gm, { kind: 'A public screen', name: 'Screen' }));
  await gm.page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  await both(gm.page, `lobby-${size}`);
  await gm.page.locator('li[data-seat="Ana"]').getByRole('button', { name: 'Remove the seat' }).click();
  await gm.page.locator('li[data-seat="Ana"]').waitFor({ state: 'detached' });
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  for (let given = 0; given < 4; given++) {
    await gm.page.locator('[data-prompt]').first().waitFor();
    await answerOne(gm, /engage|dash/i);
  }
  await gm.page.getByRole('tab', { name: 'Desk' }).click();
  await both(gm.page, `desk-${size}`);
  await both(wall.page, `screen-${size}`);
  await gm.context.close();
  await wall.context.close();
}
