// The review of a fight: how the chance to win moved, and what moved it. Every step is split so that, in whole numbers,
// start + luck + choice + read = end. Chances are sampled: a position is played on to its end again and again by tactical
// policies, with the same dice whatever was chosen. A first look at every decision finds those that may have mattered; these are
// looked at again with more and other dice, and what is then beyond chance counts as choice or read. The rest is luck.
import { Rollouts } from '@affray/bots';
import type { FightRecord, PolicyChoice, System } from '@affray/kernel';
import { type Decided, type Reviewed, type Stop, stopsOf } from './stops.ts';

export interface ReviewOptions {
  /** Whose chance; left out: the first side that players hold. */
  readonly side?: string;
  /** Fights to sample in all: a budget that means the same on any machine. */
  readonly rollouts?: number;
  readonly seed?: string;
  readonly onProgress?: (done: number, wanted: number) => void;
}

/** What one fighter's decision did, in points. */
export interface ReviewedChoice {
  readonly who: string;
  readonly kind: string;
  readonly answer: unknown;
  /** The chance with this answer less the chance of playing tactically here, in points; 0 unless beyond chance. */
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
  /** What secret choices gave together beyond what each gave alone; 0 for an open choice. */
  readonly read: number;
  /** What the dice did from here to the next decision. */
  readonly luck: number;
  /** Events of the fight from this decision to the next. */
  readonly events: readonly [from: number, to: number];
}
export interface Review {
  readonly side: string;
  /** Points that make a certain win: a chance is points / unit. */
  readonly unit: number;
  /** Rollouts behind each choice and read that counts, and behind the start. */
  readonly runs: number;
  readonly start: number;
  readonly end: number;
  readonly luck: number;
  readonly choice: number;
  readonly read: number;
  readonly steps: readonly ReviewStep[];
}

export const REVIEW_ROLLOUTS = 24_000;
/** Which part of them the first look takes. */
const FIRST_LOOK = 1 / 3;
const FEWEST_RUNS = 8;
const MOST_RUNS = 200;
/** Decisions that are looked at a second time, those first that seemed to matter most. */
const MOST_LOOKED_AT_AGAIN = 16;
/** Half points: a win is 2, a fight that nobody wins 1. */
const WIN = 2;
/** Standard errors of a 95 % interval, and of what is taken for no accident among hundreds of decisions. */
const IN_INTERVAL = 1.959963984540054;
const NO_ACCIDENT = 3;

/**
 * Reviews a record.
 * @example const { start, luck, choice, read, end, unit } = reviewOf(system, record); (100 * luck) / unit // in percent
 */
export function reviewOf<State>(
  system: System<State>,
  record: FightRecord,
  options: ReviewOptions = {},
): Review {
  const reviewed = stopsOf(system, record);
  const side = options.side ?? sideOfPlayers(record);
  const { rollouts = REVIEW_ROLLOUTS, onProgress } = options;
  const { stops } = reviewed;
  const chances = stops.reduce((sum, { decided }) => sum + chancesAt(decided), 0);
  const runs = within(Math.floor((rollouts * FIRST_LOOK) / Math.max(1, chances)), FEWEST_RUNS, MOST_RUNS);
  const sampler = new Sampler(system, record, side, options.seed ?? 'review');
  const first = stops.map((stop, i) => {
    onProgress?.(i, 2 * stops.length);
    return effectsAt(stop, sampler, 0, runs);
  });
  const again = mattered(first);
  const left = again.reduce((sum, i) => sum + chancesAt((stops[i] as Stop<State>).decided), 0);
  const times = Math.max(1, Math.floor((rollouts * (1 - FIRST_LOOK)) / Math.max(1, left) / runs));
  const second = new Map(
    again.map((i, n) => {
      onProgress?.(stops.length + Math.floor((n * stops.length) / again.length), 2 * stops.length);
      return [i, effectsAt(stops[i] as Stop<State>, sampler, runs, times * runs)] as const;
    }),
  );
  const start = stops[0] === undefined ? null : total(sampler.points(stops[0], [], 0, times * runs));
  onProgress?.(2 * stops.length, 2 * stops.length);
  return split(reviewed, { first, second, start, runs, times }, side, system);
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function sideOfPlayers({ setup }: FightRecord): string {
  return (setup.sides.find(({ by }) => by === 'players') ?? setup.sides[0])?.id ?? '';
}

/** Points of rollouts, run by run. Runs of one number share their dice, so that differences are of choices alone. */
export class Sampler<State> {
  private readonly rollouts: Rollouts<State>;
  private readonly side: string;

  constructor(system: System<State>, record: FightRecord, side: string, seed: string) {
    this.side = side;
    const { setup } = record;
    this.rollouts = new Rollouts(system, setup as never, tacticalFor(system, setup.sides), seed);
  }

  /** The points of `runs` runs from a position, with some of what was open decided. */
  points({ position }: Stop<State>, decided: readonly Decided[], from: number, runs: number): Int8Array {
    const chosen = new Map(decided.map(({ decision, answer }) => [decision.key, answer]));
    const points = new Int8Array(runs);
    for (let run = 0; run < runs; run++)
      points[run] = WIN * this.rollouts.worth(this.rollouts.play(position, chosen, from + run), this.side);
    return points;
  }
}

function tacticalFor<State>(system: System<State>, sides: readonly { readonly id: string }[]): PolicyChoice {
  const tactical = system.policies.tactical ?? Object.values(system.policies)[0];
  if (tactical === undefined) throw new Error(`${system.id} has no policy to play on with`);
  return { sides: Object.fromEntries(sides.map(({ id }) => [id, tactical])) };
}

/** Chances to be sampled at a stop: before it, after all of it, and after each of several alone. */
function chancesAt(decided: readonly Decided[]): number {
  return 2 + (decided.length > 1 ? decided.length : 0);
}

/** An effect on the chance: the sum of paired differences, and its standard error, in points of the runs it was sampled with. */
export interface Effect {
  readonly points: number;
  readonly error: number;
}
/** What was seen at one stop. */
interface Seen {
  readonly before: number;
  /** By the order of `decided`. */
  readonly choices: readonly Effect[];
  readonly read: Effect;
}

const NONE: Effect = { points: 0, error: 0 };

function effectsAt<State>(stop: Stop<State>, sampler: Sampler<State>, from: number, runs: number): Seen {
  const { decided } = stop;
  const before = sampler.points(stop, [], from, runs);
  const together = sampler.points(stop, decided, from, runs);
  if (decided.length === 1)
    return {
      before: total(before),
      choices: [effectOf(runs, (run) => apart(together, before, run))],
      read: NONE,
    };
  const alone = decided.map((one) => sampler.points(stop, [one], from, runs));
  const read = effectOf(runs, (run) =>
    alone.reduce((rest, own) => rest - apart(own, before, run), apart(together, before, run)),
  );
  const choices = alone.map((own) => effectOf(runs, (run) => apart(own, before, run)));
  return { before: total(before), choices, read };
}

function apart(points: Int8Array, base: Int8Array, run: number): number {
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

/** Whether an effect is no accident of sampling. */
export function isSure({ points, error }: Effect): boolean {
  return Math.abs(points) > NO_ACCIDENT * error;
}

/** The places of the stops to look at again: those where something seemed to have the largest effect. */
function mattered(seen: readonly Seen[]): number[] {
  return seen
    .map(
      ({ choices, read }, i) =>
        [Math.max(...[...choices, read].map(({ points }) => Math.abs(points))), i] as const,
    )
    .filter(([most]) => most > 0)
    .sort(([a], [b]) => b - a)
    .slice(0, MOST_LOOKED_AT_AGAIN)
    .map(([, i]) => i);
}

function total(points: Int8Array): number {
  return points.reduce((sum, one) => sum + one, 0);
}

interface Sampled {
  readonly first: readonly Seen[];
  readonly second: ReadonlyMap<number, Seen>;
  readonly start: number | null;
  readonly runs: number;
  /** How many times as many runs the second look has. */
  readonly times: number;
}

function split<State>(
  { stops, fight }: Reviewed<State>,
  { first, second, start, runs, times }: Sampled,
  side: string,
  system: System<State>,
): Review {
  const unit = WIN * runs * times;
  const outcome = system.outcome(fight.state);
  const befores = first.map(({ before }, i) => (i === 0 ? (start ?? 0) : before * times));
  // A fight that is still going on has come as far as its last chance.
  const won = outcome?.winner === side ? unit : 0;
  const end = outcome === null ? (befores.at(-1) ?? unit / 2) : outcome.winner === null ? unit / 2 : won;
  const steps = stops.map((stop, i): ReviewStep => {
    const seen = second.get(i);
    const choices = stop.decided.map(({ decision, answer }, n): ReviewedChoice => {
      const effect = seen?.choices[n] ?? NONE;
      const { who, question } = decision;
      const counted = isSure(effect) ? effect : NONE;
      return { who, kind: question.kind, answer, choice: counted.points, give: IN_INTERVAL * counted.error };
    });
    const read = seen !== undefined && isSure(seen.read) ? seen.read.points : 0;
    const before = befores[i] as number;
    const moved = choices.reduce((sum, { choice }) => sum + choice, read);
    return {
      at: stop.at,
      round: stop.position.round,
      ...{ before, choices, read },
      luck: (befores[i + 1] ?? end) - before - moved,
      events: [stop.events, stops[i + 1]?.events ?? fight.events.length],
    };
  });
  const sum = (of: (step: ReviewStep) => number): number => steps.reduce((all, step) => all + of(step), 0);
  return {
    ...{ side, unit, runs: runs * times, end, steps },
    start: befores[0] ?? end,
    luck: sum(({ luck }) => luck),
    choice: sum(({ choices }) => choices.reduce((all, { choice }) => all + choice, 0)),
    read: sum(({ read }) => read),
  };
}
