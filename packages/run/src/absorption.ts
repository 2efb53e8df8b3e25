// Exact absorption probabilities of Markov chains: processes that may go on forever.

import { components } from './components.ts';
import { type Fraction, fraction, greatestCommonDivisor, inFigures } from './exact.ts';

/** One transition from a state. */
export interface Transition {
  readonly to: string;
  readonly chance: Fraction;
}

/** Where a chain ends, and how many steps that takes. */
export interface Absorption {
  /** The chance of ending in each reachable absorbing state; the chances sum to exactly 1. */
  readonly ends: ReadonlyMap<string, Fraction>;
  /** The expected number of transitions until the end. */
  readonly expectedSteps: Fraction;
  /** Expected number of visits to each transient state. */
  readonly visits: ReadonlyMap<string, Fraction>;
}

/**
 * Follows an absorbing Markov chain from one state to its ends. `next` gives the transitions from a state; a state
 * without any, or with one that only leads to itself, is an end. Acyclic parts are walked in order; only states that can
 * return to each other cost an elimination. Throws if a reachable state never leads to an end.
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
  const flow = new Flow(start);
  const visits = new Map<string, Fraction>();
  const ends: string[] = [];
  for (const part of components(start, (state) => chain.get(state)?.weights.keys() ?? [])) {
    const [only = start] = part;
    if (chain.get(only)?.weights.size === 0) ends.push(only);
    else flowThrough(part, chain, flow, visits);
  }
  return {
    ends: new Map(ends.map((end) => [end, fraction(flow.into(end), flow.den)])),
    expectedSteps: fraction(flow.steps, flow.den),
    visits,
  };
}

/** The transitions from a state: whole weights over one denominator. An end has none. */
interface Ways {
  readonly weights: ReadonlyMap<string, bigint>;
  readonly den: bigint;
}
type Chain = ReadonlyMap<string, Ways>;

function explore(start: string, next: (state: string) => readonly Transition[]): Chain {
  const chain = new Map<string, Ways>();
  const waiting = [start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (chain.has(state)) continue;
    const ways = mergeTransitions(state, next(state));
    chain.set(state, ways);
    for (const to of ways.weights.keys()) if (!chain.has(to)) waiting.push(to);
  }
  return chain;
}

function mergeTransitions(state: string, transitions: readonly Transition[]): Ways {
  const weights = new Map<string, bigint>();
  let den = 1n;
  for (const { chance } of transitions) if (chance.den !== den) den = leastCommonMultiple(den, chance.den);
  let all = 0n;
  for (const { to, chance } of transitions) {
    if (chance.num < 0n) {
      throw new RangeError(`From "${state}" to "${to}" the chance is negative: ${inFigures(chance)}.`);
    }
    const weight = chance.den === den ? chance.num : chance.num * (den / chance.den);
    all += weight;
    if (weight !== 0n) weights.set(to, (weights.get(to) ?? 0n) + weight);
  }
  if (transitions.length > 0 && all !== den) {
    throw new RangeError(
      `The chances from "${state}" add up to ${inFigures(fraction(all, den))} instead of 1.`,
    );
  }
  if (weights.size === 1 && weights.has(state)) weights.clear();
  return { weights, den };
}

/**
 * How often each state still to be processed is entered from those already processed, all over one denominator: adding
 * then needs no greatest common divisor, which would be most of the work. The denominator is no larger than that of the
 * expected steps, which are a sum of everything.
 */
class Flow {
  den = 1n;
  /** Transitions so far, over `den`. */
  steps = 0n;
  private readonly ahead: Map<string, bigint>;

  constructor(start: string) {
    this.ahead = new Map([[start, 1n]]);
  }

  into(state: string): bigint {
    return this.ahead.get(state) ?? 0n;
  }

  add(state: string, amount: bigint): void {
    this.ahead.set(state, this.into(state) + amount);
  }

  leave(state: string): void {
    this.ahead.delete(state);
  }

  scale(factor: bigint): void {
    if (factor === 1n) return;
    this.den *= factor;
    this.steps *= factor;
    for (const [state, amount] of this.ahead) this.ahead.set(state, amount * factor);
  }
}

/** Passes what flows into a part on to the states after it. */
function flowThrough(part: readonly string[], chain: Chain, flow: Flow, visits: Map<string, Fraction>): void {
  const { units, den } = unitsWithin(part, chain, flow);
  const within = new Set(part);
  for (const state of part) flow.leave(state);
  const shared = units.reduce(greatestCommonDivisor, den);
  flow.scale(den / shared);
  part.forEach((state, i) => {
    const ways = chain.get(state) as Ways;
    const unit = (units[i] as bigint) / shared;
    const count = unit * ways.den;
    visits.set(state, fraction(count, flow.den));
    flow.steps += count;
    for (const [to, weight] of ways.weights) if (!within.has(to)) flow.add(to, unit * weight);
  });
}

/**
 * How often each state of a part is visited, in units of its denominator and over `den` times that of the flow: solves
 * visits = inflow + visits * chain in whole numbers.
 */
function unitsWithin(part: readonly string[], chain: Chain, flow: Flow): { units: bigint[]; den: bigint } {
  const index = new Map(part.map((state, i) => [state, i]));
  const rows = part.map(
    (state, i): Row => ({ cells: new Map([[i, chain.get(state)?.den ?? 1n]]), right: flow.into(state) }),
  );
  let leaves = false;
  part.forEach((state, from) => {
    for (const [to, weight] of chain.get(state)?.weights ?? []) {
      const row = rows[index.get(to) ?? -1];
      if (row === undefined) leaves = true;
      else row.cells.set(from, (row.cells.get(from) ?? 0n) - weight);
    }
  });
  if (!leaves) throw new RangeError(`From "${part[0]}" no end can ever be reached.`);
  return eliminate(rows);
}

/** One equation: a sparse sum of unknowns, and what it is equal to. */
interface Row {
  readonly cells: Map<number, bigint>;
  right: bigint;
}

/** Gauss-Jordan elimination over sparse rows. Takes each pivot from the shortest remaining row, to limit fill-in. */
function eliminate(rows: readonly Row[]): { units: bigint[]; den: bigint } {
  const open = new Set(rows);
  const pivots: [unknown: number, row: Row][] = [];
  while (open.size > 0) {
    let row: Row | undefined;
    for (const each of open) if (row === undefined || each.cells.size < row.cells.size) row = each;
    const unknown = row?.cells.keys().next().value;
    if (row === undefined || unknown === undefined)
      throw new RangeError('The equations have no single solution.');
    open.delete(row);
    for (const other of rows) if (other !== row) clearCell(other, unknown, row);
    pivots.push([unknown, row]);
  }
  let den = 1n;
  for (const [unknown, { cells }] of pivots) den = leastCommonMultiple(den, cells.get(unknown) ?? 1n);
  const units = new Array<bigint>(rows.length).fill(0n);
  for (const [unknown, { cells, right }] of pivots)
    units[unknown] = right * (den / (cells.get(unknown) ?? 1n));
  return { units, den };
}

/** Eliminates an unknown from a row, then reduces the row to lowest terms: otherwise its numbers would double in length each time. */
function clearCell(row: Row, unknown: number, pivot: Row): void {
  const factor = row.cells.get(unknown);
  const scale = pivot.cells.get(unknown);
  if (factor === undefined || scale === undefined) return;
  for (const [at, cell] of row.cells) row.cells.set(at, cell * scale);
  for (const [at, cell] of pivot.cells) {
    const left = (row.cells.get(at) ?? 0n) - factor * cell;
    if (left === 0n) row.cells.delete(at);
    else row.cells.set(at, left);
  }
  row.right = row.right * scale - factor * pivot.right;
  let shared = row.right;
  for (const cell of row.cells.values()) {
    shared = greatestCommonDivisor(shared, cell);
    if (shared === 1n) return;
  }
  for (const [at, cell] of row.cells) row.cells.set(at, cell / shared);
  row.right /= shared;
}

/** Never negative. */
function leastCommonMultiple(a: bigint, b: bigint): bigint {
  const product = a * (b / greatestCommonDivisor(a, b));
  return product < 0n ? -product : product;
}
