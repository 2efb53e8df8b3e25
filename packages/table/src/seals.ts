// Seals: commitments to secret choices that everyone at the table is shown, before the reveal if that does
// not reveal who has chosen.
import type { FairCommitment, FairDice } from '@affray/fair';
import { choosingIn, isNamedBy, type Json, mayAnswer, type Seat, type System } from '@affray/kernel';
import type { SealInfo } from '@affray/protocol';
import type { LiveFight } from '@affray/run';
import type { RevealedState } from './state.ts';

/** The commitment to one choice, with its opening. */
export interface Seal {
  readonly who: string;
  readonly round: number;
  readonly seat: number;
  readonly rev: number;
  readonly commitment: string;
  /** Null while the choice is secret. */
  readonly opening: FairCommitment['opening'];
  /** The moment of the reveal; null before it. */
  readonly at: number | null;
}

/** Where a commitment is in the book. */
type Place = RevealedState['choices'][number];

/**
 * The seals at these places as the book has them now, ordered by prompt and not by who locked first. `epoch`:
 * at a sealed table.
 */
export function sealsAt(
  dice: FairDice,
  places: readonly Place[],
  at: number | null,
  epoch: number | null = null,
): Seal[] {
  const inOrder = places.toSorted((a, b) => a.round - b.round || a.rev - b.rev || a.seat - b.seat);
  return inOrder.flatMap(({ who, round, seat, rev }) => {
    const { commitments } = dice.bookRound(epoch ?? round);
    const entry = commitments.find((one) => one.seat === seat && one.rev === rev);
    if (entry === undefined) return [];
    const { commitment } = entry;
    return [{ who, round, seat, rev, commitment, opening: at === null ? null : entry.opening, at }];
  });
}

/**
 * The choices revealed last, and their seals. Stored with the book.
 * @example revealed.set({ at: 7, choices }); for (const seal of revealed.seals()) show(seal);
 */
export class Revealed {
  /** Replaced, never mutated. */
  state: RevealedState | null;
  private readonly dice: FairDice;
  /** Null: not computed yet. */
  private found: readonly Seal[] | null = null;

  constructor(dice: FairDice, saved: RevealedState | null | undefined) {
    this.dice = dice;
    this.state = saved ?? null;
  }

  set(state: RevealedState | null): void {
    this.state = state;
    this.found = null;
  }

  seals(): readonly Seal[] {
    const { state, dice } = this;
    this.found ??= state === null ? [] : sealsAt(dice, state.choices, state.at, state.epoch);
    return this.found;
  }

  /** The books were opened, which also opens choices that name hidden fighters. */
  lookAgain(): void {
    this.found = null;
  }
}

/**
 * Fighters who choose before others in the current secret choice, and whether all of them have; null if there
 * are none.
 */
export function choosingFirst({ waiting, state }: LiveFight<unknown>): {
  readonly who: readonly string[];
  readonly sealed: boolean;
} | null {
  const { prompts = [], locked } = choosingIn(waiting) ?? {};
  const first = prompts.filter(({ question, who }) => question.locksFirst?.(state, who) === true);
  if (first.length === 0 || first.length === prompts.length) return null;
  return {
    who: first.map(({ who }) => who),
    sealed: first.every(({ who }) => locked?.has(who) === true),
  };
}

/** A seat's secret prompts while a die interrupts them: they cannot be answered now, and locked answers stay locked. */
export function interruptedFor(
  { waiting, sideOf }: LiveFight<unknown>,
  seat: Seat,
  seats: readonly Seat[],
): string[] {
  const choosing = waiting?.is === 'die' ? waiting.choosing : null;
  return (choosing?.prompts ?? [])
    .filter(
      ({ question, who }) => choosing?.open.includes(who) && mayAnswer(seat, seats, question, who, sideOf),
    )
    .map(({ id }) => id);
}

/** Seals as a seat is shown them, without those of fighters hidden from it. */
export function sealsFor(
  { system, fight }: { readonly system: System; readonly fight: LiveFight<unknown> },
  seals: readonly Seal[],
  seat: Seat,
  hidden: readonly string[],
): SealInfo[] {
  return seals
    .filter(({ who, opening }) => {
      if (hidden.length === 0) return true;
      const { answer = null } = (opening?.choice ?? {}) as { readonly answer?: Json };
      return !hidden.includes(who) && !isNamedBy(system, fight.state, who, answer, hidden, fight.gmSides);
    })
    .map(({ at, ...seal }) => ({ ...seal, moment: at === null ? null : fight.momentSeen(seat, at) }));
}

/** The previous seals if these are equal, so that frames change only when something changed. */
export function sameSeals(before: readonly Seal[], now: readonly Seal[]): readonly Seal[] {
  const isSame =
    before.length === now.length &&
    now.every((seal, n) => {
      const was = before[n];
      return seal.commitment === was?.commitment && seal.opening === was.opening && seal.at === was.at;
    });
  return isSame ? before : now;
}

/** The number of effective entries at the last reveal of secret choices; 0: never. */
export function lastReveal(fight: LiveFight<unknown>): number {
  return fight.path.findLastIndex((index) => fight.markOf(index).secrecy === 'seen') + 1;
}
