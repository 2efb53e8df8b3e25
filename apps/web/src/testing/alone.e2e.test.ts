// Whole fights with restricted input: by keyboard only, and by accessible roles and names only.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, type Person, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();

/** Each with a seed with which the suggested answers end the fight soon. */
const FIGHTS = [
  ['Brighter Worlds', 'Duel at dawn', /^Play Red coat/, 'short 12'],
  ['Three Beats', 'Dockside duel', /^Play the docks/, 'short 2'],
  ['Blood & Guts', 'The stair', /^Play Below/, 'short 1'],
  ['Heart Rush', 'Duel at dawn', /^Play the challenger/, 'soon 15'],
  ['Spar', 'The duel at the mill', /^Play /, 'short 6'],
] as const;
const MOST = 250;

const ending = (page: Page): Locator => page.getByRole('region', { name: 'The fight is over' });

/** The question for this person, as a screen reader finds it; null once the fight is over. */
async function question(page: Page): Promise<string | null> {
  // The previous question stays until the table has taken its answer.
  await page.locator('[data-sent]').waitFor({ state: 'detached' });
  const asked = page.getByRole('region', { name: 'Your actions' }).getByRole('paragraph').first();
  await asked.or(ending(page)).first().waitFor();
  return (await ending(page).count()) > 0 ? null : await asked.textContent({ timeout: 1000 }).catch(() => '');
}

const OVER = 'over';
/** How long the table may need to take an answer; after this time the keys are pressed again. */
const TAKEN_MS = 2000;

/** The question after `last`, or `last` itself if it is still open after a while; `OVER` at the end. */
async function askedNext(page: Page, last: string | null): Promise<string> {
  const asked = ([over, last]: readonly [string, string | null]): string | null => {
    if (document.querySelector('[data-ending]') !== null) return over;
    const id = document.querySelector('[data-prompt]')?.getAttribute('data-id') ?? null;
    return id === last ? null : id;
  };
  // Polling in every frame would leave the page no time for the game.
  const often = { polling: 50, timeout: TAKEN_MS };
  for (let before = last; ; before = null) {
    const found = await page.waitForFunction(asked, [OVER, before] as const, often).catch(() => null);
    if (found !== null) return (await found.jsonValue()) as string;
  }
}

it.each(FIGHTS)(
  '%s, %s: by keyboard alone',
  async (game, fight, how, seed) => {
    const player = await arrive(at.browser, 'Keys');
    const { page } = player;
    await sitDown(player, at.app, game, fight, how, seed);
    let pressed = 0;
    for (let last: string | null = null; ; pressed++) {
      const now = await askedNext(page, last);
      if (now === OVER) break;
      // Every key of the bar; keys without a meaning right now do nothing. If the fight does not end, the test times out.
      const keys = pressed % 5 === 3 ? ['1', '1', 'Escape', 'Enter', 'Enter'] : ['Enter', 'Enter'];
      for (const key of keys) await page.keyboard.press(key);
      last = now;
    }
    await over(player);
    expect(pressed).toBeGreaterThan(0);
  },
  300_000,
);

it.each(FIGHTS)(
  '%s, %s: by roles and names alone',
  async (game, fight, how, seed) => {
    const player = await arrive(at.browser, 'Reader');
    const { page } = player;
    await sitDown(player, at.app, game, fight, how, seed);
    const bar = page.getByRole('region', { name: 'Your actions' });
    for (let answers = 0; answers < MOST && (await question(page)) !== null; answers++) {
      const [take, suggest] = [/^Do it/, /^Suggest/].map((name) => bar.getByRole('button', { name }));
      // Another seat's answer may close the question in between.
      await suggest?.click({ timeout: 2000 }).catch(() => undefined);
      await take?.click({ timeout: 2000 }).catch(() => undefined);
    }
    await over(player);
  },
  300_000,
);

/** The end says in words who won and whether this seat did. */
async function over({ page, problems, context }: Person): Promise<void> {
  await ending(page)
    .getByRole('heading', { name: /You win|You lose|Nobody|wins?\b/ })
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
}

/** Presses the suggestion, takes it, and waits until the question is closed; a question that lapses may close before. */
async function takeSuggested(page: Page): Promise<void> {
  const prompt = page.locator('[data-prompt]').first();
  const [id, lapses] = [await prompt.getAttribute('data-id'), await prompt.getAttribute('data-lapses')];
  const closed = page.locator(`[data-prompt][data-id=${JSON.stringify(id)}]`).waitFor({ state: 'detached' });
  const taken = (async () => {
    await page.getByRole('button', { name: /^Suggest/ }).click();
    await page.getByRole('button', { name: /^Do it/ }).click();
  })();
  if (lapses === null) await taken;
  taken.catch(() => undefined);
  await closed;
}

it('can be played at twice the size of letters, and with a phone held lengthwise', async () => {
  const player = await arrive(at.browser, 'Near', { viewport: { width: 683, height: 384 } });
  const { page } = player;
  await sitDown(player, at.app, 'Three Beats', 'Dockside duel', /^Play the docks/, 'short 2');
  for (let answers = 0; answers < 6 && (await question(page)) !== null; answers++) {
    const suggest = page.getByRole('button', { name: /^Suggest/ });
    for (const part of [suggest, page.getByRole('main')]) {
      const box = await part.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThan(20);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(384);
    }
    await takeSuggested(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(683);
  expect(player.problems).toEqual([]);
  await player.context.close();
});
