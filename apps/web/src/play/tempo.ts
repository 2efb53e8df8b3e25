// How long cues last. At 1x a person can follow; what has piled up while nobody looked is played faster.
import type { Cue } from '@affray/kernel';
import type { Settings } from '../shell/settings.ts';
import { type Playing, stepOf } from './player.ts';

export type Speed = Settings['speed'];

const FACTOR: Readonly<Record<Speed, number>> = { instant: 0, quick: 0.5, normal: 1, theatre: 1.6 };

/** Milliseconds at 1x. */
const LASTS: Readonly<Record<Exclude<Cue['is'], 'move'>, number>> = {
  go: 500,
  strike: 520,
  roll: 1300,
  part: 560,
  gain: 420,
  lose: 360,
  fall: 900,
  rise: 600,
  appear: 500,
  leave: 600,
  reveal: 2000,
  item: 450,
  barred: 1100,
  speak: 1500,
  banner: 900,
};
const PER_SQUARE = 130;
const LEAST_WALK = 420;

/** How long a cue lasts at 1x. */
function lasts(cue: Cue): number {
  return cue.is === 'move' ? Math.max(LEAST_WALK, cue.path.length * PER_SQUARE) : LASTS[cue.is];
}

/** What is left to be played, in milliseconds at 1x. */
export function backlog({ queue, at }: Playing): number {
  return queue
    .flatMap(({ steps }, i) => (i === 0 ? steps.slice(Math.max(0, at)) : steps))
    .reduce((sum, { cue }) => sum + lasts(cue), 0);
}

/** Beyond this, whoever is awaited catches up. */
const PATIENCE = 9000;

/**
 * How long the present step lasts on this screen. `isAwaited`: people wait for somebody, so that what has piled up is
 * played faster, the more of it the faster.
 */
export function stepMs(now: Playing, speed: Speed, isAwaited: boolean): number {
  const step = stepOf(now);
  if (step === null) return 0;
  const hurry = isAwaited ? Math.min(4, Math.max(1, backlog(now) / PATIENCE)) : 1;
  return Math.round((lasts(step.cue) * FACTOR[speed]) / hurry);
}
