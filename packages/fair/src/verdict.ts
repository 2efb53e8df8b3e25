// The result of checking a book.

import type { FairAnchor } from './book.ts';

/** A finding about a book, in a sentence that names its round and die. */
export interface Finding {
  /** Null if it concerns the whole book. */
  readonly round: number | null;
  /** The label of the die; null if it concerns none. */
  readonly label: string | null;
  readonly text: string;
}

/** Dice by result. Each is counted in `total` and in exactly one of the others. */
export interface DiceCount {
  total: number;
  /** Recomputed and correct. */
  checked: number;
  /** Recomputed and different: each has its finding. */
  wrong: number;
  /** Typed in by hand: nothing to compute. */
  byHand: number;
  /** Correct, but only the host contributed to the round's key ("host only"). */
  hostOnly: number;
  /** Hidden dice that are correct by the key shown with them, while the hidden chain is closed. */
  provisional: number;
  /** Hidden dice that cannot be checked before the hidden chain is opened. */
  hiddenClosed: number;
}

/** Secret choices by result, counted in the same way. */
export interface ChoiceCount {
  total: number;
  /** Opened, and matches what was locked. */
  checked: number;
  /** Opened, and does not match. */
  wrong: number;
  /** Never opened, or not yet. */
  unopened: number;
}

/** The result of checking a book. */
export interface Verdict {
  /** True when there are no findings. */
  readonly fair: boolean;
  /** Everything that is wrong. */
  readonly findings: readonly Finding[];
  /** Nothing wrong, but worth knowing for players. */
  readonly remarks: readonly Finding[];
  readonly dice: Readonly<DiceCount>;
  readonly choices: Readonly<ChoiceCount>;
  /** The rounds to whose key only the host contributed. */
  readonly hostOnlyRounds: readonly number[];
  /** What the book alone cannot prove, and what would. */
  readonly unproven: readonly string[];
}

/** Knowledge from outside the book, seen in the fight or saved separately. The book must agree. */
export interface FairPins {
  readonly fightId?: string;
  /** Anchors as published; the book must have each of them. */
  readonly anchors?: readonly Pick<FairAnchor, 'owner' | 'from' | 'anchor'>[];
  /** Commitments to secret choices as received by the seats that locked them; the book must have each, opened. */
  readonly commitments?: readonly PinnedCommitment[];
  /** The last round that was seen to begin; at a sealed table the last epoch. */
  readonly round?: number;
  /**
   * At a sealed table: the hash over the choices for hidden fighters, by epoch, as published before anyone opened
   * a choice.
   */
  readonly veiled?: readonly { readonly epoch: number; readonly commitment: string }[];
  /** At a sealed table: links and choices that a seat sent and the server acknowledged. */
  readonly opened?: readonly { readonly epoch: number; readonly seat: number }[];
  /** Events that seats saw and that are still valid, each as an `eventPin`; the fight must have each of them. */
  readonly events?: readonly string[];
  /** The dice of the record: by round, then `label:d6`. Each must be in the book. */
  readonly dice?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A commitment as a seat received it. */
export interface PinnedCommitment {
  readonly round: number;
  readonly seat: number;
  readonly rev: number;
  readonly commitment: string;
}

/** Dice counts, all at zero. */
export function noDice(): DiceCount {
  return { total: 0, checked: 0, wrong: 0, byHand: 0, hostOnly: 0, provisional: 0, hiddenClosed: 0 };
}

/** Choice counts, all at zero. */
export function noChoices(): ChoiceCount {
  return { total: 0, checked: 0, wrong: 0, unopened: 0 };
}

/** The verdict on something that is not a book. */
export function unreadable(faults: readonly string[]): Verdict {
  return {
    fair: false,
    findings: faults.map((text) => ({ round: null, label: null, text })),
    remarks: [],
    dice: noDice(),
    choices: noChoices(),
    hostOnlyRounds: [],
    unproven: [],
  };
}
