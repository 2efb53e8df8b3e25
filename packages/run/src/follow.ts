// Positions from live fights and records: the dice and answers of the current round, by name.
import {
  BadInput,
  copyOf,
  type Entry,
  howMany,
  type Interpreter,
  type Intervention,
  intervene,
  isAside,
  plainLoop,
  type Question,
  type Role,
  Table,
  viewerFor,
} from '@affray/kernel';
import type { LiveFight } from './live.ts';
import { type Decision, haveSides, type Position } from './position.ts';
import { SlotNames } from './slots.ts';

/** A position with its open decisions: one, or several made in secret at the same time. */
export interface OpenPosition<State> extends Position<State> {
  readonly state: State;
  readonly round: number;
  readonly decisions: readonly Decision[];
}

/** Whether a seat does not know of an intervention, and may therefore continue as if it had not been made. */
export type IsUnknown<State> = (state: State, act: Intervention) => boolean;

const STEPPED_IN = 'This position cannot be followed: somebody stepped into the running round.';

/** Thrown when the round reaches the open question. */
const HERE: { readonly here: true } = { here: true };

/**
 * The position of a live fight that waits for an answer, without secret answers already locked. Throws, with a message,
 * if the fight is over or the current round had an intervention, unless all interventions are unknown to the asking seat.
 * @example const { decisions } = positionIn(fight);
 */
export function positionIn<State>(
  fight: LiveFight<State>,
  isUnknown: IsUnknown<State> = () => false,
): OpenPosition<State> {
  const waiting = fight.waiting;
  if (waiting === null) throw new BadInput('The fight is over: there is nothing to decide.');
  if (waiting.is === 'die') throw new BadInput('The fight waits for a die, not for a decision.');
  const { round } = fight;
  const { state: checkpoint, entries } = fight.roundBegan;
  const followed = follow(fight, { round, checkpoint, entries }, isUnknown);
  if (followed === null || JSON.stringify(followed.state) !== JSON.stringify(fight.state))
    throw new BadInput(STEPPED_IN);
  return followed;
}

/**
 * The position of a fight before its effective entry number `moment`. Throws as `positionIn` does.
 * @example const { decisions } = positionAt(replay(system, record), 12);
 */
export function positionAt<State>(fight: LiveFight<State>, moment: number): OpenPosition<State> {
  const { round, state: checkpoint, entries } = fight.roundAt(moment);
  const followed = follow(fight, { round, checkpoint, entries }, () => false);
  if (followed === null) throw new BadInput(STEPPED_IN);
  return followed;
}

/** Runs a round up to its first open question; null if it has none. */
function follow<State>(
  { system, record, gmSides }: LiveFight<State>,
  from: { readonly round: number; readonly checkpoint: State; readonly entries: readonly Entry[] },
  isUnknown: IsUnknown<State>,
): OpenPosition<State> | null {
  const { round, checkpoint, entries } = from;
  const state = copyOf(checkpoint);
  const faces = record.dice[String(round)] ?? {};
  const run = new FollowedRound({ system, state, entries, faces, gmSides, isUnknown });
  if (!run.play()) return null;
  return {
    system,
    setup: record.setup,
    checkpoint: copyOf(checkpoint),
    known: { faces: run.faces, answers: run.answers },
    veiled: run.veiled,
    state,
    round,
    decisions: run.open,
  };
}

interface Followed<State> {
  readonly system: LiveFight<State>['system'];
  readonly state: State;
  readonly entries: readonly Entry[];
  readonly faces: Readonly<Record<string, number>>;
  readonly gmSides: readonly string[];
  readonly isUnknown: IsUnknown<State>;
}

/** Runs a round from its entries and dice, noting each by name, up to the first question without an answer. */
class FollowedRound<State> implements Interpreter {
  readonly faces = new Map<string, number>();
  readonly answers = new Map<string, unknown>();
  readonly veiled = new Map<string, readonly Role[]>();
  open: Decision[] = [];
  used = 0;
  private readonly names = new SlotNames();
  private readonly table: Table;
  private readonly input: Followed<State>;

  constructor(input: Followed<State>) {
    this.input = input;
    this.table = Table.of(this);
    this.table.state = input.state;
  }

  /** Whether the round stopped at an open question. */
  play(): boolean {
    try {
      this.input.system.round(this.input.state, this.table);
      return false;
    } catch (thrown) {
      if (thrown !== HERE) throw thrown;
      return true;
    }
  }

  roll(sides: number, slot: string, who: string, seen: readonly Role[] | null): number {
    const key = this.names.die(who, slot, sides);
    const face = this.input.faces[key];
    if (face === undefined) throw new BadInput(`The record lacks the die ${key}.`);
    this.faces.set(key, face);
    if (seen !== null) this.veiled.set(key, seen);
    return face;
  }

  rollAlike(count: number, sides: number, slot: string, who: string): number[] {
    return Array.from({ length: count }, () => this.roll(sides, slot, who, null));
  }

  ask(question: Question, who: string, about: unknown): unknown {
    const key = this.names.answer(question.kind, who);
    const decision = { key, question, who, about };
    let only = this.onlyAnswer(decision);
    if (only === undefined && this.stepsIn()) only = this.onlyAnswer(decision);
    if (only !== undefined) return this.note(key, only.answer);
    const entry = this.input.entries[this.used];
    if (entry === undefined) return this.stop([decision]);
    // Scripts and records of earlier versions omit answers to optional questions.
    if (
      question.optional === true &&
      !(entry.is === 'answer' && entry.kind === question.kind && entry.who === who)
    )
      return this.note(key, this.defaultOf(decision));
    return this.note(key, this.take(question.kind, [decision]).answer);
  }

  askTogether(question: Question, who: readonly string[], about: unknown): unknown[] {
    const { system, state } = this.input;
    const together = haveSides(system, state, question, who);
    const decisions = who.map((id) => ({
      key: this.names.answer(question.kind, id),
      question,
      who: id,
      about,
      together,
    }));
    const answers = new Map<string, unknown>();
    const asked = decisions.filter((decision) => {
      const only = this.onlyAnswer(decision);
      if (only !== undefined) answers.set(decision.who, only.answer);
      return only === undefined;
    });
    const given = new Set<string>();
    while (given.size < asked.length) {
      this.stepsIn();
      const entry = this.input.entries[this.used];
      if (entry === undefined) return this.stop(asked);
      if (entry.is === 'withdrawal') {
        given.delete(entry.who);
        this.used++;
        continue;
      }
      const { who: id, answer } = this.take(question.kind, asked);
      given.add(id);
      answers.set(id, answer);
    }
    for (const { key, who: id } of decisions) this.note(key, answers.get(id));
    return who.map((id) => answers.get(id));
  }

  tell(): void {} // the fight already has these events

  loop(
    start: unknown,
    step: (now: unknown) => unknown,
    done: (now: unknown) => boolean,
    limit: number,
  ): unknown {
    return plainLoop(start, step, done, limit);
  }

  private note(key: string, answer: unknown): unknown {
    this.answers.set(key, answer);
    return answer;
  }

  private stop(open: Decision[]): never {
    this.open = open;
    throw HERE;
  }

  /** Applies interventions that the asking seat does not know of; returns whether there were any. */
  private stepsIn(): boolean {
    const before = this.used;
    const { system, state, isUnknown } = this.input;
    for (;;) {
      const entry = this.input.entries[this.used];
      if (entry?.is !== 'intervention') return this.used > before;
      // Requests and proposals change nothing in the fight.
      if (!isAside(entry.act)) {
        if (!isUnknown(state, entry.act)) return this.used > before;
        intervene(system, state, entry.act, this.table);
      }
      this.used++;
    }
  }

  private take(kind: string, asked: readonly Decision[]): { who: string; answer: unknown } {
    const entry = this.input.entries[this.used];
    if (entry?.is !== 'answer' || entry.kind !== kind || !asked.some(({ who }) => who === entry.who))
      throw new BadInput(STEPPED_IN);
    this.used++;
    return entry;
  }

  private defaultOf(decision: Decision): unknown {
    return decision.question.fallback(this.viewOf(decision), decision.who, decision.about);
  }

  private viewOf({ question, who }: Decision): State {
    const { system, state, gmSides } = this.input;
    return system.hides(state)
      ? system.view(state, viewerFor(system, state, { question, who }, gmSides))
      : state;
  }

  /** A live fight does not ask if only one answer is legal, and stores no entry for it. */
  private onlyAnswer(decision: Decision): { answer: unknown } | undefined {
    const { question, who, about } = decision;
    if (question.always === true) return undefined;
    const view = this.viewOf(decision);
    const choices = question.choices(view, who, about);
    const count = howMany(choices);
    if (count > 1) return undefined;
    if (count === 1 && choices.shape === 'one-of') return { answer: choices.answers[0] };
    return { answer: question.fallback(view, who, about) };
  }
}
