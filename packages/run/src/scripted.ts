// The scripted interpreter: dice and answers pinned, for golden fights, bug reports and tests.
import {
  type Happening,
  howMany,
  type Interpreter,
  inWords,
  type Json,
  legalInWords,
  plainLoop,
  type Question,
  type Refusal,
  type Role,
  ScriptMismatch,
  type System,
  Table,
  whyNot,
} from '@affray/kernel';

/** A pinned die: only the face, or also its expected purpose. */
export type PinnedDie =
  | number
  | { readonly face: number; readonly sides?: number; readonly slot?: string; readonly who?: string };
/** The refusal expected for a pinned answer: by this rule, with a reason that contains `why`. */
export interface ExpectedRefusal {
  readonly rule: string;
  readonly why?: string | undefined;
}
/** A pinned answer: `kind` and `who` must match its prompt. */
export interface PinnedAnswer {
  readonly kind: string;
  readonly who: string;
  readonly answer: Json;
  /** The answer must be refused, and the prompt is asked again. Omitted: it must be legal. */
  readonly refused?: ExpectedRefusal;
}
/**
 * The pins. `otherwise`: prompts without a pin fail, or take their default. When all pins are used, the fight stops at
 * the next open prompt (or, with defaults, at the next die), or after `rounds` rounds.
 */
export interface Script {
  readonly dice: readonly PinnedDie[];
  readonly answers: readonly PinnedAnswer[];
  readonly otherwise: 'fail' | 'default';
  readonly rounds?: number;
}

/** The result of a scripted fight. */
export interface Played<State> {
  readonly state: State;
  readonly events: readonly Happening[];
  readonly dice: number;
  /** Rounds played. */
  readonly rounds: number;
}

/**
 * Plays a fight by its script. Every pin must be used; a missing pin fails with a message that names it.
 * @example playScript(system, system.begin(setup), { dice: [5, 4], answers: [], otherwise: 'default' });
 */
export function playScript<State>(system: System<State>, state: State, script: Script): Played<State> {
  const run = new ScriptRun(system, state, script);
  const rounds = script.rounds ?? Number.POSITIVE_INFINITY;
  let played = 0;
  while (played < rounds && !system.isOver(state) && !run.ended) {
    played++;
    run.round();
  }
  run.checkAllUsed();
  return { state, events: run.events, dice: run.diceUsed, rounds: played };
}

const ENOUGH: { readonly enough: true } = { enough: true };

class ScriptRun<State> implements Interpreter {
  readonly events: Happening[] = [];
  diceUsed = 0;
  /** A script without further pins stops the fight at the next prompt: golden fights need not run to the end. */
  ended = false;
  private answersUsed = 0;
  private readonly system: System<State>;
  private readonly state: State;
  private readonly script: Script;
  private readonly table: Table;

  constructor(system: System<State>, state: State, script: Script) {
    this.system = system;
    this.state = state;
    this.script = script;
    this.table = Table.of(this);
    this.table.state = state;
  }

  round(): void {
    try {
      this.system.round(this.state, this.table);
    } catch (thrown) {
      if (thrown !== ENOUGH) throw thrown;
      this.ended = true;
    }
  }

  roll(sides: number, slot: string, who: string): number {
    const wanted = `a d${sides} for ${who}/${slot}`;
    const pin = this.script.dice[this.diceUsed];
    if (pin === undefined) {
      if (this.allUsed) throw ENOUGH;
      throw new ScriptMismatch(`The script has no die left for die ${this.diceUsed + 1}: ${wanted}.`);
    }
    const die = typeof pin === 'number' ? { face: pin } : pin;
    const place = `Die ${this.diceUsed + 1} of the script`;
    if (die.face < 1 || die.face > sides)
      throw new ScriptMismatch(`${place} shows ${die.face}, but is ${wanted}.`);
    const fits = (die.sides ?? sides) === sides && (die.slot ?? slot) === slot && (die.who ?? who) === who;
    if (!fits) throw new ScriptMismatch(`${place} is pinned as ${pinned(die)}, but is ${wanted}.`);
    this.diceUsed++;
    return die.face;
  }

  rollAlike(count: number, sides: number, slot: string, who: string): number[] {
    return Array.from({ length: count }, () => this.roll(sides, slot, who));
  }

  ask(question: Question, who: string, about: unknown): unknown {
    this.useRefused(question, who, about);
    const pin = this.nextAnswer;
    if (pin?.kind === question.kind && (pin.who === who || pin.who === question.formerlyAsked?.(about))) {
      const refusal = whyNot(question, this.state, who, about, pin.answer);
      if (refusal !== null) {
        throw new ScriptMismatch(
          `Answer ${this.answersUsed + 1} of the script is refused (${refusal.rule}): ${refusal.why}`,
        );
      }
      this.answersUsed++;
      return pin.answer;
    }
    const choices = question.choices(this.state, who, about);
    if (howMany(choices) === 1 && choices.shape === 'one-of') return choices.answers[0];
    if (howMany(choices) <= 1 || question.optional === true || this.script.otherwise === 'default')
      return question.fallback(this.state, who, about);
    if (this.allUsed) throw ENOUGH;
    const met =
      pin === undefined
        ? 'the script has no answer left'
        : `the script's next answer is for "${pin.kind}" of ${pin.who}`;
    throw new ScriptMismatch(
      `Asked "${question.kind}" of ${who}, but ${met}. Possible: ${legalInWords(choices)}.`,
    );
  }

  askTogether(question: Question, who: readonly string[], about: unknown): unknown[] {
    // Secret answers have no order: the pins for one question may come in any.
    const answers = new Map<string, unknown>();
    for (
      let pin = this.nextAnswer;
      pin?.kind === question.kind && who.includes(pin.who);
      pin = this.nextAnswer
    ) {
      if (answers.has(pin.who)) break;
      if (pin.refused !== undefined) this.useRefused(question, pin.who, about);
      else answers.set(pin.who, this.ask(question, pin.who, about));
    }
    return who.map((id) => (answers.has(id) ? answers.get(id) : this.ask(question, id, about)));
  }

  /** Uses the next answers that are for this prompt and must be refused. */
  private useRefused(question: Question, who: string, about: unknown): void {
    for (;;) {
      const pin = this.nextAnswer;
      if (pin?.refused === undefined || pin.kind !== question.kind || pin.who !== who) return;
      const problem = whyNotRefused(pin.refused, whyNot(question, this.state, who, about, pin.answer));
      if (problem !== null)
        throw new ScriptMismatch(`Answer ${this.answersUsed + 1} of the script ${problem}`);
      this.answersUsed++;
      // No other answer is pinned: taking one anyway would play past what the script is about.
      if (this.allUsed) throw ENOUGH;
    }
  }

  tell(event: Happening, _seen: readonly Role[] | null, _twin: Happening | null): void {
    this.events.push(event);
  }

  loop(
    start: unknown,
    step: (now: unknown) => unknown,
    done: (now: unknown) => boolean,
    limit: number,
  ): unknown {
    return plainLoop(start, step, done, limit);
  }

  checkAllUsed(): void {
    const answer = this.script.answers[this.answersUsed];
    if (answer !== undefined) {
      const place = `Answer ${this.answersUsed + 1} of the script`;
      throw new ScriptMismatch(
        `${place} was never asked for: "${answer.kind}" of ${answer.who}: ${inWords(answer.answer)}.`,
      );
    }
    const die = this.script.dice[this.diceUsed];
    if (die === undefined) return;
    const left = this.script.dice.length - this.diceUsed;
    const first = `die ${this.diceUsed + 1} (${pinned(die)})`;
    throw new ScriptMismatch(
      left === 1
        ? `The script's last die is left over: ${first}.`
        : `${left} dice of the script are left over; the first is ${first}.`,
    );
  }

  private get nextAnswer(): PinnedAnswer | undefined {
    return this.script.answers[this.answersUsed];
  }

  private get allUsed(): boolean {
    return this.answersUsed >= this.script.answers.length && this.diceUsed >= this.script.dice.length;
  }
}

/** How a refusal differs from the expected one, to follow "Answer 3 of the script"; null if it does not. */
function whyNotRefused(expected: ExpectedRefusal, came: Refusal | null): string | null {
  if (came === null) return `should be refused (${expected.rule}), but is legal.`;
  if (came.rule !== expected.rule)
    return `should be refused (${expected.rule}), but is refused (${came.rule}): ${came.why}`;
  if (expected.why !== undefined && !came.why.includes(expected.why))
    return `is refused (${came.rule}), but the reason does not contain "${expected.why}": ${came.why}`;
  return null;
}

function pinned(die: PinnedDie): string {
  if (typeof die === 'number') return `face ${die}`;
  const purpose = die.slot === undefined ? '' : ` for ${die.who ?? 'anybody'}/${die.slot}`;
  return `d${die.sides ?? '?'} = ${die.face}${purpose}`;
}
