// A running fight at a table: the live fight, its fair dice, its locked secrets, its bots.

import { type FairDice, fromHex, macOf, seatsInForce, utf8 } from '@affray/fair';
import {
  type FightRecord,
  type Intervention,
  type Json,
  type Logged,
  mayAnswer,
  newRecord,
  type Prompt,
  type Seat,
  type System,
  withoutSealed,
} from '@affray/kernel';
import {
  type Afterwards,
  type DiceSource,
  LiveFight,
  ruleOtherwise,
  seededDice,
  type Taken,
} from '@affray/run';
import { AutoAnswers } from './auto-answers.ts';
import { isTakenAtOnce } from './automatic.ts';
import { overAt, startingAt } from './checkpoint.ts';
import { commonLength, EventFeed } from './event-feed.ts';
import { FairnessLog } from './fairness-log.ts';
import { diceOf, facesOf } from './fight-dice.ts';
import { FightJournal } from './fight-journal.ts';
import { FightSeats } from './fight-seats.ts';
import { gradedView, gradingFor } from './knowledge.ts';
import { Sealing } from './sealing.ts';
import { Revealed, type Seal } from './seals.ts';
import type { BookState, FightState, SeatState, TableEntry, TableState } from './state.ts';
import { stepAround } from './step-around.ts';
import { TypedDice } from './typed-dice.ts';

/** The installed rules are not those that the fight began with. */
export class OtherRules extends Error {
  constructor(system: string, wanted: string, have: string) {
    super(`This fight is played by ${system} ${wanted}; this server has ${have}. It is kept as it is.`);
    this.name = 'OtherRules';
  }
}

/** The result of an undo, and the events that it struck. */
interface TakenBack {
  readonly taken: Taken;
  readonly struck: Extract<TableEntry, { is: 'struck' }> | null;
}

/** Which missing links the round does without: none, all but the game master's at a sealed table, or all. */
export type GoOn = false | 'but-gm' | 'all';

/**
 * A fight in play. `flushChanges` opens dice and locks that are due after each change and returns the entries
 * to store.
 * @example const running = RunningFight.open(state, system); for (const entry of running.flushChanges()) store(entry);
 */
export class RunningFight {
  readonly system: System;
  readonly fight: LiveFight<unknown>;
  readonly dice: FairDice;
  /** Numbers of the seats whose people are connected: the first round waits for their anchors. */
  present: ReadonlySet<number> = new Set();
  /** One function object, so that `===` comparisons hold. */
  connected: () => ReadonlySet<number> = () => this.present;
  /** Events from before this system took over: of other rules, or all of them. */
  readonly earlier: readonly Logged[];
  /** Rounds played before that. */
  readonly roundsBefore: number;
  /** Whether the fight is display-only: it is over, and its rules are not installed. */
  private readonly isShown: boolean;
  readonly table: TableState;
  private readonly start: FightState;
  private readonly log: FairnessLog;
  private readonly journal: FightJournal;
  links: BookState['links'];
  /** Null unless the table is sealed. */
  readonly sealing: Sealing | null;
  /** The choices revealed last. */
  readonly revealed: Revealed;
  /** Answers without a person. */
  readonly auto: AutoAnswers;
  /** Bots do not answer during replay. */
  private ready = false;
  readonly eventFeed: EventFeed = new EventFeed();
  private readonly seated: FightSeats;
  private botKey: Uint8Array | null = null;
  private readonly typed: TypedDice = new TypedDice(this);
  /** Seeded dice, for a fight without fair dice. */
  private readonly seeded: DiceSource | null;

  private constructor(table: TableState, start: FightState, system: System, isShown: boolean) {
    this.isShown = isShown;
    this.earlier = isShown ? [...start.told] : (start.from?.events ?? []);
    this.roundsBefore = ((isShown ? start.checkpoint?.round : start.from?.checkpoint.round) ?? 1) - 1;
    this.table = table;
    this.start = start;
    this.seeded = start.seed === undefined ? null : seededDice(start.seed);
    this.system = system;
    this.seated = new FightSeats(this, start.setup);
    this.links = { ...start.book?.links };
    this.dice = diceOf(start, table.sealed === true);
    this.revealed = new Revealed(this.dice, start.book?.revealed);
    this.auto = new AutoAnswers(this, start.seed ?? start.botSeed);
    this.sealing = table.sealed === true ? new Sealing(this, start.book?.sealing) : null;
    this.log = new FairnessLog(this, start);
    this.journal = new FightJournal(this, start);
    const record: FightRecord = {
      ...newRecord(start.setup, start.rules, []),
      ...(isShown ? {} : { entries: start.played, ...facesOf(this.log.pages()) }),
    };
    this.fight = LiveFight.resume(system, record, this.source(), this.auto.answer);
    this.fight.lens = (state, viewer) => gradedView(system, state, gradingFor(this, viewer));
    this.ready = true;
    this.log.renumber();
    if (!isShown) this.journal.recognize();
    this.fight.wake();
  }

  /** Resumes a fight where its entries end: at its beginning, or after a server restart. */
  static open(table: TableState, system: System): RunningFight {
    const start = table.fight;
    if (start === null) throw new Error('There is no fight to resume.');
    const { checkpoint, from } = start;
    if (start.rules === system.version)
      return new RunningFight(table, start, from === undefined ? system : startingAt(system, from), false);
    if (checkpoint === null || table.switches.stage !== 'over')
      throw new OtherRules(system.title, start.rules, system.version);
    return new RunningFight(table, start, overAt(system, { rules: start.rules, checkpoint }), true);
  }

  /** The seats as the kernel takes them; the same objects as long as nothing changes. */
  seats(): Seat[] {
    return this.seated.now();
  }

  /**
   * What a seat holds, and who is on which side, as one text. What the seat may know of an event depends on
   * nothing else.
   */
  holdsAs(seat: Seat): string {
    return this.seated.holdsAs(seat);
  }

  /** Whether nobody but the host contributes to the dice. */
  get isSolo(): boolean {
    return this.start.solo === true;
  }

  /**
   * The round whose dice are being sealed, and the seats that are missing; null when the dice are ready.
   * Before the first round the connected seats publish their anchors; before every round, seats with an
   * anchor open a link.
   */
  get calling(): {
    readonly round: number;
    readonly links: boolean;
    readonly owing: readonly number[];
  } | null {
    if (this.sealing !== null) return this.callingEpoch(this.sealing);
    const { round } = this.fight;
    if (this.fight.isOver || this.dice.round >= round) return null;
    const { anchors, called } = this.dice.head;
    const seats = seatsInForce(anchors, round);
    if (called >= round)
      return { round, links: true, owing: seats.filter((seat) => !Object.hasOwn(this.links, seat)) };
    return { round, links: false, owing: called === 0 ? this.withoutAnchor(seats) : [] };
  }

  private callingEpoch(sealing: Sealing): RunningFight['calling'] {
    const { opening } = sealing.state;
    if (opening !== null) return { round: opening.epoch, links: true, owing: sealing.owing(opening) };
    if (!sealing.isDue) return null;
    const { anchors, called } = this.dice.head;
    const round = this.dice.round + 1;
    return { round, links: false, owing: called === 0 ? this.withoutAnchor(seatsInForce(anchors, 1)) : [] };
  }

  private withoutAnchor(seats: readonly number[]): number[] {
    return this.isSolo ? [] : [...this.present].filter((seat) => !seats.includes(seat));
  }

  /** Accepts a seat's link for the round being called. */
  takeLink(seat: number, round: number, link: string): string | null {
    if (this.sealing !== null) return this.sealing.take(seat, round, link, []);
    const { calling } = this;
    if (calling?.round !== round || !calling.links || !calling.owing.includes(seat))
      return 'No link of this seat is expected now.';
    if (!this.dice.accepts(seat, round, link)) return 'That link does not lead to the anchor of this seat.';
    this.links = { ...this.links, [seat]: link };
    return null;
  }

  /** Commits to a secret answer before it is given; null if the prompt is not secret. */
  lock(seat: number, prompt: Prompt, answer: Json): ReturnType<FairnessLog['lock']> {
    return this.log.lock(seat, prompt, answer);
  }

  /** Removes a withdrawn lock, as if it had never been made. */
  unlock(prompt: string): void {
    this.sealing?.unlock(prompt);
    this.log.unlock(prompt);
  }

  /** The locked answers that were withdrawn or changed since the last call. */
  takeDropped(): ReturnType<FairnessLog['takeDropped']> {
    return this.log.takeDropped();
  }

  /** Seals that everyone is shown now; the same list as long as nothing changes. */
  seals(): readonly Seal[] {
    return this.sealing?.seals() ?? this.log.seals();
  }

  /** Applies a change of the game master, or a request or proposal. */
  intervene(act: Intervention, seat: string): Taken {
    const taken = this.fight.intervene(act, seat);
    if (taken.ok) this.sealing?.withdrawChanged();
    return taken;
  }

  /** Redoes what was undone last. */
  redo(seat: string): Taken {
    const taken = this.fight.redo(seat);
    if (taken.ok) this.relock();
    return taken;
  }

  /** An undo or a redo brought locked answers back: commits to them again. */
  private relock(): void {
    this.log.relock((prompt) => this.holderOf(prompt)?.number ?? null);
  }

  /**
   * The seat whose answer is locked for a prompt; null if the answer was already revealed before an undo,
   * since its commitment is open.
   */
  private holderOf(prompt: Prompt): SeatState | null {
    const { path, record } = this.fight;
    const answered = path.findLast((index) => {
      const entry = record.entries[index];
      return entry?.is === 'answer' && entry.who === prompt.who && entry.kind === prompt.question.kind;
    });
    if (answered !== undefined && this.fight.markOf(answered).secrecy === 'seen') return null;
    const entry = answered === undefined ? undefined : record.entries[answered];
    const seat = entry?.is === 'answer' ? entry.seat : null;
    return this.table.seats.find((one) => one.id === seat) ?? this.auto.botFor(prompt, this.fight);
  }

  /** Types in a face; the book lists it apart from the dice that were drawn. */
  enterFace(face: number): Taken {
    const taken = this.typed.enter(face);
    if (taken.ok) this.sealing?.withdrawChanged();
    return taken;
  }

  /** Takes back the face typed last, and the bots' answers that followed. */
  takeBackFace(seat: string): TakenBack {
    const why = this.typed.whyNot();
    if (why !== null) return { taken: { ok: false, refusal: why }, struck: null };
    return this.takingBack(() => this.typed.takeBack(seat));
  }

  /**
   * Where an undo to this moment returns to: the last step up to it in which a person decided, as the seat counts steps.
   * Bots and defaults would answer again at once. Null if no person ever decided.
   */
  lastDecision(mine: Seat | null, moment: number): number | null {
    for (let at = moment; at >= 0; ) {
      // A person who holds every seat takes back one answer; otherwise a secret choice is taken back as a whole.
      const [from, to] = this.isSolo || mine === null ? [at, at] : stepAround(this.fight, mine, at);
      for (let one = from; one <= to; one++) if (this.isDecided(one)) return from;
      at = from - 1;
    }
    return null;
  }

  /** Whether a person decided at a moment. */
  private isDecided(moment: number): boolean {
    const entry = this.fight.entryAt(moment);
    if (entry?.is !== 'answer' || entry.seat !== null) return true;
    const asked = this.fight.askedAt(moment);
    return asked === null || !this.isAnsweredByItself(asked.prompt);
  }

  private isAnsweredByItself(prompt: Prompt): boolean {
    const isBot = this.auto.botFor(prompt, this.fight) !== null;
    return isBot || isTakenAtOnce(prompt, this.table.switches, isBot);
  }

  /** The page of the book on which dice of a round are entered now. */
  pageOf(round: number): number {
    return this.sealing === null ? round : (this.dice.epochIn(round)?.epoch ?? 0);
  }

  /** Undoes to a moment; returns the events that this strikes. */
  undo(to: number, seat: string, why?: string): TakenBack {
    return this.takingBack(() => this.fight.undo(to, seat, why));
  }

  /**
   * Changes a ruling. What followed is replayed where the same questions come up, with secret answers locked
   * again.
   */
  rule(ruling: Afterwards<unknown>, answer: Json, seat: string): TakenBack {
    this.ready = false;
    const result = this.takingBack(() =>
      ruleOtherwise(this.fight, ruling, answer, seat, (prompt, entry) => {
        const holder =
          this.table.seats.find((one) => one.id === entry.seat) ?? this.auto.botFor(prompt, this.fight);
        if (holder !== null) this.lock(holder.number, prompt, entry.answer);
        return this.fight.answer({ prompt: prompt.id, answer: entry.answer, seat: entry.seat });
      }),
    );
    this.ready = true;
    this.fight.wake();
    return result;
  }

  private takingBack(go: () => Taken): TakenBack {
    const before = [...this.fight.events];
    this.log.dropOpen();
    this.sealing?.clear();
    this.revealed.set(null);
    const taken = go();
    this.log.touch(this.fight.round);
    if (!taken.ok) return { taken, struck: null };
    this.relock();
    const at = commonLength(before, this.fight.events);
    const events = before.slice(at);
    return { taken, struck: events.length === 0 ? null : { is: 'struck', struck: { at, events } } };
  }

  /** Opens the locks and dice that are due; returns the entries to store before anything is shown. */
  flushChanges(goOn: GoOn = false): TableEntry[] {
    for (let goOnWithout = goOn; ; ) {
      this.log.dropWithdrawn();
      this.log.reveal();
      this.sealing?.tidy();
      const { calling } = this;
      if (calling === null) break;
      if (this.waitsFor(calling.owing, goOnWithout)) break;
      this.sealDice(calling.round, calling.links);
      // Another epoch may be due at once, and its links have not been called for yet.
      if (this.sealing !== null) goOnWithout = false;
    }
    if (this.fight.isOver && this.dice.round > 0) this.dice.closeRound(this.dice.round);
    const { journal, log } = this;
    return [...journal.newEntries(), ...log.newEntries(), ...(this.isShown ? [] : journal.newCheckpoint())];
  }

  /** At a sealed table nothing is rolled without the game master's link, unless the game master allows it. */
  private waitsFor(owing: readonly number[], goOnWithout: GoOn): boolean {
    if (goOnWithout === 'all') return false;
    const isFirm = this.sealing !== null && this.dice.head.called > 0;
    return owing.some((seat) => goOnWithout === false || (isFirm && this.isGm(seat)));
  }

  /** Calls for links, or opens the round or epoch with those that came. */
  private sealDice(round: number, areCalled: boolean): void {
    const opening = this.sealing?.state.opening ?? null;
    if (this.sealing !== null && opening !== null) this.sealing.open(opening);
    else if (this.sealing !== null) this.sealing.call();
    else if (!areCalled) this.dice.callRound(round);
    else {
      this.dice.openRound(round, this.links);
      this.links = {};
      this.fight.wake();
    }
  }

  /** Whether the replay has finished and the dice of the round are ready. */
  isReadyFor(live: LiveFight<unknown>): boolean {
    return this.ready && (this.sealing === null ? this.dice.round >= live.round : this.calling === null);
  }

  get isByHand(): boolean {
    return this.table.switches.diceByHand;
  }

  /** Whether a seat, by its number, answers a prompt. */
  answersFor(number: number, prompt: Prompt): boolean {
    const holder = this.table.seats.find((one) => one.number === number);
    const seat = this.seats().find((one) => one.id === holder?.id);
    return (
      seat !== undefined && mayAnswer(seat, this.seats(), prompt.question, prompt.who, this.fight.sideOf)
    );
  }

  isGm(number: number): boolean {
    return this.table.seats.some((seat) => seat.number === number && seat.kind === 'gm');
  }

  /** Server bytes for a purpose, deterministic. */
  serverBytes(purpose: string): Uint8Array {
    this.botKey ??= fromHex(this.start.botSeed);
    return macOf(this.botKey, 'affray/1/server-blind', utf8(purpose));
  }

  /** The record to hand out; null if other rules played its beginning, so that it cannot be replayed. */
  saved(): FightRecord | null {
    if (this.start.from !== undefined) return null;
    if (!this.isShown) return withoutSealed(this.fight);
    const book = this.dice.book();
    const { setup, rules, played } = this.start;
    return { ...newRecord(setup, rules, []), entries: played, ...facesOf(book.rounds), fair: book };
  }

  /** Opens the books of the dice after the fight, so that every commitment can be checked. */
  openBooks(): void {
    // Opens published commitments with what has arrived: a commitment missing from the book would look like a
    // forgery.
    const opening = this.sealing?.state.opening ?? null;
    if (opening?.isChoosing === true) this.sealing?.open(opening);
    this.log.openBooks();
  }

  /** Fighters hidden from a viewer who holds nothing. */
  hiddenFromAll(): ReadonlySet<string> {
    const { state } = this.fight;
    if (!this.system.hides(state)) return new Set();
    const shown = this.system.figures(this.system.view(state, { gm: false, fighters: [], sides: [] }));
    return new Set(Object.keys(this.system.figures(state)).filter((id) => !Object.hasOwn(shown, id)));
  }

  private source(): DiceSource {
    return {
      face: (round, label, sides, hidden, step = null) =>
        this.isTyped(hidden) ? null : this.faceOf(round, label, sides, hidden, step),
      sealed: this.sealing !== null,
      book: () => this.dice.book(),
    };
  }

  /** Whether a die is typed in. Hidden dice are not where people share a keyboard: they would see what one of them types. */
  private isTyped(hidden: boolean): boolean {
    return this.table.switches.diceByHand && !(hidden && this.seeded !== null);
  }

  private faceOf(
    round: number,
    label: string,
    sides: number,
    hidden: boolean,
    step: number | null,
  ): number | null {
    if (this.seeded !== null)
      return this.dice.round < round ? null : this.seeded.face(round, label, sides, hidden);
    if (this.sealing === null) return this.dice.face(round, label, sides, hidden);
    const last = this.dice.epochIn(round);
    // A public die uses links that were opened after every choice it depends on.
    const isLate = last === null || (step !== null && step !== last.step && !this.dice.isSpent);
    return isLate ? null : this.dice.face(last.epoch, label, sides, hidden);
  }
}
