// Hovering a target shows the likely effect: the chance to hurt, how much, and the risk.
import { expect, it } from 'vitest';
import { judgesTimes } from './limits.ts';
import { answerNext, arrive, isOver, type Person, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();

const FIGHTS = [
  ['Brighter Worlds', 'The master and the mooks', /^Play the heroes/, /Attack/, 300],
  ['Three Beats', 'Hold the stair', /^Play the friends/, /Attack/, 300],
  ['Blood & Guts', 'Back alley', /^Play the duellists/, /Attack/, 300],
  ['Heart Rush', 'Giant slayers', /^Play the friends/, /Engage/, 1000],
] as const;
/** One look proves that figures appear; their delay is the best of several looks. */
const LOOKS = judgesTimes() ? 6 : 1;

it.each(FIGHTS)(
  '%s: a hovered target shows its figures',
  async (game, fight, how, verb, most) => {
    const player = await arrive(at.browser, 'Player');
    const { page } = player;
    await sitDown(player, at.app, game, fight, how);
    const took: number[] = [];
    for (let asked = 0; asked < 30 && took.length < LOOKS; asked++) {
      await page.locator('[data-prompt], [data-ending]').first().waitFor();
      if (await isOver(player)) break;
      took.push(...(await looks(player, verb)));
      await answerNext(player);
    }
    process.stdout.write(`${game}: figures after ${took.join(', ')} ms\n`);
    expect(took.length).toBeGreaterThan(0);
    // The first look starts a thread, and a busy machine may delay any of them.
    if (judgesTimes()) expect(Math.min(...took)).toBeLessThanOrEqual(most);
    expect(player.problems).toEqual([]);
    await player.context.close();
  },
  300_000,
);

/** Picks the verb, hovers its targets one after the other, and goes back; returns the milliseconds until each showed its figures. */
async function looks({ page }: Person, verb: RegExp): Promise<number[]> {
  const button = page.locator('[data-verb]:not([data-barred])').filter({ hasText: verb }).first();
  if ((await button.count()) === 0) return [];
  await button.click();
  const targets = page.locator('[data-level="target"] [data-target]:not([data-barred])');
  const took: number[] = [];
  const outlook = page.locator('[data-outlook]');
  for (let i = 0; i < Math.min(2, await targets.count()); i++) {
    const began = performance.now();
    await targets.nth(i).hover();
    await outlook.filter({ hasText: /% to (hurt|be hurt)/ }).waitFor();
    took.push(Math.round(performance.now() - began));
    await page.mouse.move(5, 300);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return took;
}
