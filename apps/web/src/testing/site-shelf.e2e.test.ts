// The shelf of the static site: prepared fights stay in this browser, and can be exported and imported as files.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive } from './people.ts';
import { PICTURE } from './picture.ts';
import { servePlainFiles } from './plain-files.ts';
import { browsing } from './served.ts';

const at = browsing();
const KINDS = ['Fights', 'Fighters', 'Maps', 'Pictures'];

/** Prepares a fight with a portrait, and saves a fighter and the place next to the draft, which saves itself. */
async function prepare(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Raid on the mill');
  await page.getByRole('tab', { name: 'Fighters' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Portrait|^Choose a picture/ }).click(),
  ]);
  await chooser.setFiles({ name: 'face.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('img', { name: 'Portrait' }).waitFor();
  await page.getByRole('button', { name: 'Keep on your shelf' }).click();
  await page.getByText('is on your shelf.').waitFor();
  await page.getByRole('tab', { name: 'Place' }).click();
  await page.getByRole('button', { name: 'Keep this place on your shelf' }).click();
  await page.getByText('is on your shelf.').waitFor();
  await page.locator('[data-saving="saved"]').waitFor();
}

it('keeps drafts, fighters, places and pictures in the browser, and reminds to save them as a file', async () => {
  const site = await servePlainFiles();
  const { page, context, problems } = await arrive(at.browser, 'Ana');
  await page.goto(`${site.url}#/prepare/heart-rush/at-the-gate`);
  await prepare(page);

  await page.goto(`${site.url}#/shelf`);
  await page.reload();
  for (const kind of KINDS) await page.getByRole('heading', { name: kind, exact: true }).waitFor();
  await page.getByText('It is kept in this browser only').waitFor();
  await page.getByText('Not saved as a file yet.').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the whole shelf' }).click(),
  ]);
  const file = await download.path();
  await page.getByText('Last saved as a file on').waitFor();
  // The place has the title of its fight, so select the fight in its own region.
  const fights = page.getByRole('region', { name: 'Fights', exact: true });
  await fights.getByRole('button', { name: 'Delete Raid on the mill' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Raid on the mill' }).waitFor({ state: 'detached' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Bring a shelf, fight or fighter' }).click(),
  ]);
  await chooser.setFiles(file);
  await page.getByRole('link', { name: 'Raid on the mill' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Raid on the mill');
  await page.goto(`${site.url}#/`);
  await page.getByRole('link', { name: /^Raid on the mill\s*Fight/ }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
  await site.stop();
});
