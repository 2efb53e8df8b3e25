// Bodies of HTTP requests and responses: making tables, taking seats.
import type { Face, Json, Scenery, SideSetup } from '@affray/kernel';
import { z } from 'zod';
import { HOUSE_RULE_VALUE, type HouseRuleValue } from './commands.ts';
import type { SeatKind, TableInfo } from './frames.ts';
import { PLAIN } from './plain.ts';
import { ID, KEY, NAME } from './text.ts';

/** An invite or token as sent: at least 128 random bits in letters that need no escaping. */
const SECRET = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, { error: 'Not an invite.' });
/** Short and readable, without letters that look alike. */
const CODE = z.string().regex(/^[a-hj-km-np-z2-9]{6}$/, { error: 'Not a room code.' });

export interface NewTable {
  readonly name: string;
  /** Exactly one of these four: the text of a fight file, the id of a library fight, the text of a record, an exported table. */
  readonly scenario?: string | undefined;
  readonly library?: string | undefined;
  readonly record?: string | undefined;
  readonly export?: string | undefined;
  /** A sealed table: clients keep secret choices until all are locked. Only with a fight file or a library fight. */
  readonly sealed?: boolean | undefined;
  /**
   * A practice table: this seed determines the dice and the bots, so that the same answers lead to the same
   * fight.
   */
  readonly practice?: string | undefined;
}
export const NEW_TABLE: z.ZodType<NewTable> = z
  .strictObject({
    name: NAME,
    scenario: z
      .string()
      .max(2 * 1024 * 1024)
      .optional(),
    library: KEY.optional(),
    record: z
      .string()
      .max(2 * 1024 * 1024)
      .optional(),
    export: z
      .string()
      .max(3 * 1024 * 1024)
      .optional(),
    sealed: z.boolean().optional(),
    practice: z.string().min(1).max(64).optional(),
  })
  .refine(
    ({ scenario, library, record, export: carried }) =>
      [scenario, library, record, carried].filter((one) => one !== undefined).length === 1,
    { error: 'Give exactly one of scenario, library, record and export.' },
  )
  .refine(
    ({ sealed, record, export: carried }) =>
      sealed !== true || (record === undefined && carried === undefined),
    { error: 'A sealed table begins a new fight: what a record holds was not sealed.', path: ['sealed'] },
  )
  .refine(
    ({ practice, library, scenario }) => practice === undefined || (library ?? scenario) !== undefined,
    {
      error: 'Practice begins a new fight: give a fight file or a library fight.',
      path: ['practice'],
    },
  )
  .refine(({ practice, sealed }) => practice === undefined || sealed !== true, {
    error: 'The dice of practice are known beforehand: there is nothing to seal.',
    path: ['practice'],
  });

/** A new table: the single-use invite to the game master's seat, and its recovery link. */
export interface TableMade {
  readonly table: string;
  readonly code: string;
  readonly invite: string;
  /**
   * Works like an invite to the game master's seat, any number of times, until a newer one is made. Keep it
   * secret.
   */
  readonly recovery: string;
}

/** `POST /api/invited`, with the body of `POST /api/join`: what an invite is for. Does not use it up. */
export interface Invited {
  readonly title: string;
  /** The name of the seat. */
  readonly seat: string;
  readonly kind: SeatKind;
  /** Names of the sides and fighters that the seat decides for. */
  readonly holds: readonly string[];
}

/** `POST /api/tables/{id}/recovery`, by the seat's holder: a new recovery link; the older one stops working. */
export interface Recovery {
  readonly recovery: string;
  readonly link: string;
}

export interface Join {
  readonly table: string;
  readonly invite: string;
  readonly name?: string | undefined;
}
export const JOIN: z.ZodType<Join> = z.strictObject({ table: ID, invite: SECRET, name: NAME.optional() });

export interface Joined {
  readonly table: string;
  readonly seat: string;
}

export interface KnockAtDoor {
  readonly code: string;
  readonly name: string;
}
export const KNOCK: z.ZodType<KnockAtDoor> = z.strictObject({ code: CODE, name: NAME });
/** The secret that claims the seat of a knock. */
export interface Knocked {
  readonly table: string;
  readonly knock: string;
  readonly secret: string;
}

export interface Claim {
  readonly table: string;
  readonly knock: string;
  readonly secret: string;
}
export const CLAIM: z.ZodType<Claim> = z.strictObject({ table: ID, knock: ID, secret: SECRET });

/** `POST /api/tables/{id}/next`, by the game master after a fight: the party continues into this one. */
export interface NextFight {
  /** The text of a fight file, or the id of a library fight. */
  readonly scenario?: string | undefined;
  readonly library?: string | undefined;
  /** What the party does in between, by its id in the game; null: nothing. */
  readonly pause: string | null;
}
export const NEXT_FIGHT: z.ZodType<NextFight> = z
  .strictObject({
    scenario: z
      .string()
      .max(2 * 1024 * 1024)
      .optional(),
    library: KEY.optional(),
    pause: ID.nullable(),
  })
  .refine(({ scenario, library }) => (scenario === undefined) !== (library === undefined), {
    error: 'Give exactly one of scenario and library.',
  });

export interface InviteFor {
  readonly seat: string;
}
export const INVITE_FOR: z.ZodType<InviteFor> = z.strictObject({ seat: ID });
export interface Invite {
  readonly invite: string;
  /** The link, with the invite after the #, so that no server or log sees it. */
  readonly link: string;
}

/** Who may watch a replay: anyone with its link, with its link and password, or only seats. */
export type ReplayAccess = 'public' | 'password' | 'private';
/** `POST /api/tables/{id}/replay-link`: makes a link, replacing an older one, or removes it. */
export interface SetReplayLink {
  readonly access: ReplayAccess;
  readonly password?: string | undefined;
}
export const SET_REPLAY_LINK: z.ZodType<SetReplayLink> = z
  .strictObject({
    access: z.enum(['public', 'password', 'private']),
    password: z.string().min(4).max(200).optional(),
  })
  .refine(({ access, password }) => (access === 'password') === (password !== undefined), {
    error: 'Give a password of 4 to 200 characters with the access "password", and only then.',
  });
/** Who may watch now, and whether this seat may change it; `link` is only returned when it is made. */
export interface ReplayLink {
  readonly access: ReplayAccess;
  readonly mayChange: boolean;
  readonly link: string | null;
}
/** `POST /api/replay`: the record behind a link. */
export interface WatchReplay {
  readonly table: string;
  readonly secret: string;
  readonly password?: string | undefined;
}
export const WATCH_REPLAY: z.ZodType<WatchReplay> = z.strictObject({
  table: z.string().regex(/^[0-9a-f]{24}$/),
  secret: z.string().min(1).max(64),
  password: z.string().max(200).optional(),
});
/** The record; null if a password is required. */
export interface WatchedReplay {
  readonly record: Json | null;
}

/** A ticket opens one live connection, once, within half a minute. */
export interface Ticket {
  readonly ticket: string;
}

/** A fight of the library, for a page to choose from. `GET /api/library` returns `{fights}`. */
export interface LibraryFight {
  /** The id to make a table from: `template/duel`. */
  readonly id: string;
  readonly title: string;
  /** One line for people; empty if the file has none. */
  readonly story: string;
  readonly system: string;
  readonly edition: string | null;
  readonly fighters: number;
  readonly sides: readonly (SideSetup & { readonly fighters: number })[];
  /** Faces of the foes that are visible from the start, each once, for display in a list. */
  readonly faces: readonly Face[];
  /** Where it takes place; omitted if its file does not say. */
  readonly scenery?: Scenery;
  /** Its description as a ready-made fight, from its file; omitted if there is none. */
  readonly ready?: ReadyFight;
}
/** What a ready-made fight teaches, and measurements from playing it many times. */
export interface ReadyFight {
  readonly teaches: string;
  readonly first?: boolean | undefined;
  readonly players?: number | undefined;
  readonly minutes?: number | undefined;
  readonly difficulty?: 'easy' | 'fair' | 'hard' | 'rout' | undefined;
  /** Percentage of fights that the players' sides win when everyone plays `tactical`. */
  readonly wins?: number | undefined;
  readonly rounds?: number | undefined;
}
export interface LibraryList {
  readonly fights: readonly LibraryFight[];
}
/** The text of a library fight, as a starting point for a new one. */
export interface LibraryText {
  readonly id: string;
  readonly text: string;
}

/** A table at which this browser has a seat. `GET /api/tables` returns `{tables}`. */
export interface SeatHere {
  readonly table: string;
  readonly title: string;
  readonly system: string;
  readonly stage: TableInfo['stage'];
  readonly closed: boolean;
  /** Whether this seat may delete the table. */
  readonly mayDelete: boolean;
  readonly seat: string;
  readonly name: string;
  readonly kind: SeatKind;
  /** At a table by post: since when this seat is asked (milliseconds since 1970); omitted: it is not. */
  readonly since?: number;
}
export interface SeatsHere {
  readonly tables: readonly SeatHere[];
  /** Tables that this browser has a cookie for but that cannot be opened; omitted: none. */
  readonly damaged?: readonly { readonly table: string; readonly why: string }[];
}

/** A share of played fights, with its 95 % interval. */
export interface Chance {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** `POST /api/tables/{id}/odds`: how good the answers to an open prompt of this seat are. */
export interface AskOdds {
  /** Omitted: the first open prompt of this seat. */
  readonly prompt?: string | undefined;
  /** The answers to try; omitted: all legal ones, or a random sample if there are many. */
  readonly answers?: readonly Json[] | undefined;
  /** Fights to play for each answer. */
  readonly runs?: number | undefined;
}
export const ASK_ODDS: z.ZodType<AskOdds> = z.strictObject({
  prompt: KEY.optional(),
  answers: z.array(PLAIN).min(1).max(12).optional(),
  runs: z.int().min(10).max(2000).optional(),
});
export interface AnswerOdds {
  readonly answer: Json;
  /** Each side's chance to win, by the side's id. */
  readonly wins: Readonly<Record<string, Chance>>;
  /** The chance that nobody wins. */
  readonly nobody: Chance;
  /**
   * How much less often `side` wins with it than with the best answer, run by run on the same dice; omitted
   * if there is no side.
   */
  readonly behind?: Chance;
}
export interface Odds {
  readonly prompt: string;
  /** The side that is asked; null: the game master. */
  readonly side: string | null;
  /** Fights played for each answer; fewer than requested if time ran out. */
  readonly runs: number;
  /** Whether these are all legal answers. */
  readonly all: boolean;
  /** Best for `side` first. */
  readonly answers: readonly AnswerOdds[];
}

/** `POST /api/tables/{id}/deeds`: the immediate effect of answers to an open prompt of this seat. */
export interface AskDeeds {
  readonly prompt: string;
  readonly answers: readonly Json[];
  /** Whose deed it is. */
  readonly actor: string;
  /** Its target; omitted: the fighter that is attacked. */
  readonly target?: string | undefined;
}
export const ASK_DEEDS: z.ZodType<AskDeeds> = z.strictObject({
  prompt: KEY,
  answers: z.array(PLAIN).min(1).max(4),
  actor: KEY,
  target: KEY.optional(),
});
/** The effect of one answer in this round, up to the end of the first strike that follows from it. */
export interface DeedOutlook {
  readonly answer: Json;
  /** The chance that a strike happens at all. */
  readonly struck: Chance;
  /** The chance that the target is hurt, and that it goes down. */
  readonly hurt: Chance;
  readonly felled: Chance;
  /** Points that the target loses, if it loses any. */
  readonly harm: { readonly least: number; readonly most: number } | null;
  /** The chance that the fighter itself is hurt before that, and the most points that it loses. */
  readonly risked: Chance;
  readonly lost: number;
}
export interface DeedOdds {
  readonly prompt: string;
  readonly runs: number;
  readonly deeds: readonly DeedOutlook[];
}

/**
 * `POST /api/tables/{id}/what-if`: how this seat's side would fare with its drafts, for each answer the
 * others may give.
 */
export interface WhatIf {
  readonly side: string;
  /** Fighters whose choice is drafted; the rest of the side decides by the system's own policy. */
  readonly drafts: number;
  readonly runs: number;
  /** The side's chance to win if the others give their usual answers. */
  readonly usual: Chance;
  /** The same if all of them do this, as far as each can. */
  readonly answers: readonly { readonly text: string; readonly wins: Chance }[];
}

/**
 * `POST /api/tables/{id}/simulate`: how the fight continues from here if everyone plays by the system's own
 * policy.
 */
export interface AskSimulation {
  readonly runs?: number | undefined;
}
export const ASK_SIMULATION: z.ZodType<AskSimulation> = z.strictObject({
  runs: z.int().min(10).max(5000).optional(),
});
export interface FromHere {
  readonly runs: number;
  readonly wins: Readonly<Record<string, Chance>>;
  readonly nobody: Chance;
  /** Rounds still to come. */
  readonly rounds: { readonly mean: number; readonly least: number; readonly most: number };
  /** Each fighter this seat knows of: the chance to be standing at the end. */
  readonly standing: Readonly<Record<string, Chance>>;
}

/**
 * `POST /api/tables/{id}/house-rule`: how another value of a house rule would change the chances of the fight
 * in the lobby. For the game master.
 */
export interface AskHouseRule {
  readonly rule: string;
  /** Null: the default reading of the book. */
  readonly value: HouseRuleValue | null;
}
export const ASK_HOUSE_RULE: z.ZodType<AskHouseRule> = z.strictObject({
  rule: KEY,
  value: HOUSE_RULE_VALUE.nullable(),
});
export interface HouseRuleOdds {
  /** The side that players play. */
  readonly side: string;
  readonly runs: number;
  /** Its chance to win with the house rules in force, and with the other value on the same dice. */
  readonly now: Chance;
  readonly other: Chance;
  /** The second minus the first. */
  readonly change: Chance;
}

/** The most runs of one block. */
export const MOST_RUNS_IN_BLOCK = 50_000;
const LAST_RUN = 1_000_000_000;
const POLICIES = z
  .record(KEY, KEY)
  .refine((policies) => Object.keys(policies).length <= 64, { error: 'At most 64 sides.' });

/**
 * `POST /api/lab/blocks`: plays runs of a fight, from `from` up to but not including `to`. Omitted fields
 * have the lab's defaults: tactical policies, defaults for the game master, figures counted, nothing else.
 */
export interface LabBlock {
  /** The text of a fight file. */
  readonly scenario: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** Policies by side, by name. */
  readonly policies?: Readonly<Record<string, string>> | undefined;
  readonly gm?: string | undefined;
  /** Rollouts that `sharp` spends on a decision. */
  readonly rollouts?: number | undefined;
  readonly figures?: boolean | undefined;
  readonly rules?: boolean | undefined;
  readonly scores?: boolean | undefined;
  readonly rows?: boolean | undefined;
}
export const LAB_BLOCK: z.ZodType<LabBlock> = z
  .strictObject({
    scenario: z
      .string()
      .min(1)
      .max(2 * 1024 * 1024),
    seed: z
      .string()
      .max(128)
      .refine((text) => text.isWellFormed(), { error: 'Text must be well-formed.' }),
    from: z.int().min(0).max(LAST_RUN),
    to: z.int().min(1).max(LAST_RUN),
    policies: POLICIES.optional(),
    gm: KEY.optional(),
    rollouts: z.int().min(1).max(2000).optional(),
    figures: z.boolean().optional(),
    rules: z.boolean().optional(),
    scores: z.boolean().optional(),
    rows: z.boolean().optional(),
  })
  .refine(({ from, to }) => to > from && to - from <= MOST_RUNS_IN_BLOCK, {
    error: `A block has 1 to ${MOST_RUNS_IN_BLOCK} runs.`,
    path: ['to'],
  });

/**
 * The result: a tally of the lab, identical to the bit wherever it is played. `to` is lower than requested if
 * the block ran out of time; at least one run is played, and the client requests the rest from there.
 */
export interface LabTally {
  readonly from: number;
  readonly to: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly rounds: readonly number[];
  readonly sides: Readonly<Record<string, unknown>>;
  readonly fighters: Readonly<Record<string, unknown>>;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly scores: readonly number[];
  readonly rows: readonly unknown[];
}

/** `GET /api/lab`: whether the client may have blocks played here. */
export interface LabHere {
  readonly open: boolean;
}

/** Threads for one kind of work. */
export interface Workload {
  /** Threads running now; they are started on demand. */
  readonly threads: number;
  readonly most: number;
  /** Tasks waiting for a thread. */
  readonly waiting: number;
}

/** A table in the administration's list. */
export interface HostedTable {
  readonly table: string;
  readonly code: string;
  readonly title: string;
  readonly entries: number;
  readonly bytes: number;
  /** When it was last opened or released (milliseconds since 1970). */
  readonly used: number;
  /** Whether it is open on this server, on another one that shares the store, or on none. */
  readonly open: 'here' | 'elsewhere' | null;
}

/** `GET /api/host`: usage and health of a server, with the host key. */
export interface HostReport {
  readonly store: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly nodeVersion: string;
  readonly memoryBytes: number;
  readonly connections: number;
  /** Bytes of all tables. */
  readonly bytes: number;
  /** The file of the store and its disk; null if the tables are in a database. */
  readonly disk: { readonly fileBytes: number; readonly freeBytes: number } | null;
  readonly tables: number;
  /** The most recently used, at most 500. */
  readonly list: readonly HostedTable[];
  readonly workers: Readonly<Record<'bots' | 'odds' | 'lab', Workload>>;
  /** Since the start. */
  readonly counts: Readonly<Record<string, number>>;
  /** The latest problems of this process, newest first. */
  readonly errors: readonly {
    readonly time: number;
    readonly what: string;
    readonly problem: string;
    readonly table?: string;
  }[];
}

/** A refusal over HTTP. */
export interface HttpRefusal {
  readonly why: string;
  readonly problems?: readonly string[];
}
