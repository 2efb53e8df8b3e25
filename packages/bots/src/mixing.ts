// Mixed strategies for secret choices: how often a policy gives each answer, and a weighted draw that prefers
// answers with better rollouts.

import type { Json, Policy, Prng } from '@affray/kernel';
import type { Decision } from '@affray/run';

/** Samples of the usual policy taken to estimate its mix. */
const ASKED = 48;
/** Strength of the preference: an answer that leads by a tenth of a fight is drawn about twice as often. */
const LEANING = 7;
const FINENESS = 65536;

/** Samples a policy's answers to a decision: the mix it draws from. */
export function usualMix(
  policy: Policy<unknown>,
  { question, who, about }: Decision,
  view: unknown,
  dice: Prng,
): readonly Json[] {
  if (policy.draws === false) return [policy.answer(question, who, about, view, dice) as Json];
  return Array.from({ length: ASKED }, () => policy.answer(question, who, about, view, dice) as Json);
}

/**
 * A weighted draw: the usual mix, with more weight on answers with better rollouts. The lead counts less the
 * fewer rollouts there are, so that luck changes little.
 */
export function leaningTo(
  tried: readonly { readonly answer: Json; readonly worths: readonly number[] }[],
  shares: readonly number[],
  dice: Prng,
): Json {
  const means = tried.map(({ worths }) => worths.reduce((sum, worth) => sum + worth, 0) / worths.length);
  const mean = means.reduce((sum, one, i) => sum + one * (shares[i] ?? 0), 0);
  const sure = tried.map(({ worths }) => worths.length / (worths.length + UNSURE));
  const weights = means.map((one, i) => (shares[i] ?? 0) * Math.exp(LEANING * (sure[i] ?? 0) * (one - mean)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let lot = (dice.below(FINENESS) / FINENESS) * total;
  for (const [i, weight] of weights.entries()) {
    lot -= weight;
    if (lot < 0) return tried[i]?.answer ?? null;
  }
  return tried[0]?.answer ?? null;
}

/** Number of rollouts at which an answer's lead counts half. */
const UNSURE = 16;
