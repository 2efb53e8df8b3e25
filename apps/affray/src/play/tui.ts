// What each key does. Does not draw and does not depend on a terminal.
import type { Json } from '@affray/kernel';
import { type Ask, askOf, give } from './ask.ts';
import { answerNow, enterDie, passAlways, passNothing, redo, undo } from './game.ts';
import { isTyping, press } from './input/input.ts';
import type { Key } from './input/keys.ts';
import type { Playback } from './playback.ts';
import { openOdds, openOver, pressOver } from './tui-over.ts';
import { pausePlayback, pressPlayback } from './tui-playback.ts';
import { pressSuggest } from './tui-suggest.ts';
import { act, leave } from './tui-table.ts';
import type { TuiState } from './tui-types.ts';

/**
 * What a key does; resolves when it is done. Keys typed ahead are queued; while slow bots think they are dropped, since the next
 * question is not known yet.
 * @example await pressKey(tui, { name: 'text', text: '1' });
 */
export async function pressKey(tui: TuiState, key: Key): Promise<void> {
  if (key.name === 'interrupt') return leave(tui);
  if (tui.busy) {
    if (!tui.game.isSlow) tui.typed.push(key);
    return;
  }
  for (let next: Key | undefined = key; next !== undefined && !tui.isDone; next = tui.typed.shift()) {
    pressed(tui, next);
    await tui.work;
    if (tui.typed.length > 0) tui.changed();
  }
}

function pressed(tui: TuiState, key: Key): void {
  if (tui.over !== null) return pressOver(tui, tui.over, key);
  if (tui.playback !== null) return pressWatching(tui, tui.playback, key);
  if (pressSuggest(tui, key)) return;
  if (tui.need.is === 'over') return pressCommand(tui, key);
  const { ask } = tui;
  if (ask !== null && !(key.name === 'text' && !isTyping(ask.input) && isCommand(key.text))) {
    const came = press(ask.input, key);
    if (came.is === 'input') tui.ask = { ...ask, input: came.input };
    if (came.is === 'refused') tui.message = came.why;
    if (came.is === 'input') tui.message = '';
    if (came.is === 'answer') return given(tui, ask, came.answer);
    if (came.is !== 'ignored') return;
  }
  pressCommand(tui, key);
}

const COMMANDS = 'uUroiawlsqdkK?';

function isCommand(text: string): boolean {
  return COMMANDS.includes(text);
}

/** During playback the log, the help and leaving are available. */
function pressWatching(tui: TuiState, playback: Playback, key: Key): void {
  if (pressPlayback(tui, playback, key) || !'lqw?a'.includes(key.text) || key.name !== 'text') return;
  pausePlayback(tui);
  if (key.text === 'a') tui.details = !tui.details;
  else openOver(tui, key.text);
}

function given(tui: TuiState, ask: Ask, answer: unknown): void {
  const { game, seat, view } = tui;
  if (ask.prompt === null) return act(tui, () => enterDie(game, seat, Number(answer)));
  const { id } = ask.prompt;
  const next = give(game, seat, view, ask, answer);
  if (next.is === 'whole') return act(tui, () => answerNow(game, seat, id, next.answer));
  tui.ask = next.ask;
  tui.message = '';
}

function pressCommand(tui: TuiState, { name, text }: Key): void {
  const { game, seat, need } = tui;
  if (name === 'escape' && tui.ask !== null && tui.ask.at > 0 && need.is === 'answer') {
    tui.ask = askOf(game, seat, tui.view, need.prompt);
    return;
  }
  if (name !== 'text') return;
  switch (text) {
    case 'u':
      return act(tui, () => undo(game, seat));
    case 'r':
      return act(tui, () => redo(game, seat));
    case 'd':
      if (need.is !== 'answer') return;
      return act(tui, () => answerNow(game, seat, need.prompt.id, need.prompt.fallback as Json));
    case 'k':
      if (need.is !== 'answer') return;
      return act(tui, () => passAlways(game, seat, need.prompt));
    case 'K':
      return act(tui, () => passNothing(game, seat), 'Everything is asked again.');
    case 'o':
      return openOdds(tui);
    case 'a':
      tui.details = !tui.details;
      return;
    default:
      openOver(tui, text);
  }
}
