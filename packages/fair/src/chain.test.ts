import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FairAnchor } from './book.ts';
import { CHAIN_LENGTH, Chain, linkBefore, linksBetween } from './chain.ts';
import { toHex } from './frame.ts';
import { anchorInForce, LinkCheck, seatsInForce } from './links.ts';

const fightId = new Uint8Array(16).fill(7);
const seed = (n: number) => new Uint8Array(32).fill(n);

/** Every link, the slow way: index 0 is the anchor. */
function slowLinks(chain: Chain): Uint8Array[] {
  const links: Uint8Array[] = [];
  let link = chain.link(chain.length);
  for (let k = chain.length; k > 0; k--) {
    links[k] = link;
    link = linkBefore(fightId, chain.owner, k, link);
  }
  links[0] = link;
  return links;
}

describe('a chain', () => {
  it.each([1, 2, 63, 64, 65, 128, 200])('of %i links gives each of them, in any order', (length) => {
    const chain = new Chain(fightId, 'seat/3', seed(1), length);
    const links = slowLinks(chain);
    expect(chain.anchor).toEqual(links[0]);
    for (let i = 0; i < length; i++) {
      const round = ((i * 37) % length) + 1;
      expect(chain.link(round)).toEqual(links[round]);
    }
  });

  it('has as many links as the protocol says', () => {
    const chain = new Chain(fightId, 'server', seed(1));
    expect(chain.length).toBe(CHAIN_LENGTH);
    expect(
      linksBetween(
        fightId,
        'server',
        { round: 0, link: chain.anchor },
        { round: 4096, link: chain.link(4096) },
      ),
    ).toHaveLength(4095);
    expect(() => chain.link(4097)).toThrow('rounds 1 to 4096, not 4097');
    expect(() => chain.link(0)).toThrow(RangeError);
    expect(() => chain.link(1.5)).toThrow(RangeError);
  });

  it('differs by fight, owner and seed', () => {
    const anchors = [
      new Chain(fightId, 'seat/1', seed(1), 4),
      new Chain(fightId, 'seat/2', seed(1), 4),
      new Chain(fightId, 'seat/1', seed(2), 4),
      new Chain(new Uint8Array(16), 'seat/1', seed(1), 4),
    ].map((chain) => toHex(chain.anchor));
    expect(new Set(anchors).size).toBe(4);
  });

  it('cannot be spoiled through what it gives out', () => {
    const chain = new Chain(fightId, 'server', seed(1), 4);
    const first = toHex(chain.link(1));
    chain.link(1).fill(0);
    chain.anchor.fill(0);
    expect(toHex(chain.link(1))).toBe(first);
    expect(toHex(linkBefore(fightId, 'server', 1, chain.link(1)))).toBe(toHex(chain.anchor));
  });

  it('refuses a seed of the wrong size and an empty chain', () => {
    expect(() => new Chain(fightId, 'server', new Uint8Array(31))).toThrow('32 bytes, not 31');
    expect(() => new Chain(fightId, 'server', seed(1), 0)).toThrow(RangeError);
  });
});

describe('checking links', () => {
  const chain = new Chain(fightId, 'seat/1', seed(1), 20);
  const anchor: FairAnchor = { owner: 'seat/1', from: 1, anchor: toHex(chain.anchor), host: false };

  it('takes the links of the chain, in any order, and no others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 }),
        fc.nat(31),
        (rounds, byte) => {
          const check = new LinkCheck(fightId);
          for (const round of rounds) {
            const bad = chain.link(round);
            bad[byte]! ^= 1;
            expect(check.belongs(anchor, round, bad)).toBe(false);
            expect(check.belongs(anchor, round, chain.link(round))).toBe(true);
            expect(check.belongs(anchor, (round % 20) + 1, chain.link(round))).toBe(false);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('finds links that were skipped once a later one is there', () => {
    const check = new LinkCheck(fightId);
    check.belongs(anchor, 2, chain.link(2));
    expect(check.skipped(anchor, 4)).toBeNull();
    check.belongs(anchor, 6, chain.link(6));
    for (const round of [3, 4, 5]) expect(check.skipped(anchor, round)).toEqual(chain.link(round));
    expect(check.skipped(anchor, 7)).toBeNull();
  });

  it('knows which anchor counts when', () => {
    const later: FairAnchor = { ...anchor, from: 4, anchor: 'ab'.repeat(32) };
    const left: FairAnchor = { ...anchor, from: 6, anchor: null };
    const other: FairAnchor = { ...anchor, owner: 'seat/10', from: 2 };
    const third: FairAnchor = { ...anchor, owner: 'seat/3', from: 2 };
    const anchors = [anchor, other, third, later, left];
    const inForce = [1, 3, 4, 5, 6, 7].map((round) => anchorInForce(anchors, 'seat/1', round));
    expect(inForce).toEqual([anchor, anchor, later, later, null, null]);
    expect([1, 2, 6].map((round) => seatsInForce(anchors, round))).toEqual([[1], [1, 3, 10], [3, 10]]);
  });
});
