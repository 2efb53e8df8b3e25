// The headers of the ready fights still hold, and together the fights use every chapter of their games.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { System } from '@affray/kernel';
import { inOneLine, type Opened } from '@affray/scenario';
import { loadScenario } from '@affray/scenario/node';
import { GAMES } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { withHeader } from './header.ts';
import { difficultyAt, measure } from './measure.ts';
import { unusedIn } from './unused.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const FIGHTS = 300;
/** Four standard deviations of 300 fights, plus the rounding of the stored figure. */
const OFF_BY = 13;
/** The template exists to be copied; ten fights of it would be ten files to delete. */
const TEMPLATE = 'template';
const FEWEST_FIGHTS = 10;
/** Basic chapters: no event names one of their rules, so playing cannot show that they are used. */
const BEHIND_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'heart-rush': ['Engagements', 'Dice, advantage and checks', 'Sizes', 'Weapons, armor and shields'],
  'brighter-worlds': ['Dice'],
};

async function open(path: string): Promise<Opened> {
  const opened = await loadScenario(join(ROOT, path));
  if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
  return opened.value;
}

for (const game of Object.keys(GAMES)) {
  describe(`ready fights of ${game}`, () => {
    const paths = globSync(`examples/${game}/*.yaml`, { cwd: ROOT }).sort();
    const used = new Set<string>();
    let system: System | null = null;
    for (const path of paths) {
      it(`${path} says how it plays`, async () => {
        const opened = await open(path);
        system = opened.system;
        const { ready } = opened.scenario;
        if (ready?.wins === undefined || ready.rounds === undefined || ready.minutes === undefined)
          throw new Error(`${path} was not measured: npm run fights -- --measure ${path}`);
        const { measured, used: now } = await measure(opened.setup, opened.system, FIGHTS, 'checked');
        for (const rule of now) used.add(rule);
        expect(Math.abs(measured.wins - ready.wins), 'stored wins are near').toBeLessThanOrEqual(OFF_BY);
        expect(Math.abs(measured.rounds - ready.rounds), 'stored rounds are near').toBeLessThanOrEqual(2);
        expect(ready.players).toBe(measured.players);
        expect(ready.difficulty).toBe(difficultyAt(ready.wins));
        if (game === TEMPLATE) return;
        expect(ready.rounds, 'rounds in the median').toBeLessThanOrEqual(12);
        expect(ready.minutes, 'minutes for a group').toBeLessThanOrEqual(20);
        expect(ready.wins, 'not won every time').toBeLessThanOrEqual(80);
      });
    }
    it('are fair more often than not, and one of them is the first', async () => {
      const headers = (await Promise.all(paths.map(open))).map(({ scenario }) => scenario.ready);
      const fair = headers.filter((ready) => (ready?.wins ?? 0) >= 45);
      expect(headers.filter((ready) => ready?.first === true)).toHaveLength(1);
      if (game === TEMPLATE) return;
      expect(fair.length, 'fights that players win 45 times of 100 or more').toBeGreaterThanOrEqual(8);
      expect(headers.length).toBeGreaterThanOrEqual(FEWEST_FIGHTS);
    });
    it('use every chapter of the game between them', async () => {
      if (system === null) for (const path of paths) await noteUsed(await open(path));
      expect(system === null ? [] : unusedIn(system, used).chapters).toEqual(BEHIND_OTHERS[game] ?? []);
    });
    async function noteUsed(opened: Opened): Promise<void> {
      system = opened.system;
      for (const rule of (await measure(opened.setup, opened.system, FIGHTS, 'checked')).used) used.add(rule);
    }
  });
}

describe('the header of a ready fight', () => {
  it('is replaced, and the rest of the file stays as it was', () => {
    const text = 'title: Duel # a comment\nready:\n  teaches: old\n  wins: 3\nsides: {}\n';
    const measured = { players: 1, minutes: 2, difficulty: 'fair', wins: 50, rounds: 3 } as const;
    expect(withHeader(text, { teaches: 'Guard: it halves.', first: true }, measured)).toBe(
      'title: Duel # a comment\nready:\n  teaches: "Guard: it halves."\n  first: true\n  players: 1\n  minutes: 2\n  difficulty: fair\n  wins: 50\n  rounds: 3\nsides: {}\n',
    );
  });
});
