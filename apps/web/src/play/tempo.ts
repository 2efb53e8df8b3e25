// How long cues last. At 1x a person can follow; a backlog is played faster.
import { type CueStep, cueMs } from '@affray/kernel';
import type { Settings } from '../shell/settings.ts';
import { type Playing, stepOf } from './player.ts';

export type Speed = Settings['speed'];

const FACTOR: Readonly<Record<Speed, number>> = { instant: 0, quick: 0.5, normal: 1, theatre: 1.6 };

/** What is left to play, in milliseconds at 1x. */
export function backlog({ queue, at }: Playing): number {
  return queue
    .flatMap(({ steps }, i) => (i === 0 ? steps.slice(Math.max(0, at)) : steps))
    .reduce((sum, { cue }) => sum + cueMs(cue), 0);
}

/** The longest time that a device waits for a leading screen, however much happened. */
const MOST_HELD = 10_000;

/**
 * How long a seat holds a frame back while the public screen shows what led to it, at 1x.
 * @example heldMs(cueSteps(presentationOf(system), events, from));
 */
export function heldMs(steps: readonly CueStep[]): number {
  return Math.min(
    MOST_HELD,
    steps.reduce((sum, { cue }) => sum + cueMs(cue), 0),
  );
}

/** With a longer queue than this, a seat with an open prompt plays faster. */
const PATIENCE = 9000;
/** However long the backlog, deeds follow each other no faster than this at 1x. */
const LEAST = 400;

/**
 * How long the current step lasts on this screen. `isAwaited`: others wait for this seat, so the longer the backlog, the faster it is
 * played.
 */
export function stepMs(now: Playing, speed: Speed, isAwaited: boolean): number {
  const step = stepOf(now);
  if (step === null) return 0;
  const hurry = isAwaited ? Math.min(4, Math.max(1, backlog(now) / PATIENCE)) : 1;
  return Math.round(Math.max(cueMs(step.cue) / hurry, LEAST) * FACTOR[speed]);
}
