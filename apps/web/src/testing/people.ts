// People in windows: a game master, players, a screen; each with their own browser context.
import { setTimeout as sleep } from 'node:timers/promises';
import { PROTOCOL } from '@affray/protocol';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  errors,
  type Locator,
  type Page,
} from 'playwright-core';
import type { Serving } from './serving.ts';

/** A person at a window. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything this window received: frames of live connections and responses over HTTP. */
  readonly received: string[];
  /** Errors of scripts, of the console and of the content security policy. */
  readonly problems: string[];
}

const PATIENCE_MS = 90_000;

/**
 * Opens a window for a person.
 * @example const gm = await arrive(browser, 'GM'); await gm.page.goto(app.hostLink);
 */
export async function arrive(
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  // Most tests check results, not animations; tests of the event player ask for motion.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(() => {
    localStorage.setItem(
      'affray/settings',
      JSON.stringify({ theme: 'auto', speed: 'instant', reactions: 'wait', name: '' }),
    );
  });
  // Far longer than anything takes, so that no test fails on a busy machine.
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const [received, problems]: [string[], string[]] = [[], []];
  watch(page, received, problems);
  return { name, page, context, received, problems };
}

/** Records what a page receives and its errors. */
export function watch(page: Page, received: string[], problems: string[]): void {
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  );
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => received.push(text),
        () => undefined,
      );
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // Refused requests are part of the protocol (a knock that waits); the page's own errors are not.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
      problems.push(message.text());
  });
}

/**
 * From the start page to a table: picks the game, the fight and the seat. The seed determines dice and bots, so that a test sees the same
 * fight every time; null: fair dice to which every seat contributes, for tests that need random secrets.
 */
export async function sitDown(
  { page }: Person,
  app: Serving,
  game: string,
  fight: string,
  how: RegExp,
  seed: string | null = 'pinned',
): Promise<void> {
  if (seed !== null) await pinDice(page, seed);
  await page.goto(app.hostLink);
  await chooseGame(page, game);
  await page.getByRole('button', { name: fight }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: how }).first().click();
  await page.waitForURL(/#\/table\//);
}

/** Presses a game on the start page, once the page has stopped moving. Presses the label, because the radio button itself is invisible. */
export async function chooseGame(page: Page, game: string): Promise<void> {
  const radio = page.getByRole('radio', { name: game });
  await page.locator('label', { has: radio }).click();
  await page.getByRole('radio', { name: game, checked: true }).waitFor({ state: 'attached' });
}

/**
 * Gives tables that this page makes on a server seeded dice and bots, from its next load on. Patches `fetch` in the page: a route would
 * pass every file of the app through the test and bypass the browser's cache.
 */
export async function pinDice(page: Page, practice: string): Promise<void> {
  await page.addInitScript((seed) => {
    const real = window.fetch;
    window.fetch = (to, options) => {
      const isMade = options?.method === 'POST' && /\/api\/tables$/.test(String(to));
      if (!isMade || typeof options.body !== 'string') return real(to, options);
      return real(to, { ...options, body: JSON.stringify({ ...JSON.parse(options.body), practice: seed }) });
    };
  }, practice);
}

/** Makes a table from a fight file or a record and takes its game master's seat, without the start page. */
export async function sitDownWith(
  { page, name }: Person,
  app: Serving,
  from: ({ readonly scenario: string } | { readonly record: string }) & { readonly sealed?: boolean },
): Promise<void> {
  const key = app.hostLink.split('/').at(-1) ?? '';
  const answer = await fetch(`${app.url}/api/tables`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-affray': String(PROTOCOL),
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ name, ...from }),
  });
  const { table, invite } = (await answer.json()) as { table: string; invite: string };
  await page.goto(`${app.url}/#/join/${table}/${invite}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForURL(/#\/table\//);
}

/** A seat to add in the lobby. */
export interface NewSeat {
  readonly kind: 'A player' | 'A spectator' | 'A public screen';
  readonly side?: string;
  /** Single fighters by id; only if the seat is made over the protocol. */
  readonly fighters?: readonly string[];
  readonly name: string;
}

/** Adds a seat in the lobby and returns its invite link. */
export async function inviteFor({ page }: Person, seat: NewSeat): Promise<string> {
  await addSeat(page, seat);
  const line = page.locator(`li[data-seat="${seat.name}"]`);
  await line.getByRole('button', { name: 'Invite' }).click();
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return link;
}

async function addSeat(page: Page, seat: NewSeat): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Add a seat', exact: true }) });
  await choose(page, form.getByRole('button').first(), seat.kind);
  if (seat.side !== undefined) await choose(page, form.getByRole('button').nth(1), seat.side);
  await form.getByLabel('Name of the seat').fill(seat.name);
  await form.getByRole('button', { name: 'Add a seat', exact: true }).last().click();
}

/** A guest knocks with the room code (by default the one that the lobby shows), and the game master admits them to a new seat. */
export async function knock(
  gm: Person,
  guest: Person,
  app: Serving,
  seat: NewSeat,
  given?: string,
): Promise<void> {
  await addSeat(gm.page, seat);
  const lobby = gm.page.getByRole('region', { name: 'Room code' }).locator('p').first();
  const code = given ?? (await lobby.textContent()) ?? '';
  await guest.page.goto(`${app.url}/#/door/${code.trim()}`);
  await guest.page.getByLabel('Your name').fill(guest.name);
  await guest.page.getByRole('button', { name: 'Knock' }).click();
  await gm.page.getByRole('button', { name: `Let ${guest.name} in as` }).click();
  await gm.page.getByRole('menuitem', { name: seat.name }).click();
  await guest.page.waitForURL(/#\/table\//);
}

async function choose(page: Page, button: Locator, option: string): Promise<void> {
  await button.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Uses an invite. */
export async function join({ page, name }: Person, link: string): Promise<void> {
  await page.goto(link);
  const sit = page.getByRole('button', { name: /^(?:Sit down|Show the table here)$/ });
  await sit.waitFor();
  // A public screen is not asked for a name.
  const field = page.getByLabel('Your name');
  if ((await field.count()) > 0) await field.fill(name);
  await sit.click();
  await page.waitForURL(/#\/table\//);
}

const OPEN = '[data-prompt]';

/** Answers the first question of this window, if there is one, by the liked verb if possible; returns whether it did. */
export async function answerOne({ page }: Person, liked: RegExp | null = null): Promise<boolean> {
  const open = page.locator(OPEN);
  if ((await open.count()) === 0) return false;
  try {
    const id = await open.first().getAttribute('data-id', { timeout: 1000 });
    const prompt = page.locator(`[data-prompt][data-id=${JSON.stringify(id)}]`).first();
    const gone = prompt.waitFor({ state: 'detached', timeout: 20_000 });
    const answered = pressAnswer(prompt, liked);
    // Each step may find the question gone, because another seat's answer closed it.
    answered.catch(() => undefined);
    await Promise.race([gone, answered]);
    await gone;
    return true;
  } catch (problem) {
    if (problem instanceof errors.TimeoutError) return false;
    throw problem;
  }
}

/** Answers a question: with the liked verb, or by showing the suggestion and taking it. */
async function pressAnswer(prompt: Locator, liked: RegExp | null): Promise<void> {
  if (liked !== null && (await pressLiked(prompt, liked))) return;
  await prompt.locator('[data-suggest]').click();
  await prompt.locator('[data-take]').click();
}

/** Presses the liked verb, then the first entry of each following level; false if the verb is not offered. */
async function pressLiked(prompt: Locator, liked: RegExp): Promise<boolean> {
  const entry = prompt.locator('[data-verb]:not([data-barred])');
  const favourite = entry.filter({ hasText: liked });
  if ((await favourite.count()) === 0) return false;
  await favourite.first().click();
  for (let level = 0; level < 4; level++) {
    if ((await prompt.locator('[data-back]').count()) === 0) break;
    await pressed(entry.first());
  }
  return true;
}

/** Presses a button that may disappear meanwhile; returns whether the press succeeded. */
export async function pressed(button: Locator): Promise<boolean> {
  try {
    await button.click({ timeout: 1000 });
    return true;
  } catch (problem) {
    if (problem instanceof errors.TimeoutError) return false;
    throw problem;
  }
}

/** Waits until this window is asked something, then answers it; for questions that nobody else can answer. */
export async function answerNext(person: Person, liked: RegExp | null = null): Promise<void> {
  const open = person.page.locator(OPEN);
  await open.first().waitFor();
  let isAnswered = false;
  // A busy machine may take the answer, and close the question, later.
  await until(async () => {
    isAnswered = isAnswered || (await answerOne(person, liked));
    return isAnswered || (await open.count()) === 0;
  }, `${person.name} was asked and could not answer`);
}

/** Answers these people's questions until a condition holds. */
export async function answerUntil(
  people: readonly Person[],
  isReached: () => boolean | Promise<boolean>,
): Promise<void> {
  await until(async () => {
    for (const person of people) if (!(await isReached())) await answerOne(person);
    return await isReached();
  }, 'what the answers should lead to did not come');
}

async function until(isSo: () => Promise<boolean>, orElse: string): Promise<void> {
  for (const last = performance.now() + PATIENCE_MS; !(await isSo()); await sleep(50))
    if (performance.now() > last) throw new Error(orElse);
}

/** Half a minute without any question, in tenths of seconds. */
const MOST_IDLE = 300;

/** Plays until the fight is over in the first window, or until this many answers were given. */
export async function playOn(people: readonly Person[], most: number): Promise<number> {
  let given = 0;
  for (let idle = 0; given < most && idle < MOST_IDLE; ) {
    let did = false;
    for (const person of people) if (await answerOne(person)) did = true;
    if (did) {
      given++;
      idle = 0;
      continue;
    }
    if (await isOver(people[0] as Person)) break;
    idle++;
    await (people[0] as Person).page.waitForTimeout(100);
  }
  return given;
}

/** Whether this window shows the end. */
export async function isOver({ page }: Person): Promise<boolean> {
  return (await page.locator('[data-ending]').count()) > 0;
}

/** The game master gives every seat to a bot, so the fight ends by itself. */
export async function botsTakeOver({ page }: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Seats' }).click();
  const buttons = page.getByRole('button', { name: 'Let a bot play' });
  // The list of seats is loaded on demand.
  await buttons.first().waitFor();
  for (let left = await buttons.count(); left > 0; left--) {
    await buttons.last().click();
    await page.getByRole('menuitem', { name: 'tactical' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.waitForFunction(
      (most) =>
        [...document.querySelectorAll('button')].filter((b) => b.textContent?.startsWith('Let a bot'))
          .length < most,
      left,
    );
  }
}

/** Longer than the ribbon's delay before it names the awaited seat. */
const SETTLED_MS = 1600;

/** The text of a window once it has stopped changing. */
export async function settled({ page }: Person): Promise<string | null> {
  const body = page.locator('body');
  for (let last = await body.textContent(); ; ) {
    await page.waitForTimeout(SETTLED_MS);
    const now = await body.textContent();
    if (now === last) return now;
    last = now;
  }
}
