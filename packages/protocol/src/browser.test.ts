// The parts of this package and of the kernel that a browser needs must run without Node-only modules.
import { readFileSync } from 'node:fs';
import { FairDice, toHex, verifyDice } from '@affray/fair';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const STATEMENT =
  /^(?:import|export)(?! type\b)[^;'"]*?from '([^'\n]+)'|^import '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm;

/** Every import from outside the workspace, direct or indirect. */
function outsideOf(entry: URL, outside = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(entry.href)) return outside;
  seen.add(entry.href);
  for (const match of readFileSync(entry, 'utf8').matchAll(STATEMENT)) {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    if (target.startsWith('.')) outsideOf(new URL(target, entry), outside, seen);
    else if (target.startsWith('@affray/')) outsideOf(new URL(import.meta.resolve(target)), outside, seen);
    else outside.add(target);
  }
  return outside;
}

describe('in a browser', () => {
  it('the client and the kernel bring nothing along that needs Node', () => {
    const plain = /^(?:@noble\/hashes\/.*|zod|socket\.io-client)$/;
    const found = outsideOf(new URL('./index.ts', import.meta.url));
    expect([...found].filter((name) => !plain.test(name))).toEqual([]);
    expect(found.size).toBeGreaterThan(2);
  });

  it('dice and secret choices are verified without Node, and a changed die is found', () => {
    const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
    const dice = FairDice.start({
      fightId: toHex(new Uint8Array(16).fill(7)),
      serverSeed: seed(1),
      hiddenSeed: seed(2),
      chainLength: 8,
      solo: false,
    });
    dice.openRound(1, {});
    const lock = dice.lock(1, 0, { answer: 'strike' }, seed(3));
    dice.face(1, 'sam/attack.0', 6, false);
    dice.face(1, 'lurker/attack.0', 8, true);
    dice.reveal(1, 0, lock.rev, { answer: 'strike' }, seed(3));
    dice.openBooks();
    const book = JSON.parse(JSON.stringify(dice.book()));
    for (const name of ['process', 'Buffer', 'global', 'require', 'setImmediate'])
      vi.stubGlobal(name, undefined);
    const good = verifyDice(book);
    const first = book.rounds[0].dice[0];
    first.face = (first.face % 6) + 1;
    const bad = verifyDice(book);
    vi.unstubAllGlobals();
    expect([good.fair, good.dice.total, good.choices.checked]).toEqual([true, 2, 1]);
    expect(bad.fair).toBe(false);
  });
});
