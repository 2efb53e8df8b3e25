// The state of a table: the sum of its entries. Plain data, and secret as a whole: seats get views of it,
// never parts.

import type { FairAnchor, FairCommitment, FairPage } from '@affray/fair';
import type { Entry, Json, Logged, Setup } from '@affray/kernel';
import type {
  OddsFor,
  OfferedFighter,
  OpenedChoice,
  PushSubscriptionInfo,
  RulingWhen,
  SeatKind,
} from '@affray/protocol';
import type { CheckpointState, TakenUp } from './checkpoint.ts';
import type { KnowledgeState } from './knowledge.ts';
import { type TempoState, tempoAfter } from './tempo.ts';
import type { TurnsState } from './turns.ts';

/** A place at the table. Tokens and invites are stored as hashes only. */
export interface SeatState {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly kind: SeatKind;
  readonly fighters: readonly string[];
  readonly sides: readonly string[];
  readonly bot: string | null;
  /** The seat that chose the bot, which knows its temperament; omitted in tables stored before this was recorded. */
  readonly botBy?: string;
  /** Kinds of question on which the seat passes automatically; omitted: none. */
  readonly passes?: readonly string[];
  readonly token: string | null;
  readonly invite: { readonly hash: string; readonly until: number } | null;
  /** Hash of the link with which the seat's holder comes back on another device; omitted: none was made. */
  readonly recovery?: string;
  /**
   * Where push messages go when it is this seat's turn at a table by post, and whether one was sent since its
   * people were last connected.
   */
  readonly push?: PushSubscriptionInfo & { readonly sent?: true };
  /** Hash of the link that says whether it is this seat's turn; omitted: none was made. */
  readonly reminder?: string;
  /** A fighter that its holder offers to bring; omitted: none. */
  readonly offer?: OfferedFighter;
}

/** A person who has knocked. `seat`: the seat to which the game master admits them. */
export interface KnockState {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
  readonly seat: string | null;
  /** Until when the seat is reserved for them. */
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

/** Events that were undone. */
export interface StruckState {
  readonly at: number;
  readonly events: readonly Logged[];
  /** Who undid them, at whose request and why; omitted in tables stored before this was recorded. */
  readonly undo?: {
    readonly by: string;
    readonly asked?: string;
    readonly why?: string;
    /** Whether the undone events include revealed secret choices, which are known since. */
    readonly behindReveal?: true;
    /** The round at that time. */
    readonly round?: number;
  };
}

/** A choice at a sealed table, locked and not yet opened. */
export interface SealedLock {
  readonly prompt: string;
  readonly who: string;
  readonly seat: number;
  readonly rev: number;
  /** Null: the table continues without the seat, and the default is used. */
  readonly commitment: string | null;
  /** A bot's choice. People's choices are not here: their clients keep them. */
  readonly choice: OpenedChoice | null;
  /** Hash of what the legality of the choice depended on when it was locked; omitted if stored by an earlier version. */
  readonly grounds?: string;
}

/** An epoch of a sealed table while links and choices are being opened. */
export interface OpeningState {
  readonly epoch: number;
  /** Whether choices are opened, not only links. */
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
  /** Choices received, by prompt. Secret until the epoch is open. */
  readonly choices: Readonly<Record<string, OpenedChoice>>;
  /** Seats that have sent theirs. */
  readonly opened: readonly number[];
}

export interface SealingState {
  readonly locks: readonly SealedLock[];
  readonly opening: OpeningState | null;
  /**
   * Prompts whose locked choice was withdrawn because the game master changed what it depends on; omitted:
   * none.
   */
  readonly again?: readonly string[];
}

/** What the dice of a fight need to continue after a restart. */
export interface BookState {
  readonly anchors: readonly FairAnchor[];
  readonly called: number;
  readonly rounds: readonly FairPage[];
  readonly locks: readonly LockState[];
  /** Links received for the round being called, by seat number. Secret until the round is over. */
  readonly links: Readonly<Record<string, string>>;
  /** Commitments made after their rounds were stored here; omitted: none. */
  readonly committed?: readonly CommittedState[];
  /** Only at a sealed table. */
  readonly sealing?: SealingState;
  /** The choices revealed last; null: none. In an entry, omitted: unchanged. */
  readonly revealed?: RevealedState | null;
}

/** Where choices that were revealed together are in the book. */
export interface RevealedState {
  /** The number of effective entries at that time. */
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
  /** One person hosted the fight and held every seat, so nobody else contributed to the dice. Omitted: seats may contribute. */
  readonly solo?: true;
  /** Seed of each die and of the bots instead of fair dice: for a table in a terminal. Omitted: fair dice. */
  readonly seed?: string;
  /** Where it was taken over, if other rules played its beginning. */
  readonly from?: TakenUp;
}

export interface FightState extends FightStart {
  /** The start of the running round; null in a fight stored before checkpoints existed. */
  checkpoint: CheckpointState | null;
  /** The events up to then. */
  readonly told: Logged[];
  readonly played: Entry[];
  readonly struck: StruckState[];
  book: BookState | null;
  booksOpen: boolean;
  /** The link with which people without a seat watch it; omitted or null: none. */
  replayLink?: ReplayLinkState | null;
  /**
   * How long the table waited for each seat; omitted if no times were recorded. Secret until the fight is
   * over.
   */
  tempo?: TempoState;
}

/** What is stored of a replay link: only hashes. */
export interface ReplayLinkState {
  readonly hash: string;
  /** Salt and slow hash of the password; null: the link alone is enough. */
  readonly password: { readonly salt: string; readonly hash: string } | null;
}

/** An answer to a side's question, and the seats that support it. */
export interface HandsState {
  readonly prompt: string;
  readonly answer: Json;
  readonly seats: readonly string[];
  /** Whether it takes effect unless someone objects. */
  readonly proposal: boolean;
}

/** Settings that the game master may switch. */
export interface Switches {
  readonly stage: 'lobby' | 'playing' | 'over';
  readonly paused: boolean;
  readonly diceByHand: boolean;
  readonly notes: string;
  readonly undoAsked: { readonly seat: string; readonly to: number; readonly why?: string } | null;
  readonly oddsFor: OddsFor;
  /** Seconds for an answer; null: no limit. */
  readonly timer: number | null;
  /** What happens when time is up; omitted: the default. */
  readonly timeUp?: 'default' | 'suggested';
  /** Extra seconds granted to seats that were disconnected when their time was up; omitted: none. */
  readonly bank?: Readonly<Record<string, number>>;
  /** When rulings and optional texts are asked for, by kind of question; omitted: after. */
  readonly rulings?: Readonly<Record<string, RulingWhen>>;
  /** Whether one person of a side may speak for all; omitted: each for their own fighters. */
  readonly oneSpeaks?: boolean;
  /** Whether the table is played over days, without clocks; omitted: no. */
  readonly byPost?: boolean;
  /** Whether a public screen shows results first; omitted: no. */
  readonly screenLeads?: boolean;
  /** An answer that waits for the hands of a side's people; omitted: none. */
  readonly hands?: HandsState | null;
  /** The prompt whose proposal someone objected to: now all have to agree. Omitted: none. */
  readonly objected?: string | null;
  /**
   * Seconds that a reaction window is open; null: the table waits for reactions; omitted: the initial
   * setting.
   */
  readonly window?: number | null;
  /** The moment whose window, in which nobody could react, is over. Omitted: none. */
  readonly quiet?: number;
  /** A reaction chosen while its window is open; omitted: none. Secret. */
  readonly reaction?: { readonly prompt: string; readonly answer: Json; readonly seat: string } | null;
  /**
   * What people would choose in the current secret choice, visible only to their side; omitted: nothing.
   * Drafts of earlier choices are not shown.
   */
  readonly drafts?: readonly DraftState[];
  /** The moment that an undo returned to: its questions are not answered automatically. Omitted: none. */
  readonly heldAt?: number | null;
  /** A player's seat with the game master's rights: for solo players against bots. */
  readonly inCharge: string | null;
  /** Only the game master still has access. */
  readonly closed: boolean;
  /**
   * What other sides are shown of fighters; omitted: everything, as in tables stored before this setting
   * existed.
   */
  readonly knowledge?: KnowledgeState;
}

/** An answer that a person proposes to the others of their side. Secret. */
export interface DraftState {
  readonly seat: string;
  readonly prompt: string;
  readonly who: string;
  readonly kind: string;
  readonly answer: Json;
  readonly text: string;
}

/** The initial settings of a table. */
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
  /** Whether the table is sealed; omitted in tables made before sealed tables existed. */
  readonly sealed?: boolean;
  /** The seed of the first fight's dice and bots at a practice table; omitted: they are random. */
  readonly practice?: string;
  setup: Setup;
  /** What an imported record contributes until the fight begins. */
  imported: Pick<FightStart, 'entries' | 'dice'> | null;
  switches: Switches;
  seats: SeatState[];
  knocks: KnockState[];
  /** Hash of the link with which the game master can always come back; omitted in tables made without one. */
  recovery?: string;
  /** Counts seats ever made, so that no number is reused. */
  seatsMade: number;
  fights: number;
  fight: FightState | null;
  /** Seats that are asked at a table by post; omitted: none. */
  turns?: TurnsState;
}

/** One line of a table's log. The log is append-only. */
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
  /** The fight in the lobby has changed. */
  | { readonly is: 'setup'; readonly setup: Setup }
  | { readonly is: 'began'; readonly start: FightStart }
  /** Other rules take over the fight at its last checkpoint. */
  | { readonly is: 'went-on'; readonly start: FightStart }
  /**
   * A round begins, or the fight is over: the first `stand` events are still valid, and these follow them.
   */
  | {
      readonly is: 'checkpoint';
      readonly checkpoint: CheckpointState;
      readonly stand: number;
      readonly events: readonly Logged[];
    }
  /** `at`: when they were stored; omitted in tables stored before times were recorded. */
  | { readonly is: 'played'; readonly entries: readonly Entry[]; readonly at?: number }
  | { readonly is: 'struck'; readonly struck: StruckState }
  /** A secret answer was locked, without any other effect. */
  | { readonly is: 'locked'; readonly lock: LockState; readonly commitment: FairCommitment }
  /** Rounds of the book that changed, and the rest of the book's state. */
  | { readonly is: 'book'; readonly book: BookState }
  | { readonly is: 'books-open' }
  /** The link with which people without a seat can watch the replay; null: none. */
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

/** Applies one entry to the state. */
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
  if (state.fight === null) throw new Error('The log refers to a fight that has not begun.');
  return state.fight;
}

function bookOf(fight: FightState): BookState {
  if (fight.book === null) throw new Error('The log refers to a locked answer before there was a book.');
  return fight.book;
}

function replaced<T extends { readonly id: string }>(list: readonly T[], one: T): T[] {
  const at = list.findIndex((other) => other.id === one.id);
  return at < 0 ? [...list, one] : list.with(at, one);
}

export function seatOf({ seats }: Pick<TableState, 'seats'>, id: string): SeatState | null {
  return seats.find((seat) => seat.id === id) ?? null;
}

/** Whether a seat makes decisions: spectators and screens do not. */
export function decides({ kind }: SeatState): boolean {
  return kind === 'gm' || kind === 'player';
}

/** Whether a person has taken the seat. */
export function isTaken({ bot, token }: SeatState): boolean {
  return bot === null && token !== null;
}

/** Whether a seat has the game master's rights. It does not see more because of that. */
export function isInCharge({ switches }: TableState, seat: SeatState): boolean {
  return seat.kind === 'gm' || (seat.kind === 'player' && switches.inCharge === seat.id);
}

/**
 * Whether a seat may delete the table: the game master's, or that of a player in charge while a bot holds the
 * game master's seat.
 */
export function mayDelete(table: TableState, seat: SeatState): boolean {
  const isAlone = table.seats.every(({ kind, bot }) => kind !== 'gm' || bot !== null);
  return seat.kind === 'gm' || (isAlone && isInCharge(table, seat));
}
