// The simulating interpreter: a fast generator and policies, without events.
import {
  copyOf,
  DEFAULTS,
  type Happening,
  internTexts,
  Prng,
  type Setup,
  type System,
  Table,
} from '@affray/kernel';
import { type PolicyChoice, PolicyDecider } from './decider.ts';

/** A fight that has not ended after this many rounds counts as won by nobody. */
export const MOST_ROUNDS = 2000;

/**
 * Plays the same fight many times. Run `i` of a seed gives the same dice and decisions on any machine and worker.
 * @example
 * const simulation = new Simulation(system, setup, { sides: { heroes: tactical, foes: tactical } }, 'seed');
 * for (let i = 0; i < 100_000; i++) if (system.outcome(simulation.play(i))?.winner === 'heroes') wins++;
 */
export class Simulation<State> {
  private readonly system: System<State>;
  private readonly setup: Setup;
  private readonly dice: Prng;
  private readonly decider: PolicyDecider<State>;
  private readonly table: Table;
  private readonly seed: string;
  private readonly policySeed: string;
  /** The state of the last run, reused if the system supports it. */
  private last: State | null = null;
  /** Rounds of the last run. */
  rounds = 0;
  private readonly mostRounds: number;

  constructor(
    system: System<State>,
    setup: Setup,
    policies: PolicyChoice,
    seed: string,
    listener: ((event: Happening) => void) | null = null,
    mostRounds: number = Number.POSITIVE_INFINITY,
  ) {
    this.system = system;
    this.mostRounds = mostRounds;
    this.setup = copyOf(setup); // fast object shapes, whatever built it
    internTexts(this.setup);
    this.seed = seed;
    this.policySeed = `${seed}/policies`;
    this.dice = Prng.fromSeed(seed);
    this.decider = new PolicyDecider(system, setup, policies, Prng.fromSeed(seed));
    this.table = Table.simulating(this.dice, this.decider, listener, (policies.gm ?? DEFAULTS) === DEFAULTS);
  }

  /** Plays run number `run` and returns the final state, which is valid until the next run: that may reuse it. */
  play(run: number): State {
    return this.playFrom(this.fresh(), run);
  }

  private fresh(): State {
    const { system, last, setup } = this;
    if (last === null || system.beginAgain === undefined) this.last = system.begin(setup);
    else system.beginAgain(last, setup);
    return this.last as State;
  }

  /** Plays on from a state at the start of a round, at most `mostRounds`; changes the state in place. */
  playFrom(state: State, run: number): State {
    this.dice.reseed(this.seed, run);
    // Policies draw from a stream of their own, so that a policy that draws more does not shift the dice of the fight.
    if (this.decider.draws) this.decider.dice.reseed(this.policySeed, run);
    this.decider.prepare(this.table, state);
    this.table.state = state;
    const { system, table, mostRounds } = this;
    let rounds = 0;
    while (!system.isOver(state) && rounds < mostRounds) {
      rounds++;
      // Updated each round for policies that need it when they answer.
      this.rounds = rounds;
      system.round(state, table);
    }
    this.rounds = rounds;
    return state;
  }
}
