// What is said after a deed, in real windows: words for a blow.
import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import { answerOne, arrive } from './people.ts';
import { served } from './served.ts';

const at = served();

const DUEL =
  'title: Duel\nsystem: three-beats\nsides:\n  docks: { by: players, name: The docks, fighters: [rook] }\n  company: { by: gm, name: The company, fighters: [captain-orsk] }\nscene: { location: fish-market }\n';

it('lets a player tell how a blow went after it fell, from the log, for everybody to read', async () => {
  const [gm, player] = [await arrive(at.browser, 'GM'), await arrive(at.browser, 'Rook')];
  await gather(at.app, gm, { scenario: DUEL, practice: 'blows' }, [
    [player, { kind: 'A player', side: 'The docks', name: 'Rook' }],
  ]);
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  const write = player.page.locator('[role="log"] [data-afterwards="tell-how"]');
  for (let n = 0; n < 200 && (await write.count()) === 0; n++) {
    for (const person of [gm, player]) await answerOne(person);
    await player.page.waitForTimeout(50);
  }
  expect(await gm.page.locator('[data-prompt="tell-how"]').count()).toBe(0);
  await write.first().click();
  const dialog = player.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('low, with the flat of the boathook');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  const log = gm.page.locator('[role="log"]');
  await log.getByRole('button', { expanded: false }).last().click();
  await gm.page.getByText('flat of the boathook').first().waitFor();
  expect([gm.problems, player.problems]).toEqual([[], []]);
  await Promise.all([gm, player].map(({ context }) => context.close()));
});
