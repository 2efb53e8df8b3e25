// Frames from a table to a seat: first everything it may know, then the changes.

import type { FairAnchor, FairBook } from '@affray/fair';
import type {
  AfterwardsView,
  DieView,
  EventShown,
  FightPictures,
  HouseRuleValues,
  Json,
  KnowledgeLevel,
  Outcome,
  PromptView,
  Proposal,
  RequestView,
  SideSetup,
} from '@affray/kernel';

/** The version of this protocol. A server and a client of different versions do not talk. */
export const PROTOCOL = 3;

/** The role of a seat. A screen is public: it shows what everyone may know. */
export type SeatKind = 'gm' | 'player' | 'spectator' | 'screen';

/** A fighter that a player brings to a table. */
export interface OfferedFighter {
  readonly name: string;
  readonly sheet: Json;
  /** Its key in a fight file, from which the face is derived. Omitted: the name decides. */
  readonly key?: string | undefined;
  /** The name of its portrait; omitted: none. */
  readonly portrait?: string | undefined;
}

/** In place of a temperament that this seat has to find out. No policy has this name. */
export const SOME_BOT = 'a bot';

/** A seat as others see it. */
export interface SeatInfo {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly kind: SeatKind;
  readonly fighters: readonly string[];
  readonly sides: readonly string[];
  /** The policy of the bot that holds it; `SOME_BOT` if it is to be found out; null if people hold it. */
  readonly bot: string | null;
  /** Whether anyone has ever taken it. */
  readonly taken: boolean;
  /** Whether someone is connected there now. */
  readonly online: boolean;
  /**
   * The fighter that its holder offers to bring, visible to the holder and the game master; omitted: none.
   */
  readonly offer?: OfferedFighter;
}

/** When the game master is asked for a ruling that the rules do not need at once: never, after the default was used, or before it. */
export type RulingWhen = 'never' | 'after' | 'before';

/** Hands raised on a side for an answer that concerns all of its players: raised so far, and needed. */
export interface HandsInfo {
  readonly prompt: string;
  readonly who: string;
  /** The answer in words. */
  readonly text: string;
  /** Seats whose hands are up; the first of them proposed it. */
  readonly by: readonly string[];
  readonly needed: readonly string[];
  /** Whether it takes effect after a few seconds unless someone objects. */
  readonly proposal: boolean;
}

/** Who may ask for odds. */
export type OddsFor = 'nobody' | 'gm' | 'everybody';

/** A fighter as shown to a seat that knows of it. */
export interface FighterInfo {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

/** What a seat may know of the fight's setup. It omits fighters hidden from the seat. */
export interface SetupInfo {
  readonly edition: string | null;
  readonly sides: readonly SideSetup[];
  readonly fighters: readonly FighterInfo[];
  /** House rules that differ from the system's default reading of its book. */
  readonly houseRules: HouseRuleValues;
  /** The picture under the map and the portraits of these fighters; omitted: none. */
  readonly pictures?: FightPictures;
  /**
   * In the lobby: the state that the fight would begin with, as this seat may know it (including the map).
   * Later null.
   */
  readonly preview: Json | null;
}

/** A person waiting to be admitted; only the game master sees them. */
export interface KnockInfo {
  readonly id: string;
  readonly name: string;
  /** The seat that they were admitted to and have not taken yet; omitted: they are still waiting. */
  readonly seat?: string;
}

export interface TableInfo {
  readonly title: string;
  readonly system: string;
  /** Version of the rules that play it, fixed when the fight began. */
  readonly rules: string;
  /**
   * Set if the server no longer has the rules that the fight began with: it has continued with `rules` since
   * that round.
   */
  readonly rulesBefore: { readonly rules: string; readonly round: number } | null;
  readonly stage: 'lobby' | 'playing' | 'over';
  /** Counts the fights of this table from 1. */
  readonly fight: number;
  readonly paused: boolean;
  readonly diceByHand: boolean;
  readonly seats: readonly SeatInfo[];
  /** An undo that a seat has requested and the game master has not answered. */
  readonly undoAsked: { readonly seat: string; readonly to: number; readonly why?: string } | null;
  /** Whether this seat may redo. */
  readonly canRedo: boolean;
  readonly oddsFor: OddsFor;
  /** Seconds for an answer, after which the default is used; null: no limit, the initial setting. */
  readonly timer: number | null;
  /** What happens when time is up: the question's default, or the suggestion from what the seat knows. */
  readonly timeUp: 'default' | 'suggested';
  /** Policies with which this seat may put bots into seats; empty if it may not. */
  readonly policies: readonly string[];
  /**
   * Seconds that a reaction window is open, the same whether anyone reacts or not; null: the table waits for
   * reactions.
   */
  readonly window: number | null;
  /**
   * Whether a public screen is connected and shows results first: other seats hold them back until it has.
   */
  readonly screenLeads: boolean;
  /** Whether the game master wants that if there is a screen. */
  readonly screenMayLead: boolean;
  /** Whether one person of a side may speak for all of them. */
  readonly oneSpeaks: boolean;
  /** Whether the table is played by post, over days: no clock runs. */
  readonly byPost: boolean;
  /** Whether this seat may ask for odds now. */
  readonly mayAskOdds: boolean;
  /** Whether this seat has the game master's rights, without seeing more than a player. */
  readonly inCharge: boolean;
  /** The game master has closed the table: nobody else can join. */
  readonly closed: boolean;
  /** A sealed table: clients keep secret choices until all are locked. Fixed when the table is made. */
  readonly sealed: boolean;
  /** What other sides are shown of fighters. Null: this game has nothing to grade. */
  readonly knowledge: {
    readonly foes: KnowledgeLevel;
    readonly sides: Readonly<Record<string, KnowledgeLevel>>;
    readonly fighters: Readonly<Record<string, KnowledgeLevel>>;
  } | null;
  readonly setup: SetupInfo;
  /** Once the fight is over: how long the table waited for each seat, longest first. Before that null. */
  readonly tempo: readonly { readonly seat: string; readonly ms: number }[] | null;
  /** The room code, for the game master and for public screens; null for others. */
  readonly code: string | null;
  /** For the game master only. */
  readonly gm: {
    readonly code: string;
    readonly knocks: readonly KnockInfo[];
    readonly notes: string;
    /** Policies for a bot that holds a seat. */
    readonly policies: readonly string[];
    /** When rulings are asked for, by kind of question; omitted kinds: `after`. */
    readonly rulings: Readonly<Record<string, RulingWhen>>;
  } | null;
}

/** A seat's data for fair dice. */
export interface FairInfo {
  readonly fightId: string;
  readonly anchors: readonly FairAnchor[];
  /** The round whose dice are sealed and in use. */
  readonly round: number;
  /** The round whose links are being requested; null if none is. */
  readonly called: number | null;
  /** Whether this seat's link is missing. */
  readonly wantsMine: boolean;
  /** Whether the books are open: hidden rolls can be checked now. */
  readonly booksOpen: boolean;
  /** At a sealed table; null elsewhere. `round` and `called` above count epochs there. */
  readonly sealed: SealedInfo | null;
  /**
   * Commitments that everyone sees: of fighters that choose before others, once all of these have; at a sealed table of
   * everyone, once all have locked; then, opened, those of the choices revealed last.
   */
  readonly seals: readonly SealInfo[];
}

/**
 * The seal of a secret choice: its commitment and, once it is revealed, its opening. See `choiceCommitment`
 * of the kernel.
 */
export interface SealInfo {
  readonly who: string;
  readonly round: number;
  readonly seat: number;
  readonly rev: number;
  readonly commitment: string;
  /** Null while the choice is secret, and after its reveal if it names a hidden fighter. */
  readonly opening: { readonly choice: Json; readonly blind: string } | null;
  /** The moment that revealed it; null before that. */
  readonly moment: number | null;
}

/** A seat's data for locking and opening its choices at a sealed table. */
export interface SealedInfo {
  /** This seat's own secret prompts. Others are answered as at any table. */
  readonly mine: Readonly<Record<string, SealedPrompt>>;
  /** What was locked, once all have: published before anyone opens anything. Null while people choose. */
  readonly locked: {
    readonly commitments: readonly {
      readonly seat: number;
      readonly rev: number;
      readonly commitment: string;
    }[];
    /** One hash over the choices for hidden fighters; always present, even if there are none. */
    readonly veiled: string;
  } | null;
  /** Numbers of the seats whose links or choices are missing. */
  readonly owing: readonly number[];
  /** How often seats did not open in time: although connected (refused), or while disconnected. */
  readonly missed: readonly {
    readonly seat: number;
    readonly refused: number;
    readonly disconnected: number;
  }[];
}

/** The inputs of a choice's commitment, and the stored commitment; null: none yet. */
export interface SealedPrompt {
  readonly round: number;
  readonly rev: number;
  readonly commitment: string | null;
  /** The locked choice was withdrawn, because the game master changed what it depends on: choose again. */
  readonly again?: true;
}

/** What another player of this seat's side would choose. */
export interface DraftInfo {
  /** The seat that proposes it. */
  readonly by: string;
  readonly who: string;
  readonly kind: string;
  readonly answer: Json;
  /** The answer in words. */
  readonly text: string;
}

/** What a seat may know of the fight: the kernel's view, without the events. */
export interface FightInfo {
  readonly round: number;
  readonly moment: number;
  readonly state: Json;
  readonly prompts: readonly PromptView[];
  /** Optional questions answered by default to which this seat may still add text. */
  readonly texts: readonly AfterwardsView[];
  /** For the side's players and the game master: an answer that needs more hands. */
  readonly hands: HandsInfo | null;
  /** Rulings taken by default that the game master may still change. Empty for everyone else. */
  readonly rulings: readonly AfterwardsView[];
  /**
   * What the game master asks of this seat besides the book's prompts; for the game master everything that is
   * open.
   */
  readonly requests: readonly RequestView[];
  /** Open proposals of this seat; for the game master those of all seats. */
  readonly proposals: readonly Proposal[];
  /**
   * What the players of this seat's side would choose in the current secret choice; only they receive it. Null if there
   * is no huddle: the side is not asked anything secret, nobody else plays for it, or the table is sealed.
   */
  readonly huddle: readonly DraftInfo[] | null;
  readonly waitingFor: readonly string[];
  /**
   * At a table by post: since when this seat is asked (milliseconds since 1970). Null: it is not, or the
   * table is not by post.
   */
  readonly since: number | null;
  readonly die: DieView | null;
  /**
   * Secret prompts of this seat, by id, that a roll of the game master's interrupts while its dice are awaited: they are
   * asked again afterwards, with what is locked. Earlier servers omit this.
   */
  readonly interrupted?: readonly string[];
  readonly outcome: Outcome | null;
  /**
   * If some have to choose before others (a game master's stances): who, and whether they still do. Null
   * otherwise.
   */
  readonly first: { readonly who: readonly string[]; readonly sealed: boolean } | null;
  /** For seats that may undo: the moment of the last reveal of secret choices. An undo to before it crosses the reveal. Null: none. */
  readonly revealed: number | null;
  /**
   * For seats that may undo: the moment to which an undo returns, that of the last decision of a person. Null: no person
   * has decided anything yet. Earlier servers omit this.
   */
  readonly undoTo?: number | null;
}

/** An event with its dice, as far as the seat may see them. */
export type ShownEvent = EventShown;

/** Events that an undo removed. Seats have seen them: `informed` is never reset. */
export interface StruckEvents {
  /** How many events precede them. */
  readonly at: number;
  readonly informed: boolean;
  readonly events: readonly ShownEvent[];
  /** Who undid them, at whose request, when (by round) and why: names of seats. Omitted if not recorded. */
  readonly undo?: {
    readonly by: string;
    readonly asked?: string;
    readonly why?: string;
    /** They include revealed choices, which players know since then. */
    readonly behindReveal?: true;
    /** The round at that time. */
    readonly round?: number;
  };
}

/** Everything that one seat may know. */
export interface Frame {
  readonly protocol: typeof PROTOCOL;
  readonly table: string;
  readonly seat: string;
  readonly number: number;
  readonly name: string;
  readonly kind: SeatKind;
  /** Kinds of question on which this seat passes automatically. */
  readonly passes: readonly string[];
  /** Whether this seat gets push messages when it is its turn at a table by post. */
  readonly push: boolean;
  readonly info: TableInfo;
  readonly fair: FairInfo | null;
  readonly fight: FightInfo | null;
  /** Keep the first `from` events you have, then add these. */
  readonly events: { readonly from: number; readonly list: readonly ShownEvent[] };
  readonly struck: readonly StruckEvents[];
}

/**
 * What has changed in a seat's frame since the last news; omitted keys are unchanged. `info`, `fair` and `fight` contain
 * only changed keys, or are null if they no longer exist. Omitted events: none are new.
 */
export type FrameNews = Partial<Omit<Frame, 'info' | 'fair' | 'fight'>> & {
  readonly info?: Partial<TableInfo>;
  readonly fair?: Partial<FairInfo> | null;
  readonly fight?: Partial<FightInfo> | null;
};

/** A frame on a live connection; `pen`: whether this client may send commands for the seat. */
export interface LiveFrame {
  /** Counts the frames of this connection from 1. The first has everything. */
  readonly n: number;
  /** Whether this client may send commands for the seat. */
  readonly pen: boolean;
  readonly frame: FrameNews;
}

/**
 * A seat's frame after news; `known` is the previous one, null for the first of a connection. Its events are
 * those of the news.
 * @example frame = frameAfter(live.n === 1 ? null : frame, live.frame);
 */
export function frameAfter(known: Frame | null, news: FrameNews): Frame {
  const inside = <Part extends object>(
    before: Part | null,
    part: Partial<Part> | null | undefined,
  ): Part | null => (part === undefined ? before : part === null ? null : ({ ...before, ...part } as Part));
  const kept = (known?.events.from ?? 0) + (known?.events.list.length ?? 0);
  return {
    ...known,
    ...news,
    info: inside(known?.info ?? null, news.info),
    fair: inside(known?.fair ?? null, news.fair),
    fight: inside(known?.fight ?? null, news.fight),
    events: news.events ?? { from: kept, list: [] },
  } as Frame;
}

/** Why the server ended a connection. */
export type ByeReason = 'revoked' | 'stopping' | 'table-stopped' | 'closed' | 'outdated';

/** The message to a page or program of another version of the protocol. */
export const OUTDATED = 'This page is from another version of Affray. Reload it.';

/** What the table may hand out of its record: what the seat may know, and the public book of its dice. */
export interface SeatRecord {
  readonly view: Json | null;
  /** The whole record, once the books are open. */
  readonly record: Json | null;
  readonly book: FairBook | null;
}
