// A newcomer plays the first lesson of each game: presses Next, and takes what is suggested where the lesson does not guide.
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
    await panel.waitFor({ timeout: 30_000 });
    let clicks = 1;
    const isDone = async (): Promise<boolean> => (await panel.textContent())?.includes('Well done') === true;
    for (; clicks < 60 && !(await isDone()); clicks++) {
      const next = page.locator('[data-lesson-next]');
      if ((await next.count()) > 0) {
        await next.click();
        continue;
      }
      await page.locator('[data-prompt], [data-lesson-next]').first().waitFor({ timeout: 20_000 });
      if ((await next.count()) === 0) await page.keyboard.press('Enter');
    }
    expect(await isDone()).toBe(true);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    await page.goto(`${at.app.url}/#/learn/${game}`);
    await page.locator('[data-lesson][data-done]').first().waitFor();
    expect(problems).toEqual([]);
  },
  120_000,
);

it('shows a worked example in the replay', async () => {
  const { page, problems } = await arrive(at.browser, 'Watcher');
  await page.goto(`${at.app.url}/#/learn/brighter-worlds`);
  await page.getByRole('button', { name: 'Watch: The troll' }).click();
  await page.locator('[data-moment="0"]').waitFor({ timeout: 20_000 });
  expect(problems).toEqual([]);
}, 60_000);
