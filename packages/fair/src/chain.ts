// One owner's contribution to the dice: a hash chain whose end is published before any of it is used.

import { frame, HASH_BYTES, hashOf, sameBytes, sha256Of, toHex, u32, utf8 } from './frame.ts';

/** Whose chain it is: the server's, the server's for rolls behind the screen, or a seat's. */
export type ChainOwner = 'server' | 'server/hidden' | `seat/${number}`;

/** A link and the round that uses it. Round 0 is the anchor. */
export interface RoundLink {
  readonly round: number;
  readonly link: Uint8Array;
}

/** Default number of links in a chain: more rounds than any fight has. */
export const CHAIN_LENGTH = 4096;

/** Links in the chains of a sealed table, where a round of the fight uses several. */
export const SEALED_LENGTH = 8192;

/** Every so many links one is kept; the rest are recomputed on demand, with at most 64 hashes. */
const STRIDE = 64;

/**
 * The link before link k; repeating this ends at the anchor.
 *
 * @example linkBefore(fightId, 'seat/1', 1, link); // the anchor, if link is that of round 1
 */
export function linkBefore(fightId: Uint8Array, owner: ChainOwner, k: number, link: Uint8Array): Uint8Array {
  return hashOf('affray/1/chain', fightId, utf8(owner), u32(k), link);
}

/**
 * Whether a link of a later round belongs to the same chain as a trusted one. Returns the links of the rounds
 * between them, those nearer to the anchor later in the list, or null if they do not meet.
 *
 * @example linksBetween(fightId, 'server', { round: 0, link: anchor }, { round: 2, link }); // [link of round 1]
 */
export function linksBetween(
  fightId: Uint8Array,
  owner: ChainOwner,
  trusted: RoundLink,
  later: RoundLink,
): Uint8Array[] | null {
  const between: Uint8Array[] = [];
  let link = later.link;
  for (let k = later.round; k > trusted.round; k--) {
    link = linkBefore(fightId, owner, k, link);
    if (k - 1 > trusted.round) between.push(link);
  }
  return sameBytes(link, trusted.link) ? between : null;
}

/**
 * One owner's chain, made from 32 secret random bytes. Keeps a few kilobytes and computes any link with at most
 * 64 hashes, the next one usually with none.
 *
 * @example const chain = new Chain(fightId, 'seat/1', crypto.getRandomValues(new Uint8Array(32))); publish(chain.anchor); // now open(chain.link(1)); // when round 1 starts
 */
export class Chain {
  readonly owner: ChainOwner;
  readonly length: number;
  private readonly step: Uint8Array;
  private readonly stepView: DataView;
  /** Links 0, 64, 128 … and the last one, concatenated. */
  private readonly kept: Uint8Array;
  /** All links of the last used stretch, lowest first. */
  private stretch: Uint8Array = new Uint8Array(0);
  private stretchAt = -1;

  constructor(fightId: Uint8Array, owner: ChainOwner, seed: Uint8Array, length: number = CHAIN_LENGTH) {
    if (seed.length !== HASH_BYTES)
      throw new RangeError(`A seed has ${HASH_BYTES} bytes, not ${seed.length}.`);
    if (!Number.isInteger(length) || length < 1 || length > 0xffff_ffff) {
      throw new RangeError(`A chain has a whole number of links from 1, not ${length}.`);
    }
    this.owner = owner;
    this.length = length;
    this.step = frame('affray/1/chain', fightId, utf8(owner), u32(0), new Uint8Array(HASH_BYTES));
    this.stepView = new DataView(this.step.buffer, this.step.byteOffset, this.step.byteLength);
    const last = hashOf('affray/1/chain-seed', fightId, utf8(owner), seed);
    const key = `${length}/${toHex(last)}`;
    this.kept = LATEST.get(key) ?? this.checkpoints(last);
    remember(key, this.kept);
  }

  private checkpoints(last: Uint8Array): Uint8Array {
    const kept = new Uint8Array((Math.ceil(this.length / STRIDE) + 1) * HASH_BYTES);
    kept.set(last, kept.length - HASH_BYTES);
    let link = last;
    for (let k = this.length; k > 0; k--) {
      link = this.before(k, link);
      if ((k - 1) % STRIDE === 0) kept.set(link, ((k - 1) / STRIDE) * HASH_BYTES);
    }
    return kept;
  }

  /** The end of the chain, to be published before the first roll. */
  get anchor(): Uint8Array {
    return linkAt(this.kept, 0);
  }

  /**
   * The link of a round.
   *
   * @example
   * chain.link(1);
   */
  link(round: number): Uint8Array {
    if (!Number.isInteger(round) || round < 1 || round > this.length) {
      throw new RangeError(
        `The chain of ${this.owner} has links for rounds 1 to ${this.length}, not ${round}.`,
      );
    }
    const at = Math.floor((round - 1) / STRIDE);
    if (at !== this.stretchAt) this.fill(at);
    return linkAt(this.stretch, round - 1 - at * STRIDE);
  }

  private fill(at: number): void {
    const low = at * STRIDE + 1;
    const top = Math.min((at + 1) * STRIDE, this.length);
    const stretch = new Uint8Array((top - low + 1) * HASH_BYTES);
    let link = linkAt(this.kept, at + 1);
    stretch.set(link, (top - low) * HASH_BYTES);
    for (let k = top; k > low; k--) {
      link = this.before(k, link);
      stretch.set(link, (k - 1 - low) * HASH_BYTES);
    }
    this.stretch = stretch;
    this.stretchAt = at;
  }

  /** `linkBefore` on a reused frame: only the number and the link in it change. */
  private before(k: number, link: Uint8Array): Uint8Array {
    const end = this.step.length;
    this.stepView.setUint32(end - HASH_BYTES - 8, k);
    this.step.set(link, end - HASH_BYTES);
    return sha256Of(this.step);
  }
}

/**
 * Checkpoints of recent chains, by length and last link: a table that is loaded again does not hash its chain
 * again.
 */
const LATEST = new Map<string, Uint8Array>();
const MOST_LATEST = 32;

function remember(key: string, kept: Uint8Array): void {
  LATEST.delete(key);
  LATEST.set(key, kept);
  if (LATEST.size > MOST_LATEST) LATEST.delete(LATEST.keys().next().value ?? '');
}

/** A copy of one link in a buffer of consecutive links. */
function linkAt(links: Uint8Array, index: number): Uint8Array {
  return links.slice(index * HASH_BYTES, (index + 1) * HASH_BYTES);
}
