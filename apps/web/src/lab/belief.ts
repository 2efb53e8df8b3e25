// Best replies to a belief, from the payoffs of a solved decision.
import type { Solved } from '@affray/lab/browser';
import { bestColumnReply, bestRowReply } from '@affray/odds';

/** The payoffs as plain numbers, or null if the search did not compute some of them. */
export function payoffsOf({ payoffs }: Pick<Solved, 'payoffs'>): number[][] | null {
  const all = payoffs.map((row) => row.map((cell) => cell?.mean ?? Number.NaN));
  return all.flat().some(Number.isNaN) ? null : all;
}

/**
 * Shares from weights of any size; equal shares if all weights are 0.
 * @example sharesOf([1, 3]) // [0.25, 0.75]
 */
export function sharesOf(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 1 / weights.length));
}

export interface BestReply {
  readonly choices: readonly number[];
  /** The first coalition's win chance with these choices. */
  readonly value: number;
}

/**
 * The best a coalition can do against its belief about the other.
 * @example replyTo([[0.2, 0.8], [0.6, 0.4]], 'row', [1, 0]) // { choices: [1], value: 0.6 }
 */
export function replyTo(
  payoffs: readonly (readonly number[])[],
  coalition: 'row' | 'column',
  belief: readonly number[],
): BestReply {
  const { choices, value } =
    coalition === 'row' ? bestRowReply(payoffs, belief) : bestColumnReply(payoffs, belief);
  return { choices, value };
}
