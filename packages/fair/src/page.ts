// One round of the book while it can still change.

import {
  type FairCommitment,
  type FairDie,
  type FairEpoch,
  type FairOpening,
  type FairPage,
  type FairParticipant,
  type FairRound,
  sealedRound,
} from './book.ts';
import type { Json } from './canonical.ts';
import type { Chain } from './chain.ts';
import { choiceBlind, choiceCommitment } from './choice.ts';
import { MOST_SIDES } from './die.ts';
import { fromHex, HASH_BYTES, toHex } from './frame.ts';
import { roundKey } from './round-key.ts';

/** A round while it can still change: the book's fields, and cached computations. */
export interface Page {
  readonly round: number;
  readonly participants: readonly FairParticipant[];
  readonly server: string;
  hidden: string | null;
  closed: boolean;
  dice: FairDie[];
  commitments: FairCommitment[];
  /** At a sealed table. */
  epoch: FairEpoch | null;
  /** Dice drawn so far, by label and sides. */
  readonly drawn: Map<string, number>;
  /** Which of the two keys each label uses: an undo must not change it. */
  readonly behind: Map<string, boolean>;
  readonly keys: Map<'open' | 'hidden', Uint8Array>;
  /** Choices locked here and not yet opened, with their blinds, by seat and revision. */
  readonly locked: Map<string, { readonly blind: Uint8Array; readonly choice: Json }>;
  /** The round as last returned, without and with its checksum; null if something has changed since. */
  plain: FairPage | null;
  snapshot: FairRound | null;
}

/** A page to write on, from a round as the book has it. */
export function pageOf(round: FairPage): Page {
  const { participants, server, hidden, closed } = round;
  const page: Page = {
    round: round.round,
    participants,
    server,
    hidden,
    closed,
    dice: [],
    commitments: [...round.commitments],
    epoch: round.epoch ?? null,
    drawn: new Map(),
    behind: new Map(),
    keys: new Map(),
    locked: new Map(),
    plain: null,
    snapshot: null,
  };
  for (const die of round.dice) enter(page, die);
  return page;
}

/** Enters a die that was drawn. */
export function enter(page: Page, die: FairDie): void {
  page.dice.push(die);
  touch(page);
  if (die.byHand) return;
  page.drawn.set(`${die.label} d${die.sides}`, die.face);
  page.behind.set(die.label, die.hidden === true);
}

/** Enters a die that was typed in, once: replayed rules ask for it again. */
export function enterByHand(page: Page, die: FairDie): void {
  const { label, sides, face } = die;
  if (label === '' || !label.isWellFormed()) throw new RangeError('A die needs a label.');
  if (!Number.isInteger(sides) || sides < 2 || sides > MOST_SIDES) {
    throw new RangeError(`A die has 2 to ${MOST_SIDES} sides, not ${sides}.`);
  }
  if (!Number.isInteger(face) || face < 1 || face > sides)
    throw new RangeError(`A d${sides} has no face ${face}.`);
  const isSame = (other: FairDie) =>
    other.byHand === true && other.label === label && other.sides === sides && other.face === face;
  if (!page.dice.some(isSame)) enter(page, die);
}

/** Drops a die that was typed in by mistake. */
export function dropByHand(page: Page, label: string, sides: number): void {
  page.dice = page.dice.filter((die) => die.byHand !== true || die.label !== label || die.sides !== sides);
  touch(page);
}

/** Makes the dice of a label public; the key proves those that were drawn. */
export function showDie(page: Page, label: string, key: string | null): void {
  page.dice = page.dice.map((die) => {
    if (die.label !== label || die.hidden === undefined) return die;
    if (die.byHand) return { label, sides: die.sides, face: die.face, byHand: true };
    return key === null ? die : { ...die, key };
  });
  touch(page);
}

/** Marks the round as over. */
export function closePage(page: Page): void {
  page.closed = true;
  touch(page);
}

/** Opens the books: the link of the hidden chain, and every opening that was withheld. */
export function openBooksOf(page: Page, hidden: string): void {
  closePage(page);
  page.hidden = hidden;
  if (page.epoch === null) return;
  const { withheld = [], ...epoch } = page.epoch;
  page.epoch = epoch;
  page.commitments = page.commitments.map((one) => {
    const kept = withheld.find(({ seat, rev }) => seat === one.seat && rev === one.rev);
    return kept === undefined ? one : { ...one, opening: kept.opening };
  });
}

/** The key of the round's dice, computed once. */
export function keyOfPage(
  page: Page,
  which: 'open' | 'hidden',
  fightId: Uint8Array,
  chain: Chain,
): Uint8Array {
  const known = page.keys.get(which);
  if (known !== undefined) return known;
  const seats = page.participants.map(({ seat, link }) => ({
    seat,
    link: link === null ? null : fromHex(link),
  }));
  const key = roundKey(chain.link(page.round), fightId, page.round, seats);
  page.keys.set(which, key);
  return key;
}

/** Enters the commitment to a choice, replacing one locked under the same number. */
export function lockChoice(
  page: Page,
  fightId: Uint8Array,
  { seat, rev }: Pick<FairCommitment, 'seat' | 'rev'>,
  choice: Json,
  given: Uint8Array | null,
): FairCommitment {
  const blind = blindOf(page, seat, rev, given);
  page.locked.set(`${seat}/${rev}`, { blind, choice });
  const commitment = toHex(choiceCommitment({ fightId, round: page.round, seat, rev, blind, choice }));
  const entry: FairCommitment = { seat, rev, commitment, opening: null };
  enterCommitment(page, entry);
  return entry;
}

/** Enters an existing commitment. */
export function enterCommitment(page: Page, entry: FairCommitment): void {
  dropCommitment(page, entry);
  page.commitments.push(entry);
  touch(page);
}

/** Removes an unopened commitment. An opened one has been seen, and stays. */
export function dropCommitment(page: Page, { seat, rev }: Pick<FairCommitment, 'seat' | 'rev'>): void {
  const at = page.commitments.findIndex((one) => one.seat === seat && one.rev === rev);
  if (at < 0) return;
  if (page.commitments[at]?.opening !== null)
    throw new Error(`Choice ${rev} of seat ${seat} in round ${page.round} is open.`);
  page.commitments.splice(at, 1);
  touch(page);
}

/** Enters the opening of a choice, if it matches what was locked. */
export function revealChoice(
  page: Page,
  fightId: Uint8Array,
  of: Pick<FairCommitment, 'seat' | 'rev'>,
  choice: Json,
  given: Uint8Array | null,
): FairOpening {
  const { seat, rev } = of;
  const { round } = page;
  const at = page.commitments.findIndex((entry) => entry.seat === seat && entry.rev === rev);
  const entry = page.commitments[at];
  if (entry === undefined) throw new Error(`Seat ${seat} locked no choice ${rev} in round ${round}.`);
  const locked = given === null ? page.locked.get(`${seat}/${rev}`) : undefined;
  const blind = locked?.blind ?? blindOf(page, seat, rev, given);
  // If it is the identical object that was locked, it need not be hashed again.
  const isSame = locked !== undefined && locked.choice === choice;
  if (!isSame && toHex(choiceCommitment({ fightId, round, seat, rev, blind, choice })) !== entry.commitment) {
    throw new Error(`Choice ${rev} of seat ${seat} in round ${round} is not what was locked.`);
  }
  const opening: FairOpening = { choice, blind: toHex(blind) };
  page.commitments[at] = { ...entry, opening };
  page.locked.delete(`${seat}/${rev}`);
  touch(page);
  return opening;
}

/** The round for the server's own book, without its checksum. */
export function plainOf(page: Page): FairPage {
  page.plain ??= withDice(page, [...page.dice]);
  return page.plain;
}

/** The round for the server's own book. */
export function snapshotOf(page: Page, fightId: string): FairRound {
  page.snapshot ??= sealedRound(fightId, plainOf(page));
  return page.snapshot;
}

/**
 * The round as everyone may see it, once it is over. Leaves out unopened commitments: with the seat's link, which
 * is now shown, the choice behind one could be found by trial. At a sealed table they have been published, and
 * their blinds do not depend on the link.
 */
export function publicPage(page: Page, fightId: string): FairRound {
  const shown = page.dice.filter((die) => !die.hidden || die.key !== undefined || page.hidden !== null);
  if (page.epoch !== null && page.hidden === null)
    return sealedRound(fightId, { ...withDice(page, shown), epoch: publicEpoch(page.epoch) });
  const open = page.commitments.filter(({ opening }) => opening !== null);
  if (shown.length === page.dice.length && open.length === page.commitments.length)
    return snapshotOf(page, fightId);
  return sealedRound(fightId, { ...withDice(page, shown), commitments: open.toSorted(byNumber) });
}

function publicEpoch({ withheld: _, ...epoch }: FairEpoch): FairEpoch {
  return { ...epoch, veiled: { ...epoch.veiled, opening: null } };
}

function withDice(page: Page, dice: readonly FairDie[]): FairPage {
  const { round, participants, server, hidden, closed, epoch } = page;
  // By number, not by arrival, so that the order does not reveal who was quick to choose.
  return {
    round,
    participants,
    server,
    hidden,
    closed,
    dice,
    commitments: page.commitments.toSorted(byNumber),
    ...(epoch === null ? {} : { epoch }),
  };
}

function byNumber(one: FairCommitment, other: FairCommitment): number {
  return one.seat - other.seat || one.rev - other.rev;
}

/** Marks the page as changed since it was last returned. */
function touch(page: Page): void {
  page.plain = null;
  page.snapshot = null;
}

function blindOf(page: Page, seat: number, rev: number, given: Uint8Array | null): Uint8Array {
  const link = page.participants.find((participant) => participant.seat === seat)?.link ?? null;
  if (link !== null && given !== null)
    throw new Error(`The blind of seat ${seat} comes from its link; give none.`);
  if (link !== null) return choiceBlind(fromHex(link), rev);
  if (given === null)
    throw new Error(`Seat ${seat} has no link in round ${page.round}: give a blind for its choice.`);
  if (given.length !== HASH_BYTES) throw new RangeError('A blind has 32 bytes.');
  return given;
}
