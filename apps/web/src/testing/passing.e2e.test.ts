// Reactions of somebody who plays alone: one that is hardly worth a thought passes by itself, and comes back with an undo.
import { expect, it } from 'vitest';
import { answerNext, arrive, type Person, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();
const PASSES = '[data-prompt][data-lapses]';

/** Plays the duel up to a reaction that passes by itself; returns the id of its question. */
async function toReaction(player: Person): Promise<string> {
  const { page } = player;
  await page.addInitScript(() =>
    localStorage.setItem(
      'affray/settings',
      JSON.stringify({ theme: 'auto', speed: 'instant', reactions: 'pass', name: '' }),
    ),
  );
  await sitDown(player, at.app, 'Three Beats', 'Dockside duel', /^Play the docks/);
  for (;;) {
    await page.locator('[data-prompt]').first().waitFor();
    if ((await page.locator(PASSES).count()) > 0) break;
    await answerNext(player);
  }
  return (await page.locator(PASSES).first().getAttribute('data-id')) ?? '';
}

it('passes on a reaction by itself after a moment; an undo brings it back, and then it waits', async () => {
  const player = await arrive(at.browser, 'Solo');
  const { page } = player;
  const id = await toReaction(player);
  const prompt = page.locator(`[data-prompt][data-id=${JSON.stringify(id)}]`);
  expect(await prompt.textContent()).toContain('Passes by itself after 8 s.');
  await prompt.waitFor({ state: 'detached' });
  // The undo names the decision, not what came of it.
  await page.locator('[data-undo]', { hasText: 'Undo: Use no special' }).click();
  await prompt.waitFor();
  expect(await prompt.getAttribute('data-lapses')).toBeNull();
  expect(player.problems).toEqual([]);
  await player.context.close();
});

it('keeps a reaction open for whoever presses Wait', async () => {
  const player = await arrive(at.browser, 'Solo');
  const { page } = player;
  const id = await toReaction(player);
  await page.getByRole('button', { name: 'Wait' }).click();
  await page.locator(`[data-prompt][data-id=${JSON.stringify(id)}]:not([data-lapses])`).waitFor();
  expect(player.problems).toEqual([]);
  await player.context.close();
});
