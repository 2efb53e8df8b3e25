// The screen: what a terminal of a given size shows, key by key.
import { Prng } from '@affray/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { pickPicture, tuiPicture } from './pictures.ts';
import { keysOf, show } from './screen.ts';
import { gameOf, seeking, type Wanted } from './testing/games.ts';
import { type FakeTerminal, fakeTerminal } from './testing/terminal.ts';
import { widthOf } from './text.ts';
import { tuiFor } from './tui-table.ts';

const running: Promise<void>[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0));
});

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Waits until the screen shows a text; on failure reports the last screen. */
async function until(terminal: FakeTerminal, what: RegExp): Promise<string> {
  for (let i = 0; i < 4000; i++) {
    const screen = terminal.screen.lines().join('\n');
    if (what.test(screen)) return screen;
    await pause();
  }
  throw new Error(`never showed ${what}:\n${terminal.screen.lines().join('\n')}`);
}

async function opened(name: string, wanted: Wanted = {}, size: [number, number] = [80, 24]) {
  const tui = tuiFor(await gameOf(name, wanted), null);
  const terminal = fakeTerminal(...size);
  const done = show(tuiPicture(tui, false), terminal.streams, true);
  running.push(done);
  await until(terminal, /\? help|Pass the keyboard/);
  return { tui, terminal, done };
}

describe('a terminal of 80 by 24', () => {
  it('is drawn on its second screen and given back as it was', async () => {
    const { terminal, done } = await opened('template/duel');
    expect(terminal.screen.isSecond).toBe(true);
    expect(terminal.isRaw()).toBe(true);
    terminal.type('q');
    await until(terminal, /Leave the fight/);
    terminal.type('y');
    await done;
    expect(terminal.screen.isSecond).toBe(false);
    expect(terminal.screen.isCursorShown).toBe(true);
    expect(terminal.isRaw()).toBe(false);
    expect(terminal.screen.scrolledOff).toEqual([]);
    expect(terminal.screen.lines().join('')).toBe('');
  });
  it('is given back after Ctrl-C', async () => {
    const { terminal, done } = await opened('template/duel');
    terminal.type('\u0003');
    await done;
    expect(terminal.screen.isSecond).toBe(false);
    expect(terminal.isRaw()).toBe(false);
    expect(terminal.screen.isCursorShown).toBe(true);
  });
  it('follows the window when it changes', async () => {
    const { terminal } = await opened('heart-rush/tutorial');
    terminal.resize(100, 30);
    await pause();
    terminal.type('?');
    await until(terminal, /any key: back/);
    terminal.type('x');
    const wide = await until(terminal, /\? help/);
    expect(wide.split('\n')).toHaveLength(30);
    terminal.resize(50, 10);
    await until(terminal, /needs 80 and 24/);
    terminal.resize(80, 24);
    await until(terminal, /\? help/);
    terminal.type('\u0003');
  });
  it('hears arrows, Enter, Escape and what was typed fast', async () => {
    const { terminal, tui } = await opened('template/duel');
    terminal.type('\u001b[B');
    await until(terminal, /› {2}2 Guard/);
    terminal.type('\r');
    await until(terminal, /Fencer guards/);
    terminal.type('u');
    await until(terminal, /r redo/);
    terminal.type('/str');
    await until(terminal, /looking for: str_/);
    terminal.type('\u001b');
    await until(terminal, /3 Rest/);
    terminal.type('qy');
    await Promise.all(running.splice(0));
    expect(tui.isDone).toBe(true);
  });
});

describe('whole fights on the screen', () => {
  for (const [name, wanted] of [
    ['template/duel', {}],
    ['heart-rush/tutorial', {}],
    ['three-beats/dockside-duel', {}],
    ['brighter-worlds/troll-under-the-bridge', {}],
    ['blood-and-guts/two-spears', {}],
    ['template/duel', { hotSeat: true }],
  ] as [string, Wanted][]) {
    it(`${name} ${JSON.stringify(wanted)}`, async () => {
      const { terminal, tui } = await opened(name, wanted);
      const dice = Prng.fromSeed(name);
      for (let i = 0; i < 1500 && tui.need.is !== 'over'; i++) {
        for (const key of dice.below(5) === 0 ? ['d'] : seeking(tui)) terminal.type(key);
        do await new Promise((resolve) => setImmediate(resolve));
        while (tui.busy || tui.typed.length > 0);
        const lines = terminal.screen.lines();
        expect(lines).toHaveLength(24);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
      }
      expect(tui.need.is).toBe('over');
      const end = await until(terminal, /Winner: |Nobody wins/);
      expect(end).toContain('q quit');
      expect(terminal.screen.scrolledOff).toEqual([]);
      terminal.type('q');
    });
  }
});

describe('picking', () => {
  it('goes by number, arrows and words', async () => {
    const picks = ['Heart Rush', 'Three Beats', 'Spar'].map((words) => ({
      answer: words,
      words,
      about: `About ${words}.`,
    }));
    const picture = pickPicture('Which game?', picks);
    const terminal = fakeTerminal(80, 24);
    const done = show(picture, terminal.streams, false);
    await until(terminal, /About Heart Rush/);
    terminal.type('\u001b[B');
    await until(terminal, /About Three Beats/);
    terminal.type('/spar');
    await until(terminal, /About Spar/);
    terminal.type('\r');
    await done;
    expect(picture.picked()).toBe('Spar');
  });
  it('can be left', async () => {
    const picture = pickPicture('Which game?', [{ answer: 'a', words: 'a', about: '' }]);
    const terminal = fakeTerminal(80, 24);
    const done = show(picture, terminal.streams, false);
    await until(terminal, /Which game/);
    terminal.type('q');
    await done;
    expect(picture.picked()).toBeNull();
  });
});

describe('keys', () => {
  const none = {} as Parameters<typeof keysOf>[1];
  it('that come together are taken one by one', () => {
    expect(keysOf('12\r', none).map(({ name, text }) => text || name)).toEqual(['1', '2', 'enter']);
    expect(keysOf('c', { ...none, ctrl: true })).toEqual([{ name: 'interrupt', text: '' }]);
    expect(keysOf('x', { ...none, meta: true })).toEqual([]);
    expect(keysOf('', { ...none, delete: true })).toEqual([{ name: 'backspace', text: '' }]);
  });
});
