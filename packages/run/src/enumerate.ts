// The enumerating interpreter: every face, weighted exactly. Equal states at the start of a round are merged.

import {
  BadInput,
  copyOf,
  type Interpreter,
  type Json,
  type MergedRoll,
  OutOfWork,
  type Question,
  type System,
  Table,
} from '@affray/kernel';
import { absorb } from './absorb.ts';
import { asNumber, type Fraction, fraction, ONE, plus, times, ZERO } from './exact.ts';
import { type WorkBudget, WorkMeter } from './work.ts';

/** How decisions are made during enumeration. Must give the same answer for the same question and state. */
export type Deciding = (question: Question, who: string, about: unknown, state: unknown) => unknown;

/** How far to look ahead, and the budget: throws `OutOfWork` when it is spent. */
export interface EnumerateLimits extends WorkBudget {
  /** Rounds to look ahead. */
  readonly rounds: number;
  /** The work that one decision costs. Omitted: 1, as much as a die. */
  readonly decisionWork?: number;
  /** Called before each run with the number of runs so far. */
  readonly onRun?: (runs: number) => void;
}
export const DEFAULT_LIMITS: EnumerateLimits = { rounds: 1, runs: 20_000_000 };

/** The rules of a game, as far as enumeration needs them. */
export type Rounds<State> = Pick<System<State>, 'round' | 'isOver'>;

/** A possible state of the fight, and its probability. */
export interface Likely<State> {
  readonly state: State;
  readonly weight: Fraction;
}
/** The result of an enumeration: the weights of all states sum to exactly 1. */
export interface Enumerated<State> {
  readonly states: readonly Likely<State>[];
  /** Runs of a round that were needed. */
  readonly runs: number;
  /** Weight of the states in which the fight is not over. */
  readonly unfinished: Fraction;
}

/**
 * Every possible state of a fight after some rounds, with its exact probability.
 * @example
 * const { states } = enumerate(system, system.begin(setup), (q, who, about, s) => q.fallback(s, who, about), { rounds: 1,
 * runs: 1e6 });
 */
export function enumerate<State>(
  system: Rounds<State>,
  state: State,
  deciding: Deciding,
  limits: EnumerateLimits = DEFAULT_LIMITS,
  merge: (state: State) => string = keyOf,
): Enumerated<State> {
  const spent = new WorkMeter(limits);
  const merged = new Merged();
  const over = new Map<string, Likely<State>>();
  let running = new Map<string, Likely<State>>();
  put(system.isOver(state) ? over : running, merge(state), state, ONE);
  for (let round = 0; round < limits.rounds && running.size > 0; round++) {
    const next = new Map<string, Likely<State>>();
    for (const { state: from, weight } of running.values()) {
      for (const [key, leaf] of leavesOf(system, from, deciding, { limits, spent, merged }, merge)) {
        put(system.isOver(leaf.state) ? over : next, key, leaf.state, times(weight, leaf.weight));
      }
    }
    running = next;
  }
  let unfinished = ZERO;
  for (const likely of running.values()) unfinished = plus(unfinished, likely.weight);
  return { states: [...over.values(), ...running.values()], runs: spent.runs, unfinished };
}

/** States are built in one order of keys, so plain JSON compares them as well as canonical JSON does, and faster. */
function keyOf(state: unknown): string {
  return JSON.stringify(state);
}

function put<State>(into: Map<string, Likely<State>>, key: string, state: State, weight: Fraction): void {
  const known = into.get(key);
  into.set(
    key,
    known === undefined ? { state, weight } : { state: known.state, weight: plus(known.weight, weight) },
  );
}

/** Characters of a state's key that can be written in the time that one die of a path takes. */
const LETTERS_A_DIE = 500;

/** Shared by all rounds of one enumeration. */
interface Counting {
  readonly limits: EnumerateLimits;
  readonly spent: WorkMeter;
  readonly merged: Merged;
}

/** All end states of one round from one state. */
function leavesOf<State>(
  system: Rounds<State>,
  from: State,
  deciding: Deciding,
  { limits, spent, merged }: Counting,
  merge: (state: State) => string,
): Map<string, Likely<State>> {
  const tally = new Tally<State>();
  const tree = new Tree();
  const spend = (work?: number): void => {
    spent.add(work);
    if (spent.isOverdrawn) throw new OutOfWork('Too large to count exactly within its budget of work.');
  };
  const { decisionWork } = limits;
  const decide: Deciding = (...asked) => {
    spend(decisionWork);
    return deciding(...asked);
  };
  do {
    limits.onRun?.(spent.runs);
    if (++spent.runs > limits.runs) {
      throw new BadInput(
        `Too large to count exactly: more than ${limits.runs} dice paths. Pin more dice or decisions, look fewer rounds ahead, or simulate.`,
      );
    }
    const state = copyOf(from);
    const table = Table.of(new EnumerateRun(tree, decide, () => table.state, spend, merged));
    table.state = state;
    tree.start();
    system.round(state, table);
    const key = merge(state);
    spend(Math.ceil(key.length / LETTERS_A_DIE));
    tally.add(key, state, tree);
  } while (tree.next());
  return tally.leaves();
}

/** Sums weights of 1/n cheaply: counts by denominator, converted to fractions once at the end. */
class Tally<State> {
  private readonly byKey = new Map<string, { state: State; counts: Map<number, number>; rest: Fraction }>();

  add(key: string, state: State, tree: Tree): void {
    let entry = this.byKey.get(key);
    if (entry === undefined) {
      entry = { state, counts: new Map(), rest: ZERO };
      this.byKey.set(key, entry);
    }
    const { ways, denominator } = tree;
    if (tree.plain) entry.counts.set(denominator, (entry.counts.get(denominator) ?? 0) + ways);
    else entry.rest = plus(entry.rest, tree.weight());
  }

  leaves(): Map<string, Likely<State>> {
    const leaves = new Map<string, Likely<State>>();
    for (const [key, { state, counts, rest }] of this.byKey) {
      let weight = rest;
      for (const [denominator, count] of counts)
        weight = plus(weight, fraction(BigInt(count), BigInt(denominator)));
      leaves.set(key, { state, weight });
    }
    return leaves;
  }
}

/** One branching on the current path: `options` branches, each with its weight. */
interface Branch {
  option: number;
  readonly options: number;
  /** How many of `total` ways each option covers; null when the weights are fractions. */
  readonly ways: readonly number[] | null;
  readonly total: number;
  readonly weights: readonly Fraction[] | null;
  readonly results: readonly unknown[] | null;
}

/** The current path of dice, and how to step to the next one. */
class Tree {
  private readonly branches: Branch[] = [];
  private depth = 0;
  ways = 1;
  denominator = 1;
  /** Whether ways and denominator are exact whole numbers (no fractions from a loop, no overflow). */
  plain = true;

  start(): void {
    this.depth = 0;
    this.ways = 1;
    this.denominator = 1;
    this.plain = true;
  }

  /** The branching at this point of the path, created on the first visit. */
  take(make: () => Branch): Branch {
    let branch = this.branches[this.depth];
    if (branch === undefined) {
      branch = make();
      this.branches.push(branch);
    }
    this.depth++;
    if (branch.ways === null || this.denominator * branch.total > Number.MAX_SAFE_INTEGER) this.plain = false;
    else {
      this.ways *= branch.ways[branch.option] ?? 1;
      this.denominator *= branch.total;
    }
    return branch;
  }

  /** Steps to the next path; false when all have been walked. */
  next(): boolean {
    this.branches.length = this.depth;
    for (let last = this.branches.at(-1); last !== undefined; last = this.branches.at(-1)) {
      if (++last.option < last.options) return true;
      this.branches.pop();
    }
    return false;
  }

  /** The path's exact weight, however deep it is. */
  weight(): Fraction {
    let weight = ONE;
    for (const branch of this.branches.slice(0, this.depth)) {
      const here =
        branch.weights?.[branch.option] ??
        fraction(BigInt(branch.ways?.[branch.option] ?? 1), BigInt(branch.total));
      weight = times(weight, here);
    }
    return weight;
  }
}

/** The numbers that merged dice can give, each with an example of its faces and the number of such sequences. */
type Totals = readonly { readonly count: number; readonly faces: readonly number[]; ways: number }[];

/** Beyond this many sequences of faces, merged dice are rolled one by one. */
const MOST_SEQUENCES = 2_000_000;
/** Sequences that can be counted in the time that one die of a path takes. */
const SEQUENCES_A_DIE = 100;

/** The results of merged dice, computed once for each kind of roll. */
class Merged {
  private readonly known = new Map<string, Totals>();

  /** Null if there are too many sequences. The first time, charges the work to `spend`. */
  of({ sizes, counts, by }: MergedRoll, spend: (work: number) => void): Totals | null {
    const sequences = sizes.reduce((all, size) => all * size, 1);
    if (sequences > MOST_SEQUENCES) return null;
    const key = `${by} ${sizes.join(' ')}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    spend(Math.ceil(sequences / SEQUENCES_A_DIE));
    const found = new Map<number, { count: number; faces: readonly number[]; ways: number }>();
    const faces = sizes.map(() => 1);
    for (let sequence = 0; sequence < sequences; sequence++) {
      const count = counts(faces);
      const same = found.get(count);
      if (same === undefined) found.set(count, { count, faces: [...faces], ways: 1 });
      else same.ways++;
      stepOn(faces, sizes);
    }
    const totals = [...found.values()];
    this.known.set(key, totals);
    return totals;
  }
}

/** The numbers of several rolls, merged by what counts of them together. */
function jointly(
  all: readonly Totals[],
  counts: (numbers: readonly number[]) => number,
): readonly { readonly result: readonly number[]; ways: number }[] {
  let joint: { readonly result: readonly number[]; ways: number }[] = [{ result: [], ways: 1 }];
  for (const totals of all)
    joint = joint.flatMap((one) =>
      totals.map(({ count, ways }) => ({ result: [...one.result, count], ways: one.ways * ways })),
    );
  const found = new Map<number, { result: readonly number[]; ways: number }>();
  for (const one of joint) {
    const count = counts(one.result);
    const same = found.get(count);
    if (same === undefined) found.set(count, one);
    else same.ways += one.ways;
  }
  return [...found.values()];
}

/** A branching over results, weighted by their ways. */
function weighted(ways: readonly { readonly result: unknown; readonly ways: number }[]): Branch {
  return {
    option: 0,
    options: ways.length,
    ways: ways.map((one) => one.ways),
    total: ways.reduce((all, one) => all + one.ways, 0),
    weights: null,
    results: ways.map(({ result }) => result),
  };
}

/** The next sequence of faces, as an odometer counts. */
function stepOn(faces: number[], sizes: readonly number[]): void {
  for (let i = 0; i < faces.length; i++) {
    if ((faces[i] as number) < (sizes[i] as number)) {
      faces[i] = (faces[i] as number) + 1;
      return;
    }
    faces[i] = 1;
  }
}

const ONES: readonly number[] = Array.from({ length: 1000 }, () => 1);

class EnumerateRun implements Interpreter {
  private tree: Tree;
  private readonly deciding: Deciding;
  private readonly state: () => unknown;
  private readonly spend: (work?: number) => void;
  private readonly merged: Merged;
  readonly hears = false; // nobody listens during enumeration
  readonly merges = true;

  constructor(
    tree: Tree,
    deciding: Deciding,
    state: () => unknown,
    spend: (work?: number) => void,
    merged: Merged,
  ) {
    this.tree = tree;
    this.deciding = deciding;
    this.state = state;
    this.spend = spend;
    this.merged = merged;
  }

  roll(sides: number): number {
    this.spend();
    const make = (): Branch => ({
      option: 0,
      options: sides,
      ways: ONES,
      total: sides,
      weights: null,
      results: null,
    });
    return this.tree.take(make).option + 1;
  }

  rollAlike(count: number, sides: number): number[] {
    this.spend();
    const branch = this.tree.take(() => {
      const sets = multisets(count, sides);
      return {
        option: 0,
        options: sets.length,
        ways: sets.map((set) => set.ways),
        total: sides ** count,
        weights: null,
        results: sets.map((set) => set.faces),
      };
    });
    return [...((branch.results ?? [])[branch.option] as number[])];
  }

  rollMerged(roll: MergedRoll): number[] {
    const totals = this.merged.of(roll, this.spend);
    if (totals === null) return roll.sizes.map((size) => this.roll(size));
    this.spend();
    const make = (): Branch => weighted(totals.map(({ faces, ways }) => ({ result: faces, ways })));
    const branch = this.tree.take(make);
    return [...((branch.results ?? [])[branch.option] as number[])];
  }

  rollJoint(rolls: readonly MergedRoll[], counts: (numbers: readonly number[]) => number): number[] {
    const all = rolls.map((roll) => this.merged.of(roll, this.spend));
    if (all.some((totals) => totals === null)) return rolls.map((roll) => roll.counts(this.rollMerged(roll)));
    this.spend();
    const branch = this.tree.take(() => weighted(jointly(all as readonly Totals[], counts)));
    return (branch.results ?? [])[branch.option] as number[];
  }

  ask(question: Question, who: string, about: unknown): unknown {
    return this.deciding(question, who, about, this.state());
  }

  askTogether(question: Question, who: readonly string[], about: unknown): unknown[] {
    return who.map((id) => this.ask(question, id, about));
  }

  tell(): void {}

  loop(start: unknown, step: (now: unknown) => unknown, done: (now: unknown) => boolean): unknown {
    if (done(start)) return start;
    const branch = this.tree.take(() => {
      const ends = absorb(start as Json, (now) => this.oneStep(now, step), done as (now: Json) => boolean);
      return {
        option: 0,
        options: ends.length,
        ways: null,
        total: 1,
        weights: ends.map((end) => end.weight),
        results: ends.map((end) => end.state),
      };
    });
    return copyOf(branch.results?.[branch.option]);
  }

  /** All results of one pass of a loop, enumerated in a tree of its own. */
  private oneStep(now: Json, step: (now: unknown) => unknown): readonly Likely<Json>[] {
    const outer = this.tree;
    const inner = new Tree();
    const tally = new Tally<Json>();
    this.tree = inner;
    do {
      inner.start();
      const result = step(copyOf(now)) as Json;
      tally.add(keyOf(result), result, inner);
    } while (inner.next());
    this.tree = outer;
    return [...tally.leaves().values()];
  }
}

/** The combinations of equal dice, highest first, each with its number of sequences. */
function multisets(count: number, sides: number): { faces: number[]; ways: number }[] {
  const found: { faces: number[]; ways: number }[] = [];
  const faces: number[] = [];
  const walk = (highest: number, left: number, ways: number): void => {
    if (left === 0) {
      found.push({ faces: [...faces], ways });
      return;
    }
    if (highest === 0) return;
    for (let times = left; times >= 0; times--) {
      for (let i = 0; i < times; i++) faces.push(highest);
      walk(highest - 1, left - times, ways * choose(left, times));
      faces.length -= times;
    }
  };
  walk(sides, count, 1);
  return found;
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return Math.round(result);
}

/** The probability of a condition among the states found. */
export function probability<State>(found: Enumerated<State>, holds: (state: State) => boolean): Fraction {
  let sum = ZERO;
  for (const { state, weight } of found.states) if (holds(state)) sum = plus(sum, weight);
  return sum;
}

/** The distribution of a value among the states found: text keys with weights, likeliest first. */
export function distribution<State>(
  found: Enumerated<State>,
  quantity: (state: State) => string,
): [string, Fraction][] {
  const byValue = new Map<string, Fraction>();
  for (const { state, weight } of found.states) {
    const value = quantity(state);
    byValue.set(value, plus(byValue.get(value) ?? ZERO, weight));
  }
  return [...byValue].sort((a, b) => asNumber(b[1]) - asNumber(a[1]));
}
