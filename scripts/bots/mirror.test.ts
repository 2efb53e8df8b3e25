// A cheap check of what `npm run mirror` measures at length, with kept seeds, so that the fights are always the same.
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { MIRRORS, mirror } from './mirror.ts';

/** With so few fights, chance moves a rate by 4 points in one of twenty mirrors; a policy that favours a side, by far more. */
const RUNS: Readonly<Record<string, number>> = { 'heart-rush': 160, 'three-beats': 400 };

it.each(Object.keys(MIRRORS))(
  '%s: fighters are even against their like, for players and game master',
  async (game) => {
    const system = await loadSystem(game);
    if (system === undefined) throw new Error(game);
    const [duel = []] = MIRRORS[game] ?? [];
    const { players } = await mirror(system, duel, { runs: RUNS[game] ?? 2000, seed: 'watched' });
    expect(players.low).toBeLessThan(53);
    expect(players.high).toBeGreaterThan(47);
    expect(Math.abs(players.mean - 50)).toBeLessThan(8);
  },
);
