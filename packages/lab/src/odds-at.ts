// Odds from a position in the middle of a fight: exact if that is small, otherwise sampled; the result says
// which.
import type { Figure } from '@affray/kernel';
import {
  asNumber,
  choiceOf,
  type Fraction,
  inFigures,
  type PolicyChoice,
  type Position,
  plus,
  Rollouts,
  ZERO,
} from '@affray/run';
import { type Expression, evaluate, sidesOf } from '@affray/scenario';
import { exactFrom, MOST_PATHS } from './payoffs.ts';
import { placeOf, type RollJob, rollsOf } from './roll-job.ts';
import type { Lab } from './runs.ts';
import { type Rate, rateOf } from './statistics.ts';

/** One joint value of the requested expressions, with its chance: exact, or as a rate with its interval. */
export interface OddsAtRow {
  readonly values: readonly Figure[];
  readonly exact: string | null;
  readonly rate: Rate | null;
  readonly chance: number;
}
export interface OddsAt {
  readonly exact: boolean;
  /** Fights sampled; 0 if exact. */
  readonly runs: number;
  /** Likeliest first. */
  readonly rows: readonly OddsAtRow[];
}

/**
 * The odds of expressions at the end of the fight, from a position.
 * @example const { rows } = oddsAt(position, [expression], choice, { seed: 'x', runs: 10_000 });
 */
export function oddsAt<State>(
  position: Position<State>,
  of: readonly Expression[],
  choice: PolicyChoice,
  {
    seed,
    runs,
    paths = MOST_PATHS,
  }: { readonly seed: string; readonly runs: number; readonly paths?: number },
): OddsAt {
  const counted = countedAt(position, of, choice, paths);
  if (counted !== null) return counted;
  const rollouts = new Rollouts(position.system, position.setup, choice, `${seed}/odds`);
  const sides = sidesOf(position.setup);
  const keys = Array.from({ length: runs }, (_, run) => {
    const figures = position.system.figures(rollouts.play(position, new Map(), run));
    return JSON.stringify(of.map((expression) => evaluate(expression, { figures, sides })));
  });
  return sampledFrom(keys);
}

/** Workers for long rollouts, and their settings. */
export interface OnWorkers {
  readonly lab: () => Lab;
  /** Policies by side, by name; a side without one plays `tactical`. */
  readonly policies: Readonly<Record<string, string>>;
  readonly gm: string;
  /** Used once sampling would take this many milliseconds here; omitted: longer than starting them takes. */
  readonly above?: number;
}
export const STARTING_MS = 1000;
const FIRST_RUNS = 100;

/**
 * The same odds; on the workers of a lab if sampling takes more than a moment.
 * @example const { rows } = await oddsAtOn({ lab, policies: {}, gm: 'defaults' }, position, [expression], { seed: 'x', runs: 10_000 });
 */
export async function oddsAtOn(
  { lab, policies, gm, above = STARTING_MS }: OnWorkers,
  position: Position<unknown>,
  of: readonly Expression[],
  {
    seed,
    runs,
    paths = MOST_PATHS,
  }: { readonly seed: string; readonly runs: number; readonly paths?: number },
): Promise<OddsAt> {
  const job: RollJob = {
    policies,
    gm,
    system: position.system.id,
    place: placeOf(position),
    seed: `${seed}/odds`,
    chosen: [],
    say: { valuesOf: of },
  };
  const counted = countedAt(position, of, choiceOf(position.system, position.setup, job), paths);
  if (counted !== null) return counted;
  const roll = rollsOf(position.system, job);
  const started = performance.now();
  const first = roll(0, Math.min(runs, FIRST_RUNS));
  const left = ((performance.now() - started) / FIRST_RUNS) * (runs - FIRST_RUNS);
  const rest = left < above ? roll(first.length, runs) : await lab().roll(job, first.length, runs);
  return sampledFrom([...first, ...rest] as string[]);
}

/** Exact odds, or null if that is too large. */
function countedAt<State>(
  position: Position<State>,
  of: readonly Expression[],
  choice: PolicyChoice,
  paths: number,
): OddsAt | null {
  const found = exactFrom(position, new Map(), choice, { rounds: 200, runs: paths });
  if (found === null || found.unfinished.num !== 0n) return null;
  const sides = sidesOf(position.setup);
  const chances = new Map<string, Fraction>();
  for (const { state, weight } of found.states) {
    const figures = position.system.figures(state);
    const key = JSON.stringify(of.map((expression) => evaluate(expression, { figures, sides })));
    chances.set(key, plus(chances.get(key) ?? ZERO, weight));
  }
  const rows = [...chances].map(([key, chance]): OddsAtRow => {
    const values = JSON.parse(key) as Figure[];
    return { values, exact: inFigures(chance), rate: null, chance: asNumber(chance) };
  });
  return { exact: true, runs: 0, rows: likeliestFirst(rows) };
}

function sampledFrom(keys: readonly string[]): OddsAt {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const rows = [...counts].map(([key, count]): OddsAtRow => {
    const rate = rateOf(count, keys.length);
    return { values: JSON.parse(key) as Figure[], exact: null, rate, chance: rate.rate };
  });
  return { exact: false, runs: keys.length, rows: likeliestFirst(rows) };
}

function likeliestFirst(rows: readonly OddsAtRow[]): OddsAtRow[] {
  return rows.toSorted((a, b) => b.chance - a.chance);
}
