// The live interpreter: a fight that waits for answers, continues when they come, and supports undo.
import {
  copyOf,
  dieKey,
  type Entry,
  type EntryMark,
  type FightRecord,
  History,
  type Intervention,
  type Json,
  type Logged,
  NO_STEPS,
  newRecord,
  Parted,
  type Prompt,
  type Refusal,
  type Role,
  type RunningFight,
  type Seat,
  type Setup,
  type Steps,
  type System,
  stepsFor,
  type Viewer,
  viewerFor,
  type Waiting,
  whyNot,
  whyNotIntervene,
} from '@affray/kernel';
import { KnownRounds } from './known-rounds.ts';
import { type DiceSource, facesOf, isAnswerTo, type RoundInput, RoundRun } from './round-run.ts';
import { type Answer, refused, type Taken } from './taken.ts';
import { withdrawnBy } from './withdrawn.ts';

/** Answers automatically for seats held by bots or set to pass; undefined leaves the prompt to people. */
export type AutoAnswer<State> = (prompt: Prompt, fight: LiveFight<State>) => Json | undefined;

interface Checkpoint<State> {
  readonly state: State;
  /** Length of the effective path when the round began. */
  readonly path: number;
  readonly events: number;
  readonly steps: Steps;
}

const REFUSED_LATE: Refusal = { rule: 'GM', why: 'That question is no longer open.' };

/**
 * A running fight. An answer replays at most one round of rules, so the thousandth costs as much as the tenth.
 * @example
 * const fight = LiveFight.begin(system, setup, seats, dice);
 * const prompt = fight.prompts()[0];
 * fight.answer({ prompt: prompt.id, answer: 'troll', seat: 'p1' });
 */
export class LiveFight<State> implements RunningFight<State> {
  readonly system: System<State>;
  readonly record: FightRecord;
  private readonly dice: DiceSource;
  private auto: AutoAnswer<State> | null;
  private strict: boolean;
  private readonly history = new History();
  private readonly checkpoints: Checkpoint<State>[] = [];
  private readonly log: Logged[] = [];
  /** Dice that not everyone may see, by round and slot. */
  readonly veiledDice: Map<string, readonly Role[]> = new Map();
  /** For each die, by round and slot: the steps of its round that everyone knew of then; null if not everyone knows of the die. */
  readonly diceSteps: Map<string, number | null> = new Map();
  /** Number of undos to before dice or revealed choices. */
  undosBehindReveal = 0;
  private run: RoundRun<State> | null = null;
  private readonly known = new KnownRounds();
  /** Texts written afterwards, by the record index of the answer that they replace. */
  private readonly written = new Map<number, Json>();
  /** The status of each entry, including undone ones, by its index in the record. */
  private readonly marks = new Map<number, EntryMark>();
  readonly gmSides: readonly string[];
  /** How a table grades what viewers see of other fighters; null: they see everything that the rules allow. */
  lens: ((state: State, viewer: Viewer) => State) | null = null;
  readonly sideOf = (fighter: string): string => this.system.sideOf(this.state, fighter);

  private constructor(
    system: System<State>,
    record: FightRecord,
    dice: DiceSource,
    auto: AutoAnswer<State> | null,
    strict: boolean,
  ) {
    this.system = system;
    this.record = record;
    this.dice = dice;
    this.auto = auto;
    this.strict = strict;
    this.gmSides = record.setup.sides.filter((side) => side.by === 'gm').map((side) => side.id);
    const state = copyOf(system.begin(record.setup as never));
    this.checkpoints.push({ state, path: 0, events: 0, steps: NO_STEPS });
  }

  /** Starts a fight and runs it to its first question. */
  static begin<State>(
    system: System<State>,
    setup: Setup,
    seats: readonly Seat[],
    dice: DiceSource,
    auto: AutoAnswer<State> | null = null,
  ): LiveFight<State> {
    const fight = new LiveFight(system, newRecord(setup, system.version, seats), dice, auto, false);
    fight.advance(0);
    return fight;
  }

  /**
   * Restores a fight from its record, checking every answer again. Throws `Parted` if the record and the rules disagree.
   * @example const fight = LiveFight.resume(system, parseRecord(text), dice);
   */
  static resume<State>(
    system: System<State>,
    record: FightRecord,
    dice: DiceSource,
    auto: AutoAnswer<State> | null = null,
  ): LiveFight<State> {
    const own: FightRecord = { ...copyOf(record), entries: [] };
    const fight = new LiveFight(system, own, dice, null, true);
    let stands = 0;
    for (const entry of record.entries) {
      if (entry.is === 'undo') {
        fight.playUndone(stands);
        stands = fight.moment;
      }
      fight.noteReopened(entry);
      stands = Math.min(stands, fight.append(entry));
      if (entry.is === 'words') fight.noteWritten(entry);
    }
    fight.advance(stands);
    fight.checkAllUsed();
    fight.strict = false;
    fight.auto = auto;
    if (auto !== null) fight.advance(fight.moment);
    return fight;
  }

  private get last(): Checkpoint<State> {
    return this.checkpoints.at(-1) as Checkpoint<State>;
  }
  /** The current state, in the middle of the round. */
  get state(): State {
    return this.run?.state ?? this.last.state;
  }
  /** The state at the start of the current round, or at the end of the fight, and the number of events before it. */
  get checkpoint(): { readonly state: State; readonly events: number } {
    return this.last;
  }
  /** What the fight waits for; null when it is over. */
  get waiting(): Waiting | null {
    return this.run?.waiting ?? null;
  }
  /** Everything that happened, and who may see it. */
  get events(): readonly Logged[] {
    return this.log;
  }
  get isOver(): boolean {
    return this.waiting === null && this.system.isOver(this.state);
  }
  /** How the current round began: its initial state (to be copied, never changed) and its effective entries. */
  get roundBegan(): { readonly state: State; readonly entries: readonly Entry[] } {
    const { state, path } = this.last;
    return { state, entries: this.entriesFrom(path) };
  }
  /** The current round, counted from 1. */
  get round(): number {
    return this.checkpoints.length;
  }
  /** Effective entries so far: an undo names one of these moments. */
  get moment(): number {
    return this.history.path.length;
  }
  /** Like `moment`, but without secret answers locked so far: it does not reveal who has chosen. */
  get openMoment(): number {
    return this.moment - (this.run?.locking ?? 0);
  }
  /**
   * The moment as a seat counts it: only steps that the seat knows of.
   * @example const to = fight.momentFor(seat) - 1;
   */
  momentFor(seat: Pick<Seat, 'id' | 'gm'>): number {
    return stepsFor(seat, this.run?.steps ?? this.last.steps);
  }

  /**
   * A seat's number for an earlier moment.
   * @example const asked = fight.momentSeen(seat, undoAsked.to);
   */
  momentSeen(seat: Pick<Seat, 'id' | 'gm'>, moment: number): number {
    const path = this.history.path.slice(0, moment);
    return path.reduce((sum, index) => sum + stepsFor(seat, this.markOf(index).step), 0);
  }

  /**
   * The earlier moment that a seat means by its number; null if there is no such moment.
   * @example fight.undo(fight.momentMeant(seat, 3) ?? 0, seat.id);
   */
  momentMeant(seat: Pick<Seat, 'id' | 'gm'>, number: number): number | null {
    if (!Number.isSafeInteger(number) || number < 0 || number >= this.momentFor(seat)) return null;
    let counted = 0;
    let at = 0;
    for (; counted < number; at++)
      counted += stepsFor(seat, this.markOf(this.history.path[at] as number).step);
    return at;
  }

  /**
   * The status of entry number `index` of the record. An entry that was never played, such as one undone under other
   * rules, counts as sealed.
   * @example if (fight.markOf(3).secrecy === 'sealed') return null;
   */
  markOf(index: number): EntryMark {
    return this.marks.get(index) ?? { secrecy: 'sealed', step: NO_STEPS, round: 0 };
  }

  /** Rounds that were replayed after they had ended, when their links were public: their dice could be known. */
  get knownRounds(): readonly number[] {
    return this.known.rounds;
  }

  /**
   * The rounds whose end an undo to this moment would cross.
   * @example if (fight.roundsBehind(to).length > 0) askFirst();
   */
  roundsBehind(to: number): readonly number[] {
    return this.checkpoints.flatMap(({ path }, round) => (path > to ? [round] : []));
  }

  /** Steps of the current round that everyone knows of. */
  get stepsInRound(): number {
    return this.run?.stepsInRound ?? 0;
  }

  /**
   * Whether an undo would cross a reveal: the end of a round, a revealed secret choice, or a die rolled after a step that
   * everyone knows of.
   * @example if (fight.isBehindReveal(to)) offerCorrection();
   */
  isBehindReveal(to: number): boolean {
    if (to < this.last.path) return true;
    const undone = this.history.path.slice(to).map((index) => this.markOf(index));
    if (undone.some((mark) => mark.secrecy === 'seen')) return true;
    const left = this.stepsOf(this.round, to);
    return [...(this.run?.diceSteps.values() ?? [])].some((step) => step !== null && step > left);
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** The prompts that can be answered now. */
  prompts(): readonly Prompt[] {
    const waiting = this.waiting;
    if (waiting === null || waiting.is === 'die') return [];
    if (waiting.is === 'answer') return [waiting.prompt];
    if (this.dice.sealed === true) return waiting.prompts;
    return waiting.prompts.filter((prompt) => waiting.open.includes(prompt.who));
  }

  /** Why an answer would be refused, or null. Judged only by what the asked seat may know. */
  whyNot(promptId: string, answer: Json): Refusal | null {
    const prompt = this.prompts().find((open) => open.id === promptId);
    if (prompt === undefined) return REFUSED_LATE;
    const { question, who, about } = prompt;
    const refusal = whyNot(question, this.viewFor(prompt), who, about, answer);
    if (refusal === null || this.lens === null) return refusal;
    // The same refusal, worded without what the asked seat may not know.
    return whyNot(question, this.shownTo(prompt), who, about, answer) ?? refusal;
  }

  /** What the seat that answers a prompt may know of the state. */
  viewFor(prompt: Prompt): State {
    if (!this.system.hides(this.state)) return this.state;
    return this.system.view(this.state, viewerFor(this.system, this.state, prompt, this.gmSides));
  }

  /**
   * The same as shown to the asked seat: graded if its table grades. People and policies decide from this; legality does
   * not depend on it.
   */
  shownTo(prompt: Prompt, view: State = this.viewFor(prompt)): State {
    if (this.lens === null) return view;
    return this.lens(view, viewerFor(this.system, this.state, prompt, this.gmSides));
  }

  /** Gives an answer; a secret one may be given again until the last is in. */
  answer(given: Answer): Taken {
    const refusal = this.whyNot(given.prompt, given.answer);
    if (refusal !== null) return { ok: false, refusal };
    this.enter(given);
    return { ok: true };
  }

  /** Enters an answer that `whyNot` has just found legal: `answer` for callers that have already checked it. */
  enter(given: Answer): void {
    const { question, who } = this.prompts().find((open) => open.id === given.prompt) as Prompt;
    this.add({ is: 'answer', kind: question.kind, who, answer: given.answer, seat: given.seat });
  }

  /** Withdraws a secret answer while others are still choosing. */
  withdraw(promptId: string, seat: string | null): Taken {
    const waiting = this.waiting;
    const prompt = this.prompts().find((open) => open.id === promptId);
    if (waiting?.is !== 'together' || prompt === undefined || !waiting.locked.has(prompt.who))
      return refused('There is no secret answer to take back.');
    this.add({ is: 'withdrawal', kind: prompt.question.kind, who: prompt.who, seat });
    return { ok: true };
  }

  /** Applies a change by the game master, at any prompt. Locked answers that it makes illegal are withdrawn and asked for again. */
  intervene(act: Intervention, seat: string | null): Taken {
    if (this.prompts().length === 0) return refused('Interventions are made while a question is open.');
    const refusal = whyNotIntervene(this.system, this.state, act);
    if (refusal !== null) return { ok: false, refusal };
    const entry: Entry = { is: 'intervention', act, seat };
    // Withdraws first, so that an undo to just after the intervention does not restore the illegal answers.
    this.withdrawSpoiled([...this.roundBegan.entries, entry]);
    this.add(entry);
    return { ok: true };
  }

  /**
   * Withdraws locked answers that an intervention, the last of these entries, makes illegal; returns how much of the path
   * is still valid.
   */
  private withdrawSpoiled(entries: readonly Entry[], before?: number): number {
    const trial = (): RoundRun<State> => this.runRound(this.last, { entries, isTrial: true });
    const withdrawn = withdrawnBy(this.waiting, trial, before);
    return withdrawn.reduce((stands, one) => Math.min(stands, this.append(one)), this.moment);
  }

  /** Enters the face of a die rolled by hand. */
  enterFace(face: number): Taken {
    const waiting = this.waiting;
    if (waiting?.is !== 'die') return refused('No die is waited for.');
    if (!Number.isSafeInteger(face) || face < 1 || face > waiting.sides)
      return refused(`A d${waiting.sides} shows 1 to ${waiting.sides}.`);
    const key = dieKey(waiting.label, waiting.sides);
    facesOf(this.record, this.round)[key] = face;
    this.record.byHand.push(`${this.round}/${key}`);
    this.goOnAfterDie();
    return { ok: true };
  }

  /** Continues after a die was typed in. If it was the last die of an intervention, it decides which locked answers are still legal. */
  private goOnAfterDie(): void {
    this.advance(this.withdrawSpoiled(this.roundBegan.entries, this.history.path.at(-1)));
  }

  /**
   * The record to save; includes the fair book if its dice have one.
   * @example writeFileSync('fight.json', makeRecord(fight.saved()));
   */
  saved(): FightRecord {
    const fair = this.dice.book?.() ?? this.record.fair;
    return { ...this.record, fair };
  }

  /** Continues after a die has come or, with `isTakenBack`, was withdrawn, or after seats were given to bots. */
  wake(isTakenBack = false): void {
    if (!isTakenBack && this.waiting?.is === 'die') this.goOnAfterDie();
    else if (isTakenBack || this.answerByItself()) this.advance(this.moment);
  }

  /** Goes back to the moment before effective entry number `to`. Undone entries stay in the record. */
  undo(to: number, seat: string | null, why?: string): Taken {
    if (!Number.isSafeInteger(to) || to < 0 || to >= this.moment)
      return refused(`One can go back to moments 0 to ${this.moment - 1}.`);
    const awaited = this.waiting?.is === 'die' ? { round: this.round } : {};
    this.add({ is: 'undo', to, seat, ...(why === undefined ? {} : { why }), ...awaited });
    return { ok: true };
  }

  /**
   * The effective entries: their indexes in the record, in order. An undo to moment `n` keeps the first `n`.
   * @example const last = fight.record.entries[fight.path.at(-1) ?? -1];
   */
  get path(): readonly number[] {
    return this.history.path;
  }

  /** Effective entry number `moment`, including text written since. */
  entryAt(moment: number): Entry | undefined {
    return this.entriesFrom(moment, moment + 1)[0];
  }

  /** The number of effective entries before the round of effective entry number `moment`. */
  roundStart(moment: number): number {
    return this.checkpointBefore(moment).path;
  }

  /**
   * The round of effective entry number `moment`: its number, its initial state, and its entries before that one.
   * @example const { state, entries } = fight.roundAt(12);
   */
  roundAt(moment: number): {
    readonly round: number;
    readonly state: State;
    readonly entries: readonly Entry[];
  } {
    const checkpoint = this.checkpointBefore(moment);
    const round = this.checkpoints.indexOf(checkpoint) + 1;
    return { round, state: checkpoint.state, entries: this.entriesFrom(checkpoint.path, moment) };
  }

  /**
   * The prompt that effective entry number `moment` answered, and what the asked seat could know then.
   * @example const { prompt } = fight.askedAt(fight.moment - 1) ?? {};
   */
  askedAt(moment: number): { readonly prompt: Prompt; readonly view: State } | null {
    const { round, entries } = this.roundAt(moment);
    const run = this.runRound(this.checkpoints[round - 1] as Checkpoint<State>, { round, entries });
    const [entry, { waiting }] = [this.entryAt(moment), run];
    if (waiting === null || waiting.is === 'die' || entry?.is !== 'answer') return null;
    const prompts = waiting.is === 'answer' ? [waiting.prompt] : waiting.prompts;
    const prompt = prompts.find((one) => isAnswerTo(entry, one));
    return prompt === undefined ? null : { prompt, view: run.viewFor(prompt) };
  }

  /**
   * Writes text for an optional question that was answered before: effective entry number `moment`. Nothing else changes.
   * @example fight.write(4, 'with a backhand', 'p1');
   */
  write(moment: number, answer: Json, seat: string | null): Taken {
    const asked = this.askedAt(moment);
    if (asked === null || asked.prompt.question.optional !== true)
      return refused('There is nothing to write there.');
    const { question, who, about } = asked.prompt;
    const refusal = whyNot(question, asked.view, who, about, answer);
    if (refusal !== null) return { ok: false, refusal };
    this.add({ is: 'words', of: this.history.path[moment] as number, answer, seat });
    return { ok: true };
  }

  /** Restores what the last undo removed. */
  redo(seat: string | null): Taken {
    if (!this.canRedo) return refused('There is nothing to redo.');
    this.add({ is: 'redo', seat });
    return { ok: true };
  }

  private add(entry: Entry): void {
    this.noteReopened(entry);
    const stands = this.append(entry);
    if (entry.is === 'words') this.noteWritten(entry);
    if (!this.isTakenInSecret(entry)) this.advance(stands);
  }

  /** Appends to the record without playing; returns how much of the effective path is still valid. */
  private append(entry: Entry): number {
    this.record.entries.push(entry);
    return this.history.add(entry, this.record.entries.length - 1);
  }

  /** Only answers to optional questions may be replaced by text: all others are final. */
  private noteWritten({ of, answer }: Extract<Entry, { is: 'words' }>): void {
    const entry = this.record.entries[of];
    const kind = entry?.is === 'answer' ? entry.kind : null;
    if (this.system.questions.find((question) => question.kind === kind)?.optional !== true)
      throw new Parted(of, 'words written afterwards', 'the answer of an optional question');
    this.written.set(of, answer);
  }

  /** The effective entries in a range, with the text written since. */
  private entriesFrom(from: number, to?: number): Entry[] {
    return this.history.path.slice(from, to).map((index) => {
      const entry = this.record.entries[index] as Entry;
      const words = entry.is === 'answer' ? this.written.get(index) : undefined;
      return entry.is === 'answer' && words !== undefined ? { ...entry, answer: words } : entry;
    });
  }

  private checkpointBefore(moment: number): Checkpoint<State> {
    return this.checkpoints.findLast(({ path }) => path <= moment) as Checkpoint<State>;
  }

  private noteReopened(entry: Entry): void {
    if (entry.is === 'redo') this.known.redone();
    if (entry.is !== 'undo') return;
    if (this.isBehindReveal(entry.to)) this.undosBehindReveal++;
    // A round that is played with known dice stays marked, whichever of its moments an undo goes back to.
    const { round: running = this.round } = entry;
    const played = this.known.from(running) === null ? [] : [running];
    const ended = this.roundsBehind(entry.to).filter((round) => round < (entry.round ?? Number.MAX_VALUE));
    this.known.undone(new Map([...ended, ...played].map((round) => [round, this.stepsOf(round, entry.to)])));
  }

  /** Steps of a round, up to a moment, that everyone knows of. */
  private stepsOf(round: number, to: number): number {
    const { path } = this.checkpoints[round - 1] as Checkpoint<State>;
    return this.history.path.slice(path, to).reduce((sum, at) => sum + this.markOf(at).step.all, 0);
  }

  private isTakenInSecret(entry: Entry): boolean {
    const { run } = this;
    if (run?.takeInSecret(entry) !== true) return false;
    this.marks.set(this.record.entries.length - 1, run.marks.at(-1) as EntryMark);
    return true;
  }

  /** Plays entries that are about to be undone: whether one of their secret answers was revealed depends on what followed it. */
  private playUndone(stands: number): void {
    try {
      this.advance(stands);
    } catch (thrown) {
      // Undone entries need not agree with the rules; only the final path must.
      if (!(thrown instanceof Parted)) throw thrown;
    }
  }

  /** Stores the marks of a round's entries. An entry once revealed stays revealed. */
  private keepMarks(first: number, marks: readonly EntryMark[]): void {
    for (const [at, mark] of marks.entries()) {
      const index = this.history.path[first + at] as number;
      const wasSeen = this.marks.get(index)?.secrecy === 'seen';
      this.marks.set(index, wasSeen ? { ...mark, secrecy: 'seen' } : mark);
    }
  }

  /** Continues from the last checkpoint within the first `stands` entries of the path, which are still valid. */
  private advance(stands: number): void {
    while (this.checkpoints.length > 1 && this.last.path > stands) {
      this.checkpoints.pop();
    }
    do {
      this.playOn();
    } while (this.answerByItself());
  }

  private playOn(): void {
    for (;;) {
      const checkpoint = this.last;
      this.log.length = checkpoint.events;
      if (this.system.isOver(checkpoint.state)) {
        this.run = null;
        return;
      }
      const run = this.runRound(checkpoint);
      this.run = run;
      this.keepMarks(checkpoint.path, run.marks);
      for (const [key, seen] of run.veiledDice) this.veiledDice.set(`${this.round}/${key}`, seen);
      for (const [key, step] of run.diceSteps) this.diceSteps.set(`${this.round}/${key}`, step);
      this.log.push(...run.events);
      if (run.waiting !== null) return;
      const { state, used, steps } = run;
      this.checkpoints.push({ state, path: checkpoint.path + used, events: this.log.length, steps });
    }
  }

  /** Runs the round from its checkpoint with the effective entries; `given` overrides parts of the input. */
  private runRound(checkpoint: Checkpoint<State>, given: Partial<RoundInput<State>> = {}): RoundRun<State> {
    const { round = this.round } = given;
    return new RoundRun({
      system: this.system,
      checkpoint: checkpoint.state,
      round,
      entries: given.entries ?? this.entriesFrom(checkpoint.path),
      firstEntry: checkpoint.path,
      firstSteps: checkpoint.steps,
      knownFrom: this.known.from(round),
      faces: facesOf(this.record, round),
      dice: this.dice,
      strict: this.strict,
      gmSides: this.gmSides,
      isTrial: given.isTrial ?? false,
    });
  }

  /** Whether bots have answered in a way that requires the round to be run again. */
  private answerByItself(): boolean {
    if (this.auto === null) return false;
    for (const prompt of this.prompts()) {
      if (this.waiting?.is === 'together' && this.waiting.locked.has(prompt.who)) continue;
      const answer = this.auto(prompt, this);
      if (answer === undefined) continue;
      const refusal = this.whyNot(prompt.id, answer);
      if (refusal !== null)
        throw new Error(`a policy answered ${JSON.stringify(answer)} to ${prompt.id}: ${refusal.why}`);
      const entry: Entry = { is: 'answer', kind: prompt.question.kind, who: prompt.who, answer, seat: null };
      this.append(entry);
      if (!this.isTakenInSecret(entry)) return true;
    }
    return false;
  }

  /** A record with entries left over was made by other rules. */
  private checkAllUsed(): void {
    const used = this.last.path + (this.run?.used ?? 0);
    const index = this.history.path[used];
    if (index === undefined) return;
    const { waiting } = this;
    const die = waiting?.is === 'die' ? `a d${waiting.sides} for ${waiting.label}` : null;
    const found = `an entry "${this.record.entries[index]?.is}"`;
    throw new Parted(used, found, die ?? 'nothing: the fight is over');
  }
}
