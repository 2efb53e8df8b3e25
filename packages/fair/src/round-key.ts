// The key of a round: made from everyone's link, so that nobody alone decides the dice.

import { concatBytes } from '@noble/hashes/utils.js';
import { HASH_BYTES, macOf, u16, u32, utf8 } from './frame.ts';

/** A participant of a round, with its link; null if the link never came. */
export interface SeatLink {
  readonly seat: number;
  readonly link: Uint8Array | null;
}

/**
 * The key from which all dice of a round are computed (`R[t]` of the protocol). With the server's hidden link in place of
 * its open one it is the key for rolls behind the screen. Seats must ascend.
 *
 * @example
 * const key = roundKey(serverLink, fightId, 1, [{ seat: 1, link }, { seat: 2, link: null }]);
 */
export function roundKey(
  serverLink: Uint8Array,
  fightId: Uint8Array,
  round: number,
  seats: readonly SeatLink[],
): Uint8Array {
  const links: Uint8Array[] = [];
  let last = -1;
  for (const { seat, link } of seats) {
    if (seat <= last) throw new RangeError(`Seats of a round ascend; ${seat} came after ${last}.`);
    if (link !== null && link.length !== HASH_BYTES)
      throw new RangeError(`The link of seat ${seat} is not 32 bytes.`);
    last = seat;
    links.push(u16(seat), Uint8Array.of(link === null ? 0 : 1), link ?? new Uint8Array(HASH_BYTES));
  }
  return macOf(serverLink, 'affray/1/round', fightId, u32(round), u16(seats.length), concatBytes(...links));
}

/**
 * The key of one roll behind the screen (`K`). Showing it shows that roll and no other.
 *
 * @example
 * const face = dieFace(hiddenKey(hiddenRoundKey, 'f9/act.0'), 'f9/act.0', 20);
 */
export function hiddenKey(hiddenRoundKey: Uint8Array, label: string): Uint8Array {
  return macOf(hiddenRoundKey, 'affray/1/hidden', utf8(label));
}
