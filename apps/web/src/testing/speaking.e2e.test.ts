// A side shared by two people, and a game master who makes rulings afterwards, in real windows.
import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import { answerNext, answerUntil, arrive, type Person } from './people.ts';
import { served } from './served.ts';

const at = served();

const ROAD =
  'title: Road\nsystem: brighter-worlds\nsides:\n  heroes: { by: players, name: The travellers, fighters: [sam, orla] }\n  foes: { by: gm, name: The goblins, fighters: [goblin] }\n';

async function begun(): Promise<{ gm: Person; ana: Person; bo: Person }> {
  const [gm, ana, bo] = [
    await arrive(at.browser, 'GM'),
    await arrive(at.browser, 'Ana'),
    await arrive(at.browser, 'Bo'),
  ];
  await gather(at.app, gm, { scenario: ROAD, practice: 'road' }, [
    [ana, { kind: 'A player', name: 'Ana' }],
    [bo, { kind: 'A player', name: 'Bo' }],
  ]);
  for (const [person, fighter] of [
    [ana, 'Sam'],
    [bo, 'Orla'],
  ] as const)
    await person.page.getByRole('button', { name: `Take this fighter: ${fighter}` }).click();
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await answerNext(gm, /travellers/i);
  const acts = ana.page.locator('[data-prompt="who-acts"]');
  await answerUntil([gm, bo, ana], async () => (await acts.count()) > 0);
  return { gm, ana, bo };
}

it('shows hands for what concerns all, and rulings to make otherwise in the log of the game master alone', async () => {
  const { gm, ana, bo } = await begun();
  await ana.page.locator('[data-prompt="who-acts"]').waitFor();
  await ana.page.getByRole('button', { name: /End turn/ }).click();
  await bo.page.locator('[data-hands]').getByRole('button', { name: 'Agree' }).waitFor();
  await gm.page.locator('[data-hands]').getByRole('button', { name: 'Decide: no' }).click();
  await bo.page.locator('[data-hands]').waitFor({ state: 'detached' });
  const rulings = gm.page.getByRole('log').getByRole('button', { name: 'Rule otherwise' });
  await answerUntil([gm, ana, bo], async () => (await rulings.count()) > 0);
  expect(await ana.page.getByRole('button', { name: 'Rule otherwise' }).count()).toBe(0);
  await rulings.last().click();
  const dialog = gm.page.getByRole('dialog');
  await dialog.waitFor();
  // One headline may have several rulings; then the dialog asks which.
  const which = dialog.locator('[data-afterwards="attack-modifiers"]');
  if ((await which.count()) > 0) await which.first().click();
  await dialog.locator('[data-item]').first().click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await ana.page.locator('[data-struck]').first().waitFor();
  expect([gm, ana, bo].map(({ problems }) => problems)).toEqual([[], [], []]);
  await Promise.all([gm, ana, bo].map(({ context }) => context.close()));
});
