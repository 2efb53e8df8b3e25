// Shows what happened since the screen was last drawn, cue by cue. Has no clock.
import {
  type Cue,
  type CueStep,
  cueSteps,
  presentationOf,
  type SeatView,
  type ShownFighters,
  type System,
  shownAfter,
} from '@affray/kernel';
import { type Speed, stepMs } from '../watch/speed.ts';

export interface Playback {
  /** The view on the screen before; cues change it until the current view is drawn. */
  readonly before: SeatView<unknown>;
  readonly steps: readonly CueStep[];
  /** The current step. */
  readonly at: number;
  /** The changes of the steps up to this one. */
  readonly shown: ShownFighters;
  readonly isPaused: boolean;
}

/** The playback between two views of a seat; null if nothing happened or something was undone. */
export function playbackOf(
  system: System,
  before: SeatView<unknown>,
  after: SeatView<unknown>,
): Playback | null {
  if (after.events.length <= before.events.length) return null;
  const events = after.events.map(({ event }) => event);
  const steps = cueSteps(presentationOf(system), events, before.events.length);
  return nextStep({ before, steps, at: -1, shown: {}, isPaused: false });
}

/** The next step; null after the last. */
export function nextStep(now: Playback): Playback | null {
  const step = now.steps[now.at + 1];
  return step === undefined ? null : { ...now, at: now.at + 1, shown: shownAfter(now.shown, step.cue) };
}

/** How many events have been shown. */
export function toldIn({ steps, at }: Playback): number {
  return steps[at]?.told ?? 0;
}

/** How long the current step stays on the screen. */
export function playbackMs({ steps, at }: Playback, speed: Speed): number {
  return stepMs(steps.slice(at), speed);
}

/** The actor of a cue; null if there is none. */
export function actorIn(cue: Cue): string | null {
  if ('by' in cue) return cue.by;
  if ('hands' in cue) return cue.hands[0]?.who ?? null;
  return 'who' in cue ? (cue.who ?? null) : null;
}
