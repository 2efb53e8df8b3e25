// What is said over HTTP: making tables, taking seats.
import type { SideSetup } from '@affray/kernel';
import { z } from 'zod';
import type { SeatKind, TableInfo } from './frames.ts';
import { ID, KEY, NAME } from './text.ts';

/** An invite or token as it travels: at least 128 random bits in letters that need no escaping. */
const SECRET = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, { error: 'Not an invite.' });
/** Short and readable, without letters that look alike. */
const CODE = z.string().regex(/^[a-hj-km-np-z2-9]{6}$/, { error: 'Not a room code.' });

export interface NewTable {
  readonly name: string;
  /** Exactly one of these three: the text of a fight file, the id of a library fight, the text of a record. */
  readonly scenario?: string | undefined;
  readonly library?: string | undefined;
  readonly record?: string | undefined;
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
  })
  .refine(
    (body) => [body.scenario, body.library, body.record].filter((one) => one !== undefined).length === 1,
    {
      error: 'Give exactly one of scenario, library and record.',
    },
  );

/** What whoever made a table gets: the way into the game master's seat, once. */
export interface TableMade {
  readonly table: string;
  readonly code: string;
  readonly invite: string;
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
/** The secret with which whoever knocked asks whether the door is open. */
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

export interface InviteFor {
  readonly seat: string;
}
export const INVITE_FOR: z.ZodType<InviteFor> = z.strictObject({ seat: ID });
export interface Invite {
  readonly invite: string;
  /** The link with the invite behind the #, where no server and no log sees it. */
  readonly link: string;
}

/** A ticket opens one live connection, once, within half a minute. */
export interface Ticket {
  readonly ticket: string;
}

/** A fight of the library, for a page to choose from. `GET /api/library` gives `{fights}`. */
export interface LibraryFight {
  /** What a table is made from: `template/duel`. */
  readonly id: string;
  readonly title: string;
  /** One line for people; empty where the file has none. */
  readonly story: string;
  readonly system: string;
  readonly edition: string | null;
  readonly fighters: number;
  readonly sides: readonly (SideSetup & { readonly fighters: number })[];
}
export interface LibraryList {
  readonly fights: readonly LibraryFight[];
}
/** The text of a library fight, to prepare one's own from. */
export interface LibraryText {
  readonly id: string;
  readonly text: string;
}

/** A table at which this browser has a seat. `GET /api/tables` gives `{tables}`. */
export interface SeatHere {
  readonly table: string;
  readonly title: string;
  readonly system: string;
  readonly stage: TableInfo['stage'];
  readonly closed: boolean;
  readonly seat: string;
  readonly name: string;
  readonly kind: SeatKind;
}
export interface SeatsHere {
  readonly tables: readonly SeatHere[];
}

/** A refusal over HTTP. */
export interface HttpRefusal {
  readonly why: string;
  readonly problems?: readonly string[];
}
