// A race between answers: all are tried on the same dice, and losing ones drop out, so that rollouts go to the answers
// that are still undecided.
import type { WorkMeter } from '@affray/run';
import type { Worth } from './worth.ts';

/** An answer in the race and its rollouts. The first one is what the seat would answer without thinking. */
export interface Racer {
  /** Its side continues with a plan of its own: then only results of fights count, not position values. */
  readonly isPlan: boolean;
  readonly worths: Worth[];
}

/** The lead of an answer over the first one. */
interface Lead {
  readonly mean: number;
  readonly error: number;
}

/** Rollouts of each answer between two eliminations. */
const HEAT = 2;
/** An answer drops out if it is behind by this many standard errors. */
const BEHIND = 1;
/** Standard errors by which the last rival must lead at the end, and by which it wins at once. */
const AHEAD = 1.25;
const FAR_AHEAD = 3;
/** Variance of one imaginary pair: a few rollouts that happen to agree prove nothing. */
const UNSEEN = 0.15;

/**
 * The answer that wins: the first, unless another is clearly ahead of it. `play` adds a rollout to each racer on the same
 * dice; it returns false if nothing can be played.
 * @example race(racers, budget, (some, isShort) => playEach(some))
 */
export function race<One extends Racer>(
  all: readonly [One, ...One[]],
  budget: WorkMeter,
  play: (some: readonly One[], mayBeShort: boolean) => boolean,
): One {
  const [usual, ...others] = all;
  let rivals: readonly One[] = others;
  while (rivals.length > 0) {
    const hasPlans = rivals.some(({ isPlan }) => isPlan);
    for (let i = 0; i < HEAT; i++) if (!play([usual, ...rivals], !hasPlans)) return usual;
    if (usual.worths.length <= HEAT && rivals.every((one) => agree(one, usual))) return usual;
    const leads = new Map(rivals.map((one) => [one, leadOf(one, usual)]));
    const best = Math.max(...[...leads.values()].map(({ mean }) => mean));
    rivals = rivals.filter((one) => {
      const { mean, error } = leads.get(one) as Lead;
      return mean + BEHIND * error > Math.max(0, best - BEHIND * error);
    });
    const [first] = rivals.toSorted((one, other) => meanLead(leads, other) - meanLead(leads, one));
    if (first === undefined) return usual;
    const { mean, error } = leads.get(first) as Lead;
    if (rivals.length === 1 && mean > FAR_AHEAD * error) return first;
    if (budget.isUsedUp) return mean > AHEAD * error ? first : usual;
  }
  return usual;
}

function meanLead<One>(leads: ReadonlyMap<One, Lead>, one: One): number {
  return leads.get(one)?.mean ?? 0;
}

/** Whether two answers had the same result in every rollout, and so cannot be told apart. */
function agree(one: Racer, other: Racer): boolean {
  return one.worths.every(({ steady }, i) => steady === other.worths[i]?.steady);
}

/** The mean of the paired differences, and its standard error. */
function leadOf(one: Racer, usual: Racer): Lead {
  const of = ({ result, steady }: Worth): number => (one.isPlan ? (result ?? steady) : steady);
  const n = one.worths.length;
  let [sum, squares] = [0, 0];
  for (let i = 0; i < n; i++) {
    const by = of(one.worths[i] as Worth) - of(usual.worths[i] as Worth);
    sum += by;
    squares += by * by;
  }
  const mean = sum / n;
  const variance = Math.max(0, squares / n - mean * mean) + UNSEEN / n;
  return { mean, error: Math.sqrt(variance / n) };
}
