// A game unknown to the apps, in its own folder: served, played to the end in Chromium and in the terminal, read about, simulated and
// replayed. Nothing in apps/ is written for it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAB } from '../words/lab.ts';
import { REPLAY } from '../words/replay.ts';
import { arrive, isOver, type Person, playOn, sitDown } from './people.ts';
import { browsing } from './served.ts';
import { type Serving, serveApp } from './serving.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const GAME = join(ROOT, 'examples/developers/minimal-game');

const folder = mkdtempSync(join(tmpdir(), 'affray-own-'));
let app: Serving;
const at = browsing();
let ana: Person;
beforeAll(async () => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules', '@affray'), join(folder, 'node_modules', '@affray'));
  cpSync(join(GAME, 'src', 'brawl.ts'), join(folder, 'brawl.ts'));
  cpSync(join(GAME, 'fights'), join(folder, 'fights'), { recursive: true });
  app = await serveApp(['--system', './brawl.ts'], folder);
  ana = await arrive(at.browser, 'Ana');
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true });
});

const typed = (...words: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'apps/affray/bin/affray.js'), ...words, '--system', './brawl.ts'], {
    cwd: folder,
    input: '1\n'.repeat(60),
    encoding: 'utf8',
  });

it('is played to its end in the browser, from the start page', async () => {
  await sitDown(ana, app, 'Brawl', 'Closing time', /^Play Regulars/i);
  const { page } = ana;
  await page.locator('[data-prompt]').first().waitFor();
  for (const id of ['ana', 'bo', 'cy'])
    expect(await page.locator(`[data-fighter="${id}"]`).count()).toBeGreaterThan(0);
  expect(await playOn([ana], 100)).toBeGreaterThan(1);
  expect(await isOver(ana)).toBe(true);
  expect(ana.problems).toEqual([]);
});

it('has its rules, can be prepared, and is simulated by workers of the browser', async () => {
  const { page } = ana;
  await page.goto(`${app.url}/#/rules/brawl`);
  await page.getByText('A punch does a d6 of harm').waitFor();
  await page.goto(`${app.url}/#/prepare/brawl/closing-time`);
  await page.getByText('Cy', { exact: true }).first().waitFor();
  await page.goto(`${app.url}/#/lab/brawl/closing-time`);
  await page.getByRole('button', { name: LAB.start, exact: true }).first().click();
  await page
    .getByText(LAB.by.here(2).replace(/\d+ workers/, ''), { exact: false })
    .first()
    .waitFor();
  expect(ana.problems).toEqual([]);
});

it('is played to its end in the terminal', () => {
  const words = ['fights/closing-time.yaml', '--plain', '--as', 'regulars', '--seed', 'tuesday'];
  const { status, stdout, stderr } = typed('play', ...words);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/Whom does Ana punch\?[\s\S]*(?:win|Nobody wins)/);
});

it('is stepped through in the browser, from a record', async () => {
  const { page } = ana;
  expect(typed('fight', 'fights/closing-time.yaml', '--fair', '--record', 'fight.json').status).toBe(0);
  await page.goto(`${app.url}/#/replay`);
  await page.getByText(REPLAY.lead).waitFor();
  await page.locator('input[type=file]').setInputFiles(join(folder, 'fight.json'));
  await page.locator('[data-moment="0"]').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: REPLAY.saveFile }).click(),
  ]);
  await download.saveAs(join(folder, 'fight.html'));
  const alone = await page.context().newPage();
  await alone.goto(pathToFileURL(join(folder, 'fight.html')).href);
  await alone.locator('[data-moment="0"]').waitFor();
  await alone.close();
  expect(typed('replay', 'fight.json', '--html', 'typed.html').stdout).toContain('Written: typed.html');
  expect(readFileSync(join(folder, 'typed.html'), 'utf8')).toBe(
    readFileSync(join(folder, 'fight.html'), 'utf8'),
  );
  expect(ana.problems).toEqual([]);
});
