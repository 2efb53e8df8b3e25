// Playback of what happened, before the next question: its pace, and the keys while it runs.
import type { SeatView } from '@affray/kernel';
import { changedSpeed } from '../watch/speed.ts';
import type { Key } from './input/keys.ts';
import { logOf } from './log-view.ts';
import { nextStep, type Playback, playbackMs, playbackOf, toldIn } from './playback.ts';
import type { TuiState } from './tui-types.ts';

/** Plays back what happened between the drawn view and the current one, unless the speed is instant. */
export function startPlayback(tui: TuiState, before: SeatView<unknown> | null): void {
  const isShown = tui.speed === 'instant' || before === null;
  showStep(tui, isShown ? null : playbackOf(tui.game.system, before, tui.view));
}

/** Draws a step and waits for the next; null: everything has been shown. */
function showStep(tui: TuiState, playback: Playback | null): void {
  tui.playback = playback;
  tui.log = logOf(tui.game, tui.view, playback === null ? undefined : toldIn(playback));
  if (playback === null || playback.isPaused) return;
  tui.wait(playbackMs(playback, tui.speed), () => {
    // A key may have paused or skipped it meanwhile.
    if (tui.playback !== playback || tui.isDone) return;
    showStep(tui, nextStep(playback));
    tui.changed();
  });
}

/** Pauses at the current step, to show something else. */
export function pausePlayback(tui: TuiState): void {
  if (tui.playback !== null) showStep(tui, { ...tui.playback, isPaused: true });
}

/** What a key does during playback; false for keys without a meaning there. */
export function pressPlayback(tui: TuiState, playback: Playback, { name, text }: Key): boolean {
  // Space too, for people who take suggestions with it.
  if (name === 'enter' || name === 'escape' || text === ' ') showStep(tui, null);
  else if (name === 'right' || text === '.') {
    const next = nextStep(playback);
    showStep(tui, next === null ? null : { ...next, isPaused: true });
  } else if (text === 'p') showStep(tui, { ...playback, isPaused: !playback.isPaused });
  else if (text === '+' || text === '-') {
    tui.speed = changedSpeed(tui.speed, text === '+' ? 1 : -1);
    showStep(tui, { ...playback });
  } else return false;
  return true;
}
