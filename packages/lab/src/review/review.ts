// The review of a fight: how the chance to win moved, and why. Every step is split so that, in whole numbers, start +
// luck + choice + read = end. Chances are sampled by rollouts with tactical policies, on the same dice whatever was
// chosen. The effect of a decision is read from the value of the position some rounds later, which varies less than the
// results of fights. A first look at every decision finds those that may have mattered; these are sampled again with more
// and different dice, and an effect that is then significant counts as choice or read. The rest is luck.
import { type Worth, WorthMeter } from '@affray/bots';
import type { FightRecord, System } from '@affray/kernel';
import { type PolicyChoice, Rollouts } from '@affray/run';
import { type Decided, type Stop, stopsOf } from './stops.ts';

export interface ReviewOptions {
  /** Whose chance; omitted: the first side that players hold. */
  readonly side?: string;
  /** Total rollouts: a budget that does not depend on the machine. */
  readonly rollouts?: number;
  readonly seed?: string;
  readonly onProgress?: (done: number, wanted: number) => void;
}

/** The effect of one fighter's decision, in points. */
export interface ReviewedChoice {
  readonly who: string;
  readonly kind: string;
  readonly answer: unknown;
  /** The chance with this answer minus the chance of playing tactically here, in points; 0 unless significant. */
  readonly choice: number;
  /** Half the width of its 95 % interval, in points. */
  readonly give: number;
}
export interface ReviewStep {
  readonly at: number;
  readonly round: number;
  /** The chance before the decision, in points. */
  readonly before: number;
  readonly choices: readonly ReviewedChoice[];
  /** Rollouts behind `before`. */
  readonly runs: number;
  /** The joint effect of secret choices beyond the sum of each alone; 0 for an open choice. */
  readonly read: number;
  /** The effect of the dice from here to the next decision. */
  readonly luck: number;
  /** Events of the fight from this decision to the next. */
  readonly events: readonly [from: number, to: number];
}
export interface Review {
  readonly side: string;
  /** Whether the second look is still missing: choices are not separated from luck yet. */
  readonly isPartial: boolean;
  /** Points of a certain win: a chance is points / unit. */
  readonly unit: number;
  /** Rollouts behind each choice and read that counts. */
  readonly runs: number;
  readonly start: number;
  readonly end: number;
  readonly luck: number;
  readonly choice: number;
  readonly read: number;
  readonly steps: readonly ReviewStep[];
}

export const REVIEW_ROLLOUTS = 40_000;
/** The first look's share of the rollouts. */
const FIRST_LOOK = 1 / 4;
const FEWEST_RUNS = 8;
const MOST_RUNS = 200;
/** The most decisions that get a second look; those that seemed to matter most come first. */
const MOST_LOOKED_AT_AGAIN = 24;
/** The share of the rollouts for the effects of single answers, if there are several: luck does not depend on it. */
const ALONE = 1 / 2;
/** The most rollouts of the chance at the start, in all and as a multiple of the second look's. */
const MOST_AT_START = 4000;
const MOST_START_TIMES = 8;
/** The points of a win; a fight that nobody wins is worth half. */
export const WIN = 1000;
/** Weights of the position at the end of each round after a decision, for its effect. */
const SHARES = [0, 0.4, 0.3, 0.3];
/** How many short rollouts, which stop at the last of these rounds, cost as much as one to the end. */
const SHORT_TIMES = 2;
/**
 * Standard errors of a 95 % interval, and of significance among hundreds of decisions. With 3, more effects would lie
 * near the threshold, and each that is significant with one seed but not with the next would move the whole sum.
 */
const IN_INTERVAL = 1.959963984540054;
const NO_ACCIDENT = 4;

/** A decision as a review reports it: plain data, so that computing needs no rules. */
export interface StopFacts {
  readonly at: number;
  readonly round: number;
  readonly events: number;
  readonly decided: readonly { readonly who: string; readonly kind: string; readonly answer: unknown }[];
}
/** The facts about a record that need no sampling. */
export interface ReviewPlan {
  readonly stops: readonly StopFacts[];
  readonly events: number;
  /** Null: the fight continues. */
  readonly outcome: { readonly winner: string | null } | null;
}
/** Which stops to look at, with which rollouts. */
export interface Look {
  readonly stops: readonly number[];
  readonly from: number;
  readonly runs: number;
  /** Chances before decisions, what decisions did, or both. */
  readonly of: 'chances' | 'effects' | 'both';
}
/** Plays the rollouts of a look, in the order of its stops. */
export type LookAt = (look: Look) => readonly Seen[] | Promise<readonly Seen[]>;

/**
 * Reviews a record.
 * @example const { start, luck, choice, read, end, unit } = reviewOf(system, record); (100 * luck) / unit // in percent
 */
export function reviewOf<State>(
  system: System<State>,
  record: FightRecord,
  options: ReviewOptions = {},
): Review {
  const side = options.side ?? sideOfPlayers(record);
  const bench = new ReviewBench(system, record, side, options.seed ?? 'review');
  const wanted = wantedOf(bench.plan, options.rollouts);
  let done = 0;
  const look = (one: Look): Seen[] =>
    one.stops.map((_, i) => {
      options.onProgress?.(done++, 2 * bench.plan.stops.length);
      return bench.look(one, i);
    });
  const first = look(wanted);
  const { again, start } = furtherLooks(bench.plan, first, wanted, options.rollouts);
  const second = look(again);
  const [began] = start.stops.length === 0 ? [] : look(start);
  options.onProgress?.(1, 1);
  return split(bench.plan, side, { first, second, wanted, again, start: began ?? null });
}

/** The default side of a review. */
export function sideOfPlayers({ setup }: FightRecord): string {
  return (setup.sides.find(({ by }) => by === 'players') ?? setup.sides[0])?.id ?? '';
}

/** The first look: every decision, with an equal share of the budget. */
export function wantedOf({ stops }: ReviewPlan, rollouts: number = REVIEW_ROLLOUTS): Look {
  const chances = stops.reduce((sum, { decided }) => sum + chancesAt(decided.length), 0);
  const runs = within(Math.floor((rollouts * FIRST_LOOK) / Math.max(1, chances)), FEWEST_RUNS, MOST_RUNS);
  return { stops: stops.map((_, i) => i), from: 0, runs, of: 'both' };
}

/** The second look at decisions that seemed to matter, and the chance at the start, relative to which everything else is measured. */
export function furtherLooks(
  { stops }: ReviewPlan,
  first: readonly Seen[],
  { runs }: Look,
  rollouts: number = REVIEW_ROLLOUTS,
): { readonly again: Look; readonly start: Look } {
  const again = mattered(first);
  const left = again.reduce((sum, i) => sum + chancesAt(stops[i]?.decided.length ?? 1), 0);
  const each = (SHORT_TIMES * rollouts * (1 - FIRST_LOOK)) / Math.max(1, left);
  const times = Math.max(1, Math.floor(each / runs));
  return {
    again: { stops: again, from: runs, runs: times * runs, of: 'effects' },
    start: { stops: stops.length === 0 ? [] : [0], from: 0, runs: startRuns(times * runs), of: 'chances' },
  };
}

/** A multiple of the second look's rollouts, large enough to know the start to about a hundredth. */
function startRuns(runs: number): number {
  return runs * within(Math.floor(MOST_AT_START / runs), 1, MOST_START_TIMES);
}

/** Everything about a record that needs its rules. */
export class ReviewBench<State> {
  readonly plan: ReviewPlan;
  private readonly stops: readonly Stop<State>[];
  private readonly sampler: Sampler<State>;

  constructor(system: System<State>, record: FightRecord, side: string, seed: string) {
    const { stops, fight } = stopsOf(system, record);
    this.stops = stops;
    this.sampler = new Sampler(system, record, side, seed);
    const outcome = system.outcome(fight.state);
    this.plan = {
      stops: stops.map(({ at, position, events, decided }) => ({
        at,
        round: position.round,
        events,
        decided: decided.map(({ decision, answer }) => ({
          who: decision.who,
          kind: decision.question.kind,
          answer,
        })),
      })),
      events: fight.events.length,
      outcome: outcome === null ? null : { winner: outcome.winner },
    };
  }

  /** Results at stop number `i` of a look. */
  look(look: Look, i: number): Seen {
    return seenAt(this.stops[look.stops[i] ?? 0] as Stop<State>, this.sampler, look);
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Points of rollouts, run by run. Runs with the same number share their dice, so that differences come only from choices. */
export class Sampler<State> {
  private readonly rollouts: Rollouts<State>;
  private readonly side: string;

  constructor(system: System<State>, record: FightRecord, side: string, seed: string) {
    this.side = side;
    const { setup } = record;
    this.rollouts = new Rollouts(system, setup as never, tacticalFor(system, setup.sides), seed);
  }

  /** The same runs played to the end: the chance before the decision, as points over all runs, and the value of each. */
  chance(
    stop: Stop<State>,
    from: number,
    runs: number,
  ): { readonly won: number; readonly points: Int16Array } {
    const worths = Array.from({ length: runs }, (_, run) => this.worth(stop, NOTHING, from + run, false));
    const won = worths.reduce((sum, { result }) => sum + WIN * (result ?? 0.5), 0);
    return { won, points: Int16Array.from(worths, ({ steady }) => Math.round(WIN * steady)) };
  }

  /** The value of `runs` runs from a position with some open decisions made: in points, run by run. */
  points({ position }: Stop<State>, decided: readonly Decided[], from: number, runs: number): Int16Array {
    const chosen = new Map(decided.map(({ decision, answer }) => [decision.key, answer]));
    const points = new Int16Array(runs);
    for (let run = 0; run < runs; run++)
      points[run] = Math.round(WIN * this.worth({ position }, chosen, from + run, true).steady);
    return points;
  }

  private worth(
    { position }: Pick<Stop<State>, 'position'>,
    chosen: ReadonlyMap<string, unknown>,
    run: number,
    isShort: boolean,
  ): Worth {
    const meter = new WorthMeter(this.rollouts.system, this.side, SHARES, isShort);
    const state = this.rollouts.play(position, chosen, run, null, (now) => meter.ended(now));
    return meter.worth(this.rollouts.worth(state, this.side));
  }
}

const NOTHING: ReadonlyMap<string, unknown> = new Map();

function tacticalFor<State>(system: System<State>, sides: readonly { readonly id: string }[]): PolicyChoice {
  const tactical = system.policies.tactical ?? Object.values(system.policies)[0];
  if (tactical === undefined) throw new Error(`${system.id} has no policy to play on with`);
  return { sides: Object.fromEntries(sides.map(({ id }) => [id, tactical])) };
}

/** Number of chances sampled at a stop: before it, after all of it, and after each of several alone. */
function chancesAt(decided: number): number {
  return 2 + (decided > 1 ? ALONE * decided : 0);
}

/** An effect on the chance: the sum of paired differences, and its standard error, in points of its runs. */
export interface Effect {
  readonly points: number;
  readonly error: number;
}
/** Results at one stop. */
export interface Seen {
  /** The chance before the decision, in points of the runs; 0 where only effects were looked at. */
  readonly before: number;
  /** By the order of `decided`. */
  readonly choices: readonly Effect[];
  readonly read: Effect;
  /** The effect of all answers together. Steadier than its parts: those of a secret choice are often large and cancel out. */
  readonly together: Effect;
}

const NONE: Effect = { points: 0, error: 0 };

function seenAt<State>(stop: Stop<State>, sampler: Sampler<State>, { from, runs, of }: Look): Seen {
  if (of === 'effects')
    return effectsAt(stop, sampler, { won: 0, points: sampler.points(stop, [], from, runs) }, from);
  const before = sampler.chance(stop, from, runs);
  if (of === 'both') return effectsAt(stop, sampler, before, from);
  return { before: before.won, choices: [], read: NONE, together: NONE };
}

function effectsAt<State>(
  stop: Stop<State>,
  sampler: Sampler<State>,
  { won, points: before }: { readonly won: number; readonly points: Int16Array },
  from: number,
): Seen {
  const { decided } = stop;
  const runs = before.length;
  const together = sampler.points(stop, decided, from, runs);
  const moved = effectOf(runs, (run) => apart(together, before, run));
  if (decided.length === 1) return { before: won, choices: [moved], read: NONE, together: moved };
  const few = Math.ceil(ALONE * runs);
  const alone = decided.map((one) => sampler.points(stop, [one], from, few));
  const read = effectOf(few, (run) =>
    alone.reduce((rest, own) => rest - apart(own, before, run), apart(together, before, run)),
  );
  const choices = alone.map((own) =>
    scaled(
      effectOf(few, (run) => apart(own, before, run)),
      runs / few,
    ),
  );
  return { before: won, choices, read: scaled(read, runs / few), together: moved };
}

/** An effect scaled to more runs than it was sampled with. */
function scaled({ points, error }: Effect, times: number): Effect {
  return { points: times * points, error: times * error };
}

function apart(points: Int16Array, base: Int16Array, run: number): number {
  return (points[run] as number) - (base[run] as number);
}

/** The sum of a difference over runs, with its standard error. */
export function effectOf(runs: number, of: (run: number) => number): Effect {
  let [sum, squares] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const one = of(run);
    sum += one;
    squares += one * one;
  }
  const variance = runs < 2 ? 0 : Math.max(0, (squares - (sum * sum) / runs) / (runs - 1));
  return { points: sum, error: Math.sqrt(variance * runs) };
}

/**
 * The part of an effect that counts: nothing if it may be sampling error, nearly all of it if it is far larger. There is
 * no step in between, so an effect near the threshold moves the sum only slightly from one seed to the next.
 */
function countedPart({ points, error }: Effect): number {
  if (error === 0) return Math.round(points);
  const beyond = points / error;
  return Math.round(points * Math.max(0, 1 - (NO_ACCIDENT / beyond) ** 2));
}

/** Whether an effect is larger than this many standard errors. */
export function isSure({ points, error }: Effect, errors: number): boolean {
  return Math.abs(points) > errors * error;
}

/** The indexes of the stops to look at again: those with the largest apparent effects. */
function mattered(seen: readonly Seen[]): number[] {
  return seen
    .map(
      ({ choices, read, together }, i) =>
        [Math.max(...[...choices, read, together].map(({ points }) => Math.abs(points))), i] as const,
    )
    .filter(([most]) => most > 0)
    .sort(([a], [b]) => b - a)
    .slice(0, MOST_LOOKED_AT_AGAIN)
    .map(([, i]) => i);
}

interface Sampled {
  readonly first: readonly Seen[];
  /** By the order of `again`; empty: the second look is missing. */
  readonly second: readonly Seen[];
  readonly wanted: Look;
  readonly again: Look;
  readonly start: Seen | null;
}

/** Assembles a review from the results; without a second look it is partial, and everything counts as luck. */
export function split(
  { stops, events, outcome }: ReviewPlan,
  side: string,
  { first, second, wanted, again, start }: Sampled,
): Review {
  const unit = WIN * again.runs;
  const times = again.runs / wanted.runs;
  const looked = new Map(second.map((seen, n) => [again.stops[n] as number, seen]));
  const atStart = startRuns(again.runs);
  const befores = first.map(({ before }, i) =>
    i === 0 && start !== null ? Math.round((start.before * again.runs) / atStart) : before * times,
  );
  // A fight that is not over ends, for now, at its last chance.
  const won = outcome?.winner === side ? unit : 0;
  const end = outcome === null ? (befores.at(-1) ?? unit / 2) : outcome.winner === null ? unit / 2 : won;
  const steps = stops.map((stop, i): ReviewStep => {
    const seen = looked.get(i);
    const choices = stop.decided.map(({ who, kind, answer }, n): ReviewedChoice => {
      const effect = seen?.choices[n] ?? NONE;
      const choice = countedPart(effect);
      return { who, kind, answer, choice, give: choice === 0 ? 0 : IN_INTERVAL * effect.error };
    });
    const before = befores[i] as number;
    const moved = countedPart(seen?.together ?? NONE);
    const read = choices.reduce((rest, { choice }) => rest - choice, moved);
    return {
      at: stop.at,
      round: stop.round,
      ...{ before, choices, read },
      runs: i === 0 && start !== null ? atStart : wanted.runs,
      luck: (befores[i + 1] ?? end) - before - moved,
      events: [stop.events, stops[i + 1]?.events ?? events],
    };
  });
  const sum = (of: (step: ReviewStep) => number): number => steps.reduce((all, step) => all + of(step), 0);
  return {
    ...{ side, unit, runs: again.runs, end, steps, isPartial: start === null && stops.length > 0 },
    start: befores[0] ?? end,
    luck: sum(({ luck }) => luck),
    choice: sum(({ choices }) => choices.reduce((all, { choice }) => all + choice, 0)),
    read: sum(({ read }) => read),
  };
}
