// What is on the screen: the last frame whose dice have come to rest. Nothing moves before the dice have shown it.
import type { DieShown } from '@affray/kernel';
import type { Seen, ShownEvent } from '@affray/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useSettings } from '../shell/settings.ts';

/** The frame to draw, and the dice that are rolling towards the next. */
export interface Shown {
  readonly seen: Seen | null;
  readonly rolling: readonly DieShown[] | null;
  readonly onRest: () => void;
}

interface Showing {
  readonly shown: Seen | null;
  readonly next: Seen | null;
  readonly rolling: readonly DieShown[] | null;
}

/** Holds frames back while their dice roll. */
export function useShown(seen: Seen | null): Shown {
  const { dice } = useSettings();
  const [showing, setShowing] = useState<Showing>({ shown: null, next: null, rolling: null });
  useEffect(() => {
    if (seen !== null) setShowing((now) => takeIn(now, seen, dice === 'instant'));
  }, [seen, dice]);
  const onRest = useCallback(() => setShowing(rested), []);
  return { seen: showing.shown, rolling: showing.rolling, onRest };
}

/** A new frame: shown at once, unless dice fell for it. */
export function takeIn(now: Showing, seen: Seen, isInstant: boolean): Showing {
  if (now.rolling !== null) return { ...now, next: seen };
  const dice = now.shown === null || isInstant ? [] : freshDice(now.shown.events, seen.events);
  return dice.length === 0
    ? { shown: seen, next: null, rolling: null }
    : { ...now, next: seen, rolling: dice };
}

/** The dice lie: what they decided is shown; frames that came meanwhile may have dice of their own. */
export function rested(now: Showing): Showing {
  return { shown: now.next ?? now.shown, next: null, rolling: null };
}

/** The dice of events that were not there before. An undo brings none. */
export function freshDice(before: readonly ShownEvent[], after: readonly ShownEvent[]): readonly DieShown[] {
  if (after.length <= before.length) return [];
  return after.slice(before.length).flatMap((one) => one.dice ?? []);
}
