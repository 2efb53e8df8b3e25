// A newcomer plays the first lesson of each game; a lesson survives a reload; worked examples can be watched.
import { expect, it } from 'vitest';
import { MOST_CLICKS, playFirstLesson } from './newcomer.ts';
import { arrive } from './people.ts';
import { SIZES } from './playtest.ts';
import { served } from './served.ts';

const at = served();

it.each(['heart-rush', 'three-beats', 'brighter-worlds', 'blood-and-guts', 'template'])(
  'the first lesson of %s takes at most 25 clicks, and is kept as done',
  async (game) => {
    const { isDone, clicks, problems } = await playFirstLesson(at.browser, at.app, game, 'instant');
    expect(isDone).toBe(true);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(problems).toEqual([]);
  },
  300_000,
);

it('goes on at its step when the page is loaded again', async () => {
  const { page, problems } = await arrive(at.browser, 'Newcomer');
  await page.goto(at.app.hostLink);
  await page.locator('#run-now').waitFor();
  await page.goto(`${at.app.url}/#/learn/heart-rush`);
  await page.locator('[data-lesson] button').first().click();
  await page.locator('[data-lesson-next]').click();
  await page.locator('[data-lesson-step="1"]').waitFor();
  await page.reload();
  await page.locator('[data-lesson-step="1"]').waitFor();
  expect(problems).toEqual([]);
});

it.each(['desktop', 'phone'] as const)(
  'covers no fighter, no action and no line of the log on a %s',
  async (size) => {
    const { page, problems } = await arrive(at.browser, 'Newcomer', SIZES[size]);
    await page.goto(at.app.hostLink);
    await page.locator('#run-now').waitFor();
    await page.goto(`${at.app.url}/#/learn/brighter-worlds`);
    await page.locator('[data-lesson] button').first().click();
    await page.locator('[data-prompt]').first().waitFor();
    const panel = page.locator('[data-lesson-step]');
    const covered = await panel.evaluate((element) => {
      const a = element.getBoundingClientRect();
      return [
        ...document.querySelectorAll(
          '[data-fighter], [data-part="prompt"] button, [role="log"] button, header',
        ),
      ]
        .filter((one) => !element.contains(one))
        .map((one) => ({ name: one.textContent, b: one.getBoundingClientRect() }))
        .filter(({ b }) => b.left < a.right && a.left < b.right && b.top < a.bottom && a.top < b.bottom)
        .map(({ name }) => name);
    });
    expect(covered).toEqual([]);
    // Its button is visible, however long the text.
    const [box, button] = [
      await panel.boundingBox(),
      await panel.locator('[data-lesson-next]').boundingBox(),
    ];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    expect(problems).toEqual([]);
  },
);

it('shows a worked example in the replay', async () => {
  const { page, problems } = await arrive(at.browser, 'Watcher');
  await page.goto(`${at.app.url}/#/learn/brighter-worlds`);
  await page.getByRole('button', { name: 'Watch: The troll' }).click();
  await page.locator('[data-moment="0"]').waitFor();
  expect(problems).toEqual([]);
});
