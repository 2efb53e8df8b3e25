// Odds from a position in the middle of a fight: counted where that is small, else sampled, and it is said which.
import { type Position, Rollouts } from '@affray/bots';
import {
  asNumber,
  type Figure,
  type Fraction,
  inFigures,
  type PolicyChoice,
  plus,
  ZERO,
} from '@affray/kernel';
import { type Expression, evaluate, sidesOf } from '@affray/scenario';
import { exactFrom, MOST_PATHS } from './payoffs.ts';
import { type Rate, rateOf } from './statistics.ts';

/** One joint value of what was asked, with its chance: exactly, or as a rate with its interval. */
export interface OddsAtRow {
  readonly values: readonly Figure[];
  readonly exact: string | null;
  readonly rate: Rate | null;
  readonly chance: number;
}
export interface OddsAt {
  readonly exact: boolean;
  /** Fights sampled; 0 when counted. */
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
  const sides = sidesOf(position.setup);
  const valuesOf = (state: State): Figure[] =>
    of.map((expression) => evaluate(expression, { figures: position.system.figures(state), sides }));
  const found = exactFrom(position, new Map(), choice, { rounds: 200, runs: paths });
  if (found !== null && found.unfinished.num === 0n) {
    const chances = new Map<string, Fraction>();
    for (const { state, weight } of found.states) {
      const key = JSON.stringify(valuesOf(state));
      chances.set(key, plus(chances.get(key) ?? ZERO, weight));
    }
    const rows = [...chances].map(([key, chance]): OddsAtRow => {
      const values = JSON.parse(key) as Figure[];
      return { values, exact: inFigures(chance), rate: null, chance: asNumber(chance) };
    });
    return { exact: true, runs: 0, rows: likeliestFirst(rows) };
  }
  const rollouts = new Rollouts(position.system, position.setup, choice, `${seed}/odds`);
  const counts = new Map<string, number>();
  for (let run = 0; run < runs; run++) {
    const key = JSON.stringify(valuesOf(rollouts.play(position, new Map(), run)));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts].map(([key, count]): OddsAtRow => {
    const rate = rateOf(count, runs);
    return { values: JSON.parse(key) as Figure[], exact: null, rate, chance: rate.rate };
  });
  return { exact: false, runs, rows: likeliestFirst(rows) };
}

function likeliestFirst(rows: readonly OddsAtRow[]): OddsAtRow[] {
  return rows.toSorted((a, b) => b.chance - a.chance);
}
