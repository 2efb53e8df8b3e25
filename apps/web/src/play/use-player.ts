// The event player of this page: plays cues in order, and holds the next question back until they are done.
import type { ShownFighters, System } from '@affray/kernel';
import type { Seen } from '@affray/protocol';
import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '../shell/settings.ts';
import type { PlayedCue } from '../stage/stage-props.ts';
import { releasedAfter } from '../ui/pressing.ts';
import {
  eventOf,
  IDLE,
  isBusy,
  onward,
  type Playing,
  shownCountOf,
  skipped,
  stepOf,
  takeIn,
} from './player.ts';
import { sound } from './sound.ts';
import { stepMs } from './tempo.ts';
import { useHeld } from './use-held.ts';

export interface Player {
  /** The frame to draw. */
  readonly seen: Seen | null;
  readonly shown: ShownFighters;
  /** The frame that the playing cues lead to; null if nothing plays. */
  readonly next: Seen | null;
  readonly playing: PlayedCue | null;
  readonly isBusy: boolean;
  /** How many events of the newest log have been shown. */
  readonly shownCount: number;
  /** How many events happened before this page could show any. */
  readonly missed: number;
  /** The index of the event that is being shown; -1 while nothing plays. */
  readonly event: number;
  readonly isPaused: boolean;
  readonly pause: (on: boolean) => void;
  readonly step: () => void;
  readonly skip: () => void;
}

/** Plays what happens between frames. */
export function usePlayer(newest: Seen | null, system: System | null): Player {
  const seen = useHeld(newest, system);
  const { speed } = useSettings();
  const [now, setNow] = useState<Playing>(IDLE);
  const [isPaused, pause] = useState(false);
  const isInstant = speed === 'instant' || document.visibilityState === 'hidden';
  const [taken, setTaken] = useState<readonly unknown[]>([]);
  // During rendering, not in an effect: an effect would first render the whole table in its old state.
  if (seen !== null && (taken[0] !== seen || taken[1] !== system || taken[2] !== isInstant)) {
    setTaken([seen, system, isInstant]);
    setNow((before) => takeIn(before, seen, system, isInstant));
  }
  const step = stepOf(now);
  const isAwaited = (now.queue.at(-1)?.seen.frame.fight?.waitingFor.length ?? 0) > 0;
  const ms = stepMs(now, speed, isAwaited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each step
  useEffect(() => {
    if (step === null || isPaused) return;
    sound(step.cue);
    return releasedAfter(ms, () => setNow(onward));
  }, [now.n, step === null, isPaused]);
  const playing = useMemo(() => (step === null ? null : { cue: step.cue, ms, n: now.n }), [step, ms, now.n]);
  return useMemo(
    () => ({
      seen: now.base,
      shown: now.shown,
      next: now.queue[0]?.seen ?? null,
      playing,
      isBusy: isBusy(now),
      shownCount: shownCountOf(now),
      missed: now.missed,
      event: eventOf(now),
      isPaused,
      pause,
      step: () => setNow(onward),
      // A user who skips wants to continue, so later cues are not paused.
      skip: () => {
        setNow(skipped);
        pause(false);
      },
    }),
    [now, playing, isPaused],
  );
}
