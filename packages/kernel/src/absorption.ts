// Processes that may go on for ever: where an absorbing Markov chain ends up, exactly.

import { components } from './components.ts';
import { type Fraction, inFigures, minus, ONE, over, plus, times, ZERO } from './exact.ts';

/** One way onward from a state. */
export interface Transition {
  readonly to: string;
  readonly chance: Fraction;
}

/** Where a chain ends, and how long that takes. */
export interface Absorption {
  /** The chance of ending in each absorbing state that can be reached; they add up to exactly 1. */
  readonly ends: ReadonlyMap<string, Fraction>;
  /** The expected number of transitions until the end. */
  readonly expectedSteps: Fraction;
  /** How often each state that is left again is expected to be visited. */
  readonly visits: ReadonlyMap<string, Fraction>;
}

/**
 * Follows an absorbing Markov chain from one state to its ends. `next` gives the ways onward from a state; a state
 * without any, or one that only leads to itself, is an end. Parts without a way back are walked in order; only states
 * that can return to each other cost an elimination. Refused when some state that can be reached never leads to an end.
 *
 * @example
 * // Two fighters strike in turn and hit one time in three: the first to strike wins three times in five.
 * const hit = fraction(1, 3);
 * const miss = fraction(2, 3);
 * absorption('ana', (state) => {
 *   if (state === 'ana') return [{ to: 'ana wins', chance: hit }, { to: 'grish', chance: miss }];
 *   if (state === 'grish') return [{ to: 'grish wins', chance: hit }, { to: 'ana', chance: miss }];
 *   return [];
 * }).ends.get('ana wins'); // 3/5
 */
export function absorption(start: string, next: (state: string) => readonly Transition[]): Absorption {
  const chain = explore(start, next);
  const flow = new Map<string, Fraction>([[start, ONE]]);
  const ends = new Map<string, Fraction>();
  const visits = new Map<string, Fraction>();
  let expectedSteps = ZERO;
  for (const part of components(start, (state) => chain.get(state)?.keys() ?? [])) {
    const [only = start] = part;
    if (chain.get(only)?.size === 0) {
      ends.set(only, flow.get(only) ?? ZERO);
      continue;
    }
    const counts = visitsWithin(part, chain, flow);
    for (const [state, count] of counts) {
      visits.set(state, count);
      expectedSteps = plus(expectedSteps, count);
      for (const [to, chance] of chain.get(state) ?? []) {
        if (!counts.has(to)) flow.set(to, plus(flow.get(to) ?? ZERO, times(count, chance)));
      }
    }
  }
  return { ends, expectedSteps, visits };
}

/** The ways onward from each state that can be reached; an end has none. */
type Chain = Map<string, Map<string, Fraction>>;

function explore(start: string, next: (state: string) => readonly Transition[]): Chain {
  const chain: Chain = new Map();
  const waiting = [start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (chain.has(state)) continue;
    const onward = mergeTransitions(state, next(state));
    chain.set(state, onward);
    for (const to of onward.keys()) if (!chain.has(to)) waiting.push(to);
  }
  return chain;
}

function mergeTransitions(state: string, transitions: readonly Transition[]): Map<string, Fraction> {
  const onward = new Map<string, Fraction>();
  let all = ZERO;
  for (const { to, chance } of transitions) {
    if (chance.num < 0n) {
      throw new RangeError(`From "${state}" to "${to}" the chance is negative: ${inFigures(chance)}.`);
    }
    all = plus(all, chance);
    if (chance.num !== 0n) onward.set(to, plus(onward.get(to) ?? ZERO, chance));
  }
  if (transitions.length > 0 && (all.num !== 1n || all.den !== 1n)) {
    throw new RangeError(`The chances from "${state}" add up to ${inFigures(all)} instead of 1.`);
  }
  if (onward.size === 1 && onward.has(state)) onward.clear();
  return onward;
}

/** How often each state of a part is visited, given what flows into the part: solves visits = inflow + visits * chain. */
function visitsWithin(
  part: readonly string[],
  chain: Chain,
  flow: ReadonlyMap<string, Fraction>,
): Map<string, Fraction> {
  const index = new Map(part.map((state, i) => [state, i]));
  const rows = part.map(
    (state, i): Row => ({
      cells: new Map([[i, ONE]]),
      right: flow.get(state) ?? ZERO,
    }),
  );
  let leaves = false;
  part.forEach((state, from) => {
    for (const [to, chance] of chain.get(state) ?? []) {
      const row = rows[index.get(to) ?? -1];
      if (row === undefined) leaves = true;
      else row.cells.set(from, minus(row.cells.get(from) ?? ZERO, chance));
    }
  });
  if (!leaves) throw new RangeError(`From "${part[0]}" no end can ever be reached.`);
  const solved = eliminate(rows);
  return new Map(part.map((state, i) => [state, solved[i] ?? ZERO]));
}

/** One equation: a sparse sum of unknowns, and what it is equal to. */
interface Row {
  readonly cells: Map<number, Fraction>;
  right: Fraction;
}

/** Gauss and Jordan over sparse rows. Each pivot is taken from the shortest row left, so that few cells fill up. */
function eliminate(rows: readonly Row[]): Fraction[] {
  const solution = new Array<Fraction>(rows.length).fill(ZERO);
  const open = new Set(rows);
  const pivots: [unknown: number, row: Row][] = [];
  while (open.size > 0) {
    let row: Row | undefined;
    for (const each of open) if (row === undefined || each.cells.size < row.cells.size) row = each;
    const unknown = row?.cells.keys().next().value;
    if (row === undefined || unknown === undefined)
      throw new RangeError('The equations have no single solution.');
    open.delete(row);
    scaleRow(row, row.cells.get(unknown) ?? ONE);
    for (const other of rows) if (other !== row) clearCell(other, unknown, row);
    pivots.push([unknown, row]);
  }
  for (const [unknown, row] of pivots) solution[unknown] = row.right;
  return solution;
}

function scaleRow(row: Row, pivot: Fraction): void {
  for (const [unknown, cell] of row.cells) row.cells.set(unknown, over(cell, pivot));
  row.right = over(row.right, pivot);
}

function clearCell(row: Row, unknown: number, pivot: Row): void {
  const factor = row.cells.get(unknown);
  if (factor === undefined) return;
  for (const [at, cell] of pivot.cells) {
    const left = minus(row.cells.get(at) ?? ZERO, times(factor, cell));
    if (left.num === 0n) row.cells.delete(at);
    else row.cells.set(at, left);
  }
  row.right = minus(row.right, times(factor, pivot.right));
}
