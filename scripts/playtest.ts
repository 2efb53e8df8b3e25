// `npm run playtest [-- words of a fight]`: plays ready fights of every game in the built app as a newcomer who takes what is
// suggested, and prints what must hold of every table. `-- --group` has a game master and three players play four fights to their
// end by what is visible alone. Ends with 1 if a limit is exceeded.
import type { LibraryList } from '@affray/protocol';
import { loadSystem } from '@affray/systems';
import { startBrowser } from '../apps/web/src/testing/browser.ts';
import { GROUP_FIGHTS, playGroup } from '../apps/web/src/testing/group-play.ts';
import { exceeded, type Limits, limitsOf } from '../apps/web/src/testing/limits.ts';
import { type Measured, playtest } from '../apps/web/src/testing/playtest.ts';
import { serveApp } from '../apps/web/src/testing/serving.ts';

const isGroup = process.argv.includes('--group');
const wanted = process.argv
  .slice(2)
  .filter((word) => word !== '--group')
  .join(' ')
  .toLowerCase();
const MOST = 120;
/** Questions that the book does not demand may stop a game master so often in a round. */
const MOST_UNASKED = 3;
process.env.AFFRAY_TIMED = '1';

const [app, browser] = await Promise.all([serveApp(), startBrowser()]);
const all: { readonly game: string; readonly measured: Measured }[] = [];
try {
  await (isGroup ? groups() : newcomers());
} finally {
  await browser.close();
  await app.stop();
}

async function newcomers(): Promise<void> {
  for (const { game, fight, side } of await fights()) {
    for (const size of ['desktop', 'phone'] as const) {
      const how = new RegExp(`^Play ${side}`);
      const measured = await playtest(browser, app, { game, fight, how, size, speed: 'instant', most: MOST });
      all.push({ game, measured });
      show(`${game}, ${fight}, ${size}`, measured, limitsOf(game, size));
    }
  }
  for (const [game, limits] of new Map(all.map(({ game }) => [game, limitsOf(game, 'desktop')]))) {
    const rates = all.filter((one) => one.game === game).map(({ measured }) => measured.interruptions);
    const middle = rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
    console.log(
      `${game}: ${middle.toFixed(1)} interruptions per fighter and round in the median (at most ${limits.interruptions})`,
    );
    if (middle > limits.interruptions) process.exitCode = 1;
  }
}

async function groups(): Promise<void> {
  for (const fight of GROUP_FIGHTS.filter(({ library }) => library.includes(wanted))) {
    const { rounds, answers, unasked, isOver, problems } = await playGroup(browser, app, {
      ...fight,
      seed: 'a group of four',
      rounds: 60,
    });
    console.log(
      `${fight.library}: ${isOver ? 'over' : 'not over'} after ${rounds} rounds, ${answers} answers; the game master was stopped at most ${unasked} times a round by what the book does not demand`,
    );
    for (const problem of problems) console.log(`  ${problem}`);
    if (!isOver || unasked > MOST_UNASKED || problems.length > 0) process.exitCode = 1;
  }
}

/** Ready fights whose game or title has the words asked for, each with the side that people play. */
async function fights(): Promise<{ game: string; fight: string; side: string }[]> {
  const { fights: list } = (await (await fetch(`${app.url}/api/library`)).json()) as LibraryList;
  const found = await Promise.all(
    list.map(async ({ title, system, sides }) => ({
      game: (await loadSystem(system))?.title ?? system,
      fight: title,
      side: (sides.find(({ by }) => by === 'players') ?? sides[0])?.name ?? '',
    })),
  );
  return found.filter(({ game, fight }) => `${game} ${fight}`.toLowerCase().includes(wanted));
}

function show(what: string, measured: Measured, limits: Limits): void {
  const { controls, stage, shifts, interruptions, answers, kB, presses } = measured;
  const press = [...presses].sort((a, b) => a - b)[Math.floor(presses.length / 2)] ?? 0;
  console.log(
    `${what}: ${controls} controls, stage ${(100 * stage).toFixed(0)} %, ${shifts} shifts, ${answers} answers, ${interruptions.toFixed(1)} per fighter and round, ${kB.toFixed(0)} kB, ${press.toFixed(0)} ms a press`,
  );
  for (const problem of exceeded(measured, limits)) {
    console.log(`  ${problem}`);
    process.exitCode = 1;
  }
}
