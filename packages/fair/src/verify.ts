// Checks a fight's dice from its book alone. Shares only the protocol's formulas with the code that made the dice, and
// runs in a browser.

import {
  bookSeal,
  type FairAnchor,
  type FairBook,
  type FairCommitment,
  type FairDie,
  type FairRound,
  roundSeal,
} from './book.ts';
import { bookFaults } from './book-shape.ts';
import { canonicalJson } from './canonical.ts';
import type { ChainOwner } from './chain.ts';
import { choiceBlind, choiceCommitment } from './choice.ts';
import { dieFace } from './die.ts';
import { fromHex, toHex } from './frame.ts';
import { anchorInForce, LinkCheck, seatsInForce } from './links.ts';
import { hiddenKey, roundKey, type SeatLink } from './round-key.ts';
import {
  type ChoiceCount,
  type DiceCount,
  type FairPins,
  type Finding,
  noChoices,
  noDice,
  type PinnedCommitment,
  unreadable,
  type Verdict,
} from './verdict.ts';
import { checkEpochs, unopenedBySeat } from './verify-epochs.ts';

export type { FairBook } from './book.ts';
export type { ChoiceCount, DiceCount, FairPins, Finding, PinnedCommitment, Verdict } from './verdict.ts';

/**
 * Checks chains, keys, dice and secret choices of a book, and reports what does not match. Never throws, whatever
 * the input.
 *
 * @example const verdict = verifyDice(record.fair, { dice: record.dice }); for (const { text } of verdict.findings) console.log(text); // Round 2, f1/attack.0: …
 */
export function verifyDice(book: FairBook, pins: FairPins = {}): Verdict {
  const faults = bookFaults(book);
  if (faults.length > 0) return unreadable(faults);
  return new Verification(book).run(pins);
}

class Verification {
  private readonly book: FairBook;
  private readonly fightId: Uint8Array;
  private readonly links: LinkCheck;
  private readonly findings: Finding[] = [];
  private readonly remarks: Finding[] = [];
  private readonly dice: DiceCount = noDice();
  private readonly choices: ChoiceCount = noChoices();
  private readonly hostOnlyRounds: number[] = [];

  constructor(book: FairBook) {
    this.book = book;
    this.fightId = fromHex(book.fightId);
    this.links = new LinkCheck(this.fightId);
  }

  run(pins: FairPins): Verdict {
    this.checkPins(pins);
    this.checkRecorded(pins.dice ?? {});
    this.checkHead();
    this.checkAnchors();
    for (const [i, round] of this.book.rounds.entries()) this.checkRound(round, i + 1);
    // Runs last, because a withheld link may follow from a later one.
    for (const round of this.book.rounds) this.remarkMissing(round);
    if (this.book.sealed === true) this.checkSealed(pins);
    const { findings, remarks, dice, choices, hostOnlyRounds } = this;
    const unproven = this.book.solo ? [ALONE] : unprovenWithout(pins);
    return { fair: findings.length === 0, findings, remarks, dice, choices, hostOnlyRounds, unproven };
  }

  private checkSealed(pins: FairPins): void {
    checkEpochs(this.book, pins, (epoch, text) => this.find(epoch, null, text));
    for (const text of unopenedBySeat(this.book)) this.remarks.push({ round: null, label: null, text });
  }

  private find(round: number | null, label: string | null, text: string): void {
    this.findings.push({ round, label, text: this.sentence(round, label, text) });
  }

  private fault(text: string): void {
    this.find(null, null, text);
  }

  private remark(round: number | null, text: string): void {
    this.remarks.push({ round, label: null, text: this.sentence(round, null, text) });
  }

  private sentence(round: number | null, label: string | null, text: string): string {
    if (round === null) return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    const unit = this.book.sealed === true ? 'Epoch' : 'Round';
    return `${unit} ${round}${label === null ? '' : `, ${label}`}: ${text}.`;
  }

  private checkPins(pins: FairPins): void {
    const { fightId, anchors } = this.book;
    if (pins.fightId !== undefined && pins.fightId !== fightId) {
      this.fault(`the book is of fight ${fightId}, the one seen was ${pins.fightId}`);
    }
    for (const seen of pins.anchors ?? []) {
      const same = (a: FairAnchor) =>
        a.owner === seen.owner && a.from === seen.from && a.anchor === seen.anchor;
      if (anchors.some(same)) continue;
      this.fault(`the anchor seen of ${seen.owner} from round ${seen.from} on is not in the book`);
    }
    for (const seen of pins.commitments ?? []) this.checkPinned(seen);
    const rounds = this.book.rounds.length;
    if (pins.round !== undefined && pins.round > rounds)
      this.fault(`round ${pins.round} was seen to begin, the book ends with round ${rounds}`);
  }

  private checkPinned({ round, seat, rev, commitment }: PinnedCommitment): void {
    const page = this.book.rounds.find((one) => one.round === round);
    const veiled = page?.epoch?.veiled.opening?.choices ?? [];
    const found = [...(page?.commitments ?? []), ...veiled].find(
      (one) => one.seat === seat && one.rev === rev,
    );
    const isUnopened = page?.epoch?.defaults.some((one) => one.seat === seat) === true;
    const what = `choice ${rev} of seat ${seat}`;
    if (found === undefined)
      this.find(round, null, `${what} was locked as ${commitment} and is not in the book`);
    else if (found.commitment !== commitment)
      this.find(round, null, `${what} was locked as ${commitment}, the book has ${found.commitment}`);
    else if (found.opening === null && !isUnopened)
      this.find(round, null, `${what} was locked and never opened`);
  }

  /** A record could have been played with other dice than those the book proves. */
  private checkRecorded(dice: NonNullable<FairPins['dice']>): void {
    const faces = new Set<string>();
    for (const { round, dice, epoch } of this.book.rounds) {
      for (const { label, sides, face } of dice)
        faces.add(`${epoch?.round ?? round} ${label}:d${sides} ${face}`);
    }
    for (const [round, recorded] of Object.entries(dice)) {
      for (const [name, face] of Object.entries(recorded)) {
        if (faces.has(`${round} ${name} ${face}`)) continue;
        this.find(Number(round), name, `the fight was played with ${face}, which the book does not have`);
      }
    }
  }

  private checkHead(): void {
    const { book } = this;
    const seal = bookSeal(book);
    if (seal !== book.seal) this.fault(`the checksum is recorded as ${book.seal}, the content gives ${seal}`);
    // A public book lacks the current round, and links of the one after it may have been requested.
    const ahead = book.called - book.rounds.length;
    if (ahead < 0 || ahead > 2) {
      this.fault(
        `round ${book.called} is recorded as the last one called, after ${book.rounds.length} rounds`,
      );
    }
    if (book.solo && book.anchors.some(({ owner }) => owner.startsWith('seat/'))) {
      this.fault('the book is marked as solo, yet seats have anchors');
    }
  }

  private checkAnchors(): void {
    const { anchors, called } = this.book;
    for (const owner of ['server', 'server/hidden'] as const) this.checkServerAnchors(owner);
    for (const [i, { owner, from }] of anchors.entries()) {
      if (from > called + 1)
        this.fault(`an anchor of ${owner} counts from round ${from} on, which is not yet due`);
      const before = anchors.slice(0, i).filter((anchor) => anchor.owner === owner);
      if (before.some((anchor) => anchor.from >= from))
        this.fault(`two anchors of ${owner} count from round ${from} on`);
      else if (before.length > 0) this.remark(null, `the anchor of ${owner} changed, from round ${from} on`);
    }
  }

  /** A server that can change its chain in the middle of a fight can choose its dice. */
  private checkServerAnchors(owner: ChainOwner): void {
    const anchors = this.book.anchors.filter((anchor) => anchor.owner === owner);
    const [first] = anchors;
    if (anchors.length !== 1 || first?.from !== 1 || first.anchor === null || !first.host) {
      this.fault(
        `one anchor of ${owner}, held by the host, must last the whole fight; recorded are ${anchors.length}`,
      );
    }
  }

  private checkRound(round: FairRound, number: number): void {
    const { book } = this;
    if (round.round !== number) this.find(round.round, null, `recorded where round ${number} should be`);
    const seal = roundSeal(book.fightId, round);
    if (seal !== round.seal) {
      this.find(round.round, null, `the checksum is recorded as ${round.seal}, the content gives ${seal}`);
    }
    if (!round.closed && number < book.rounds.length) {
      this.find(round.round, null, 'recorded as still open though later rounds were played');
    }
    this.checkParticipants(round);
    this.checkLink(round, 'server', round.server);
    if (round.hidden !== null) this.checkLink(round, 'server/hidden', round.hidden);
    const hostOnly = !round.participants.some(({ seat, link }) => {
      return link !== null && anchorInForce(book.anchors, `seat/${seat}`, round.round)?.host === false;
    });
    if (hostOnly) this.hostOnlyRounds.push(round.round);
    this.checkDice(round, hostOnly);
    this.checkChoices(round);
  }

  private checkParticipants(round: FairRound): void {
    const recorded = round.participants.map(({ seat }) => seat);
    const expected = seatsInForce(this.book.anchors, round.round);
    if (recorded.join() !== expected.join()) {
      this.find(
        round.round,
        null,
        `took part: ${seats(recorded)}; by the anchors it should be: ${seats(expected)}`,
      );
    }
    for (const { seat, link } of round.participants) {
      if (link !== null) this.checkLink(round, `seat/${seat}`, link);
    }
  }

  private checkLink(round: FairRound, owner: ChainOwner, link: string): void {
    const anchor = anchorInForce(this.book.anchors, owner, round.round);
    if (anchor === null) this.find(round.round, null, `a link of ${owner} is recorded, which has no anchor`);
    else if (!this.links.belongs(anchor, round.round, fromHex(link))) {
      this.find(
        round.round,
        null,
        `the link of ${owner} is recorded as ${link}, which does not lead to its anchor`,
      );
    }
  }

  private checkDice(round: FairRound, hostOnly: boolean): void {
    const open = roundKey(fromHex(round.server), this.fightId, round.round, linksOf(round));
    const hidden =
      round.hidden === null
        ? null
        : roundKey(fromHex(round.hidden), this.fightId, round.round, linksOf(round));
    for (const die of round.dice) {
      this.dice.total++;
      if (die.byHand) this.dice.byHand++;
      else if (!die.hidden) this.checkDie(round, die, open, hostOnly ? 'hostOnly' : 'checked');
      else if (hidden !== null) this.checkHidden(round, die, hidden, hostOnly);
      else if (die.key !== undefined) this.checkDie(round, die, fromHex(die.key), 'provisional');
      else this.dice.hiddenClosed++;
    }
    this.checkLabels(round);
  }

  private checkHidden(round: FairRound, die: FairDie, hiddenRoundKey: Uint8Array, hostOnly: boolean): void {
    const key = hiddenKey(hiddenRoundKey, die.label);
    if (die.key !== undefined && die.key !== toHex(key)) {
      this.find(
        round.round,
        die.label,
        `its key is recorded as ${die.key}, the hidden chain gives ${toHex(key)}`,
      );
    }
    this.checkDie(round, die, key, hostOnly ? 'hostOnly' : 'checked');
  }

  private checkDie(
    round: FairRound,
    die: FairDie,
    key: Uint8Array,
    good: 'checked' | 'hostOnly' | 'provisional',
  ): void {
    const face = dieFace(key, die.label, die.sides);
    this.dice[face === die.face ? good : 'wrong']++;
    if (face === die.face) return;
    this.find(round.round, die.label, `the d${die.sides} is recorded as ${die.face}, it should be ${face}`);
  }

  /** One label is one die: drawn once, and not also typed in because someone disliked the draw. */
  private checkLabels(round: FairRound): void {
    const drawn = new Map<string, FairDie>();
    for (const die of round.dice) {
      if (die.byHand) continue;
      const name = `${die.label} d${die.sides}`;
      if (drawn.has(name)) this.find(round.round, die.label, `the d${die.sides} is recorded twice`);
      drawn.set(name, die);
    }
    for (const die of round.dice) {
      const other = die.byHand ? drawn.get(`${die.label} d${die.sides}`) : undefined;
      if (other === undefined) continue;
      const what = `the d${die.sides} was drawn as ${other.face} and yet typed in by hand as ${die.face}`;
      this.find(round.round, die.label, what);
    }
  }

  private checkChoices(round: FairRound): void {
    const next = new Map<number, number>();
    for (const entry of [...round.commitments, ...(round.epoch?.veiled.opening?.choices ?? [])]) {
      this.choices.total++;
      const least = next.get(entry.seat) ?? 0;
      if (entry.rev < least && round.epoch === undefined) {
        this.find(
          round.round,
          null,
          `a choice of seat ${entry.seat} is numbered ${entry.rev}, it should be ${least} or more`,
        );
      }
      next.set(entry.seat, entry.rev + 1);
      if (entry.opening === null) this.choices.unopened++;
      else this.choices[this.isOpenedRight(round, entry) ? 'checked' : 'wrong']++;
    }
  }

  private isOpenedRight(round: FairRound, entry: FairCommitment): boolean {
    const { seat, rev, opening } = entry;
    if (opening === null) return false;
    const blind = fromHex(opening.blind);
    // Choices of a sealed table are locked before the number of their epoch is known, with the client's own
    // blind.
    const { round: number, epoch } = round;
    const of = {
      fightId: this.fightId,
      round: epoch?.round ?? number,
      seat,
      rev,
      blind,
      choice: opening.choice,
    };
    const commitment = toHex(choiceCommitment(of));
    if (commitment !== entry.commitment) {
      const what = `choice ${rev} of seat ${seat} was opened as ${canonicalJson(opening.choice)}`;
      this.find(
        round.round,
        null,
        `${what}, which gives ${commitment}; what was locked is ${entry.commitment}`,
      );
    }
    const link = round.participants.find((participant) => participant.seat === seat)?.link ?? null;
    const expected =
      link === null || epoch !== undefined ? opening.blind : toHex(choiceBlind(fromHex(link), rev));
    if (expected !== opening.blind) {
      const what = `the blind of choice ${rev} of seat ${seat} is recorded as ${opening.blind}`;
      this.find(round.round, null, `${what}, its link gives ${expected}`);
    }
    return commitment === entry.commitment && expected === opening.blind;
  }

  /** Withholding a link, or dropping one that came, chooses between two sets of dice: report both. */
  private remarkMissing(round: FairRound): void {
    for (const { seat, status, why } of round.participants) {
      if (status === 'opened') continue;
      const anchor = anchorInForce(this.book.anchors, `seat/${seat}`, round.round);
      const link = anchor === null ? null : this.links.skipped(anchor, round.round);
      const tail = link === null ? '' : this.withLink(round, seat, link);
      const reason = why === undefined ? '' : ` (${why})`;
      this.remark(round.round, `the link of seat ${seat} is missing${reason}${tail}`);
    }
  }

  private withLink(round: FairRound, seat: number, link: Uint8Array): string {
    const all = linksOf(round).map((one) => (one.seat === seat ? { seat, link } : one));
    const key = roundKey(fromHex(round.server), this.fightId, round.round, all);
    const other = round.dice
      .filter((die) => !die.byHand && !die.hidden)
      .map((die) => `${die.label} ${dieFace(key, die.label, die.sides)} instead of ${die.face}`);
    return other.length === 0 ? '' : `; with it the dice would have been: ${other.join(', ')}`;
  }
}

const ALONE = 'Only the host took part in the dice: the whole fight could have been made up afterwards.';

/** What only participants can prove. */
function unprovenWithout(pins: FairPins): string[] {
  const unproven: string[] = [];
  if (pins.fightId === undefined || pins.anchors === undefined)
    unproven.push('That these are the chains of the fight, and not others made up afterwards: pins show it.');
  if (pins.commitments === undefined)
    unproven.push(
      'That the commitments are those made when the answers were locked: the pins of each seat show it.',
    );
  if (pins.round === undefined) unproven.push('That no round is missing at the end: pins show it.');
  if (pins.events === undefined)
    unproven.push(
      'That nothing happened otherwise, by hand-rolled dice or interventions made up later: pins show it.',
    );
  return unproven;
}

function linksOf(round: FairRound): SeatLink[] {
  return round.participants.map(({ seat, link }) => ({ seat, link: link === null ? null : fromHex(link) }));
}

function seats(list: readonly number[]): string {
  return list.length === 0 ? 'nobody' : `seat ${list.join(', ')}`;
}
