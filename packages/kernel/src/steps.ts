// Steps: the moments of a fight as each seat counts them. A seat counts only what it knows of, so that no number sent to
// it reveals hidden fighters, or secret answers that were changed or withdrawn.
import type { Seat } from './seats.ts';

/** How many steps were taken: as the game master counts them, as everyone does, and extra ones of single seats. */
export interface Steps {
  readonly gm: number;
  readonly all: number;
  /** Steps that a seat knows of because they are its own. */
  readonly own?: Readonly<Record<string, number>>;
}

/** The status of an entry. */
export interface EntryMark {
  /**
   * Sealed: given in secret, and not revealed: changed, withdrawn, undone, or still to come. Seen: revealed
   * since.
   */
  readonly secrecy: 'open' | 'sealed' | 'seen';
  /** The round in which it was made. */
  readonly round: number;
  /** A choice for a hidden fighter: not committed to, since that would have revealed the fighter. */
  readonly isUnseen?: true;
  /** A secret answer that is the default of its question. Computed when a record is checked, not in live play. */
  readonly isDefault?: true;
  /** The step it counts as; none for a secret answer while others were still to come. */
  readonly step: Steps;
}

export const NO_STEPS: Steps = { gm: 0, all: 0 };

/** The sum of two step counts. */
export function addSteps(one: Steps, more: Steps): Steps {
  const { gm, all } = one;
  const sums = { gm: gm + more.gm, all: all + more.all };
  const own = more.own === undefined ? one.own : addOwn(one.own ?? {}, more.own);
  return own === undefined ? sums : { ...sums, own };
}

function addOwn(
  one: Readonly<Record<string, number>>,
  more: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...one };
  for (const [seat, count] of Object.entries(more)) sum[seat] = (sum[seat] ?? 0) + count;
  return sum;
}

/** A seat's number for a moment. */
export function stepsFor(seat: Pick<Seat, 'id' | 'gm'>, steps: Steps): number {
  return seat.gm ? steps.gm : steps.all + (steps.own?.[seat.id] ?? 0);
}
