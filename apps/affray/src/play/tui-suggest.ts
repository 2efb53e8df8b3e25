// Taking suggestions: a key shows one, the same key takes it; for this question, or for all of this part of the round.
import { type Json, type PromptView, presentationOf, type Seat } from '@affray/kernel';
import { suggestedAnswer } from '@affray/run';
import { askOf, wholeInWords } from './ask.ts';
import { answerNow, type Game, needOf, type Refused, viewOf } from './game.ts';
import { isTyping } from './input/input.ts';
import type { Key } from './input/keys.ts';
import { act } from './tui-table.ts';
import type { TuiState } from './tui-types.ts';

/** Terminals send the same for Space and Shift+Space, so "all" needs a separate key. */
const KEYS: Readonly<Record<string, 'one' | 'all'>> = { ' ': 'one', g: 'all' };
/** A bound: more answers than any part of a round has. */
const MOST = 400;

/** What a key does with suggestions; false if it means something else. */
export function pressSuggest(tui: TuiState, key: Key): boolean {
  const { need, ask, preview } = tui;
  if (need.is !== 'answer' || ask === null || isTyping(ask.input)) return false;
  const which = key.name === 'text' ? KEYS[key.text] : undefined;
  if (preview !== null && which === undefined) {
    tui.preview = null;
    tui.ask = askOf(tui.game, tui.seat, tui.view, need.prompt);
    // Esc only goes back; Enter takes what is shown.
    if (key.name === 'enter') take(tui, preview);
    return key.name === 'escape' || key.name === 'enter';
  }
  if (which === undefined) return false;
  tui.message = '';
  if (preview === which) take(tui, which);
  else {
    tui.preview = which;
    tui.ask = askOf(tui.game, tui.seat, tui.view, need.prompt);
  }
  return true;
}

/** The suggestion in words. */
export function suggestionWords({ game, view, need, ask }: TuiState): string {
  if (need.is !== 'answer' || ask === null) return '';
  return wholeInWords(game, view, need.prompt, ask.suggested);
}

function take(tui: TuiState, which: 'one' | 'all'): void {
  const { game, seat, need, ask } = tui;
  if (need.is !== 'answer' || ask === null) return;
  if (which === 'one') act(tui, () => answerNow(game, seat, need.prompt.id, ask.suggested));
  else act(tui, () => answerAll(game, seat));
}

/** Takes suggestions until this part of the round is over; one undo reverts all of them. */
async function answerAll(game: Game, seat: Seat): Promise<Refused> {
  const from = viewOf(game, seat).moment;
  const part = partOf(game, seat);
  for (let i = 0; i < MOST; i++) {
    const need = needOf(game, seat);
    if (need.is !== 'answer' || need.seat !== seat || partOf(game, seat) !== part) break;
    const answer = answerFor(game, seat, need.prompt, i === 0);
    if (answer === undefined) break;
    const refused = await answerNow(game, seat, need.prompt.id, answer);
    if (refused !== null && i === 0) return refused;
    if (refused !== null) break;
  }
  game.lastAll = { from, to: viewOf(game, seat).moment };
  return null;
}

/** Rulings that can be made afterwards take their default; others wait for the game master, unless their suggestion was shown. */
function answerFor(game: Game, seat: Seat, prompt: PromptView, isShown: boolean): Json | undefined {
  if (prompt.who !== 'gm' || isShown) return suggestedAnswer(game.system, viewOf(game, seat).state, prompt);
  const question = game.system.questions.find(({ kind }) => kind === prompt.kind);
  return question?.ruling === 'after' ? (prompt.fallback as Json) : undefined;
}

/** The round and its phase. */
function partOf(game: Game, seat: Seat): string {
  const { round, state, prompts } = viewOf(game, seat);
  const asked = prompts.map(({ kind }) => kind);
  return `${round}/${
    presentationOf(game.system)
      .phases(state, asked)
      .find(({ is }) => is === 'now')?.id ?? ''
  }`;
}
