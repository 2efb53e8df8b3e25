// Former defects of the table, each tested in the real app.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerNext, arrive, inviteFor, playOn, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();

it('lets a solo player cancel a dash, press Enter anywhere, and read foes without pencils', async () => {
  const player = await arrive(at.browser, 'Solo');
  const { page } = player;
  await sitDown(player, at.app, 'Heart Rush', 'Giant slayers', /^Play the friends/);
  const dash = page.locator('[data-verb="dash"]:not([data-barred])');
  const prompt = page.locator('[data-prompt]').first();
  for (let answers = 0; answers < 20; answers++) {
    await prompt.waitFor();
    if ((await dash.count()) > 0) break;
    await answerNext(player);
  }
  // The button shows its cost.
  expect(await dash.locator('small').textContent()).toMatch(/free|action/);
  const before = await prompt.getAttribute('data-id');
  await dash.click();
  await page.locator('[data-stay]').waitFor();
  // Cancel, Suggest and the menu are fully visible, and the map has grass.
  const menu = await page.locator('[data-prompt]').first().getByRole('button').last().boundingBox();
  expect((menu?.y ?? 999) + (menu?.height ?? 999)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(await page.locator('[data-floor]').getAttribute('data-floor')).toBe('grass');
  // Squares within reach are not marked as a warning: not red, in either colour scheme.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [red = 255, green = 0] = await rimColour(page.locator('[data-area="open"] path').last());
    expect([colorScheme, green > red]).toEqual([colorScheme, true]);
  }
  await page.keyboard.press('Escape');
  await page.locator(`[data-prompt][data-id="${before}"]`).waitFor();
  await dash.waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Enter');
  await page.locator('[data-take]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-fighter="giant"] button').click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Change/ })
      .count(),
  ).toBe(0);
  await page.keyboard.press('Escape');
  // After a reload, the page shows what was missed.
  await page.reload();
  await page.locator('[data-missed] li').first().waitFor();
  expect(await page.locator('[data-missed] li').count()).toBeLessThanOrEqual(3);
  expect(player.problems).toEqual([]);
  await player.context.close();
});

/** Red, green and blue of a line's stroke. */
async function rimColour(path: Locator): Promise<number[]> {
  const stroke = await path.evaluate((one) => getComputedStyle(one).stroke);
  return [...stroke.matchAll(/[\d.]+/g)].map(Number);
}

it('comes back with an undo to what is always passed on, and offers to be asked again', async () => {
  const player = await arrive(at.browser, 'Solo');
  const { page } = player;
  await sitDown(player, at.app, 'Spar', 'The duel at the mill', /^Play /, 'short 6');
  await answerNext(player);
  const kind = await page.locator('[data-prompt]').first().getAttribute('data-prompt');
  await page.getByRole('button', { name: 'More about this question' }).click();
  await page.getByRole('menuitem', { name: 'Always take the default here' }).click();
  // Until something else is asked, the bots may not have answered, and the log has nothing for an undo to strike out.
  await page.waitForFunction((was) => {
    const now = document.querySelector('[data-prompt]')?.getAttribute('data-prompt') ?? was;
    return now !== was;
  }, kind);
  await page.locator('[data-undo]').click();
  // An undo past the end of a round asks for confirmation.
  const yes = page.getByRole('button', { name: 'Go back anyway' });
  const struck = page.locator('[role="log"] s').first();
  await yes.or(struck).first().waitFor();
  if (await yes.isVisible()) await yes.click();
  // The undo goes past the previous decision too, which is made again.
  const passed = page.locator(`[data-prompt="${kind}"] [data-passed]`);
  await struck.waitFor();
  for (let answers = 0; answers < 4 && (await passed.count()) === 0; answers++) {
    await page.locator('[data-prompt]').first().waitFor();
    if ((await passed.count()) === 0) await answerNext(player);
  }
  await passed.waitFor();
  await page.getByRole('button', { name: 'Ask me again from now on' }).click();
  await page.locator('[data-passed]').waitFor({ state: 'detached' });
  await page.locator(`[data-prompt="${kind}"]`).waitFor();
  expect(player.problems).toEqual([]);
  await player.context.close();
});

it('keeps the table in place when the desk is scrolled, Confirm in sight, and numbers as they are typed', async () => {
  const gm = await arrive(at.browser, 'GM', { viewport: { width: 1366, height: 768 } });
  const { page } = gm;
  await sitDown(gm, at.app, 'Three Beats', 'Hold the stair', /^Play the friends/);
  const confirm = page.locator('[data-confirm]');
  await confirm.waitFor();
  const box = await confirm.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
  await page.getByRole('tab', { name: 'Desk' }).click();
  await page.getByRole('tabpanel').hover();
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((await page.locator('header').first().boundingBox())?.y).toBe(0);
  // A typed number replaces the previous one.
  await page.getByText('Times, and who speaks for a side').click();
  const seconds = page.getByRole('textbox', { name: /Seconds for an answer/ });
  for (const typed of ['25', '18']) {
    await seconds.click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => seconds.inputValue()).toBe('18');
  await gm.context.close();
});

it('ends with the round that was played last, and shows it again to a solo player', async () => {
  const player = await arrive(at.browser, 'Solo');
  const { page } = player;
  await sitDown(player, at.app, 'Brighter Worlds', 'Duel at dawn', /^Play Red coat/);
  await playOn([player], 200);
  const end = page.locator('[data-ending]');
  await end.waitFor();
  expect(await end.getByRole('heading').textContent()).toMatch(/^You (win|lose)/);
  expect(await end.locator('[data-victors] [data-state="up"]').count()).toBe(1);
  await page.locator('[data-done] tbody tr').first().waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  const rounds = await page
    .getByRole('log')
    .getByText(/^Round \d+$/)
    .allTextContents();
  expect(await page.locator('header').first().textContent()).toContain(`${rounds.at(-1)} ·`);
  // With nobody else at the table, one press opens the books and shows the review next to who did what.
  await end.getByRole('button', { name: /^Why (did you lose|was it won or lost)\?$/ }).click();
  await end.getByText('At the start the chance to win was').waitFor();
  await end.getByRole('button', { name: 'Show the stage' }).click();
  expect(await end.locator('[data-done]').isVisible()).toBe(false);
  await end.getByRole('button', { name: 'Show the end' }).click();
  expect(await end.getByText('At the start the chance to win was').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await page.locator('[data-moment="0"]').waitFor();
  expect(player.problems).toEqual([]);
  await player.context.close();
});

it('prepares fights and copies links where the address is plain http', async () => {
  const host = await arrive(at.browser, 'Host');
  await host.context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  const { page } = host;
  await page.goto(`${at.app.url}/#/prepare`);
  await page.getByRole('heading').first().waitFor();
  await sitDown(host, at.app, 'Brighter Worlds', 'Duel at dawn', /^Run it as game master/);
  expect(await inviteFor(host, { kind: 'A spectator', name: 'Eve' })).toContain('/#/join/');
  expect(host.problems).toEqual([]);
  await host.context.close();
});

it('shows the games on Start once the tables above them are known, so that no game moves away from a press', async () => {
  const host = await arrive(at.browser, 'Host');
  const { page } = host;
  const { promise: known, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/tables', async (route) => {
    await known;
    await route.continue();
  });
  const library = page.waitForResponse('**/api/library');
  await page.goto(at.app.hostLink);
  await (await library).finished();
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200)));
  expect(await page.getByRole('radio').count()).toBe(0);
  answer();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  expect(host.problems).toEqual([]);
  await host.context.close();
});
