// The steps of a fight: each answer with the first thing that it brought about.
import type { Happening } from '@affray/kernel';
import type { ShownEvent } from '@affray/protocol';

/** A step that can be taken back. */
export interface Step {
  /** The moment to go back to. */
  readonly to: number;
  /** What the step brought first. */
  readonly event: Happening;
}

/** Steps that brought something, latest first. */
export function stepsOf(events: readonly ShownEvent[], moment: number): Step[] {
  const firsts = new Map<number, Happening>();
  for (const one of events)
    if (one.moment > 0 && one.moment <= moment && !firsts.has(one.moment)) firsts.set(one.moment, one.event);
  return [...firsts].map(([at, event]) => ({ to: at - 1, event })).reverse();
}
