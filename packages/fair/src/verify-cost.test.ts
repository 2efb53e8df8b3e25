import { describe, expect, it, vi } from 'vitest';
import { Chain } from './chain.ts';
import { FairDice } from './fair-dice.ts';
import { fromHex, toHex } from './frame.ts';
import { verifyDice } from './verify.ts';

const hashed = vi.hoisted(() => ({ links: 0 }));
vi.mock('./frame.ts', async (importActual) => {
  const actual = await importActual<typeof import('./frame.ts')>();
  const hashOf: typeof actual.hashOf = (tag, ...parts) => {
    if (tag === 'affray/1/chain') hashed.links++;
    return actual.hashOf(tag, ...parts);
  };
  return { ...actual, hashOf };
});

describe('checking a long fight', () => {
  it('costs one hash for each link, and not one for each round before it', () => {
    const fightId = '00'.repeat(16);
    const secrets = { serverSeed: new Uint8Array(32), hiddenSeed: new Uint8Array(32), chainLength: 200 };
    const seat = new Chain(fromHex(fightId), 'seat/1', new Uint8Array(32).fill(3), 200);
    const dice = FairDice.start({ fightId, ...secrets, solo: false });
    dice.seatAnchor(1, toHex(seat.anchor), false);
    hashed.links = 0;
    for (let round = 1; round <= 200; round++) {
      dice.callRound(round);
      dice.openRound(round, round % 3 === 0 ? {} : { 1: toHex(seat.link(round)) });
      dice.face(round, 'f1/attack.0', 6, false);
    }
    expect(hashed.links).toBe(200);
    dice.openBooks();
    hashed.links = 0;
    expect(verifyDice(dice.book())).toMatchObject({ fair: true, dice: { total: 200, wrong: 0 } });
    expect(hashed.links).toBe(600);
  });
});
