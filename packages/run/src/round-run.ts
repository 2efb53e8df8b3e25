// Runs one round from its checkpoint with entries of the record: the common part of live play and replay.

import type { FairBook } from '@affray/fair';
import {
  addSteps,
  type Choosing,
  canonicalJson,
  choosingIn,
  copyOf,
  type DiceKnown,
  dieKey,
  type Entry,
  type EntryMark,
  type FightRecord,
  type Happening,
  howMany,
  type Interpreter,
  intervene,
  inWords,
  isBehindScreen,
  isUnseen,
  type Json,
  type Logged,
  type LoggedDie,
  NO_STEPS,
  Parted,
  type Prompt,
  plainLoop,
  type Question,
  type Role,
  type Steps,
  SUSPENDED,
  type System,
  seenBy,
  Table,
  viewerFor,
  type Waiting,
  whyNot,
  whyNotIntervene,
} from '@affray/kernel';
import { SlotNames } from './slots.ts';

/** The source of live dice. Null: not available yet (to be typed in, or the round's key is still sealed). */
export interface DiceSource {
  /** `step`: the steps of the round that everyone knows of; null for a die that not everyone knows of. */
  face(round: number, label: string, sides: number, hidden: boolean, step?: number | null): number | null;
  /**
   * Clients keep secret choices until all are locked, so everyone chooses at the same time, even where some would
   * otherwise lock first.
   */
  readonly sealed?: boolean;
  /** What is needed to verify the dice afterwards, if they can be verified. */
  book?(): FairBook;
}

/** Input of the run. `entries` are the effective entries of this round; `faces` are its dice, added to as they are rolled. */
export interface RoundInput<State> {
  readonly system: System<State>;
  readonly checkpoint: State;
  readonly round: number;
  readonly entries: readonly Entry[];
  readonly firstEntry: number;
  /** Steps taken before this round. */
  readonly firstSteps: Steps;
  /** The number of public steps after which the round is being replayed although it had ended; null: it is not. */
  readonly knownFrom: number | null;
  readonly faces: Record<string, number>;
  readonly dice: DiceSource;
  /** Checks every answer again: for records from outside. Live answers were checked when they came. */
  readonly strict: boolean;
  readonly gmSides: readonly string[];
  /** Stop at the last intervention, even if every secret answer is in: to see what it would change. */
  readonly isTrial?: boolean;
}

/** Runs the round as far as the entries go. */
export class RoundRun<State> implements Interpreter {
  readonly state: State;
  readonly events: Logged[] = [];
  /** Null when the round is finished. */
  waiting: Waiting | null = null;
  /** The status of each entry used. */
  readonly marks: EntryMark[] = [];
  /** Steps taken so far. */
  steps: Steps;
  /** Entries used when the open secret prompt began. */
  private usedBeforeLock = 0;
  /** Dice of this round that not everyone may see. */
  readonly veiledDice: Map<string, readonly Role[]> = new Map();
  /** For each die, the steps of this round that everyone knew of when it was rolled; null for a die that not everyone knows of. */
  readonly diceSteps: Map<string, number | null> = new Map();
  private readonly input: RoundInput<State>;
  private readonly table: Table;
  private readonly names = new SlotNames();
  private asked = 0;
  private isKnownTold = false;
  /** No events while secret answers come in: an event would show that someone has chosen. */
  private isLocking = false;
  /** The secret choice during which an intervention is applied. */
  private choosing: Choosing | null = null;
  /** Number of prompts so far that not everyone knows of, by who was asked. */
  private readonly askedApart = new Map<string, number>();
  /** Dice rolled since the last event. */
  private fallen: LoggedDie[] = [];

  constructor(input: RoundInput<State>) {
    this.input = input;
    this.steps = input.firstSteps;
    this.state = copyOf(input.checkpoint);
    this.table = Table.of(this);
    this.table.state = this.state;
    try {
      input.system.round(this.state, this.table);
    } catch (thrown) {
      if (thrown !== SUSPENDED) throw thrown;
    }
  }

  /** Steps of this round that everyone knows of. */
  get stepsInRound(): number {
    return this.steps.all - this.input.firstSteps.all;
  }

  /** Number of entries used. */
  get used(): number {
    return this.marks.length;
  }

  /** Entries used since the current secret choice began; 0 if there is none. */
  get locking(): number {
    return choosingIn(this.waiting) === null ? 0 : this.used - this.usedBeforeLock;
  }

  roll(sides: number, slot: string, who: string, seen: readonly Role[] | null): number {
    const label = this.names.label(who, slot);
    const key = dieKey(label, sides);
    if (seen !== null) this.veiledDice.set(key, seen);
    const isKnown = seen === null && !isUnseen(this.input.system, this.state, who);
    const step = isKnown ? this.stepsInRound : null;
    const { faces, dice, round } = this.input;
    const face = faces[key] ?? dice.face(round, label, sides, seen !== null, step);
    if (face === null) {
      const { choosing } = this;
      return this.suspend({ is: 'die', label, slot, who, sides, seen, step, choosing });
    }
    faces[key] = face;
    this.diceSteps.set(key, step);
    this.fallen.push({ who, slot, sides, face, seen });
    return face;
  }

  rollAlike(count: number, sides: number, slot: string, who: string): number[] {
    return Array.from({ length: count }, () => this.roll(sides, slot, who, null));
  }

  ask(question: Question, who: string, about: unknown): unknown {
    const prompt = this.prompt(question, who, about);
    let only = this.onlyAnswer(prompt);
    // Interventions are made at open prompts; a prompt answered automatically never opened. One at a time: the first may
    // leave only one answer, and then the second was made at a later prompt.
    while (only === undefined && this.intervention()) only = this.onlyAnswer(prompt);
    if (only !== undefined) return only;
    const entry = this.next();
    if (entry === undefined) return this.suspend({ is: 'answer', prompt });
    if (question.optional === true && !isAnswerTo(entry, prompt))
      return question.fallback(this.viewFor(prompt), who, about);
    const { answer } = this.judged(entry, question.kind, [prompt]);
    this.use(entry, 'open', this.isApart(prompt));
    return answer;
  }

  askTogether(question: Question, who: readonly string[], about: unknown): unknown[] {
    const answers = new Map<string, unknown>();
    const prompts: Prompt[] = [];
    for (const id of who) {
      const prompt = this.prompt(question, id, about);
      const only = this.onlyAnswer(prompt);
      if (only !== undefined) answers.set(id, only);
      else prompts.push(prompt);
    }
    const locked = this.lock(question, prompts);
    for (const [id, answer] of locked) answers.set(id, answer);
    return who.map((id) => answers.get(id));
  }

  tell(event: Happening, seen: readonly Role[] | null, twin: Happening | null): void {
    const moment = this.input.firstEntry + this.used;
    const { round, system } = this.input;
    const known = seenBy(system, this.state, event, seen);
    // A twin is for those who may not see the event, so it must not name hidden fighters either.
    const other = twin !== null && seenBy(system, this.state, twin, null) === null ? twin : null;
    this.events.push({
      round,
      moment,
      steps: this.steps,
      event,
      seen: known,
      twin: other,
      dice: this.fallen,
    });
    this.fallen = [];
  }

  loop(
    start: unknown,
    step: (now: unknown) => unknown,
    done: (now: unknown) => boolean,
    limit: number,
  ): unknown {
    return plainLoop(start, step, done, limit);
  }

  /**
   * Takes or withdraws a secret answer without running the round again: as long as someone who may choose now has not,
   * nothing else changes. Returns false if the round has to be run again.
   */
  takeInSecret(entry: Entry): boolean {
    const { waiting } = this;
    if (waiting?.is !== 'together' || (entry.is !== 'answer' && entry.is !== 'withdrawal')) return false;
    const { prompts, open } = waiting;
    if (entry.kind !== prompts[0]?.question.kind || !open.includes(entry.who)) return false;
    const locked = new Map(waiting.locked);
    if (entry.is === 'answer') locked.set(entry.who, entry.answer);
    else if (!locked.delete(entry.who)) return false;
    if (open.every((id) => locked.has(id))) return false;
    this.use(entry, 'sealed', true);
    this.waiting = { is: 'together', prompts, open, locked };
    return true;
  }

  /** Collects secret answers until all are in; a later answer of the same seat replaces the earlier one. */
  private lock(question: Question, prompts: readonly Prompt[]): ReadonlyMap<string, Json> {
    const locked = new Map<string, Json>();
    /** The index of the entry that each answer came with. */
    const from = new Map<string, number>();
    this.usedBeforeLock = this.used;
    if (prompts.length > 0) this.tellKnown();
    this.isLocking = true;
    const first = prompts.filter((p) => question.locksFirst?.(this.state, p.who) === true).map((p) => p.who);
    const others = prompts.filter((p) => !first.includes(p.who)).map((p) => p.who);
    const openNow = (): string[] => (first.some((id) => !locked.has(id)) ? first : others);
    while (locked.size < prompts.length) {
      this.choosing = { prompts, open: openNow(), locked };
      // An intervention may leave a fighter only one answer, or end the fight: then no answer is missing any more.
      if (this.intervention()) {
        for (const prompt of prompts) this.lockIfOnly(prompt, locked);
        if (this.input.isTrial !== true || this.next() !== undefined) continue;
      }
      const open = openNow();
      const entry = this.next();
      if (entry === undefined) return this.suspend({ is: 'together', prompts, open, locked });
      const mine = prompts.filter((p) => open.includes(p.who));
      if (
        entry.is === 'withdrawal' &&
        entry.kind === question.kind &&
        locked.has(entry.who) &&
        // An intervention can also withdraw answers of those who chose first.
        (open.includes(entry.who) || entry.seat === null)
      ) {
        locked.delete(entry.who);
        from.delete(entry.who);
      } else {
        const { who, answer } = this.judged(entry, question.kind, mine);
        locked.set(who, answer);
        from.set(who, this.used);
      }
      this.use(entry, 'sealed', true);
      if (this.input.strict) this.markDefault(entry, mine);
    }
    this.isLocking = false;
    this.choosing = null;
    this.reveal(prompts, from);
    return locked;
  }

  /** For checking a record: whether an answer is the default of its question. */
  private markDefault(entry: Entry, prompts: readonly Prompt[]): void {
    const prompt = prompts.find((one) => isAnswerTo(entry, one));
    if (entry.is !== 'answer' || prompt === undefined) return;
    const fallback = prompt.question.fallback(this.viewFor(prompt), prompt.who, prompt.about);
    if (canonicalJson(fallback as Json) === canonicalJson(entry.answer))
      this.remark(this.used - 1, { isDefault: true });
  }

  /** All answers are in: marks those that count as seen, and counts the whole choice as one step. */
  private reveal(prompts: readonly Prompt[], from: ReadonlyMap<string, number>): void {
    for (const at of from.values()) this.remark(at, { secrecy: 'seen' });
    const at = this.used - 1;
    const last = this.marks[at];
    if (last === undefined || at < this.usedBeforeLock) return;
    const isApart = prompts.every((prompt) => this.isApart(prompt));
    const taken = stepOf(this.input.entries[at] as Entry, isApart);
    this.remark(at, {
      step: {
        gm: 1,
        all: Math.max(taken.all, last.step.all),
        ...(last.step.all === 0 && taken.own !== undefined ? { own: taken.own } : {}),
      },
    });
    this.steps = this.marks.reduce((sum, mark) => addSteps(sum, mark.step), this.input.firstSteps);
  }

  private remark(at: number, change: Partial<EntryMark>): void {
    this.marks[at] = { ...(this.marks[at] as EntryMark), ...change };
  }

  /** Marks the next entry as used. An open one is a step; of secret ones only the last counts, for all of them. */
  private use(entry: Entry, secrecy: 'open' | 'sealed', isApart: boolean): void {
    const step = secrecy === 'sealed' ? NO_STEPS : stepOf(entry, isApart);
    const { round, system } = this.input;
    const unseen = entry.is === 'answer' && isUnseen(system, this.state, entry.who);
    this.marks.push({ secrecy, step, round, ...(unseen ? { isUnseen: true } : {}) });
    this.steps = addSteps(this.steps, step);
  }

  /** Logs that from here on the dice could be known. The moment does not depend on who has chosen in secret. */
  private tellKnown(): void {
    const { knownFrom, round } = this.input;
    if (this.isKnownTold || this.isLocking || knownFrom === null || this.stepsInRound < knownFrom) return;
    this.isKnownTold = true;
    this.table.tell<DiceKnown>({ kind: 'dice-known', rule: 'GM', round });
  }

  /** Whether only some seats know that the prompt is open. */
  private isApart({ question, who }: Pick<Prompt, 'question' | 'who'>): boolean {
    return question.discreet === true || isUnseen(this.input.system, this.state, who);
  }

  private lockIfOnly(prompt: Prompt, locked: Map<string, Json>): void {
    const only = this.onlyAnswer(prompt);
    if (only !== undefined) locked.set(prompt.who, only as Json);
  }

  private judged(entry: Entry, kind: string, prompts: readonly Prompt[]): { who: string; answer: Json } {
    const prompt = prompts.find((p) => isAnswerTo(entry, p));
    if (entry.is !== 'answer' || prompt === undefined) {
      const asked = `"${kind}" of ${prompts.map((p) => p.who).join(', ')}`;
      throw new Parted(this.input.firstEntry + this.used, described(entry), asked);
    }
    if (this.input.strict) {
      const refusal = this.refusal(prompt, entry.answer);
      if (refusal !== null) {
        throw new Parted(this.input.firstEntry + this.used, described(entry), `something legal: ${refusal}`);
      }
    }
    return { who: prompt.who, answer: entry.answer };
  }

  private refusal(prompt: Prompt, answer: Json): string | null {
    const view = this.viewFor(prompt);
    return whyNot(prompt.question, view, prompt.who, prompt.about, answer)?.why ?? null;
  }

  /** Whether an answer locked for a prompt has become illegal, and there is something else to choose. */
  isSpoiled(prompt: Prompt, answer: Json): boolean {
    return this.onlyAnswer(prompt) === undefined && this.refusal(prompt, answer) !== null;
  }

  /** The answer taken without asking, because nothing else is legal. */
  private onlyAnswer(prompt: Prompt): unknown {
    if (prompt.question.always === true) return undefined;
    const view = this.viewFor(prompt);
    const choices = prompt.question.choices(view, prompt.who, prompt.about);
    const count = howMany(choices);
    if (count > 1) return undefined;
    if (count === 1 && choices.shape === 'one-of') return choices.answers[0];
    return prompt.question.fallback(view, prompt.who, prompt.about);
  }

  /** What the asked seat may know: legality is judged by nothing else. */
  viewFor(prompt: Prompt): State {
    const { system } = this.input;
    if (!system.hides(this.state)) return this.state;
    return system.view(this.state, viewerFor(system, this.state, prompt, this.input.gmSides));
  }

  /** Applies the next entry if it is an intervention; returns whether it was. */
  private intervention(): boolean {
    const entry = this.next();
    if (entry?.is !== 'intervention') return false;
    if (this.input.strict) {
      const refusal = whyNotIntervene(this.input.system, this.state, entry.act);
      if (refusal !== null)
        throw new Parted(this.input.firstEntry + this.used, described(entry), refusal.why);
    }
    this.use(entry, 'open', isBehindScreen(this.input.system, this.state, entry.act));
    intervene(this.input.system, this.state, entry.act, this.table);
    return true;
  }

  private next(): Entry | undefined {
    this.tellKnown();
    return this.input.entries[this.used];
  }

  private prompt(question: Question, who: string, about: unknown): Prompt {
    const { round } = this.input;
    if (!this.isApart({ question, who }))
      return { id: `${round}.${this.asked++}/${who}`, question, who, about };
    const number = this.askedApart.get(who) ?? 0;
    this.askedApart.set(who, number + 1);
    return { id: `${round}.p${number}/${who}`, question, who, about };
  }

  private suspend(waiting: Waiting): never {
    this.waiting = waiting;
    throw SUSPENDED;
  }
}

/** The faces of a round's dice; new ones are added to this object. */
export function facesOf({ dice }: FightRecord, round: number): Record<string, number> {
  dice[round] ??= {};
  return dice[round];
}

/** Whether an entry is the answer to a prompt. */
export function isAnswerTo(entry: Entry, { question, who, about }: Prompt): boolean {
  if (entry.is !== 'answer' || entry.kind !== question.kind) return false;
  return entry.who === who || entry.who === question.formerlyAsked?.(about);
}

/** The step that an entry counts as: for everyone, or for the game master and the seat that made it. */
function stepOf(entry: Entry, isApart: boolean): Steps {
  if (!isApart) return { gm: 1, all: 1 };
  return entry.seat === null ? { gm: 1, all: 0 } : { gm: 1, all: 0, own: { [entry.seat]: 1 } };
}

function described(entry: Entry): string {
  switch (entry.is) {
    case 'answer':
      return `"${entry.kind}" of ${entry.who}: ${inWords(entry.answer)}`;
    case 'withdrawal':
      return `a withdrawal of "${entry.kind}" of ${entry.who}`;
    case 'intervention':
      return `an intervention (${entry.act.do})`;
    default:
      return `an entry "${entry.is}"`;
  }
}
