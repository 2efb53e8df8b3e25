// A tally as figures: every rate and mean with its runs and interval. Source of the reports in words, in HTML and as
// data.
import type { System } from '@affray/kernel';
import { STANDING } from './fighter-outcomes.ts';
import type { Job } from './job.ts';
import { type Mean, meanOf, momentsOf, quantileOf, type Rate, rateOf } from './statistics.ts';
import type { FighterTally, SideTally, Tally } from './tally.ts';

export interface SideSummary {
  readonly id: string;
  readonly name: string;
  readonly wins: Rate;
  readonly someDied: Rate;
  readonly allDied: Rate;
  readonly someFell: Rate;
  readonly allFell: Rate;
  readonly someFled: Rate;
  readonly someSurrendered: Rate;
  readonly standing: Mean;
}
export interface FighterSummary {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Standing first, then by frequency. */
  readonly fates: readonly { readonly fate: string; readonly rate: Rate }[];
  readonly figures: readonly { readonly figure: string; readonly mean: Mean }[];
}
export interface Summary {
  readonly title: string;
  readonly system: string;
  readonly rules: string;
  readonly seed: string;
  readonly runs: number;
  readonly policies: Readonly<Record<string, string>>;
  readonly sides: readonly SideSummary[];
  readonly draws: Rate;
  readonly endings: readonly {
    readonly winner: string | null;
    readonly reason: string;
    readonly rate: Rate;
  }[];
  readonly rounds: {
    readonly mean: Mean;
    readonly p5: number;
    readonly median: number;
    readonly p95: number;
    /** How many fights took 0, 1, 2, ... rounds. */
    readonly histogram: readonly number[];
  };
  readonly fighters: readonly FighterSummary[];
  /** Empty unless rules were counted. */
  readonly fired: readonly {
    readonly rule: string;
    readonly title: string;
    readonly fights: Rate;
    readonly times: Mean;
  }[];
}

/**
 * The figures of a tally.
 * @example const { sides } = summaryOf(system, job, tally); sides[0].wins.rate
 */
export function summaryOf(system: System, job: Job, tally: Tally): Summary {
  const runs = tally.to - tally.from;
  const { setup } = job;
  const won = setup.sides.reduce((sum, { id }) => sum + (tally.sides[id]?.wins ?? 0), 0);
  return {
    title: setup.title,
    system: system.title,
    rules: system.version,
    seed: job.seed,
    runs,
    policies: Object.fromEntries(setup.sides.map(({ id }) => [id, job.policies[id] ?? 'tactical'])),
    sides: setup.sides.map(({ id, name }) => sideOf(id, name, tally.sides[id], runs)),
    draws: rateOf(runs - won, runs),
    endings: endingsOf(tally, runs),
    rounds: {
      mean: meanOf(momentsOf(tally.rounds)),
      p5: quantileOf(tally.rounds, 0.05),
      median: quantileOf(tally.rounds, 0.5),
      p95: quantileOf(tally.rounds, 0.95),
      histogram: tally.rounds,
    },
    fighters: setup.fighters
      .filter(({ id }) => tally.fighters[id] !== undefined)
      .map(({ id, name, side }) => ({ id, name, side, ...fighterOf(tally.fighters[id], runs) })),
    fired: firedOf(system, tally, runs),
  };
}

function sideOf(id: string, name: string, side: SideTally | undefined, runs: number): SideSummary {
  const rate = (count: number | undefined): Rate => rateOf(count ?? 0, runs);
  return {
    id,
    name,
    wins: rate(side?.wins),
    someDied: rate(side?.someDied),
    allDied: rate(side?.allDied),
    someFell: rate(side?.someFell),
    allFell: rate(side?.allFell),
    someFled: rate(side?.someFled),
    someSurrendered: rate(side?.someSurrendered),
    standing: meanOf(momentsOf(side?.standing ?? [])),
  };
}

function endingsOf(tally: Tally, runs: number): Summary['endings'] {
  return Object.entries(tally.endings)
    .map(([ending, count]) => {
      const bar = ending.indexOf('|');
      const winner = ending.slice(0, bar);
      return {
        winner: winner === '' ? null : winner,
        reason: ending.slice(bar + 1),
        rate: rateOf(count, runs),
      };
    })
    .sort((a, b) => b.rate.count - a.rate.count);
}

function fighterOf(tally: FighterTally | undefined, runs: number): Pick<FighterSummary, 'fates' | 'figures'> {
  const { fates = {}, figures = {} } = tally ?? {};
  const all: Readonly<Record<string, number>> = { [STANDING]: 0, ...fates };
  const order = (fate: string): number => (fate === STANDING ? Number.POSITIVE_INFINITY : (all[fate] ?? 0));
  return {
    fates: Object.keys(all)
      .sort((a, b) => order(b) - order(a))
      .map((fate) => ({ fate, rate: rateOf(all[fate] ?? 0, runs) })),
    figures: Object.entries(figures).map(([figure, moments]) => ({ figure, mean: meanOf(moments) })),
  };
}

function firedOf(system: System, tally: Tally, runs: number): Summary['fired'] {
  const titles = new Map(
    system.rulebook.chapters.flatMap(({ rules }) =>
      Object.entries(rules).map(([id, { title }]) => [id, title] as const),
    ),
  );
  return Object.entries(tally.rules)
    .map(([rule, { fights, times, squares }]) => ({
      rule,
      title: titles.get(rule) ?? '',
      fights: rateOf(fights, runs),
      times: meanOf({ runs, sum: times, squares, least: 0, most: Number.POSITIVE_INFINITY }),
    }))
    .sort((a, b) => (a.rule < b.rule ? -1 : 1));
}
