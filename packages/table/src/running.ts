// A running fight at a table: the live fight, its fair dice, its locked secrets, its bots.
import {
  type Afterwards,
  type DiceSource,
  type FairDice,
  type FairPage,
  type FightRecord,
  fromHex,
  isNamedBy,
  type Json,
  LiveFight,
  type Logged,
  macOf,
  mayAnswer,
  newRecord,
  type Prompt,
  ruleOtherwise,
  type Seat,
  type System,
  seatsInForce,
  type Taken,
  utf8,
  viewerOf,
  withoutSealed,
} from '@affray/kernel';
import { AutoAnswers } from './auto-answers.ts';
import { isTakenAtOnce } from './automatic.ts';
import { overAt, startingAt } from './checkpoint.ts';
import { diceOf, facesOf } from './fight-dice.ts';
import { Sealing } from './sealing.ts';
import { kernelSeats, rosterOfState } from './seats.ts';
import type { BookState, FightState, LockState, SealingState, TableEntry, TableState } from './state.ts';
import { commonLength, Telling } from './telling.ts';

/** The rules at hand are not those that the fight began with. */
export class OtherRules extends Error {
  constructor(system: string, wanted: string, have: string) {
    super(`This fight is played by ${system} ${wanted}; this server has ${have}. It is kept as it is.`);
    this.name = 'OtherRules';
  }
}

/** What the book of the dice hangs on. Each of these is replaced when it changes, so that a look tells whether it has. */
interface BookAtRest {
  readonly state: unknown;
  readonly anchors: BookState['anchors'];
  readonly called: number;
  readonly round: number;
  readonly locks: readonly LockState[];
  readonly links: BookState['links'];
  readonly sealing: SealingState | undefined;
}

/** What came of going back, and the events that were struck by it. */
interface TakenBack {
  readonly taken: Taken;
  readonly struck: TableEntry | null;
}

/** The seats of a fight, and what they were worked out from. */
interface Seated {
  state: unknown;
  readonly by: unknown;
  /** Who is on which side. */
  readonly sides: string;
  readonly seats: Seat[];
  readonly holdings: Map<Seat, string>;
}

/** Whether links that are missing are done without: not, all but the game master's at a sealed table, or all. */
export type GoOn = false | 'but-gm' | 'all';

function hasSameHead(one: BookAtRest, other: BookAtRest): boolean {
  return (
    one.anchors === other.anchors &&
    one.called === other.called &&
    one.round === other.round &&
    one.links === other.links &&
    one.sealing === other.sealing
  );
}

/**
 * A fight in play. `settle` brings dice, locks and bots to rest after each change and says what to store.
 * @example const running = RunningFight.open(state, system); for (const entry of running.settle()) store(entry);
 */
export class RunningFight {
  readonly system: System;
  readonly fight: LiveFight<unknown>;
  readonly dice: FairDice;
  /** Numbers of the seats whose people are connected: the first round waits for their anchors. */
  present: ReadonlySet<number> = new Set();
  /** What had happened before this system took the fight up: told by other rules, or all of it. */
  readonly earlier: readonly Logged[];
  /** Rounds that were played before that. */
  readonly roundsBefore: number;
  /** Whether the fight is only shown: it is over, and its rules are not at hand. */
  private readonly isShown: boolean;
  /** The checkpoint that is stored. */
  private storedCheckpoint: unknown = null;
  readonly table: TableState;
  private readonly start: FightState;
  private locks: readonly LockState[];
  links: BookState['links'];
  /** At a sealed table; null elsewhere. */
  readonly sealing: Sealing | null;
  /** Answers without a person. */
  readonly auto: AutoAnswers;
  private storedEntries: number;
  /** What the book was like when it was last brought to rest; null: it has to be looked at whatever it is like. */
  private bookAtRest: BookAtRest | null = null;
  /** Answers locked since then. */
  private freshLocks: Extract<TableEntry, { is: 'locked' }>[] = [];
  /** Bots sit still while the past is played again. */
  private ready = false;
  readonly telling: Telling = new Telling();
  /** The seats as last asked for: they are looked at many times for each command. */
  private seated: Seated | null = null;
  /** Rounds whose page in the book may have changed since it was stored: from this one on. */
  private touched = 1;
  private botKey: Uint8Array | null = null;
  /** The pages of the book as they are stored, by round. */
  private readonly storedPages = new Map<number, FairPage>();

  private constructor(table: TableState, start: FightState, system: System, isShown: boolean) {
    this.isShown = isShown;
    this.earlier = isShown ? [...start.told] : (start.from?.events ?? []);
    this.roundsBefore = ((isShown ? start.checkpoint?.round : start.from?.checkpoint.round) ?? 1) - 1;
    this.table = table;
    this.start = start;
    this.system = system;
    this.locks = [...(start.book?.locks ?? [])];
    this.links = { ...start.book?.links };
    this.dice = diceOf(start, table.sealed === true);
    this.auto = new AutoAnswers(this, start.botSeed);
    this.sealing = table.sealed === true ? new Sealing(this, start.book?.sealing) : null;
    const pages = this.pagesFrom(1);
    const unwritten = new Set(start.book?.committed?.map(({ round }) => round));
    const stored = start.book?.rounds.length ?? 0;
    for (const page of pages.slice(0, stored))
      if (!unwritten.has(page.round)) this.storedPages.set(page.round, page);
    const record: FightRecord = {
      ...newRecord(start.setup, start.rules, []),
      ...(isShown ? {} : { entries: start.played, ...facesOf(pages) }),
    };
    this.storedEntries = start.played.length;
    this.fight = LiveFight.resume(system, record, this.source(), this.auto.answer);
    this.ready = true;
    this.locks = this.locks.map((lock) => this.asNumberedNow(lock));
    this.recognize();
    this.fight.wake();
  }

  /** Takes a fight up where its entries leave it: at its beginning, or after a new start of the server. */
  static open(table: TableState, system: System): RunningFight {
    const start = table.fight;
    if (start === null) throw new Error('There is no fight to take up.');
    const { checkpoint, from } = start;
    if (start.rules === system.version)
      return new RunningFight(table, start, from === undefined ? system : startingAt(system, from), false);
    if (checkpoint === null || table.switches.stage !== 'over')
      throw new OtherRules(system.title, start.rules, system.version);
    return new RunningFight(table, start, overAt(system, { rules: start.rules, checkpoint }), true);
  }

  /** The seats as the kernel takes them, now: the same objects as long as they hold the same. */
  seats(): Seat[] {
    return this.seatedNow().seats;
  }

  /** What a seat holds, and who is on which side, as one text: what it may know of an event hangs on nothing else. */
  holdsAs(seat: Seat): string {
    const { holdings, sides } = this.seatedNow();
    const known = holdings.get(seat);
    if (known !== undefined) return known;
    const holds = JSON.stringify([viewerOf(seat), sides]);
    holdings.set(seat, holds);
    return holds;
  }

  /** Whether nobody but the host has a part in the dice. */
  get isSolo(): boolean {
    return this.start.solo === true;
  }

  private seatedNow(): Seated {
    const { state } = this.fight;
    const { seated, table } = this;
    const isBySame = seated !== null && seated.by === table.seats;
    if (isBySame && seated.state === state) return seated;
    const roster = rosterOfState(this.system, state);
    const sides = roster.fighters.map((id) => `${id} ${roster.sideOf(id)}`).join();
    if (isBySame && seated.sides === sides) {
      seated.state = state;
      return seated;
    }
    const seats = kernelSeats(table.seats, this.start.setup, roster);
    this.seated = { state, by: table.seats, seats, sides, holdings: new Map() };
    return this.seated;
  }

  /**
   * The round whose dice are being sealed, and who is waited for; null when the dice are ready. Before the first round the
   * seats that are present publish their anchors; then, as before every round, those with an anchor open a link.
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

  /** Takes a seat's link for the round being called. */
  takeLink(seat: number, round: number, link: string): string | null {
    if (this.sealing !== null) return this.sealing.take(seat, round, link, []);
    const { calling } = this;
    if (calling?.round !== round || !calling.links || !calling.owing.includes(seat))
      return 'No link of this seat is called for.';
    if (!this.dice.accepts(seat, round, link)) return 'That link does not lead to the anchor of this seat.';
    this.links = { ...this.links, [seat]: link };
    return null;
  }

  /** Commits to a secret answer before it is given; null where the prompt is not secret. */
  lock(seat: number, prompt: Prompt, answer: Json): (LockState & { readonly commitment: string }) | null {
    // A commitment in the public book would tell that there is somebody to choose for.
    if (this.sealing !== null) return null;
    if (this.fight.waiting?.is !== 'together' || this.hiddenFromAll().has(prompt.who)) return null;
    const choice: Json = { prompt: prompt.id, answer };
    const { round } = this.fight;
    const rev = this.revFor(seat, prompt);
    const before = this.locks.find((one) => one.prompt === prompt.id);
    if (before !== undefined && (before.seat !== seat || before.rev !== rev)) this.drop(before);
    const commitment = this.dice.lock(round, seat, choice, this.blindFor(round, seat, rev), rev);
    const lock: LockState = { prompt: prompt.id, who: prompt.who, round, seat, rev, choice };
    this.locks = [...this.locks.filter((one) => one.prompt !== prompt.id), lock];
    this.freshLocks.push({ is: 'locked', lock, commitment });
    return { ...lock, commitment: commitment.commitment };
  }

  /**
   * The number of a choice in the book, by the place of its prompt among those that are open and not by when, or how often, it is
   * locked: the book is public later.
   */
  private revFor(seat: number, prompt: Prompt): number {
    const { waiting, round } = this.fight;
    const hidden = this.hiddenFromAll();
    const open = waiting?.is === 'together' ? waiting.prompts.filter(({ who }) => !hidden.has(who)) : [];
    const mine = new Set(open.map(({ id }) => id));
    const isOpen = (rev: number): boolean =>
      this.locks.some((lock) => lock.seat === seat && lock.rev === rev && mine.has(lock.prompt));
    const settled = this.dice.partOf(round, seat).revs.filter((rev) => !isOpen(rev));
    return Math.max(-1, ...settled) + 1 + open.findIndex(({ id }) => id === prompt.id);
  }

  /** A locked answer was taken back: it is as if it had never been locked. */
  unlock(prompt: string): void {
    this.sealing?.unlock(prompt);
    for (const lock of this.locks) if (lock.prompt === prompt) this.drop(lock);
  }

  private drop(lock: LockState): void {
    this.dice.unlock(lock.round, lock.seat, lock.rev);
    this.locks = this.locks.filter((one) => one !== lock);
    this.freshLocks = this.freshLocks.filter((one) => one.lock !== lock);
    this.touched = Math.min(this.touched, lock.round);
    this.bookAtRest = null;
  }

  /** Earlier versions numbered prompts otherwise: a lock belongs to the open prompt of its fighter. */
  private asNumberedNow(lock: LockState): LockState {
    const { waiting, round } = this.fight;
    const prompts = waiting?.is === 'together' && lock.round === round ? waiting.prompts : [];
    const prompt = prompts.find(({ who }) => who === lock.who)?.id ?? lock.prompt;
    const isLocked = waiting?.is === 'together' && waiting.locked.has(lock.who);
    return prompt === lock.prompt || !isLocked ? lock : { ...lock, prompt };
  }

  /** Drops what is locked for prompts that are still open. */
  private dropOpen(): void {
    const { waiting } = this.fight;
    const open = new Set(waiting?.is === 'together' ? waiting.prompts.map((prompt) => prompt.id) : []);
    for (const lock of this.locks) if (open.has(lock.prompt)) this.drop(lock);
  }

  /** Types in a face; the book keeps it apart from the dice that were drawn. */
  enterFace(face: number): ReturnType<LiveFight<unknown>['enterFace']> {
    const { waiting, round } = this.fight;
    const isFace = waiting?.is === 'die' && Number.isSafeInteger(face) && face >= 1 && face <= waiting.sides;
    if (waiting?.is === 'die' && isFace)
      this.dice.byHand(this.pageOf(round), waiting.label, waiting.sides, face, waiting.seen !== null);
    return this.fight.enterFace(face);
  }

  /**
   * The last moment up to this one at which a person decides: where bots or defaults answer at once, nothing would be taken back.
   * The moment itself where nobody ever decided.
   */
  decidedBefore(moment: number): number {
    for (let at = moment; at >= 0; at--) {
      const entry = this.fight.entryAt(at);
      if (entry?.is !== 'answer' || entry.seat !== null) return at;
      const asked = this.fight.askedAt(at);
      if (asked === null || !this.isAnsweredByItself(asked.prompt)) return at;
    }
    return moment;
  }

  private isAnsweredByItself(prompt: Prompt): boolean {
    const isBot = this.auto.botFor(prompt, this.fight) !== null;
    return isBot || isTakenAtOnce(prompt, this.table.switches, isBot);
  }

  /** The page of the book that dice of a round are entered on now. */
  private pageOf(round: number): number {
    return this.sealing === null ? round : (this.dice.epochIn(round)?.epoch ?? 0);
  }

  /** Goes back, and gives the events that are struck by it. */
  undo(to: number, seat: string): TakenBack {
    return this.takingBack(() => this.fight.undo(to, seat));
  }

  /** Makes a ruling otherwise; what followed is played again where the same is asked, secret answers locked anew. */
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
    this.dropOpen();
    this.sealing?.clear();
    const taken = go();
    this.touched = Math.min(this.touched, this.fight.round);
    if (!taken.ok) return { taken, struck: null };
    const at = commonLength(before, this.fight.events);
    const events = before.slice(at);
    return { taken, struck: events.length === 0 ? null : { is: 'struck', struck: { at, events } } };
  }

  /** Brings the fight to rest, and gives the entries that must be stored before anybody hears of it. */
  settle(goOn: GoOn = false): TableEntry[] {
    for (let goOnWithout = goOn; ; ) {
      this.reveal();
      this.sealing?.tidy();
      const { calling } = this;
      if (calling === null) break;
      if (this.waitsFor(calling.owing, goOnWithout)) break;
      this.sealDice(calling.round, calling.links);
      // Another epoch may be due at once: its links have not been asked for yet.
      if (this.sealing !== null) goOnWithout = false;
    }
    if (this.fight.isOver && this.dice.round > 0) this.dice.closeRound(this.dice.round);
    return [...this.newEntries(), ...this.newBook(), ...this.newCheckpoint()];
  }

  /** At a sealed table nothing is rolled without the game master, unless the game master says so. */
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

  /** Whether the past has been played again, and the dice of the round are ready. */
  isReadyFor(live: LiveFight<unknown>): boolean {
    return this.ready && (this.sealing === null ? this.dice.round >= live.round : this.calling === null);
  }

  /** Whether a seat, by its number, answers a prompt. */
  answersFor(number: number, prompt: Prompt): boolean {
    const holder = this.table.seats.find((one) => one.number === number);
    const seat = this.seats().find((one) => one.id === holder?.id);
    const sideOf = (id: string): string => this.system.sideOf(this.fight.state, id);
    return seat !== undefined && mayAnswer(seat, this.seats(), prompt.question, prompt.who, sideOf);
  }

  isGm(number: number): boolean {
    return this.table.seats.some((seat) => seat.number === number && seat.kind === 'gm');
  }

  /** Bytes of the server's own for a purpose, the same whenever asked. */
  serverBytes(purpose: string): Uint8Array {
    this.botKey ??= fromHex(this.start.botSeed);
    return macOf(this.botKey, 'affray/1/server-blind', utf8(purpose));
  }

  /** The record to hand out; null where other rules played its beginning, so that it cannot be played again. */
  saved(): FightRecord | null {
    if (this.start.from !== undefined) return null;
    if (!this.isShown) return withoutSealed(this.fight);
    const book = this.dice.book();
    const { setup, rules, played } = this.start;
    return { ...newRecord(setup, rules, []), entries: played, ...facesOf(book.rounds), fair: book };
  }

  /** After a new start: what is stored is what was played again, and need not be stored once more. */
  private recognize(): void {
    const { checkpoint, told } = this.start;
    if (this.isShown || checkpoint?.round !== this.roundsBefore + this.fight.round) return;
    const { state } = this.fight.checkpoint;
    if (JSON.stringify(state) !== JSON.stringify(checkpoint.state)) return;
    this.storedCheckpoint = state;
    const played = this.toldSoFar();
    if (commonLength(told, played) === told.length) told.splice(0, told.length, ...played);
  }

  /** What was told in rounds that are over, from a number on. */
  private toldSoFar(from = 0): Logged[] {
    const { earlier, fight } = this;
    const after = Math.max(0, from - earlier.length);
    return [...earlier.slice(from), ...fight.events.slice(after, fight.checkpoint.events)];
  }

  private newCheckpoint(): TableEntry[] {
    const { state } = this.fight.checkpoint;
    if (this.isShown || state === this.storedCheckpoint) return [];
    this.storedCheckpoint = state;
    const stand = this.stand();
    const round = this.roundsBefore + this.fight.round;
    const checkpoint = { round, state: state as Json, outcome: this.system.outcome(state) };
    return [{ is: 'checkpoint', checkpoint, stand, events: this.toldSoFar(stand) }];
  }

  /** How many of the stored events still stand. Where the last of them is the very same, none before it was taken back. */
  private stand(): number {
    const { told } = this.start;
    const [last] = this.toldSoFar(Math.max(0, told.length - 1));
    return told.length === 0 || last === told.at(-1) ? told.length : commonLength(told, this.toldSoFar());
  }

  private newEntries(): TableEntry[] {
    const entries = this.fight.record.entries.slice(this.storedEntries);
    this.storedEntries = this.fight.record.entries.length;
    return entries.length === 0 ? [] : [{ is: 'played', entries }];
  }

  private newBook(): TableEntry[] {
    const before = this.bookAtRest;
    const now = this.bookNow();
    const locked = this.freshLocks;
    this.bookAtRest = now;
    this.freshLocks = [];
    const isSameHead = before !== null && hasSameHead(before, now);
    if (isSameHead && before.state === now.state) return locked;
    const rounds = this.pagesFrom(this.touched).filter((page) => this.storedPages.get(page.round) !== page);
    // The round before this one is closed when the next is opened, and an undo goes on in an earlier one.
    const open = this.sealing === null ? Math.min(this.fight.round, this.dice.round) : this.dice.round;
    this.touched = Math.max(1, open - 1);
    for (const page of rounds) this.storedPages.set(page.round, page);
    if (rounds.length === 0 && isSameHead && before.locks === now.locks) return [];
    const { anchors, called, locks, links, sealing } = now;
    const book = { anchors, called, rounds, locks, links };
    return [{ is: 'book', book: sealing === undefined ? book : { ...book, sealing } }];
  }

  private pagesFrom(first: number): FairPage[] {
    const count = Math.max(0, this.dice.round - first + 1);
    return Array.from({ length: count }, (_, n) => this.dice.bookRound(first + n));
  }

  private bookNow(): BookAtRest {
    const { anchors, called } = this.dice.head;
    const { locks, links } = this;
    const sealing = this.sealing?.state;
    return { state: this.fight.state, anchors, called, round: this.dice.round, locks, links, sealing };
  }

  /** Opens the commitments of secrets that everybody has now seen. */
  private reveal(atEnd = false): void {
    const { waiting } = this.fight;
    const open = new Set(waiting?.is === 'together' ? waiting.prompts.map((prompt) => prompt.id) : []);
    if (this.locks.every((lock) => open.has(lock.prompt))) return;
    const hidden = [...this.hiddenFromAll()];
    this.locks = this.locks.filter((lock) => {
      // A choice that names somebody hidden is opened with the books.
      const { answer } = lock.choice as { readonly answer: Json };
      const isTelling = isNamedBy(this.system, this.fight.state, lock.who, answer, hidden);
      if (open.has(lock.prompt) || (isTelling && !atEnd)) return true;
      this.touched = Math.min(this.touched, lock.round);
      const { round, seat, rev } = lock;
      const blind = this.dice.hasBlind(round, seat, rev) ? null : this.blindFor(round, seat, rev);
      this.dice.reveal(round, seat, rev, lock.choice, blind);
      return false;
    });
  }

  /** Opens the books of the dice after the fight: everything that was committed to can be checked. */
  openBooks(): void {
    this.dropOpen();
    this.reveal(true);
    this.dice.openBooks();
    this.touched = 1;
    this.bookAtRest = null;
  }

  /** Fighters that somebody who holds nothing does not know of. */
  hiddenFromAll(): ReadonlySet<string> {
    const { state } = this.fight;
    if (!this.system.hides(state)) return new Set();
    const shown = this.system.figures(this.system.view(state, { gm: false, fighters: [], sides: [] }));
    return new Set(Object.keys(this.system.figures(state)).filter((id) => !Object.hasOwn(shown, id)));
  }

  /** A seat with a link has its blind from there; for the others the server makes one that it can make again. */
  private blindFor(round: number, seat: number, rev: number): Uint8Array | null {
    if (this.dice.partOf(round, seat).linked) return null;
    return this.serverBytes(`${round}/${seat}/${rev}`);
  }

  private source(): DiceSource {
    return {
      face: (round, label, sides, hidden, step = null) =>
        this.table.switches.diceByHand ? null : this.faceOf(round, label, sides, hidden, step),
      sealed: this.sealing !== null,
      book: () => this.dice.book(),
    };
  }

  private faceOf(
    round: number,
    label: string,
    sides: number,
    hidden: boolean,
    step: number | null,
  ): number | null {
    if (this.sealing === null) return this.dice.face(round, label, sides, hidden);
    const last = this.dice.epochIn(round);
    // A die that everybody knows of falls with links that were opened after every choice it answers to.
    const isLate = last === null || (step !== null && step !== last.step && !this.dice.isSpent);
    return isLate ? null : this.dice.face(last.epoch, label, sides, hidden);
  }
}
