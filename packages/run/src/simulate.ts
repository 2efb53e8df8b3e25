// The simulating interpreter: a fast generator, policies, silence.
import {
  copyOf,
  DEFAULTS,
  type Decider,
  type Happening,
  internTexts,
  type Policy,
  Prng,
  type Question,
  type Setup,
  type System,
  Table,
  type Viewer,
} from '@affray/kernel';

/** Which policy decides for whom: by side, and for the game master's questions. */
export interface PolicyChoice {
  readonly sides: Readonly<Record<string, Policy<unknown>>>;
  /** Left out, or `DEFAULTS`: defaults, on the fast path. */
  readonly gm?: Policy<unknown>;
}

/** Decides by policies; each sees only what the asked fighter's seat may know. */
class ByPolicy<State> implements Decider {
  readonly dice: Prng;
  readonly draws: boolean;
  private readonly system: System<State>;
  private readonly sides: Readonly<Record<string, Policy<unknown>>>;
  private readonly gm: Policy<unknown>;
  /** The one policy that all who are asked share, if they do: saves looking up the side. */
  private readonly shared: Policy<unknown> | null;
  private readonly gmSides: readonly string[];
  private readonly mayHide: boolean;
  /** The quick forms of the policies in the order of sides; null if none has one. */
  private readonly quick: readonly unknown[] | null;

  constructor(system: System<State>, setup: Setup, choice: PolicyChoice, dice: Prng) {
    this.system = system;
    this.mayHide = system.mayHide?.(setup) ?? true;
    this.sides = choice.sides;
    this.gm = choice.gm ?? DEFAULTS;
    this.dice = dice;
    const policies = new Set(setup.sides.map((side) => choice.sides[side.id] ?? DEFAULTS));
    this.draws = this.gm.draws !== false || [...policies].some((policy) => policy.draws !== false);
    if (this.gm !== DEFAULTS) policies.add(this.gm);
    this.shared = policies.size === 1 ? ([...policies][0] ?? null) : null;
    const quick = setup.sides.map((side) => choice.sides[side.id]?.quick ?? null);
    this.quick = quick.some((form) => form !== null) ? quick : null;
    this.gmSides = setup.sides.filter((side) => side.by === 'gm').map((side) => side.id);
  }

  decide(question: Question, who: string, about: unknown, given: unknown): unknown {
    const state = given as State;
    const policy = question.asks === 'gm' ? this.gm : this.of(question, who, state);
    const view = this.system.hides(state)
      ? this.system.view(state, this.viewer(question, who, state))
      : state;
    return policy.answer(question, who, about, view, this.dice);
  }

  /** Before a fight: whether one policy decides everything, and who decides quickly; only where nothing is hidden. */
  prepare(table: Table, state: State): void {
    const hides = this.mayHide || this.system.hides(state);
    table.answeredBy(hides ? null : this.shared, this.dice);
    table.quick = hides || !table.quiet ? null : this.quick;
  }

  private of(question: Question, who: string, state: State): Policy<unknown> {
    const side = question.asks === 'side' ? who : this.system.sideOf(state, who);
    return this.sides[side] ?? DEFAULTS;
  }

  private viewer(question: Question, who: string, state: State): Viewer {
    if (question.asks === 'gm') return { gm: true, fighters: [], sides: this.gmSides };
    const side = question.asks === 'side' ? who : this.system.sideOf(state, who);
    return {
      gm: this.gmSides.includes(side),
      fighters: question.asks === 'side' ? [] : [who],
      sides: [side],
    };
  }
}

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
  private readonly decider: ByPolicy<State>;
  private readonly table: Table;
  private readonly seed: string;
  private readonly policySeed: string;
  /** The state of the last run, to be used again where the system knows how. */
  private last: State | null = null;
  /** Rounds of the run played last. */
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
    this.setup = copyOf(setup); // the fast form, whoever built it
    internTexts(this.setup);
    this.seed = seed;
    this.policySeed = `${seed}/policies`;
    this.dice = Prng.fromSeed(seed);
    this.decider = new ByPolicy(system, setup, policies, Prng.fromSeed(seed));
    this.table = Table.simulating(this.dice, this.decider, listener, (policies.gm ?? DEFAULTS) === DEFAULTS);
  }

  /** Plays run number `run` and gives back the final state, which is good until the next run: that may use it again. */
  play(run: number): State {
    return this.playFrom(this.fresh(), run);
  }

  private fresh(): State {
    const { system, last, setup } = this;
    if (last === null || system.beginAgain === undefined) this.last = system.begin(setup);
    else system.beginAgain(last, setup);
    return this.last as State;
  }

  /** Plays on from a state at the start of a round, at most `mostRounds`; the state is changed in place. */
  playFrom(state: State, run: number): State {
    this.dice.reseed(this.seed, run);
    // The policies draw from a stream of their own, so that a policy that draws more shifts no die of the fight.
    if (this.decider.draws) this.decider.dice.reseed(this.policySeed, run);
    this.decider.prepare(this.table, state);
    this.table.state = state;
    const { system, table, mostRounds } = this;
    let rounds = 0;
    while (!system.isOver(state) && rounds < mostRounds) {
      rounds++;
      // Kept current for policies that want to know when they answer.
      this.rounds = rounds;
      system.round(state, table);
    }
    this.rounds = rounds;
    return state;
  }
}
