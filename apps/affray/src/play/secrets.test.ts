// Several people at one keyboard: a secret choice, or what only one of them may know, is on nobody else's screen.
import type { Seat } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { frameOf } from './frame.ts';
import { keyOf } from './input/keys.ts';
import { standingOf } from './paint/index.ts';
import { enter, gameOf, seeking, text } from './testing/games.ts';
import { textOf } from './text.ts';
import { pressKey } from './tui.ts';
import { tuiFor } from './tui-table.ts';
import type { TuiState } from './tui-types.ts';

const shown = (tui: TuiState): string => frameOf(tui, 80, 24).map(textOf).join('\n');
const type = async (tui: TuiState, keys: string): Promise<void> => {
  for (const sign of keys)
    await pressKey(tui, sign === '\r' ? enter : sign === '\t' ? keyOf('tab') : text(sign));
};

describe('secret choices', () => {
  it('are made behind a curtain, which shows nothing but a name', async () => {
    const tui = tuiFor(await gameOf('template/duel', { hotSeat: true }), null);
    expect(shown(tui)).toContain('Pass the keyboard to');
    expect(shown(tui)).not.toContain('Strike');
    await type(tui, '1');
    expect(tui.over?.is).toBe('curtain');
    await pressKey(tui, enter);
    const first = tui.seat;
    expect(shown(tui)).toContain(`What does`);
    await type(tui, '2');
    expect(shown(tui)).toContain('Pass the keyboard to');
    expect(shown(tui)).not.toMatch(/guard|Guard/);
    await pressKey(tui, enter);
    expect(tui.seat).not.toBe(first);
  });

  /** Every screen that the next person sees before answering, after the first person has chosen the first or the last answer. */
  async function screensAfter(name: string, which: 'first' | 'last'): Promise<string[]> {
    const tui = tuiFor(await gameOf(name, { hotSeat: true, seed: 'secret' }), null);
    for (let i = 0; i < 200; i++) {
      if (tui.over?.is === 'curtain') await pressKey(tui, enter);
      const { need, seat } = tui;
      if (need.is !== 'answer') break;
      const { secret, choices } = need.prompt;
      if (secret && choices.shape === 'one-of' && choices.answers.length < 10) {
        await type(tui, which === 'first' ? '1' : String(choices.answers.length));
        return await nextScreens(tui, seat);
      }
      await type(tui, seeking(tui));
    }
    throw new Error('no secret choice came up');
  }

  /** Opens every page of the screen, for the next person at the keyboard. */
  async function nextScreens(tui: TuiState, first: Seat): Promise<string[]> {
    const screens: string[] = [];
    for (let i = 0; i < 30 && tui.seat === first; i++) {
      if (tui.over?.is === 'curtain') {
        screens.push(shown(tui));
        await pressKey(tui, enter);
      } else await type(tui, 'd');
    }
    for (const keys of ['w', 'x', 'l', 'x', '?', 'x', 'a', 'q', 'n']) {
      await type(tui, keys);
      screens.push(shown(tui));
    }
    return screens;
  }

  for (const name of [
    'template/duel',
    'heart-rush/tutorial',
    'three-beats/dockside-duel',
    'blood-and-guts/two-spears',
  ])
    it(`${name}: the other's screens are the same whatever was chosen`, async () => {
      const one = await screensAfter(name, 'first');
      const other = await screensAfter(name, 'last');
      expect(one.length).toBeGreaterThan(5);
      expect(other).toEqual(one);
    });
});

describe('hidden things', () => {
  it('are not on the screen of those who may not know them', async () => {
    const robbers = tuiFor(await gameOf('template/ambush', { hotSeat: true }), null);
    let seen = '';
    let known = '';
    for (let i = 0; i < 60 && robbers.need.is !== 'over'; i++) {
      if (robbers.over?.is === 'curtain') await pressKey(robbers, enter);
      const isHidden = robbers.game.system.hides(robbers.game.fight.state);
      if (isHidden && !robbers.seat.gm) seen += shown(robbers);
      if (isHidden && robbers.seat.gm) known += shown(robbers);
      await type(robbers, 'l');
      if (isHidden && !robbers.seat.gm) seen += shown(robbers);
      await type(robbers, 'xd');
    }
    expect(seen).toContain('Fencer');
    expect(seen).not.toContain('lurker');
    expect(known).toContain('The lurker');
  });
  it('hands that are kept hidden show question marks to the others', async () => {
    const tui = tuiFor(await gameOf('three-beats/hidden-hands-at-dusk', { as: ['vane'] }), null);
    for (let i = 0; i < 12 && tui.ask?.prompt?.kind !== 'which-die'; i++) await type(tui, 'd');
    const { system } = tui.game;
    const { state } = tui.view;
    const ofSide = (isOwn: boolean): string[] => {
      const { fighters } = tui.game.fight.record.setup;
      const names = fighters.filter(({ side }) => tui.seat.sides.includes(side) === isOwn);
      return standingOf(system, state).filter((line) =>
        names.some(({ name }) => line.startsWith(`${name}:`)),
      );
    };
    expect(ofSide(true).join()).toMatch(/=\d/);
    expect(ofSide(false).length).toBeGreaterThan(0);
    for (const line of ofSide(false)) {
      expect(line).toContain('=?');
      expect(line).not.toMatch(/=\d/);
    }
    expect(frameOf(tui, 120, 50).map(textOf).join('\n')).toContain('=?');
  });
});
