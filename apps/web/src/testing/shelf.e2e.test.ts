// The shelf in real browsers: a draft saves itself, a second browser opens the link, and neither overwrites the other without asking.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive } from './people.ts';
import { PICTURE } from './picture.ts';
import { served } from './served.ts';

const at = served();

async function retitle(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
}

const saved = (page: Page) => page.locator('[data-saving="saved"]');

it('keeps a draft by itself, for every browser with the link', async () => {
  const [ana, ben] = [await arrive(at.browser, 'Ana'), await arrive(at.browser, 'Ben')];
  await ana.page.goto(at.app.hostLink);
  await ana.page.locator('#run-now').waitFor();
  await ana.page.goto(`${at.app.url}/#/`);
  await ana.page.getByRole('button', { name: 'Make a shelf' }).click();
  await ana.page.getByText('Nothing is on it yet.').waitFor();
  await ana.page.goto(`${at.app.url}/#/prepare/template/duel`);
  await retitle(ana.page, 'Duel in the rain');
  await saved(ana.page).waitFor();

  await ana.page.goto(`${at.app.url}/#/shelf`);
  await ana.page.getByRole('link', { name: 'Duel in the rain' }).waitFor();
  const link = (await ana.page.locator('code').textContent()) ?? '';
  await ben.page.goto(link);
  await ben.page.waitForURL(/#\/shelf$/);
  await ben.page.getByRole('link', { name: 'Duel in the rain' }).click();
  await retitle(ben.page, 'Duel in the snow');
  await saved(ben.page).waitFor();

  await ana.page.goto(`${at.app.url}/#/prepare`);
  await retitle(ana.page, 'Duel in the fog');
  await ana.page.getByText('changed in another browser').waitFor();
  await ana.page.getByRole('button', { name: 'Take that version' }).click();
  await expect
    .poll(() => ana.page.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Duel in the snow');

  await ana.page.goto(`${at.app.url}/#/shelf`);
  const saving = ana.page.waitForEvent('download');
  await ana.page.getByRole('button', { name: 'Save the whole shelf' }).click();
  const file = await (await saving).path();
  await ana.page.getByRole('button', { name: 'Delete Duel in the snow' }).click();
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await ana.page.getByText('Nothing is on it yet.').waitFor();
  const [chooser] = await Promise.all([
    ana.page.waitForEvent('filechooser'),
    ana.page.getByRole('button', { name: 'Bring a shelf, fight or fighter' }).click(),
  ]);
  await chooser.setFiles(file);
  await ana.page.getByRole('link', { name: 'Duel in the snow' }).waitFor();

  await ana.page.getByRole('button', { name: 'Make a new link' }).click();
  await ana.page.getByText('The old one stops working').waitFor();
  await ben.page.goto(`${at.app.url}/#/shelf`);
  await ben.page.getByText('This link opens no shelf here.').waitFor();
  expect([ana.problems, ben.problems.filter((one) => !one.includes('403'))]).toEqual([[], []]);
  await ana.context.close();
  await ben.context.close();
});

/** Files that are not pictures, whatever their names. */
const BAD: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['script.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')],
  ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['cut.png', PICTURE.subarray(0, 24)],
];
const HUGE = 50_000_000;
/** A picture followed by a page. */
const POLYGLOT = Buffer.concat([PICTURE, Buffer.from('<script>alert(1)</script>')]);

it('shows a portrait that was uploaded and cropped, at the table', async () => {
  const ana = await arrive(at.browser, 'Ana');
  const { page } = ana;
  await page.goto(at.app.hostLink);
  await page.locator('#run-now').waitFor();
  await page.goto(`${at.app.url}/#/prepare/template/duel`);
  await page.getByRole('tab', { name: 'Fighters' }).click();
  const choose = page.getByRole('button', { name: /^Portrait/ });
  const pick = async (file: string | { name: string; buffer: Buffer }): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
    await chooser.setFiles(typeof file === 'string' ? file : { ...file, mimeType: 'image/png' });
  };
  const refused = (name: string): Promise<void> =>
    page.getByText(`“${name}” is not a picture that the browser can show.`).waitFor();
  // Each is refused with one sentence, and nothing of it is sent to the server.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const [name, buffer] of BAD) {
    await pick({ name, buffer });
    await refused(name);
  }
  const huge = join(mkdtempSync(join(tmpdir(), 'affray-huge-')), 'huge.png');
  writeFileSync(huge, PICTURE.subarray(0, 24));
  truncateSync(huge, HUGE);
  await pick(huge);
  await refused('huge.png');
  rmSync(dirname(huge), { recursive: true });
  expect(sent.filter((url) => url.includes('/items/'))).toEqual([]);
  await pick({ name: 'face.png', buffer: POLYGLOT });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('img', { name: 'Portrait' }).waitFor();
  await page.getByRole('button', { name: 'Run it' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Run it as game master/ })
    .click();
  await page.getByRole('button', { name: 'Begin the fight' }).click();
  const portrait = page.locator('img[data-portrait]').first();
  await portrait.waitFor();
  expect(
    await portrait.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(2);
  const served = await page.request.get((await portrait.getAttribute('src')) ?? '');
  expect(served.headers()['content-type']).toBe('image/webp');
  expect((await served.body()).toString('latin1')).not.toMatch(/script|photographer/);
  expect(ana.problems).toEqual([]);
  await ana.context.close();
});
