// One fight of each game, played by a newcomer who takes what is suggested: no limit of a good table is exceeded.
import { expect, it } from 'vitest';
import { exceeded, limitsOf } from './limits.ts';
import { type Playtest, playtest } from './playtest.ts';
import { served } from './served.ts';

const at = served();

const MOST = 12;
const FIGHTS: readonly (readonly [game: string, fight: string, how: RegExp, size: Playtest['size']])[] = [
  ['Brighter Worlds', 'Goblin ambush', /^Play The travellers/, 'phone'],
  ['Three Beats', 'Hold the stair', /^Play The friends/, 'phone'],
  ['Blood & Guts', 'Line against line', /^Play The red company/, 'desktop'],
  ['Heart Rush', 'Giant slayers', /^Play The friends/, 'desktop'],
];

it.each(FIGHTS)(
  '%s, %s',
  async (game, fight, how, size) => {
    const test = { game, fight, how, size, speed: 'instant', most: MOST } as const;
    const measured = await playtest(at.browser, at.app, test);
    expect(measured.isOver || measured.answers === MOST).toBe(true);
    expect(exceeded(measured, limitsOf(game, size))).toEqual([]);
  },
  90_000,
);

it('plays a turn at a pace that people follow: walks step by step, no deed on the heels of another', async () => {
  const { walks, pauses } = await playtest(at.browser, at.app, {
    game: 'Heart Rush',
    fight: 'Giant slayers',
    how: /^Play The friends/,
    size: 'desktop',
    speed: 'normal',
    most: 8,
  });
  expect(walks.length).toBeGreaterThan(0);
  for (const { way, seen } of walks) expect(seen).toBeGreaterThanOrEqual(way - 1);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(400);
}, 90_000);
