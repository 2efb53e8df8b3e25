// A fight of each game in a real Chromium: two players, a game master and a public screen, to the end. The first starts on the start page
// and goes through the lobby, which is the same for all games, with fair dice; in the others everyone is seated beforehand and the dice are
// seeded.
import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import {
  arrive,
  botsTakeOver,
  inviteFor,
  isOver,
  join,
  knock,
  type Person,
  playOn,
  sitDown,
} from './people.ts';
import { served } from './served.ts';

const at = served();

const FIGHTS = [
  ['Brighter Worlds', 'Duel at dawn', 'Red coat', 'Blue coat', null],
  ['Three Beats', 'Dockside duel', 'The docks', 'The company', 'three-beats/dockside-duel'],
  ['Blood & Guts', 'Back alley', 'The duellists', 'The footpads', 'blood-and-guts/back-alley'],
  ['Heart Rush', 'Duel at dawn', 'The challenger', 'The challenged', 'heart-rush/duel-at-dawn'],
] as const;
/** The number of answers by people; then bots finish the fight. */
const BY_HAND = 10;

it.each(FIGHTS)(
  '%s: %s',
  async (game, fight, one, other, library) => {
    const gm = await arrive(at.browser, 'GM');
    const [ana, bo, wall] = (await Promise.all(
      ['Ana', 'Bo', 'Wall'].map((name) => arrive(at.browser, name)),
    )) as [Person, Person, Person];
    const seats = {
      ana: { kind: 'A player', side: one, name: 'Ana' },
      bo: { kind: 'A player', side: other, name: 'Bo' },
      wall: { kind: 'A public screen', name: 'Wall' },
    } as const;
    if (library === null) {
      await sitDown(gm, at.app, game, fight, /^Run it as game master/, null);
      await join(ana, await inviteFor(gm, seats.ana));
      await knock(gm, bo, at.app, seats.bo);
      await join(wall, await inviteFor(gm, seats.wall));
    } else
      await gather(at.app, gm, { library, practice: 'whole' }, [
        [ana, seats.ana],
        [bo, seats.bo],
        [wall, seats.wall],
      ]);
    await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
    const answers = await playOn([gm, ana, bo], BY_HAND);
    // The dice may end a duel early; otherwise bots finish it.
    if (!(await isOver(gm))) {
      expect(answers).toBe(BY_HAND);
      await botsTakeOver(gm);
    }
    await Promise.all([gm, ana, bo, wall].map(({ page }) => page.locator('[data-ending]').waitFor()));
    await gm.page.getByRole('button', { name: 'Reveal everything' }).click();
    await gm.page.getByRole('button', { name: 'Watch it again' }).click();
    await gm.page.locator('[data-moment="0"]').waitFor();
    await gm.page.locator('[data-play]').click();
    await gm.page.locator('[data-moment="2"]').waitFor();
    await gm.page.getByRole('button', { name: 'Pause' }).click();
    await gm.page.getByRole('button', { name: 'To the end' }).click();
    await gm.page.getByRole('button', { name: 'Check the dice' }).click();
    await gm.page.locator('[data-verdict="true"]').waitFor();
    for (const { name, problems } of [gm, ana, bo, wall]) expect([name, problems]).toEqual([name, []]);
    await Promise.all([gm, ana, bo, wall].map(({ context }) => context.close()));
  },
  300_000,
);
