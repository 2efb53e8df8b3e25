// Questions at the table: the keyboard focus stays with them, a knock is visible from every tab, a reveal shows all choices at once.
import { expect, it } from 'vitest';
import { answerNext, arrive, type Person, pressed, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();

/** The id of the open question. */
const asked = ({ page }: Person): Promise<string> =>
  page
    .locator('[data-prompt]')
    .first()
    .getAttribute('data-id')
    .then((id) => id ?? '');

it('goes from question to question by keys alone, and turns all over at once when the last is in', async () => {
  const player = await arrive(at.browser, 'The friends', { reducedMotion: 'no-preference' });
  const { page } = player;
  await page.addInitScript(() => {
    localStorage.setItem(
      'affray/settings',
      JSON.stringify({ theme: 'auto', speed: 'quick', reactions: 'wait', name: '' }),
    );
  });
  await sitDown(player, at.app, 'Three Beats', 'Hold the stair', /^Play the friends/);
  await page.locator('[data-prompt="which-entries"]').waitFor();
  const next = async (id: string): Promise<void> => {
    await page.waitForFunction(
      (gone) => document.querySelector(`[data-prompt][data-id="${CSS.escape(gone)}"]`) === null,
      id,
    );
  };
  // Enter shows the suggestion, Enter again takes it: two fighters, two answers, no mouse.
  for (let fighter = 0; fighter < 2; fighter++) {
    const id = await asked(player);
    await page.keyboard.press('Enter');
    await page.locator('[data-take]').waitFor();
    await page.keyboard.press('Enter');
    await next(id);
  }
  await page.locator('[data-prompt="which-die"]').waitFor();
  // The reveal is so short that a busy machine may miss it, so the page itself records how many choices were turned over.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const { length } = document.querySelectorAll('[data-reveal] li');
      if (length > 0) document.documentElement.dataset.turnedOver = String(length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (let fighter = 0; fighter < 2; fighter++) {
    const id = await asked(player);
    await page.keyboard.press('1');
    await next(id);
  }
  await page.locator('html[data-turned-over="4"]').waitFor();
  await page.locator('[data-reveal]').waitFor({ state: 'detached' });
  await answerNext(player);
  expect(player.problems).toEqual([]);
  await player.context.close();
});

it('pauses what is told, goes a step on, and skips to the question, after which nothing is paused', async () => {
  const player = await arrive(at.browser, 'Slow', { reducedMotion: 'no-preference' });
  const { page } = player;
  await page.addInitScript(() => {
    localStorage.setItem(
      'affray/settings',
      JSON.stringify({ theme: 'auto', speed: 'normal', reactions: 'wait', name: '' }),
    );
  });
  await sitDown(player, at.app, 'Spar', 'The duel at the mill', /^Play /, 'short 6');
  for (let turn = 0; turn < 2; turn++) {
    await page.locator('[data-prompt]').first().waitFor();
    // The page presses Pause itself: on a busy machine everything might be shown before a press from outside arrives.
    await page.evaluate(() => {
      const watcher = new MutationObserver(() => {
        const pause = document.querySelector<HTMLElement>('[data-part="telling"] button[aria-label="Pause"]');
        if (pause === null) return;
        watcher.disconnect();
        pause.click();
      });
      watcher.observe(document.body, { childList: true, subtree: true });
    });
    await answerNext(player);
    await page.getByRole('button', { name: 'Step' }).waitFor();
    const told = page.locator('[data-part="telling"]');
    const before = await told.textContent();
    await page.waitForTimeout(2500);
    expect(await told.textContent()).toBe(before);
    await page.getByRole('button', { name: 'Step' }).click();
    await pressed(page.getByRole('button', { name: 'Skip' }));
  }
  await page.locator('[data-prompt]').first().waitFor();
  expect(player.problems).toEqual([]);
  await player.context.close();
});

it('tells the game master of a knock whatever tab is open, and what to do where no seat is free', async () => {
  const [gm, guest] = [await arrive(at.browser, 'GM'), await arrive(at.browser, 'Late')];
  await sitDown(gm, at.app, 'Brighter Worlds', 'Goblin ambush', /^Run it as game master/);
  const code =
    (await gm.page.getByRole('region', { name: 'Room code' }).locator('p').first().textContent()) ?? '';
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await gm.page.locator('[data-prompt]').first().waitFor();
  await guest.page.goto(`${at.app.url}/#/door/${code.trim()}`);
  await guest.page.getByLabel('Your name').fill('Late');
  await guest.page.getByRole('button', { name: 'Knock' }).click();
  await gm.page.getByRole('tab', { name: 'Seats one knocks' }).waitFor();
  for (const tab of ['Desk', 'Log']) {
    await gm.page.getByRole('tab', { name: tab }).click();
    expect(await gm.page.getByRole('button', { name: 'Let Late in as' }).isVisible()).toBe(true);
  }
  // No seat has been added yet: the menu says what to do.
  await gm.page.getByRole('button', { name: 'Let Late in as' }).click();
  await gm.page.getByRole('menuitem', { name: /^No free seat: add one/ }).waitFor();
  await gm.page.keyboard.press('Escape');
  await gm.page.getByRole('button', { name: 'Turn away' }).click();
  await gm.page.getByRole('tab', { name: 'Seats', exact: true }).waitFor();
  await gm.context.close();
  await guest.context.close();
});
