// The terms of a simulation: who plays how, on which dice, for how long.
import { type Job, jobOf, type Limits } from '@affray/lab/browser';
import type { LabFight } from './fight.ts';

export interface Terms {
  /** By side; a side without one plays tactically. */
  readonly policies: Readonly<Record<string, string>>;
  readonly gm: string;
  readonly seed: string;
  readonly stopAt: 'runs' | 'until';
  readonly runs: number;
  /** In points: 0.5 is plus or minus half a per cent. */
  readonly until: number;
  readonly rules: boolean;
  readonly rollouts: number;
  /** Have the server play the runs. */
  readonly onServer: boolean;
}

export const USUAL_TERMS: Terms = {
  policies: {},
  gm: 'defaults',
  seed: 'affray',
  stopAt: 'runs',
  runs: 10_000,
  until: 0.5,
  rules: false,
  rollouts: 60,
  onServer: false,
};

/** The most fights played to reach a precision. */
const MOST_RUNS = 1_000_000;

/**
 * The job for a fight under these terms. It records scores, so that single fights can be found again.
 * @example const tally = await lab.run(labJob(fight, terms), limitsOf(terms));
 */
export function labJob(fight: LabFight, terms: Terms): Job {
  const { policies, gm, seed, rules, rollouts } = terms;
  return jobOf(fight.setup, { policies, gm, seed, rules, rollouts, scores: true });
}

/** When a run under these terms ends. */
export function limitsOf({ stopAt, runs, until }: Terms): Limits {
  return stopAt === 'runs' ? { runs } : { runs: Math.max(runs, MOST_RUNS), until: until / 100 };
}
