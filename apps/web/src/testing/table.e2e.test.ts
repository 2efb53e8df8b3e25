// What happens at tables: reloads, second tabs, lost connections, undos, interventions, physical dice.
import { beforeEach, expect, it } from 'vitest';
import { TABLE } from '../words/table.ts';
import { gather } from './gather.ts';
import { answerNext, answerOne, arrive, type Person, playOn, pressed, watch } from './people.ts';
import { served } from './served.ts';

const DUEL =
  'title: Duel\nsystem: template\nsides:\n  one: { by: players, name: One, fighters: [ana] }\n  two: { by: players, name: Two, fighters: [bo] }\nfighters:\n  ana: { from: fencer, name: Ana }\n  bo: { from: bruiser, name: Bo }\n';
const SECRET = '[data-prompt="what-to-do"]';

const at = served();
let gm: Person;
let ana: Person;
let bo: Person;
/** A fight at its first secret choice: the game master has already described the ground. */
beforeEach(async () => {
  [gm, ana, bo] = [
    await arrive(at.browser, 'GM'),
    await arrive(at.browser, 'Ana'),
    await arrive(at.browser, 'Bo'),
  ];
  await gather(at.app, gm, { scenario: DUEL }, [
    [ana, { kind: 'A player', side: 'One', name: 'Ana' }],
    [bo, { kind: 'A player', side: 'Two', name: 'Bo' }],
  ]);
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await answerNext(gm);
  await Promise.all([ana, bo].map(({ page }) => page.locator(SECRET).waitFor()));
  return async () => {
    await Promise.all([gm, ana, bo].map(({ context }) => context.close()));
  };
});

const quiet = (): void => {
  for (const { name, problems } of [gm, ana, bo]) expect([name, problems]).toEqual([name, []]);
};

it('wakes up where it was after a reload in mid-choice, sealed answers sealed, with the screen kept on', async () => {
  await answerNext(ana);
  await ana.context.addInitScript(() => {
    let asked = 0;
    const request = async () => {
      document.documentElement.dataset.asked = String(++asked);
      return { release: async () => undefined };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await ana.page.reload();
  await ana.page.locator('[data-sealed]').waitFor();
  await ana.page.locator('html[data-asked="1"]').waitFor();
  // The browser releases the wake lock when a page is hidden, so the page requests it again when it is shown.
  await ana.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await ana.page.locator('html[data-asked="2"]').waitFor();
  await bo.page.reload();
  await answerNext(bo);
  await ana.page
    .locator('[role="log"]')
    .getByText(/Round 1/)
    .waitFor();
  quiet();
});

it('gives the pen to one tab at a time', async () => {
  const second = await ana.context.newPage();
  watch(second, ana.received, ana.problems);
  await second.goto(ana.page.url());
  await second.getByRole('button', { name: 'Play here' }).click();
  await second.locator(`${SECRET} [data-verb]`).first().waitFor();
  await ana.page.getByRole('button', { name: 'Play here' }).waitFor();
  expect(await ana.page.locator(SECRET).count()).toBe(0);
  await ana.page.getByRole('button', { name: 'Play here' }).click();
  await ana.page.locator(SECRET).waitFor();
  quiet();
});

it('answers once, however long the line was down in mid-choice', async () => {
  await ana.context.setOffline(true);
  await ana.page.locator(`${SECRET} [data-verb]`).first().click();
  await ana.page.getByText('Connection lost').waitFor();
  await new Promise((later) => setTimeout(later, 10_000));
  await ana.context.setOffline(false);
  await ana.page.locator('[data-sealed]').waitFor();
  await answerNext(bo);
  await bo.page
    .locator('[role="log"]')
    .getByText(/strikes|guards|rests/)
    .first()
    .waitFor();
});

it('takes steps back: by the game master, and by players who ask; what was undone stays, struck through', async () => {
  const rows = gm.page.locator('[role="log"] button');
  const before = await rows.count();
  await Promise.all([answerNext(ana), answerNext(bo)]);
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await gm.page.getByRole('button', { name: /Undo/ }).first().click();
  // The undo goes past the reveal of both choices, so the game master is warned first.
  const allTheSame = gm.page.getByRole('button', { name: TABLE.undoAllTheSame });
  await allTheSame.click();
  for (const { page } of [gm, ana, bo]) await page.locator('[role="log"] s').first().waitFor();
  // One step back may lead to a choice of both or of one of them.
  expect(await playOn([ana, bo], 1)).toBe(1);
  await ana.page.getByRole('button', { name: /undo/i }).first().click();
  await gm.page.getByText('Ana asks to take a step back').waitFor();
  await gm.page.getByRole('button', { name: 'Refuse' }).click();
  await ana.page.getByText('You asked to take a step back').waitFor({ state: 'detached' });
  await ana.page.getByRole('button', { name: /undo/i }).first().click();
  await gm.page.getByRole('button', { name: 'Allow' }).click();
  const asks = gm.page.getByText('Ana asks');
  await expect
    .poll(async () => {
      // Whether this undo goes past a reveal depends on the dice.
      if ((await allTheSame.count()) > 0) await allTheSame.click();
      return await asks.count();
    })
    .toBe(0);
  quiet();
});

it('lets the game master step in, pause, and pass notes to nobody', async () => {
  await gm.page.getByRole('tab', { name: 'Desk' }).click();
  const desk = gm.page.getByRole('region', { name: 'The game master’s desk' });
  const stepIn = desk.locator('form', { has: gm.page.getByRole('heading', { name: 'Step in' }) });
  await stepIn.getByRole('button', { name: 'Ana', exact: true }).click();
  await stepIn.getByRole('textbox', { name: 'New value' }).fill('3');
  await stepIn.getByRole('textbox', { name: 'New value' }).press('Tab');
  await stepIn.getByRole('button', { name: 'Do it' }).click();
  await ana.page.locator('[role="log"]').getByText('The game master sets Ana').waitFor();
  await desk.getByText('Pause', { exact: true }).click();
  await ana.page.getByText('Paused by the game master').waitFor();
  expect(await ana.page.locator(SECRET).count()).toBe(0);
  await desk.getByText('Pause', { exact: true }).click();
  await ana.page.locator(SECRET).waitFor();
  await desk.getByLabel('Notes, for you alone').fill('The bridge gives way in round five.');
  await desk.getByRole('button', { name: 'Keep the notes' }).click();
  await expect.poll(() => gm.received.join('').includes('The bridge gives way')).toBe(true);
  expect([...ana.received, ...bo.received].join('')).not.toContain('The bridge gives way');
  quiet();
});

it('asks for the faces of real dice', async () => {
  await gm.page.getByRole('tab', { name: 'Desk' }).click();
  await gm.page.getByText('Real dice, typed in').click();
  const strike = /Strike/;
  await Promise.all([answerNext(ana, strike), answerNext(bo, strike)]);
  await gm.page.getByRole('tab', { name: 'Log' }).click();
  let fives = 0;
  const sayFive = async ({ page }: Person): Promise<void> => {
    const five = page.getByRole('button', { name: 'It shows 5' });
    // The pad may disappear before it is pressed, once its die is shown; the next die may be the other player's.
    if ((await five.count()) > 0 && (await pressed(five))) fives++;
  };
  const log = gm.page.locator('[role="log"]');
  await expect
    .poll(
      async () => {
        for (const person of [ana, bo]) {
          await sayFive(person);
          await answerOne(person);
        }
        return await log.textContent();
      },
      { timeout: 60_000 },
    )
    .toMatch(/15/);
  expect(fives).toBeGreaterThanOrEqual(3);
  quiet();
});

it('plays to its end when everybody answers', async () => {
  await playOn([gm, ana, bo], 200);
  await Promise.all([gm, ana, bo].map(({ page }) => page.locator('[data-ending]').waitFor()));
  await gm.page.getByRole('button', { name: 'Carry on with the party' }).waitFor();
  expect(await gm.page.getByRole('button', { name: /sheets as they stand/ }).count()).toBe(0);
  await gm.page.getByRole('button', { name: 'Rematch with fresh sheets' }).click();
  await gm.page.locator('[data-ending]').waitFor({ state: 'detached' });
  quiet();
});
