// The book of a fight's dice: everything needed to check them, as plain JSON in the saved record.

import { canonicalJson, type Json } from './canonical.ts';
import type { ChainOwner } from './chain.ts';
import { fromHex, hashOf, toHex, utf8 } from './frame.ts';

/** Everything anyone needs to check the dice of a fight. All bytes are lower-case hex. */
export interface FairBook {
  /** Version of this format and of the protocol behind it. */
  readonly version: 1;
  /**
   * 16 random bytes that identify the fight. They are part of every hash, so nothing can be reused from another
   * fight.
   */
  readonly fightId: string;
  /** Whether only the server's chains count: no seat ever contributes to the dice. */
  readonly solo: boolean;
  /**
   * The book of a sealed table: its `rounds` are epochs, of which a round of the fight has several. Omitted
   * otherwise.
   */
  readonly sealed?: true;
  /** Every anchor that ever counted, in the order they were published. */
  readonly anchors: readonly FairAnchor[];
  /** The last round whose links were requested. This fixed its participants: later anchors count from later rounds. */
  readonly called: number;
  /** The rounds opened so far: 1, 2, 3 … without gaps, since a skipped round would be a second try. */
  readonly rounds: readonly FairRound[];
  /** Checksum of the fields above; of the rounds, which have their own, only the number. See `bookSeal`. */
  readonly seal: string;
}

/** The end of a chain, published before any of its links counted. */
export interface FairAnchor {
  /** Whose chain: `server`, `server/hidden` (for rolls behind the screen), or `seat/<n>`. */
  readonly owner: ChainOwner;
  /** The first round it counts in. A seat's later anchor replaces its earlier one, for example after a lost device. */
  readonly from: number;
  /** 32 bytes; null: the seat left, and no longer takes part from that round on. */
  readonly anchor: string | null;
  /** Whether the host holds the chain's secret: the server's own, a bot's, the host's own seat. */
  readonly host: boolean;
}

/** One round: the links that made its key, and its dice. */
export interface FairRound {
  /** Counted from 1. Link number `round` of each chain belongs to it. */
  readonly round: number;
  /** Every seat with an anchor in force, ascending, whether its link came or not. */
  readonly participants: readonly FairParticipant[];
  /** The server's link, 32 bytes. Secret until the round is over. */
  readonly server: string;
  /** The server's link for rolls behind the screen; null until the books are opened after the fight. */
  readonly hidden: string | null;
  /** Whether the round is over, so that its links may be shown. */
  readonly closed: boolean;
  /** The dice in the order of their first roll, including those that were undone. */
  readonly dice: readonly FairDie[];
  /** The secret choices, by seat and number. */
  readonly commitments: readonly FairCommitment[];
  /** At a sealed table: where in the fight the key was made, and which choices were not opened. */
  readonly epoch?: FairEpoch;
  /** Checksum of the fields above. See `roundSeal`. */
  readonly seal: string;
}

/** A round without its checksum, as stored. */
export type FairPage = Omit<FairRound, 'seal'>;

/** A seat's part in the key of a round. */
export interface FairParticipant {
  readonly seat: number;
  /** Whether its link came in time. */
  readonly status: 'opened' | 'missing';
  /** 32 bytes; null when it is missing. */
  readonly link: string | null;
  /** At a sealed table, why it is missing: the seat was connected and did not send it, or was not connected. */
  readonly why?: Unopened;
}

/** Why a seat of a sealed table did not open a link or a choice. */
export type Unopened = 'refused' | 'disconnected';

/** The additional data of an epoch of a sealed table. */
export interface FairEpoch {
  /** The round of the fight. */
  readonly round: number;
  /** Steps of that round known to everyone and taken before the dice of this epoch were rolled. */
  readonly step: number;
  /** Covers the choices for hidden fighters; present in every epoch, so that it reveals nothing about them. */
  readonly veiled: FairVeiled;
  /** Choices replaced by the default of their question. */
  readonly defaults: readonly FairDefault[];
  /**
   * Openings that name a hidden fighter: in the server's own book until the books are opened, then next to their
   * commitments.
   */
  readonly withheld?: readonly FairWithheld[];
}

/** One hash over every commitment that others may not know of. */
export interface FairVeiled {
  /** 32 bytes, published before anyone opens a choice. See `veiledCommitment`. */
  readonly commitment: string;
  /** Null until the books are opened. */
  readonly opening: {
    /** 32 bytes. */
    readonly salt: string;
    readonly choices: readonly FairCommitment[];
    readonly defaults: readonly FairDefault[];
  } | null;
}

/** A fighter for whom the default was used. */
export interface FairDefault {
  readonly seat: number;
  readonly who: string;
  /** `skipped`: nothing was locked, and the table continued without the seat. */
  readonly why: Unopened | 'skipped';
}

/** An opening that is not shown yet. */
export interface FairWithheld extends Pick<FairCommitment, 'seat' | 'rev'> {
  readonly opening: FairOpening;
}

/** One die as shown. */
export interface FairDie {
  /** Owner, purpose and a counter: `f1/attack.0`. One label is one die of the round. */
  readonly label: string;
  readonly sides: number;
  readonly face: number;
  /** Rolled behind the screen, from the hidden chain. */
  readonly hidden?: true;
  /** Rolled on the table and typed in: nothing to check. */
  readonly byHand?: true;
  /** For a hidden die shown before the books are opened: the key of this die, 32 bytes. */
  readonly key?: string;
}

/** A secret choice: the commitment shown when it was locked, and the opening shown at the reveal. */
export interface FairCommitment {
  readonly seat: number;
  /** Numbers the choices of this seat in this round, ascending: each has its own blind. */
  readonly rev: number;
  /** 32 bytes, shown when the choice was locked. */
  readonly commitment: string;
  /** Null while it is secret. In books of earlier versions permanently, if the seat locked again before the reveal. */
  readonly opening: FairOpening | null;
}

/** The opening of a commitment. */
export interface FairOpening {
  readonly choice: Json;
  /** 32 bytes, derived from the seat's link of the round if it gave one. */
  readonly blind: string;
}

/**
 * Checksum of a book without the contents of its rounds. Like a round's, it detects damage and careless edits,
 * such as a changed die that was typed in by hand; against a forger who recomputes checksums, only the chains
 * help.
 *
 * @example const whole = bookSeal(book) === book.seal;
 */
export function bookSeal(book: Omit<FairBook, 'seal'>): string {
  const { version, fightId, solo, sealed, anchors, called } = book;
  const head = { version, fightId, solo, anchors, called, rounds: book.rounds.length };
  const covered = sealed === undefined ? head : { ...head, sealed };
  return toHex(hashOf('affray/1/book', utf8(canonicalJson(covered))));
}

/**
 * Checksum of one round of a book.
 *
 * @example
 * const whole = book.rounds.every((round) => roundSeal(book.fightId, round) === round.seal);
 */
export function roundSeal(fightId: string, of: FairPage): string {
  return toHex(hashOf('affray/1/book-round', fromHex(fightId), utf8(canonicalJson(withoutSeal(of)))));
}

/**
 * A round with its checksum.
 *
 * @example
 * const rounds = pages.map((page) => sealedRound(fightId, page));
 */
export function sealedRound(fightId: string, page: FairPage): FairRound {
  return { ...withoutSeal(page), seal: roundSeal(fightId, page) };
}

/** The fields that the checksum covers, whatever else is on the page. */
function withoutSeal(page: FairPage): FairPage {
  const { round, participants, server, hidden, closed, dice, commitments, epoch } = page;
  const kept = { round, participants, server, hidden, closed, dice, commitments };
  return epoch === undefined ? kept : { ...kept, epoch };
}
