// The protocol's published test vectors: an independent verifier must find the same values.

import { describe, expect, it } from 'vitest';
import { Chain, type ChainOwner, linkBefore } from './chain.ts';
import { choiceBlind, choiceCommitment } from './choice.ts';
import { dieFace } from './die.ts';
import { fromHex, macOf, toHex, u32, utf8 } from './frame.ts';
import { hiddenKey, roundKey } from './round-key.ts';

const fightId = fromHex('00112233445566778899aabbccddeeff');
const ascending = (from: number) => Uint8Array.from({ length: 32 }, (_, i) => from + i);
const chain = (owner: ChainOwner, seed: Uint8Array) => new Chain(fightId, owner, seed, 8);

const server = chain('server', ascending(0));
const hidden = chain('server/hidden', ascending(0x80));
const seats = [1, 2, 3].map((n) => chain(`seat/${n}`, new Uint8Array(32).fill(n * 0x11)));
const links = (round: number, missing: number | null = null) =>
  seats.map((seat, i) => ({ seat: i + 1, link: i + 1 === missing ? null : seat.link(round) }));

const R1 = roundKey(server.link(1), fightId, 1, links(1));
const R1missing = roundKey(server.link(1), fightId, 1, links(1, 2));
const R2 = roundKey(server.link(2), fightId, 2, links(2));
const Rh1 = roundKey(hidden.link(1), fightId, 1, links(1));
const K = hiddenKey(Rh1, 'f9/act.0');

describe('chains', () => {
  it.each([
    [server, 'dfccca61b5f598b2f9fbeecfd7938216bdae6637f5f86cfc1b101d500410dfa5'],
    [hidden, '0092edcf324f97e55ec62f26ce1a342ef9a297ba7b317a33fc8707583c39c1c5'],
    [seats[0]!, 'b7d90946dfc24fc0ee07947abf5954b1da78d84ea86e522e8173aa919041407c'],
    [seats[1]!, '1ce9e4252c5c6cdffb561868297f64c9ced582a319b883735f4797e82ca4bc40'],
    [seats[2]!, '8bb0bb96571805eb1beb95def4469c3bcd8b3cfb11cfb535ab14a9b3c8ddbe9e'],
  ])('anchor %#', (of, anchor) => {
    expect(toHex(of.anchor)).toBe(anchor);
    expect(toHex(linkBefore(fightId, of.owner, 1, of.link(1)))).toBe(anchor);
  });

  it.each([
    [server, 1, '7f92c2f876039b67b26a07d700cbbb07fe3860e85b692e7b52daf7076e9f012c'],
    [hidden, 1, 'ec9d2b5ab68a2af5b14b91500cd8fc7a390872c9109cdaabfdfd157c11d2966e'],
    [seats[0]!, 1, '158fd5b7697a08003d661df4302a57cca22ab17a49c51d497c538eadcde17bfe'],
    [seats[1]!, 1, '0030dc9caaa89a5b944b01418ce9b9ccea5ada99d5eded7dfc06c6238dacb77d'],
    [seats[2]!, 1, '00d23656bcd4687e743b4550eb6f6810d76681fe6e1fbfb7161d06c47c034ba5'],
    [server, 2, 'b530e2fcf477efb3c31b35ae4cfe3fec20b63037e0f6fa8d66511d75975e2aca'],
    [seats[0]!, 2, 'ec20437fac2ac69ca657b03f0800045e4e307e107754887d6676b55ad3a3b003'],
    [seats[1]!, 2, '4c857834f88b23ffa3e5e1d840621ec7ebd909a359e2d45ca372b6bb5a6055c7'],
    [seats[2]!, 2, '61f9cc13d9b1bf586f28fa90df0d14b3fb7d5045d9f5322f57d15e1f206efc17'],
  ])('link %#', (of, round, link) => {
    expect(toHex(of.link(round))).toBe(link);
  });
});

describe('choices', () => {
  const link = seats[0]!.link(1);
  const choice = { target: 'f4', action: 'strike' };
  const commitment = (rev: number) =>
    toHex(choiceCommitment({ fightId, round: 1, seat: 1, rev, blind: choiceBlind(link, rev), choice }));

  it('blind and commitments', () => {
    expect(toHex(choiceBlind(link, 0))).toBe(
      '0dff2f0d3b2602dc4850e5b66e725678b89290386f6b0c8ce30bed9794ad260c',
    );
    expect(commitment(0)).toBe('f743eeb3f8a93d937b2609c5ad7b143746d3c531f706ebfc5ca435bc512d73d9');
    expect(commitment(1)).toBe('9fd196f95393c64c3b6f511511da73f1be9e38c1a96d3f5a6c06910bb733e393');
  });
});

describe('keys', () => {
  it.each([
    ['R[1]', R1, '9025397dd9f4393333ac2e5beed7ff60712592cd5f3c85637e7ede2ff49bfac0'],
    ['R[1], seat 2 missing', R1missing, '35bd1e376df99e6632159238c295d1cfc57186074b900c58fa644c188e8af2c1'],
    ['R[2]', R2, 'a83fc81e9db407a814600e995ee0afbfdf383358976edad001c392e3211edd99'],
    ['Rh[1]', Rh1, 'd5726c5118b43c4cdb45e9ae40e3738eb9814b3ce26b262d707e0284fa7f3fca'],
    ['K', K, '80ed63b8571a1b79fe493254756cc29183bee6750f06b381aef02ab1842c0aba'],
  ])('%s', (_, key, hex) => {
    expect(toHex(key)).toBe(hex);
  });
});

describe('dice', () => {
  const sizes = [4, 6, 8, 10, 12, 20, 100];
  it.each([
    [
      'V1',
      R1,
      'f1/act.0',
      'ea1eccad9808ad01e54fa45c985d37b431ee81477d1ff6f716cdf67abf1f8f69',
      [3, 1, 3, 5, 7, 15, 31],
    ],
    [
      'V2',
      R1,
      'f2/act.4',
      'fc49f0785485b976a67726d34b717bad75e6e37f34a9a99beeab8dba66006b2c',
      [1, 2, 5, 4, 2, 14, 74],
    ],
    [
      'V3',
      R1missing,
      'f1/act.0',
      'fdc150eab71f3bd519504ce1299d6592ef4ee5e0099b9f23bd6597915443d3b3',
      [2, 2, 6, 4, 2, 14, 94],
    ],
    [
      'V4',
      R2,
      'f3/save.0',
      '9a5250679a1cd41ab1b32925892a9ffd4ef5b2e5a5bcd01637b66e1696200d4f',
      [3, 5, 3, 5, 11, 15, 55],
    ],
    [
      'V5',
      K,
      'f9/act.0',
      '3a8f34f21e181bb690e03d18420f76065b1130a897e95b3c7cd95940cffe5ad9',
      [3, 5, 3, 9, 11, 19, 59],
    ],
  ])('%s', (_, key, label, block, faces) => {
    expect(toHex(macOf(key, 'affray/1/die', utf8(label), u32(0)))).toBe(block);
    expect(sizes.map((sides) => dieFace(key, label, sides))).toEqual(faces);
  });

  it('edge/331: two bytes refused before one counts', () => {
    const block = macOf(R1, 'affray/1/die', utf8('edge/331'), u32(0));
    expect(toHex(block).slice(0, 16)).toBe('fefc1748f7cebb07');
    expect([6, 10, 12].map((sides) => dieFace(R1, 'edge/331', sides))).toEqual([6, 4, 12]);
  });
});
