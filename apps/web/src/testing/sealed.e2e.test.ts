// A sealed table in real windows: made on the start page, announced to all, played with choices that stay in their window, checked at the
// end; and a table that its holder deletes.
import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import {
  answerNext,
  answerOne,
  arrive,
  chooseGame,
  inviteFor,
  isOver,
  join,
  type Person,
  playOn,
  sitDown,
  sitDownWith,
} from './people.ts';
import { served } from './served.ts';

const at = served();
const DUEL =
  'title: Duel\nsystem: template\nsides:\n  one: { by: players, name: One, fighters: [fencer] }\n  two: { by: players, name: Two, fighters: [bruiser] }\n';

/** The messages that a window sends. */
function sentBy({ page }: Person): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return sent;
}

it('is played by two players whose choices leave their windows when all are locked', async () => {
  const gm = await arrive(at.browser, 'GM');
  await sitDownWith(gm, at.app, { scenario: DUEL, sealed: true });
  await gm.page.locator('[data-table-sealed]').waitFor();
  const [ana, bo] = [await arrive(at.browser, 'Ana'), await arrive(at.browser, 'Bo')];
  const sent = sentBy(ana);
  await join(ana, await inviteFor(gm, { kind: 'A player', side: 'One', name: 'Ana' }));
  await join(bo, await inviteFor(gm, { kind: 'A player', side: 'Two', name: 'Bo' }));
  await ana.page.locator('[data-table-sealed]').waitFor();
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await gm.page.getByText(/Round 1 · Sealed/).waitFor();
  const action = (person: Person) => person.page.locator('[data-prompt="what-to-do"]');
  await expect
    .poll(
      async () => {
        for (const person of [gm, ana, bo])
          if (
            (await action(person).count()) === 0 &&
            (await person.page.locator('[data-prompt]').count()) > 0
          )
            await answerOne(person);
        return (await action(ana).count()) > 0 && (await action(bo).count()) > 0;
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  sent.length = 0;
  await answerNext(ana);
  await ana.page.locator('[data-sealed]').waitFor();
  // A reload keeps locked choices, and the window can still open them.
  await ana.page.reload();
  await ana.page.locator('[data-sealed]').waitFor();
  expect(sent.join()).toContain('"lock"');
  expect(sent.join()).not.toMatch(/"answer"|"open"/);
  await answerNext(bo);
  await expect.poll(() => sent.join()).toMatch(/"do":"open".*"choices":\[\{"prompt"/);
  // A reveal cannot be undone: the game master is offered a correction instead.
  await gm.page.getByRole('button', { name: /Undo/ }).click();
  await gm.page.getByRole('alert').getByText('A sealed table does not go back').waitFor();
  await gm.page.getByRole('button', { name: 'Correct it' }).click();
  await gm.page.getByRole('heading', { name: 'Step in' }).waitFor();
  await playOn([gm, ana, bo], 200);
  expect(await isOver(gm)).toBe(true);
  await gm.page.getByRole('button', { name: 'Reveal everything' }).click();
  await ana.page.getByRole('button', { name: 'Watch it again' }).click();
  await ana.page.getByRole('button', { name: 'Check the dice' }).click();
  await ana.page.locator('[data-verdict="true"]').waitFor();
  for (const { name, problems } of [gm, ana, bo]) expect([name, problems]).toEqual([name, []]);
  await Promise.all([gm, ana, bo].map(({ context }) => context.close()));
});

it('says who is waited for, and counts who did not open', async () => {
  const gm = await arrive(at.browser, 'GM');
  const ana = await arrive(at.browser, 'Ana');
  await gather(at.app, gm, { scenario: DUEL, sealed: true }, [
    [ana, { kind: 'A player', side: 'One', name: 'Ana' }],
  ]);
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await answerNext(gm);
  await answerNext(ana);
  await ana.page.locator('[data-sealed]').waitFor();
  await ana.context.close();
  await answerNext(gm);
  await gm.page.locator('[data-opening]').getByText('waiting for Ana').waitFor();
  await gm.page.getByRole('tab', { name: 'Seats' }).click();
  await gm.page.locator('li[data-seat="Ana"]').getByText('did not open: 1 × disconnected').waitFor();
  await gm.context.close();
});

it('is chosen when the table is laid, and not for one alone', async () => {
  const gm = await arrive(at.browser, 'GM');
  await gm.page.goto(at.app.hostLink);
  await chooseGame(gm.page, 'Spar');
  await gm.page
    .getByRole('button', { name: /The duel|Duel/ })
    .first()
    .click();
  const dialog = gm.page.getByRole('dialog');
  await dialog.getByText('Sealed table', { exact: true }).click();
  expect(
    await dialog
      .getByRole('button', { name: /^Play / })
      .first()
      .isDisabled(),
  ).toBe(true);
  expect(await dialog.getByRole('button', { name: /Let the bots fight/ }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: /Run it as game master/ }).click();
  await gm.page.waitForURL(/#\/table\//);
  await gm.page.locator('[data-table-sealed]').waitFor();
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await gm.page.getByText('A sealed table needs two people at it').waitFor();
  await gm.context.close();
});

it('a table is deleted by its holder, who is asked once', async () => {
  const gm = await arrive(at.browser, 'GM');
  await sitDown(gm, at.app, 'Spar', /duel/i as unknown as string, /Run it as game master/, null);
  const url = gm.page.url();
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await gm.page.getByRole('tab', { name: 'Desk' }).click();
  await gm.page.getByRole('button', { name: 'Delete the table' }).click();
  await gm.page.getByRole('dialog').getByRole('button', { name: 'Delete the table' }).click();
  await gm.page.getByRole('heading', { name: 'Run a fight now' }).waitFor();
  expect(
    await gm.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('affray/seed/'))),
  ).toEqual([]);
  await gm.page.goto(url);
  await gm.page.getByText('This browser has no seat at this table.').waitFor();
  await gm.context.close();
});
