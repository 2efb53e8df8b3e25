// Sampled odds, for what takes too long to enumerate: the same pins and policies, with dice drawn instead of enumerated.
// Random policies choose again in each run.
import { copyOf, type Figure, OutOfWork, Prng, type Setup, type System, Table } from '@affray/kernel';
import { type PinnedAnswer, type WorkBudget, WorkMeter } from '@affray/run';
import { evaluate } from './expression.ts';
import { inOrder, type Odds, type OddsQuestion, oddsOf, Pins, sidesOf } from './odds.ts';

/** Dice and decisions that enumeration may take before sampling is used instead: about half a second. */
export const EXACT_WORK = 150_000;
/** Decisions that a sample may take, more for larger positions: about half a second in the slowest game. */
export const SAMPLE_WORK = 100_000;
export const SAMPLE_RUNS = 20_000;

/** How much to sample; work is counted in decisions. The result depends only on this. */
export interface SampleLimits extends WorkBudget {
  readonly seed: string;
}
export interface SampledOdds {
  /** Numbers ascending, then the rest; counts sum to `runs`. */
  readonly rows: readonly { readonly values: readonly Figure[]; readonly count: number }[];
  readonly runs: number;
  /** The number of runs in which the fight continued after those rounds. */
  readonly unfinished: number;
  /** Pins that were not legal in some run, so that the policy decided there. */
  readonly refused: readonly PinnedAnswer[];
  /** Pins that no run asked for. */
  readonly unused: readonly PinnedAnswer[];
}

/**
 * Exact odds if `question.work` suffices, otherwise sampled ones. Budgets are counted in work, so that the result
 * does not depend on the machine or its load.
 * @example const odds = oddsWithin(system, setup, { ...question, work: EXACT_WORK }, limits); 'runs' in odds // sampled
 */
export function oddsWithin(
  system: System,
  setup: Setup,
  question: OddsQuestion,
  limits: SampleLimits,
): Odds | SampledOdds {
  try {
    return oddsOf(system, setup, question);
  } catch (problem) {
    if (!(problem instanceof OutOfWork)) throw problem;
    return sampledOdds(system, setup, question, limits);
  }
}

/**
 * The distribution of expressions over the states a fight can be in after some rounds, by sampling.
 * @example const { rows, runs } = sampledOdds(system, setup, question, { seed: 'a', runs: 10_000, work: 100_000 });
 */
export function sampledOdds(
  system: System,
  setup: Setup,
  question: OddsQuestion,
  limits: SampleLimits,
): SampledOdds {
  const pins = new Pins(system, setup, question);
  const whims = Prng.fromSeed(limits.seed);
  pins.dice = whims;
  const dice = Prng.fromSeed(limits.seed);
  const spent = new WorkMeter(limits);
  const table = Table.simulating(dice, {
    decide(asked, who, about, state) {
      spent.add(pins.playedWork);
      return pins.decide(asked, who, about, state);
    },
  });
  const start = system.begin(setup);
  const sides = sidesOf(setup);
  const byValue = new Map<string, { values: Figure[]; count: number }>();
  let unfinished = 0;
  for (; !spent.isUsedUp; spent.runs++) {
    dice.reseed(limits.seed, spent.runs);
    whims.reseed(`${limits.seed}/policies`, spent.runs);
    pins.used = {};
    const fight = copyOf(start);
    table.state = fight;
    for (let round = 0; round < question.rounds && !system.isOver(fight); round++) system.round(fight, table);
    if (!system.isOver(fight)) unfinished++;
    const scope = { figures: system.figures(fight), sides };
    const values = question.of.map((expression) => evaluate(expression, scope));
    const key = JSON.stringify(values);
    byValue.set(key, { values, count: (byValue.get(key)?.count ?? 0) + 1 });
  }
  const rows = [...byValue.values()].sort((a, b) => inOrder(a.values, b.values));
  return { rows, runs: spent.runs, unfinished, refused: pins.refused, unused: pins.unused };
}
