// The steps of a fight: each answer with its first effect.
import type { Happening } from '@affray/kernel';
import type { ShownEvent } from '@affray/protocol';

/** A step that can be undone. */
export interface Step {
  /** The moment to return to. */
  readonly to: number;
  /** The step's first event. */
  readonly event: Happening;
}

/** Steps with an effect, latest first. */
export function stepsOf(events: readonly ShownEvent[], moment: number): Step[] {
  const firsts = new Map<number, Happening>();
  for (const one of events)
    if (one.moment > 0 && one.moment <= moment && !firsts.has(one.moment)) firsts.set(one.moment, one.event);
  return [...firsts].map(([at, event]) => ({ to: at - 1, event })).reverse();
}
