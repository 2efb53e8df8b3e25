// The worth of a rollout: how the fight ended, and a steadier figure from the position's value at the end of its first
// rounds. The steady one inherits the errors of the value, but varies half as much.
import type { System } from '@affray/kernel';

/** The result of a rollout for one side. */
export interface Worth {
  /** Weighted mean of the position's value at the end of each round; once the fight is over, its result. */
  readonly steady: number;
  /** 1 won, 0 lost, 1/2 nobody won; null if it was not played to the end. */
  readonly result: number | null;
  /** Rounds played. */
  readonly rounds: number;
}

/**
 * Accumulates the worth of a rollout, round by round.
 * @example const meter = new WorthMeter(system, 'foes', [0.5, 0.5], true); rollouts.play(position, chosen, 17, null, (now) => meter.ended(now));
 */
export class WorthMeter<State> {
  private readonly system: System<State>;
  private readonly side: string;
  /** The weight of the end of each round; the weights sum to 1. */
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

  /** Counts the end of a round; returns true if the rest need not be played. */
  ended(state: State): boolean {
    const at = this.rounds++;
    if (at >= this.shares.length || this.system.value === undefined) return false;
    const isLast = this.rounds === this.shares.length || this.system.isOver(state);
    const share = isLast ? this.left : (this.shares[at] as number);
    if (share > 0) this.sum += share * this.system.value(state, this.side);
    this.left -= share;
    return isLast && this.isShort;
  }

  /** The worth at the end; `result` is the result of the fight for the side, if it ended. */
  worth(result: number | null): Worth {
    const rest = this.left > 0 ? this.left * (result ?? 0.5) : 0;
    return { steady: this.sum + rest, result, rounds: this.rounds };
  }
}
