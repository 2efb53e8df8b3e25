// Fights in which some seats think ahead: played run by run like a simulation, with the round kept so that it can
// be replayed.
import {
  type Happening,
  type Interpreter,
  type Policy,
  Prng,
  plainLoop,
  type Question,
  type Role,
  type Setup,
  type System,
  sideAsked,
  Table,
} from '@affray/kernel';
import {
  copyKeeping,
  type Decision,
  haveSides,
  type OnAnswer,
  type PolicyChoice,
  PolicyDecider,
  type Position,
  partsOf,
  SlotNames,
} from '@affray/run';
import { Sharp } from './sharp.ts';

/** Who plays: policies by side, and the sides that think ahead. */
export interface ThinkingChoice {
  readonly policies: PolicyChoice;
  /** Sides that decide by `Sharp`, starting from their policy. */
  readonly sharp: readonly string[];
  /** How sharp expects everyone to play on. */
  readonly others: PolicyChoice;
  readonly rollouts: number;
  /** Called with every answer, in the order in which they are asked. */
  readonly onAnswer?: OnAnswer;
  /**
   * Called with every decision of a side and its answer before it is given. The position is valid until this
   * returns.
   */
  readonly onDecision?: (
    position: Position<never>,
    state: never,
    decision: Decision,
    answer: unknown,
  ) => void;
}

/**
 * Plays fights with thinking seats. Run `i` of a seed rolls the same dice as a simulation of that seed.
 * @example new ThinkingFight(system, setup, choice, 'seed').play(0)
 */
export class ThinkingFight<State> implements Interpreter {
  private readonly system: System<State>;
  private readonly setup: Setup;
  private readonly choice: ThinkingChoice;
  private readonly seed: string;
  private readonly listener: ((event: Happening) => void) | null;
  private readonly dice: Prng;
  private readonly thoughts: Prng;
  private readonly decider: PolicyDecider<State>;
  private readonly sharp: Sharp<State>;
  private readonly table: Table;
  private readonly kept: ReadonlySet<object>;
  private checkpoint: State;
  private faces = new Map<string, number>();
  private answers = new Map<string, unknown>();
  private veiled = new Map<string, readonly Role[]>();
  private names = new SlotNames();
  /** Rounds of the last run. */
  rounds = 0;

  constructor(
    system: System<State>,
    setup: Setup,
    choice: ThinkingChoice,
    seed: string,
    listener: ((event: Happening) => void) | null = null,
  ) {
    this.system = system;
    this.setup = setup;
    this.kept = partsOf(setup);
    this.choice = choice;
    this.seed = seed;
    this.listener = listener;
    this.dice = Prng.fromSeed(seed);
    this.thoughts = Prng.fromSeed(seed);
    this.decider = new PolicyDecider(system, setup, choice.policies, Prng.fromSeed(seed));
    this.sharp = new Sharp(system, setup, { rollouts: choice.rollouts, others: choice.others });
    this.table = Table.of(this);
    this.checkpoint = system.begin(setup);
  }

  /** Plays run number `run` for at most `mostRounds` rounds and returns the last state. */
  play(run: number, mostRounds = 2000): State {
    this.dice.reseed(this.seed, run);
    this.decider.dice.reseed(`${this.seed}/policies`, run);
    this.thoughts.reseed(`${this.seed}/thoughts`, run);
    const state = this.system.begin(this.setup);
    this.table.state = state;
    for (this.rounds = 0; this.rounds < mostRounds && !this.system.isOver(state); this.rounds++) {
      this.checkpoint = copyKeeping(state, this.kept);
      this.faces = new Map();
      this.answers = new Map();
      this.veiled = new Map();
      this.names = new SlotNames();
      this.system.round(state, this.table);
    }
    return state;
  }

  roll(sides: number, slot: string, who: string, seen: readonly Role[] | null): number {
    const face = this.dice.die(sides);
    const key = this.names.die(who, slot, sides);
    this.faces.set(key, face);
    if (seen !== null) this.veiled.set(key, seen);
    return face;
  }

  rollAlike(count: number, sides: number, slot: string, who: string): number[] {
    return Array.from({ length: count }, () => this.roll(sides, slot, who, null));
  }

  ask(question: Question, who: string, about: unknown): unknown {
    const key = this.names.answer(question.kind, who);
    const answer = this.decide(key, question, who, about, false);
    this.answers.set(key, answer);
    return answer;
  }

  askTogether(question: Question, who: readonly string[], about: unknown): unknown[] {
    const keys = who.map((id) => this.names.answer(question.kind, id));
    const together = haveSides(this.system, this.table.state as State, question, who);
    const answers = who.map((id, i) => this.decide(keys[i] ?? '', question, id, about, together));
    // Stored only now: no thinking seat may know what another has just chosen.
    for (const [i, answer] of answers.entries()) this.answers.set(keys[i] ?? '', answer);
    return answers;
  }

  tell(event: Happening): void {
    this.listener?.(event);
  }

  loop(
    start: unknown,
    step: (now: unknown) => unknown,
    done: (now: unknown) => boolean,
    limit: number,
  ): unknown {
    return plainLoop(start, step, done, limit);
  }

  private decide(key: string, question: Question, who: string, about: unknown, together: boolean): unknown {
    const answer = this.think(key, question, who, about, together);
    if (this.choice.onAnswer === undefined) return answer;
    const view = this.decider.view(question, who, this.table.state as State);
    this.choice.onAnswer({ round: this.rounds + 1, question, who, about, view }, answer);
    return answer;
  }

  private think(key: string, question: Question, who: string, about: unknown, together: boolean): unknown {
    const state = this.table.state as State;
    const side = sideAsked(this.system, state, question, who);
    if (side === null) return this.decider.decide(question, who, about, state);
    const position: Position<State> = {
      system: this.system,
      setup: this.setup,
      checkpoint: this.checkpoint,
      known: { faces: this.faces, answers: this.answers },
      veiled: this.veiled,
    };
    const decision: Decision = { key, question, who, about, together };
    const usual = this.choice.policies.sides[side] as Policy<unknown>;
    const answer = this.choice.sharp.includes(side)
      ? this.sharp.decide(position, state, decision, usual, this.thoughts)
      : this.decider.decide(question, who, about, state);
    this.choice.onDecision?.(position as Position<never>, state as never, decision, answer);
    return answer;
  }
}
