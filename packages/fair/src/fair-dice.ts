// Fair dice for a running fight: takes the seats' links, computes faces, keeps the book.

import {
  bookSeal,
  type FairAnchor,
  type FairBook,
  type FairCommitment,
  type FairEpoch,
  type FairOpening,
  type FairPage,
  type FairParticipant,
  type FairRound,
  type Unopened,
} from './book.ts';
import { bookFaults } from './book-shape.ts';
import type { Json } from './canonical.ts';
import { CHAIN_LENGTH, Chain, type ChainOwner } from './chain.ts';
import { dieFace } from './die.ts';
import { fromHex, HASH_BYTES, isHex, toHex } from './frame.ts';
import { anchorInForce, LinkCheck, seatsInForce } from './links.ts';
import {
  closePage,
  dropByHand,
  dropCommitment,
  enter,
  enterByHand,
  enterCommitment,
  keyOfPage,
  lockChoice,
  openBooksOf,
  type Page,
  pageOf,
  plainOf,
  publicPage,
  revealChoice,
  showDie,
  snapshotOf,
} from './page.ts';
import { hiddenKey } from './round-key.ts';

/** The server's secrets. Anyone who has them knows all future dice. */
export interface FairSecrets {
  /** 32 random bytes. */
  readonly serverSeed: Uint8Array;
  /** 32 random bytes for rolls behind the screen. */
  readonly hiddenSeed: Uint8Array;
  /** Number of rounds that the chains cover; omitted: `CHAIN_LENGTH`. Constant for a fight. */
  readonly chainLength?: number;
}

/** Initial data of a fight's dice. */
export interface FairStart extends FairSecrets {
  /** 16 random bytes in hex. */
  readonly fightId: string;
  /** Only the server's chains: for one person, bots, or a terminal. Rounds open automatically. */
  readonly solo: boolean;
  /** Whether the fight is at a sealed table: then epochs are opened, several in each round of the fight. */
  readonly sealed?: boolean;
}

/** What opens an epoch of a sealed table besides links. */
export interface EpochOpened {
  readonly epoch: FairEpoch;
  /** The secret choices as published, with the openings received. */
  readonly commitments: readonly FairCommitment[];
  /** Why links are missing, by seat. */
  readonly missing: Readonly<Record<number, Unopened>>;
}

/**
 * The dice of a running fight, and the book by which anyone can check them.
 *
 * @example
 * const dice = FairDice.start({ fightId, serverSeed, hiddenSeed, solo: false });
 * dice.seatAnchor(1, anchorFromSeat1, false);
 * dice.callRound(1);
 * dice.openRound(1, { 1: linkFromSeat1 });
 * dice.face(1, 'f1/attack.0', 8, false); // 1 to 8
 */
export class FairDice {
  private readonly fightId: string;
  private readonly id: Uint8Array;
  private readonly solo: boolean;
  private readonly isSealed: boolean;
  private readonly server: Chain;
  private readonly behindScreen: Chain;
  private readonly links: LinkCheck;
  private anchors: FairAnchor[];
  private readonly pages: Page[] = [];
  /** The last round whose links were requested. */
  private called = 0;

  private constructor(start: FairStart, anchors: readonly FairAnchor[]) {
    if (!isHex(start.fightId, 16)) throw new TypeError('A fight id is 16 bytes in lower-case hex.');
    const length = start.chainLength ?? CHAIN_LENGTH;
    this.fightId = start.fightId;
    this.id = fromHex(start.fightId);
    this.solo = start.solo;
    this.isSealed = start.sealed ?? false;
    this.server = new Chain(this.id, 'server', start.serverSeed, length);
    this.behindScreen = new Chain(this.id, 'server/hidden', start.hiddenSeed, length);
    this.links = new LinkCheck(this.id);
    this.anchors = [...anchors];
  }

  /**
   * Dice for a new fight. Publish `book().anchors` before the first roll.
   *
   * @example
   * const dice = FairDice.start({ fightId, serverSeed, hiddenSeed, solo: true });
   */
  static start(start: FairStart): FairDice {
    const dice = new FairDice(start, []);
    for (const chain of [dice.server, dice.behindScreen]) {
      dice.anchors.push({ owner: chain.owner, from: 1, anchor: toHex(chain.anchor), host: true });
    }
    return dice;
  }

  /**
   * Continues a fight from the server's own book (`book()`, not what others were shown) and its secrets.
   *
   * @example const dice = FairDice.resume(record.fair, { serverSeed, hiddenSeed });
   */
  static resume(book: FairBook, secrets: FairSecrets): FairDice {
    const [fault] = bookFaults(book);
    if (fault !== undefined) throw new TypeError(fault);
    const { fightId, solo, sealed = false } = book;
    const dice = new FairDice({ ...secrets, fightId, solo, sealed }, book.anchors);
    for (const chain of [dice.server, dice.behindScreen]) {
      if (anchorInForce(book.anchors, chain.owner, 1)?.anchor !== toHex(chain.anchor)) {
        throw new Error(`These are not the secrets of this book: the anchor of ${chain.owner} is another.`);
      }
    }
    for (const round of book.rounds) dice.pages.push(pageOf(round));
    dice.called = book.called;
    return dice;
  }

  /** The last round opened; 0 before the first. */
  get round(): number {
    return this.pages.length;
  }

  /**
   * Takes a seat's anchor; it counts from the next round whose links are requested. A later one replaces it. `host` says
   * that the host holds its secret: a bot's seat, or the host's own.
   *
   * @example dice.seatAnchor(2, anchor, false);
   */
  seatAnchor(seat: number, anchor: string, host: boolean): void {
    if (this.solo)
      throw new Error('In a solo fight only the server contributes to the dice: seats have no anchors.');
    if (!Number.isInteger(seat) || seat < 0 || seat > 0xffff)
      throw new RangeError(`There is no seat ${seat}.`);
    if (!isHex(anchor, HASH_BYTES)) throw new TypeError('An anchor is 32 bytes in lower-case hex.');
    this.putAnchor({ owner: `seat/${seat}`, from: this.called + 1, anchor, host });
  }

  /**
   * The seat no longer takes part, from the next round whose links are requested.
   *
   * @example dice.seatLeft(2);
   */
  seatLeft(seat: number): void {
    const owner: ChainOwner = `seat/${seat}`;
    const from = this.called + 1;
    const host = anchorInForce(this.anchors, owner, from)?.host;
    if (host !== undefined) this.putAnchor({ owner, from, anchor: null, host });
  }

  /**
   * Requests the links of the next round and fixes the participants; returns their seats. Changing an anchor after others
   * have opened their links would allow choosing the dice.
   *
   * @example for (const seat of dice.callRound(1)) askForLink(seat, 1);
   */
  callRound(round: number): number[] {
    if (round !== this.round + 1) throw new Error(`The round to call is ${this.round + 1}, not ${round}.`);
    if (!this.isWithin(round)) throw new RangeError(`The server's chain ends with round ${this.round}.`);
    if (this.pages.at(-1)?.hidden) throw new Error('The books are open: the fight is over.');
    this.called = round;
    return seatsInForce(this.anchors, round);
  }

  /**
   * Whether a link is the seat's own for a round, by the anchor that counts there.
   *
   * @example
   * if (!dice.accepts(2, 1, link)) refuse('That link does not lead to your anchor.');
   */
  accepts(seat: number, round: number, link: string): boolean {
    const anchor = anchorInForce(this.anchors, `seat/${seat}`, round);
    if (anchor === null || !isHex(link, HASH_BYTES) || !this.isWithin(round)) return false;
    return this.links.belongs(anchor, round, fromHex(link));
  }

  /**
   * Opens the requested round with the links received, by seat. A seat without a link is recorded as missing permanently,
   * because faces are computed from now on. A round without seats needs no request.
   *
   * @example dice.callRound(1); dice.openRound(1, { 1: linkOfSeat1, 2: linkOfSeat2 });
   */
  openRound(round: number, links: Readonly<Record<number, string>>, opened?: EpochOpened): void {
    if (this.isSealed !== (opened !== undefined))
      throw new Error('Epochs are opened at sealed tables, and only there.');
    if (round !== this.round + 1) throw new Error(`The round to open is ${this.round + 1}, not ${round}.`);
    const seats = seatsInForce(this.anchors, round);
    if (this.called < round && seats.length === 0) this.callRound(round);
    if (this.called < round) throw new Error(`Call round ${round} before its links come in.`);
    for (const seat of Object.keys(links).map(Number)) {
      if (!seats.includes(seat)) throw new Error(`Seat ${seat} has no anchor that counts in round ${round}.`);
    }
    const participants = seats.map((seat): FairParticipant => {
      const link = links[seat];
      const why = opened?.missing[seat];
      if (link === undefined)
        return { seat, status: 'missing', link: null, ...(why === undefined ? {} : { why }) };
      if (!this.accepts(seat, round, link))
        throw new Error(`Seat ${seat}: the link does not belong to its chain.`);
      return { seat, status: 'opened', link };
    });
    const server = toHex(this.server.link(round));
    const last = this.pages.at(-1);
    if (last !== undefined) closePage(last);
    const empty = { hidden: null, closed: false, dice: [], commitments: [] };
    this.pages.push(pageOf({ round, participants, server, ...empty, ...withoutMissing(opened) }));
  }

  /**
   * At a sealed table: the last epoch opened in a round of the fight, and its step; null if there is none.
   *
   * @example dice.epochIn(3); // { epoch: 12, step: 4 }
   */
  epochIn(round: number): { readonly epoch: number; readonly step: number } | null {
    const page = this.pages.findLast((one) => one.epoch?.round === round);
    return page === undefined || page.epoch === null ? null : { epoch: page.round, step: page.epoch.step };
  }

  /** Whether the server's chain ends with the last round opened. */
  get isSpent(): boolean {
    return !this.isWithin(this.round + 1);
  }

  /**
   * The face of a die, entered in the book. The same label gives the same face, however often it is requested and
   * whatever was undone in between. Null while the round is not open.
   *
   * @example dice.face(1, 'f1/attack.0', 8, false);
   */
  face(round: number, label: string, sides: number, hidden: boolean): number | null {
    const page = this.pageFor(round);
    if (page === null) return null;
    const name = `${label} d${sides}`;
    const known = page.drawn.get(name);
    if (known !== undefined) return known;
    if (label === '') throw new RangeError('A die needs a label.');
    const behind = page.behind.get(label) ?? hidden;
    const key = behind ? hiddenKey(this.keyOf(page, 'hidden'), label) : this.keyOf(page, 'open');
    const face = dieFace(key, label, sides);
    enter(page, behind ? { label, sides, face, hidden: true } : { label, sides, face });
    return face;
  }

  /**
   * Enters a die that was rolled on the table and typed in. Its round must be open.
   *
   * @example
   * dice.byHand(1, 'f1/attack.0', 8, 5, false);
   */
  byHand(round: number, label: string, sides: number, face: number, hidden: boolean): void {
    enterByHand(this.openPage(round), { label, sides, face, ...(hidden ? { hidden } : {}), byHand: true });
  }

  /**
   * Removes a die that was typed in by mistake.
   *
   * @example
   * dice.dropByHand(1, 'f1/attack.0', 8);
   */
  dropByHand(round: number, label: string, sides: number): void {
    dropByHand(this.openPage(round), label, sides);
  }

  /**
   * Locks a secret choice; returns the commitment. `rev` numbers the choices of a seat in a round: a choice
   * locked under an unopened number replaces the earlier one. Omitted: the next number. For a seat whose link is
   * missing, and only then, the server provides the blind (32 random bytes, kept until the reveal).
   *
   * @example const { rev, commitment } = dice.lock(1, 2, { prompt: 'which-stance', answer: 'might' });
   */
  lock(
    round: number,
    seat: number,
    choice: Json,
    blind: Uint8Array | null = null,
    rev: number = Math.max(-1, ...this.partOf(round, seat).revs) + 1,
  ): FairCommitment {
    return lockChoice(this.openPage(round), this.id, { seat, rev }, choice, blind);
  }

  /**
   * Removes a withdrawn choice, as if it had never been locked.
   *
   * @example dice.unlock(1, 2, 0);
   */
  unlock(round: number, seat: number, rev: number): void {
    const page = this.openPage(round);
    page.locked.delete(`${seat}/${rev}`);
    dropCommitment(page, { seat, rev });
  }

  /**
   * Enters again a commitment that was made after the book was saved, to resume a fight.
   *
   * @example dice.committed(1, { seat: 2, rev: 0, commitment, opening: null });
   */
  committed(round: number, commitment: FairCommitment): void {
    enterCommitment(this.openPage(round), commitment);
  }

  /**
   * Whether the blind of a locked choice is in memory, so that it can be opened without passing one: true unless these
   * dice were resumed since.
   *
   * @example dice.reveal(1, 2, rev, choice, dice.hasBlind(1, 2, rev) ? null : blind);
   */
  hasBlind(round: number, seat: number, rev: number): boolean {
    return this.openPage(round).locked.has(`${seat}/${rev}`);
  }

  /**
   * Opens a locked choice: checks that it is what was locked, and enters it in the book.
   *
   * @example
   * dice.reveal(1, 2, rev, { prompt: 'which-stance', answer: 'might' });
   */
  reveal(
    round: number,
    seat: number,
    rev: number,
    choice: Json,
    blind: Uint8Array | null = null,
  ): FairOpening {
    return revealChoice(this.openPage(round), this.id, { seat, rev }, choice, blind);
  }

  /**
   * Shows one hidden die to all before the books are opened: returns the key that proves it, or null for a die
   * that needs none (typed in by hand or never hidden).
   *
   * @example const key = dice.showHidden(1, 'f9/act.0');
   */
  showHidden(round: number, label: string): string | null {
    const page = this.openPage(round);
    if (!page.dice.some((die) => die.label === label)) throw new Error(`Round ${round} has no die ${label}.`);
    const isBehind = page.behind.get(label) === true;
    const key = isBehind ? toHex(hiddenKey(this.keyOf(page, 'hidden'), label)) : null;
    showDie(page, label, key);
    return key;
  }

  /**
   * Closes a round: its links may be shown. Opening the next round does this too.
   *
   * @example dice.closeRound(1);
   */
  closeRound(round: number): void {
    closePage(this.openPage(round));
  }

  /**
   * Ends the fight: reveals the hidden chain, so that the rolls behind the screen can be checked. No round opens
   * after this.
   *
   * @example dice.openBooks();
   */
  openBooks(): void {
    for (const page of this.pages) openBooksOf(page, toHex(this.behindScreen.link(page.round)));
  }

  /**
   * The server's own book, for the saved record. It holds the links of the current round and every hidden die: secret
   * until the books are opened.
   *
   * @example record.fair = dice.book();
   */
  book(): FairBook {
    return this.bookOf(this.pages.map((page) => snapshotOf(page, this.fightId)));
  }

  /**
   * One round of the server's own book, without its checksum: saving this after each change costs the same
   * however long the fight. An unchanged round is the same object.
   *
   * @example save(dice.bookRound(dice.round));
   */
  bookRound(round: number): FairPage {
    return plainOf(this.openPage(round));
  }

  /**
   * The header of the book, without computation.
   *
   * @example const { anchors, called } = dice.head;
   */
  get head(): Pick<FairBook, 'fightId' | 'anchors' | 'called'> {
    const { fightId, anchors, called } = this;
    return { fightId, anchors, called };
  }

  /**
   * Whether a seat has given its link for a round, and the numbers of the choices it has locked there.
   *
   * @example
   * const { linked, revs } = dice.partOf(1, 2);
   */
  partOf(round: number, seat: number): { readonly linked: boolean; readonly revs: readonly number[] } {
    const page = this.openPage(round);
    return {
      linked: page.participants.some((one) => one.seat === seat && one.link !== null),
      revs: page.commitments.filter((one) => one.seat === seat).map(({ rev }) => rev),
    };
  }

  /**
   * The book as everyone may see it: closed rounds, without hidden dice that have not been shown.
   *
   * @example send(seat, dice.publicBook());
   */
  publicBook(): FairBook {
    return this.bookOf(
      this.pages.filter((page) => page.closed).map((page) => publicPage(page, this.fightId)),
    );
  }

  private bookOf(rounds: readonly FairRound[]): FairBook {
    const { fightId, solo, isSealed, called } = this;
    const kind = isSealed ? ({ sealed: true } as const) : {};
    const head = { version: 1, fightId, solo, ...kind, anchors: [...this.anchors], called, rounds } as const;
    return { ...head, seal: bookSeal(head) };
  }

  private putAnchor(anchor: FairAnchor): void {
    const isOld = (other: FairAnchor) => other.owner === anchor.owner && other.from === anchor.from;
    this.anchors = this.anchors.filter((other) => !isOld(other));
    // A seat that joined and left between two rounds never took part: no entry at all.
    const isNews = anchor.anchor !== null || anchorInForce(this.anchors, anchor.owner, anchor.from) !== null;
    if (isNews) this.anchors.push(anchor);
  }

  private pageFor(round: number): Page | null {
    if (this.solo && Number.isInteger(round)) {
      while (this.round < round) this.openRound(this.round + 1, {});
    }
    return this.pages[round - 1] ?? null;
  }

  private openPage(round: number): Page {
    const page = this.pageFor(round);
    if (page === null) throw new Error(`Round ${round} is not open.`);
    return page;
  }

  private isWithin(round: number): boolean {
    return Number.isInteger(round) && round >= 1 && round <= this.server.length;
  }

  private keyOf(page: Page, which: 'open' | 'hidden'): Uint8Array {
    return keyOfPage(page, which, this.id, which === 'open' ? this.server : this.behindScreen);
  }
}

function withoutMissing(opened: EpochOpened | undefined): Partial<Pick<FairPage, 'commitments' | 'epoch'>> {
  return opened === undefined ? {} : { commitments: opened.commitments, epoch: opened.epoch };
}
