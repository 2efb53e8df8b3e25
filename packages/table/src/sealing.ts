// Sealed tables: clients keep secret choices until all are locked, and every seat adds a link to the dice of
// each resolution.

import {
  choiceCommitment,
  type EpochOpened,
  type FairCommitment,
  type FairDefault,
  type FairWithheld,
  fromHex,
  hashOf,
  seatsInForce,
  toHex,
  type Unopened,
  utf8,
  veiledCommitment,
} from '@affray/fair';
import { choosingIn, isNamedBy, type Json, type Prompt } from '@affray/kernel';
import { FIRST_HIDDEN_REV, type OpenedChoice, type SealedInfo, type SealedPrompt } from '@affray/protocol';
import type { RunningFight } from './running.ts';
import { lastReveal, type Seal, sameSeals } from './seals.ts';
import type { OpeningState, SealedLock, SealingState } from './state.ts';

const NOTHING: SealingState = { locks: [], opening: null };

/**
 * Locks and openings of a running fight at a sealed table.
 * @example sealing.lock(2, prompt, commitment); if (sealing.isDue) sealing.call();
 */
export class Sealing {
  /** Replaced, never mutated. */
  state: SealingState;
  private readonly of: RunningFight;
  private missed: SealedInfo['missed'] = [];
  private missedUpTo = 0;
  private shown: readonly Seal[] = [];

  constructor(of: RunningFight, saved: SealingState | undefined) {
    this.of = of;
    this.state = saved ?? NOTHING;
  }

  /** Whether a prompt is answered by a commitment: a secret one, unless everyone who is asked is hidden. */
  isSealed(prompt: Prompt): boolean {
    return this.prompts().some(({ id }) => id === prompt.id);
  }

  /** The secret prompts that commitments are taken for. */
  private prompts(): readonly Prompt[] {
    const { fight, dice } = this.of;
    const choosing = choosingIn(fight.waiting);
    if (choosing === null || dice.isSpent) return [];
    const hidden = this.of.hiddenFromAll();
    const asked = choosing.prompts.filter(({ who }) => !choosing.locked.has(who));
    return asked.every(({ who }) => hidden.has(who)) ? [] : asked;
  }

  lockOf(prompt: string): SealedLock | null {
    return this.state.locks.find((one) => one.prompt === prompt) ?? null;
  }

  /** Accepts the commitment to a choice; `choice` if the server itself knows it, for a bot. */
  lock(seat: number, prompt: Prompt, commitment: string, choice: OpenedChoice | null = null): void {
    const { id, who } = prompt;
    const grounds = this.groundsOf(prompt);
    this.put({ prompt: id, who, seat, rev: this.revFor(prompt), commitment, choice, grounds });
  }

  /** Locks a bot's decision. */
  lockForBot(seat: number, prompt: Prompt, answer: Json): void {
    const blind = this.of.serverBytes(`blind/${prompt.id}`);
    const choice = { prompt: prompt.id, answer, blind: toHex(blind) };
    this.lock(seat, prompt, this.commitmentTo(seat, this.revFor(prompt), choice), choice);
  }

  /** The table continues without a seat: its unlocked prompt gets the default. */
  skip(seat: number, prompt: Prompt): void {
    if (this.lockOf(prompt.id) !== null) return;
    const { id, who } = prompt;
    this.put({ prompt: id, who, seat, rev: this.revFor(prompt), commitment: null, choice: null });
  }

  /** Withdraws a lock; false if there is none. */
  unlock(prompt: string): boolean {
    if (this.lockOf(prompt) === null) return false;
    this.state = { ...this.state, locks: this.state.locks.filter((one) => one.prompt !== prompt) };
    return true;
  }

  private put(lock: SealedLock): void {
    const others = this.state.locks.filter((one) => one.prompt !== lock.prompt);
    const again = this.state.again?.filter((prompt) => prompt !== lock.prompt);
    this.state = { ...this.state, locks: [...others, lock], ...(again === undefined ? {} : { again }) };
  }

  /** What the legality of a choice depends on; only its client knows the choice. */
  private groundsOf(prompt: Prompt): string {
    const { question, who, about } = prompt;
    const view = this.of.fight.viewFor(prompt);
    const isListed = question.whyNot === undefined && question.unlisted === undefined;
    const text = JSON.stringify([question.choices(view, who, about), isListed ? null : view]);
    return toHex(hashOf('affray/1/grounds', utf8(text)));
  }

  /**
   * After a change by the game master, once its dice have been rolled: withdraws choices that may have become illegal or are numbered
   * differently now. Only their seats are asked again and notified.
   */
  withdrawChanged(): void {
    if (this.state.locks.length === 0 || this.of.fight.waiting?.is === 'die') return;
    const open = new Map(this.prompts().map((prompt) => [prompt.id, prompt]));
    const isChanged = ({ prompt: id, rev, commitment, grounds }: SealedLock): boolean => {
      const prompt = open.get(id);
      if (prompt === undefined || commitment === null) return false;
      return rev !== this.revFor(prompt) || (grounds !== undefined && grounds !== this.groundsOf(prompt));
    };
    const changed = this.state.locks.filter(isChanged);
    if (changed.length === 0) return;
    const again = [...(this.state.again ?? []), ...changed.map(({ prompt }) => prompt)];
    this.state = { ...this.state, locks: this.state.locks.filter((one) => !changed.includes(one)), again };
  }

  /** Drops every lock, after an undo. */
  clear(): void {
    if (this.state !== NOTHING) this.state = NOTHING;
  }

  /** Drops locks of prompts that are no longer open, and of seats that no longer answer them. */
  tidy(): void {
    if (this.state.opening !== null || this.state === NOTHING) return;
    const open = new Map(this.prompts().map((prompt) => [prompt.id, prompt]));
    const locks = this.state.locks.filter(({ prompt: id, seat }) => {
      const prompt = open.get(id);
      return prompt !== undefined && this.of.answersFor(seat, prompt);
    });
    const again = this.state.again?.filter((id) => open.has(id)) ?? [];
    const isSame =
      locks.length === this.state.locks.length && again.length === (this.state.again?.length ?? 0);
    if (isSame) return;
    this.state = { locks, opening: null, ...(again.length === 0 ? {} : { again }) };
  }

  /** The number of a choice, from the position of its prompt and not from when or how often it is locked. */
  private revFor(prompt: Prompt): number {
    const hidden = this.of.hiddenFromAll();
    const isHidden = hidden.has(prompt.who);
    const all = choosingIn(this.of.fight.waiting)?.prompts ?? [];
    const at = all.filter(({ who }) => hidden.has(who) === isHidden).findIndex(({ id }) => id === prompt.id);
    return isHidden ? FIRST_HIDDEN_REV + at : at;
  }

  private commitmentTo(seat: number, rev: number, { prompt, answer, blind }: OpenedChoice): string {
    const { fight, dice } = this.of;
    const fightId = fromHex(dice.head.fightId);
    const choice = { prompt, answer };
    return toHex(choiceCommitment({ fightId, round: fight.round, seat, rev, blind: fromHex(blind), choice }));
  }

  /**
   * Whether an epoch must be opened before the fight continues: a round begins, a die is due, or all choices
   * are locked.
   */
  get isDue(): boolean {
    const { fight, dice } = this.of;
    if (fight.isOver || dice.isSpent) return false;
    const last = dice.epochIn(fight.round);
    if (last === null) return true;
    const { waiting } = fight;
    // A typed die needs no links. Its step may still be undone, and an epoch must not belong to an earlier step than the previous epoch.
    if (waiting?.is === 'die')
      return !this.of.isByHand && waiting.step !== null && waiting.step !== last.step;
    const prompts = this.prompts();
    return prompts.length > 0 && prompts.every(({ id }) => this.lockOf(id) !== null);
  }

  /** Fixes and publishes what was locked and who adds a link; after this, choices and links are opened. */
  call(): void {
    const { dice } = this.of;
    const epoch = dice.round + 1;
    dice.callRound(epoch);
    const hidden = this.of.hiddenFromAll();
    const isChoosing = this.isChoosing();
    const locks = isChoosing ? this.state.locks : [];
    const published = locks.flatMap(({ seat, rev, commitment, who }) =>
      commitment === null ? [] : [{ seat, rev, commitment, isHidden: hidden.has(who) }],
    );
    const list = (isHidden: boolean): OpeningState['commitments'] =>
      published
        .filter((one) => one.isHidden === isHidden)
        .map(({ seat, rev, commitment }) => ({ seat, rev, commitment }))
        .sort((a, b) => a.seat - b.seat || a.rev - b.rev);
    const fightId = fromHex(dice.head.fightId);
    const veiled = toHex(veiledCommitment(fightId, epoch, this.saltOf(epoch), list(true)));
    const opening: OpeningState = {
      epoch,
      isChoosing,
      commitments: list(false),
      veiled,
      hidden: locks.filter(({ who }) => hidden.has(who)).map(({ prompt }) => prompt),
      choices: {},
      opened: [],
    };
    this.state = { ...this.state, opening };
  }

  /** Whether the epoch that is due reveals choices. */
  private isChoosing(): boolean {
    const { fight, dice } = this.of;
    return fight.waiting?.is === 'together' && dice.epochIn(fight.round) !== null;
  }

  private saltOf(epoch: number): Uint8Array {
    return this.of.serverBytes(`veiled/${epoch}`);
  }

  /** Seats that still have to send something for the epoch being opened. */
  private lacking({ epoch, opened, isChoosing }: OpeningState): number[] {
    const { dice, links } = this.of;
    const linkless = seatsInForce(dice.head.anchors, epoch).filter((seat) => !Object.hasOwn(links, seat));
    const choosers = (isChoosing ? this.state.locks : [])
      .filter(
        ({ commitment, choice, seat }) => commitment !== null && choice === null && !opened.includes(seat),
      )
      .map(({ seat }) => seat);
    return [...new Set([...linkless, ...choosers])].sort((a, b) => a - b);
  }

  /**
   * Seats that the epoch waits for. It does not wait for one that is disconnected, missed the last epoch and
   * has no choice to open. It always waits for the game master's, unless the game master says otherwise.
   */
  owing(opening: OpeningState): number[] {
    const { dice, present } = this.of;
    const last = dice.round === 0 ? [] : dice.bookRound(dice.round).participants;
    const wasMissing = new Set(last.filter(({ link }) => link === null).map(({ seat }) => seat));
    return this.lacking(opening).filter(
      (seat) => this.of.isGm(seat) || present.has(seat) || !wasMissing.has(seat) || this.hasLocked(seat),
    );
  }

  /** Whether a seat has a choice to open, which gives it more time. */
  private hasLocked(seat: number): boolean {
    const { locks, opening } = this.state;
    return opening?.isChoosing === true && locks.some((one) => one.seat === seat && one.commitment !== null);
  }

  /** Whether a missing seat has a choice to open. */
  get isPatient(): boolean {
    const { opening } = this.state;
    return opening !== null && this.owing(opening).some((seat) => this.hasLocked(seat));
  }

  /** Accepts a seat's link and choices for the epoch being opened; returns the reason if it refuses. */
  take(seat: number, epoch: number, link: string | null, choices: readonly OpenedChoice[]): string | null {
    const { opening } = this.state;
    if (opening?.epoch !== epoch || !this.lacking(opening).includes(seat))
      return 'This seat has nothing to open.';
    const { dice } = this.of;
    const takesPart = seatsInForce(dice.head.anchors, epoch).includes(seat);
    const isLinked = link !== null && takesPart;
    if (isLinked && !dice.accepts(seat, epoch, link))
      return 'That link does not lead to the anchor of this seat.';
    if (!choices.every((choice) => this.isAsLocked(seat, choice)))
      return 'That is not what this seat has locked.';
    if (isLinked) this.of.links = { ...this.of.links, [seat]: link };
    const own = Object.fromEntries(choices.map((choice) => [choice.prompt, choice]));
    this.state = {
      ...this.state,
      opening: { ...opening, choices: { ...opening.choices, ...own }, opened: [...opening.opened, seat] },
    };
    return null;
  }

  private isAsLocked(seat: number, choice: OpenedChoice): boolean {
    const lock = this.lockOf(choice.prompt);
    return lock?.seat === seat && lock.commitment === this.commitmentTo(seat, lock.rev, choice);
  }

  /** Opens the epoch with what has arrived, and plays the choices. */
  open(opening: OpeningState): void {
    const { fight, dice } = this.of;
    const { locks } = this.state;
    const results = (opening.isChoosing ? locks : []).map((lock) => this.resultOf(lock, opening));
    const step = fight.stepsInRound + (opening.isChoosing ? 1 : 0);
    const { round } = fight;
    dice.openRound(opening.epoch, this.of.links, this.bookOf(opening, results, step));
    this.of.links = {};
    // If only links were opened (the game master rolls while others choose), choices stay locked.
    this.state = opening.isChoosing ? NOTHING : { ...this.state, opening: null };
    this.play(results);
    if (opening.isChoosing) {
      const shown = results.filter(({ isHidden, lock }) => !isHidden && lock.commitment !== null);
      const choices = shown.map(({ lock: { who, seat, rev } }) => ({ who, round, seat, rev }));
      this.of.revealed.set({ at: lastReveal(fight), epoch: opening.epoch, choices });
    }
    fight.wake();
    this.withdrawChanged();
  }

  /**
   * The seals that everyone is shown: published ones while they are being opened, otherwise those of the
   * choices revealed last.
   */
  seals(): readonly Seal[] {
    const { opening, locks } = this.state;
    const published = opening?.commitments ?? [];
    const { round } = this.of.fight;
    const sealed = published.flatMap(({ seat, rev, commitment }) => {
      const who = locks.find((one) => one.seat === seat && one.rev === rev)?.who;
      return who === undefined ? [] : [{ who, round, seat, rev, commitment, opening: null, at: null }];
    });
    this.shown = sameSeals(this.shown, [...this.of.revealed.seals(), ...sealed]);
    return this.shown;
  }

  private resultOf(lock: SealedLock, { choices, hidden }: OpeningState): Result {
    const choice = lock.choice ?? (Object.hasOwn(choices, lock.prompt) ? choices[lock.prompt] : undefined);
    const isLegal = choice !== undefined && this.of.fight.whyNot(lock.prompt, choice.answer) === null;
    const isHidden = hidden.includes(lock.prompt);
    if (isLegal) return { lock, choice, isHidden, why: null };
    const why = lock.commitment === null ? 'skipped' : this.whyMissing(lock.seat);
    return { lock, choice: null, isHidden, why };
  }

  private whyMissing(seat: number): Unopened {
    return this.of.present.has(seat) ? 'refused' : 'disconnected';
  }

  private bookOf(opening: OpeningState, results: readonly Result[], step: number): EpochOpened {
    const { fight, dice, links } = this.of;
    const seats = seatsInForce(dice.head.anchors, opening.epoch);
    const missing = Object.fromEntries(
      seats.filter((seat) => !Object.hasOwn(links, seat)).map((seat) => [seat, this.whyMissing(seat)]),
    );
    const shown = results.filter(({ isHidden }) => !isHidden);
    const veiled = results.filter(({ isHidden }) => isHidden);
    const withheld = shown.flatMap((one) => this.withheldOf(one));
    const isWithheld = ({ lock }: Result): boolean =>
      withheld.some(({ seat, rev }) => seat === lock.seat && rev === lock.rev);
    return {
      missing,
      commitments: shown.flatMap((one) => committed(one, !isWithheld(one))),
      epoch: {
        round: fight.round,
        step,
        veiled: {
          commitment: opening.veiled,
          opening: {
            salt: toHex(this.saltOf(opening.epoch)),
            choices: veiled.flatMap((one) => committed(one, true)).sort(byNumber),
            defaults: veiled.flatMap(defaulted),
          },
        },
        defaults: shown.flatMap(defaulted),
        ...(withheld.length === 0 ? {} : { withheld }),
      },
    };
  }

  /** A choice that names a hidden fighter is shown with the books. */
  private withheldOf({ lock, choice }: Result): FairWithheld[] {
    const { fight, system } = this.of;
    const hidden = [...this.of.hiddenFromAll()];
    if (choice === null || !isNamedBy(system, fight.state, lock.who, choice.answer, hidden)) return [];
    return [{ seat: lock.seat, rev: lock.rev, opening: openingOf(choice) }];
  }

  /** Passes the choices to the fight in the order in which it asks for them. */
  private play(results: readonly Result[]): void {
    const { fight } = this.of;
    const left = new Map(results.map((one) => [one.lock.prompt, one]));
    for (;;) {
      const { waiting } = fight;
      if (waiting?.is !== 'together') return;
      const prompt = waiting.prompts.find(({ id, who }) => left.has(id) && waiting.open.includes(who));
      if (prompt === undefined) return;
      const { lock, choice } = left.get(prompt.id) as Result;
      left.delete(prompt.id);
      const view = fight.viewFor(prompt);
      const answer = choice?.answer ?? (prompt.question.fallback(view, prompt.who, prompt.about) as Json);
      const isOwn = choice !== null && lock.choice === null;
      const taken = fight.answer({ prompt: prompt.id, answer, seat: isOwn ? `s${lock.seat}` : null });
      if (!taken.ok) throw new Error(`A choice was judged legal and then refused: ${taken.refusal.why}`);
    }
  }

  /** The state of sealing as a seat may know it. */
  infoFor(seat: number): SealedInfo {
    const { opening } = this.state;
    const { fight } = this.of;
    const mine: Record<string, SealedPrompt> = {};
    // If only links are being opened, the seat has no choices to open.
    for (const prompt of opening?.isChoosing === false ? [] : this.prompts()) {
      if (!this.of.answersFor(seat, prompt)) continue;
      const lock = this.lockOf(prompt.id);
      const isOwn = lock?.seat === seat;
      const rev = isOwn ? lock.rev : this.revFor(prompt);
      const again = this.state.again?.includes(prompt.id) === true ? { again: true as const } : {};
      mine[prompt.id] = { round: fight.round, rev, commitment: isOwn ? lock.commitment : null, ...again };
    }
    const locked = opening === null ? null : { commitments: opening.commitments, veiled: opening.veiled };
    return { mine, locked, owing: opening === null ? [] : this.owing(opening), missed: this.missedSoFar() };
  }

  /** Whether a seat still has something to open. */
  wants(seat: number): boolean {
    const { opening } = this.state;
    return opening !== null && this.lacking(opening).includes(seat);
  }

  private missedSoFar(): SealedInfo['missed'] {
    const { dice } = this.of;
    for (; this.missedUpTo < dice.round; this.missedUpTo++)
      for (const { seat, why } of dice.bookRound(this.missedUpTo + 1).participants)
        if (why !== undefined) this.missed = counted(this.missed, seat, why);
    return this.missed;
  }
}

/** The outcome of a lock: its choice, or why the default is used. */
type Result = { readonly lock: SealedLock; readonly isHidden: boolean } & (
  | { readonly choice: OpenedChoice; readonly why: null }
  | { readonly choice: null; readonly why: FairDefault['why'] }
);

function openingOf({ prompt, answer, blind }: OpenedChoice): FairWithheld['opening'] {
  return { choice: { prompt, answer }, blind };
}

function committed({ lock, choice }: Result, isShown: boolean): FairCommitment[] {
  const { seat, rev, commitment } = lock;
  if (commitment === null) return [];
  return [{ seat, rev, commitment, opening: choice === null || !isShown ? null : openingOf(choice) }];
}

function defaulted({ lock, why }: Result): FairDefault[] {
  return why === null ? [] : [{ seat: lock.seat, who: lock.who, why }];
}

function byNumber(one: FairCommitment, other: FairCommitment): number {
  return one.seat - other.seat || one.rev - other.rev;
}

function counted(missed: SealedInfo['missed'], seat: number, why: Unopened): SealedInfo['missed'] {
  const before = missed.find((one) => one.seat === seat) ?? { seat, refused: 0, disconnected: 0 };
  const others = missed.filter((one) => one.seat !== seat);
  return [...others, { ...before, [why]: before[why] + 1 }].sort((a, b) => a.seat - b.seat);
}
