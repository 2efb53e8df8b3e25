// Decides by policies: which policy decides for which side, and what it sees.
import {
  DEFAULTS,
  type Decider,
  type Policy,
  type Prng,
  type Question,
  RANDOM,
  type Setup,
  type System,
  sideAsked,
  type Table,
  viewerFor,
} from '@affray/kernel';

/** The policy of each side, and the one for the game master's questions. */
export interface PolicyChoice {
  readonly sides: Readonly<Record<string, Policy<unknown>>>;
  /** Omitted, or `DEFAULTS`: defaults, on the fast path. */
  readonly gm?: Policy<unknown>;
}

/**
 * The policy that decides for a side; for the game master if `side` is null.
 * @example policyOf(choice, sideAsked(system, state, question, who));
 */
export function policyOf(choice: PolicyChoice, side: string | null): Policy<unknown> {
  return (side === null ? choice.gm : choice.sides[side]) ?? DEFAULTS;
}

function quickFormOf<State>(system: System<State>, policy: Policy<unknown> | undefined): unknown {
  return (policy === RANDOM ? system.quickRandom : policy?.quick) ?? null;
}

/** What was asked in a run: `round` counts from 1, the view is what the asked seat may know. */
export interface AskedInRun {
  readonly round: number;
  readonly question: Question;
  readonly who: string;
  readonly about: unknown;
  readonly view: unknown;
}
export type OnAnswer = (asked: AskedInRun, answer: unknown) => void;

/** Decides by policies; each sees only what the asked seat may know. */
export class PolicyDecider<State> implements Decider {
  readonly dice: Prng;
  readonly draws: boolean;
  private readonly system: System<State>;
  private readonly choice: PolicyChoice;
  /** The policy that everyone shares, if there is only one: saves looking up the side. */
  private readonly shared: Policy<unknown> | null;
  private readonly gmSides: readonly string[];
  private readonly mayHide: boolean;
  /** The fast forms of the policies in the order of sides; null if none has one. */
  private readonly quick: readonly unknown[] | null;

  constructor(system: System<State>, setup: Setup, choice: PolicyChoice, dice: Prng) {
    this.system = system;
    this.mayHide = system.mayHide?.(setup) ?? true;
    this.choice = choice;
    this.dice = dice;
    const gm = policyOf(choice, null);
    const policies = new Set(setup.sides.map((side) => policyOf(choice, side.id)));
    this.draws = gm.draws !== false || [...policies].some((policy) => policy.draws !== false);
    if (gm !== DEFAULTS) policies.add(gm);
    this.shared = policies.size === 1 ? ([...policies][0] ?? null) : null;
    const quick = setup.sides.map((side) => quickFormOf(system, choice.sides[side.id]));
    this.quick = quick.some((form) => form !== null) ? quick : null;
    this.gmSides = setup.sides.filter((side) => side.by === 'gm').map((side) => side.id);
  }

  decide(question: Question, who: string, about: unknown, given: unknown): unknown {
    const state = given as State;
    const policy = this.policyFor(question, who, state);
    return policy.answer(question, who, about, this.view(question, who, state), this.dice);
  }

  policyFor(question: Question, who: string, state: State): Policy<unknown> {
    return policyOf(this.choice, sideAsked(this.system, state, question, who));
  }

  /** The state as the asked seat may know it. */
  view(question: Question, who: string, state: State): State {
    if (!this.system.hides(state)) return state;
    return this.system.view(state, viewerFor(this.system, state, { question, who }, this.gmSides));
  }

  /**
   * Called before a fight: lets the table answer directly if one policy decides everything, and use fast forms; only if
   * nothing is hidden.
   */
  prepare(table: Table, state: State): void {
    const hides = this.mayHide || this.system.hides(state);
    table.answeredBy(hides ? null : this.shared, this.dice);
    table.quick = hides || !table.quiet ? null : this.quick;
  }
}
