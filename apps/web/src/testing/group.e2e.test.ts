// A group at one table in real windows: the game master at a desk, a player on a phone, a public screen; and a second player over the
// protocol.
import { type Client, connect, join as sitAt } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerNext,
  answerOne,
  arrive,
  inviteFor,
  join,
  type Person,
  pressed,
  sitDownWith,
} from './people.ts';
import { served } from './served.ts';

const at = served();

const YARD = `title: Yard
system: template
sides:
  heroes: { by: players, name: The heroes, fighters: [ana, bea] }
  foes: { by: gm, name: The foes, fighters: [foe] }
fighters:
  ana: { from: fencer, name: Ana, health: 40 }
  bea: { from: fencer, name: Bea, health: 40 }
  foe: { from: bruiser, name: Foe, health: 90 }
`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let [gm, ana, screen] = [] as unknown as [Person, Person, Person];
let bea: Client;
/** Whether messages to the screen are altered in transit. */
let isLying = false;

beforeAll(async () => {
  [gm, ana, screen] = [
    await arrive(at.browser, 'GM', { viewport: { width: 1366, height: 768 } }),
    await arrive(at.browser, 'Ana', PHONE),
    await arrive(at.browser, 'TV', { viewport: { width: 1366, height: 768 } }),
  ];
  await screen.page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(isLying ? String(message).replaceAll(/"blind":"../g, '"blind":"ff') : message),
    );
  });
  await sitDownWith(gm, at.app, { scenario: YARD });
  await join(ana, await inviteFor(gm, { kind: 'A player', name: 'Ana' }));
  await ana.page
    .getByRole('button', { name: /Take this fighter/ })
    .first()
    .click();
  const invited = await inviteFor(gm, { kind: 'A player', name: 'Bea' });
  const [table = '', invite = ''] = invited.split('/').slice(-2);
  const { cookie } = await sitAt(at.app.url, 'join', { table, invite });
  bea = connect({ url: at.app.url, table, cookie, seed: crypto.getRandomValues(new Uint8Array(32)) });
  expect(await bea.send({ do: 'take-fighter', fighter: 'bea' })).toMatchObject({ ok: true });
  await join(screen, await inviteFor(gm, { kind: 'A public screen', name: 'TV' }));
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
});
afterAll(async () => {
  bea?.close();
  await Promise.all([gm, ana, screen].map((one) => one?.context.close()));
});

const look = async (name: string): Promise<void> => {
  if (process.env.AFFRAY_LOOK === undefined) return;
  for (const { page, name: who } of [gm, ana, screen])
    await page.screenshot({ path: `${process.env.AFFRAY_LOOK}/${name}-${who}.png` });
};
/** Bea gives the default answer to her next question. */
const beaAnswers = async (): Promise<void> => {
  const { frame } = await bea.until(({ frame: { fight } }) =>
    Boolean(fight?.prompts.some(({ locked }) => locked === undefined)),
  );
  const prompt = frame.fight!.prompts.find(({ locked }) => locked === undefined)!;
  expect(await bea.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as never })).toMatchObject(
    { ok: true },
  );
};
const marks = (person: Person, where: string): Promise<string[]> =>
  person.page
    .locator(`${where} [data-seal]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-seal') ?? ''));
const opened = (person: Person, check: string) =>
  person.page.locator(`[data-seals="revealed"] [data-check="${check}"]`);

describe('a huddle', () => {
  it('shows proposals to the side alone, says what it would reach, and leaves sealing to each', async () => {
    await answerNext(gm); // the ground
    await answerNext(gm);
    await gm.page.getByRole('tab', { name: 'Desk' }).click();
    await gm.page.getByRole('button', { name: /Who sees odds/ }).click();
    await gm.page.getByRole('option', { name: 'everybody', exact: true }).click();
    await gm.page.getByRole('tab', { name: 'Log' }).click();
    const prompt = ana.page.locator('[data-prompt="what-to-do"]');
    await prompt.locator('[data-propose]').click();
    await prompt.locator('[data-verb]', { hasText: 'Guard' }).click();
    const board = ana.page.locator('[data-huddle]');
    await board.locator('[data-draft="mine"]').getByText('Guard').waitFor();
    const { frame } = await bea.until(({ frame: { fight } }) => (fight?.huddle?.length ?? 0) === 1);
    expect(frame.fight?.huddle?.[0]).toMatchObject({ who: 'ana', answer: 'guard' });
    const hers = frame.fight!.prompts[0]!.id;
    await bea.send({ do: 'draft', prompt: hers, answer: 'rest' });
    await board.locator('[data-draft="theirs"]').getByText('Bea: Rest').waitFor();
    await look('huddle');
    // A busy server may refuse with a message; then the test asks again.
    const reached = board.locator('[data-if-they] li');
    const ask = board.locator('[data-what-if]');
    await expect
      .poll(async () => {
        if ((await ask.count()) > 0) await pressed(ask);
        return await reached.count();
      })
      .toBeGreaterThan(1);
    await look('what-if');
    await board.getByRole('button', { name: 'Take it for Ana' }).click();
    await ana.page.locator('[data-sealed]').waitFor();
    for (const { received, page } of [gm, screen]) {
      expect(received.join()).not.toMatch(/"huddle":\[|"kind":"what-to-do","answer"/);
      expect(await page.locator('[data-huddle]').count()).toBe(0);
    }
    // Withdrawn, so that the tests below play the round.
    await ana.page.getByRole('button', { name: 'Change' }).click();
    await prompt.locator('[data-propose]').waitFor();
    await bea.send({ do: 'draft', prompt: hers });
    await board.getByRole('button', { name: /Take back/ }).click();
    await board.waitFor({ state: 'detached' });
    await prompt.locator('[data-propose][aria-pressed="true"]').click();
  });
});

describe('seals', () => {
  it('show that the foes have chosen before the players do, and are checked at the reveal', async () => {
    for (const { page } of [gm, ana, screen])
      await page.locator('[data-first="sealed"] [data-seal]').first().waitFor();
    const [mark] = await marks(screen, '[data-first]');
    expect(mark).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(await marks(ana, '[data-first]')).toEqual([mark]);
    await look('sealed');
    await answerNext(ana);
    await ana.page.locator('[data-sealed] [data-seal]').waitFor();
    const [own] = await marks(ana, '[data-sealed]');
    await look('own');
    expect(await screen.page.locator(`[data-seal="${own}"]`).count()).toBe(0);
    await beaAnswers();
    await ana.page.getByRole('tab', { name: 'Log' }).click();
    for (const person of [gm, ana, screen]) {
      // Three or more are folded into one line of the log; the public screen shows each.
      await opened(person, 'matches').nth(2).waitFor({ state: 'attached' });
      if (person !== screen)
        await person.page
          .getByText(/^\d+ choices, as they were sealed ✓$/)
          .first()
          .waitFor();
      expect(await marks(person, '[data-seals="revealed"]')).toEqual(expect.arrayContaining([mark, own]));
      expect(await opened(person, 'differs').count()).toBe(0);
    }
    await look('revealed');
    await ana.page.reload();
    await ana.page.getByRole('tab', { name: 'Log' }).click();
    await opened(ana, 'matches').nth(2).waitFor({ state: 'attached' });
    await ana.page.getByRole('tab', { name: 'Play' }).click();
  });

  it('warn in the window where the reveal is not what was sealed, and in no other', async () => {
    isLying = true;
    await expect
      .poll(
        async () => {
          if ((await opened(screen, 'differs').count()) > 0) return 1;
          for (const person of [gm, ana]) await answerOne(person);
          const asked = bea.seen()?.frame.fight?.prompts.some(({ locked }) => locked === undefined);
          if (asked === true) await beaAnswers();
          return await opened(screen, 'differs').count();
        },
        { timeout: 120_000 },
      )
      .toBeGreaterThan(0);
    isLying = false;
    await screen.page.getByRole('alert').getByText('is not what was sealed').waitFor();
    await look('warning');
    expect(await opened(gm, 'differs').count()).toBe(0);
    expect([gm, ana, screen].map(({ problems }) => problems)).toEqual([[], [], []]);
  });
});

describe('bots', () => {
  it('are put into a seat by how hard they play, for all to see, and taken out again', async () => {
    for (const person of [gm, ana]) await person.page.getByRole('tab', { name: 'Seats' }).click();
    const row = gm.page.locator('li[data-seat="Bea"]');
    await row.getByRole('button', { name: 'Let a bot play' }).click();
    for (const level of ['Easy', 'Fair', 'Hard', 'Merciless'])
      await gm.page.getByRole('menuitem', { name: new RegExp(`^${level}`) }).waitFor();
    await look('levels');
    await gm.page.getByRole('menuitem', { name: /^Hard/ }).click();
    const back = row.getByRole('button', { name: 'Give it back to people' });
    await back.waitFor();
    await ana.page.locator('li[data-seat="Bea"]').getByText(/hard/i).waitFor();
    await back.click();
    await row.getByRole('button', { name: 'Let a bot play' }).waitFor();
    expect(screen.problems).toEqual([]);
  });
});
