// Playback speeds.
import { type CueStep, cueMs } from '@affray/kernel';

export const SPEEDS = ['instant', '2x', '1x', 'theatre'] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTOR: Readonly<Record<Speed, number>> = { instant: 0, '2x': 0.5, '1x': 1, theatre: 1.6 };
/** Playback accelerates beyond this many milliseconds of queued steps, up to four times. */
const PATIENCE = 9000;

/** How long the first of these steps is on the screen, in milliseconds. The user is waiting, so a long queue plays faster. */
export function stepMs(left: readonly CueStep[], speed: Speed): number {
  const [step] = left;
  if (step === undefined) return 0;
  const backlog = left.reduce((sum, { cue }) => sum + cueMs(cue), 0);
  return Math.round((cueMs(step.cue) * FACTOR[speed]) / Math.min(4, Math.max(1, backlog / PATIENCE)));
}

/** The next slower or faster speed; the same at the ends. */
export function changedSpeed(speed: Speed, by: 1 | -1): Speed {
  // Instant is at the fast end, and is reached by skipping.
  const place = SPEEDS.indexOf(speed) - by;
  return SPEEDS[Math.max(1, Math.min(SPEEDS.length - 1, place))] ?? speed;
}
