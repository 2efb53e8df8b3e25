// Seals: commitments to secret choices as everybody at the table is shown them, before the reveal where that tells nobody who has chosen.
import {
  type FairCommitment,
  type FairDice,
  isNamedBy,
  type Json,
  type LiveFight,
  type Seat,
  type System,
} from '@affray/kernel';
import type { SealInfo } from '@affray/protocol';

/** The commitment to one choice, with what opens it. */
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
type Place = Pick<Seal, 'who' | 'round' | 'seat' | 'rev'>;

/** The seals at these places, as the book has them now. */
export function sealsAt(dice: FairDice, places: readonly Place[], at: number | null): Seal[] {
  return places.flatMap(({ who, round, seat, rev }) => {
    const entry = dice.bookRound(round).commitments.find((one) => one.seat === seat && one.rev === rev);
    if (entry === undefined) return [];
    const { commitment } = entry;
    return [{ who, round, seat, rev, commitment, opening: at === null ? null : entry.opening, at }];
  });
}

/** Those who choose before others in the secret choice at hand, and whether all of them have; null where nobody does. */
export function choosingFirst({ waiting, state }: LiveFight<unknown>): {
  readonly who: readonly string[];
  readonly sealed: boolean;
} | null {
  if (waiting?.is !== 'together') return null;
  const first = waiting.prompts.filter(({ question, who }) => question.locksFirst?.(state, who) === true);
  if (first.length === 0 || first.length === waiting.prompts.length) return null;
  return {
    who: first.map(({ who }) => who),
    sealed: first.every(({ who }) => waiting.locked.has(who)),
  };
}

/** Seals as a seat is shown them, without those of fighters that it does not know of. */
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

/** The seals that were shown before where these are the same: frames are made anew only when something changed. */
export function sameSeals(before: readonly Seal[], now: readonly Seal[]): readonly Seal[] {
  const isSame =
    before.length === now.length &&
    now.every((seal, n) => seal.commitment === before[n]?.commitment && seal.opening === before[n]?.opening);
  return isSame ? before : now;
}

/** How many effective entries there were when secret choices were last revealed; 0: never. */
export function lastReveal(fight: LiveFight<unknown>): number {
  return fight.path.findLastIndex((index) => fight.markOf(index).secrecy === 'seen') + 1;
}
