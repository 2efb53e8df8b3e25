// What outlasts a fight, in real browsers: a party continues elsewhere, a fighter keeps its portrait, a place its picture and lights.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, inviteFor, join, type Person, sitDown, sitDownWith } from './people.ts';
import { PICTURE } from './picture.ts';
import { served } from './served.ts';

const at = served();

/** A browser with the host key and a shelf. */
async function withShelf(name: string): Promise<Person> {
  const person = await arrive(at.browser, name);
  await person.page.goto(at.app.hostLink);
  await person.page.locator('#run-now').waitFor();
  await person.page.goto(`${at.app.url}/#/`);
  await person.page.getByRole('button', { name: 'Make a shelf' }).click();
  await person.page.getByText('Nothing is on it yet.').waitFor();
  return person;
}

/** The game master ends the fight and saves the party. */
async function endAndKeep(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Desk' }).click();
  await page.getByRole('button', { name: 'End the fight' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the fight' }).click();
  await page.getByRole('button', { name: 'Carry on with the party' }).click();
  await page.getByRole('button', { name: 'Keep the party on your shelf' }).click();
  await page.getByText('The party is on your shelf.').waitFor();
}

async function shelfLink(page: Page): Promise<string> {
  await page.goto(`${at.app.url}/#/shelf`);
  return (await page.locator('code').textContent()) ?? '';
}

it('takes a party from one browser to the next, as one thing on the shelf', async () => {
  const ana = await withShelf('Ana');
  await sitDown(ana, at.app, 'Brighter Worlds', 'Goblin ambush', /^Run it as game master/);
  await ana.page.getByRole('button', { name: 'Begin the fight' }).click();
  await endAndKeep(ana.page);
  const ben = await arrive(at.browser, 'Ben');
  await ben.page.goto(at.app.hostLink);
  await ben.page.locator('#run-now').waitFor();
  await ben.page.goto(await shelfLink(ana.page));
  await ben.page.waitForURL(/#\/shelf$/);
  await ben.page.getByRole('link', { name: 'The travellers' }).click();
  await ben.page.getByText('Goblin ambush: not won').waitFor();
  expect(await ben.page.locator('[data-members] li').count()).toBe(4);
  await ben.page.getByRole('button', { name: 'Play the next fight' }).click();
  await ben.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Run it as game master/ })
    .click();
  await ben.page.getByRole('button', { name: 'Begin the fight' }).click();
  await endAndKeep(ben.page);
  await ana.page.goto(`${at.app.url}/#/shelf`);
  await ana.page.getByRole('link', { name: 'The travellers' }).click();
  await expect.poll(() => ana.page.getByText(/: (?:not )?won$/).count()).toBe(2);
  expect([ana.problems, ben.problems]).toEqual([[], []]);
  await ana.context.close();
  await ben.context.close();
});

it('keeps the portrait of a fighter, on the shelf and when it is brought to a table', async () => {
  const ana = await withShelf('Ana');
  const { page } = ana;
  await page.goto(`${at.app.url}/#/prepare/template/duel`);
  await page.getByRole('tab', { name: 'Fighters' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Portrait/ }).click(),
  ]);
  await chooser.setFiles({ name: 'face.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('img', { name: 'Portrait' }).waitFor();
  const name = await page.getByRole('textbox', { name: 'Name' }).inputValue();
  await page.getByRole('button', { name: 'Keep on your shelf' }).click();
  await page.getByText(`“${name}” is on your shelf.`).waitFor();

  const gm = await arrive(at.browser, 'GM');
  await sitDownWith(gm, at.app, {
    scenario:
      'title: Yard\nsystem: template\nsides: { ours: [squire], theirs: [bruiser] }\nfighters: { squire: { health: 9 } }\n',
  });
  await join(ana, await inviteFor(gm, { kind: 'A player', name: 'Ana' }));
  await page.getByRole('button', { name: /From your shelf/ }).click();
  await page.getByRole('option', { name }).click();
  await gm.page.getByRole('button', { name: `Accept ${name}` }).click();
  await page.getByText('waits for the game master').waitFor({ state: 'detached' });
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await gm.page.locator('img[data-portrait]').first().waitFor();
  expect([ana.problems, gm.problems]).toEqual([[], []]);
  await ana.context.close();
  await gm.context.close();
});

const MAP = JSON.stringify({
  resolution: { map_size: { x: 8, y: 6 } },
  line_of_sight: [
    [
      { x: 4, y: 0 },
      { x: 4, y: 3 },
    ],
  ],
  lights: [{ position: { x: 2, y: 2 }, range: 2, color: 'ffeccd8b' }],
  image: PICTURE.toString('base64'),
});

it('lays the picture and lights of a Universal VTT file under the grid, on the shelf and on the public screen', async () => {
  const ana = await withShelf('Ana');
  const { page } = ana;
  const bring = async (text: string): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import a Universal VTT map' }).click(),
    ]);
    await chooser.setFiles({ name: 'cellar.uvtt', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.getByRole('dialog').getByRole('button', { name: 'Use this map' }).click();
  };
  await page.goto(`${at.app.url}/#/prepare/heart-rush/duel-at-dawn`);
  await page.getByRole('tab', { name: 'Place' }).click();
  await bring(MAP.replace(/"image":"[^"]+"/, `"image":"${Buffer.from('<svg>').toString('base64')}"`));
  await page.getByText('is not a picture that the browser can show').waitFor();
  await bring(MAP);
  await page.locator('[data-map-picture]').waitFor();
  await page.getByRole('button', { name: 'Keep this place on your shelf' }).click();
  await page.getByText('is on your shelf').waitFor();
  await page.goto(`${at.app.url}/#/prepare/heart-rush/at-the-gate`);
  await page.getByRole('tab', { name: 'Place' }).click();
  await page.getByRole('button', { name: /Take a place from your shelf/ }).click();
  await page.getByRole('option', { name: 'Duel at dawn' }).click();
  await page.locator('[data-map-picture]').waitFor();
  expect(await page.locator('[data-light]').count()).toBe(1);
  await page.getByRole('button', { name: 'Run it' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Run it as game master/ })
    .click();
  const screen = await arrive(at.browser, 'Screen');
  await join(screen, await inviteFor(ana, { kind: 'A public screen', name: 'Screen' }));
  await page.getByRole('button', { name: 'Begin the fight' }).click();
  await screen.page.locator('[data-map-picture]').waitFor();
  expect(await screen.page.locator('[data-light]').count()).toBe(1);
  expect([ana.problems, screen.problems]).toEqual([[], []]);
  await ana.context.close();
  await screen.context.close();
});
