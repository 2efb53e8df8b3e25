// An evening at the table in real windows: interventions, requests and proposals, with a game master, a player on a phone and a screen.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gather } from './gather.ts';
import { answerUntil, arrive, join, knock, type Person } from './people.ts';
import { served } from './served.ts';

const at = served();

const CAVE = `title: Cave
system: brighter-worlds
sides:
  heroes: { by: players, name: The travellers, fighters: [sam, orla] }
  foes: { by: gm, name: The goblins, fighters: [g1, g2] }
fighters:
  g1: { from: goblin, name: Goblin 1 }
  g2: { from: goblin, name: Goblin 2 }
`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let [gm, ana, bo, screen] = [] as unknown as [Person, Person, Person, Person];
beforeAll(async () => {
  [gm, ana, bo, screen] = [
    await arrive(at.browser, 'GM', { viewport: { width: 1366, height: 768 } }),
    await arrive(at.browser, 'Ana', PHONE),
    await arrive(at.browser, 'Bo', PHONE),
    await arrive(at.browser, 'TV'),
  ];
  await gather(at.app, gm, { scenario: CAVE }, [
    [ana, { kind: 'A player', name: 'Ana', fighters: ['sam'] }],
    [screen, { kind: 'A public screen', name: 'TV' }],
  ]);
});
afterAll(async () => {
  await Promise.all([gm, ana, bo, screen].map((one) => one?.context.close()));
});

const look = async (name: string): Promise<void> => {
  if (process.env.AFFRAY_LOOK === undefined) return;
  for (const { page, name: who } of [gm, ana, screen])
    await page.screenshot({ path: `${process.env.AFFRAY_LOOK}/${name}-${who}.png` });
};
const logged = (person: Person, text: string | RegExp) =>
  person.page.getByRole('log').getByText(text).first();

describe('a night at the table', () => {
  it('agrees on house rules in the lobby, with what they change, for all to see during the fight', async () => {
    await gm.page.getByText('Change the house rules').click();
    await gm.page.getByLabel('Find a house rule').fill('armor-direct-only');
    const rule = gm.page.locator('[data-house-rule="armor-direct-only"]');
    await rule.getByRole('button', { name: /What would it change/ }).click();
    await rule
      .locator('[data-rule-odds]')
      .getByText(/With “yes”: .* points \(.* to .*\)/)
      .waitFor();
    await rule.getByRole('switch').click({ force: true });
    await ana.page.locator('[data-house-rules]').getByText('armor-direct-only').waitFor();
    await look('house-rules');
    await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
    await screen.page.locator('header [data-house-rules]').getByText('armor-direct-only').waitFor();
    await gm.page.getByText('House rules: armor-direct-only').waitFor();
    await ana.page.getByRole('tab', { name: 'Log' }).click();
    await ana.page.getByText('House rules: armor-direct-only').click();
    await ana.page.locator('[data-house-rules]').getByText('Grit meets the whole roll').waitFor();
    await look('house-rules-fight');
    await ana.page.getByRole('tab', { name: 'Play' }).click();
    await gm.page.getByRole('tab', { name: 'Desk' }).click();
  });

  it('changes all goblins at once, with a reason, and undoes it at once', async () => {
    const form = gm.page.locator('form', { has: gm.page.getByRole('heading', { name: 'Step in' }) });
    await form.getByRole('button', { name: 'All: The goblins' }).click();
    expect(await form.getByRole('button', { name: 'Goblin 1' }).getAttribute('aria-pressed')).toBe('true');
    await form.getByRole('button', { name: /What/ }).click();
    await gm.page.getByRole('option', { name: 'Grit', exact: true }).click();
    await form.getByRole('textbox', { name: 'New value' }).fill('2');
    await form.getByRole('textbox', { name: 'New value' }).press('Tab');
    await form.getByLabel(/Reason/).fill('The roof came down.');
    await look('hands');
    await form.getByRole('button', { name: 'Do it to 2' }).click();
    await ana.page.getByRole('tab', { name: 'Log' }).click();
    await logged(ana, /Grit of Goblin 1 and Goblin 2.*The roof came down/).waitFor();
    await screen.page
      .getByText(/Goblin 1 and Goblin 2.*The roof came down/)
      .first()
      .waitFor();
    await gm.page.getByRole('button', { name: /^Undo/ }).click();
    await ana.page.locator('[data-struck]').first().waitFor();
  });

  it('lets a player propose, and makes it a stunt with one tap; the dice are rolled on the phone', async () => {
    await ana.page.getByText('Ask the game master: can I …').click();
    await ana.page
      .locator('[data-part="propose"] input[type="text"], [data-part="propose"] input')
      .first()
      .fill('roll between its legs');
    await ana.page.locator('[data-part="propose"]').getByRole('button', { name: 'Ask' }).click();
    const proposal = gm.page.locator('[data-proposal]');
    await proposal.getByText('Sam would like to: roll between its legs').waitFor();
    await look('proposal');
    await proposal.getByRole('button', { name: 'Stunt' }).click();
    const request = ana.page.locator('[data-request="check"]');
    await request.waitFor();
    await look('request');
    await request.getByRole('button', { name: 'Roll' }).click();
    await request.waitFor({ state: 'detached' });
    await logged(ana, /Sam rolls \d+ against \d+ of Goblin/).waitFor();
  });

  it('asks one player in private, whose phone sleeps meanwhile: the screen hears nothing of it', async () => {
    const form = gm.page.locator('form', { has: gm.page.getByRole('heading', { name: 'Ask players' }) });
    await form.getByRole('button', { name: 'Sam', exact: true }).click();
    await form.getByRole('button', { name: /^For|Stunt/ }).click();
    await gm.page.getByRole('option', { name: 'A word', exact: true }).click();
    await form.getByLabel('What for').fill('What do you fear?');
    await form.getByRole('button', { name: /Who sees the result|everybody/ }).click();
    await gm.page.getByRole('option', { name: 'the player and you' }).click();
    await ana.page.goto('about:blank');
    await form.getByRole('button', { name: 'Ask', exact: true }).click();
    await ana.page.goBack();
    const request = ana.page.locator('[data-request="word"]');
    await request.getByLabel('Your answer').fill('The dark');
    await request.getByRole('button', { name: 'Answer' }).click();
    await gm.page.getByRole('tab', { name: 'Log' }).click();
    await logged(gm, /The dark/).waitFor();
    expect(screen.received.join()).not.toContain('fear');
  });

  it('lets a player back in with another device by a link of their own', async () => {
    await ana.page.getByRole('tab', { name: 'Seats' }).click();
    await ana.page.getByRole('button', { name: 'Recovery link' }).click();
    const link = (await ana.page.getByRole('dialog').locator('code').textContent()) ?? '';
    const again = await arrive(at.browser, 'Ana', PHONE);
    await again.page.goto(link);
    await again.page
      .locator('[data-invited]')
      .getByText('You were invited to “Cave” as Ana, with Sam.')
      .waitFor();
    await join(again, link);
    await again.page.getByText('Round 1').first().waitFor();
    await ana.context.close();
    ana = again;
  });

  it('seats a late comer in the middle of the fight, by the code on the screen', async () => {
    await gm.page.getByRole('tab', { name: 'Seats' }).click();
    const code = (await screen.page.locator('header strong').textContent()) ?? '';
    const seat = { kind: 'A player', name: 'Bo' } as const;
    await knock(gm, bo, at.app, seat, code);
    await bo.page.getByText('Round 1').first().waitFor();
    await bo.page.getByRole('tab', { name: 'Seats' }).click();
    await bo.page.getByRole('button', { name: 'Take this fighter: Orla' }).click();
    await gm.page.locator('li[data-seat="Bo"]').getByText('has Orla').waitFor();
    await look('late');
  });

  it('keeps a picture of the fight once it is over, and says where the minutes went', async () => {
    const form = gm.page.locator('form', { has: gm.page.getByRole('heading', { name: 'Step in' }) });
    await gm.page.getByRole('tab', { name: 'Desk' }).click();
    await form.getByRole('button', { name: /What/ }).click();
    await gm.page.getByRole('option', { name: 'End the fight here' }).click();
    await form.getByRole('button', { name: /^Do it/ }).click();
    const keepsake = gm.page.locator('[data-keepsake]');
    await answerUntil([gm, ana, bo], async () => (await keepsake.count()) > 0);
    await look('ending');
    const [download] = await Promise.all([
      gm.page.waitForEvent('download'),
      keepsake.getByRole('button', { name: 'Save a picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Cave.png');
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    if (process.env.AFFRAY_LOOK !== undefined)
      await download.saveAs(`${process.env.AFFRAY_LOOK}/keepsake.png`);
    await screen.page.locator('[data-ending]').waitFor();
    await gm.page.getByRole('button', { name: 'Reveal everything' }).click();
    for (const { page } of [gm, ana])
      await page.locator('[data-keepsake]').getByText('Where the minutes went').waitFor();
    expect([gm, ana, bo, screen].map(({ problems }) => problems)).toEqual([[], [], [], []]);
  });
});
