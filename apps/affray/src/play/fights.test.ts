// Whole fights on a screen of 80 by 24, played by pressing random keys that have a meaning.
import { Prng } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { frameOf } from './frame.ts';
import { type Key, keyOf } from './input/keys.ts';
import { anyKey, enter, gameOf, seeking, text, type Wanted } from './testing/games.ts';
import { textOf, widthOf } from './text.ts';
import { pressKey } from './tui.ts';
import { tuiFor } from './tui-table.ts';
import type { TuiState } from './tui-types.ts';

const COLS = 80;
const ROWS = 24;
const MOST_KEYS = 6000;

/** Plays to the end, mostly aggressively, sometimes with random keys; checks every screen on the way. */
async function playOut(tui: TuiState, seed: string, look: (lines: readonly string[]) => void): Promise<void> {
  const dice = Prng.fromSeed(seed);
  for (let keys = 0; tui.need.is !== 'over' && keys < MOST_KEYS; keys++) {
    // No undo late in the fight: it has to end.
    const isAny = dice.below(keys < 200 ? 2 : 6) === 0;
    const pressed = isAny ? [anyKey(tui, dice)] : [...seeking(tui)].map(keyFor);
    for (const key of pressed) {
      const isBack = keys > 200 && tui.over === null && (key.text === 'u' || key.text === 'r');
      await pressKey(tui, isBack ? text('d') : key);
      look(frameOf(tui, COLS, ROWS).map(textOf));
    }
  }
}

const keyFor = (sign: string): Key => (sign === '\r' ? enter : sign === '\t' ? keyOf('tab') : text(sign));

const FIGHTS: readonly (readonly [string, Wanted])[] = [
  ['template/duel', {}],
  ['template/ambush', { as: ['robbers'] }],
  ['heart-rush/tutorial', {}],
  ['heart-rush/rats-in-the-cellar', { as: ['knifer'] }],
  ['three-beats/dockside-duel', {}],
  ['three-beats/rooftop-chase', { as: ['gm'], seed: 'b' }],
  ['brighter-worlds/troll-under-the-bridge', {}],
  ['brighter-worlds/hydra-on-the-moor', { as: ['gm'] }],
  ['blood-and-guts/two-spears', {}],
  ['blood-and-guts/tavern-brawl', { as: ['gm', 'house'] }],
  ['template/brawl', { hotSeat: true }],
  ['heart-rush/rats-in-the-cellar', { hotSeat: true }],
  ['three-beats/hidden-hands-at-dusk', { hotSeat: true }],
  ['brighter-worlds/three-way-at-the-ford', { hotSeat: true }],
  ['blood-and-guts/back-alley', { hotSeat: true }],
];

describe('a whole fight in 80 by 24', () => {
  let screens = 0;
  for (const [name, wanted] of FIGHTS) {
    it(`${name} ${JSON.stringify(wanted)}`, async () => {
      const tui = tuiFor(await gameOf(name, wanted), null);
      const before = screens;
      await playOut(tui, JSON.stringify([name, wanted]), (lines) => {
        screens++;
        if (lines.length !== ROWS || lines.some((line) => widthOf(line) > COLS))
          expect.fail(`a screen does not fit:\n${lines.join('\n')}`);
      });
      expect(screens).toBeGreaterThan(before);
      expect(tui.need.is).toBe('over');
      const end = frameOf(tui, COLS, ROWS).map(textOf).join('\n');
      expect(end).toMatch(/Winner: |Nobody wins/);
    });
  }
  it('was looked at on hundreds of screens', () => {
    // Some fights end after a few keys, for instance when both sides hold, but not all of them.
    expect(screens).toBeGreaterThan(500);
  });
});

describe('other windows', () => {
  for (const [cols, rows] of [
    [80, 24],
    [60, 20],
    [100, 30],
    [132, 50],
    [200, 60],
    [40, 10],
    [1, 1],
  ] as const) {
    it(`${cols} by ${rows}`, async () => {
      for (const name of [
        'heart-rush/giant-slayers',
        'brighter-worlds/village-stands',
        'three-beats/hold-the-stair',
      ]) {
        const tui = tuiFor(await gameOf(name), null);
        const dice = Prng.fromSeed('sizes');
        for (let i = 0; i < 25 && tui.need.is !== 'over'; i++) {
          const lines = frameOf(tui, cols, rows).map(textOf);
          expect(lines).toHaveLength(rows);
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(cols);
          await pressKey(tui, anyKey(tui, dice));
        }
      }
    });
  }
});
