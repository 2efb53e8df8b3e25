// The review of a fight in a real window: computed in a worker, a turning point opens its moment, it is saved as a page that plays offline,
// and the fight can be continued from there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHOICE, PUZZLE } from '../words/puzzle.ts';
import { REPLAY } from '../words/replay.ts';
import { REVIEW } from '../words/review.ts';
import { START } from '../words/start.ts';
import { TABLE } from '../words/table.ts';
import { arrive, sitDownWith } from './people.ts';
import { served } from './served.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const at = served();
let folder: string;
let record: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-review-'));
  record = fought('brighter-worlds/hide-and-steel');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Plays a library fight in the terminal; returns the file of its record. */
function fought(fight: string): string {
  const file = join(folder, `${fight.replace('/', '-')}.json`);
  const words = ['fight', `examples/${fight}.yaml`, '--seed', 'review', '--record', file];
  execFileSync(process.execPath, ['apps/affray/bin/affray.js', ...words], { cwd: ROOT });
  return file;
}

/** Opens a replay file without a network: it plays, shows what a seat knew, and has the review. */
async function playsOffline(file: string): Promise<void> {
  const context = await at.browser.newContext({ offline: true });
  const page = await context.newPage();
  const problems: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  const moment = page.locator('[data-moment]');
  await page.getByRole('button', { name: REPLAY.on }).first().click();
  expect(await moment.getAttribute('data-moment')).toBe('1');
  await page.getByRole('button', { name: REPLAY.play }).click();
  await page.locator('[data-moment="2"]').waitFor();
  await page.getByRole('button', { name: REPLAY.pause }).click();
  await page.getByRole('region', { name: REVIEW.title }).getByText('Turning points').waitFor();
  await page.getByRole('button', { name: REPLAY.last }).click();
  await page.getByRole('button', { name: /^BW-/ }).first().click();
  await page.getByRole('dialog').getByText('BW-').first().waitFor();
  expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0);
  expect(problems).toEqual([]);
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(file).href]);
  await context.close();
}

it('tells luck from choice, goes to a turning point and plays on from it', async () => {
  const { page, problems, context } = await arrive(at.browser, 'Reader');
  await page.goto(at.app.hostLink);
  await page.locator('#run-now').waitFor();
  await page.goto(`${at.app.url}/#/replay`);
  await page.locator('input[type=file]').setInputFiles(record);
  await page.getByRole('button', { name: REVIEW.ask }).click();
  const review = page.getByRole('region', { name: REVIEW.title });
  await review.getByText('At the start the chance to win was').waitFor();
  const shown = await review.locator('dd').allTextContents();
  const [start = 0, luck = 0, choice = 0, read = 0, end = 0] = shown.map((text) =>
    Number(text.replace('−', '-').replace(/[+ %]/g, '')),
  );
  // Each part is rounded separately.
  expect(Math.abs(start + luck + choice + read - end)).toBeLessThanOrEqual(2);
  const turn = review.getByRole('listitem').last().getByRole('button');
  await turn.click();
  const moment = Number(await page.locator('[data-moment]').getAttribute('data-moment'));
  expect(moment).toBeGreaterThan(0);
  await page.getByRole('img', { name: /decision by decision/ }).click({ position: { x: 4, y: 20 } });
  expect(Number(await page.locator('[data-moment]').getAttribute('data-moment'))).toBeLessThan(moment);
  await turn.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: REPLAY.saveFile }).click(),
  ]);
  const file = join(folder, 'fight.html');
  await download.saveAs(file);
  await playsOffline(file);
  await page.getByRole('button', { name: REPLAY.playOn }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: START.playSide('') })
    .first()
    .click();
  // The dice may end the fight before the next question; everything before comes from the record.
  await page.locator('[data-prompt], [data-ending]').first().waitFor();
  await page.locator('[data-part="log"]').getByText('Marek is slower than Ilse').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('is shared by a link with a password, and taken back', async () => {
  const gm = await arrive(at.browser, 'GM');
  await sitDownWith(gm, at.app, { record: readFileSync(record, 'utf8') });
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await gm.page.getByRole('button', { name: TABLE.replay }).click();
  await gm.page.getByRole('button', { name: REPLAY.share }).click();
  const dialog = gm.page.getByRole('dialog');
  await dialog.getByRole('button', { name: REPLAY.access }).click();
  await gm.page.getByRole('option', { name: REPLAY.accesses.password }).click();
  await dialog.getByRole('textbox', { name: REPLAY.password }).fill('sesame');
  await dialog.getByRole('button', { name: REPLAY.makeLink }).click();
  const link = (await dialog.locator('[data-link]').textContent()) ?? '';
  const guest = await arrive(at.browser, 'Guest');
  await guest.page.goto(link);
  await guest.page.getByRole('textbox', { name: REPLAY.password }).fill('sesam');
  await guest.page.getByRole('button', { name: REPLAY.watch }).click();
  await guest.page.getByText('Wrong password.').waitFor();
  await guest.page.getByRole('textbox', { name: REPLAY.password }).fill('sesame');
  await guest.page.getByRole('button', { name: REPLAY.watch }).click();
  await guest.page.locator('[data-moment="0"]').waitFor();
  expect(await guest.page.getByRole('button', { name: REPLAY.share }).count()).toBe(0);
  await dialog.getByRole('button', { name: REPLAY.takeBack }).click();
  await dialog.locator('[data-link]').waitFor({ state: 'detached' });
  await guest.page.reload();
  await guest.page.getByRole('alert').getByText('This link opens no replay here').waitFor();
  expect(gm.problems).toEqual([]);
  await Promise.all([gm, guest].map(({ context }) => context.close()));
});

it('lets one try a choice before it shows the mix, and makes a puzzle of it that keeps its solution hidden', async () => {
  const { page, problems, context } = await arrive(at.browser, 'Solver');
  await page.goto(at.app.hostLink);
  await page.locator('#run-now').waitFor();
  await page.goto(`${at.app.url}/#/replay`);
  await page.locator('input[type=file]').setInputFiles(fought('template/duel'));
  const choice = page.getByRole('region', { name: CHOICE.title });
  const mix = choice.getByRole('button', { name: CHOICE.showMix });
  const forward = page.getByRole('button', { name: REPLAY.on }).first();
  for (let step = 0; step < 10 && (await mix.count()) === 0; step++) await forward.click();
  await choice.getByRole('button', { name: CHOICE.tryFirst }).click();
  const choices = choice.locator('[data-trial] li button');
  await choices.first().waitFor();
  expect(await page.locator('[data-solution]').count()).toBe(0);
  await choices.first().click();
  const solution = choice.locator('[data-solution]');
  await solution.getByText(CHOICE.mine).waitFor();
  expect(await solution.getByText(CHOICE.taken).count()).toBe(2);

  await page.getByRole('button', { name: PUZZLE.make }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: PUZZLE.name }).fill('High or low?');
  await dialog.getByRole('button', { name: PUZZLE.keep }).click();
  await dialog.getByText(PUZZLE.kept).waitFor();
  await dialog.getByRole('button', { name: PUZZLE.open }).click();
  await page.waitForURL(/#\/puzzle\/[\w-]+$/);
  await page.getByRole('heading', { name: 'High or low?' }).waitFor();
  await choices.first().waitFor();
  expect(await page.locator('[data-solution]').count()).toBe(0);
  await choices.last().click();
  await solution.getByText(CHOICE.mine).waitFor();
  expect(await solution.getByText(CHOICE.taken).count()).toBe(0);

  await page.goto(`${at.app.url}/#/puzzle/cut-off`);
  await page.getByText(PUZZLE.noLink).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
