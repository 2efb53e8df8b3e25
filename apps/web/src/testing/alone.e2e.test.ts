// Whole fights with one sense or one hand: by keyboard alone, and through roles and names alone.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, type Person, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();

/** Each with a seed under which the fight is over soon when what is suggested is done. */
const FIGHTS = [
  ['Brighter Worlds', 'Duel at dawn', /^Play Red coat/, 'short 12'],
  ['Three Beats', 'Dockside duel', /^Play The docks/, 'short 2'],
  ['Blood & Guts', 'The stair', /^Play Below/, 'short 1'],
  ['Heart Rush', 'Duel at dawn', /^Play The challenger/, 'soon 15'],
  ['Spar', 'The duel at the mill', /^Play /, 'short 6'],
] as const;
const MOST = 250;

const ending = (page: Page): Locator => page.getByRole('region', { name: 'The fight is over' });

/** The question that this person is asked, as a screen reader finds it; null once the fight is over. */
async function question(page: Page): Promise<string | null> {
  const asked = page.getByRole('region', { name: 'Your actions' }).getByRole('paragraph').first();
  await asked.or(ending(page)).first().waitFor();
  return (await ending(page).count()) > 0 ? null : await asked.textContent({ timeout: 1000 }).catch(() => '');
}

it.each(FIGHTS)(
  '%s, %s: by keyboard alone',
  async (game, fight, how, seed) => {
    const player = await arrive(at.browser, 'Keys');
    const { page } = player;
    await sitDown(player, at.app, game, fight, how, seed);
    let pressed = 0;
    // Every key that the bar knows; those that mean nothing just now do nothing, and how many these are depends on the
    // machine: a fight that does not end is caught by the test's time.
    for (; (await question(page)) !== null; pressed++) {
      const keys = pressed % 5 === 3 ? ['1', '1', 'Escape', 'Enter', 'Enter'] : ['Enter', 'Enter'];
      for (const key of keys) await page.keyboard.press(key);
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
      // Somebody else's answer may close the question in between.
      await suggest?.click({ timeout: 2000 }).catch(() => undefined);
      await take?.click({ timeout: 2000 }).catch(() => undefined);
    }
    await over(player);
  },
  300_000,
);

/** The end is told in words: who won, and for whom that is good. */
async function over({ page, problems, context }: Person): Promise<void> {
  await ending(page)
    .getByRole('heading', { name: /You win|You lose|Nobody|wins?\b/ })
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
}

it('can be played at twice the size of letters, and with a phone held lengthwise', async () => {
  const player = await arrive(at.browser, 'Near', { viewport: { width: 683, height: 384 } });
  const { page } = player;
  await sitDown(player, at.app, 'Three Beats', 'Dockside duel', /^Play The docks/, 'short 2');
  for (let answers = 0; answers < 6 && (await question(page)) !== null; answers++) {
    const suggest = page.getByRole('button', { name: /^Suggest/ });
    for (const part of [suggest, page.getByRole('main')]) {
      const box = await part.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThan(20);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(384);
    }
    await suggest.click();
    await page.getByRole('button', { name: /^Do it/ }).click();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(683);
  expect(player.problems).toEqual([]);
  await player.context.close();
});
