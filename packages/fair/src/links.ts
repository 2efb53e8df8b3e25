// Which anchor counts in which round, and whether a link belongs to it.

import type { FairAnchor } from './book.ts';
import { type ChainOwner, linksBetween, type RoundLink } from './chain.ts';
import { fromHex, HASH_BYTES } from './frame.ts';

/**
 * The anchor of a chain that counts in a round; null if there is none, or its seat has left.
 *
 * @example
 * anchorInForce(book.anchors, 'seat/1', 3);
 */
export function anchorInForce(
  anchors: readonly FairAnchor[],
  owner: ChainOwner,
  round: number,
): FairAnchor | null {
  let found: FairAnchor | null = null;
  for (const anchor of anchors) {
    if (anchor.owner === owner && anchor.from <= round && anchor.from >= (found?.from ?? 0)) found = anchor;
  }
  return found?.anchor === null ? null : found;
}

/**
 * The seats that take part in a round, ascending.
 *
 * @example
 * seatsInForce(book.anchors, 3); // [1, 2]
 */
export function seatsInForce(anchors: readonly FairAnchor[], round: number): number[] {
  const owners = new Set(anchors.map((anchor) => anchor.owner).filter((owner) => owner.startsWith('seat/')));
  return [...owners]
    .filter((owner) => anchorInForce(anchors, owner, round) !== null)
    .map((owner) => Number(owner.slice('seat/'.length)))
    .sort((a, b) => a - b);
}

/**
 * Checks links against anchors. Remembers how far each chain was followed, so that a long fight costs about one
 * hash per link and not one per earlier round.
 *
 * @example const links = new LinkCheck(fightId); links.belongs(anchor, 3, link);
 */
export class LinkCheck {
  private readonly fightId: Uint8Array;
  private readonly trusted = new Map<string, RoundLink>();
  private readonly passed = new Map<string, Uint8Array>();

  constructor(fightId: Uint8Array) {
    this.fightId = fightId;
  }

  /** Whether the link of a round leads to the anchor. */
  belongs(anchor: FairAnchor, round: number, link: Uint8Array): boolean {
    if (anchor.anchor === null || link.length !== HASH_BYTES) return false;
    const chain = `${anchor.owner} ${anchor.anchor}`;
    const start: RoundLink = { round: 0, link: fromHex(anchor.anchor) };
    const known = this.trusted.get(chain) ?? start;
    const from = known.round <= round ? known : start;
    const between = linksBetween(this.fightId, anchor.owner, from, { round, link });
    if (between === null) return false;
    for (const [i, skipped] of between.entries()) this.passed.set(`${chain} ${round - 1 - i}`, skipped);
    if (round > known.round) this.trusted.set(chain, { round, link });
    return true;
  }

  /** The link of a round that was never shown but follows from a later one; null if there is none. */
  skipped(anchor: FairAnchor, round: number): Uint8Array | null {
    return this.passed.get(`${anchor.owner} ${anchor.anchor} ${round}`) ?? null;
  }
}
