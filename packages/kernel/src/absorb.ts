// Loops that may go on for ever, solved exactly: where does a chain come to rest?
import { BadInput } from './errors.ts';
import { type Fraction, minus, ONE, over, plus, times, ZERO } from './exact.ts';
import { canonicalJson } from './fair/canonical.ts';
import type { Json } from './json.ts';

interface Weighted {
  readonly state: Json;
  readonly weight: Fraction;
}

const MOST_STATES = 5_000;

/**
 * Where a chain that starts at `start` ends, with exact probabilities. `step` gives every next state with its weight.
 * @example absorb(0, (n) => [{ state: 0, weight: half }, { state: 1, weight: half }], (n) => n === 1) // [{ state: 1, weight: 1 }]
 */
export function absorb(
  start: Json,
  step: (now: Json) => readonly Weighted[],
  done: (now: Json) => boolean,
): Weighted[] {
  const states = new Map<string, Json>([[canonicalJson(start), start]]);
  const moves = new Map<string, Map<string, Fraction>>();
  const ends = new Set<string>();
  for (const [key, state] of states) {
    if (done(state)) {
      ends.add(key);
      continue;
    }
    const row = new Map<string, Fraction>();
    for (const next of step(state)) {
      const to = canonicalJson(next.state);
      row.set(to, plus(row.get(to) ?? ZERO, next.weight));
      if (!states.has(to)) states.set(to, next.state);
    }
    moves.set(key, row);
    if (states.size > MOST_STATES)
      throw new BadInput('Too large to count exactly: a repeated roll has too many states.');
  }
  if (ends.size === 0)
    throw new BadInput('Cannot be counted exactly: a repeated roll can never come to rest.');
  eliminate(moves, canonicalJson(start));
  const row = moves.get(canonicalJson(start)) ?? new Map<string, Fraction>();
  return [...row].map(([key, weight]) => ({ state: states.get(key) as Json, weight }));
}

/** Takes out every moving state but the first: who led there now leads where it led, its returns to itself summed up. */
function eliminate(moves: Map<string, Map<string, Fraction>>, start: string): void {
  for (const key of [...moves.keys()].reverse()) {
    const row = moves.get(key) as Map<string, Fraction>;
    const stay = row.get(key) ?? ZERO;
    row.delete(key);
    if (stay.num !== 0n) {
      const leave = minus(ONE, stay);
      if (leave.num === 0n)
        throw new BadInput('Cannot be counted exactly: a repeated roll can never come to rest.');
      for (const [to, weight] of row) row.set(to, over(weight, leave));
    }
    if (key === start) continue;
    for (const [from, other] of moves) {
      const through = from === key ? undefined : other.get(key);
      if (through === undefined) continue;
      other.delete(key);
      for (const [to, weight] of row) other.set(to, plus(other.get(to) ?? ZERO, times(through, weight)));
    }
    moves.delete(key);
  }
}
