// One or two quantities over a range, and the value that gives a wanted win rate. All on the same dice.
import { BadInput, type Json, type Setup } from '@affray/kernel';
import { type Base, changed, type Range } from './change.ts';
import type { Job } from './job.ts';
import type { Lab, Limits } from './runs.ts';
import { type Mean, meanOf, momentsOf, type Rate, rateOf } from './statistics.ts';
import type { Tally } from './tally.ts';

/** The fight at one value of each quantity. */
export interface SweepPoint {
  readonly values: readonly Json[];
  readonly wins: Rate;
  readonly draws: Rate;
  readonly rounds: Mean;
  /** Fights in which someone of the first side falls; omitted if outcomes were not counted. */
  readonly falls?: Rate;
}
/** What a quantity is tuned to: how often the first side wins, or how often someone of it falls. */
export type TuneTo = 'wins' | 'falls';
export interface Sweep {
  readonly quantities: readonly string[];
  readonly points: readonly SweepPoint[];
}

/**
 * Plays a fight at every value of one quantity, or at every pair of values of two.
 * @example const { points } = await sweep(lab, base, job, [parseRange('troll.grit=2..10')], { runs: 5000 });
 */
export async function sweep(
  lab: Lab,
  base: Base,
  job: Job,
  ranges: readonly Range[],
  limits: Limits,
): Promise<Sweep> {
  if (ranges.length < 1 || ranges.length > 2) throw new BadInput('Sweep one quantity, or two.');
  const quantities = ranges.map(({ quantity }) => quantity);
  const places = ranges.reduce<Json[][]>(
    (before, { values }) => before.flatMap((place) => values.map((value) => [...place, value])),
    [[]],
  );
  // Makes every setup first, so that a refused value is reported at once and not after minutes of play.
  const setups = places.map((values) =>
    changed(
      base,
      values.map((value, i) => [quantities[i] ?? '', value] as const),
    ),
  );
  const points: SweepPoint[] = [];
  for (const [i, setup] of setups.entries()) {
    if (limits.signal?.aborted === true) break;
    points.push(pointOf(places[i] ?? [], setup, await lab.run({ ...job, setup, figures: false }, limits)));
  }
  return { quantities, points };
}

function pointOf(values: readonly Json[], setup: Setup, tally: Tally, withFalls = false): SweepPoint {
  const runs = tally.to;
  const won = setup.sides.reduce((sum, { id }) => sum + (tally.sides[id]?.wins ?? 0), 0);
  return {
    values,
    wins: rateOf(tally.sides[setup.sides[0]?.id ?? '']?.wins ?? 0, runs),
    draws: rateOf(runs - won, runs),
    rounds: meanOf(momentsOf(tally.rounds)),
    ...(withFalls ? { falls: rateOf(tally.sides[setup.sides[0]?.id ?? '']?.someFell ?? 0, runs) } : {}),
  };
}

export interface Tuned {
  readonly quantity: string;
  readonly target: number;
  readonly to: TuneTo;
  /** Everything tried, by value. */
  readonly points: readonly SweepPoint[];
  readonly best: SweepPoint;
  /** Caveats. */
  readonly remarks: readonly string[];
}

/**
 * Finds the value of a quantity whose win rate, or the share of fights in which someone of the first side falls,
 * comes nearest to a target, by bisection. Assumes that the rate is monotonic in the value, and says so if the
 * results are not.
 * @example const { best } = await tune(lab, base, job, { quantity: 'goblin.count', values: [1, 2, 3, 4] }, 0.7, { runs: 5000 });
 */
export async function tune(
  lab: Lab,
  base: Base,
  job: Job,
  { quantity, values }: Range,
  target: number,
  limits: Limits,
  to: TuneTo = 'wins',
): Promise<Tuned> {
  const rate = (point: SweepPoint): Rate => (to === 'falls' ? (point.falls ?? point.wins) : point.wins);
  const known = new Map<number, SweepPoint>();
  const at = async (index: number): Promise<SweepPoint> => {
    const before = known.get(index);
    if (before !== undefined) return before;
    const value = values[index] ?? null;
    const setup = changed(base, [[quantity, value]]);
    const tally = await lab.run({ ...job, setup, figures: to === 'falls' }, limits);
    const point = pointOf([value], setup, tally, to === 'falls');
    known.set(index, point);
    return point;
  };
  let [low, high] = [0, values.length - 1];
  const rises = rate(await at(high)).rate > rate(await at(low)).rate;
  while (high - low > 1 && limits.signal?.aborted !== true) {
    const middle = (low + high) >> 1;
    if (rate(await at(middle)).rate < target === rises) low = middle;
    else high = middle;
  }
  const points = [...known.keys()].sort((a, b) => a - b).flatMap((index) => known.get(index) ?? []);
  const away = (point: SweepPoint): number => Math.abs(rate(point).rate - target);
  const best = points.reduce((nearest, point) => (away(point) < away(nearest) ? point : nearest));
  return { quantity, target, to, points, best, remarks: remarksOn(points.map(rate), rate(best), target) };
}

function remarksOn(points: readonly Rate[], best: Rate, target: number): string[] {
  const remarks: string[] = [];
  const rates = points.map((one) => one.rate);
  if (target > Math.max(...rates) || target < Math.min(...rates))
    remarks.push('No value of the range reaches the target: this one comes nearest.');
  else if (best.low > target || best.high < target)
    remarks.push('The steps are coarse: the true rate of the nearest value differs from the target.');
  const isApart = (a: Rate, b: Rate): boolean => a.low > b.high || b.low > a.high;
  const ways = new Set<boolean>();
  for (const [i, point] of points.entries()) {
    const next = points[i + 1];
    if (next !== undefined && isApart(point, next)) ways.add(next.rate > point.rate);
  }
  if (ways.size > 1)
    remarks.push('The rate rises and falls over the range: another value may do as well. Sweep it.');
  return remarks;
}
