// Secret choices: a commitment that is published at once, and an opening that anyone can check.

import type { FairCommitment } from './book.ts';
import { canonicalJson, type Json } from './canonical.ts';
import { hashOf, macOf, u16, u32, utf8 } from './frame.ts';

/** The inputs of a commitment. `rev` counts the commitments of one seat in one round, from 0. */
export interface Choice {
  readonly fightId: Uint8Array;
  readonly round: number;
  readonly seat: number;
  readonly rev: number;
  readonly blind: Uint8Array;
  readonly choice: Json;
}

/**
 * Keeps a commitment from being guessed: derived from the seat's link, which others see only after the reveal,
 * and different for each revision.
 *
 * @example const blind = choiceBlind(chain.link(1), 0);
 */
export function choiceBlind(link: Uint8Array, rev: number): Uint8Array {
  return macOf(link, 'affray/1/blind', u16(rev));
}

/**
 * The commitment to a choice. It reveals nothing about the choice until blind and choice are shown.
 *
 * @example choiceCommitment({ fightId, round: 1, seat: 1, rev: 0, blind, choice: { action: 'strike' } });
 */
export function choiceCommitment(of: Choice): Uint8Array {
  return hashOf(
    'affray/1/choice',
    of.fightId,
    u32(of.round),
    u16(of.seat),
    u16(of.rev),
    of.blind,
    utf8(canonicalJson(of.choice)),
  );
}

/**
 * One hash over the commitments of an epoch that others may not know of; made even if there are none.
 *
 * @example const veiled = veiledCommitment(fightId, epoch, salt, choicesOfHiddenFighters);
 */
export function veiledCommitment(
  fightId: Uint8Array,
  epoch: number,
  salt: Uint8Array,
  choices: readonly Pick<FairCommitment, 'seat' | 'rev' | 'commitment'>[],
): Uint8Array {
  const list = choices.map(({ seat, rev, commitment }) => ({ seat, rev, commitment }));
  return hashOf('affray/1/veiled', fightId, u32(epoch), salt, utf8(canonicalJson(list)));
}
