// What a newcomer finds: the first fight first, the game on one screen under `?`, explained terms, short rules pages.
import { expect, it } from 'vitest';
import { arrive, chooseGame, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();

it('shows the fight to start with first, with what it is like', async () => {
  const { page, problems } = await arrive(at.browser, 'Newcomer');
  await page.goto(at.app.hostLink);
  await chooseGame(page, 'Heart Rush');
  const first = page.locator('[data-difficulty]').first();
  expect(await first.textContent()).toMatch(/Start here.*First blows.*Learn: .*1 player.*min.*Easy/s);
  const order = await page
    .locator('[data-difficulty]')
    .evaluateAll((tiles) => tiles.slice(1).map((tile) => tile.getAttribute('data-difficulty') ?? ''));
  const ranks = order.map((word) => ['easy', 'fair', 'hard', 'rout'].indexOf(word));
  expect(ranks).toEqual(ranks.toSorted());
  expect(problems).toEqual([]);
});

it('opens the game on one screen with ?, and explains coined words on focus', async () => {
  const person = await arrive(at.browser, 'Reader');
  const { page, problems } = person;
  await sitDown(person, at.app, 'Three Beats', 'Dockside duel', /^Play/);
  await page.locator('[data-prompt]').first().waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Three Beats on one screen' });
  await dialog.getByText('Words of the game').waitFor();
  await dialog.getByText('Dominance', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const word = page.locator('[data-part="prompt"] [data-coined]').first();
  await word.focus();
  await page.getByRole('tooltip').waitFor();
  expect((await page.getByRole('tooltip').textContent())?.length).toBeGreaterThan(20);
  await word.blur();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('opens a rulebook chapter by chapter', async () => {
  const { page, problems } = await arrive(at.browser, 'Student');
  await page.goto(`${at.app.url}/#/rules/heart-rush`);
  await page.getByRole('link', { name: 'Taking damage' }).click();
  await page.locator('article').first().waitFor();
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(tall).toBeLessThan(12_000);
  await page.getByLabel('Search the rules').fill('stance');
  await page.getByText(/rules fit/).waitFor();
  expect(await page.locator('article').count()).toBeLessThanOrEqual(30);
  expect(problems).toEqual([]);
});
