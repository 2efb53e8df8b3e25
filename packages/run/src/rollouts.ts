// Rollouts: plays a position to the end many times, with some answers given and policies deciding the rest.
import { type Happening, Prng, type Question, type Setup, type System, Table } from '@affray/kernel';
import { copyKeeping, partsOf } from './copy.ts';
import { type PolicyChoice, PolicyDecider } from './decider.ts';
import { PinnedRound, type Position, type Reached } from './position.ts';

/** A longer rollout counts as won by nobody. */
const MOST_ROUNDS = 300;
/** More rounds than a rollout can have: no two rounds of any runs share their dice. */
const ROUNDS_APART = 512;

/**
 * Plays positions to the end. Run `i` rolls the same dice whatever was chosen, as far as the same dice are asked for;
 * each round has a stream of its own, so that runs that differ in one round have the same dice again in the next.
 */
export class Rollouts<State> {
  readonly system: System<State>;
  private readonly seed: string;
  private readonly policySeed: string;
  private readonly kept: ReadonlySet<object>;
  private readonly dice: Prng;
  private readonly decider: PolicyDecider<State>;
  private readonly table: Table;

  constructor(system: System<State>, setup: Setup, choice: PolicyChoice, seed: string) {
    this.system = system;
    this.seed = seed;
    this.policySeed = `${seed}/policies`;
    this.kept = partsOf(setup);
    this.dice = Prng.fromSeed(seed);
    this.decider = new PolicyDecider(system, setup, choice, Prng.fromSeed(seed));
    this.table = Table.simulating(this.dice, this.decider);
  }

  /**
   * Plays a position to the end with some answers given; returns the final state. Calls `ended` at the end of each round,
   * beginning with the current one; if it returns true, stops there.
   * @example rollouts.play(position, new Map([['which-stance sam#0', 'might']]), 17)
   */
  play(
    position: Position<State>,
    chosen: ReadonlyMap<string, unknown>,
    run: number,
    reached: ((state: State, ...decision: Parameters<Reached>) => void) | null = null,
    ended: ((state: State) => boolean) | null = null,
  ): State {
    const state = this.playRound(position, chosen, run, reached, null);
    for (let round = 1; round < MOST_ROUNDS && !this.system.isOver(state); round++) {
      if (ended?.(state) === true) return state;
      this.reseed(run, round);
      this.system.round(state, this.table);
    }
    ended?.(state);
    return state;
  }

  /**
   * Plays a position to the end of its round; `heard` receives all events of the round from its beginning.
   * @example rollouts.playRound(position, new Map(), 17, null, (event) => events.push(event))
   */
  playRound(
    position: Position<State>,
    chosen: ReadonlyMap<string, unknown>,
    run: number,
    reached: ((state: State, ...decision: Parameters<Reached>) => void) | null,
    heard: ((event: Happening) => void) | null,
  ): State {
    this.reseed(run, 0);
    const state = copyKeeping(position.checkpoint, this.kept);
    this.table.state = state;
    const tell: Reached | null = reached === null ? null : (...decision) => reached(state, ...decision);
    const pinned = Table.of(new PinnedRound(this.table, position.known, chosen, tell, heard));
    pinned.state = state;
    this.system.round(state, pinned);
    return state;
  }

  private reseed(run: number, round: number): void {
    const at = run * ROUNDS_APART + round;
    this.dice.reseed(this.seed, at);
    this.decider.dice.reseed(this.policySeed, at);
  }

  /** The worth of a final state for a side: 1 won, 0 lost, 1/2 nobody won. */
  worth(state: State, side: string): number {
    const outcome = this.system.outcome(state);
    if (outcome === null || outcome.winner === null) return 0.5;
    return outcome.winner === side ? 1 : 0;
  }

  /** The state as the asked seat may know it. */
  view(question: Question, who: string, state: State): State {
    return this.decider.view(question, who, state);
  }
}
