// A newcomer plays the first lesson of each game: presses Next, and takes what is suggested where the lesson does not guide.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive } from './people.ts';
import { served } from './served.ts';

const at = served();
const MOST_CLICKS = 25;

it.each(['heart-rush', 'three-beats', 'brighter-worlds', 'blood-and-guts'])(
  'finishes the first lesson of %s in at most 25 clicks, and it is kept',
  async (game) => {
    const { page, problems } = await arrive(at.browser, 'Newcomer');
    await page.goto(at.app.hostLink);
    await page.locator('#run-now').waitFor();
    await page.goto(`${at.app.url}/#/learn/${game}`);
    await page.locator('[data-lesson] button').first().click();
    const panel = page.locator('[data-lesson-step]');
    await panel.waitFor();
    let clicks = 1;
    const isDone = async (): Promise<boolean> => (await panel.textContent())?.includes('Well done') === true;
    while (clicks < 60 && !(await isDone())) {
      await page.locator('[data-suggest], [data-lesson-next]').first().waitFor();
      const next = page.locator('[data-lesson-next]');
      if ((await next.count()) > 0) {
        await next.click();
        clicks++;
      } else clicks += await takeSuggested(page);
    }
    expect(await isDone()).toBe(true);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    await page.goto(`${at.app.url}/#/learn/${game}`);
    await page.locator('[data-lesson][data-done]').first().waitFor();
    expect(problems).toEqual([]);
  },
  300_000,
);

/** Enter shows what is suggested, Enter takes it; gives how many presses it took. */
async function takeSuggested(page: Page): Promise<number> {
  const id = await page.locator('[data-prompt]').first().getAttribute('data-id');
  await page.keyboard.press('Enter');
  await page.locator('[data-take]').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (was) => document.querySelector(`[data-prompt][data-id="${CSS.escape(was ?? '')}"]`) === null,
    id,
    { timeout: 20_000 },
  );
  return 2;
}

it('shows a worked example in the replay', async () => {
  const { page, problems } = await arrive(at.browser, 'Watcher');
  await page.goto(`${at.app.url}/#/learn/brighter-worlds`);
  await page.getByRole('button', { name: 'Watch: The troll' }).click();
  await page.locator('[data-moment="0"]').waitFor();
  expect(problems).toEqual([]);
});
