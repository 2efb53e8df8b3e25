// The table: everything that a fight needs from outside. At run time, rules see only this class of the kernel.
import type { Prng } from './dice/prng.ts';
import type { Policy } from './policy.ts';
import type { Question } from './question.ts';

/** What has happened. Each system narrows this to its own union of kinds. */
export interface Happening {
  readonly kind: string;
  readonly rule: string;
}

/** Who may see something: the game master, the seat of a fighter, the seats of a side. */
export type Role = 'gm' | `fighter:${string}` | `side:${string}`;

/** Decides for seats without asking people. */
export interface Decider {
  decide(question: Question, who: string, about: unknown, state: unknown): unknown;
}

/** Dice rolled together, of which the rules read only one number. */
export interface MergedRoll {
  readonly sizes: readonly number[];
  /** The slot of each die. */
  readonly slots: readonly string[];
  readonly who: string;
  /** The number for some faces: faces with the same number mean the same to the rules. */
  readonly counts: (faces: readonly number[]) => number;
  /** A name for `counts`: for the same sizes and the same name it gives the same numbers. */
  readonly by: string;
}

/** The implementation behind the table when it does not simulate. */
export interface Interpreter {
  roll(sides: number, slot: string, who: string, seen: readonly Role[] | null): number;
  rollAlike(count: number, sides: number, slot: string, who: string): number[];
  ask(question: Question, who: string, about: unknown): unknown;
  askTogether(question: Question, who: readonly string[], about: unknown): unknown[];
  tell(event: Happening, seen: readonly Role[] | null, twin: Happening | null): void;
  /** False: nobody listens to events, so none are created. Omitted: true. */
  readonly hears?: boolean;
  /** Whether rolls are merged by what counts of them. Omitted: they are not. */
  readonly merges?: boolean;
  /** Both required where `merges` is true. */
  rollMerged?(roll: MergedRoll): number[];
  rollJoint?(rolls: readonly MergedRoll[], counts: (numbers: readonly number[]) => number): number[];
  loop(
    start: unknown,
    step: (now: unknown) => unknown,
    done: (now: unknown) => boolean,
    limit: number,
  ): unknown;
}

/**
 * One class for every interpreter, with the simulating path first. V8 inlines calls into code that has only ever
 * seen one class of table; with a class per interpreter a roll costs many times more
 * (docs/adr/0002-one-table-class.md).
 */
export class Table {
  /** The current round's state, which questions are asked about. */
  state: unknown = null;
  private readonly dice: Prng | null;
  private readonly decider: Decider | null;
  /** The one policy that answers everything; null if the decider has to look up who answers. */
  private only: Policy<unknown> | null = null;
  /** The dice of the policies, for their fast forms; null unless the table simulates. */
  policyDice: Prng | null = null;
  private readonly interpreter: Interpreter | null;
  /** The listener for events; null if there is none, as in most simulations. */
  private readonly teller: Pick<Interpreter, 'tell'> | null;
  /** Simulation without a policy for the game master: questions to the game master take their default. */
  private readonly gmAbsent: boolean;
  /**
   * An unobserved simulation: events go nowhere and no question reaches the game master. Hot rules may then skip
   * what only an observer would notice.
   */
  readonly quiet: boolean;
  /** False if nobody listens to events: rules may then skip work that only an event would need. */
  readonly watched: boolean;
  /** True in a simulation: policies decide, and texts take their default. */
  readonly simulates: boolean;
  /** True during enumeration: rules may then roll by what counts (`rollMerged`). */
  readonly merges: boolean;
  /**
   * The fast forms of the policies, by side; null unless the table is quiet and nothing is hidden in the fight.
   */
  quick: readonly unknown[] | null = null;

  private constructor(
    dice: Prng | null,
    decider: Decider | null,
    interpreter: Interpreter | null,
    teller: Pick<Interpreter, 'tell'> | null,
    gmAbsent: boolean,
  ) {
    this.dice = dice;
    this.decider = decider;
    this.interpreter = interpreter;
    this.teller = teller;
    this.gmAbsent = gmAbsent;
    this.quiet = teller === null && gmAbsent;
    this.watched = teller !== null;
    this.simulates = decider !== null;
    this.merges = interpreter?.merges === true;
  }

  /** A table for simulation: a fast generator and a decider; events go nowhere unless there is a listener. */
  static simulating(
    dice: Prng,
    decider: Decider,
    listener: ((event: Happening) => void) | null = null,
    gmAbsent = false,
  ): Table {
    return new Table(dice, decider, null, listener === null ? null : { tell: listener }, gmAbsent);
  }

  /** A table that hands everything to an interpreter. */
  static of(interpreter: Interpreter): Table {
    return new Table(null, null, interpreter, interpreter.hears === false ? null : interpreter, false);
  }

  /**
   * For simulation: one policy answers everything directly from now on; null returns to the decider.
   * @example table.answeredBy(nothingHidden ? tactical : null, policyDice);
   */
  answeredBy(policy: Policy<unknown> | null, dice: Prng): void {
    this.only = policy;
    this.policyDice = dice;
  }

  /**
   * Rolls one die. `slot` is the purpose, from the system's closed list; `who` is the fighter (or side) whose die
   * it is. Together they name the die, so that a different choice after an undo gets the same face in the same
   * slot. `seen` limits who may see the face before an event shows it.
   * @example const force = table.roll(attacker.weapon.die, 'attack', attacker.id); // BW-ATK-01
   */
  roll(sides: number, slot: string, who: string, seen?: readonly Role[] | null): number {
    const dice = this.dice;
    return dice === null ? this.rollBehind(sides, slot, who, seen) : dice.die(sides);
  }

  /** A separate method, so that a simulated roll stays small enough for V8 to inline. */
  private rollBehind(sides: number, slot: string, who: string, seen?: readonly Role[] | null): number {
    return this.behind.roll(sides, slot, who, seen ?? null);
  }

  /**
   * Rolls equal dice whose order does not matter to the rules. Enumeration then counts combinations, not
   * sequences.
   * @example const faces = table.rollAlike(3, 6, 'manoeuvre', fighter.id);
   */
  rollAlike(count: number, sides: number, slot: string, who: string): number[] {
    const dice = this.dice;
    if (dice === null) return this.behind.rollAlike(count, sides, slot, who);
    const faces = new Array<number>(count);
    for (let i = 0; i < count; i++) faces[i] = dice.die(sides);
    return faces;
  }

  /**
   * Rolls dice of which only one number counts, such as their sum. Enumeration then tries each number once, with the weight of all
   * faces that give it. Only where `merges` is true; elsewhere the rules roll die by die, in the same order.
   * @example
   * const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0);
   * if (table.merges) faces = table.rollMerged({ sizes: [8, 6], slots: ['attack', 'attack'], who: 'sam', counts: sum, by: 'sum' });
   */
  rollMerged(roll: MergedRoll): number[] {
    const { rollMerged } = this.behind;
    if (rollMerged === undefined) throw new Error('these dice are rolled one by one');
    return rollMerged.call(this.behind, roll);
  }

  /**
   * Makes several such rolls of which together only one number counts, such as an attack less a defence; returns the number of each.
   * @example const [attack, guard] = table.rollJoint([attackRoll, guardRoll], ([a, b]) => Math.max(0, a - b));
   */
  rollJoint(rolls: readonly MergedRoll[], counts: (numbers: readonly number[]) => number): number[] {
    const { rollJoint } = this.behind;
    if (rollJoint === undefined) throw new Error('these dice are rolled one by one');
    return rollJoint.call(this.behind, rolls, counts);
  }

  /**
   * Asks one seat (or any seat of a side: the first answer counts).
   * @example const target = table.ask(WHICH_TARGET, attacker.id, null);
   */
  ask<State, About, A>(question: Question<State, About, A>, who: string, about: About): A {
    // If a rule asks a constant question, V8 folds this into the default itself: an absent game master costs nothing.
    if (this.gmAbsent && question.asks === 'gm') return question.fallback(this.state as State, who, about);
    // Nobody reads the texts of a simulation: they take their default, whether observed or not.
    if (question.optional === true && this.decider !== null)
      return question.fallback(this.state as State, who, about);
    const only = this.only;
    if (only === null) return this.askBehind(question as Question, who, about) as A;
    return only.answer(question as Question, who, about, this.state, this.policyDice as Prng) as A;
  }

  /** A separate method, as with rolls. */
  private askBehind(question: Question, who: string, about: unknown): unknown {
    const decider = this.decider;
    if (decider === null) return this.behind.ask(question, who, about);
    return decider.decide(question, who, about, this.state);
  }

  /**
   * Asks several in secret. Nobody sees an answer before all are in. Returns the answers in the order of `who`.
   * @example const stances = table.askTogether(WHICH_STANCE, ids, null); for (const [i, id] of ids.entries()) fighterOf(fight, id).stance = stances[i];
   */
  askTogether<State, About, A>(
    question: Question<State, About, A>,
    who: readonly string[],
    about: About,
  ): A[] {
    const interpreter = this.interpreter;
    if (interpreter !== null) return interpreter.askTogether(question as Question, who, about) as A[];
    // Preallocated: an array that grows by push over-allocates, which costs more than the answers.
    const answers = new Array<A>(who.length);
    for (let i = 0; i < who.length; i++) answers[i] = this.ask(question, who[i] as string, about);
    return answers;
  }

  /**
   * Reports an event that everyone may see.
   * @example table.tell({ kind: 'grit-lost', rule: 'BW-GRIT-02', fighter: target.id, by: 3, left: 0 });
   */
  tell<E extends Happening>(event: E): void {
    if (this.teller !== null) this.teller.tell(event, null, null);
  }

  /**
   * Reports an event to some only; the others see the twin, or nothing.
   * @example table.tellOnly(['gm'], { kind: 'hid', rule: 'HR-HIDE-01', fighter: 'f4' }, null);
   */
  tellOnly<E extends Happening>(seen: readonly Role[], event: E, twin: E | null): void {
    if (this.teller !== null) this.teller.tell(event, seen, twin);
  }

  /**
   * Repeats `step` until `done`. A pass hands only `now` (plain data) to the next, and `step` has no other side effects.
   * For "reroll until they differ": enumeration solves such a loop exactly instead of running forever. After `limit`
   * passes it returns the last value.
   * @example const values = table.loop(shown, rerollTies, allDiffer, 100);
   */
  loop<T>(start: T, step: (now: T) => T, done: (now: T) => boolean, limit: number): T {
    const interpreter = this.interpreter;
    if (interpreter !== null) {
      return interpreter.loop(
        start,
        step as (now: unknown) => unknown,
        done as (now: unknown) => boolean,
        limit,
      ) as T;
    }
    return plainLoop(start, step, done, limit);
  }

  private get behind(): Interpreter {
    if (this.interpreter === null) throw new Error('a table has dice and a decider, or an interpreter');
    return this.interpreter;
  }
}

/** The loop as written, for interpreters that do not enumerate. */
export function plainLoop<T>(start: T, step: (now: T) => T, done: (now: T) => boolean, limit: number): T {
  let now = start;
  for (let pass = 0; pass < limit && !done(now); pass++) now = step(now);
  return now;
}
