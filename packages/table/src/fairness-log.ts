// The fairness log of a running fight: commitments to secret answers, their openings, and the stored pages of the dice.

import type { FairPage } from '@affray/fair';
import { canonicalJson, choosingIn, isNamedBy, type Json, type Prompt } from '@affray/kernel';
import type { RunningFight } from './running.ts';
import { choosingFirst, lastReveal, type Seal, sameSeals, sealsAt } from './seals.ts';
import type { BookState, FightState, LockState, RevealedState, SealingState, TableEntry } from './state.ts';

/** Inputs of the stored log. Replaced, never mutated, so `===` detects a change. */
interface LogInputs {
  readonly state: unknown;
  readonly anchors: BookState['anchors'];
  readonly called: number;
  readonly round: number;
  readonly locks: readonly LockState[];
  readonly links: BookState['links'];
  readonly sealing: SealingState | undefined;
  readonly revealed: RevealedState | null;
}

function hasSameHead(one: LogInputs, other: LogInputs): boolean {
  return (
    one.anchors === other.anchors &&
    one.called === other.called &&
    one.round === other.round &&
    one.links === other.links &&
    one.sealing === other.sealing &&
    one.revealed === other.revealed
  );
}

/**
 * Locks of a fight and the pages of its dice.
 * @example log.lock(2, prompt, 'strike'); for (const entry of log.newEntries()) store(entry);
 */
export class FairnessLog {
  private readonly of: RunningFight;
  private locks: readonly LockState[];
  /** The inputs at the last call of `newEntries`; null: make entries regardless. */
  private stored: LogInputs | null = null;
  /** Answers locked since then. */
  private freshLocks: Extract<TableEntry, { is: 'locked' }>[] = [];
  /** Rounds whose page may have changed since it was stored: from this one on. */
  private touched = 1;
  /** The stored pages, by round. */
  private readonly storedPages = new Map<number, FairPage>();
  /** Locks withdrawn or changed since the last `takeDropped`. */
  private dropped: LockState[] = [];
  /** Prompts whose seals were shown at their reveal but are not opened. */
  private readonly unopened = new Set<string>();
  private shown: readonly Seal[] = [];

  constructor(of: RunningFight, { book }: FightState) {
    this.of = of;
    this.locks = [...(book?.locks ?? [])];
    const unwritten = new Set(book?.committed?.map(({ round }) => round));
    for (const page of this.pages().slice(0, book?.rounds.length ?? 0))
      if (!unwritten.has(page.round)) this.storedPages.set(page.round, page);
  }

  /**
   * After replay: finds the prompts of stored locks, which earlier versions numbered differently. Locks of
   * closed prompts wait until the books are opened.
   */
  renumber(): void {
    this.locks = this.locks.map((lock) => this.asNumberedNow(lock));
    const open = this.openPrompts();
    for (const { prompt } of this.locks) if (!open.has(prompt)) this.unopened.add(prompt);
  }

  /** After an undo into an earlier round: its page changes. */
  touch(round: number): void {
    this.touched = Math.min(this.touched, round);
  }

  /** All pages of the dice. */
  pages(): FairPage[] {
    return this.pagesFrom(1);
  }

  /** Commits to a secret answer before it is given; null if the prompt is not secret. */
  lock(seat: number, prompt: Prompt, answer: Json): (LockState & { readonly commitment: string }) | null {
    if (this.of.sealing !== null || choosingIn(this.of.fight.waiting) === null) return null;
    // A commitment in the public book would reveal that there is someone to choose for. If one was made
    // before the fighter was hidden, its answer no longer counts.
    if (this.of.hiddenFromAll().has(prompt.who)) {
      this.unlock(prompt.id);
      return null;
    }
    const choice: Json = { prompt: prompt.id, answer };
    const { round } = this.of.fight;
    const rev = this.revFor(seat, prompt);
    const before = this.locks.find((one) => one.prompt === prompt.id);
    if (before !== undefined && (before.seat !== seat || before.rev !== rev)) this.drop(before);
    else if (before !== undefined && canonicalJson(before.choice) !== canonicalJson(choice))
      this.dropped.push(before);
    const commitment = this.of.dice.lock(round, seat, choice, this.blindFor(round, seat, rev), rev);
    const lock: LockState = { prompt: prompt.id, who: prompt.who, round, seat, rev, choice };
    this.locks = [...this.locks.filter((one) => one.prompt !== prompt.id), lock];
    this.freshLocks.push({ is: 'locked', lock, commitment });
    return { ...lock, commitment: commitment.commitment };
  }

  /**
   * The number of a choice in the book. Derived from the position of its prompt, not from when or how often
   * it is locked, because the book becomes public.
   */
  private revFor(seat: number, prompt: Prompt): number {
    const { waiting, round } = this.of.fight;
    const hidden = this.of.hiddenFromAll();
    const open = (choosingIn(waiting)?.prompts ?? []).filter(({ who }) => !hidden.has(who));
    const mine = new Set(open.map(({ id }) => id));
    const isOpen = (rev: number): boolean =>
      this.locks.some((lock) => lock.seat === seat && lock.rev === rev && mine.has(lock.prompt));
    const settled = this.of.dice.partOf(round, seat).revs.filter((rev) => !isOpen(rev));
    return Math.max(-1, ...settled) + 1 + open.findIndex(({ id }) => id === prompt.id);
  }

  /** Removes a withdrawn lock, as if it had never been made. */
  unlock(prompt: string): void {
    for (const lock of this.locks) if (lock.prompt === prompt) this.drop(lock);
  }

  /** The locks withdrawn or changed since the last call. */
  takeDropped(): readonly LockState[] {
    const { dropped } = this;
    this.dropped = [];
    return dropped;
  }

  private drop(lock: LockState): void {
    this.dropped.push(lock);
    this.of.dice.unlock(lock.round, lock.seat, lock.rev);
    this.locks = this.locks.filter((one) => one !== lock);
    this.freshLocks = this.freshLocks.filter((one) => one.lock !== lock);
    this.touch(lock.round);
    this.stored = null;
  }

  /** Earlier versions numbered prompts differently: a lock belongs to the open prompt of its fighter. */
  private asNumberedNow(lock: LockState): LockState {
    const { waiting, round } = this.of.fight;
    const choosing = lock.round === round ? choosingIn(waiting) : null;
    const prompt = choosing?.prompts.find(({ who }) => who === lock.who)?.id ?? lock.prompt;
    return prompt === lock.prompt || choosing?.locked.has(lock.who) !== true ? lock : { ...lock, prompt };
  }

  /** Drops the locks of prompts that are still open. */
  dropOpen(): void {
    const open = this.openPrompts();
    for (const lock of this.locks) if (open.has(lock.prompt)) this.drop(lock);
  }

  /** Drops the locks of open prompts whose answers an intervention withdrew. */
  dropWithdrawn(): void {
    if (this.locks.length === 0) return;
    const { prompts = [], locked } = choosingIn(this.of.fight.waiting) ?? {};
    const asked = new Set(prompts.filter(({ who }) => locked?.has(who) !== true).map(({ id }) => id));
    for (const lock of this.locks) if (asked.has(lock.prompt)) this.drop(lock);
  }

  private openPrompts(): ReadonlySet<string> {
    return new Set(choosingIn(this.of.fight.waiting)?.prompts.map(({ id }) => id));
  }

  /** After a redo: commits again to answers that are locked again. */
  relock(seatOf: (prompt: Prompt) => number | null): void {
    const choosing = choosingIn(this.of.fight.waiting);
    for (const prompt of choosing?.prompts ?? []) {
      const answer = choosing?.locked.get(prompt.who);
      const isLocked = this.locks.some(({ prompt: id }) => id === prompt.id);
      const seat = answer === undefined || isLocked ? null : seatOf(prompt);
      if (answer !== undefined && seat !== null) this.lock(seat, prompt, answer);
    }
  }

  /** What changed in the log since the last call, as entries to store. */
  newEntries(): TableEntry[] {
    const before = this.stored;
    const now = this.inputs();
    const locked = this.freshLocks;
    this.stored = now;
    this.freshLocks = [];
    const isSameHead = before !== null && hasSameHead(before, now);
    if (isSameHead && before.state === now.state) return locked;
    const rounds = this.pagesFrom(this.touched).filter((page) => this.storedPages.get(page.round) !== page);
    // Opening a round closes the one before it, and an undo continues in an earlier one.
    const open =
      this.of.sealing === null ? Math.min(this.of.fight.round, this.of.dice.round) : this.of.dice.round;
    this.touched = Math.max(1, open - 1);
    for (const page of rounds) this.storedPages.set(page.round, page);
    if (rounds.length === 0 && isSameHead && before.locks === now.locks) return [];
    const { anchors, called, locks, links, sealing, revealed } = now;
    const book: BookState = { anchors, called, rounds, locks, links };
    const isRevealedNews = before === null || before.revealed !== revealed;
    return [
      {
        is: 'book',
        book: {
          ...book,
          ...(sealing === undefined ? {} : { sealing }),
          ...(isRevealedNews ? { revealed } : {}),
        },
      },
    ];
  }

  private pagesFrom(first: number): FairPage[] {
    const count = Math.max(0, this.of.dice.round - first + 1);
    return Array.from({ length: count }, (_, n) => this.of.dice.bookRound(first + n));
  }

  private inputs(): LogInputs {
    const { anchors, called } = this.of.dice.head;
    const { locks } = this;
    const { links } = this.of;
    const sealing = this.of.sealing?.state;
    const { round } = this.of.dice;
    const revealed = this.of.revealed.state;
    return { state: this.of.fight.state, anchors, called, round, locks, links, sealing, revealed };
  }

  /** Opens the commitments of secrets that everyone has now seen. */
  reveal(atEnd = false): void {
    const open = this.openPrompts();
    if (this.locks.every((lock) => open.has(lock.prompt))) return;
    const hidden = [...this.of.hiddenFromAll()];
    const closing: LockState[] = [];
    this.locks = this.locks.filter((lock) => {
      // A choice that names a hidden fighter is opened with the books.
      const { answer } = lock.choice as { readonly answer: Json };
      const isTelling = isNamedBy(this.of.system, this.of.fight.state, lock.who, answer, hidden);
      const isKept = open.has(lock.prompt) || (isTelling && !atEnd);
      if (!open.has(lock.prompt) && !(isKept && this.unopened.has(lock.prompt))) closing.push(lock);
      if (isKept && !open.has(lock.prompt)) this.unopened.add(lock.prompt);
      if (isKept) return true;
      this.touch(lock.round);
      const { round, seat, rev } = lock;
      const blind = this.of.dice.hasBlind(round, seat, rev) ? null : this.blindFor(round, seat, rev);
      this.of.dice.reveal(round, seat, rev, lock.choice, blind);
      return false;
    });
    if (closing.length === 0) return;
    const choices = closing.map(({ who, round, seat, rev }) => ({ who, round, seat, rev }));
    this.of.revealed.set({ at: lastReveal(this.of.fight), choices });
  }

  /**
   * The seals that everyone is shown: of the choices revealed last, and of those who choose first once all of
   * them have.
   */
  seals(): readonly Seal[] {
    const first = choosingFirst(this.of.fight);
    const open = this.openPrompts();
    const sealed = this.locks.filter(
      ({ who, prompt }) => first?.sealed === true && first.who.includes(who) && open.has(prompt),
    );
    const revealed = this.of.revealed.seals();
    this.shown = sameSeals(this.shown, [...revealed, ...sealsAt(this.of.dice, sealed, null)]);
    return this.shown;
  }

  /** Opens the books of the dice after the fight, so that every commitment can be checked. */
  openBooks(): void {
    this.dropOpen();
    this.reveal(true);
    this.of.dice.openBooks();
    this.of.revealed.lookAgain();
    this.touched = 1;
    this.stored = null;
  }

  /**
   * A seat with a link derives its blind from it; for the others the server derives one deterministically.
   */
  private blindFor(round: number, seat: number, rev: number): Uint8Array | null {
    if (this.of.dice.partOf(round, seat).linked) return null;
    return this.of.serverBytes(`${round}/${seat}/${rev}`);
  }
}
