// A running fight at a table: the live fight, its fair dice, its locked secrets, its bots.
import {
  type AutoAnswer,
  bookSeal,
  type DiceSource,
  FairDice,
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
  type Seat,
  type System,
  sealedRound,
  seatsInForce,
  utf8,
  viewerOf,
  withoutSealed,
} from '@affray/kernel';
import type { BotAnswers, BotTask } from '../bots/decide.ts';
import { overAt, startingAt } from './checkpoint.ts';
import { kernelSeats, rosterOfState, seatFor } from './seats.ts';
import type { BookState, FightState, LockState, SeatState, TableEntry, TableState } from './state.ts';
import { commonLength, Telling } from './telling.ts';

/** Links in a seat's and the server's chains: more rounds than any fight has, and quick to make. */
export const ROUNDS_MOST = 1024;

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

function hasSameHead(one: BookAtRest, other: BookAtRest): boolean {
  return (
    one.anchors === other.anchors &&
    one.called === other.called &&
    one.round === other.round &&
    one.links === other.links
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
  private readonly table: TableState;
  private readonly start: FightState;
  private locks: readonly LockState[];
  private links: BookState['links'];
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
  /** What bots have decided, by prompt, and the state that they were asked in. */
  private decided: ReadonlyMap<string, Json | null> = new Map();
  private decidedFor: unknown = null;
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
    this.dice = diceOf(start);
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
    this.fight = LiveFight.resume(system, record, this.source(), this.auto());
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
      return new RunningFight(
        table,
        start,
        from === undefined ? system : startingAt(system, from.checkpoint),
        false,
      );
    if (checkpoint === null || table.switches.stage !== 'over')
      throw new OtherRules(system.title, start.rules, system.version);
    return new RunningFight(table, start, overAt(system, checkpoint), true);
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
    const { round } = this.fight;
    if (this.fight.isOver || this.dice.round >= round) return null;
    const { anchors, called } = this.dice.head;
    const seats = seatsInForce(anchors, round);
    if (called >= round)
      return { round, links: true, owing: seats.filter((seat) => !Object.hasOwn(this.links, seat)) };
    const owing = called === 0 ? [...this.present].filter((seat) => !seats.includes(seat)) : [];
    return { round, links: false, owing };
  }

  /** Takes a seat's link for the round being called. */
  takeLink(seat: number, round: number, link: string): string | null {
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
      this.dice.byHand(round, waiting.label, waiting.sides, face, waiting.seen !== null);
    return this.fight.enterFace(face);
  }

  /** Goes back, and gives the events that are struck by it. */
  undo(
    to: number,
    seat: string,
  ): { readonly taken: ReturnType<LiveFight<unknown>['undo']>; readonly struck: TableEntry | null } {
    const before = [...this.fight.events];
    this.dropOpen();
    const taken = this.fight.undo(to, seat);
    this.touched = Math.min(this.touched, this.fight.round);
    if (!taken.ok) return { taken, struck: null };
    const at = commonLength(before, this.fight.events);
    const events = before.slice(at);
    return { taken, struck: events.length === 0 ? null : { is: 'struck', struck: { at, events } } };
  }

  /** Brings the fight to rest, and gives the entries that must be stored before anybody hears of it. */
  settle(goOnWithout = false): TableEntry[] {
    for (;;) {
      this.reveal();
      const { calling } = this;
      if (calling === null) break;
      if (calling.owing.length > 0 && !goOnWithout) break;
      if (!calling.links) {
        this.dice.callRound(calling.round);
        continue;
      }
      this.dice.openRound(calling.round, this.links);
      this.links = {};
      this.fight.wake();
    }
    if (this.fight.isOver && this.dice.round > 0) this.dice.closeRound(this.dice.round);
    return [...this.newEntries(), ...this.newBook(), ...this.newCheckpoint()];
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
    this.touched = Math.max(1, Math.min(this.fight.round, this.dice.round) - 1);
    for (const page of rounds) this.storedPages.set(page.round, page);
    if (rounds.length === 0 && isSameHead && before.locks === now.locks) return [];
    const { anchors, called, locks, links } = now;
    return [{ is: 'book', book: { anchors, called, rounds, locks, links } }];
  }

  private pagesFrom(first: number): FairPage[] {
    const count = Math.max(0, this.dice.round - first + 1);
    return Array.from({ length: count }, (_, n) => this.dice.bookRound(first + n));
  }

  private bookNow(): BookAtRest {
    const { anchors, called } = this.dice.head;
    const { locks, links } = this;
    return { state: this.fight.state, anchors, called, round: this.dice.round, locks, links };
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
  private hiddenFromAll(): ReadonlySet<string> {
    const { state } = this.fight;
    if (!this.system.hides(state)) return new Set();
    const shown = this.system.figures(this.system.view(state, { gm: false, fighters: [], sides: [] }));
    return new Set(Object.keys(this.system.figures(state)).filter((id) => !Object.hasOwn(shown, id)));
  }

  /** A seat with a link has its blind from there; for the others the server makes one that it can make again. */
  private blindFor(round: number, seat: number, rev: number): Uint8Array | null {
    if (this.dice.partOf(round, seat).linked) return null;
    this.botKey ??= fromHex(this.start.botSeed);
    return macOf(this.botKey, 'affray/1/server-blind', utf8(`${round}/${seat}/${rev}`));
  }

  private source(): DiceSource {
    return {
      face: (round, label, sides, hidden) =>
        this.table.switches.diceByHand ? null : this.dice.face(round, label, sides, hidden),
      book: () => this.dice.book(),
    };
  }

  /** The default, where every seat that may answer has set such questions to pass. A secret choice is never passed on. */
  private passing(prompt: Prompt, live: LiveFight<unknown>, seats: readonly Seat[]): Json | undefined {
    if (live.waiting?.is === 'together') return undefined;
    const sideOf = (id: string): string => this.system.sideOf(live.state, id);
    const { question, who, about } = prompt;
    const asked = seats.filter((seat) => mayAnswer(seat, seats, question, who, sideOf));
    const passes = (id: string): boolean =>
      this.table.seats.find((one) => one.id === id)?.passes?.includes(question.kind) === true;
    if (asked.length === 0 || !asked.every((seat) => passes(seat.id))) return undefined;
    return question.fallback(live.viewFor(prompt), who, about) as Json;
  }

  /** What the bots are asked now, each from what its seat may know and with dice of its own. */
  botTasks(): BotTask[] {
    const { waiting } = this.fight;
    const isLocked = (who: string): boolean => waiting?.is === 'together' && waiting.locked.has(who);
    if (!this.isBotTime(this.fight)) return [];
    return this.fight.prompts().flatMap((prompt) => {
      const policy = this.botFor(prompt, this.fight)?.bot ?? null;
      if (policy === null || isLocked(prompt.who)) return [];
      const { id, question, who, about } = prompt;
      const view = this.fight.viewFor(prompt);
      const seed = `${this.start.botSeed}/${id}`;
      return [{ prompt: id, kind: question.kind, who, about: about as Json, view, policy, seed }];
    });
  }

  /** Gives the answers of bots to what they were asked. Where there is none, or the rules refuse it, the default is taken. */
  answerForBots(tasks: readonly BotTask[], answers: BotAnswers): void {
    this.decided = new Map(tasks.map(({ prompt }, index) => [prompt, answers[index] ?? null]));
    this.decidedFor = this.fight.state;
    this.fight.wake();
    this.decided = new Map();
  }

  private isBotTime(live: LiveFight<unknown>): boolean {
    const { stage, paused } = this.table.switches;
    return this.ready && this.dice.round >= live.round && !paused && stage === 'playing';
  }

  /** The seat with a bot that answers a prompt; null where a person does. */
  private botFor(prompt: Prompt, live: LiveFight<unknown>): SeatState | null {
    const seat = seatFor(this.seats(), prompt, (id) => this.system.sideOf(live.state, id));
    const holder = this.table.seats.find((one) => one.id === seat?.id);
    return holder === undefined || holder.bot === null ? null : holder;
  }

  /** What is answered without a person: by bots that have decided, and by seats that pass on such questions. */
  private auto(): AutoAnswer<unknown> {
    return (prompt, live) => {
      if (!this.isBotTime(live)) return undefined;
      const bot = this.botFor(prompt, live);
      if (bot === null) return this.passing(prompt, live, this.seats());
      const decided = this.decidedFor === live.state ? this.decided.get(prompt.id) : undefined;
      if (decided === undefined) return undefined;
      const isLegal = decided !== null && live.whyNot(prompt.id, decided) === null;
      const { question, who, about } = prompt;
      const answer = isLegal ? decided : (question.fallback(live.viewFor(prompt), who, about) as Json);
      this.lock(bot.number, prompt, answer);
      return answer;
    };
  }
}

function diceOf(start: FightState): FairDice {
  const secrets = {
    serverSeed: fromHex(start.serverSeed),
    hiddenSeed: fromHex(start.hiddenSeed),
    chainLength: ROUNDS_MOST,
  };
  if (start.book !== null) {
    const { anchors, called } = start.book;
    const rounds = start.book.rounds.map((page) => sealedRound(start.fightId, page));
    const head = { version: 1, fightId: start.fightId, solo: false, anchors, called, rounds } as const;
    const dice = FairDice.resume({ ...head, seal: bookSeal(head) }, secrets);
    for (const { round, commitment } of start.book.committed ?? []) dice.committed(round, commitment);
    return dice;
  }
  const dice = FairDice.start({ ...secrets, fightId: start.fightId, solo: false });
  // Dice of a record that was brought along prove nothing here: they stand in the book as typed in.
  for (const round of Object.keys(start.dice)
    .map(Number)
    .sort((a, b) => a - b)) {
    while (dice.round < round) dice.openRound(dice.round + 1, {});
    for (const [slot, face] of Object.entries(start.dice[String(round)] ?? {})) {
      const [label, sides] = slot.split(':d') as [string, string];
      dice.byHand(round, label, Number(sides), face, false);
    }
  }
  return dice;
}

/** Every face of a book's pages, as a record keeps them. */
function facesOf(pages: readonly FairPage[]): Pick<FightRecord, 'dice' | 'byHand'> {
  const dice: Record<string, Record<string, number>> = {};
  const byHand: string[] = [];
  for (const { round, dice: drawn } of pages) {
    const faces: Record<string, number> = {};
    for (const die of drawn) {
      const key = `${die.label}:d${die.sides}`;
      faces[key] = die.face;
      if (die.byHand === true) byHand.push(`${round}/${key}`);
    }
    dice[String(round)] = faces;
  }
  return { dice, byHand };
}
