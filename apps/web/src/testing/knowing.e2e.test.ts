// What each seat knows, in real windows: a game master, a player on a phone, a public screen.
import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import { answerNext, arrive, type Person } from './people.ts';
import { served } from './served.ts';

const at = served();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const YARD = `title: The yard
system: template
sides:
  heroes: { by: players, name: The heroes, fighters: [ana] }
  foes: { by: gm, name: The foes, fighters: [grim] }
fighters:
  ana: { from: fencer, name: Ana }
  grim: { from: bruiser, name: Grim, health: 31 }
`;

/** A game master, a player on a phone and a public screen at one table, before the fight. */
async function seated(scenario: string): Promise<{ gm: Person; ann: Person; screen: Person }> {
  const [gm, ann, screen] = await Promise.all([
    arrive(at.browser, 'Gemma'),
    arrive(at.browser, 'Ann', PHONE),
    arrive(at.browser, 'Screen'),
  ]);
  await gather(at.app, gm, { scenario }, [
    [ann, { kind: 'A player', side: 'The heroes', name: 'Ann' }],
    [screen, { kind: 'A public screen', name: 'Wall' }],
  ]);
  return { gm, ann, screen };
}

const part = ({ page }: Person, fighter: string, id: string) =>
  page.locator(`[data-fighter="${fighter}"] [data-card-part="${id}"]`).first();

async function close(...people: readonly Person[]): Promise<void> {
  expect(people.map(({ problems }) => problems)).toEqual(people.map(() => []));
  await Promise.all(people.map(({ context }) => context.close()));
}

it('shows foes in words to players and the public screen, exactly to the game master', async () => {
  const { gm, ann, screen } = await seated(YARD);
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  for (const person of [ann, screen]) {
    // The lobby shows fighters too: wait for those of the fight.
    await person.page.locator('[data-part="telling"]').waitFor();
    expect(await part(person, 'grim', 'condition').textContent()).toContain('unhurt');
    expect(await part(person, 'grim', 'health').count()).toBe(0);
    expect(await part(person, 'ana', 'condition').count()).toBe(0);
  }
  await part(gm, 'grim', 'health').waitFor();
  expect(await part(gm, 'grim', 'health').textContent()).toContain('31');
  // The sheet shows no more than the card, and the phone never received the number.
  await ann.page.locator('[data-fighter="grim"] button').first().click();
  const sheet = ann.page.getByRole('dialog', { name: 'Grim' });
  await sheet.getByText('unhurt').first().waitFor();
  expect(await sheet.textContent()).not.toMatch(/31|Health/);
  expect(ann.received.filter((text) => /"health":31\b/.test(text))).toEqual([]);
  await ann.page.keyboard.press('Escape');
  // The game master shows everyone the numbers of this one fighter.
  await gm.page.getByRole('tab', { name: 'Desk' }).click();
  const setting = gm.page.getByRole('region', { name: 'What others see of foes' });
  await setting.getByText('Single sides and fighters').click();
  await setting.getByRole('button', { name: /Grim/ }).click();
  await gm.page.getByRole('option', { name: 'exact numbers' }).click();
  await part(ann, 'grim', 'health').waitFor();
  await part(screen, 'grim', 'health').waitFor();
  await close(gm, ann, screen);
});

it('says who chooses first and when they have sealed it, who took back what and why, and counts the time down', async () => {
  const { gm, ann, screen } = await seated(YARD);
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  await gm.page.locator('[data-prompt]').first().waitFor();
  // Before anyone is asked to choose, nobody is shown as choosing or sealed.
  for (const { page } of [ann, screen]) expect(await page.locator('[data-first]').count()).toBe(0);
  await answerNext(gm);
  await ann.page.locator('[data-first="choosing"]').waitFor();
  await screen.page.locator('[data-first="choosing"]').waitFor();
  await answerNext(gm);
  await ann.page.locator('[data-first="sealed"]', { hasText: 'Sealed: Grim' }).waitFor();
  await screen.page.locator('[data-first="sealed"]').waitFor();
  await answerNext(ann);
  // The choices are revealed: the game master is warned before undoing past that, and gives a reason.
  await gm.page.getByRole('tab', { name: 'Desk' }).click();
  await gm.page.getByLabel('Why, for the log').fill('a misread rule');
  await gm.page
    .getByRole('button', { name: /Back to before/ })
    .last()
    .click();
  const warning = gm.page.getByRole('alert').filter({ hasText: 'Secret choices have been revealed' });
  await warning.getByRole('button').first().click();
  await ann.page.getByRole('tab', { name: 'Log' }).click();
  await ann.page.getByText('taken back by Gemma in round 1: a misread rule').first().waitFor();
  await gm.page.getByText('Times, and who speaks for a side').click();
  await gm.page.getByRole('textbox', { name: /Seconds for an answer/ }).fill('60');
  await gm.page.getByRole('textbox', { name: /Seconds for an answer/ }).press('Enter');
  await ann.page.locator('[data-countdown]').first().waitFor();
  await screen.page.locator('[data-countdown]').first().waitFor();
  await close(gm, ann, screen);
});
