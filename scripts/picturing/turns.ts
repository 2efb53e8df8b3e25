// A turn of each game as a sheet of pictures, half a second apart, on a desktop, on a phone and on the public screen, to check that one can
// see whose turn it is, what one can do, what just happened, and why.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { gather } from '../../apps/web/src/testing/gather.ts';
import { answerOne, arrive, type Person, sitDown } from '../../apps/web/src/testing/people.ts';
import { SIZES } from '../../apps/web/src/testing/playtest.ts';
import type { Serving } from '../../apps/web/src/testing/serving.ts';

/** A fight whose first turns are shown. */
export interface PicturedFight {
  /** The game as the library names it, and the file's name. */
  readonly name: string;
  readonly game: string;
  readonly fight: string;
  readonly side: string;
}

const PICTURES = 24;
const HALF_A_SECOND = 500;
const WALL = { width: 1920, height: 1080 };
/** The same dice and bots in every run, so that sheets can be compared. */
const SEED = 'pictured';

/** Makes the sheets of a game. */
export async function pictureTurns(
  windows: Browser,
  serving: Serving,
  fight: PicturedFight,
  folder: string,
): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    const pictures = await played(windows, serving, fight, size);
    await sheetOf(windows, pictures, join(folder, `${fight.name}-${size}.jpg`), size === 'phone' ? 8 : 4);
    console.log(`turns/${fight.name}-${size}`);
  }
  await sheetOf(
    windows,
    await onTheWall(windows, serving, fight),
    join(folder, `${fight.name}-screen.jpg`),
    4,
  );
  console.log(`turns/${fight.name}-screen`);
}

/** A browser page that shows everything at 1x, with motion. */
async function watcher(
  windows: Browser,
  name: string,
  options: Parameters<typeof arrive>[2],
): Promise<Person> {
  const person = await arrive(windows, name, { ...options, reducedMotion: 'no-preference' });
  await person.context.addInitScript(() =>
    localStorage.setItem('affray/settings', JSON.stringify({ theme: 'auto', speed: 'normal', name: '' })),
  );
  return person;
}

async function played(
  windows: Browser,
  serving: Serving,
  { game, fight, side }: PicturedFight,
  size: keyof typeof SIZES,
): Promise<string[]> {
  const colorScheme = size === 'phone' ? 'dark' : 'light';
  const player = await watcher(windows, side, { ...SIZES[size], colorScheme });
  await sitDown(player, serving, game, fight, new RegExp(`^Play ${side}`, 'i'), SEED);
  const { page } = player;
  const pictures = await pictured(page, async () => {
    // One press shows the suggestion, the next takes it: both appear on the sheet.
    if ((await page.locator('[data-prompt]').count()) > 0) await page.keyboard.press('Enter');
  });
  await player.context.close();
  return pictures;
}

/** The public screen, while one game master decides for everybody. */
async function onTheWall(
  windows: Browser,
  serving: Serving,
  { name, fight }: PicturedFight,
): Promise<string[]> {
  const [gm, wall] = [await arrive(windows, 'GM'), await watcher(windows, 'Wall', { viewport: WALL })];
  const library = `${name}/${fight.toLowerCase().replaceAll(' ', '-')}`;
  await gather(serving, gm, { library, practice: SEED }, [[wall, { kind: 'A public screen', name: 'Wall' }]]);
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  const pictures = await pictured(wall.page, async (at) => {
    if (at % 4 === 0) await answerOne(gm);
  });
  await Promise.all([gm, wall].map(({ context }) => context.close()));
  return pictures;
}

async function pictured(page: Page, between: (at: number) => Promise<void>): Promise<string[]> {
  await page.locator('[data-part="stage"]').waitFor();
  const pictures: string[] = [];
  for (let at = 0; at < PICTURES; at++) {
    await between(at);
    await page.waitForTimeout(HALF_A_SECOND);
    pictures.push((await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64'));
  }
  return pictures;
}

/** Combines pictures into one sheet, with a page of the browser. */
async function sheetOf(
  windows: Browser,
  pictures: readonly string[],
  path: string,
  columns: number,
): Promise<void> {
  const page = await windows.newPage({ viewport: { width: 2000, height: 800 } });
  const images = pictures.map((one) => `<img src="data:image/jpeg;base64,${one}">`).join('');
  const style = `body{margin:6px;display:grid;gap:6px;grid-template-columns:repeat(${columns},1fr);background:#888}img{width:100%}`;
  await page.setContent(`<style>${style}</style>${images}`, { waitUntil: 'load' });
  await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: true });
  await page.close();
}
