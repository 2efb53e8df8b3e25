import { describe, expect, it } from 'vitest';
import { jobOf, scoreOf } from './job.ts';
import { openLab } from './pool.ts';
import { sparring } from './testing/fights.ts';
import { matchOf, tournament } from './tournament.ts';

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

  it('finds sharp before tactical before random, the same with any number of workers', async () => {
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
});
