// Being asked: the keyboard stays with the questions, a knock is seen from everywhere, the reveal is one moment.
import { expect, it } from 'vitest';
import { answerNext, arrive, type Person, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();

/** The prompt that has the focus, or what has it instead. */
const focused = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.closest('[data-id]')?.getAttribute('data-id') ?? at?.tagName ?? '';
  });
const openPrompts = ({ page }: Person): Promise<string[]> =>
  page
    .locator('[data-prompt]:not(:has([data-sealed]))')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-id') ?? ''));

it('goes from question to question by digits and Enter, and shows all at once when the last is in', async () => {
  const player = await arrive(at.browser, 'The friends');
  const { page } = player;
  await sitDown(player, at.app, 'Three Beats', 'Hold the stair', /^Play The friends/);
  await page.locator('[data-prompt="which-entries"], [data-prompt]').first().waitFor();
  // What is put together is confirmed by Enter on the question itself.
  const sets = await openPrompts(player);
  expect(sets.length).toBe(3);
  await page.locator('[data-prompt] h2').first().focus();
  for (const id of sets) {
    expect(await focused(player)).toBe(id);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (gone) =>
        document.querySelector(`[data-id="${CSS.escape(gone)}"]:not(:has([data-sealed]))`) === null &&
        document.activeElement !== document.body,
      id,
    );
  }
  await page.locator('[data-answer]').first().waitFor();
  for (const id of await openPrompts(player)) {
    await page.waitForFunction(
      (next) => document.activeElement?.closest('[data-id]')?.getAttribute('data-id') === next,
      id,
    );
    await page.keyboard.press('1');
  }
  const reveal = page.locator('[data-reveal] li');
  await reveal.first().waitFor();
  expect(await reveal.count()).toBe(7);
  await page.locator('[data-reveal]').waitFor({ state: 'detached' });
  await answerNext(player);
  expect(await focused(player)).not.toBe('BODY');
  expect(player.problems).toEqual([]);
  await player.context.close();
}, 90_000);

it('tells the game master of a knock whatever tab is open', async () => {
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
  await gm.page.getByRole('button', { name: 'Turn away' }).click();
  await gm.page.getByRole('tab', { name: 'Seats', exact: true }).waitFor();
  await gm.context.close();
  await guest.context.close();
}, 60_000);
