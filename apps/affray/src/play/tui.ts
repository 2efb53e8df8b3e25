// What each key does. Draws nothing itself and knows no terminal.
import type { Json } from '@affray/kernel';
import { type Ask, askOf, give } from './ask.ts';
import { answerNow, enterDie, passAlways, redo, undo } from './game.ts';
import { isTyping, press } from './input/input.ts';
import type { Key } from './input/keys.ts';
import type { Playback } from './playback.ts';
import { openOdds, openOver, pressOver } from './tui-over.ts';
import { pausePlayback, pressPlayback } from './tui-playback.ts';
import { pressSuggest } from './tui-suggest.ts';
import { act, leave } from './tui-table.ts';
import type { TuiState } from './tui-types.ts';

/**
 * What a key does.
 * @example pressKey(tui, { name: 'text', text: '1' });
 */
export function pressKey(tui: TuiState, key: Key): void {
  if (tui.busy || tui.isDone) {
    if (key.name === 'interrupt') leave(tui);
    return;
  }
  if (key.name === 'interrupt') return leave(tui);
  if (tui.over !== null) return pressOver(tui, tui.over, key);
  if (tui.playback !== null) return pressWatching(tui, tui.playback, key);
  if (pressSuggest(tui, key)) return;
  if (tui.need.is === 'over') return pressCommand(tui, key);
  const { ask } = tui;
  if (ask !== null && !(key.name === 'text' && !isTyping(ask.input) && isCommand(key.text))) {
    const pressed = press(ask.input, key);
    if (pressed.is === 'input') tui.ask = { ...ask, input: pressed.input };
    if (pressed.is === 'refused') tui.message = pressed.why;
    if (pressed.is === 'input') tui.message = '';
    if (pressed.is === 'answer') return given(tui, ask, pressed.answer);
    if (pressed.is !== 'ignored') return;
  }
  pressCommand(tui, key);
}

const COMMANDS = 'uUroiawlsqdkK?';

function isCommand(text: string): boolean {
  return COMMANDS.includes(text);
}

/** While something is being shown, one may stop to look at the log or the help, or leave. */
function pressWatching(tui: TuiState, playback: Playback, key: Key): void {
  if (pressPlayback(tui, playback, key) || !'lqw?a'.includes(key.text) || key.name !== 'text') return;
  pausePlayback(tui);
  if (key.text === 'a') tui.details = !tui.details;
  else openOver(tui, key.text);
}

function given(tui: TuiState, ask: Ask, answer: unknown): void {
  const { game, seat, view } = tui;
  if (ask.prompt === null) return act(tui, () => enterDie(game, Number(answer)));
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
      delete game.passing[seat.id];
      tui.message = 'Everything is asked again.';
      return;
    case 'o':
      return openOdds(tui);
    case 'a':
      tui.details = !tui.details;
      return;
    default:
      openOver(tui, text);
  }
}
