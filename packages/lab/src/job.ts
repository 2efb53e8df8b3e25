// A job: everything that determines the result of a run, as plain data that can be sent to a worker.
import type { Setup } from '@affray/kernel';

/** What to play, and what to count besides the outcome. */
export interface Job {
  readonly system: string;
  readonly setup: Setup;
  /** Policies by side, by name. A side without one plays `tactical`. */
  readonly policies: Readonly<Record<string, string>>;
  /** Who answers the game master's questions: a policy's name. */
  readonly gm: string;
  readonly seed: string;
  /** Rollouts that `sharp` spends on a decision. */
  readonly rollouts: number;
  /** Count outcomes and figures of the fighters; otherwise only how the fight ended. */
  readonly figures: boolean;
  /** Count which rules fired; slower, since it listens to every event. */
  readonly rules: boolean;
  readonly scores: boolean;
  readonly rows: boolean;
}

/**
 * A job with the usual choices: tactical policies, defaults for the game master, figures counted.
 * @example const job = jobOf(setup, { seed: 'tuesday' });
 */
export function jobOf(setup: Setup, wanted: Partial<Job> = {}): Job {
  return {
    system: setup.system,
    setup,
    policies: {},
    gm: 'defaults',
    seed: 'affray',
    rollouts: 320,
    figures: true,
    rules: false,
    scores: false,
    rows: false,
    ...wanted,
  };
}

const MARGIN = 512;
const MOST_ROUNDS_IN_SCORE = 4095;

/**
 * The result of a run for a side, as one sortable number: first won, nobody, lost; then how many more of its own
 * than of the others stand; then a win by how soon it came and anything else by how long it took.
 */
export function scoreOf(won: boolean, nobody: boolean, margin: number, rounds: number): number {
  const ended = won ? 2 : nobody ? 1 : 0;
  const kept = Math.max(-MARGIN, Math.min(MARGIN - 1, margin)) + MARGIN;
  const time = Math.min(rounds, MOST_ROUNDS_IN_SCORE);
  return (ended << 22) | (kept << 12) | (won ? MOST_ROUNDS_IN_SCORE - time : time);
}

/** Whether the side won the run with this score. */
export function isWin(score: number): boolean {
  return score >> 22 === 2;
}
