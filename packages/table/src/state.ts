// What a table is: the sum of its entries. Plain data, and secret as a whole: seats get views of it, never parts.

import type { FairAnchor, FairCommitment, FairPage } from '@affray/fair';
import type { Entry, Json, Logged, Setup } from '@affray/kernel';
import type { OddsFor, OpenedChoice, PushSubscriptionInfo, RulingWhen, SeatKind } from '@affray/protocol';
import type { CheckpointState, TakenUp } from './checkpoint.ts';
import type { KnowledgeState } from './knowledge.ts';
import { type TempoState, tempoAfter } from './tempo.ts';
import type { TurnsState } from './turns.ts';

/** A place at the table. Of tokens and invites only hashes are kept. */
export interface SeatState {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly kind: SeatKind;
  readonly fighters: readonly string[];
  readonly sides: readonly string[];
  readonly bot: string | null;
  /** Kinds of question on which the seat passes by itself; left out: none. */
  readonly passes?: readonly string[];
  readonly token: string | null;
  readonly invite: { readonly hash: string; readonly until: number } | null;
  /** Hash of the link with which the seat's holder comes back on another device; left out: none was made. */
  readonly recovery?: string;
  /** Where push messages go when it is this seat's turn at a table by post, and whether one was sent since its people were last here. */
  readonly push?: PushSubscriptionInfo & { readonly sent?: true };
  /** Hash of the link that says whether it is this seat's turn; left out: none was made. */
  readonly reminder?: string;
  /** A fighter that its holder offers to bring; left out: none. */
  readonly offer?: { readonly name: string; readonly sheet: Json };
}

/** Somebody at the door. `seat` is where the game master admits them to. */
export interface KnockState {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
  readonly seat: string | null;
  /** Until when the seat is kept for them. */
  readonly until?: number;
}

/** A secret answer that is locked and not yet revealed. */
export interface LockState {
  readonly prompt: string;
  readonly who: string;
  readonly round: number;
  readonly seat: number;
  readonly rev: number;
  readonly choice: Json;
}

/** Events that were taken back. */
export interface StruckState {
  readonly at: number;
  readonly events: readonly Logged[];
  /** Who took them back, at whose wish and why; left out in tables stored before that was kept. */
  readonly undo?: {
    readonly by: string;
    readonly asked?: string;
    readonly why?: string;
    /** Whether secret choices that were revealed are among what was taken back: they are known since. */
    readonly behindReveal?: true;
    /** The round that had come. */
    readonly round?: number;
  };
}

/** A choice at a sealed table, locked and not yet opened. */
export interface SealedLock {
  readonly prompt: string;
  readonly who: string;
  readonly seat: number;
  readonly rev: number;
  /** Null: the table goes on without the seat, and the default is taken. */
  readonly commitment: string | null;
  /** What a bot has chosen. People's choices are not here: their clients keep them. */
  readonly choice: OpenedChoice | null;
}

/** An epoch of a sealed table while links and choices are being opened. */
export interface OpeningState {
  readonly epoch: number;
  /** Whether choices are opened, and not links alone. */
  readonly isChoosing: boolean;
  /** What was published before anything was opened. */
  readonly commitments: readonly {
    readonly seat: number;
    readonly rev: number;
    readonly commitment: string;
  }[];
  readonly veiled: string;
  /** Prompts whose commitments are in `veiled`. */
  readonly hidden: readonly string[];
  /** Choices that have come, by prompt. Secret until the epoch is open. */
  readonly choices: Readonly<Record<string, OpenedChoice>>;
  /** Seats that have sent theirs. */
  readonly opened: readonly number[];
}

export interface SealingState {
  readonly locks: readonly SealedLock[];
  readonly opening: OpeningState | null;
  /** Prompts whose locked choice was withdrawn because the game master changed what it depends on; left out: none. */
  readonly again?: readonly string[];
}

/** What the dice of a fight need to go on after a new start. */
export interface BookState {
  readonly anchors: readonly FairAnchor[];
  readonly called: number;
  readonly rounds: readonly FairPage[];
  readonly locks: readonly LockState[];
  /** Links that came for the round being called, by seat number. Secret until the round is over. */
  readonly links: Readonly<Record<string, string>>;
  /** Commitments that were made after their rounds were written down here; left out: none. */
  readonly committed?: readonly CommittedState[];
  /** At a sealed table. */
  readonly sealing?: SealingState;
  /** The choices revealed last; null: none. In an entry, left out: the same as before. */
  readonly revealed?: RevealedState | null;
}

/** Where choices that were revealed together are in the book. */
export interface RevealedState {
  /** How many effective entries there were then. */
  readonly at: number;
  /** At a sealed table: the epoch in which they were opened. */
  readonly epoch?: number;
  readonly choices: readonly {
    readonly who: string;
    readonly round: number;
    readonly seat: number;
    readonly rev: number;
  }[];
}

/** A commitment to a secret answer, and the round whose page it belongs on. */
export interface CommittedState {
  readonly round: number;
  readonly commitment: FairCommitment;
}

/** How a fight began. */
export interface FightStart {
  readonly setup: Setup;
  readonly rules: string;
  readonly fightId: string;
  readonly serverSeed: string;
  readonly hiddenSeed: string;
  readonly botSeed: string;
  /** Entries and faces of the record that the table was made from. */
  readonly entries: readonly Entry[];
  readonly dice: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** One person hosted the fight and held every seat, so nobody else had a part in the dice. Left out: seats may have a part. */
  readonly solo?: true;
  /** Where it was taken up, if other rules played its beginning. */
  readonly from?: TakenUp;
}

export interface FightState extends FightStart {
  /** The start of the running round; null in a fight that was stored before checkpoints were kept. */
  checkpoint: CheckpointState | null;
  /** What had happened by then. */
  readonly told: Logged[];
  readonly played: Entry[];
  readonly struck: StruckState[];
  book: BookState | null;
  booksOpen: boolean;
  /** By which people without a seat watch it; left out or null: nobody does. */
  replayLink?: ReplayLinkState | null;
  /** How long seats were waited for; left out where no times were kept. Secret until the fight is over. */
  tempo?: TempoState;
}

/** What is kept of a link to the replay: hashes alone. */
export interface ReplayLinkState {
  readonly hash: string;
  /** Salt and slow hash of the password; null: the link alone is enough. */
  readonly password: { readonly salt: string; readonly hash: string } | null;
}

/** An answer to a side's question, and the seats that are for it. */
export interface HandsState {
  readonly prompt: string;
  readonly answer: Json;
  readonly seats: readonly string[];
  /** Whether it stands unless somebody objects. */
  readonly proposal: boolean;
}

/** What the game master may switch. */
export interface Switches {
  readonly stage: 'lobby' | 'playing' | 'over';
  readonly paused: boolean;
  readonly diceByHand: boolean;
  readonly notes: string;
  readonly undoAsked: { readonly seat: string; readonly to: number; readonly why?: string } | null;
  readonly oddsFor: OddsFor;
  /** Seconds for an answer; null: no limit. */
  readonly timer: number | null;
  /** What is done when the time is up; left out: the default. */
  readonly timeUp?: 'default' | 'suggested';
  /** Seconds that were granted to seats whose people were not connected when their time was up; left out: none. */
  readonly bank?: Readonly<Record<string, number>>;
  /** When rulings are asked for, by kind of question; left out: after. */
  readonly rulings?: Readonly<Record<string, RulingWhen>>;
  /** Whether one person of a side may speak for all; left out: each for their own fighters. */
  readonly oneSpeaks?: boolean;
  /** Whether the table is played over days, without clocks; left out: it is not. */
  readonly byPost?: boolean;
  /** Whether a public screen shows results first; left out: it does not. */
  readonly screenLeads?: boolean;
  /** An answer that waits for the hands of a side's people; left out: none. */
  readonly hands?: HandsState | null;
  /** The prompt whose proposal somebody objected to: all have to agree now. Left out: none. */
  readonly objected?: string | null;
  /** Seconds that a window for reactions is open; null: reactions are waited for; left out: as tables begin. */
  readonly window?: number | null;
  /** The moment whose window, in which nobody could react, is over. Left out: none. */
  readonly quiet?: number;
  /** A reaction that was chosen while its window is open; left out: none. Secret. */
  readonly reaction?: { readonly prompt: string; readonly answer: Json; readonly seat: string } | null;
  /** What people would choose in the secret choice at hand, for their side alone; left out: nothing. Those of earlier choices are not shown. */
  readonly drafts?: readonly DraftState[];
  /** The moment that an undo came back to: what is asked there is not answered by itself. Left out: none. */
  readonly heldAt?: number | null;
  /** A player's seat that may do what the game master may: for who plays alone against bots. */
  readonly inCharge: string | null;
  /** Nobody but the game master sits here any more. */
  readonly closed: boolean;
  /** What is shown of fighters to those not on their side; left out: everything, as in tables stored before there was a choice. */
  readonly knowledge?: KnowledgeState;
}

/** An answer that somebody proposes to the others of their side. Secret. */
export interface DraftState {
  readonly seat: string;
  readonly prompt: string;
  readonly who: string;
  readonly kind: string;
  readonly answer: Json;
  readonly text: string;
}

/** How a table begins. */
export const FIRST_SWITCHES: Switches = {
  stage: 'lobby',
  paused: false,
  diceByHand: false,
  notes: '',
  undoAsked: null,
  oddsFor: 'gm',
  timer: null,
  inCharge: null,
  closed: false,
};

export interface TableState {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** Whether the table is sealed; left out in tables that were made before there were such. */
  readonly sealed?: boolean;
  /** The seed of the first fight's dice and bots at a table for practice; left out: they are random. */
  readonly practice?: string;
  setup: Setup;
  /** What a record brings along until the fight begins. */
  imported: Pick<FightStart, 'entries' | 'dice'> | null;
  switches: Switches;
  seats: SeatState[];
  knocks: KnockState[];
  /** Hash of the link by which the game master can always come back; left out in tables that were made without one. */
  recovery?: string;
  /** Counts seats ever made: a number is never given twice. */
  seatsMade: number;
  fights: number;
  fight: FightState | null;
  /** Seats that are asked at a table by post; left out: none. */
  turns?: TurnsState;
}

/** One line of a table's log. Lines are only ever added. */
export type TableEntry =
  | {
      readonly is: 'made';
      readonly id: string;
      readonly code: string;
      readonly title: string;
      readonly sealed?: boolean;
      readonly practice?: string;
      readonly setup: Setup;
      readonly imported: TableState['imported'];
    }
  | { readonly is: 'seat'; readonly seat: SeatState }
  | { readonly is: 'seat-gone'; readonly seat: string }
  | { readonly is: 'recovery'; readonly hash: string }
  | { readonly is: 'knock'; readonly knock: KnockState }
  | { readonly is: 'knock-gone'; readonly knock: string }
  | { readonly is: 'switched'; readonly to: Partial<Switches> }
  | { readonly is: 'turns'; readonly turns: TurnsState }
  /** The fight that the lobby waits for has changed. */
  | { readonly is: 'setup'; readonly setup: Setup }
  | { readonly is: 'began'; readonly start: FightStart }
  /** Other rules than those it began with take the fight up at its last checkpoint. */
  | { readonly is: 'went-on'; readonly start: FightStart }
  /** A round begins, or the fight is over: of the events told so far `stand` stand, and these come after them. */
  | {
      readonly is: 'checkpoint';
      readonly checkpoint: CheckpointState;
      readonly stand: number;
      readonly events: readonly Logged[];
    }
  /** `at`: when they came; left out in tables that were stored before times were kept. */
  | { readonly is: 'played'; readonly entries: readonly Entry[]; readonly at?: number }
  | { readonly is: 'struck'; readonly struck: StruckState }
  /** A secret answer was locked, and nothing else came of it. */
  | { readonly is: 'locked'; readonly lock: LockState; readonly commitment: FairCommitment }
  /** Rounds of the book that changed, with everything beside them. */
  | { readonly is: 'book'; readonly book: BookState }
  | { readonly is: 'books-open' }
  /** People without a seat may watch the replay by this link, or by none. */
  | { readonly is: 'replay-link'; readonly link: ReplayLinkState | null };

/**
 * A table from its first entry.
 * @example let state = firstState(entries[0]); for (const entry of entries.slice(1)) absorb(state, entry);
 */
export function firstState(entry: TableEntry): TableState {
  if (entry.is !== 'made') throw new Error('The log of a table begins with how it was made.');
  const { id, code, title, sealed = false, practice, setup, imported } = entry;
  return {
    id,
    code,
    title,
    sealed,
    ...(practice === undefined ? {} : { practice }),
    setup,
    imported,
    switches: FIRST_SWITCHES,
    seats: [],
    knocks: [],
    seatsMade: 0,
    fights: 0,
    fight: null,
  };
}

/** Takes one entry into the state. */
export function absorb(state: TableState, entry: TableEntry): void {
  switch (entry.is) {
    case 'made':
      throw new Error('A table is made once.');
    case 'seat':
      state.seats = replaced(state.seats, entry.seat);
      state.seatsMade = Math.max(state.seatsMade, entry.seat.number + 1);
      return;
    case 'seat-gone':
      state.seats = state.seats.filter((seat) => seat.id !== entry.seat);
      return;
    case 'recovery':
      state.recovery = entry.hash;
      return;
    case 'knock':
      state.knocks = replaced(state.knocks, entry.knock);
      return;
    case 'knock-gone':
      state.knocks = state.knocks.filter((knock) => knock.id !== entry.knock);
      return;
    case 'switched':
      state.switches = { ...state.switches, ...entry.to };
      return;
    case 'turns':
      state.turns = entry.turns;
      return;
    case 'setup':
      state.setup = entry.setup;
      return;
    case 'began':
      state.fights++;
      state.setup = entry.start.setup;
      state.imported = null;
      state.fight = begun(entry.start);
      return;
    case 'went-on':
      state.fight = begun(entry.start);
      return;
    default:
      absorbFight(fightOf(state), entry);
  }
}

function begun(start: FightStart): FightState {
  return {
    ...start,
    checkpoint: start.from?.checkpoint ?? null,
    told: [...(start.from?.events ?? [])],
    played: [...start.entries],
    struck: [],
    book: null,
    booksOpen: false,
  };
}

function absorbFight(
  fight: FightState,
  entry: Extract<
    TableEntry,
    { is: 'checkpoint' | 'played' | 'struck' | 'locked' | 'book' | 'books-open' | 'replay-link' }
  >,
): void {
  switch (entry.is) {
    case 'checkpoint':
      fight.checkpoint = entry.checkpoint;
      fight.told.splice(entry.stand, fight.told.length, ...entry.events);
      return;
    case 'played': {
      fight.played.push(...entry.entries);
      const tempo = tempoAfter(fight.tempo, entry.entries, entry.at);
      if (tempo !== undefined) fight.tempo = tempo;
      return;
    }
    case 'struck':
      fight.struck.push(entry.struck);
      return;
    case 'locked': {
      const { lock, commitment } = entry;
      const book = bookOf(fight);
      const locks = [...book.locks.filter((one) => one.prompt !== lock.prompt), lock];
      const committed = [...(book.committed ?? []), { round: lock.round, commitment }];
      fight.book = { ...book, locks, committed };
      return;
    }
    case 'book': {
      const rounds = [...(fight.book?.rounds ?? [])];
      for (const round of entry.book.rounds) rounds[round.round - 1] = round;
      const { revealed = fight.book?.revealed } = entry.book;
      fight.book = { ...entry.book, rounds, ...(revealed === undefined ? {} : { revealed }) };
      return;
    }
    case 'books-open':
      fight.booksOpen = true;
      return;
    case 'replay-link':
      fight.replayLink = entry.link;
      return;
  }
}

function fightOf(state: TableState): FightState {
  if (state.fight === null) throw new Error('The log speaks of a fight that has not begun.');
  return state.fight;
}

function bookOf(fight: FightState): BookState {
  if (fight.book === null) throw new Error('The log speaks of a locked answer before there was a book.');
  return fight.book;
}

function replaced<T extends { readonly id: string }>(list: readonly T[], one: T): T[] {
  const at = list.findIndex((other) => other.id === one.id);
  return at < 0 ? [...list, one] : list.with(at, one);
}

/** Whether a seat may do what the game master may. It sees no more for that. */
export function isInCharge({ switches }: TableState, seat: SeatState): boolean {
  return seat.kind === 'gm' || (seat.kind === 'player' && switches.inCharge === seat.id);
}

/** Whether a seat may delete the table: the game master's, or a player's who is in charge while a bot holds the game master's seat. */
export function mayDelete(table: TableState, seat: SeatState): boolean {
  const isAlone = table.seats.every(({ kind, bot }) => kind !== 'gm' || bot !== null);
  return seat.kind === 'gm' || (isAlone && isInCharge(table, seat));
}
