// A newcomer plays a fight in a real browser, taking the suggestions, while everything with a limit is measured.
import { type Json, Prng, presentationOf, type System } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { SUGGESTING } from '@affray/run';
import { loadSystem } from '@affray/systems';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { arrive, isOver, type Person, sitDown } from './people.ts';
import { type Recorded, record } from './recorder.ts';
import type { Serving } from './serving.ts';

/** A fight to play, and from which seat. */
export interface Playtest {
  readonly game: string;
  readonly fight: string;
  /** The seat: the text of its button. */
  readonly how: RegExp;
  readonly size: keyof typeof SIZES;
  readonly speed: 'instant' | 'normal';
  /** Determines dice and bots; omitted: random each time. */
  readonly seed?: string;
  /** Stops after this many answers if the fight goes on. */
  readonly most: number;
  /** CPU slowdown factor, from the first question on. */
  readonly slowed?: number;
  /** Stops as soon as the recording satisfies this. */
  readonly until?: (recorded: Recorded) => boolean;
}

export const SIZES = {
  desktop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
} as const satisfies Record<string, BrowserContextOptions>;

export interface Measured extends Recorded {
  /** Number of answers that this person gave. */
  readonly answers: number;
  /** Number of answers that the game waited for, per fighter and round. */
  readonly interruptions: number;
  /** Suggestions that differ from the answer of their policy. */
  readonly otherwise: readonly string[];
  /** Script and style loaded before the first question, compressed, in kB. */
  readonly kB: number;
  /** Milliseconds from each press to the next change on the screen. */
  readonly presses: readonly number[];
  readonly isOver: boolean;
  readonly problems: readonly string[];
}

/**
 * Plays a fight and measures it.
 * @example const { controls, stage } = await playtest(browser, app, { game: 'Heart Rush', fight: 'Duel at dawn', how: /^Play/, size:
 * 'phone', speed: 'instant', most: 50 });
 */
export async function playtest(browser: Browser, app: Serving, test: Playtest): Promise<Measured> {
  const reducedMotion = test.speed === 'instant' ? 'reduce' : 'no-preference';
  const person = await arrive(browser, 'Newcomer', { ...SIZES[test.size], reducedMotion });
  await person.context.addInitScript(
    (speed) => localStorage.setItem('affray/settings', JSON.stringify({ theme: 'light', speed, name: '' })),
    test.speed,
  );
  await person.context.addInitScript(record);
  const sent = answersSent(person.page);
  const bytes = await transferred(person);
  await sitDown(person, app, test.game, test.fight, test.how, test.seed);
  await asked(person.page);
  const kB = bytes() / 1024;
  if (test.slowed !== undefined) await slowDown(person, test.slowed);
  const played = await play(person, sent, test);
  const recorded = await recordedIn(person.page);
  const ended = await isOver(person);
  await person.context.close();
  return { ...recorded, ...played, kB, isOver: ended, problems: person.problems };
}

/** What the page has recorded so far. */
function recordedIn(page: Page): Promise<Recorded> {
  return page.evaluate(() => (window as never as { affrayRecorded: Recorded }).affrayRecorded);
}

/** Waits until this person is asked something or the fight is over. */
async function asked(page: Page): Promise<void> {
  await page.locator('[data-prompt], [data-ending]').first().waitFor({ timeout: 60_000 });
}

/** The answers that a page sends, by prompt. */
function answersSent(page: Page): ReadonlyMap<string, string> {
  const sent = new Map<string, string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const found = /\["command",(\{.*\})\]$/s.exec(String(payload))?.[1];
      if (found === undefined) return;
      const command = JSON.parse(found) as { do: string; prompt?: string; answer?: unknown };
      if (command.do === 'answer') sent.set(command.prompt ?? '', JSON.stringify(command.answer));
    }),
  );
  return sent;
}

/** Counts the bytes of script and style that are transferred. */
async function transferred({ context, page }: Person): Promise<() => number> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const wanted = new Set<string>();
  let sum = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') wanted.add(requestId);
  });
  // Bodies only, without headers.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) sum += encodedDataLength;
  });
  return () => sum;
}

async function slowDown({ context, page }: Person, rate: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

type Played = Pick<Measured, 'answers' | 'interruptions' | 'otherwise' | 'presses'>;

/** Takes suggestion after suggestion: one key shows it, the next takes it. */
async function play(person: Person, sent: ReadonlyMap<string, string>, test: Playtest): Promise<Played> {
  const { page } = person;
  const expected = new Map<string, string>();
  const standing = new Map<number, number>();
  const presses: number[] = [];
  let answers = 0;
  let stops = 0;
  /** Who answered last, and how many events there were before that. */
  let last = { who: '', events: -1 };
  while (answers < test.most) {
    await asked(page);
    if ((await isOver(person)) || test.until?.(await recordedIn(page)) === true) break;
    const prompt = page.locator('[data-prompt]').first();
    const id = (await prompt.getAttribute('data-id')) ?? '';
    const isLapsing = (await prompt.getAttribute('data-lapses')) !== null;
    const frame = await viewOf(page);
    const { own, system } = await fightersOf(frame);
    if (!standing.has(frame.fight?.round ?? 0)) standing.set(frame.fight?.round ?? 0, own);
    for (const prompt of frame.fight?.prompts ?? [])
      expected.set(prompt.id, JSON.stringify(policyAnswer(system, frame.fight?.state, prompt)));
    presses.push(await pressed(page, 'Enter'));
    await page.locator('[data-take]').waitFor();
    presses.push(await pressed(page, 'Enter'));
    await page.waitForFunction(
      (was) => document.querySelector('[data-prompt]')?.getAttribute('data-id') !== was,
      id,
    );
    answers++;
    // Questions that lapse do not stop the player, nor does the next step of the same deed, before which nothing happened.
    const who = frame.fight?.prompts.find((one) => one.id === id)?.who ?? '';
    const events = frame.events.from + frame.events.list.length;
    if (!isLapsing && !(who === last.who && events === last.events)) stops++;
    last = { who, events };
  }
  const turns = [...standing.values()].reduce((sum, fighters) => sum + Math.max(1, fighters), 0);
  const otherwise = [...sent].filter(([id, answer]) => expected.has(id) && expected.get(id) !== answer);
  return {
    answers,
    interruptions: stops / Math.max(1, turns),
    otherwise: otherwise.map(([id, answer]) => `${id}: ${answer}, not ${expected.get(id)}`),
    presses,
  };
}

/** What the server shows this seat. */
async function viewOf(page: Page): Promise<Frame> {
  const table = /#\/table\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const answer = await page.request.get(`${new URL(page.url()).origin}/api/tables/${table}/view`);
  return (await answer.json()) as Frame;
}

/** How many of this person's fighters still stand, and their rules. */
async function fightersOf({ fight, info, seat }: Frame): Promise<{ own: number; system: System }> {
  const system = await loadSystem(info.system);
  if (system === undefined) throw new Error(`There is no system ${info.system}.`);
  const { sides = [], fighters = [] } = info.seats.find(({ id }) => id === seat) ?? {};
  const present = presentationOf(system);
  const own = present.fighters(fight?.state).filter((id) => {
    const { side, state } = present.card(fight?.state, id);
    return (sides.includes(side) || fighters.includes(id)) && state !== 'down' && state !== 'out';
  });
  return { own: own.length, system };
}

/** The answer of the suggesting policy to a prompt, with the prompt's seed. */
function policyAnswer(
  system: System,
  state: unknown,
  prompt: { readonly id: string; readonly kind: string; readonly who: string; readonly about: unknown },
): Json | undefined {
  const question = system.questions.find(({ kind }) => kind === prompt.kind);
  const policy = system.policies[SUGGESTING];
  if (question === undefined || policy === undefined) return undefined;
  const dice = Prng.fromSeed(`suggestion/${prompt.id}`);
  return policy.answer(question, prompt.who, prompt.about, state, dice) as Json;
}

/** Presses a key and returns the milliseconds until a change on the page is painted. */
async function pressed(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const at = window as never as { affrayPress: Promise<number> };
    at.affrayPress = new Promise((resolve) => {
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      });
      let began = Number.POSITIVE_INFINITY;
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          began = timeStamp;
          watcher.observe(document.body, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        },
        { capture: true, once: true },
      );
    });
  });
  await page.keyboard.press(key);
  return await page.evaluate(() =>
    Promise.race([
      (window as never as { affrayPress: Promise<number> }).affrayPress,
      new Promise<number>((resolve) => setTimeout(() => resolve(Number.POSITIVE_INFINITY), 5000)),
    ]),
  );
}
