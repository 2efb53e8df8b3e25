// What a rollout says of a choice: how the fight ended, and a steadier figure made of the position's value at the end of its
// first rounds. The steady one is slightly wrong where the value is, but varies half as much.
import type { System } from '@affray/kernel';

/** What a rollout found, for one side. */
export interface Worth {
  /** The values of the position round by round, weighed; once the fight is over, its result. */
  readonly steady: number;
  /** 1 won, 0 lost, 1/2 nobody won; null if it was not played to the end. */
  readonly result: number | null;
  /** Rounds played. */
  readonly rounds: number;
}

/**
 * Adds up a rollout, round by round.
 * @example const meter = new WorthMeter(system, 'foes', [0.5, 0.5], true); rollouts.play(position, chosen, 17, null, (now) => meter.ended(now));
 */
export class WorthMeter<State> {
  private readonly system: System<State>;
  private readonly side: string;
  /** How much the end of each round counts, together 1. */
  private readonly shares: readonly number[];
  /** Whether it may stop before the fight ends. */
  private readonly isShort: boolean;
  private sum = 0;
  private left = 1;
  private rounds = 0;

  constructor(system: System<State>, side: string, shares: readonly number[], isShort: boolean) {
    this.system = system;
    this.side = side;
    this.shares = shares;
    this.isShort = isShort && system.value !== undefined;
  }

  /** Counts the end of a round; true: the rest need not be played. */
  ended(state: State): boolean {
    const at = this.rounds++;
    if (at >= this.shares.length || this.system.value === undefined) return false;
    const isLast = this.rounds === this.shares.length || this.system.isOver(state);
    const share = isLast ? this.left : (this.shares[at] as number);
    if (share > 0) this.sum += share * this.system.value(state, this.side);
    this.left -= share;
    return isLast && this.isShort;
  }

  /** The figures at the end; `result` is how the fight ended for the side, if it did. */
  worth(result: number | null): Worth {
    const rest = this.left > 0 ? this.left * (result ?? 0.5) : 0;
    return { steady: this.sum + rest, result, rounds: this.rounds };
  }
}
