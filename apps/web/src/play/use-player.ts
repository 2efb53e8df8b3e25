// The event player of this page: plays cues in order, holds the next question back until they are done.
import type { ShownFighters, System } from '@affray/kernel';
import type { Seen } from '@affray/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSettings } from '../shell/settings.ts';
import type { PlayedCue } from '../stage/stage-props.ts';
import { IDLE, isBusy, onward, type Playing, skipped, stepOf, takeIn, toldOf } from './player.ts';
import { sound } from './sound.ts';
import { stepMs } from './tempo.ts';
import { useHeld } from './use-held.ts';

export interface Player {
  /** The frame to draw. */
  readonly seen: Seen | null;
  readonly shown: ShownFighters;
  /** The frame that the cues on the way lead to; null when nothing plays. */
  readonly next: Seen | null;
  readonly playing: PlayedCue | null;
  readonly isBusy: boolean;
  /** How many events of the newest log are told so far. */
  readonly told: number;
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
  useEffect(() => {
    if (seen !== null) setNow((before) => takeIn(before, seen, system, isInstant));
  }, [seen, system, isInstant]);
  const step = stepOf(now);
  const isAwaited = (now.queue.at(-1)?.seen.frame.fight?.waitingFor.length ?? 0) > 0;
  const ms = stepMs(now, speed, isAwaited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each step
  useEffect(() => {
    if (step === null || isPaused) return;
    sound(step.cue);
    const timer = setTimeout(() => setNow(onward), ms);
    return () => clearTimeout(timer);
  }, [now.n, step === null, isPaused]);
  const playing = useMemo(() => (step === null ? null : { cue: step.cue, ms, n: now.n }), [step, ms, now.n]);
  return {
    seen: now.base,
    shown: now.shown,
    next: now.queue[0]?.seen ?? null,
    playing,
    isBusy: isBusy(now),
    told: toldOf(now),
    isPaused,
    pause,
    step: useCallback(() => setNow(onward), []),
    skip: useCallback(() => setNow(skipped), []),
  };
}
