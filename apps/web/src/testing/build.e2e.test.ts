// Building an encounter: foes are proposed with a chance, plus and minus change them, and the fight is played at once.
import { expect, it } from 'vitest';
import { arrive, pinDice } from './people.ts';
import { served } from './served.ts';

const at = served();

it('proposes foes, follows plus and minus, and plays', async () => {
  const { page, problems } = await arrive(at.browser, 'Builder', { viewport: { width: 390, height: 844 } });
  await pinDice(page, 'two giants');
  await page.goto(at.app.hostLink);
  await page.locator('#run-now').waitFor();
  await page.goto(`${at.app.url}/#/build/brighter-worlds`);
  const foes = page.getByRole('region', { name: 'Against' });
  await foes.locator('[data-fighter]').first().waitFor();
  const played = async (): Promise<string> =>
    (await page.locator('[data-chance="played"]').textContent()) ?? '';
  const percent = (words: string): number => Number(/[\d.]+/.exec(words)?.[0]);
  expect(await played()).toMatch(/^You win [\d.]+ % \([\d.]+ to [\d.]+\), played \d+ times\.$/);
  await foes.getByRole('button', { name: 'Add', exact: false }).last().click();
  await page.getByRole('option', { name: /^Giant / }).click();
  await foes.locator('[data-fighter="giant"] [data-more]').click();
  // The chance by strengths appears at once, the chance by playing right after; two giants make it hard.
  expect(percent((await page.locator('[data-chance]').textContent()) ?? '')).toBeLessThan(50);
  expect(percent(await played())).toBeLessThan(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('[data-play]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play the party' }).click();
  await page.waitForURL(/#\/table\//);
  await page.locator('[data-prompt]').first().waitFor();
  expect(problems).toEqual([]);
});

it('makes a fighter in three steps, on a phone too', async () => {
  const { page, problems } = await arrive(at.browser, 'Maker', { viewport: { width: 390, height: 844 } });
  await page.goto(at.app.hostLink);
  await page.locator('#run-now').waitFor();
  for (const [game, kind, outfit] of [
    ['brighter-worlds', 'sam', 'longsword'],
    ['heart-rush', 'archer', 'sword-and-shield'],
    ['three-beats', 'rook', 'blade-and-cloak'],
    ['blood-and-guts', 'brawler', 'halberd'],
  ]) {
    await page.goto(`${at.app.url}/#/build/${game}`);
    await page.getByRole('button', { name: 'Change more in Prepare' }).click();
    await page.getByRole('tab', { name: 'Fighters' }).click();
    await page.locator('[data-make]').click();
    await page.locator(`[data-pick="${kind}"]`).click();
    await page.locator(`[data-pick="${outfit}"]`).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Ilse');
    await page.locator('[data-face="witch"]').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.locator('[data-done]').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Text' }).click();
    const text = await page.locator('textarea').inputValue();
    expect(text).toContain('ilse-witch');
    expect(text).toContain(`from: ${kind}`);
  }
  expect(problems).toEqual([]);
});
