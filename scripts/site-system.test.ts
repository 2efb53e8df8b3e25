// A game from a file, built into the static site and played to its end without a network. Uses the site built before the tests.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { startBrowser } from '../apps/web/src/testing/browser.ts';
import { arrive, isOver, playOn } from '../apps/web/src/testing/people.ts';
import { servePlainFiles } from '../apps/web/src/testing/plain-files.ts';
import { ROOT } from './packing/workspace.ts';
import { addSystems } from './site/own-systems.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-site-system-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a game from a file is part of the site', async () => {
  const game = join(ROOT, 'examples/developers/minimal-game');
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules', '@affray'), join(folder, 'node_modules', '@affray'));
  cpSync(join(game, 'src', 'brawl.ts'), join(folder, 'brawl.ts'));
  cpSync(join(game, 'fights'), join(folder, 'fights'), { recursive: true });
  const copy = join(folder, 'site');
  cpSync(join(ROOT, 'site-dist'), copy, { recursive: true });
  expect(await addSystems(copy, [pathToFileURL(join(folder, 'brawl.ts')).href])).toEqual(['brawl']);
  const worker = readFileSync(join(copy, 'service-worker.js'), 'utf8');
  expect(worker).toMatch(/"systems\/brawl-[0-9a-f]+\.js"/);
  expect(worker).not.toBe(readFileSync(join(ROOT, 'site-dist/service-worker.js'), 'utf8'));

  const [site, browser] = await Promise.all([servePlainFiles(copy), startBrowser()]);
  try {
    const bo = await arrive(browser, 'Bo');
    await bo.page.goto(site.url);
    await bo.page.evaluate(async () => await navigator.serviceWorker.ready);
    await site.stop();
    await bo.context.setOffline(true);
    await bo.page.goto(site.url);
    await bo.page.getByRole('radio', { name: 'Brawl' }).check({ force: true });
    await bo.page.getByRole('button', { name: 'Closing time' }).first().click();
    await bo.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Play Regulars/i })
      .first()
      .click();
    await bo.page.waitForURL(/#\/table\//);
    expect(await playOn([bo], 100)).toBeGreaterThan(1);
    expect(await isOver(bo)).toBe(true);
    expect(bo.problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
