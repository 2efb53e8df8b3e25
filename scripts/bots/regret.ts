// What decisions of `tactical` lose against their best alternative: plays fights, and at some decisions plays every answer worth
// considering to the end on the same dice.
import { answersTo, Sharp, ThinkingFight } from '@affray/bots';
import { type Json, Prng, same } from '@affray/kernel';
import { type Decision, type PolicyChoice, type Position, policyNamed } from '@affray/run';
import type { ReadyFight } from './ready.ts';

/** One decision: what it lost, in hundredths of a fight, and where to find it. */
export interface Regret {
  readonly kind: string;
  readonly lost: number;
  readonly fight: string;
  readonly seed: string;
  /** The number of the answer in the fight's record. */
  readonly at: number;
  readonly chose: Json;
  readonly better: Json;
}

export interface RegretEffort {
  /** Runs of each ready fight. */
  readonly fights: number;
  /** Maximum number of decisions of a kind to weigh in each of them. */
  readonly ofAKind: number;
  /** Rollouts of each answer to find the best alternative; twice as many, on other dice, measure it. */
  readonly rollouts: number;
}

const MOST_ROUNDS = 60;
const MOST_ANSWERS = 8;

/**
 * What decisions in fights between `tactical` policies lost. The best alternative is found on some dice and measured on others,
 * so that luck does not pass for regret; one that does worse there than what was chosen counts as a gain.
 * @example regretsIn(fight, { fights: 2, ofAKind: 3, rollouts: 24 })
 */
export function regretsIn({ name, setup, system }: ReadyFight, effort: RegretEffort): Regret[] {
  const tactical = policyNamed(system, 'tactical');
  const all: PolicyChoice = { sides: Object.fromEntries(setup.sides.map(({ id }) => [id, tactical])) };
  const sharp = new Sharp(system, setup, { rollouts: 0, others: all });
  const regrets: Regret[] = [];
  for (let fight = 1; fight <= effort.fights; fight++) {
    const [seed, lots] = [String(fight), Prng.fromSeed(`${name} ${fight}`)];
    const weighed = new Map<string, number>();
    let at = -1;
    const onDecision = (
      position: Position<never>,
      state: never,
      decision: Decision,
      answer: unknown,
    ): void => {
      at++;
      const { question, who, about } = decision;
      const { kind } = question;
      const times = weighed.get(kind) ?? 0;
      // Samples late decisions of a kind as often as early ones.
      if (times >= effort.ofAKind || question.optional === true || lots.below(3 + 2 * times) > 0) return;
      const view = sharp.viewOf(decision, state);
      const { answers } = answersTo(question, view, who, about, lots, MOST_ANSWERS);
      const rivals = answers.filter((other) => !same(other, answer as Json));
      if (rivals.length === 0) return;
      weighed.set(kind, times + 1);
      const found = lossOf(sharp, position, state, decision, answer as Json, rivals, effort.rollouts);
      if (found !== null) regrets.push({ kind, ...found, fight: name, seed, at, chose: answer as Json });
    };
    const choice = { policies: all, sharp: [], others: all, rollouts: 0, onDecision };
    new ThinkingFight(system, setup, choice, seed).play(0, MOST_ROUNDS);
  }
  return regrets;
}

function lossOf(
  sharp: Sharp<unknown>,
  position: Position<never>,
  state: never,
  decision: Decision,
  answer: Json,
  rivals: readonly Json[],
  rollouts: number,
): { readonly lost: number; readonly better: Json } | null {
  const first = sharp.weigh(position, state, decision, [answer, ...rivals], rollouts, 0);
  if (first === null) return null;
  const means = first.map(meanOf);
  const best = means.indexOf(Math.max(...means.slice(1)), 1);
  const better = rivals[best - 1] as Json;
  // Nothing gained on the dice that chose it: no need to measure again.
  if ((means[best] ?? 0) <= (means[0] ?? 0)) return { lost: 0, better: answer };
  const again = sharp.weigh(position, state, decision, [answer, better], 2 * rollouts, 100_000);
  if (again === null) return null;
  const [own, other] = again.map(meanOf) as [number, number];
  return { lost: 100 * (other - own), better };
}

function meanOf(worths: readonly number[]): number {
  return worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length);
}

/** Mean and 95th percentile of what decisions of one kind lost. */
export interface KindOfRegret {
  readonly kind: string;
  readonly decisions: number;
  readonly mean: number;
  readonly p95: number;
  readonly worst: Regret;
}

/** By kind, the costliest first: mean times frequency. */
export function byKind(regrets: readonly Regret[]): KindOfRegret[] {
  const groups = Map.groupBy(regrets, ({ kind }) => kind);
  const rows = [...groups].map(([kind, some]) => {
    const sorted = some.toSorted((one, other) => one.lost - other.lost);
    const mean = sorted.reduce((sum, { lost }) => sum + lost, 0) / sorted.length;
    const p95 = sorted[Math.min(sorted.length - 1, Math.floor(0.95 * sorted.length))]?.lost ?? 0;
    return { kind, decisions: sorted.length, mean, p95, worst: sorted.at(-1) as Regret };
  });
  return rows.toSorted((one, other) => other.mean * other.decisions - one.mean * one.decisions);
}
