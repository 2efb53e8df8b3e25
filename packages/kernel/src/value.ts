// Position values: how likely each side is to win from here, read from a few features of a state.
import type { Outcome } from './system.ts';

/**
 * The features of a position value. Each is larger the stronger a side is, and no weight is negative, so that a
 * side that gains in one of them never loses value.
 */
export interface ValueModel<State> {
  readonly features: readonly string[];
  /** One weight per feature, fitted by script from simulated fights. */
  readonly weights: readonly number[];
  sides(state: State): readonly string[];
  outcome(state: State): Outcome | null;
  /** The features of a side, in the order of their names: sums over its fighters who are still standing. */
  read(state: State, side: string): readonly number[];
}

/**
 * A position value from a model: each side's share of all strength, which is the logistic function for two sides.
 * The values of all sides sum to 1; a finished fight is worth 1 to its winner, and an equal share to everyone if
 * nobody won.
 * @example value: valueFrom(MODEL)
 */
export function valueFrom<State>(model: ValueModel<State>): (state: State, side: string) => number {
  return (state, side) => {
    const sides = model.sides(state);
    const outcome = model.outcome(state);
    if (outcome !== null) return outcome.winner === null ? 1 / sides.length : outcome.winner === side ? 1 : 0;
    const own = strengthOf(model, state, side);
    let total = 0;
    for (const other of sides) total += Math.exp(strengthOf(model, state, other) - own);
    return total === 0 ? 0 : 1 / total;
  };
}

function strengthOf<State>({ weights, read }: ValueModel<State>, state: State, side: string): number {
  const features = read(state, side);
  let sum = 0;
  for (let i = 0; i < features.length; i++) sum += scaled(features[i] as number) * (weights[i] as number);
  return sum;
}

/**
 * A feature before weighting. Scaled because ratios matter: ten more hit points are a lot on top of ten and little on top
 * of a hundred.
 * @example scaled(20)
 */
export function scaled(sum: number): number {
  return Math.log(1 + Math.max(0, sum));
}
