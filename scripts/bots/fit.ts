// Fits a position value: states of simulated fights at the start of each round, and who won in the end.

import { scaled, type ValueModel } from '@affray/kernel';
import { type PolicyChoice, policyNamed, Simulation } from '@affray/run';
import type { ReadyFight } from './ready.ts';

/** One position: the features of every side, and which of them won. */
export interface Sample {
  readonly features: readonly (readonly number[])[];
  readonly winner: number;
}

const MOST_ROUNDS = 60;
const STEPS = 4000;
const PACE = 0.05;
/** Pulls weights towards 0, so that features which move together share the weight. */
const RIDGE = 0.002;

/**
 * Positions from fights between `tactical` policies; fights that nobody won teach nothing.
 * @example const samples = samplesOf(fight, VALUE_MODEL, 500);
 */
export function samplesOf({ setup, system }: ReadyFight, model: ValueModel<never>, runs: number): Sample[] {
  const policy = policyNamed(system, 'tactical');
  const sides = Object.fromEntries(setup.sides.map(({ id }) => [id, policy]));
  const choice: PolicyChoice = { sides };
  const simulation = new Simulation(system, setup, choice, 'fit values', null, 1);
  const samples: Sample[] = [];
  for (let run = 0; run < runs; run++) {
    const state = system.begin(setup);
    const seen: (readonly (readonly number[])[])[] = [];
    for (let round = 0; round < MOST_ROUNDS && !system.isOver(state); round++) {
      const ids = model.sides(state as never);
      seen.push(ids.map((id) => model.read(state as never, id).map(scaled)));
      simulation.playFrom(state, run * MOST_ROUNDS + round);
    }
    const winner = model.sides(state as never).indexOf(system.outcome(state)?.winner ?? '');
    if (winner >= 0) for (const features of seen) samples.push({ features, winner });
  }
  return samples;
}

/** Weights of the softmax over sides, none negative, by gradient descent with momentum estimates (Adam). */
export function fitWeights(samples: readonly Sample[], count: number): number[] {
  const weights = new Float64Array(count).fill(0.5);
  const [mean, square, slope] = [count, count, count].map((n) => new Float64Array(n)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let step = 1; step <= STEPS; step++) {
    slope.fill(0);
    // A quarter of the positions in each step: enough for the gradient.
    for (let i = step % 4; i < samples.length; i += 4) addSlope(samples[i] as Sample, weights, slope);
    const share = 4 / samples.length;
    const pace = PACE / Math.sqrt(1 + step / 100);
    for (let i = 0; i < count; i++) {
      const by = (slope[i] as number) * share + RIDGE * (weights[i] as number);
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * by;
      square[i] = 0.999 * (square[i] as number) + 0.001 * by * by;
      const to =
        (mean[i] as number) /
        (1 - 0.9 ** step) /
        (Math.sqrt((square[i] as number) / (1 - 0.999 ** step)) + 1e-9);
      weights[i] = Math.max(0, (weights[i] as number) - pace * to);
    }
  }
  return [...weights].map((weight) => Math.round(weight * 1000) / 1000);
}

function addSlope({ features, winner }: Sample, weights: Float64Array, slope: Float64Array): void {
  const chances = chancesOf(features, weights);
  for (let side = 0; side < features.length; side++) {
    const off = (chances[side] as number) - (side === winner ? 1 : 0);
    const row = features[side] as readonly number[];
    for (let i = 0; i < row.length; i++) slope[i] = (slope[i] as number) + off * (row[i] as number);
  }
}

function chancesOf(features: Sample['features'], weights: ArrayLike<number>): number[] {
  const strengths = features.map((row) => row.reduce((sum, x, i) => sum + x * (weights[i] as number), 0));
  const most = Math.max(...strengths);
  const parts = strengths.map((strength) => Math.exp(strength - most));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

/** How often the side that the value prefers wins, and the mean squared error of the winner's value. */
export function judge(
  samples: readonly Sample[],
  weights: readonly number[],
): { readonly right: number; readonly error: number } {
  let [right, error] = [0, 0];
  for (const { features, winner } of samples) {
    const chances = chancesOf(features, weights);
    if (chances.every((chance) => chance <= (chances[winner] as number))) right++;
    error += (1 - (chances[winner] as number)) ** 2;
  }
  return { right: right / samples.length, error: error / samples.length };
}
