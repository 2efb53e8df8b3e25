// Other uses of the app: preparing a fight and running it, the lab, the rules, a phone, keyboard only.
import { expect, it } from 'vitest';
import { answerNext, arrive, pinDice, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();

it('prepares a fight: told what is wrong and where, then run as it is written', async () => {
  const maker = await arrive(at.browser, 'Maker');
  const { page } = maker;
  await pinDice(page, 'the bridge');
  await page.goto(at.app.hostLink);
  await page.locator('#run-now').waitFor();
  await page.goto(`${at.app.url}/#/prepare/brighter-worlds/troll-under-the-bridge`);
  const text = page.getByRole('textbox', { name: 'The fight as a file' });
  await text.waitFor();
  await expect.poll(() => text.inputValue()).toContain('troll');
  const good = await text.inputValue();
  await text.fill(good.replace('system: brighter-worlds', 'system: brighter-world'));
  await page
    .getByText(/There is no system "brighter-world"/)
    .first()
    .waitFor();
  await text.fill(good.replace(/^title: .*$/m, 'title: The bridge again'));
  await page.getByText('No problems found').waitFor();
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Play/ }).first().click();
  await page.locator('[data-prompt]').first().waitFor();
  await page.getByRole('heading', { name: 'The bridge again' }).waitFor();
  expect(maker.problems).toEqual([]);
});

it('simulates in the lab, and opens the fight at a percentile', async () => {
  const designer = await arrive(at.browser, 'Designer');
  const { page } = designer;
  await page.goto(`${at.app.url}/#/lab/brighter-worlds/troll-under-the-bridge`);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await page
    .getByText(/win \d.*% .*of 10,000 fights/)
    .first()
    .waitFor();
  expect(await page.locator('figure svg, section svg').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Watch this fight' }).click();
  await page.locator('[data-moment="0"]').waitFor();
  await page.getByRole('button', { name: 'The odds as they stood here' }).click();
  await page.locator('[data-odds] tr').first().waitFor();
  expect(designer.problems).toEqual([]);
});

it('has the server play for whoever has its key, and goes on here when it refuses', async () => {
  const host = await arrive(at.browser, 'Host');
  const { page } = host;
  let blocks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/lab/blocks')) blocks++;
  });
  await page.goto(at.app.hostLink);
  await page.locator('#run-now').waitFor();
  await page.goto(`${at.app.url}/#/lab/brighter-worlds/troll-under-the-bridge`);
  await page.getByText('On the server').click();
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await page.getByText(/10,000 fights in .*, by the server/).waitFor();
  expect(blocks).toBeGreaterThan(1);
  const sentence = page.getByText(/win \d.*% .*of 10,000 fights/).first();
  const told = await sentence.textContent();
  expect(host.problems).toEqual([]);
  await page.evaluate(() => localStorage.setItem('affray/host-key', 'x'.repeat(32)));
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await page.getByText(/Only the host may use the lab .* It is played in this browser\./).waitFor();
  await page.getByText(/10,000 fights in .*, by \d+ worker/).waitFor();
  expect(await sentence.textContent()).toBe(told);
});

it('finds a rule by its words and links to it', async () => {
  const reader = await arrive(at.browser, 'Reader');
  const { page } = reader;
  await page.goto(`${at.app.url}/#/rules/heart-rush`);
  await page.getByLabel('Search the rules').fill('HR-STANCE-01');
  await expect.poll(() => page.locator('article').count()).toBe(1);
  await page.getByRole('link', { name: 'In the rulebook' }).click();
  await page.waitForURL(/#\/rules\/heart-rush\/HR-STANCE-01/);
  await page.locator('article[data-here]').waitFor();
  expect(reader.problems).toEqual([]);
});

it('fits a phone held in one hand', async () => {
  const phone = await arrive(at.browser, 'Phone', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await sitDown(phone, at.app, 'Heart Rush', 'First blows', /^Play the vanguard/);
  for (let answers = 0; answers < 6; answers++) await answerNext(phone);
  for (const tab of ['Log', 'Seats', 'Play']) {
    await phone.page.getByRole('tab', { name: tab }).tap();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  const tap = await phone.page.locator('[data-verb], [data-confirm], [data-stay]').first().boundingBox();
  expect(tap?.height).toBeGreaterThanOrEqual(40);
  expect(phone.problems).toEqual([]);
});

it('is played with keys alone', async () => {
  const keys = await arrive(at.browser, 'Keys');
  const { page } = keys;
  await pinDice(page, 'keys');
  await page.goto(at.app.hostLink);
  await page.locator('#run-now').waitFor();
  const press = async (wanted: RegExp): Promise<void> => {
    for (let tabs = 0; tabs < 80; tabs++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (wanted.test(name)) return await page.keyboard.press('Enter');
    }
    throw new Error(`no ${wanted} within eighty tabs`);
  };
  const isAnswered = (id: string | null): Promise<boolean> =>
    page
      .waitForFunction(
        (was) => document.querySelector('[data-prompt]')?.getAttribute('data-id') !== was,
        id,
        { timeout: 1500 },
      )
      .then(
        () => true,
        () => false,
      );
  await press(/^Giant slayers/);
  await page.getByRole('dialog').waitFor();
  await press(/^Play the friends/);
  for (let decisions = 0; decisions < 5; decisions++) {
    const prompt = page.locator('[data-prompt]').first();
    await prompt.waitFor();
    const before = await prompt.getAttribute('data-id');
    await expect
      .poll(
        async () => {
          // A key pressed before the page listens is pressed again.
          await page.keyboard.press('Enter');
          return await isAnswered(before);
        },
        { timeout: 120_000 },
      )
      .toBe(true);
  }
  expect(keys.problems).toEqual([]);
});
