// What happened is shown before the next question, and suggestions are shown before they are taken.

import { presentationOf } from '@affray/kernel';
import { suggestedAnswer } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { frameOf } from './frame.ts';
import { keyOf } from './input/keys.ts';
import { enter, gameOf, text, type Wanted } from './testing/games.ts';
import { textOf } from './text.ts';
import { pressKey } from './tui.ts';
import { tuiFor, watchFrom } from './tui-table.ts';
import type { TuiState } from './tui-types.ts';

const shown = (tui: TuiState): string => frameOf(tui, 80, 24).map(textOf).join('\n');

/** A fight at 1x with a manual clock. */
async function watched(name: string, wanted: Wanted = {}) {
  const tui = tuiFor(await gameOf(name, wanted), null);
  const waiting: { ms: number; work: () => void }[] = [];
  watchFrom(tui, '1x', (ms, work) => waiting.push({ ms, work }));
  const tick = (): number => {
    const next = waiting.shift();
    next?.work();
    return next?.ms ?? 0;
  };
  const finish = (): void => {
    for (let i = 0; i < 1000 && tui.playback !== null; i++) tick();
  };
  return { tui, tick, finish, waiting };
}

const healthOf = (tui: TuiState): string[] => [...shown(tui).matchAll(/\d+\/(?:22|32)/g)].map(([one]) => one);

describe('watching', () => {
  it('shows cues in order, and no number changes before its dice', async () => {
    const { tui, tick, finish } = await watched('template/duel', { seed: 'tuesday' });
    finish();
    await pressKey(tui, text('1'));
    const screens: string[] = [];
    const health: string[][] = [];
    for (let i = 0; i < 100 && (tui.playback !== null || i === 0); i++) {
      screens.push(shown(tui));
      health.push(healthOf(tui));
      tick();
    }
    const first = (what: RegExp): number => screens.findIndex((screen) => what.test(screen));
    expect(first(/· Fencer: strike \| Bruiser: strike/)).toBe(0);
    expect(first(/· Fencer strikes Bruiser/)).toBeGreaterThan(0);
    expect(first(/· Fencer, force of the strike: d6=\d d6=\d d6=\d = \d+: /)).toBeGreaterThan(
      first(/· Fencer strikes Bruiser/),
    );
    expect(new Set(health.map(String)).size).toBe(1);
    for (const screen of screens) expect(screen).not.toContain('Spend 1 wind');
    expect(tui.playback).toBeNull();
    expect(shown(tui)).toContain('Spend 1 wind');
  });
  it('changes a number with its own cue, while the question waits', async () => {
    const { tui, tick, finish } = await watched('template/duel', { seed: 'tuesday' });
    finish();
    for (const key of ['1', '2']) {
      finish();
      await pressKey(tui, text(key));
    }
    const seen: string[] = [];
    for (let i = 0; i < 200 && tui.playback !== null; i++) {
      const cue = tui.playback.steps[tui.playback.at]?.cue;
      seen.push(`${cue?.is} ${healthOf(tui).join(' ')}`);
      tick();
    }
    const changed = seen.findIndex((line) => line.startsWith('part'));
    expect(changed).toBeGreaterThan(-1);
    for (const line of seen.slice(0, changed)) expect(line).toContain('22/22 32/32');
    expect(seen[changed]).not.toContain('22/22 32/32');
  });
  it('pauses, goes step by step, skips, and changes its speed', async () => {
    const { tui, tick, finish, waiting } = await watched('template/duel', { seed: 'tuesday' });
    finish();
    await pressKey(tui, text('1'));
    await pressKey(tui, text('p'));
    const at = tui.playback?.at;
    while (waiting.length > 0) tick();
    expect(tui.playback?.at).toBe(at);
    await pressKey(tui, text('.'));
    expect(tui.playback).toMatchObject({ at: (at ?? 0) + 1, isPaused: true });
    await pressKey(tui, text('p'));
    const slow = waiting.at(-1)?.ms ?? 0;
    await pressKey(tui, text('+'));
    expect(tui.speed).toBe('2x');
    expect(waiting.at(-1)?.ms).toBeLessThan(slow);
    await pressKey(tui, enter);
    expect(tui.playback).toBeNull();
    expect(tui.game.fight.record.entries.filter(({ seat }) => seat !== null)).toHaveLength(1);
  });
  it('shows nothing again after an undo', async () => {
    const { tui, finish } = await watched('template/duel', { seed: 'tuesday' });
    finish();
    await pressKey(tui, text('1'));
    await pressKey(tui, enter);
    await pressKey(tui, text('u'));
    expect(tui.playback).toBeNull();
    expect(shown(tui)).toContain('What does Fencer do');
  });
  it('shows foes that act before the first question', async () => {
    const foesBegin: string[] = [];
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { tui } = await watched('heart-rush/duel-at-dawn', { seed });
      const own = tui.seat.sides;
      const isFoes = (who: string): boolean => !own.includes(tui.game.system.sideOf(tui.view.state, who));
      const { steps = [] } = tui.playback ?? {};
      if (steps.some(({ cue }) => cue.is === 'move' && isFoes(cue.who))) foesBegin.push(seed);
    }
    expect(foesBegin.length).toBeGreaterThan(0);
    expect(foesBegin.length).toBeLessThan(6);
  });
});

const SIDES = 'brighter-worlds/village-stands';

describe('Space and g', () => {
  it('show the suggestion first, then take it, and one undo takes it back', async () => {
    const tui = tuiFor(await gameOf(SIDES), null);
    const prompt = tui.ask?.prompt;
    if (prompt == null) throw new Error('nothing is asked');
    const wanted = suggestedAnswer(tui.game.system, tui.view.state, prompt);
    const { moment } = tui.game.fight;
    await pressKey(tui, text(' '));
    expect(tui.game.fight.moment).toBe(moment);
    expect(shown(tui)).toMatch(/Suggested: .+\n.*Space again: do it/s);
    await pressKey(tui, text(' '));
    const given = tui.game.fight.record.entries.findLast(({ seat }) => seat !== null);
    expect(given).toMatchObject({ is: 'answer', answer: wanted });
    await pressKey(tui, text('u'));
    expect(tui.game.fight.moment).toBe(moment);
  });
  it('let one choose after all', async () => {
    const tui = tuiFor(await gameOf('template/duel'), null);
    await pressKey(tui, text(' '));
    await pressKey(tui, keyOf('escape'));
    expect(tui.preview).toBeNull();
    await pressKey(tui, text(' '));
    await pressKey(tui, text('2'));
    expect(tui.game.fight.record.entries.find(({ seat }) => seat !== null)).toMatchObject({
      answer: 'guard',
    });
  });
  it('play a whole part of the round, which one undo takes back', async () => {
    const tui = tuiFor(await gameOf(SIDES), null);
    const { moment } = tui.game.fight;
    const part = (): string => {
      const { state, prompts, round } = tui.view;
      const asked = prompts.map(({ kind }) => kind);
      const now = presentationOf(tui.game.system)
        .phases(state, asked)
        .find(({ is }) => is === 'now');
      return `${round} ${now?.id}`;
    };
    const before = part();
    await pressKey(tui, text('g'));
    expect(tui.game.fight.moment).toBe(moment);
    await pressKey(tui, text('g'));
    const own = tui.game.fight.record.entries.filter(({ seat }) => seat !== null);
    expect(own.length).toBeGreaterThan(1);
    expect(tui.need.is === 'over' ? 'over' : part()).not.toBe(before);
    await pressKey(tui, text('u'));
    expect(tui.game.fight.moment).toBe(moment);
    expect(part()).toBe(before);
  });
  it('type themselves where a text is asked for', async () => {
    const tui = tuiFor(await gameOf('template/duel'), null);
    await pressKey(tui, text('/'));
    await pressKey(tui, text('g'));
    await pressKey(tui, text(' '));
    expect(tui.preview).toBeNull();
    expect(tui.ask?.input).toMatchObject({ is: 'list', filter: 'g ' });
  });
});

describe('a game master with many foes', () => {
  it('plays a side with g: rulings that can be made after the dice do not stop it', async () => {
    const tui = tuiFor(await gameOf(SIDES, { as: ['gm'], seed: 'a' }), null);
    await pressKey(tui, enter);
    const { system, fight } = tui.game;
    let presses = 0;
    const isOwn = (): boolean => tui.need.is === 'answer' && fight.round === 1;
    for (; presses < 40 && isOwn() && !/^The village/.test(now(tui)); presses += 2) {
      await pressKey(tui, text('g'));
      await pressKey(tui, text('g'));
    }
    const rulings = fight.record.entries.filter((entry) => entry.is === 'answer' && entry.who === 'gm');
    const after = system.questions.filter(({ ruling }) => ruling === 'after').map(({ kind }) => kind);
    expect(rulings.some((entry) => entry.is === 'answer' && after.includes(entry.kind))).toBe(true);
    expect(presses).toBeLessThanOrEqual(7);
  });
});

/** The current phase. */
function now({ game, view }: TuiState): string {
  const asked = view.prompts.map(({ kind }) => kind);
  return (
    presentationOf(game.system)
      .phases(view.state, asked)
      .find(({ is }) => is === 'now')?.words ?? ''
  );
}
