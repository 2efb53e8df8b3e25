// A newcomer plays a lesson: presses Next or Begin, and takes the suggestion where the lesson does not guide.
import type { Browser, Page } from 'playwright-core';
import { arrive } from './people.ts';
import type { Serving } from './serving.ts';

/** Limits: clicks for a first lesson, seconds for any lesson. */
export const MOST_CLICKS = 25;
export const MOST_SECONDS = 120;
const GIVE_UP = 60;
const WORDS_PER_SECOND = 200 / 60;
/** Next, and the game master's button in the lobby. */
const BY_ONE_PRESS = '[data-lesson-next], [data-begin]';

export interface LessonPlayed {
  readonly isDone: boolean;
  readonly clicks: number;
  /** Measured time plus the time to read the steps. */
  readonly seconds: number;
  readonly problems: readonly string[];
}

/**
 * Plays the first lesson of a game in a new window and checks that it is marked as done.
 * @example const { clicks, seconds } = await playFirstLesson(browser, app, 'heart-rush', 'normal');
 */
export async function playFirstLesson(
  browser: Browser,
  app: Serving,
  game: string,
  speed: 'instant' | 'normal',
): Promise<LessonPlayed> {
  const { page, context, problems } = await arrive(browser, 'Newcomer');
  await context.addInitScript(
    (wanted) =>
      localStorage.setItem(
        'affray/settings',
        JSON.stringify({ theme: 'light', speed: wanted, reactions: 'wait', name: '' }),
      ),
    speed,
  );
  await page.goto(app.hostLink);
  await page.locator('#run-now').waitFor();
  await page.goto(`${app.url}/#/learn/${game}`);
  await page.locator('[data-lesson] button').first().click();
  const began = performance.now();
  const { clicks, words } = await playSteps(page);
  const seconds = (performance.now() - began) / 1000 + words / WORDS_PER_SECOND;
  await page.goto(`${app.url}/#/learn/${game}`);
  await page.locator('[data-lesson]').first().waitFor();
  const isDone = (await page.locator('[data-lesson][data-done]').count()) > 0;
  await context.close();
  return { isDone, clicks, seconds, problems };
}

/** Plays until the panel says that the lesson is done; returns the clicks, including the one that began it, and the words to read. */
async function playSteps(page: Page): Promise<{ readonly clicks: number; readonly words: number }> {
  const panel = page.locator('[data-lesson-step]');
  await panel.waitFor();
  const read = new Map<string, number>();
  for (let clicks = 1; ; ) {
    await page.locator(`[data-suggest], ${BY_ONE_PRESS}, [data-lesson-done]`).first().waitFor();
    const said = (await panel.getByRole('status').textContent()) ?? '';
    read.set(said, said.split(/\s+/).length);
    const isDone = (await page.locator('[data-lesson-done]').count()) > 0;
    if (isDone || clicks > GIVE_UP)
      return { clicks, words: [...read.values()].reduce((sum, count) => sum + count, 0) };
    const press = page.locator(BY_ONE_PRESS).first();
    if ((await press.count()) > 0) {
      await press.click();
      await page.locator('[data-begin]').waitFor({ state: 'detached' });
      clicks++;
    } else clicks += await takeSuggested(page);
  }
}

/** Enter shows the suggestion, Enter again takes it; returns the number of presses. */
async function takeSuggested(page: Page): Promise<number> {
  const id = await page.locator('[data-prompt]').first().getAttribute('data-id');
  await page.keyboard.press('Enter');
  await page.locator('[data-take]').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (was) => document.querySelector(`[data-prompt][data-id="${CSS.escape(was ?? '')}"]`) === null,
    id,
    { timeout: 60_000 },
  );
  return 2;
}
