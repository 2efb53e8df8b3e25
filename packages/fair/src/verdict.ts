// verdict.ts   What checking a book comes to.

import type { FairAnchor } from './book.ts';

/** Something to tell about a book, in a sentence that names the round and the die it is about. */
export interface Finding {
  /** Null when it concerns the whole book. */
  readonly round: number | null;
  /** The label of the die, where it concerns one. */
  readonly label: string | null;
  readonly text: string;
}

/** What became of the dice. Each is counted in `total` and in exactly one of the others. */
export interface DiceCount {
  total: number;
  /** Computed again and found right. */
  checked: number;
  /** Computed again and found different: each has its finding. */
  wrong: number;
  /** Typed in by hand: nothing to compute. */
  byHand: number;
  /** Right, but nobody but the host had a part in the round's key ("host only"). */
  hostOnly: number;
  /** Hidden dice that are right by the key shown with them, as long as the hidden chain is closed. */
  provisional: number;
  /** Hidden dice that nothing can be said of before the hidden chain is opened. */
  hiddenClosed: number;
}

/** What became of the secret choices, counted likewise. */
export interface ChoiceCount {
  total: number;
  /** Opened, and it is what was locked. */
  checked: number;
  /** Opened, and it is not. */
  wrong: number;
  /** Never opened, or not yet. */
  unopened: number;
}

/** The result of checking a book. */
export interface Verdict {
  /** True when there are no findings. */
  readonly fair: boolean;
  /** What is wrong. */
  readonly findings: readonly Finding[];
  /** What is not wrong, and yet those at the table should know. */
  readonly remarks: readonly Finding[];
  readonly dice: Readonly<DiceCount>;
  readonly choices: Readonly<ChoiceCount>;
  /** The rounds whose key nobody but the host had a part in. */
  readonly hostOnlyRounds: readonly number[];
  /** What the book alone cannot show, and what would. */
  readonly unproven: readonly string[];
}

/** What is known from elsewhere, seen in the fight or saved beside the book. The book must agree. */
export interface FairPins {
  readonly fightId?: string;
  /** Anchors as they were published; the book must have each of them. */
  readonly anchors?: readonly Pick<FairAnchor, 'owner' | 'from' | 'anchor'>[];
  /** Commitments to secret choices as the seats that locked them received them; the book must have each, and open. */
  readonly commitments?: readonly PinnedCommitment[];
  /** The last round that was seen to begin; at a sealed table the last epoch. */
  readonly round?: number;
  /** At a sealed table: the hash over the choices for hidden fighters, by epoch, as it was published before anybody opened a choice. */
  readonly veiled?: readonly { readonly epoch: number; readonly commitment: string }[];
  /** At a sealed table: links and choices that a seat sent and the server acknowledged. */
  readonly opened?: readonly { readonly epoch: number; readonly seat: number }[];
  /** Events as seats saw them and as they stand, each as `eventPin` gives it; the fight must have each of them. */
  readonly events?: readonly string[];
  /** The dice as the record has them: by round, then `label:d6`. Each must be in the book. */
  readonly dice?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A commitment as a seat received it. */
export interface PinnedCommitment {
  readonly round: number;
  readonly seat: number;
  readonly rev: number;
  readonly commitment: string;
}

/** All counts at zero. */
export function noDice(): DiceCount {
  return { total: 0, checked: 0, wrong: 0, byHand: 0, hostOnly: 0, provisional: 0, hiddenClosed: 0 };
}

/** All counts at zero. */
export function noChoices(): ChoiceCount {
  return { total: 0, checked: 0, wrong: 0, unopened: 0 };
}

/** The verdict on something that is no book. */
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
