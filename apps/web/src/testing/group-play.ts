// A game master and three players play a ready fight in four windows, by roles and names alone, taking what is suggested.
import type { System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import type { Browser, Locator, Page } from 'playwright-core';
import { gather } from './gather.ts';
import { arrive, type Person } from './people.ts';
import type { Serving } from './serving.ts';

export interface GroupFight {
  /** In the library: as in `heart-rush/at-the-gate`. */
  readonly library: string;
  readonly seed: string;
  /** Fighters of each player, by id. */
  readonly players: readonly (readonly string[])[];
  /** Ends after so many rounds if the fight does not. */
  readonly rounds: number;
}

export interface GroupPlayed {
  readonly rounds: number;
  readonly answers: number;
  /** Most questions of one round that the game master was stopped by and that the book does not demand before the dice. */
  readonly unasked: number;
  readonly isOver: boolean;
  readonly problems: readonly string[];
}

const SIZES = [
  { viewport: { width: 1366, height: 768 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];
/** Nobody is asked anything for so long: the table is stuck. */
const PATIENCE_MS = 60_000;

/** The fights of a night, and who plays whom. */
export const GROUP_FIGHTS: readonly Pick<GroupFight, 'library' | 'players'>[] = [
  { library: 'heart-rush/at-the-gate', players: [['vanguard'], ['archer'], ['hound']] },
  { library: 'three-beats/hold-the-stair', players: [['bell-knight'], ['brother-tam'], ['hired-blade']] },
  { library: 'brighter-worlds/goblin-ambush', players: [['sam', 'pete'], ['orla'], ['quill']] },
  {
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
  // Nobody here thinks about a reaction for half a minute.
  await gm.page.getByText('Times, and who speaks for a side').click();
  await gm.page.getByRole('textbox', { name: /Seconds for a reaction/ }).fill('1');
  await gm.page.keyboard.press('Tab');
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
  const unasked = new Map<number, number>();
  let [round, answers, idleSince] = [1, 0, Date.now()];
  while (round <= mostRounds) {
    for (const [at, { page }] of people.entries()) {
      const kind = at === 0 ? await askedOf(page) : null;
      if (!(await act(page))) continue;
      answers++;
      idleSince = Date.now();
      if (kind !== null && isUndemanded(system, kind)) unasked.set(round, (unasked.get(round) ?? 0) + 1);
    }
    const { page } = people[0] as Person;
    if ((await ending(page).count()) > 0) break;
    round = Number(/Round (\d+)/.exec((await page.getByRole('banner').textContent()) ?? '')?.[1] ?? round);
    if (Date.now() - idleSince > PATIENCE_MS) throw new Error(`Nobody is asked anything in round ${round}.`);
  }
  const isOver = (await ending((people[0] as Person).page).count()) > 0;
  return { rounds: Math.min(round, mostRounds), answers, unasked: Math.max(0, ...unasked.values()), isOver };
}

/** Takes what is suggested, or agrees to what another person of the side wants; false where nothing is asked. */
async function act(page: Page): Promise<boolean> {
  const bar = page.getByRole('region', { name: 'Your actions' });
  const agree = page.getByRole('button', { name: 'Agree' });
  if ((await agree.count()) > 0) return await pressed(agree.first());
  const suggest = bar.getByRole('button', { name: /^Suggest/ });
  if ((await suggest.count()) === 0 || !(await pressed(suggest))) return false;
  return await pressed(bar.getByRole('button', { name: /^Do it/ }));
}

/** Somebody else's answer may close the question in between. */
async function pressed(button: Locator): Promise<boolean> {
  return await button.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
}

/** The kind of question on the bar: for counting alone, nothing is played by it. */
async function askedOf(page: Page): Promise<string | null> {
  const prompt = page.locator('[data-prompt]');
  return (await prompt.count()) === 0
    ? null
    : await prompt
        .first()
        .getAttribute('data-prompt', { timeout: 1000 })
        .catch(() => null);
}

/** Rulings that can wait until after the dice, and words that nobody needs. Deeds of foes are the game master's own. */
function isUndemanded(system: System, kind: string): boolean {
  const question = system.questions.find((one) => one.kind === kind);
  return question?.optional === true || (question?.asks === 'gm' && question.ruling === 'after');
}
