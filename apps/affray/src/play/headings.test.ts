// Suggestions and steps: Enter takes what a good player would answer; long lists are picked by verb, target, means.
import { type PromptView, same } from '@affray/kernel';
import { suggestedAnswer } from '@affray/run';
import { describe, expect, it, vi } from 'vitest';
import { askOf } from './ask.ts';
import { frameOf } from './frame.ts';
import { keyOf } from './input/keys.ts';
import { type ListInput, rowsOf } from './input/list.ts';
import { pathInput, pressPath } from './input/path.ts';
import { enter, gameOf, text } from './testing/games.ts';
import { textOf } from './text.ts';
import { pressKey } from './tui.ts';
import { tuiFor } from './tui-table.ts';
import type { TuiState } from './tui-types.ts';

/** Presses Enter until the prompt is answered; returns the answer that the table took. */
async function entered(tui: TuiState, { id }: PromptView): Promise<unknown> {
  const place = tui.game.places.get(tui.seat.id);
  if (place === undefined) throw new Error('nobody sits there');
  const sent = vi.spyOn(place, 'send');
  for (let i = 0; i < 12 && tui.ask?.prompt?.id === id && sent.mock.calls.length === 0; i++)
    await pressKey(tui, enter);
  const [command] = sent.mock.calls[0] ?? [];
  sent.mockRestore();
  return command?.do === 'answer' && command.prompt === id ? command.answer : undefined;
}

const GAMES = [
  'template/duel',
  'heart-rush/tutorial',
  'three-beats/dockside-duel',
  'brighter-worlds/troll-under-the-bridge',
  'blood-and-guts/two-spears',
];

describe('Enter', () => {
  for (const name of GAMES) {
    it(`${name}: takes what is suggested`, async () => {
      const tui = tuiFor(await gameOf(name), null);
      for (let i = 0; i < 8 && tui.ask?.prompt != null; i++) {
        const { prompt } = tui.ask;
        const wanted = suggestedAnswer(tui.game.system, tui.view.state, prompt);
        const taken = await entered(tui, prompt);
        expect(same(taken, wanted), `${prompt.kind}: ${JSON.stringify([taken, wanted])}`).toBe(true);
      }
    });
  }
  it('goes the suggested way, which the first own step replaces', () => {
    const way = [
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ];
    const choices = { shape: 'path', from: { x: 0, y: 0 }, budget: 30, ends: [] } as const;
    const input = pathInput(choices, [], [], () => null, way);
    expect(pressPath(input, enter)).toEqual({ is: 'answer', answer: way });
    expect(pressPath(input, keyOf('up'))).toMatchObject({ input: { path: [{ x: 0, y: 1 }] } });
    expect(pressPath(input, keyOf('backspace'))).toMatchObject({ input: { path: [] } });
  });
});

describe('a long list', () => {
  it('offers who acts, then the verb, then the target, and Esc goes back', async () => {
    const game = await gameOf('heart-rush/giant-slayers');
    const tui = tuiFor(game, null);
    const rows = (): string[] => rowsOf(tui.ask?.input as ListInput).map(({ words }) => words);
    const first = rows();
    expect(first.length).toBeLessThan(10);
    expect(first.join('\n')).toMatch(/^Wrestler … \(\d+\)$/m);
    await pressKey(tui, text(String(first.findIndex((words) => words.startsWith('Wrestler')) + 1)));
    const verbs = rows();
    expect(verbs.join('\n')).toMatch(/Help.* … \(\d\)/);
    const help = rowsOf(tui.ask?.input as ListInput).find(({ words }) => words.startsWith('Help'));
    for (const sign of String(help?.number)) await pressKey(tui, text(sign));
    if (rows().join() === verbs.join()) await pressKey(tui, enter);
    expect(rows().join('\n')).toContain('help Pikeman');
    await pressKey(tui, keyOf('escape'));
    expect(rows()).toEqual(verbs);
    await pressKey(tui, keyOf('escape'));
    expect(rows()).toEqual(first);
  });
  it('keeps every answer within reach', async () => {
    const tui = tuiFor(await gameOf('heart-rush/giant-slayers'), null);
    const { ask, game, seat, view } = tui;
    const prompt = ask?.prompt as PromptView;
    const { items } = askOf(game, seat, view, prompt).input as ListInput;
    const { choices } = prompt;
    expect(items.filter(({ barred }) => barred === null)).toHaveLength(
      choices.shape === 'one-of' ? choices.answers.length : -1,
    );
  });
});

describe('where letters are text', () => {
  it('no letter is offered as a key', async () => {
    const tui = tuiFor(await gameOf('heart-rush/giant-slayers'), null);
    const keys = (): string => textOf(frameOf(tui, 80, 24).at(-1) ?? []);
    expect(keys()).toContain('u undo');
    await pressKey(tui, text('/'));
    expect(keys()).not.toContain('u undo');
  });
});
