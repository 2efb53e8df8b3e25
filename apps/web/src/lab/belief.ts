// Best replies to a belief, from the payoffs of a solved decision.
import type { Solved } from '@affray/lab/browser';
import { bestColumnReply, bestRowReply } from '@affray/odds';

/** The payoffs as plain numbers, or null where the search never looked at some of them. */
export function payoffsOf({ payoffs }: Pick<Solved, 'payoffs'>): number[][] | null {
  const all = payoffs.map((row) => row.map((cell) => cell?.mean ?? Number.NaN));
  return all.flat().some(Number.isNaN) ? null : all;
}

/**
 * Shares from weights of any size; everything alike where all weights are 0.
 * @example sharesOf([1, 3]) // [0.25, 0.75]
 */
export function sharesOf(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 1 / weights.length));
}

export interface BestReply {
  readonly choices: readonly number[];
  /** The first camp's win chance then. */
  readonly value: number;
}

/**
 * The best a camp can do against what it believes the other does.
 * @example replyTo([[0.2, 0.8], [0.6, 0.4]], 'row', [1, 0]) // { choices: [1], value: 0.6 }
 */
export function replyTo(
  payoffs: readonly (readonly number[])[],
  camp: 'row' | 'column',
  belief: readonly number[],
): BestReply {
  const { choices, value } =
    camp === 'row' ? bestRowReply(payoffs, belief) : bestColumnReply(payoffs, belief);
  return { choices, value };
}
