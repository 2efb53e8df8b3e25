// Text added after a deed, in real windows: a player on a phone describes a blow, the game master and the public screen show it.
import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import { answerUntil, arrive } from './people.ts';
import { served } from './served.ts';

const at = served();

const DUEL =
  'title: Duel\nsystem: three-beats\nsides:\n  docks: { by: players, name: The docks, fighters: [rook] }\n  company: { by: gm, name: The company, fighters: [captain-orsk] }\nscene: { location: fish-market }\n';

it('lets a player tell how a blow went after it fell, from the log of a phone, for everybody to read', async () => {
  const [gm, player, screen] = [
    await arrive(at.browser, 'GM'),
    await arrive(at.browser, 'Rook', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    }),
    await arrive(at.browser, 'Wall'),
  ];
  await gather(at.app, gm, { scenario: DUEL, practice: 'blows' }, [
    [player, { kind: 'A player', side: 'The docks', name: 'Rook' }],
    [screen, { kind: 'A public screen', name: 'Wall' }],
  ]);
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  // On a phone the log is behind its tab, and the action bar offers the text only while the table waits for others.
  await answerUntil([gm, player], () => player.received.some((text) => text.includes('"kind":"tell-how"')));
  await player.page.getByRole('tab', { name: /^Log/ }).click();
  const write = player.page.locator('[role="log"] [data-afterwards="tell-how"]');
  expect(await gm.page.locator('[data-prompt="tell-how"]').count()).toBe(0);
  await write.first().click();
  const dialog = player.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('low, with the flat of the boathook');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  const log = gm.page.locator('[role="log"]');
  await log.getByRole('button', { expanded: false }).last().click();
  for (const { page } of [gm, screen]) await page.getByText('flat of the boathook').first().waitFor();
  expect([gm, player, screen].map(({ problems }) => problems)).toEqual([[], [], []]);
  await Promise.all([gm, player, screen].map(({ context }) => context.close()));
});
