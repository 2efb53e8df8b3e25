// One fight of each game, played by a newcomer who takes the suggestions: no limit may be exceeded.
import { expect, it } from 'vitest';
import { GROUP_FIGHTS, playGroup } from './group-play.ts';
import { exceeded, limitsOf } from './limits.ts';
import { answerNext, arrive, isOver, sitDown } from './people.ts';
import { type Playtest, playtest } from './playtest.ts';
import { served } from './served.ts';

const at = served();

const MOST = 12;
const FIGHTS: readonly (readonly [game: string, fight: string, how: RegExp, size: Playtest['size']])[] = [
  ['Brighter Worlds', 'Goblin ambush', /^Play the travellers/, 'phone'],
  ['Three Beats', 'Hold the stair', /^Play the friends/, 'phone'],
  ['Blood & Guts', 'Line against line', /^Play the red company/, 'desktop'],
  ['Heart Rush', 'Giant slayers', /^Play the friends/, 'desktop'],
  ['Spar', 'The duel at the mill', /^Play /, 'desktop'],
];

it.each(FIGHTS)(
  '%s, %s',
  async (game, fight, how, size) => {
    const test = { game, fight, how, size, speed: 'instant', most: MOST, seed: 'newcomer' } as const;
    const measured = await playtest(at.browser, at.app, test);
    expect(measured.isOver || measured.answers === MOST).toBe(true);
    expect(exceeded(measured, limitsOf(test))).toEqual([]);
  },
  300_000,
);

it('is finished by a group of four, the game master stopped at most three times a round by what the book does not demand', async () => {
  const ambush = GROUP_FIGHTS.find(({ title }) => title === 'Goblin ambush')!;
  const played = await playGroup(at.browser, at.app, { ...ambush, seed: 'a group of four', rounds: 20 });
  expect(played).toMatchObject({ isOver: true, problems: [] });
  // Which window presses first varies between runs, and with it the length of the fight: 20 to 52 answers were seen.
  expect(played.answers).toBeGreaterThan(10);
  expect(played.unasked).toBeLessThanOrEqual(3);
}, 300_000);

it('plays a turn at a pace that people follow: walks step by step, deeds apart, numbers after their dice', async () => {
  const test: Playtest = {
    game: 'Heart Rush',
    fight: 'Giant slayers',
    how: /^Play the friends/,
    size: 'desktop',
    speed: 'normal',
    // With this seed a fighter soon has to walk to another.
    seed: 'a walk',
    most: 60,
    until: ({ walks, pauses, rolls }) => walks.length > 0 && pauses.length > 3 && rolls > 1,
  };
  const measured = await playtest(at.browser, at.app, test);
  expect([measured.walks.length > 0, measured.rolls > 1]).toEqual([true, true]);
  expect(exceeded(measured, limitsOf(test))).toEqual([]);
  // Nothing is shown as sealed before the first question, and the fight is shown from its beginning.
  expect(measured.early).toEqual([]);
});

it('plays six foes through their turn with a handful of keys, and takes it all back with one', async () => {
  const gm = await arrive(at.browser, 'GM');
  const { page } = gm;
  await sitDown(gm, at.app, 'Brighter Worlds', 'Goblin ambush', /^Play the goblins/, 'six goblins');
  const phase = async (): Promise<string> => {
    const [round] = /Round \d+/.exec((await page.locator('header').textContent()) ?? '') ?? [];
    return `${round}, ${await page.locator('header [aria-current="step"]').textContent()}`;
  };
  const isTheirs = async (): Promise<boolean> => (await phase()).endsWith('The goblins');
  const asked = page.locator('[data-prompt], [data-ending]').first();
  for (await asked.waitFor(); !(await isTheirs()); await asked.waitFor()) await answerNext(gm);
  const question = () => page.locator('[data-prompt]').first().getAttribute('data-id');
  const [turn, before] = [await phase(), await question()];
  let presses = 0;
  for (; (await phase()) === turn && presses < 20 && !(await isOver(gm)); presses += 2) {
    await page.keyboard.press('Shift+Space');
    await page.locator('[data-take]').waitFor();
    await page.keyboard.press('Shift+Space');
    await page.locator('[data-going-on]').waitFor({ state: 'detached' });
    await asked.waitFor();
  }
  expect(presses).toBeLessThanOrEqual(7);
  // With this seed the fight continues after their turn.
  expect(await isOver(gm)).toBe(false);
  await page.getByRole('button', { name: /Undo/ }).first().click();
  // An undo past the end of a round asks for confirmation, since its dice may be known.
  if ((await phase()).startsWith('Round 2'))
    await page.getByRole('button', { name: 'Go back anyway' }).click();
  await expect.poll(phase).toBe(turn);
  expect(await question()).toBe(before);
  await page.locator('[role="log"] s').first().waitFor();
  expect(gm.problems).toEqual([]);
  await gm.context.close();
});
