// The event player, without React or clocks: which cues lie between the frame on the screen and later frames.
import {
  type CueStep,
  cueSteps,
  presentationOf,
  type ShownFighters,
  type System,
  shownAfter,
} from '@affray/kernel';
import type { Seen } from '@affray/protocol';

/** The state of the player. */
export interface Playing {
  /** The frame that is drawn; cues change it until the next one is due. */
  readonly base: Seen | null;
  readonly shown: ShownFighters;
  /** Later frames, with the cues that lead to each. */
  readonly queue: readonly { readonly seen: Seen; readonly steps: readonly CueStep[] }[];
  /** The current step of the first frame in the queue; -1 before the first. */
  readonly at: number;
  /** Counts steps, so that a screen plays each once. */
  readonly n: number;
  /** Events that happened before this page could show any: 0 if it has shown the fight from its beginning. */
  readonly missed: number;
}

/** A shared object, so that a frame in which nobody changed redraws no card. */
const UNCHANGED: ShownFighters = {};

export const IDLE: Playing = { base: null, shown: UNCHANGED, queue: [], at: -1, n: 0, missed: 0 };

/** The current step, or null. */
export function stepOf({ queue, at }: Playing): CueStep | null {
  return queue[0]?.steps[at] ?? null;
}

/** Whether anything is left to play. */
export function isBusy({ queue }: Playing): boolean {
  return queue.length > 0;
}

/**
 * Takes a new frame: shown at once if nothing happened, if something was undone, or if `isInstant`.
 * @example playing = takeIn(playing, seen, system, false);
 */
export function takeIn(now: Playing, seen: Seen, system: System | null, isInstant: boolean): Playing {
  const last = now.queue.at(-1)?.seen ?? now.base;
  if (last === null || system === null) return at(seen, { n: now.n, missed: seen.events.length });
  if (seen.frame.info.fight !== last.frame.info.fight) return at(seen, { n: now.n, missed: 0 });
  if (isInstant || seen.events.length < last.events.length) return at(seen, now);
  const events = seen.events.map(({ event }) => event);
  const steps = cueSteps(presentationOf(system), events, last.events.length);
  if (steps.length === 0 && now.queue.length === 0) return { ...now, base: seen };
  const queue = steps.length === 0 ? merged(now.queue, seen) : [...now.queue, { seen, steps }];
  return now.queue.length === 0 ? begun({ ...now, queue, at: -1, shown: UNCHANGED }) : { ...now, queue };
}

/** A frame without its own cues replaces the last one in the queue. */
function merged(queue: Playing['queue'], seen: Seen): Playing['queue'] {
  const last = queue.at(-1);
  return last === undefined ? queue : [...queue.slice(0, -1), { seen, steps: last.steps }];
}

function at(seen: Seen, { n, missed }: Pick<Playing, 'n' | 'missed'>): Playing {
  return { base: seen, shown: UNCHANGED, queue: [], at: -1, n, missed };
}

/** Starts the first step of the queue. */
function begun(now: Playing): Playing {
  return { ...now, at: 0, n: now.n + 1 };
}

/** Ends the current step: the next begins, or the frame that it led to is drawn. */
export function onward(now: Playing): Playing {
  const [first, ...rest] = now.queue;
  if (first === undefined) return now;
  const step = first.steps[now.at];
  const shown = step === undefined ? now.shown : shownAfter(now.shown, step.cue);
  if (now.at + 1 < first.steps.length) return { ...now, shown, at: now.at + 1, n: now.n + 1 };
  const next: Playing = { ...at(first.seen, now), queue: rest };
  return rest.length === 0 ? next : begun(next);
}

/** Shows everything in the queue at once. */
export function skipped(now: Playing): Playing {
  const last = now.queue.at(-1);
  return last === undefined ? now : at(last.seen, now);
}

/** How many events of the log have been shown. */
export function shownCountOf(now: Playing): number {
  return stepOf(now)?.told ?? now.base?.events.length ?? 0;
}

/** The index of the event that is being shown; -1 while nothing plays. */
export function eventOf(now: Playing): number {
  return stepOf(now)?.event ?? -1;
}
