// What happened since the screen was last drawn, shown cue by cue. Knows no clock.
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
  /** What was on the screen before; cues change it until the present view is drawn. */
  readonly before: SeatView<unknown>;
  readonly steps: readonly CueStep[];
  /** Which step is on. */
  readonly at: number;
  /** What the steps up to this one have changed. */
  readonly shown: ShownFighters;
  readonly isPaused: boolean;
}

/** The playback between two views of a seat; null where nothing happened or something was taken back. */
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

/** How long the present step is on the screen. */
export function playbackMs({ steps, at }: Playback, speed: Speed): number {
  return stepMs(steps.slice(at), speed);
}

/** Who does something in a cue; null where nobody does. */
export function actorIn(cue: Cue): string | null {
  if ('by' in cue) return cue.by;
  if ('hands' in cue) return cue.hands[0]?.who ?? null;
  return 'who' in cue ? (cue.who ?? null) : null;
}
