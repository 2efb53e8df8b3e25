// A game master and three players play a library fight in four windows, by accessible roles and names only, taking the suggestions.
import type { System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import type { Browser, Locator, Page } from 'playwright-core';
import { gather } from './gather.ts';
import { arrive, type Person } from './people.ts';
import type { Serving } from './serving.ts';

export interface GroupFight {
  readonly title: string;
  /** Its id in the library, such as `heart-rush/at-the-gate`. */
  readonly library: string;
  readonly seed: string;
  /** Fighters of each player, by id. */
  readonly players: readonly (readonly string[])[];
  /** Stops after this many rounds if the fight goes on. */
  readonly rounds: number;
}

export interface GroupPlayed {
  readonly rounds: number;
  readonly answers: number;
  /** The most rulings in one round that the book requires of the game master before the dice. */
  readonly demanded: number;
  /** The most other questions in one round that stopped the game master although the book does not require them before the dice. */
  readonly unasked: number;
  readonly isOver: boolean;
  readonly problems: readonly string[];
}

const SIZES = [
  { viewport: { width: 1366, height: 768 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];
/** If nobody is asked anything for this long, the table is stuck. */
const PATIENCE_MS = 60_000;

/** The fights of a night, and who plays whom. */
export const GROUP_FIGHTS: readonly Omit<GroupFight, 'seed' | 'rounds'>[] = [
  { title: 'At the gate', library: 'heart-rush/at-the-gate', players: [['vanguard'], ['archer'], ['hound']] },
  {
    title: 'Hold the stair',
    library: 'three-beats/hold-the-stair',
    players: [['bell-knight'], ['brother-tam'], ['hired-blade']],
  },
  {
    title: 'Goblin ambush',
    library: 'brighter-worlds/goblin-ambush',
    players: [['sam', 'pete'], ['orla'], ['quill']],
  },
  {
    title: 'Line against line',
    library: 'blood-and-guts/line-against-line',
    players: [['knight', 'bowman'], ['spearman-1'], ['spearman-2']],
  },
];

/**
 * Plays a fight as a group.
 * @example const { unasked } = await playGroup(browser, app, { ...GROUP_FIGHTS[0], seed: 'friday', rounds: 20 });
 */
export async function playGroup(browser: Browser, app: Serving, fight: GroupFight): Promise<GroupPlayed> {
  const system = await loadSystem(fight.library.split('/')[0] ?? '');
  if (system === undefined) throw new Error(`There is no game of ${fight.library}.`);
  const people = await Promise.all(
    ['GM', 'Ana', 'Bo', 'Cy'].map((name, at) => arrive(browser, name, SIZES[Math.min(at, 1)])),
  );
  const [gm, ...players] = people as [Person, ...Person[]];
  const seats = players.map(
    (one, at) => [one, { kind: 'A player', name: one.name, fighters: fight.players[at] ?? [] }] as const,
  );
  await gather(app, gm, { library: fight.library, practice: fight.seed }, seats);
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  const played = await playAll(people, system, fight.rounds);
  await Promise.all(people.map(({ context }) => context.close()));
  return { ...played, problems: people.flatMap(({ problems }) => problems) };
}

const ending = (page: Page): Locator => page.getByRole('region', { name: 'The fight is over' });

async function playAll(
  people: readonly Person[],
  system: System,
  mostRounds: number,
): Promise<Omit<GroupPlayed, 'problems'>> {
  const gm = people[0] as Person;
  const stops = new Stops(system);
  let [round, answers, idleSince] = [1, 0, Date.now()];
  for (; round <= mostRounds; round = Math.max(round, await roundOn(gm.page))) {
    let acted = 0;
    for (const { page } of people) {
      const kind = page === gm.page ? await askedOf(page) : null;
      if (!(await act(page))) continue;
      acted++;
      if (kind !== null) stops.add(round, kind);
    }
    answers += acted;
    if (acted > 0) idleSince = Date.now();
    else if ((await ending(gm.page).count()) > 0) break;
    else if (Date.now() - idleSince > PATIENCE_MS) throw await stalled(people, round);
    else await gm.page.waitForTimeout(50);
  }
  const isOver = (await ending(gm.page).count()) > 0;
  return { rounds: Math.min(round, mostRounds), answers, ...stops.most(), isOver };
}

async function roundOn(page: Page): Promise<number> {
  return Number(/Round (\d+)/.exec((await page.getByRole('banner').textContent()) ?? '')?.[1] ?? 0);
}

/** The error for a table at which nobody can press anything. With AFFRAY_LOOK, saves a screenshot of every window to that folder. */
async function stalled(people: readonly Person[], round: number): Promise<Error> {
  const folder = process.env.AFFRAY_LOOK;
  if (folder !== undefined)
    for (const { page, name } of people) await page.screenshot({ path: `${folder}/stalled-${name}.png` });
  return new Error(`Nobody is asked anything in round ${round}.`);
}

/** Counts per round how often the game master is stopped by questions to the game master as such, not to the foes. */
class Stops {
  private readonly system: System;
  private readonly asked = new Map<number, number>();
  private readonly unasked = new Map<number, number>();

  constructor(system: System) {
    this.system = system;
  }

  add(round: number, kind: string): void {
    const question = this.system.questions.find((one) => one.kind === kind);
    if (question?.asks !== 'gm') return;
    const isDemanded = question.optional !== true && question.ruling !== 'after';
    const count = isDemanded ? this.asked : this.unasked;
    count.set(round, (count.get(round) ?? 0) + 1);
  }

  most(): Pick<GroupPlayed, 'demanded' | 'unasked'> {
    return { demanded: Math.max(0, ...this.asked.values()), unasked: Math.max(0, ...this.unasked.values()) };
  }
}

/** Takes the suggestion, or agrees to a proposal of the own side; false if nothing is asked. */
async function act(page: Page): Promise<boolean> {
  const bar = page.getByRole('region', { name: 'Your actions' });
  const take = bar.getByRole('button', { name: /^Do it/ });
  // A suggestion may still be open from before, if its second press came while the page was rendering.
  for (const button of [page.getByRole('button', { name: 'Agree', exact: true }), take])
    if ((await button.count()) > 0) return await pressed(button.first());
  const suggest = bar.getByRole('button', { name: /^Suggest/ });
  return (await suggest.count()) > 0 && (await pressed(suggest)) && (await pressed(take));
}

/** Another seat's answer may close the question in between. */
async function pressed(button: Locator): Promise<boolean> {
  return await button.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
}

/** The kind of question on the bar; used only for counting. */
async function askedOf(page: Page): Promise<string | null> {
  const prompt = page.locator('[data-prompt]');
  return (await prompt.count()) === 0
    ? null
    : await prompt
        .first()
        .getAttribute('data-prompt', { timeout: 1000 })
        .catch(() => null);
}
