// Loops that may go on forever, solved exactly: in which states a chain ends.

import { BadInput, canonicalJson, type Json } from '@affray/kernel';
import { type Absorption, absorption, type Transition } from './absorption.ts';
import type { Fraction } from './exact.ts';

interface Weighted {
  readonly state: Json;
  readonly weight: Fraction;
}

const MOST_STATES = 5_000;
const NO_REST = 'Cannot be counted exactly: a repeated roll can never come to rest.';

/**
 * The states in which a chain that starts at `start` ends, with exact probabilities. `step` gives every next state with
 * its weight.
 * @example absorb(0, (n) => [{ state: 0, weight: half }, { state: 1, weight: half }], (n) => n === 1) // [{ state: 1, weight: 1 }]
 */
export function absorb(
  start: Json,
  step: (now: Json) => readonly Weighted[],
  done: (now: Json) => boolean,
): Weighted[] {
  const states = new Map<string, Json>([[canonicalJson(start), start]]);
  const { ends } = rested(canonicalJson(start), (key) => {
    const state = states.get(key) as Json;
    if (done(state)) return [];
    if (states.size > MOST_STATES)
      throw new BadInput('Too large to count exactly: a repeated roll has too many states.');
    return step(state).map((next) => {
      const to = canonicalJson(next.state);
      if (!states.has(to)) states.set(to, next.state);
      return { to, chance: next.weight };
    });
  });
  return [...ends].map(([key, weight]) => {
    const state = states.get(key) as Json;
    if (!done(state)) throw new BadInput(NO_REST); // its only transition leads back to itself
    return { state, weight };
  });
}

function rested(start: string, next: (key: string) => readonly Transition[]): Absorption {
  try {
    return absorption(start, next);
  } catch (problem) {
    throw problem instanceof RangeError ? new BadInput(NO_REST) : problem;
  }
}
