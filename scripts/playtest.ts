// `npm run playtest [-- words of a fight]`: plays ready fights of every game in the built app as a newcomer who takes every
// suggestion, and prints the limits of every table; `--fights 3 --answers 40` plays less. `-- --group` has a game master and three
// players play four fights to their end, using only what is visible; `-- --lessons` plays the first lesson of every game at 1x, by the
// clock; `-- --watched` plays one fight of each game at 1x and on a slowed CPU: walks, dice, pauses, presses. Exits with 1 if a limit is
// exceeded.
import { parseArgs } from 'node:util';
import type { LibraryList } from '@affray/protocol';
import { GAMES, loadSystem } from '@affray/systems';
import { startBrowser } from '../apps/web/src/testing/browser.ts';
import { GROUP_FIGHTS, playGroup } from '../apps/web/src/testing/group-play.ts';
import { exceeded, type Limits, limitsOf } from '../apps/web/src/testing/limits.ts';
import { MOST_CLICKS, MOST_SECONDS, playFirstLesson } from '../apps/web/src/testing/newcomer.ts';
import { type Measured, type Playtest, playtest } from '../apps/web/src/testing/playtest.ts';
import { serveApp } from '../apps/web/src/testing/serving.ts';
import { writeTable } from './bots/table.ts';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    group: { type: 'boolean' },
    lessons: { type: 'boolean' },
    watched: { type: 'boolean' },
    /** Fights of each game; omitted: all. */
    fights: { type: 'string' },
    /** Abandons a fight that is not over after this many answers. */
    answers: { type: 'string', default: '120' },
  },
});
const wanted = positionals.join(' ').toLowerCase();
/** Answers in a fight that is played at 1x. */
const WATCHED = 12;
/** How often in a round questions that the book does not demand may stop a game master. */
const MOST_UNASKED = 3;
const GROUP_HEAD = [
  'fight',
  'rounds',
  'answers of all',
  'rulings before the dice, most in a round',
  'other questions to the game master, most in a round',
];
process.env.AFFRAY_TIMED = '1';

const [app, browser] = await Promise.all([serveApp(), startBrowser()]);
const all: { readonly game: string; readonly measured: Measured }[] = [];
try {
  if (asked.group) await groups();
  else if (asked.lessons) await lessons();
  else if (asked.watched) await watched();
  else await newcomers();
} finally {
  await browser.close();
  await app.stop();
}

async function newcomers(): Promise<void> {
  for (const { game, fight, side } of await fights()) {
    for (const size of ['desktop', 'phone'] as const) {
      const how = new RegExp(`^Play ${side}`, 'i');
      const test: Playtest = { game, fight, how, size, speed: 'instant', most: Number(asked.answers) };
      const measured = await playtest(browser, app, test);
      all.push({ game, measured });
      show(`${game}, ${fight}, ${size}`, measured, limitsOf(test));
    }
  }
  for (const game of new Set(all.map((one) => one.game))) {
    const most = limitsOf({ game, size: 'desktop', speed: 'instant' }).interruptions;
    const rates = all.filter((one) => one.game === game).map(({ measured }) => measured.interruptions);
    const middle = median(rates);
    console.log(
      `${game}: ${middle.toFixed(1)} interruptions per fighter and round in the median (at most ${most})`,
    );
    if (middle > most) process.exitCode = 1;
  }
}

async function lessons(): Promise<void> {
  for (const game of Object.keys(GAMES).filter((id) => id.includes(wanted))) {
    const { isDone, clicks, seconds, problems } = await playFirstLesson(browser, app, game, 'normal');
    console.log(
      `${game}, first lesson: ${isDone ? 'done' : 'not done'} after ${clicks} clicks (at most ${MOST_CLICKS}) and ${seconds.toFixed(0)} seconds (at most ${MOST_SECONDS})`,
    );
    for (const problem of problems) console.log(`  ${problem}`);
    if (!isDone || clicks > MOST_CLICKS || seconds > MOST_SECONDS || problems.length > 0)
      process.exitCode = 1;
  }
}

/** The first fight of each game at 1x, and on a CPU slowed four times: how long walks, dice, pauses and presses take. */
async function watched(): Promise<void> {
  const firsts = new Map((await fights()).toReversed().map((one) => [one.game, one]));
  for (const { game, fight, side } of firsts.values()) {
    const how = new RegExp(`^Play ${side}`, 'i');
    const base = { game, fight, how, size: 'phone', seed: 'watched' } as const;
    const atPace: Playtest = { ...base, speed: 'normal', most: WATCHED };
    const slowly: Playtest = { ...base, speed: 'instant', most: WATCHED, slowed: 4 };
    const seen = await playtest(browser, app, atPace);
    const squares = seen.walks.reduce((sum, { way }) => sum + way, 0);
    show(
      `${game}, ${fight}, at 1x: ${seen.rolls} rolls, ${seen.walks.length} walks over ${squares} squares, ${Math.min(...seen.pauses)} ms between deeds at least`,
      seen,
      limitsOf(atPace),
    );
    show(`${game}, ${fight}, CPU slowed 4 times`, await playtest(browser, app, slowly), limitsOf(slowly));
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Writes the counts into the documents if all four fights were played. */
async function groups(): Promise<void> {
  const rows: string[][] = [];
  for (const fight of GROUP_FIGHTS.filter(({ title }) => title.toLowerCase().includes(wanted))) {
    const { rounds, answers, demanded, unasked, isOver, problems } = await playGroup(browser, app, {
      ...fight,
      seed: 'a group of four',
      rounds: 60,
    });
    console.log(
      `${fight.title}: ${isOver ? 'over' : 'not over'} after ${rounds} rounds, ${answers} answers; in one round the game master ruled at most ${demanded} times as the book demands, ${unasked} times (at most ${MOST_UNASKED}) as it does not`,
    );
    for (const problem of problems) console.log(`  ${problem}`);
    if (!isOver || unasked > MOST_UNASKED || problems.length > 0) process.exitCode = 1;
    rows.push([fight.title, ...[rounds, answers, demanded, unasked].map(String)]);
  }
  if (rows.length === GROUP_FIGHTS.length && process.exitCode === undefined)
    writeTable('docs/app.md', 'group', GROUP_HEAD, rows);
}

/** Ready fights whose game or title contains the words, each with the side that people play. */
async function fights(): Promise<{ game: string; fight: string; side: string }[]> {
  const { fights: list } = (await (await fetch(`${app.url}/api/library`)).json()) as LibraryList;
  const found = await Promise.all(
    list.map(async ({ title, system, sides }) => ({
      game: (await loadSystem(system))?.title ?? system,
      fight: title,
      side: (sides.find(({ by }) => by === 'players') ?? sides[0])?.name ?? '',
    })),
  );
  const named = found.filter(({ game, fight }) => `${game} ${fight}`.toLowerCase().includes(wanted));
  const most = Number(asked.fights ?? Number.POSITIVE_INFINITY);
  return [...Map.groupBy(named, ({ game }) => game).values()].flatMap((all) => all.slice(0, most));
}

function show(what: string, measured: Measured, limits: Limits): void {
  const { controls, stage, shifts, interruptions, answers, kB, presses } = measured;
  console.log(
    `${what}: ${controls} controls, stage ${(100 * stage).toFixed(0)} %, ${shifts} shifts, ${answers} answers, ${interruptions.toFixed(1)} per fighter and round, ${kB.toFixed(0)} kB, ${median(presses).toFixed(0)} ms a press`,
  );
  for (const problem of exceeded(measured, limits)) {
    console.log(`  ${problem}`);
    process.exitCode = 1;
  }
}
