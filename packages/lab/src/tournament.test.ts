import { loadScenario } from '@affray/scenario/node';
import { describe, expect, it } from 'vitest';
import { jobOf, scoreOf } from './job.ts';
import { openLab } from './pool.ts';
import { labHere } from './runs.ts';
import { sparring } from './testing/fights.ts';
import { matchOf, tournament } from './tournament.ts';

/** Fights in which decisions matter, with as few pairs and rollouts as suffice to show it. */
const CUPS = [
  ['examples/template/duel.yaml', 40, 200],
  ['examples/brighter-worlds/hide-and-steel.yaml', 100, 300],
  ['examples/blood-and-guts/two-spears.yaml', 16, 30],
  ['examples/three-beats/dockside-duel.yaml', 10, 60],
  ['examples/heart-rush/duel-at-dawn.yaml', 14, 60],
] as const;

describe('a tournament', () => {
  it('counts both seats: two wins are 1 point, a win and a loss half of one', () => {
    const [won, nobody, lost] = [
      scoreOf(true, false, 1, 3),
      scoreOf(false, true, 0, 3),
      scoreOf(false, false, -1, 3),
    ];
    const { points } = matchOf('a', 'b', [won, won, nobody, lost], [lost, won, nobody, won]);
    // Per pair of fights: 1, 0.5, 0.5, 0.
    expect(points.mean).toBe(0.5);
    expect(points.runs).toBe(4);
    expect([points.least, points.most]).toEqual([0, 1]);
  });

  it('finds sharp before tactical before random, the same with any number of workers', {
    timeout: 120_000,
  }, async () => {
    const job = jobOf(await sparring([20], [20]), { rollouts: 60, seed: 'cup' });
    const lab = openLab(0);
    const matches = await tournament(lab, job, ['sharp', 'tactical', 'random'], { runs: 150 });
    expect(matches.map(({ one, other, verdict }) => [one, other, verdict])).toEqual([
      ['sharp', 'tactical', 'ahead'],
      ['sharp', 'random', 'ahead'],
      ['tactical', 'random', 'ahead'],
    ]);
    const two = openLab(2);
    const again = await tournament(two, job, ['sharp', 'tactical', 'random'], { runs: 150 });
    await two.close();
    expect(again).toEqual(matches);
  });

  it('is even where nobody is better', async () => {
    const lab = openLab(0);
    const job = jobOf(await sparring([20], [20]));
    const [match] = await tournament(lab, job, ['tactical', 'tactical'], { runs: 300 });
    expect(match?.points.mean).toBe(0.5);
    expect(match?.verdict).toBe('even');
  });

  it.each(CUPS)(
    'of %s: sharp before tactical before random',
    { timeout: 240_000 },
    async (file, runs, rollouts) => {
      const opened = await loadScenario(file);
      if (!opened.ok) throw new Error(file);
      const job = jobOf(opened.value.setup, { seed: 'cup', rollouts });
      const [thought] = await tournament(labHere(), job, ['sharp', 'tactical'], { runs });
      const [known] = await tournament(labHere(), job, ['tactical', 'random'], { runs: 40 });
      expect([thought?.verdict, known?.verdict]).toEqual(['ahead', 'ahead']);
    },
  );
});
